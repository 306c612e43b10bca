// The engine's questions as the contract's decisions, and the answers back. Every answer is checked before it is given: a wrong
// one would end the game.

import { comparable, paragraphs } from "./abilities.mjs";
import { sourceOf } from "./match.mjs";
import { ASSIGN, pick, shareAsked } from "./announcing.mjs";
import { IllegalAction, Unsupported } from "./protocol.mjs";
import { COLOR_OF_SYMBOL, symbolOf } from "./words.mjs";

/** What the engine asks: {decision, respond}, `null` if it asks nothing but what to do with priority. */
export function fold(match) {
  const { type } = match.game;
  if (type === null || type === "chooseAction" || type === "gameOver") return null;
  const make = FOLDS[type];
  if (!make) throw new Unsupported(`Forge asks ${type}, which its adapter cannot put as a decision of the contract`);
  const folded = make(match);
  const source = sourceOf(match.game.prompt);
  folded.decision = { ...folded.decision, player: match.player(match.game.seat) };
  if (source && folded.decision.source === undefined && match.isKnown(source)) folded.decision.source = match.id(source);
  return folded;
}

function said(match) {
  const { title = "", text = "", description = "" } = match.game.input.presentation ?? {};
  return `${title} ${text} ${description}`.trim();
}

function expect(given, kind) {
  if (given.answer !== kind) throw new IllegalAction(`an answer of the kind ${given.answer} does not answer what is asked (${kind})`);
  return given;
}

function among(chosen, options, low, high) {
  for (const one of chosen) if (!options.includes(one)) throw new IllegalAction(`${one} is not offered`);
  if (new Set(chosen).size !== chosen.length) throw new IllegalAction("something is chosen twice");
  if (chosen.length < low || chosen.length > high) throw new IllegalAction(`${low} to ${high} are to be chosen, not ${chosen.length}`);
}

const PURPOSES = [
  [/legend/i, "legend"], [/proliferate/i, "proliferate"], [/populate/i, "populate"], [/fabricate/i, "fabricate"], [/sacrifice/i, "sacrifice"],
  [/discard/i, "discard"], [/search|from your library/i, "search"], [/destroy/i, "destroy"], [/exile/i, "exile"], [/return/i, "return"], [/copy|clone/i, "copy"],
  [/vote/i, "vote"], [/surveil/i, "surveil"], [/scry/i, "scry"], [/attach|enchant/i, "attach"],
];

function purpose(match, otherwise) {
  const words = said(match);
  // The engine does not always say what a list is for: what resolves does.
  const resolving = match.game.state.stack.at(-1)?.text ?? "";
  if (otherwise === "choose" && match.game.input.minTotal === 0 && /\bproliferate\b/i.test(`${resolving} ${match.library.face(match.game.state.stack.at(-1)?.identity.name ?? "")?.oracle ?? ""}`)) return "proliferate";
  return PURPOSES.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise;
}

// ---- objects and players ----

function boardTargets(match) {
  const { game } = match;
  const { input } = game;
  const targeting = input.intent !== "sacrifice";
  const options = input.candidates.map((candidate) => match.id(candidate.id));
  const low = Math.max(0, input.minTargets - input.chosenTargets);
  const high = Math.min(input.maxTargets - input.chosenTargets, options.length);
  return {
    decision: { decision: "objects", purpose: targeting ? purpose(match, "target") === "legend" ? "legend" : "target" : input.intent, options, minimum: Math.min(low, options.length), maximum: Math.max(high, 0) },
    *respond(given) {
      const { chosen } = expect(given, "objects");
      among(chosen, options, Math.min(low, options.length), high);
      match.memory.targeted = [...chosen];
      // The engine takes them one by one, each with a question of its own.
      const left = [...chosen];
      const source = sourceOf(game.prompt);
      do {
        const next = left.shift();
        const candidate = next === undefined ? null : game.input.candidates.find((one) => match.id(one.id) === next);
        if (next !== undefined && !candidate) throw new IllegalAction(`${next} is not offered any more`);
        yield* game.answer({ type: "boardTargets", chosen: candidate ? [pick(candidate)] : [] });
        if (next === undefined) break;
      } while (game.type === "chooseBoardTargets" && sourceOf(game.prompt) === source && game.input.chosenTargets > 0);
    },
  };
}

function cards(match) {
  const { game } = match;
  const { input } = game;
  const engine = new Map(input.cards.map((card) => [match.id(card.id), card.id]));
  const options = [...engine.keys()];
  const low = Math.min(input.min, options.length);
  const high = Math.min(input.max, options.length);
  // Where cards are arranged, the engine asks for one place after the other.
  const arranging = /^Choose card\(s\) to put /.test(input.presentation?.description ?? "");
  return {
    decision: { decision: "objects", purpose: arranging ? "arrange" : purpose(match, "choose"), options, minimum: low, maximum: high },
    *respond(given) {
      const { chosen } = expect(given, "objects");
      among(chosen, options, low, high);
      yield* game.chooseCards(chosen.map((id) => engine.get(id)));
    },
  };
}

// ---- lists ----

const SEAT = /^seat(\d)$/;

function selection(match) {
  const { game } = match;
  const { input } = game;
  const labels = input.options.map((option) => option.label.trim());
  const low = input.minTotal;
  const high = Math.min(input.maxTotal, input.options.some((option) => option.canRepeat) ? input.maxTotal : labels.length);
  const effects = low === 1 && high === 1 ? effectsNamed(match, labels) : null;
  if (effects) {
    return {
      decision: { decision: "replacement", purpose: "replacement", options: effects },
      *respond(given) {
        const { source } = expect(given, "replacement");
        if (!effects.includes(source)) throw new IllegalAction(`${source} is not offered`);
        yield* game.choose(effects.indexOf(source));
      },
    };
  }
  const things = thingsNamed(match, labels);
  if (things) {
    return {
      decision: { decision: "objects", purpose: purpose(match, "choose"), options: things, minimum: low, maximum: high },
      *respond(given) {
        const { chosen } = expect(given, "objects");
        among(chosen, things, low, high);
        yield* game.choose(...chosen.map((id) => things.indexOf(id)));
      },
    };
  }
  const kind = kindOfWords(match, labels);
  if (kind) {
    return {
      decision: { decision: "words", purpose: "choose", kind, options: kind === "color" ? labels.map((label) => label.toLowerCase()) : labels, minimum: low, maximum: high },
      *respond(given) {
        const { words } = expect(given, "words");
        const at = words.map((word) => labels.findIndex((label) => label.toLowerCase() === word.toLowerCase()));
        if (at.includes(-1)) throw new IllegalAction(`${words[at.indexOf(-1)]} is not offered`);
        if (new Set(at).size !== at.length) throw new IllegalAction("a word is chosen twice");
        if (at.length < low || at.length > high) throw new IllegalAction(`${low} to ${high} are to be chosen, not ${at.length}`);
        yield* game.choose(...at);
      },
    };
  }
  return {
    decision: { decision: "options", purpose: purpose(match, "choose"), labels, minimum: low, maximum: high },
    *respond(given) {
      const { chosen } = expect(given, "options");
      for (const number of chosen) if (number < 1 || number > labels.length) throw new IllegalAction(`there is no option ${number}`);
      if (new Set(chosen).size !== chosen.length && !input.options.some((option) => option.canRepeat)) throw new IllegalAction("an option is chosen twice");
      if (chosen.length < low || chosen.length > high) throw new IllegalAction(`${low} to ${high} are to be chosen, not ${chosen.length}`);
      yield* game.choose(...chosen.map((number) => number - 1));
    },
  };
}

/**
 * The objects and players that the labels name, if each names one: `Grizzly Bears (12)`, `seat1`. The number is one that the engine
 * shows nowhere else: two objects of one name that look different cannot be told apart by it.
 */
function thingsNamed(match, labels) {
  const taken = new Set();
  const found = labels.map((label) => {
    const seat = SEAT.exec(label);
    if (seat) return match.player(Number(seat[1]));
    const numbered = /^(.*) \((\d+)\)$/.exec(label);
    if (!numbered) return null;
    const alike = [...match.game.cards()].map(([card]) => card).filter((card) => card.identity.name === numbered[1] && !card.isFaceDown);
    const kinds = new Set(alike.map((card) => JSON.stringify({ ...card, id: "", identity: card.identity.name })));
    if (kinds.size > 1) throw new Unsupported(`Forge names several different objects called ${numbered[1]} by numbers that it shows nowhere else`, "not observable");
    const free = alike.find((card) => !taken.has(card.id));
    if (!free) return null;
    taken.add(free.id);
    return match.id(free.id);
  });
  return found.every((one) => one !== null) && found.length > 0 ? found : null;
}

/** The sources of the replacement effects that the labels describe in full (616.1), if each is such a text of a different object. */
function effectsNamed(match, labels) {
  if (labels.length < 2) return null;
  const { stack } = match.game.state;
  const sources = [
    ...match.game.inZone("battlefield").map((card) => [match.id(card.id), card.identity.name]),
    ...[...stack].reverse().map((entry) => [match.memory.stack.get(entry.id)?.id, entry.identity.name]),
    ...(match.memory.played ? [[match.memory.played, match.memory.cards.get(match.memory.played)]] : []),
  ];
  const spell = match.memory.stack.get(stack.at(-1)?.id);
  const entering = spell?.kind === "spell" ? spell.id : match.memory.played;
  const taken = new Set();
  const found = labels.map((label) => {
    const source = sources.find(([id, name]) => {
      const face = match.library.face(name);
      return id !== undefined && !taken.has(id) && face !== null && (isParagraph(label, face) || face.describes(label));
    });
    // How an object enters is an effect of its own, by whatever text the engine tells it.
    if (!source) return /\benters\b/i.test(label) ? entering : null;
    taken.add(source[0]);
    return source[0];
  });
  return found.every((one) => one !== null) ? found : null;
}

function isParagraph(text, face) {
  const plain = comparable(text, face.name);
  return plain.length > 15 && paragraphs(face).some((line) => line.text === plain || line.text.includes(plain) || plain.includes(line.text) && line.text.length > 15);
}

const COLORS = new Set([...Object.values(COLOR_OF_SYMBOL), "colorless"]);

function kindOfWords(match, labels) {
  if (labels.every((label) => COLORS.has(label.toLowerCase()))) return "color";
  const words = said(match).toLowerCase();
  if (/creature type|choose a creature$/.test(words)) return "creature type";
  if (/basic land type|land type/.test(words)) return "land type";
  if (/card type/.test(words)) return "card type";
  if (/card name|name a|named/.test(words)) return "card name";
  if (/counter type|kind of counter|type of counter/.test(words)) return "counter kind";
  return null;
}

// ---- small questions ----

function yesNo(match) {
  const { game } = match;
  const words = said(match);
  const paying = /\bpay\b/i.test(words) && !/\+1\/\+1 counters? on CARDNAME/i.test(words);
  const respond = function* (given) {
    const value = paying && given.answer === "pay" ? true : expect(given, "accept").accepted;
    yield* game.answer({ type: "decision", value });
  };
  if (paying) return { decision: { decision: "pay", purpose: /unless/i.test(words) ? "unless" : "cost", cost: costIn(words) }, respond };
  return { decision: { decision: "yes or no", purpose: /Servo/.test(words) ? "fabricate" : "may" }, respond };
}

function costIn(words) {
  return /(?:\{[^{}]+\})+/.exec(words)?.[0] ?? words;
}

/** The engine asks for each share by itself, of all targets but the last. */
function division(match) {
  const { game } = match;
  const among = match.memory.targeted.filter((id) => match.isPlayer(id) || match.engineId(id) !== null);
  const total = game.input.max + (among.length - 1) * game.input.min;
  return {
    decision: { decision: "division", purpose: "division", total, among, each_at_least: game.input.min },
    *respond(given) {
      const { shares } = expect(given, "division");
      const sum = shares.reduce((so, share) => so + share.number, 0);
      const each = [...among].sort().join() === shares.map((share) => share.to).sort().join();
      if (sum !== total || !each || shares.some((share) => share.number < game.input.min)) throw new IllegalAction(`${total} is to be divided among ${among.join(", ")}`);
      const left = [...shares];
      while (game.type === "chooseNumber" && ASSIGN.test(said(match))) {
        const share = shareAsked(match, left);
        if (!share || share.number > game.input.max) throw new IllegalAction("Forge does not take this division");
        yield* game.answer({ type: "numberDecision", chosenNumber: share.number });
      }
    },
  };
}

function number(match) {
  const { game } = match;
  const { input } = game;
  if (ASSIGN.test(said(match)) && match.memory.targeted.length > 1) return division(match);
  const isX = /\bX\b/.test(said(match));
  return {
    decision: { decision: isX ? "x" : "number", purpose: isX ? "x" : "number", minimum: input.min, maximum: input.max },
    *respond(given) {
      const { number: chosen } = expect(given, "number");
      if (chosen < input.min || chosen > input.max) throw new IllegalAction(`${input.min} to ${input.max} can be chosen, not ${chosen}`);
      yield* game.answer({ type: "numberDecision", chosenNumber: chosen });
    },
  };
}

function color(match) {
  const { game } = match;
  const { input } = game;
  const mana = Boolean(match.memory.manaOf) || /mana/i.test(said(match));
  const choose = function* (name) {
    yield* game.answer({ type: "colorDecision", chosenColors: { [name]: input.amount } });
  };
  if (mana) {
    const options = combinations(input.validColors.map(symbolOf), input.amount, input.repeatAllowed);
    return {
      decision: { decision: "mana", purpose: "mana", options },
      *respond(given) {
        const { mana: chosen } = expect(given, "mana");
        const sorted = [...chosen].sort().join();
        if (!options.some((option) => [...option].sort().join() === sorted)) throw new IllegalAction(`{${chosen.join("}{")}} is not offered`);
        const chosenColors = {};
        for (const name of input.validColors) {
          const count = chosen.filter((symbol) => symbol === symbolOf(name)).length;
          if (count) chosenColors[name] = count;
        }
        yield* game.answer({ type: "colorDecision", chosenColors });
      },
    };
  }
  const options = input.validColors.map((name) => name.toLowerCase());
  return {
    decision: { decision: "words", purpose: "choose", kind: "color", options },
    *respond(given) {
      const { words } = expect(given, "words");
      const at = options.indexOf((words[0] ?? "").toLowerCase());
      if (at < 0 || words.length !== 1) throw new IllegalAction(`${words.join(", ")} is not offered`);
      yield* choose(input.validColors[at]);
    },
  };
}

/** Every amount that so many choices among these symbols can come to. */
function combinations(symbols, amount, mixed) {
  if (amount <= 1 || !mixed) return symbols.map((symbol) => Array(Math.max(1, amount)).fill(symbol));
  const found = [];
  const grow = (some, from) => {
    if (some.length === amount) found.push(some);
    else for (let at = from; at < symbols.length; at += 1) grow([...some, symbols[at]], at);
  };
  grow([], 0);
  return found;
}

function payment(match) {
  const { game } = match;
  return {
    decision: { decision: "pay", purpose: "cost", cost: game.input.manaCost },
    *respond(given) {
      if (given.answer === "accept" && !given.accepted) {
        yield* game.answer({ type: "cancel" });
        return;
      }
      if (given.answer !== "pay") throw new IllegalAction("a payment is asked for");
      // How it is paid is the announcement's business.
    },
  };
}

// ---- orders and arrangements ----

function reorder(match) {
  const { game } = match;
  const { input } = game;
  if (/trigger/i.test(said(match))) return triggers(match);
  const engine = new Map(input.items.map((item) => [match.id(item.card.id), item.id]));
  const items = [...engine.keys()];
  return {
    decision: { decision: "order", purpose: entering(match) ? "timestamps" : "arrange", items },
    *respond(given) {
      const { items: ordered } = expect(given, "order");
      among(ordered, items, items.length, items.length);
      yield* game.answer({ type: "reorderDecision", orderedIds: ordered.map((id) => engine.get(id)) });
    },
  };
}

/** Whether cards are ordered that an effect puts onto the battlefield: they get their timestamps in that order (613.7m). */
function entering(match) {
  const face = match.library.face(match.game.state.stack.at(-1)?.identity.name ?? "");
  const texts = face ? [...face.lines.map(([, text]) => text), ...face.variables.values()].join("\n") : "";
  return /Destination\$ Battlefield/.test(texts) && !/Destination\$ Library/.test(texts);
}

/** The engine asks in which order they resolve, the contract in which they are put on the stack: the last put resolves first. */
function triggers(match) {
  const { game, memory } = match;
  const { input } = game;
  const key = JSON.stringify(input.items.map((item) => [item.id, item.card.id]));
  if (memory.ordering !== key) {
    memory.ordering = key;
    for (const item of input.items) {
      memory.serial += 1;
      const face = match.face(item.card) ?? null;
      const text = (item.oracle ?? "").replace(/\s*\[[^\]]*\]/g, ""); // without what it triggered for
      const one = { id: `ability ${memory.serial}`, key: `${key}${item.id}`, seat: game.seat, source: item.card.id, text, names: match.namesOfText([text], face) };
      memory.waiting.push(one);
      match.triggered(one);
    }
  }
  const waiting = input.items.map((item) => memory.waiting.find((one) => one.key === `${key}${item.id}`));
  const items = waiting.map((one) => one.id);
  return {
    decision: { decision: "order", purpose: "triggers", items, of: waiting.map((one) => match.waitingView(one)) },
    *respond(given) {
      const { items: ordered } = expect(given, "order");
      among(ordered, items, items.length, items.length);
      yield* game.answer({ type: "reorderDecision", orderedIds: [...ordered].reverse().map((id) => input.items[items.indexOf(id)].id) });
      memory.ordering = null;
    },
  };
}

const PLACES = { libraryTop: "top", libraryBottom: "bottom", graveyard: "graveyard", exile: "exile", hand: "hand" };

function scry(match) {
  const { game } = match;
  const { input } = game;
  const engine = new Map(input.cards.map((card) => [match.id(card.id), card.id]));
  const places = input.zones.map((zone) => PLACES[zone]);
  const kind = places.includes("graveyard") ? "surveil" : "scry";
  return {
    decision: { decision: "arrange", purpose: purpose(match, kind), cards: [...engine.keys()], places },
    *respond(given) {
      const { placements } = expect(given, "arrange");
      for (const { place } of placements) if (!places.includes(place)) throw new IllegalAction(`no card can be put to ${place}`);
      among(placements.flatMap((one) => one.cards), [...engine.keys()], engine.size, engine.size);
      const zoneCardIds = places.map((place) => placements.filter((one) => one.place === place).flatMap((one) => one.cards.map((id) => engine.get(id))));
      yield* game.answer({ type: "scryDecision", zoneCardIds });
    },
  };
}

// ---- combat ----

function attackers(match) {
  const { game } = match;
  const { input } = game;
  const engine = new Map(input.attackers.map((one) => [match.id(one.attackerId), one]));
  const targets = new Map(input.attackTargets.map((one) => [match.id(one.id), one.id]));
  return {
    decision: { decision: "attackers", purpose: "attackers", attackers: [...engine.keys()], defenders: [...targets.keys()] },
    *respond(given) {
      const { attacks = [] } = expect(given, "attackers");
      if (new Set(attacks.map((one) => one.attacker)).size !== attacks.length) throw new IllegalAction("a creature is declared twice");
      for (const { attacker, defender } of attacks) {
        if (!engine.has(attacker)) throw new IllegalAction(`Forge does not let ${attacker} attack`);
        if (!engine.get(attacker).validTargetIds.includes(targets.get(defender))) throw new IllegalAction(`Forge does not let ${attacker} attack ${defender}`);
      }
      const turn = game.state.turn;
      yield* game.answer({ type: "declareAttackers", assignments: attacks.map(({ attacker, defender }) => ({ attackerId: engine.get(attacker).attackerId, targetId: targets.get(defender) })) });
      if (game.type === "chooseAttackers" && game.state.turn === turn) throw new IllegalAction("Forge refuses this declaration of attackers");
      for (const { attacker, defender } of attacks) match.events.push({ kind: "attack", object: attacker, to: defender });
    },
  };
}

function blockers(match) {
  const { game } = match;
  const { input } = game;
  const blockable = new Map(input.attackers.map((one) => [match.id(one.attackerId), one]));
  const own = new Map(input.availableBlockerIds.map((id) => [match.id(id), id]));
  return {
    decision: { decision: "blockers", purpose: "blockers", blockers: [...own.keys()], attackers: [...blockable.keys()] },
    *respond(given) {
      const { blocks = [] } = expect(given, "blockers");
      if (new Set(blocks.map((one) => JSON.stringify(one))).size !== blocks.length) throw new IllegalAction("a block is declared twice");
      for (const { blocker, attacker } of blocks) {
        if (!own.has(blocker)) throw new IllegalAction(`Forge does not let ${blocker} block`);
        if (!blockable.get(attacker)?.validBlockerIds.includes(own.get(blocker))) throw new IllegalAction(`Forge does not let ${blocker} block ${attacker}`);
      }
      const asked = game.moment.length;
      const seat = game.seat;
      yield* game.answer({ type: "declareBlockers", assignments: blocks.map(({ blocker, attacker }) => ({ blockerId: own.get(blocker), attackerId: blockable.get(attacker).attackerId })) });
      if (game.type === "chooseBlockers" && game.seat === seat && game.moment.length > asked) throw new IllegalAction(`Forge refuses this declaration of blockers${game.input.error ? `: ${game.input.error}` : ""}`);
      for (const { blocker, attacker } of blocks) match.events.push({ kind: "block", object: blocker, to: attacker });
    },
  };
}

function combatDamage(match) {
  const { game } = match;
  const { input } = game;
  const engine = new Map([...input.blockerIds, ...(input.defenderId ? [input.defenderId] : [])].map((id) => [match.id(id), id]));
  return {
    decision: { decision: "combat damage", purpose: "combat damage", creature: match.id(input.attackerId), total: input.totalDamage, among: [...engine.keys()] },
    *respond(given) {
      const shares = expect(given, "combat damage").shares.filter((share) => share.number);
      for (const { to } of shares) if (!engine.has(to)) throw new IllegalAction(`${to} cannot be assigned damage`);
      const total = shares.reduce((sum, share) => sum + share.number, 0);
      if (total !== input.totalDamage) throw new IllegalAction(`${input.totalDamage} damage is to be assigned, not ${total}`);
      yield* game.answer({ type: "combatDamageAssignmentDecision", assignments: shares.map(({ number: damage, to }) => ({ assigneeId: engine.get(to), damage })) });
      if (game.broken) throw new IllegalAction(`Forge does not take this assignment of damage: ${game.lastWords}`);
    },
  };
}

function damageOrder(match) {
  const { game } = match;
  const engine = new Map(game.input.blockerIds.map((id) => [match.id(id), id]));
  const items = [...engine.keys()];
  return {
    decision: { decision: "order", purpose: "combat damage", items },
    *respond(given) {
      const { items: ordered } = expect(given, "order");
      among(ordered, items, items.length, items.length);
      yield* game.answer({ type: "damageAssignmentOrderDecision", orderedBlockerIds: ordered.map((id) => engine.get(id)) });
    },
  };
}

const FOLDS = {
  chooseBoardTargets: boardTargets,
  chooseCards: cards,
  chooseFromSelection: selection,
  chooseBoolean: yesNo,
  chooseNumber: number,
  chooseColor: color,
  payManaCost: payment,
  reorder,
  scry,
  chooseAttackers: attackers,
  chooseBlockers: blockers,
  chooseCombatDamageAssignment: combatDamage,
  chooseDamageAssignmentOrder: damageOrder,
};
