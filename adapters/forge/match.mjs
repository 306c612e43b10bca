// A game under way in the contract's terms: ids, the stack, what is remembered beside the engine, and the view.

import { namesOf } from "./abilities.mjs";
import { playerId, seatOf } from "./game.mjs";
import { countersOf, positive } from "./position.mjs";
import { COLOR_OF_SYMBOL, keywordWords, playerCounters, STEP_OF_ENGINE } from "./words.mjs";

const TRIGGER = /^(when|whenever|at the beginning|at the end)\b/i;
const PUT_WITH = new Set(["chooseBoardTargets"]);
const SETTLED = new Set(["combatDeclareBlockers", "combatFirstStrikeDamage", "combatDamage", "combatEnd"]);

/** What is kept beside the engine's game, and goes back with it. */
class Memory {
  ids = new Map(); // the engine's id of a card -> ours
  cards = new Map(); // our id -> the name of the card or token
  owners = new Map(); // the engine's id -> seat
  alike = []; // cards in a library that nobody has told apart yet
  stack = new Map(); // the engine's id of a stack object -> {id, kind, source, type, names, x}
  waiting = []; // abilities that wait to be put on the stack: {item, view}
  landsPlayed = [];
  landsTurn = 0;
  blocked = new Set(); // attackers that have become blocked this combat
  played = null; // the land that is being played
  targeted = []; // the objects and players chosen last
  serial = 0;
  announcing = null;
  offer = null;

  copy() {
    const copy = new Memory();
    Object.assign(copy, this);
    for (const key of ["ids", "cards", "owners", "stack", "blocked"]) copy[key] = new this[key].constructor(this[key]);
    copy.waiting = [...this.waiting];
    copy.landsPlayed = [...this.landsPlayed];
    copy.announcing = this.announcing?.copy() ?? null;
    return copy;
  }
}

export class Match {
  memory = new Memory();
  events = [];
  ignored = [];
  #players;
  #turnAhead;

  /** `setUp` has built the position in the game. */
  constructor(game, library, position, setUp) {
    this.game = game;
    this.library = library;
    this.#players = position.players.map((player) => player.name);
    this.#turnAhead = (game.state?.turn ?? 1) - (position.turn.number ?? 1);
    for (const [id, engine] of setUp.ids) this.memory.ids.set(engine, id);
    for (const [engine, seat] of setUp.owners) this.memory.owners.set(engine, seat);
    for (const [spec] of setUp.specs) this.memory.cards.set(spec.id, spec.card ?? spec.token_copy_of ?? spec.token.name);
    this.memory.alike = setUp.alike;
    this.memory.landsPlayed = this.#players.map(() => 0);
    this.memory.landsTurn = game.state?.turn ?? 0;
    this.game.observer.take();
  }

  // ---- ids ----

  player(seat) {
    return this.#players[seat];
  }

  seat(name) {
    return this.#players.indexOf(name);
  }

  isPlayer(id) {
    return this.#players.includes(id);
  }

  /** Our id of whatever the engine means by an id: a player, a card, something on the stack. */
  id(engine) {
    if (engine.startsWith("player-")) return this.player(seatOf(engine));
    if (this.memory.stack.has(engine)) return this.memory.stack.get(engine).id;
    const alike = this.memory.ids.has(engine) ? null : this.memory.alike.find(({ cards }) => cards.includes(engine));
    if (alike) {
      const [id, ...rest] = alike.ids;
      this.memory.alike = this.memory.alike.map((one) => (one === alike ? { ids: rest, cards: one.cards.filter((card) => card !== engine) } : one));
      this.memory.ids.set(engine, id);
    }
    if (!this.memory.ids.has(engine)) {
      const card = this.card(engine);
      const name = (card?.identity.name ?? engine).replace(/ Token$/, "");
      this.memory.serial += 1;
      const id = `${name} #${this.memory.serial}`;
      this.memory.ids.set(engine, id);
      this.memory.cards.set(id, name);
    }
    return this.memory.ids.get(engine);
  }

  /** Whether the engine shows what it calls by this id, or has shown it. */
  isKnown(engine) {
    return engine.startsWith("player-") || this.memory.ids.has(engine) || this.card(engine) !== null;
  }

  /** The engine's ids that our id may stand for: a card may be known on the stack by another. */
  engineIds(id) {
    if (this.isPlayer(id)) return [playerId(this.seat(id))];
    const found = [...this.memory.ids].filter(([, own]) => own === id).map(([engine]) => engine);
    for (const [engine, entry] of this.memory.stack) if (entry.id === id) found.push(engine);
    return found;
  }

  /** The engine's id of a card. */
  engineId(id) {
    return [...this.memory.ids].find(([, own]) => own === id)?.[0] ?? null;
  }

  card(engine) {
    for (const [card] of this.game.cards()) if (card.id === engine) return card;
    return null;
  }

  /** The face of a card script that tells what an object of this name says. */
  face(card) {
    return card ? this.library.face(card.identity.name) : null;
  }

  // ---- after every answer ----

  /** Take note of what is new: on the stack, in combat, in the turn. */
  note() {
    const { state } = this.game;
    if (!state) return;
    if (state.turn !== this.memory.landsTurn) {
      this.memory.landsTurn = state.turn;
      this.memory.landsPlayed = this.#players.map(() => 0);
    }
    if (!state.step.startsWith("combat") || state.step === "combatBegin") this.memory.blocked.clear();
    for (const { attackerId } of state.combatAssignments ?? []) this.memory.blocked.add(attackerId);
    for (const entry of state.stack) this.#noteOnStack(entry);
    this.#noteTriggerBeingPut();
  }

  /** While its targets or modes are chosen, an ability that has triggered is not on the engine's stack yet (603.3d). */
  #noteTriggerBeingPut() {
    const { game, memory } = this;
    const source = sourceOf(game.prompt);
    if (!source || memory.announcing || !PUT_WITH.has(game.type) || !this.isKnown(source)) return;
    const top = game.state.stack.at(-1);
    if (top?.sourceId === source || memory.waiting.some((one) => one.source === source)) return;
    if (game.type === "chooseBoardTargets" && game.input.cancellable) return;
    const face = this.face(this.card(source));
    const triggers = (face?.paragraphs ?? []).filter((text) => TRIGGER.test(text));
    memory.serial += 1;
    const one = { id: `ability ${memory.serial}`, seat: game.seat, source, text: "", names: triggers.length === 1 ? namesOf(triggers[0], face) : [] };
    memory.waiting.push(one);
    this.triggered(one);
  }

  #noteOnStack(entry) {
    const { stack, announcing } = this.memory;
    const known = stack.get(entry.id);
    if (known) {
      if (known.kind === "ability" && !known.names.length) known.names = this.#names(entry);
      return;
    }
    // While it is announced, a spell or ability goes by another id than afterwards.
    if (announcing && announcing.kind !== "mana" && announcing.engineId === entry.sourceId && (!announcing.entry || announcing.entry.startsWith("casting"))) {
      const before = announcing.entry && stack.get(announcing.entry);
      announcing.entry = entry.id;
      if (before) {
        stack.set(entry.id, before);
        return;
      }
      if (announcing.kind === "cast") {
        stack.set(entry.id, { id: this.id(entry.sourceId), kind: "spell", source: entry.sourceId });
        return;
      }
      stack.set(entry.id, this.#ability(entry, "activated", announcing.names));
      return;
    }
    const card = this.card(entry.sourceId);
    const spellOfCard = !card && this.memory.ids.has(entry.sourceId) && !TRIGGER.test(entry.text);
    const there = [...stack.values()].some((one) => one.kind === "spell" && one.source === entry.sourceId && this.#onStack(one));
    if (spellOfCard && !there) stack.set(entry.id, { id: this.id(entry.sourceId), kind: "spell", source: entry.sourceId });
    else if (!card && (entry.isPermanentSpell || !TRIGGER.test(entry.text))) {
      stack.set(entry.id, { id: this.#copyId(entry), kind: "spell", source: entry.sourceId, copy: true });
    } else stack.set(entry.id, this.#ability(entry, this.#isActivated(entry, card) ? undefined : "triggered"));
  }

  /** A copy of a spell has a card of its own in the engine, and is that as a permanent too (608.3f). */
  #copyId(entry) {
    this.memory.serial += 1;
    const id = `${entry.identity.name} #${this.memory.serial}`;
    this.memory.cards.set(id, entry.identity.name);
    if (!this.memory.ids.has(entry.sourceId)) this.memory.ids.set(entry.sourceId, id);
    return id;
  }

  #onStack(known) {
    return this.game.state.stack.some((entry) => this.memory.stack.get(entry.id) === known);
  }

  /** Whether an ability that came to the stack by itself may be a copy of an activated one. */
  #isActivated(entry, card) {
    const face = this.face(card) ?? this.library.face(entry.identity.name);
    if (TRIGGER.test(entry.text) || !face) return false;
    const names = this.#names(entry);
    return names.some((name) => name.cost);
  }

  #ability(entry, type, told = []) {
    const waited = this.memory.waiting.find((one) => one.source === entry.sourceId && (!one.text || sameStart(one.text, entry.text)));
    if (waited && type !== "activated") {
      this.memory.waiting = this.memory.waiting.filter((one) => one !== waited);
      return { id: waited.id, kind: "ability", source: entry.sourceId, type, names: waited.names.length ? waited.names : this.#names(entry) };
    }
    this.memory.serial += 1;
    const names = told.length ? told : this.#names(entry);
    if (type === "triggered") this.triggered({ source: entry.sourceId, seat: seatOf(entry.controllerId), names, text: entry.text });
    return { id: `ability ${this.memory.serial}`, kind: "ability", source: entry.sourceId, type, names };
  }

  #names(entry) {
    const face = this.face(this.card(entry.sourceId)) ?? this.library.face(entry.identity.name);
    return this.namesOfText([entry.sourceAbilityText, entry.text], face);
  }

  /** The names of an ability from whichever of the engine's texts for it tells most. */
  namesOfText(texts, face) {
    let best = [];
    for (const text of texts) {
      if (!text) continue;
      const names = namesOf(text, face);
      if (names.length > best.length) best = names;
    }
    return best;
  }

  // ---- events ----

  /** The observer's notes as the contract's events. */
  collect() {
    for (const seen of this.game.observer.take()) {
      const event = this.#event(seen);
      if (event) this.events.push(event);
    }
  }

  #event({ what, amount, seat, cards }) {
    const player = this.player(seat);
    const [first, second] = cards;
    const id = (card) => (card ? this.id(card.id) : undefined);
    switch (what) {
      case "life lost":
        return { kind: "life", player, amount: -amount };
      case "life gained":
        return { kind: "life", player, amount };
      case "damage to player":
      case "combat damage to player":
        return { kind: "damage", source: id(first), player, amount, combat: what.startsWith("combat") };
      case "damage":
      case "combat damage":
        return { kind: "damage", source: id(first), object: id(second), amount, combat: what.startsWith("combat") };
      case "drawn":
        return { kind: "draw", player: this.player(seatOf(first.ownerId)), object: id(first) };
      case "discarded":
        return { kind: "discard", player: this.player(seatOf(first.ownerId)), object: id(first) };
      case "milled":
        return { kind: "mill", player: this.player(seatOf(first.ownerId)), object: id(first) };
      case "shuffled":
        return { kind: "shuffle", player };
      case "mana":
        return this.#manaTrigger(first);
    }
    return null;
  }

  /** A mana ability that nobody activated has triggered (605.1b). */
  #manaTrigger(card) {
    if (!card || this.memory.manaOf === card.id) return null;
    const face = this.face(card);
    if (!face?.manaTriggers.length) return null;
    return this.#triggerEvent(card.id, seatOf(card.controllerId), namesOf(face.paragraphs[this.#manaParagraph(face)] ?? "", face));
  }

  /** Which paragraph a mana trigger is: the only one that triggers. */
  #manaParagraph(face) {
    const at = face.paragraphs.map((text, index) => (TRIGGER.test(text) ? index : -1)).filter((index) => index >= 0);
    return at.length === 1 ? at[0] : -1;
  }

  #triggerEvent(engine, seat, names, text = "") {
    return { kind: "trigger", source: this.id(engine), player: this.player(seat), text, ...(names.length ? { names } : {}) };
  }

  /** Note an ability that has triggered: it has come to the stack, or waits to be put there. */
  triggered({ source, seat, names, text }) {
    this.events.push(this.#triggerEvent(source, seat, names, text));
  }

  // ---- the view ----

  view(pending, withEvents) {
    const { game } = this;
    const { state } = game;
    const view = {
      players: this.#players.map((name, seat) => this.#playerView(name, seat)),
      turn: {
        active_player: this.player(seatOf(state.activePlayerId)),
        step: STEP_OF_ENGINE[state.step],
        number: Math.max(1, state.turn - this.#turnAhead),
      },
      battlefield: game.inZone("battlefield").map((card) => this.#object(card, "battlefield")),
      exile: game.inZone("exile").map((card) => this.#object(card, "exile")),
      stack: [...state.stack].reverse().map((entry) => this.#onStackView(entry)),
      waiting_triggers: this.memory.waiting.map((one) => this.waitingView(one)),
      events: withEvents ? this.events : [],
      ignored: withEvents ? this.ignored : [],
    };
    if (pending) view.pending = pending;
    else if (game.type === "chooseAction") view.priority = this.player(game.seat);
    if (game.over !== null || state.gameOver) {
      const winner = state.winnerId ?? null;
      view.result = { winners: winner === null ? [] : [this.player(seatOf(winner))] };
    }
    return view;
  }

  waitingView(one) {
    return {
      kind: "ability",
      id: one.id,
      controller: this.player(one.seat),
      source: this.id(one.source),
      source_card: this.memory.cards.get(this.id(one.source)) ?? "",
      type: "triggered",
      ...(one.names.length ? { names: one.names } : {}),
      text: one.text,
    };
  }

  #playerView(name, seat) {
    const { game } = this;
    const seen = (game.states[seat] ?? game.state).players.find((player) => player.id === playerId(seat));
    const library = (game.states[seat] ?? game.state).zones.find((zone) => zone.zone === "library" && zone.ownerId === playerId(seat));
    const winner = game.state.gameOver ? game.state.winnerId : null;
    const status = winner === playerId(seat) ? "won" : seen.status === "conceded" ? "left" : seen.status === "lost" || game.state.gameOver && winner ? "lost" : "playing";
    const left = status === "left" || status === "lost";
    return {
      name,
      life: seen.life,
      counters: playerCounters(seen),
      mana_pool: positive(seen.manaPool),
      lands_played: this.memory.landsPlayed[seat],
      library: library?.count ?? 0,
      hand: left ? [] : game.inZone("hand", seat).map((card) => this.#object(card, "hand")),
      graveyard: game.inZone("graveyard", seat).map((card) => this.#object(card, "graveyard")),
      status,
    };
  }

  #object(card, zone) {
    const id = this.id(card.id);
    const here = zone === "battlefield";
    const creature = card.types.includes("Creature");
    const size = (text) => (text !== null && text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null);
    const view = {
      id,
      card: this.memory.cards.get(id) ?? card.identity.name,
      name: card.isFaceDown ? "" : card.identity.name,
      token: card.identity.isToken,
      face_down: card.isFaceDown,
      power: creature ? size(card.power) : null,
      toughness: creature ? size(card.toughness) : null,
      mana_value: card.cmc,
      colors: [...(card.color ?? "")].map((symbol) => COLOR_OF_SYMBOL[symbol]).filter(Boolean),
      supertypes: card.supertypes.map((word) => word.toLowerCase()),
      types: card.types.map((word) => word.toLowerCase()),
      subtypes: card.subtypes,
      keywords: keywordWords(card),
      counters: countersOf(card),
    };
    if (this.memory.owners.has(card.id)) view.owner = this.player(this.memory.owners.get(card.id));
    // Which other abilities an object has is not shown: its text is the printed one, whatever it has lost or gained.
    const everything = card.keywords.some((word) => /^changeling$/i.test(word)) || card.subtypes.length > 100;
    if (everything) view.every_creature_type = true;
    if (here) Object.assign(view, this.#permanent(card));
    return view;
  }

  #permanent(card) {
    const { state } = this.game;
    const enchantsPlayer = card.subtypes.includes("Aura") && !card.attachedTo;
    const blocking = state.combatAssignments.filter((one) => one.blockerId === card.id).map((one) => this.id(one.attackerId));
    const view = {
      controller: this.player(seatOf(card.controllerId)),
      tapped: card.tapped,
      phased_out: card.phasedOut,
      transformed: card.isTransformed,
      damage: card.damage,
      attacking: null,
      blocking,
      blocked: false,
      blocked_by: [],
    };
    if (!enchantsPlayer) view.attached_to = card.attachedTo ? this.id(card.attachedTo) : null;
    if (card.isAttacking) {
      view.attacking = card.attackTargetId ? this.#defender(card.attackTargetId) : card.attackingPlayerId ? this.id(card.attackingPlayerId) : "";
      view.blocked_by = state.combatAssignments.filter((one) => one.attackerId === card.id).map((one) => this.id(one.blockerId));
      view.blocked = SETTLED.has(state.step) && this.memory.blocked.has(card.id);
    }
    return view;
  }

  #defender(engine) {
    if (engine.startsWith("player-")) return this.id(engine);
    return this.game.battlefield().has(engine) ? this.id(engine) : "";
  }

  #printed(entry) {
    return `${entry.text} ${this.library.faces(entry.identity.name).map((face) => face.oracle).join(" ")}`;
  }

  #onStackView(entry) {
    const known = this.memory.stack.get(entry.id);
    const shown = [...new Set((entry.targets ?? []).map((target) => this.id(target.id)))];
    // Of targets on the stack the engine shows nothing: where there may be some, that it shows none says nothing.
    const aims = shown.length > 0 || !/\btarget/i.test(this.#printed(entry));
    const targets = aims ? { targets: shown } : {};
    const controller = this.player(seatOf(entry.controllerId));
    if (known.kind === "spell") {
      const x = /\(X=(\d+)\)/.exec(entry.text);
      return {
        kind: "spell",
        id: known.id,
        controller,
        ...targets,
        object: {
          id: known.id,
          card: this.memory.cards.get(known.id) ?? entry.identity.name,
          name: entry.identity.name,
          controller,
          ...(this.memory.owners.has(known.source) && !known.copy ? { owner: this.player(this.memory.owners.get(known.source)) } : {}),
        },
        ...(x ? { x: Number(x[1]) } : {}),
      };
    }
    return {
      kind: "ability",
      id: known.id,
      controller,
      ...targets,
      source: this.id(known.source),
      source_card: this.memory.cards.get(this.id(known.source)) ?? entry.identity.name,
      ...(known.type ? { type: known.type } : {}),
      ...(known.names.length ? { names: known.names } : {}),
      text: entry.text,
    };
  }
}

/** The engine's id of the card that a question is about, if it says. */
export function sourceOf(prompt) {
  const source = prompt?.sourceCard;
  return typeof source === "string" ? source : (source?.id ?? null);
}

function sameStart(one, other) {
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim().slice(0, 40);
  return plain(one).startsWith(plain(other).slice(0, 25)) || plain(other).startsWith(plain(one).slice(0, 25));
}
