// The contract's actions: which of the engine's offers begins each.

import { fits, namesOf } from "./abilities.mjs";
import { announce, Announcing, before, AtItsManaCost } from "./announcing.mjs";
import { fold } from "./folding.mjs";
import { IllegalAction, Unsupported } from "./protocol.mjs";

/** Carry out an action. Throws IllegalAction and Unsupported; the caller goes back then. */
export function* act(match, action) {
  const { game } = match;
  if (game.over !== null) throw new IllegalAction("the game is over");
  if (action.action !== "answer") Object.assign(match.memory, { manaOf: null, played: null });
  switch (action.action) {
    case "pass":
      mayAct(match, action.player);
      yield* game.pass();
      break;
    case "concede":
      yield* concede(match, action.player);
      break;
    case "answer":
      yield* answer(match, action);
      return;
    case "play land":
      yield* play(match, action);
      break;
    case "cast":
      yield* cast(match, action);
      break;
    case "activate":
      yield* activate(match, action);
      break;
    case "turn face up":
      yield* turnFaceUp(match, action);
      break;
    case "special action":
      yield* special(match, action);
      break;
    default:
      throw new Unsupported(`Forge: ${action.action} is no action that its adapter knows`);
  }
  match.note();
  match.collect();
}

function mayAct(match, player) {
  const { game } = match;
  if (match.memory.offer || game.type !== "chooseAction") throw new IllegalAction("a decision is pending");
  if (game.seat !== match.seat(player)) throw new IllegalAction(`${player} has not got priority`);
}

function* concede(match, player) {
  if (match.game.seat !== match.seat(player)) {
    throw new Unsupported(`Forge hears a concession only from the player whom it asks something, not from ${player} now`);
  }
  yield* match.game.concede();
}

function* answer(match, { player, answer: given }) {
  const { memory, game } = match;
  const folded = memory.offer ?? fold(match);
  if (!folded) throw new IllegalAction("nothing is asked");
  if (folded.decision.player !== player) throw new IllegalAction(`${folded.decision.player} is asked, not ${player}`);
  memory.offer = null;
  const payment = given.announcement ?? (given.answer === "pay" ? {} : null);
  const taken = payment ? before(match, game.seat) : null;
  yield* folded.respond(given);
  match.note();
  match.collect();
  if (payment) {
    memory.announcing ??= new Announcing({ said: payment, seat: match.seat(player), kind: "payment", engineId: "", before: taken });
  }
  if (memory.announcing) yield* announce(match);
}

// ---- lands and spells ----

function offers(match, id, type) {
  const engine = match.engineIds(id);
  return (match.game.input.actions ?? []).filter((action) => action.type === type && engine.includes(action.cardId));
}

function* begin(match, { player, announcement = {}, object }, kind, offer, names = [], prepare = null) {
  const seat = match.seat(player);
  const announcing = new Announcing({ said: announcement, seat, kind, engineId: offer.cardId ?? match.engineId(object), names, before: before(match, seat) });
  prepare?.(announcing);
  match.memory.announcing = announcing;
  match.memory.manaOf = kind === "mana" ? offer.cardId : null;
  yield* match.game.answer({ type: "act", actionId: offer.id });
  yield* announce(match);
}

function* play(match, action) {
  mayAct(match, action.player);
  const lands = offers(match, action.object, "cast").filter((offer) => /^play /i.test(offer.label));
  if (!lands.length) throw new IllegalAction(`Forge does not let ${action.player} play ${action.object}`);
  const chosen = (action.announcement?.chosen ?? [])[0];
  const land = lands.find((offer) => chosen && offer.label.includes(chosen)) ?? lands.find((offer) => offer.mode.type === "normal") ?? lands[0];
  const seat = match.seat(action.player);
  match.memory.played = action.object;
  yield* match.game.answer({ type: "act", actionId: land.id });
  match.memory.landsPlayed[seat] += 1;
  match.events.push({ kind: "play", player: action.player, object: action.object });
}

function* cast(match, action) {
  const { game } = match;
  if (game.type !== "chooseAction" && game.seat === match.seat(action.player)) {
    yield* castWhenOffered(match, action);
    return;
  }
  mayAct(match, action.player);
  const found = offers(match, action.object, "cast").filter((offer) => !/^play /i.test(offer.label));
  if (!found.length) throw new IllegalAction(`Forge does not let ${action.player} cast ${action.object}`);
  const { without_paying_mana_cost: free, face_down: faceDown } = action.announcement ?? {};
  if (free || faceDown) yield* castOtherwise(match, action, found);
  else yield* castAsAnnounced(match, action, found);
  match.events.push({ kind: "cast", player: action.player, object: action.object });
}

/** The way that the announcement names; where it says how much is paid, an alternative cost of that amount as well. */
function* castAsAnnounced(match, action, found) {
  let taken = () => {};
  const offer = wayToCast(match, action, found, (note) => (taken = note));
  const others = action.announcement?.paying ? found.filter((one) => one.mode.type === "staticAlternative" && one !== offer) : [];
  const tries = [offer, ...others].map((one) => () => begin(match, action, "cast", one, [], taken));
  yield* firstThat(match, tries, () => !match.ignored.includes("paying"));
}

/**
 * The engine does not always say which way to cast a card is the free one, or the one face down: it is one that does not ask for the
 * mana cost.
 */
function* castOtherwise(match, action, found) {
  const faceDown = /morph|disguise|face.?down/i;
  const told = found.filter((offer) => faceDown.test(`${offer.mode.cost ?? ""} ${offer.label}`));
  const ways = action.announcement.face_down && told.length ? told : found.filter((offer) => ["normal", "staticAlternative"].includes(offer.mode.type) && !told.includes(offer));
  const done = yield* firstThat(match, ways.map((offer) => () => begin(match, action, "cast", offer)), () => true);
  if (!done) throw new IllegalAction(`Forge does not let ${action.object} be cast ${action.announcement.face_down ? "face down" : "without paying its mana cost"}`);
}

/** Try one way after the other until one is right; the last stands as it is. False if each asks for the mana cost where it must not. */
function* firstThat(match, tries, right) {
  const { game } = match;
  const [moment, memory, events] = [game.moment, match.memory.copy(), match.events];
  for (const [index, attempt] of tries.entries()) {
    try {
      yield* attempt();
      if (right() || index + 1 === tries.length) return true;
    } catch (error) {
      if (!(error instanceof AtItsManaCost)) throw error;
      if (index + 1 === tries.length) return false;
    }
    yield* game.rewind(moment);
    game.observer.take();
    [match.memory, match.events, match.ignored] = [memory.copy(), [...events], []];
  }
  return false;
}

const squeezed = (word) => word.toLowerCase().replace(/[^a-z]/g, "");

/** Which of several ways to cast a card is announced. */
function wayToCast(match, { object, face, announcement = {} }, found, note) {
  const ways = found.map((offer) => ({ offer, kind: squeezed(offer.mode.cost ?? offer.mode.type), label: offer.label }));
  const offered = ways.map((one) => `${one.label} (${one.kind})`).join(", ");
  const choose = (way, part) => {
    note((announcing) => {
      if (part) announcing.taken.add(part);
      for (const keyword of [...announcing.uses.keys()]) if (part === "using" && squeezed(keyword) === way.kind) announcing.use(keyword);
    });
    return way.offer;
  };
  if (face) {
    const way = ways.find((one) => one.label.toLowerCase().includes(face.toLowerCase()));
    if (!way) throw new IllegalAction(`Forge does not offer ${face}: it offers ${offered}`);
    return choose(way);
  }
  for (const { keyword } of announcement.using ?? []) {
    const fused = keyword === "fuse" && ways.find((one) => one.label.includes(" // "));
    if (fused) {
      note((announcing) => announcing.use(keyword));
      return fused.offer;
    }
    const way = ways.find((one) => one.kind === squeezed(keyword) || squeezed(one.label).includes(squeezed(keyword)));
    if (way && way.kind !== "normal") {
      note((announcing) => announcing.use(keyword));
      return way.offer;
    }
  }
  const way = ways.find((one) => one.kind === "normal") ?? (ways.length === 1 ? ways[0] : null);
  if (!way) throw new IllegalAction(`Forge offers ${offered}, not what is announced`);
  return way.offer;
}

/** Cast a card because an effect lets the player: the question whether to is answered, and announcing begins. */
function* castWhenOffered(match, action) {
  const { game, memory } = match;
  const engine = match.engineIds(action.object);
  const seat = game.seat;
  memory.announcing = new Announcing({ said: action.announcement, seat, kind: "cast", engineId: match.engineId(action.object), before: before(match, seat) });
  if (game.type === "chooseBoolean") yield* game.answer({ type: "decision", value: true });
  else if (game.type === "chooseCards" && game.input.cards.some((card) => engine.includes(card.id))) {
    yield* game.chooseCards([game.input.cards.find((card) => engine.includes(card.id)).id]);
  } else throw new IllegalAction("a decision is pending");
  yield* announce(match);
  match.events.push({ kind: "cast", player: action.player, object: action.object });
}

// ---- abilities ----

function named(match, offer) {
  const card = match.card(offer.cardId);
  return { offer, names: namesOf(offer.description ?? "", match.face(card), offer.cost ?? null) };
}

function* activate(match, action) {
  mayAct(match, action.player);
  const wanted = action.ability ?? {};
  const all = offers(match, action.object, "activateAbility").map((offer) => named(match, offer));
  const alternative = wanted.keyword ? offers(match, action.object, "cast").filter((offer) => squeezed(offer.mode.cost ?? "") === squeezed(wanted.keyword) || squeezed(offer.label).includes(squeezed(wanted.keyword))) : [];
  let found = all.filter((one) => fits(one.names, wanted)).map((one) => one.offer);
  if (!found.length) found = alternative;
  if (!found.length) throw new IllegalAction(`Forge does not let ${action.player} activate that ability of ${action.object}`);
  const kinds = new Set(found.map((offer) => offer.description));
  if (found.length > 1 && found.every((offer) => offer.isManaAbility)) {
    yield* offerMana(match, action, found);
    return;
  }
  if (kinds.size > 1) throw new Unsupported(`Forge: ${kinds.size} abilities of ${action.object} go by that name; say which by its ordinal`);
  yield* start(match, action, found[0]);
}

function* start(match, action, offer) {
  yield* begin(match, action, offer.isManaAbility ? "mana" : "activate", offer, named(match, offer).names);
  match.events.push({ kind: "activate", player: action.player, source: action.object });
}

const madeBy = (offer) => (offer.producedMana ?? []).flatMap(({ color, amount }) => Array(amount).fill(color));

/** Several mana abilities of one name, or one of several colors: which mana is the adapter's own question. */
function* offerMana(match, action, found) {
  if (found.every((offer) => offer.description === found[0].description && /combination/i.test(offer.description))) {
    yield* start(match, action, found[0]); // the engine will ask itself
    return;
  }
  const options = new Map(found.map((offer) => [madeBy(offer).join(), offer]));
  if (options.size === 1) {
    yield* start(match, action, found[0]);
    return;
  }
  if ([...options.keys()].some((made) => !made)) throw new Unsupported(`Forge: several mana abilities of ${action.object} go by that name; say which by its ordinal`);
  match.memory.offer = {
    decision: { decision: "mana", player: action.player, purpose: "mana", source: action.object, options: [...options.values()].map(madeBy) },
    *respond(given) {
      const offer = given.answer === "mana" ? [...options.values()].find((one) => [...madeBy(one)].sort().join() === [...given.mana].sort().join()) : null;
      if (!offer) throw new IllegalAction("that mana is not offered");
      yield* start(match, action, offer);
    },
  };
}

function* turnFaceUp(match, action) {
  mayAct(match, action.player);
  const found = [...offers(match, action.object, "activateAbility"), ...offers(match, action.object, "cast")].filter((offer) =>
    /morph|disguise|face up|cloak|manifest/i.test(`${offer.description ?? ""} ${offer.label ?? ""}`));
  if (!found.length) throw new IllegalAction(`Forge does not let ${action.player} turn ${action.object} face up`);
  yield* begin(match, action, "turn", found[0]);
}

function* special(match, action) {
  mayAct(match, action.player);
  const found = [...offers(match, action.object, "cast"), ...offers(match, action.object, "activateAbility")].filter((offer) =>
    squeezed(`${offer.mode?.cost ?? ""} ${offer.mode?.type ?? ""} ${offer.label ?? ""} ${offer.description ?? ""}`).includes(action.keyword));
  if (!found.length) throw new IllegalAction(`Forge does not let ${action.player} ${action.keyword} ${action.object}`);
  yield* begin(match, action, "special", found[0]);
}

