// A whole announcement, given to an engine that asks for it bit by bit (601.2, 602.2).
//
// Each question is answered from what was announced, by its kind and never by its place. Where the announcement says nothing
// and there is an alternative, the question is left standing: it becomes the pending decision. At the end it is checked what
// the engine took.

import { playerId } from "./game.mjs";
import { IllegalAction, Unsupported } from "./protocol.mjs";
import { seatName } from "./setup_card.mjs";
import { symbolOf } from "./words.mjs";

const DEED_OF_INTENT = { sacrifice: "sacrifice", discard: "discard", exile: "exile", tap: "tap", untap: "untap", bounce: "return", reveal: "reveal" };
const OPTIONAL_COSTS = /^(kicker|multikicker|buyback|entwine|replicate|strive|escalate|offspring|gift|casualty|bargain|conspire|retrace|jump-start|squad|spree|sneak|optional|pay)/i;

/** The way to cast a card that was tried asks for its mana cost. */
export class AtItsManaCost extends Error {}

export class Announcing {
  entry = null; // the engine's id of what is being announced, while it is on the stack
  taken = new Set();

  constructor({ said = {}, seat, kind, engineId, names = [], before }) {
    this.said = said;
    this.seat = seat;
    this.kind = kind;
    this.engineId = engineId;
    this.names = names; // of the ability that is activated
    this.before = before;
    this.targetsLeft = said.targets ? [...said.targets] : null;
    this.uses = new Map((said.using ?? []).map((use) => [use.keyword.toLowerCase(), use.times ?? 1]));
    this.objectsLeft = [...(said.objects ?? [])];
    this.sourcesLeft = [...(said.mana_from ?? [])];
    this.sharesLeft = said.division ? [...said.division] : null;
    this.lifeLeft = lifeIn(said.symbols) || lifeIn(said.paying);
    this.manaWanted = [];
    this.paid = null;
  }

  copy() {
    const copy = Object.assign(Object.create(Announcing.prototype), this);
    for (const key of ["targetsLeft", "objectsLeft", "sourcesLeft", "sharesLeft", "manaWanted"]) if (this[key]) copy[key] = [...this[key]];
    copy.uses = new Map(this.uses);
    copy.taken = new Set(this.taken);
    return copy;
  }

  use(...keywords) {
    for (const keyword of keywords) {
      const plain = keyword.toLowerCase();
      for (const [known, times] of this.uses) {
        if (known !== plain && known.replace(/[ -]/g, "") !== plain.replace(/[ -]/g, "")) continue;
        if (times > 1) this.uses.set(known, times - 1);
        else this.uses.delete(known);
        return true;
      }
    }
    return false;
  }
}

function lifeIn(symbols) {
  return (symbols ?? []).filter((symbol) => symbol.endsWith(" life")).reduce((sum, symbol) => sum + Number.parseInt(symbol, 10), 0);
}

/** What is compared when an announcement is complete. */
export function before(match, seat) {
  const { state } = match.game;
  const player = state.players.find((one) => one.id === playerId(seat));
  const places = new Map();
  for (const [card, zone] of match.game.cards()) places.set(card.id, { zone: zone.zone, tapped: card.tapped, counters: { ...card.counters } });
  return { pool: { ...player.manaPool }, life: player.life, places };
}

/** Answer questions from the announcement until it is complete, or until it does not say more. */
export function* announce(match) {
  const { game } = match;
  for (;;) {
    match.note();
    match.collect();
    const { announcing } = match.memory;
    if (game.over !== null || game.type === "chooseAction" || announcing.entry?.startsWith("engine-stack")) {
      finish(match, announcing);
      match.memory.announcing = null;
      return;
    }
    if (game.seat !== announcing.seat) return;
    const answer = answerFor(match, announcing);
    if (answer === null) return;
    yield* game.answer(answer);
  }
}

function answerFor(match, announcing) {
  switch (match.game.type) {
    case "chooseBoardTargets":
      return boardTargets(match, announcing);
    case "chooseCards":
      return cards(match, announcing);
    case "chooseFromSelection":
      return selection(match, announcing);
    case "chooseNumber":
      return number(match, announcing);
    case "chooseBoolean":
      return yesNo(match, announcing);
    case "chooseColor":
      return color(match, announcing);
    case "payManaCost":
      return payment(match, announcing);
    default:
      return null;
  }
}

function boardTargets(match, announcing) {
  const { input } = match.game;
  const offered = new Map(input.candidates.map((candidate) => [match.id(candidate.id), candidate]));
  const give = (chosen) => ({ type: "boardTargets", chosen });
  const deed = DEED_OF_INTENT[input.intent];
  const paying = announcing.objectsLeft.find((thing) => offered.has(thing.object) && (thing.deed === deed || !announcing.targetsLeft?.length));
  if (paying && (deed === paying.deed || !announcing.targetsLeft?.length)) {
    announcing.objectsLeft.splice(announcing.objectsLeft.indexOf(paying), 1);
    return give([pick(offered.get(paying.object))]);
  }
  if (announcing.targetsLeft === null) return null;
  const [next] = announcing.targetsLeft;
  match.memory.targeted = announcing.said.targets;
  if (next !== undefined && offered.has(next)) {
    announcing.targetsLeft.shift();
    return give([pick(offered.get(next))]);
  }
  if (input.chosenTargets >= input.minTargets && (input.minTargets > 0 || announcing.targetsLeft.length === 0 || input.chosenTargets > 0)) return give([]);
  if (input.minTargets === 0) return give([]);
  if (next !== undefined) throw new IllegalAction(`${next} is not among the targets that Forge offers: ${[...offered.keys()].join(", ")}`);
  throw new IllegalAction("more targets are asked for than are announced");
}

export const pick = (candidate) => ({ kind: candidate.kind, id: candidate.id });

function cards(match, announcing) {
  const { input } = match.game;
  const offered = new Map(input.cards.map((card) => [match.id(card.id), card.id]));
  const things = announcing.objectsLeft.filter((thing) => offered.has(thing.object)).slice(0, input.max);
  const removed = (announcing.said.counters_removed ?? []).filter((one) => offered.has(one.object));
  if (things.length >= Math.max(1, input.min)) {
    for (const thing of things) announcing.objectsLeft.splice(announcing.objectsLeft.indexOf(thing), 1);
    return chooseCards(things.map((thing) => offered.get(thing.object)));
  }
  if (removed.length && input.max >= 1) return chooseCards([offered.get(removed[0].object)]);
  if (input.cards.length <= input.min) return chooseCards([...offered.values()]);
  if (announcing.targetsLeft?.length && offered.has(announcing.targetsLeft[0])) return chooseCards([offered.get(announcing.targetsLeft.shift())]);
  if (input.min === 0 && !things.length) return chooseCards([]);
  if (announcing.objectsLeft.length) throw new IllegalAction(`${announcing.objectsLeft[0].object} is not among what Forge takes for the cost: ${[...offered.keys()].join(", ")}`);
  return null;
}

const chooseCards = (ids) => ({ type: "chooseCardsDecision", chosenCardIds: ids });
const chooseIndices = (...indices) => ({ type: "selectionDecision", chosenIndices: indices });

function selection(match, announcing) {
  const { input } = match.game;
  const labels = input.options.map((option) => option.label.trim());
  if (announcing.said.modes && !announcing.taken.has("modes")) {
    const at = modesAt(match, announcing, labels);
    if (at) {
      announcing.taken.add("modes");
      if (new Set(at).size !== at.length && !input.options.some((option) => option.canRepeat)) throw new IllegalAction("a mode is chosen twice");
      if (at.length < input.minTotal || at.length > input.maxTotal) throw new IllegalAction(`${input.minTotal} to ${input.maxTotal} modes are chosen, not ${at.length}`);
      return chooseIndices(...at);
    }
  }
  if (labels.every((label) => OPTIONAL_COSTS.test(label)) && input.minTotal === 0) {
    const wanted = [];
    labels.forEach((label, index) => {
      const keyword = /^([a-z-]+(?: [a-z-]+)?)/i.exec(label)[1].split(/ [–—-] /)[0];
      while (announcing.use(keyword, keyword.split(" ")[0]) && wanted.push(index)) if (!input.options[index].canRepeat) break;
    });
    return chooseIndices(...wanted);
  }
  const named = labels.findIndex((label) => (announcing.said.chosen ?? []).some((word) => same(label, word, match)));
  if (named >= 0) return chooseIndices(named);
  const phyrexian = labels.findIndex((label) => /life/i.test(label));
  if (phyrexian >= 0 && labels.length === 2 && (announcing.said.symbols || announcing.said.paying)) {
    const pay = announcing.lifeLeft > 0;
    if (pay) announcing.lifeLeft -= 2;
    return chooseIndices(pay ? phyrexian : 1 - phyrexian);
  }
  if (labels.length === 1 && input.minTotal === 1) return chooseIndices(0);
  return null;
}

function same(label, word, match) {
  const spoken = match.isPlayer(word) ? `seat${match.seat(word)}` : word;
  return label.toLowerCase() === spoken.toLowerCase();
}

/** Where the announced modes stand among the labels; modes without a legal target are not offered. */
function modesAt(match, announcing, labels) {
  const name = match.memory.cards.get(match.id(announcing.engineId));
  const all = (match.library.faces(name) ?? []).flatMap((face) => (face.modes.length ? [face] : [])).map((face) => face.modes.map(plain))[0] ?? [];
  const shown = labels.map(plain);
  if (!all.length) return null;
  if (!shown.every((label) => all.some((mode) => alike(mode, label)))) return null;
  return announcing.said.modes.map((mode) => {
    const at = shown.findIndex((label) => alike(all[mode - 1] ?? "", label));
    if (at < 0) throw new IllegalAction(`Forge does not offer mode ${mode}`);
    return at;
  });
}

export const plain = (text) => text.toLowerCase().replace(/\([^()]*\)/g, "").replace(/[^a-z0-9{}+/]+/g, " ").trim();
export const alike = (one, other) => one === other || (one.length > 8 && (one.startsWith(other) || other.startsWith(one)));

function number(match, announcing) {
  const { input } = match.game;
  const title = `${input.presentation?.title ?? ""} ${input.presentation?.text ?? ""}`;
  const give = (chosen) => {
    if (chosen < input.min || chosen > input.max) throw new IllegalAction(`${input.min} to ${input.max} can be chosen, not ${chosen}`);
    return { type: "numberDecision", chosenNumber: chosen };
  };
  if (/\bX\b/.test(title) && announcing.said.x !== undefined && announcing.said.x !== null) {
    announcing.taken.add("x");
    return give(announcing.said.x);
  }
  if (announcing.sharesLeft?.length) {
    checkDivision(match, announcing);
    const share = shareAsked(match, announcing.sharesLeft);
    announcing.taken.add("division");
    return give(share.number);
  }
  const [keyword] = announcing.uses.keys();
  if (keyword && title.toLowerCase().includes(keyword)) {
    const times = announcing.uses.get(keyword);
    announcing.uses.delete(keyword);
    return give(times);
  }
  if (announcing.said.counters_removed?.length) return give(announcing.said.counters_removed[0].number);
  if (announcing.said.x !== undefined && announcing.said.x !== null && !announcing.taken.has("x")) {
    announcing.taken.add("x");
    return give(announcing.said.x);
  }
  return input.min === input.max ? give(input.min) : null;
}

/** A division that does not add up is refused: the engine would give the last target what is left. */
function checkDivision(match, announcing) {
  if (announcing.taken.has("division")) return;
  const { min, max } = match.game.input;
  const { division } = announcing.said;
  const total = max + (division.length - 1) * min;
  const sum = division.reduce((so, share) => so + share.number, 0);
  if (sum !== total || division.some((share) => share.number < min)) throw new IllegalAction(`${total} is to be divided, each at least ${min}, not ${sum}`);
}

export const ASSIGN = /^Assign to (.*?)(?: \(\d+\))?$/;

/** The share of the target that the engine asks about by its name; targets of one name come in their order. */
export function shareAsked(match, shares) {
  const named = ASSIGN.exec(match.game.input.presentation?.title ?? "")?.[1] ?? "";
  const of = (id) => (match.isPlayer(id) ? seatName(match.seat(id)) : (match.card(match.engineId(id))?.identity.name ?? id));
  const at = Math.max(0, shares.findIndex((share) => of(share.to) === named));
  return shares.splice(at, 1)[0];
}

function yesNo(match, announcing) {
  const { title = "", text = "", description = "" } = match.game.input.presentation ?? {};
  const asked = `${title} ${text} ${description}`.toLowerCase();
  const decide = (value) => ({ type: "decision", value });
  for (const keyword of announcing.uses.keys()) {
    if (asked.includes(keyword)) {
      announcing.use(keyword);
      return decide(true);
    }
  }
  if (/kick|buyback|entwine|replicate|conspire|casualty|bargain|offspring|gift|optional/.test(asked)) return decide(false);
  if (/life/.test(asked) && (announcing.said.symbols || announcing.said.paying) && announcing.lifeLeft <= 0) return decide(false);
  return decide(true);
}

function color(match, announcing) {
  const { input } = match.game;
  const wanted = announcing.manaWanted;
  const words = (announcing.said.chosen ?? []).map((word) => word.toLowerCase());
  const found = input.validColors.find((name) => wanted.includes(symbolOf(name)) || words.includes(name.toLowerCase()));
  if (!found) return input.validColors.length === 1 ? { type: "colorDecision", chosenColors: { [input.validColors[0]]: input.amount } } : null;
  announcing.manaWanted = [];
  return { type: "colorDecision", chosenColors: { [found]: input.amount } };
}

/** One step of paying: mana abilities, then what stands for mana, then life, then the pool, then what the engine finds. */
function payment(match, announcing) {
  const { input } = match.game;
  const { actions } = input;
  const act = (action) => ({ type: "act", actionId: action.id });
  if ((announcing.said.without_paying_mana_cost || announcing.said.face_down) && announcing.kind === "cast" && isPrinted(match, input.manaCost)) throw new AtItsManaCost();
  if (announcing.sourcesLeft.length) {
    const source = announcing.sourcesLeft.shift();
    const found = actions.filter((action) => action.cardId && match.id(action.cardId) === source.object && action.type === "activateManaAbility");
    if (!found.length) throw new IllegalAction(`Forge does not offer the mana of ${source.object} for this`);
    announcing.manaWanted = [...(source.mana ?? [])];
    match.memory.manaOf = found[0].cardId;
    return act(found.find((action) => makes(action, source.mana)) ?? found[0]);
  }
  for (const thing of announcing.objectsLeft) {
    const found = actions.filter((action) => action.cardId && match.id(action.cardId) === thing.object && (action.type === "useResource" || action.type === "activateManaAbility"));
    if (!found.length) continue;
    announcing.objectsLeft.splice(announcing.objectsLeft.indexOf(thing), 1);
    return act(found.find((action) => action.type === "useResource") ?? found.find((action) => makes(action, thing.mana)) ?? found[0]);
  }
  if (announcing.lifeLeft > 0) {
    const life = actions.find((action) => action.type === "payLife" || action.id === "pay-life");
    if (life) {
      announcing.lifeLeft -= 2;
      return act(life);
    }
  }
  if (input.canConfirmFromPool) return { type: "pay", auto: false };
  const state = JSON.stringify([input.manaCost, match.game.state.players.map((player) => player.manaPool)]);
  if (announcing.paid === state) throw new IllegalAction(`Forge cannot complete the payment of ${input.manaCost}`);
  announcing.paid = state;
  if (announcing.said.mana_from) throw new IllegalAction(`the mana of the sources named does not pay ${input.manaCost}`);
  return { type: "pay", auto: true };
}

const sorted = (cost) => [...cost.replace(/[{} ]/g, "")].sort().join("");

function isPrinted(match, cost) {
  const { name } = match.game.state.stack.find((entry) => entry.id === match.memory.announcing.entry)?.identity ?? {};
  return name !== undefined && sorted(match.library.face(name)?.cost ?? "") === sorted(cost);
}

function makes(action, mana) {
  if (!mana?.length) return true;
  const made = (action.producedMana ?? []).flatMap(({ color: symbol, amount }) => Array(amount).fill(symbol));
  return made.join() === [...mana].join();
}

// ---- what the engine took ----

function finish(match, announcing) {
  const { said, before: old } = announcing;
  const { game } = match;
  if (game.over !== null) return;
  const ignored = (part) => match.ignored.push(part);
  const entry = game.state.stack.find((one) => one.id === announcing.entry);
  if (announcing.targetsLeft?.length) {
    const actual = (entry?.targets ?? []).map((target) => match.id(target.id));
    if (!announcing.targetsLeft.every((target) => actual.includes(target))) ignored("targets");
  }
  if (said.x && !announcing.taken.has("x") && !new RegExp(`\\(X=${said.x}\\)`).test(entry?.text ?? "")) ignored("x");
  const entwined = (said.using ?? []).some((use) => use.keyword === "entwine") && !announcing.uses.has("entwine"); // all modes
  if (said.modes && !announcing.taken.has("modes") && !entwined) ignored("modes");
  if (announcing.uses.size) ignored("using");
  const now = before(match, announcing.seat);
  if (announcing.objectsLeft.some((thing) => !used(match, thing, old, now))) ignored("objects");
  if (announcing.sourcesLeft.some((source) => !tappedNow(match, source.object, old, now))) ignored("mana_from");
  checkMana(match, announcing, now);
}

function used(match, thing, old, now) {
  const engine = match.engineId(thing.object);
  const [was, is] = [old.places.get(engine), now.places.get(engine)];
  if (thing.deed === "tap") return is?.tapped && !was?.tapped;
  if (thing.deed === "untap") return is && !is.tapped && was?.tapped;
  if (thing.deed === "reveal") return true;
  return was?.zone !== is?.zone;
}

function tappedNow(match, id, old, now) {
  const engine = match.engineId(id);
  return !old.places.get(engine)?.tapped && now.places.get(engine)?.tapped !== false;
}

/** Which mana of the pool pays generic costs is not for the player to say in Forge: where it chose otherwise, nothing is judged. */
function checkMana(match, announcing, now) {
  const { said, before: old } = announcing;
  const life = lifeIn(said.paying) || lifeIn(said.symbols);
  if (life && old.life - now.life !== life) match.ignored.push(said.paying ? "paying" : "symbols");
  const instead = (said.objects ?? []).some((thing) => thing.deed === "tap" || thing.deed === "exile"); // convoke and the like
  if (!said.paying || said.mana_from?.length || instead) return;
  const wanted = {};
  for (const symbol of said.paying) if (!symbol.endsWith(" life")) wanted[symbol] = (wanted[symbol] ?? 0) + 1;
  const had = Object.entries(wanted).every(([symbol, amount]) => (old.pool[symbol] ?? 0) >= amount);
  if (!had) return;
  if (announcing.kind === "mana") return;
  const spent = (symbol) => (old.pool[symbol] ?? 0) - (now.pool[symbol] ?? 0);
  const total = Object.keys(old.pool).reduce((sum, symbol) => sum + spent(symbol), 0);
  if (total !== Object.values(wanted).reduce((sum, amount) => sum + amount, 0)) match.ignored.push("paying");
  else if (Object.keys(old.pool).some((symbol) => spent(symbol) !== (wanted[symbol] ?? 0))) throw new Unsupported("Forge chooses by itself which mana of the pool is spent, and has spent other mana than announced");
}
