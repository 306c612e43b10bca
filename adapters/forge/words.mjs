// The engine's words and the contract's.

const STEPS = {
  untap: "untap step",
  upkeep: "upkeep",
  draw: "draw step",
  main1: "precombat main phase",
  combatBegin: "beginning of combat",
  combatDeclareAttackers: "declare attackers step",
  combatDeclareBlockers: "declare blockers step",
  combatFirstStrikeDamage: "first-strike damage step",
  combatDamage: "combat damage step",
  combatEnd: "end of combat",
  main2: "postcombat main phase",
  endOfTurn: "end step",
  cleanup: "cleanup step",
};

export const STEP_OF_ENGINE = STEPS;
export const STEP_IN_ENGINE = Object.fromEntries(Object.entries(STEPS).map(([engine, word]) => [word, engine]));

const SYMBOLS = { white: "W", blue: "U", black: "B", red: "R", green: "G", colorless: "C" };

/** The mana symbol of a color, however the engine writes it. */
export const symbolOf = (color) => SYMBOLS[color.toLowerCase()] ?? color;

export const COLOR_OF_SYMBOL = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

const SIZE = /^([+-])(\d+)\/([+-])(\d+)$/;
const SIZE_KEY = /^([PM])(\d+)([PM])(\d+)$/;
const sign = (text) => (text === "+" ? "P" : "M");
const unsign = (text) => (text === "P" ? "+" : "-");

/** Counters that give the keyword that they are named after (122.1b); the engine takes them for others unless written as keywords. */
const KEYWORD_COUNTERS = new Set([
  "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof", "indestructible", "lifelink", "menace",
  "reach", "shadow", "trample", "vigilance",
]);

export const isKeywordCounter = (word) => KEYWORD_COUNTERS.has(word);

/** Kinds of counters whose names the engine runs together, by its key. */
const SPELLED = new Map([["FIRSTSTRIKE", "first strike"], ["DOUBLESTRIKE", "double strike"]]);

/** A kind of counter as the engine's scripts name it: `+1/+1` is P1P1, `pin` is PIN. */
export function counterKey(word) {
  const size = SIZE.exec(word);
  if (size) return `${sign(size[1])}${size[2]}${sign(size[3])}${size[4]}`;
  if (KEYWORD_COUNTERS.has(word)) return word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const key = word.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (key.length !== word.length) SPELLED.set(key, word);
  return key;
}

/** A kind of counter as the rules write it, from the engine's name for it in a view: P1P1, Firststrike. */
export function counterWord(shown) {
  const key = shown.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const size = SIZE_KEY.exec(key);
  if (size) return `${unsign(size[1])}${size[2]}/${unsign(size[3])}${size[4]}`;
  return SPELLED.get(key) ?? key.toLowerCase();
}

/** The counters of a player as the rules name them, from the engine's view of the player. */
export function playerCounters(player) {
  const found = Object.entries(player.counters ?? {}).filter(([, number]) => number);
  return Object.fromEntries(found.map(([kind, number]) => [kind === "radiation" ? "rad" : kind, number]));
}

/** The keyword abilities of a card as the rules write them, small: `first strike`, `protection from red`, `ward {2}`. */
export function keywordWords(card) {
  return [...new Set(card.keywords.map(keywordWord).filter(Boolean))];
}

function keywordWord(text) {
  const [name, ...rest] = text.split(":");
  const word = name.toLowerCase().replace(/\s*\(.*\)$/, "");
  if (!rest.length) return word;
  const value = rest[0].trim();
  if (word === "protection") return `protection from ${(rest[1] ?? value).toLowerCase()}`;
  if (word === "hexproof" || word === "landwalk") return word;
  if (/^\d+$/.test(value)) return /^(ward|equip|cycling|kicker|morph|flashback|echo|suspend|unearth|evoke)$/.test(word) ? `${word} {${value}}` : `${word} ${value}`;
  if (/^[0-9WUBRGCXP/ ]+$/.test(value)) return `${word} ${value.split(" ").map((part) => `{${part}}`).join("")}`;
  return word;
}
