// A position of the contract as a running game.
//
// The cards of the position are the decks, with blanks behind them. The set-up card (setup_card.mjs) is given orders in the
// first main phase of turn 1: permanents, counters, graveyards, exile and life, so that nothing of that is "this turn". The
// game is then passed on to the step asked for in the third or fourth turn, where hands, libraries, what is new, tapped or
// damaged, and mana follow. What was built is read back.

import { goalOf, OBSERVER, partOf, seatName, SETUP } from "./setup_card.mjs";
import { EngineFailure, playerId, seatOf } from "./game.mjs";
import { countersOf, countersWanted, positive, same, specsOf } from "./position.mjs";
import { Unsupported } from "./protocol.mjs";
import { counterKey, isKeywordCounter, playerCounters, STEP_IN_ENGINE } from "./words.mjs";

export const BLANK = "Wastes";
const DECK_FLOOR = 12; // cards in a deck at least: an opening hand, and the draws until the position begins
const DRAWS = 4; // cards that stay in each library until then, at least
const RAD = "rad";
const HAND = 6; // cards in a hand at most, so that nobody discards
const MOST_PROMPTS = 3000;

export class SetUp {
  #game;
  #position;
  #library; // CardLibrary: names of cards
  #tokenScripts;
  #seatOf;
  #used = new Set();
  #bound = new Map(); // the id of a specification -> the engine's id of its card
  #libraries = []; // of each seat, in runs of cards of one name
  #gone = new Set(); // cards that have been taken out of the game
  #all = []; // every card of the decks, as the set-up card's list shows them
  ids = new Map(); // the id of a specification -> the engine's id
  owners = new Map(); // the engine's id -> seat
  alike = []; // cards that nobody has told apart yet: {ids of ours, in order; ids of the engine's}

  constructor(game, position, library, tokenScripts) {
    this.#game = game;
    this.#position = position;
    this.#library = library;
    this.#tokenScripts = tokenScripts;
    this.#seatOf = new Map(position.players.map((player, seat) => [player.name, seat]));
  }

  get specs() {
    return [...specsOf(this.#position)];
  }

  /** Build the position. Throws Unsupported for what cannot be set up truthfully. */
  *run(id, seed) {
    this.#refuse();
    const decks = this.#decks();
    yield* this.#game.begin(id, decks, seed);
    yield* this.#toTheGoal();
    if (this.#game.over === null && (this.#game.state.stack.length || (this.#game.type !== "chooseAction" && this.#game.type !== "chooseCards"))) {
      throw new Unsupported("Forge puts what triggers as the step begins on the stack, where it has resolved long ago");
    }
    this.#readBack();
  }

  #refuse() {
    const { step = "precombat main phase" } = this.#position.turn;
    if (goalOf(STEP_IN_ENGINE[step]) < 0) throw new Unsupported(`Forge: a game cannot be started in the ${step}`);
    for (const player of this.#position.players) {
      if (player.lands_played) throw new Unsupported("Forge: that a land has been played cannot be set up");
      if (player.command?.length) throw new Unsupported("Forge: cards in the command zone cannot be set up");
      for (const symbol of Object.keys(player.mana_pool ?? {})) {
        if (!"WUBRGC".includes(symbol)) throw new Unsupported(`Forge: {${symbol}} mana cannot be put into a pool`);
      }
    }
    let timed = null; // a newcomer whose timestamp can matter: it comes after all that is there long since
    for (const [spec, zone] of specsOf(this.#position)) {
      if (zone === "battlefield" && this.#library.isTimed(spec.card ?? spec.token_copy_of ?? "")) {
        if (spec.sick) timed = spec;
        else if (timed) throw new Unsupported(`Forge: ${timed.id}, new this turn, cannot have an earlier timestamp than ${spec.id}`);
      }
      if (spec.copying) throw new Unsupported("Forge: a permanent that is a copy of a card cannot be set up");
      if (zone === "battlefield") continue;
      if (spec.token || spec.token_copy_of) throw new Unsupported("Forge: a token can only be set up on the battlefield");
      if (spec.tapped || spec.damage || spec.attached_to || spec.transformed || spec.flipped || spec.phased_out || spec.face_down || spec.chosen?.length) {
        throw new Unsupported(`Forge: ${spec.card} cannot have that state in a ${zone}`);
      }
    }
  }

  #decks() {
    const decks = this.#position.players.map(() => []);
    for (const [spec] of specsOf(this.#position)) {
      const name = spec.card ?? spec.token_copy_of;
      if (!name) continue;
      decks[this.#seatOf.get(spec.owner)].push(this.#library.deckName(name));
    }
    for (const deck of decks) deck.push(...Array(Math.max(DECK_FLOOR - deck.length, DRAWS)).fill(BLANK));
    decks[0].unshift(SETUP, OBSERVER);
    return decks;
  }

  // ---- the way to the step asked for ----

  *#toTheGoal() {
    const game = this.#game;
    const seat = this.#seatOf.get(this.#position.turn.active_player);
    const active = playerId(seat);
    const step = STEP_IN_ENGINE[this.#position.turn.step ?? "precombat main phase"];
    const until = { playerId: active, phase: step, throughCombat: true };
    let early = true;
    for (let count = 0; count < MOST_PROMPTS; count += 1) {
      if (game.over !== null) throw new EngineFailure(`Forge ended the game while the position was set up: ${game.over}`);
      const { turn, step: now, activePlayerId } = game.state;
      const mine = activePlayerId === active;
      const late = turn > this.#position.players.length && mine;
      if (game.firstLabel === "skip") {
        if (early) {
          early = false;
          yield* this.#early(step);
        } else if (late && now === step) {
          yield* this.#late();
          return;
        } else yield* game.choose(0);
      } else if (game.type === "chooseAction") {
        if (early || late) yield* game.pass();
        else if (!mine) yield* game.pass(until);
        else if (now !== "endOfTurn") yield* game.pass({ playerId: active, phase: "endOfTurn", throughCombat: true });
        else yield* game.pass();
      } else yield* this.#idle();
    }
    throw new EngineFailure("Forge did not come to the step that the position starts in");
  }

  /** Answer what is asked on the way: nobody does anything. */
  *#idle() {
    const game = this.#game;
    switch (game.type) {
      case "diceRolled":
        return yield* game.answer({ type: "diceRolledAcknowledged" });
      case "mulligan":
        return yield* game.answer({ type: "mulliganDecision", keep: true });
      case "revealCards":
        return yield* game.answer({ type: "revealCardsAcknowledged" });
      case "chooseAttackers":
        return yield* game.answer({ type: "declareAttackers", assignments: [] });
      case "chooseBlockers":
        return yield* game.answer({ type: "declareBlockers", assignments: [] });
      case "chooseBoolean":
        return yield* game.answer({ type: "decision", value: false });
      case "chooseFromSelection":
        if (game.input.minTotal === 0) return yield* game.choose();
        break;
      case "chooseCards":
        if (game.input.min === 0) return yield* game.chooseCards([]);
        break;
    }
    throw new Unsupported(`Forge asks something while the position is set up: ${title(game)}`);
  }

  // ---- orders ----

  /** Choose an entry of the menu that stands open. */
  *#pick(label) {
    const at = this.#game.input.options.findIndex((option) => option.label.trim() === label);
    if (at < 0) throw new EngineFailure(`the set-up card has no entry ${label}`);
    yield* this.#game.choose(at);
  }

  *#order(label, { number, cards, second, chosen = [], host = null } = {}) {
    const game = this.#game;
    const part = partOf(label);
    if (part) yield* this.#pick(part);
    yield* this.#pick(label);
    if (number !== undefined) yield* game.answer({ type: "numberDecision", chosenNumber: number });
    for (const some of [cards, second]) if (some !== undefined) yield* game.chooseCards(some);
    const values = [...chosen];
    while (game.firstLabel !== "done" && game.over === null) yield* this.#aside(values, host);
    if (values.length) throw new Unsupported(`Forge does not ask for the choice of ${values[0]}`);
  }

  /** An order that concerns a player. */
  *#playerOrder(seat, label, options) {
    yield* this.#order(`${label} of ${seatName(seat)}`, options);
  }

  /** A question that moving a card raises: values chosen as it enters, what an Aura is put on. */
  *#aside(values, host) {
    const game = this.#game;
    const input = game.input;
    if (host !== null && game.type === "chooseCards") return yield* game.chooseCards([host]);
    if (host !== null && game.type === "chooseBoardTargets") {
      const found = input.candidates.find((candidate) => candidate.id === host);
      if (found) return yield* game.answer({ type: "boardTargets", chosen: [{ kind: found.kind, id: host }] });
    }
    if (host !== null && game.type === "chooseFromSelection" && String(host).startsWith("player-")) {
      const name = seatName(seatOf(host));
      const at = input.options.findIndex((option) => option.label.trim() === name);
      if (at >= 0) return yield* game.choose(at);
    }
    switch (game.type) {
      case "chooseFromSelection": {
        for (const value of values) {
          const at = input.options.findIndex((option) => option.label.trim().toLowerCase() === this.#spoken(value));
          if (at < 0) continue;
          values.splice(values.indexOf(value), 1);
          return yield* game.choose(at);
        }
        if (input.minTotal === 0) return yield* game.choose();
        if (input.options.length === 1) return yield* game.choose(0);
        break;
      }
      case "chooseColor": {
        const value = values.find((one) => input.validColors.some((color) => color.toLowerCase() === one.toLowerCase()));
        if (value !== undefined) {
          values.splice(values.indexOf(value), 1);
          const color = input.validColors.find((one) => one.toLowerCase() === value.toLowerCase());
          return yield* game.answer({ type: "colorDecision", chosenColors: { [color]: 1 } });
        }
        break;
      }
      case "chooseBoardTargets": {
        const value = values.find((one) => this.#seatOf.has(one));
        if (value !== undefined) {
          values.splice(values.indexOf(value), 1);
          return yield* game.answer({ type: "boardTargets", chosen: [{ kind: "player", id: playerId(this.#seatOf.get(value)) }] });
        }
        if (input.minTargets === 0) return yield* game.answer({ type: "boardTargets", chosen: [] });
        break;
      }
      case "chooseCards":
        if (input.min === 0) return yield* game.chooseCards([]);
        break;
      case "chooseNumber":
        return yield* game.answer({ type: "numberDecision", chosenNumber: input.min });
      case "chooseBoolean":
        return yield* game.answer({ type: "decision", value: false });
      case "reorder":
        return yield* game.answer({ type: "reorderDecision", orderedIds: input.items.map((item) => item.id) });
      case "revealCards":
        return yield* game.answer({ type: "revealCardsAcknowledged" });
    }
    throw new Unsupported(`Forge asks something that the position does not say: ${title(game)}`);
  }

  /** A chosen value in the engine's words: a player goes by the name of their seat. */
  #spoken(value) {
    return this.#seatOf.has(value) ? seatName(this.#seatOf.get(value)) : value.toLowerCase();
  }

  // ---- turn 1 ----

  *#early(step) {
    const game = this.#game;
    yield* this.#pick("run");
    yield* this.#listed();
    this.#bindAll();
    const surplus = this.#surplus();
    for (const id of surplus) this.#gone.add(id);
    if (surplus.length) yield* this.#order("out", { cards: surplus });
    for (const [seat, player] of this.#position.players.entries()) yield* this.#playerCounters(seat, player, (kind) => kind !== RAD);
    yield* this.#place(false);
    for (const zone of ["graveyard", "exile"]) {
      for (const player of this.#position.players) for (const spec of player[zone] ?? []) yield* this.#order(zone, { cards: [this.#bound.get(spec.id)] });
    }
    for (const [seat, player] of this.#position.players.entries()) {
      if ((player.life ?? 20) !== 20) yield* this.#playerOrder(seat, "life", { number: player.life });
    }
    const hands = this.#hands();
    const short = this.#position.players.some((_, seat) => this.#libraryCount(seat) < DRAWS);
    if (short || hands.some((hand) => hand.length > HAND)) yield* this.#order("top", { cards: hands.flat() });
    yield* this.#order("goal", { number: goalOf(step) });
    yield* this.#pick("done");
  }

  *#playerCounters(seat, player, wanted) {
    for (const [kind, number] of Object.entries(player.counters ?? {})) {
      if (number && wanted(kind)) yield* this.#playerOrder(seat, `counter ${counterKey(kind)}`, { number });
    }
  }

  *#listed() {
    const game = this.#game;
    yield* this.#pick("list");
    this.#all = game.input.cards;
    yield* game.chooseCards([]);
  }

  /** The ids of the cards in each hand. */
  #hands() {
    return this.#position.players.map((_, seat) => this.#game.inZone("hand", seat).map((card) => card.id));
  }

  /** Give every card of the position a card of the engine. */
  #bindAll() {
    for (const [spec, zone] of specsOf(this.#position)) {
      if ((spec.card || spec.token_copy_of) && zone !== "library") this.#bound.set(spec.id, this.#bind(spec));
    }
    this.#libraries = this.#position.players.map((player) => this.#segments(player.library ?? []));
  }

  /** What is in the decks beside the cards of the position, but for what must be drawn on the way. */
  #surplus() {
    const needed = new Set([...this.#bound.values(), ...this.#libraries.flat(2)]);
    const hands = this.#hands();
    const spare = this.#libraries.map((library) => Math.max(0, DRAWS - library.flat().length));
    return this.#all
      .filter((card) => {
        if (needed.has(card.id) || this.#special(card.id)) return false;
        const seat = seatOf(card.ownerId);
        const kept = spare[seat] > 0 && !hands[seat].includes(card.id);
        if (kept) spare[seat] -= 1;
        return !kept;
      })
      .map((card) => card.id);
  }

  /** The engine's card for a specification: one of that name from its owner's deck. */
  #bind(spec, later = false) {
    const name = this.#library.deckName(spec.card ?? spec.token_copy_of);
    const seat = this.#seatOf.get(spec.owner);
    const found = this.#all.find((card) => !this.#used.has(card.id) && card.ownerId === playerId(seat) && card.identity.name.split(" // ")[0] === name);
    if (!found) throw new EngineFailure(`Forge dealt no ${name}`);
    this.#used.add(found.id);
    if (spec.card) {
      if (!later) this.ids.set(spec.id, found.id);
      this.owners.set(found.id, seat);
    }
    return found.id;
  }

  /** Put the permanents that are there long since, or the new ones, on the battlefield, in order. */
  *#place(sick) {
    const all = this.#position.battlefield ?? [];
    // What is attached to a newcomer can only have become so since. A Saga would go on telling its story meanwhile (714.3b).
    const fresh = (spec) => Boolean(spec.sick) || this.#library.isSaga(spec.card ?? "") || (spec.attached_to !== undefined && all.some((host) => host.id === spec.attached_to && fresh(host)));
    const now = all.filter((spec) => fresh(spec) === sick);
    // What has counters and no static ability of its own goes first: nothing of the position can add to its counters, or forbid them.
    // Not so where the counters give a keyword: they have a timestamp that can matter (613.7).
    const first = (spec) => Object.keys(spec.counters ?? {}).length > 0 && !Object.keys(spec.counters).some(isKeywordCounter) && spec.card !== undefined && !this.#library.isTimed(spec.card) && !spec.attached_to;
    // Likewise nothing can add to the tokens.
    const early = (spec) => first(spec) || (spec.token !== undefined && !spec.attached_to);
    const specs = [...now.filter(early), ...now.filter((spec) => !early(spec))];
    for (let at = 0; at < specs.length; ) {
      const spec = specs[at];
      const run = [spec];
      // The engine moves several cards in an order of its own: together go only those whose timestamps cannot matter.
      const plain = (one) => one.card && !one.face_down && !one.attached_to && !one.chosen?.length && one.controller === spec.controller && !this.#library.isTimed(one.card);
      if (plain(spec)) while (at + run.length < specs.length && plain(specs[at + run.length])) run.push(specs[at + run.length]);
      yield* this.#enter(run);
      for (const one of run) yield* this.#counters(one, this.ids.get(one.id));
      at += run.length;
    }
    for (const spec of specs) {
      const id = this.ids.get(spec.id);
      if (spec.transformed) yield* this.#order("transform", { cards: [id] });
      if (spec.flipped) yield* this.#order("flip", { cards: [id] });
      if (spec.attached_to) yield* this.#attach(spec, id);
    }
  }

  *#enter(specs) {
    const [spec] = specs;
    const seat = this.#seatOf.get(spec.controller);
    if (spec.card && !spec.attached_to) {
      const cards = specs.map((one) => this.#bound.get(one.id));
      yield* this.#playerOrder(seat, spec.face_down ? "face down" : "battlefield", { cards, chosen: spec.chosen });
      return;
    }
    if (spec.card) {
      const host = this.#hostOf(spec);
      yield* this.#playerOrder(seat, "battlefield", { cards: [this.#bound.get(spec.id)], host, chosen: spec.chosen });
      return;
    }
    const before = this.#game.battlefield();
    if (spec.token) yield* this.#playerOrder(seat, `token ${this.#tokenScripts.nameOf(spec.token)}`, { number: 1, chosen: spec.chosen });
    else yield* this.#playerOrder(seat, "copy", { cards: [this.#bound.get(spec.id)], chosen: spec.chosen });
    const made = [...this.#game.battlefield().keys()].filter((id) => !before.has(id));
    if (!made.length) throw new EngineFailure(`Forge did not make ${spec.id}`);
    // Replacement effects of the position may have made more of it: the others are taken off again.
    if (made.length > 1) yield* this.#order("out", { cards: made.slice(1) });
    this.ids.set(spec.id, made[0]);
    this.owners.set(made[0], seat);
  }

  #hostOf(spec) {
    if (this.#seatOf.has(spec.attached_to)) return playerId(this.#seatOf.get(spec.attached_to));
    const host = this.ids.get(spec.attached_to);
    if (!host) throw new Unsupported(`Forge: ${spec.id} is attached to ${spec.attached_to}, which is not there yet`);
    return host;
  }

  *#attach(spec, id) {
    const host = this.#hostOf(spec);
    if (this.#game.battlefield().get(id)?.attachedTo === host) return;
    if (host.startsWith("player-")) yield* this.#playerOrder(seatOf(host), "attach", { cards: [id] });
    else yield* this.#order("attach", { cards: [id], second: [host] });
  }

  *#counters(spec, id) {
    const seen = this.#game.battlefield().get(id);
    if (!seen) return;
    const wanted = countersWanted(spec);
    const now = countersOf(seen);
    if (same(now, wanted)) return;
    if (Object.keys(now).length) yield* this.#order("no counters", { cards: [id] });
    for (const [kind, number] of Object.entries(wanted)) {
      yield* this.#order(`counter ${counterKey(kind)}`, { number, cards: [id] });
      // Replacement effects of the position may have added to that: what is too much is taken off again.
      const surplus = (countersOf(this.#game.battlefield().get(id))[kind] ?? 0) - number;
      if (surplus > 0) yield* this.#order(`less ${counterKey(kind)}`, { number: surplus, cards: [id] });
    }
  }

  // ---- the turn of the position ----

  *#late() {
    const game = this.#game;
    yield* this.#pick("run");
    yield* this.#place(true);
    yield* this.#zones();
    yield* this.#status();
    for (const [seat, player] of this.#position.players.entries()) {
      yield* this.#playerCounters(seat, player, (kind) => kind === RAD); // which would be at work on the way (728.1)
      for (const [symbol, number] of Object.entries(player.mana_pool ?? {})) {
        if (number) yield* this.#playerOrder(seat, `mana ${symbol}`, { number });
      }
    }
    yield* this.#order("command");
    const here = game.battlefield();
    const lost = (this.#position.battlefield ?? []).find((spec) => !spec.phased_out && !here.has(this.ids.get(spec.id)));
    if (lost) throw new Unsupported(`Forge does not keep ${lost.id} on the battlefield until the position starts`);
    yield* this.#pick("end");
  }

  *#zones() {
    const wanted = this.#position.players.flatMap((player) => (player.hand ?? []).map((spec) => this.#bound.get(spec.id)));
    const placed = new Set([...this.#bound.values(), ...this.#libraries.flat(2)]);
    const copied = this.#position.battlefield?.filter((spec) => spec.token_copy_of).map((spec) => this.#bound.get(spec.id)) ?? [];
    const rest = this.#all.map((card) => card.id).filter((id) => !placed.has(id) && !this.#special(id) && !this.#gone.has(id));
    if (rest.length + copied.length) yield* this.#order("out", { cards: [...rest, ...copied] });
    const there = new Set(this.#hands().flat());
    const missing = wanted.filter((id) => !there.has(id));
    if (missing.length) yield* this.#order("hand", { cards: missing });
    for (const library of this.#libraries) for (const cards of [...library].reverse()) yield* this.#order("top", { cards });
    for (const [spec, zone] of specsOf(this.#position)) {
      if (zone === "battlefield" || !spec.counters) continue;
      for (const [kind, number] of Object.entries(spec.counters)) {
        if (number) yield* this.#order(`counter ${counterKey(kind)}`, { number, cards: [this.ids.get(spec.id)] });
      }
    }
  }

  /**
   * A library in runs of cards of one name, top first. The engine moves several cards in an order of its own: which card of a run has
   * which id of ours shows only when it is seen, and the first to be seen is then the topmost.
   */
  #segments(specs) {
    const runs = [];
    for (const spec of specs) {
      const engine = this.#bind(spec, true);
      const last = runs.at(-1);
      if (last && last.name === spec.card && !spec.counters) last.run.push([spec.id, engine]);
      else runs.push({ name: spec.card, run: [[spec.id, engine]] });
    }
    for (const { run } of runs) {
      if (run.length === 1) this.ids.set(...run[0]);
      else this.alike.push({ ids: run.map(([id]) => id), cards: run.map(([, engine]) => engine) });
    }
    return runs.map(({ run }) => run.map(([, engine]) => engine));
  }

  #special(id) {
    const card = this.#all.find((one) => one.id === id);
    return card.identity.name === SETUP || card.identity.name === OBSERVER;
  }

  *#status() {
    const game = this.#game;
    const specs = this.#position.battlefield ?? [];
    for (const spec of specs) yield* this.#counters(spec, this.ids.get(spec.id));
    const now = game.battlefield();
    const differing = (tapped) =>
      specs.filter((spec) => Boolean(spec.tapped) === tapped && now.get(this.ids.get(spec.id))?.tapped === !tapped).map((spec) => this.ids.get(spec.id));
    const [untap, tap] = [differing(false), differing(true)];
    if (untap.length) yield* this.#order("untap", { cards: untap });
    if (tap.length) yield* this.#order("tap", { cards: tap });
    for (const spec of specs) {
      if (spec.damage) yield* this.#order("damage", { number: spec.damage, cards: [this.ids.get(spec.id)] });
    }
    const out = specs.filter((spec) => spec.phased_out).map((spec) => this.ids.get(spec.id));
    if (out.length) yield* this.#order("phase out", { cards: out });
  }

  /** Check that the engine holds what the position says, so far as it shows it. */
  #readBack() {
    const game = this.#game;
    if (game.over !== null) return; // state-based actions have ended it: that is the engine's affair
    const here = game.battlefield();
    for (const spec of this.#position.battlefield ?? []) {
      const seen = here.get(this.ids.get(spec.id));
      if (!seen) continue; // state-based actions may have put it away already
      if (!same(countersOf(seen), countersWanted(spec))) {
        throw new Unsupported(`Forge does not keep the counters on ${spec.id} as said: it shows ${JSON.stringify(seen.counters)}`);
      }
      if (seen.damage !== (spec.damage ?? 0)) throw new Unsupported(`Forge does not keep ${spec.damage ?? 0} damage on ${spec.id}: it is ${seen.damage}`);
      if (seen.tapped !== Boolean(spec.tapped)) throw new Unsupported(`Forge does not keep ${spec.id} ${spec.tapped ? "tapped" : "untapped"}`);
      if (spec.attached_to && seen.attachedTo !== this.#hostOf(spec) && this.ids.has(spec.attached_to)) {
        throw new Unsupported(`Forge does not keep ${spec.id} attached to ${spec.attached_to}`);
      }
    }
    for (const [seat, player] of this.#position.players.entries()) this.#readBackPlayer(seat, player);
  }

  #readBackPlayer(seat, player) {
    const game = this.#game;
    const keep = (right, what) => {
      if (!right) throw new Unsupported(`Forge does not keep ${player.name}'s ${what}`);
    };
    const seen = game.states[seat].players.find((one) => one.id === playerId(seat));
    keep(seen.life === (player.life ?? 20), "life total");
    keep(same(playerCounters(seen), countersWanted(player)), "counters");
    keep(same(positive(seen.manaPool), positive(player.mana_pool ?? {})), "mana pool");
    for (const zone of ["hand", "graveyard", "exile"]) {
      const wanted = (player[zone] ?? []).map((spec) => this.ids.get(spec.id)).filter((id) => id !== undefined);
      const there = new Set(game.inZone(zone, seat).map((card) => card.id));
      keep(wanted.every((id) => there.has(id)) && (zone !== "hand" || there.size === wanted.length), zone);
    }
    keep(this.#libraryCount(seat) === (player.library ?? []).length, "library");
  }

  #libraryCount(seat) {
    const zones = (this.#game.states[seat] ?? this.#game.state).zones;
    return zones.find((one) => one.zone === "library" && one.ownerId === playerId(seat))?.count ?? 0;
  }
}

function title(game) {
  const { title: head, text, description } = game.input.presentation ?? {};
  return `${game.type}${head || text || description ? ` (${[head, text ?? description].filter(Boolean).join(": ")})` : ""}`;
}
