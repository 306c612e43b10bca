// Which ability is meant: by its cost as printed, by keyword, or by the number of its paragraph in the rules text.
//
// The engine shows an ability as a text of its own. The bridge is the Oracle text of the face that the object has.

const REMINDER = /\([^()]*\)/g;
const COST_HEAD = /^(?:[^—:"“]* — )?([^:"“]+): /;
const COST_WORDS = /^(sacrifice|discard|remove|pay|tap|untap|exile|return|reveal|put|unattach|mill)/i;
const SYMBOLS = /^(\{[^{}]+\}(,? ?\{[^{}]+\})*|\[?[+-]?(\d+|X)\]?)$/;
const SELF = /\bthis (creature|permanent|artifact|land|enchantment|aura|equipment|vehicle|spacecraft|card|spell|token|planeswalker|saga|class|case|siege|battle|mount|room)\b/g;

/** Keywords that are activated abilities, or stand for some: how an action's text begins. */
const ACTIVATED_KEYWORDS = [
  "cycling", "level up", "outlast", "unearth", "ninjutsu", "scavenge", "embalm", "eternalize", "encore", "suspend", "foretell", "plot",
  "reinforce", "transmute", "equip", "reconfigure", "fortify", "forecast", "craft", "adapt", "boast", "exhaust", "channel", "crew",
  "saddle", "station", "morph", "megamorph", "disguise",
];

/** A cost made comparable: no blanks, one kind of minus sign, no brackets, symbols in order. */
export function plainCost(cost) {
  const bare = cost.replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/^\[|\]$/g, "").toLowerCase();
  return bare.includes("{") ? (bare.match(/\{[^{}]+\}|[^{},]+/g) ?? []).sort().join("") : bare;
}

export function comparable(text, name) {
  let plain = text.replace(REMINDER, "");
  for (const own of [...new Set([name, name.split(",")[0], name.split(" of ")[0]])].sort((a, b) => b.length - a.length)) {
    if (own) plain = plain.replace(new RegExp(`(?<!\\w)${own.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)( \\(\\d+\\))?`, "g"), "~");
  }
  return plain.toLowerCase().replace(SELF, "~").replace(/[’]/g, "'").replace(/[−–]/g, "-").replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

export function printedCost(text) {
  const match = COST_HEAD.exec(text);
  if (!match) return null;
  const head = match[1].trim();
  const first = head.split(",")[0].trim();
  return first.includes("{") || SYMBOLS.test(first.replace(/[−–]/g, "-")) || COST_WORDS.test(first) ? head : null;
}

/** The paragraphs of a face: number, comparable text, cost, and the keywords it begins with. */
export function paragraphs(face) {
  return face.paragraphs.map((line, index) => {
    let body = line.trim();
    if (/^\([^()]*\)$/.test(body)) {
      const inner = body.slice(1, -1);
      if (printedCost(inner)) body = inner;
    }
    const bare = body.replace(REMINDER, "").trim();
    const cost = printedCost(bare);
    const sentence = /^(when|whenever|at)\b/i.test(bare) || (/\.$/.test(bare) && !bare.includes("—"));
    const keywords = cost || sentence ? [] : bare.split(",").map((part) => part.trim().split(/ ?[—{]| \d| \w+ \d/)[0].toLowerCase()).filter(Boolean);
    return { ordinal: index + 1, text: comparable(body, face.name), cost, keywords };
  });
}

/** The keyword that an ability's text begins with, "" if with none. */
export function keywordOf(text) {
  const head = text.toLowerCase();
  return ACTIVATED_KEYWORDS.find((word) => head.startsWith(word) || new RegExp(`^\\w+ ?${word}`).test(head)) ?? "";
}

/** The paragraph of a face that a text of the engine is of, `null` if that cannot be told. */
export function paragraphOf(text, face) {
  if (!face) return null;
  const lines = paragraphs(face);
  const wanted = comparable(text.replace(/\s*\[[^\]]*\]\s*/g, " ").replace(/ \(Targeting:.*$/s, ""), face.name);
  if (!wanted) return null;
  const exact = lines.filter((line) => line.text === wanted || (line.cost === null && line.text.split(" — ").pop() === wanted));
  if (exact.length) return exact[0];
  const begins = lines.filter((line) => line.text.length > 3 && (line.text.startsWith(wanted) || wanted.startsWith(line.text) || line.text.endsWith(wanted)));
  if (begins.length === 1) return begins[0];
  return closest(wanted, lines);
}

function closest(wanted, lines) {
  const words = (text) => new Set(text.match(/[\w{}+/-]+/g) ?? []);
  const have = words(wanted);
  if (!have.size) return null;
  const scored = lines
    .map((line) => {
      const other = words(line.text);
      return [[...have].filter((word) => other.has(word)).length / have.size, line];
    })
    .sort((a, b) => b[0] - a[0]);
  const second = scored[1]?.[0] ?? 0;
  return scored[0] && scored[0][0] >= 0.8 && scored[0][0] - second >= 0.1 ? scored[0][1] : null;
}

/** Every name that fits an ability with this text: [{ordinal}, {cost}, {keyword}]. `cost` is what the engine says that it costs. */
export function namesOf(text, face, cost = null) {
  const names = [];
  const keyword = keywordOf(text);
  const line = keyword && face ? (paragraphs(face).find((one) => one.keywords.some((word) => word === keyword || word.endsWith(keyword))) ?? null) : paragraphOf(text, face);
  if (line) names.push({ ordinal: line.ordinal }, ...(line.cost ? [] : line.keywords.filter((word) => word !== keyword).map((word) => ({ keyword: word }))));
  const costs = [line?.cost, printedCost(text), cost].filter((one) => one && SYMBOLS.test(one.replace(/, /g, "").replace(/[−–]/g, "-")));
  for (const one of costs) if (!names.some((name) => name.cost && plainCost(name.cost) === plainCost(one))) names.push({ cost: one.replace(/^\[|\]$/g, "").replace(/[−–]/g, "-") });
  if (keyword) names.push({ keyword });
  return names;
}

/** Whether an ability with these names is the one that a scenario calls by `wanted`. */
export function fits(names, wanted) {
  if (wanted.cost !== undefined && wanted.cost !== null) return names.some((name) => name.cost && plainCost(name.cost) === plainCost(wanted.cost));
  if (wanted.keyword) return names.some((name) => name.keyword && (name.keyword === wanted.keyword.toLowerCase() || wanted.keyword.toLowerCase().endsWith(name.keyword)));
  if (wanted.ordinal) return names.some((name) => name.ordinal === wanted.ordinal);
  return true;
}
