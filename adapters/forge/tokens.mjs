// Tokens of a position as the engine's token scripts.

import { Unsupported } from "./protocol.mjs";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The tokens that the rules define (111.10), by the engine's own scripts for them. */
const PREDEFINED = {
  Blood: "c_a_blood_draw", Clue: "c_a_clue_draw", Food: "c_a_food_sac", Gold: "c_a_gold_sac", Junk: "c_a_junk_sac_exileplay",
  Lander: "c_a_lander_sac_search", Map: "c_a_map_sac_explore", Powerstone: "c_a_powerstone", Treasure: "c_a_treasure_sac",
};

export class TokenScripts {
  #files;
  #own = new Map(); // specification as JSON -> name of the script

  /** `files` are the engine's own files. */
  constructor(files) {
    this.#files = files;
  }

  /** Make sure that there is a script for a token; says whether it is a new one. */
  add(spec) {
    const key = JSON.stringify(spec);
    if (this.#own.has(key)) return false;
    if (spec.predefined && !(PREDEFINED[spec.name] && this.#files.has(`res/tokenscripts/${PREDEFINED[spec.name]}.txt`))) {
      throw new Unsupported(`Forge: its ${spec.name} token cannot be made by its name alone`);
    }
    const odd = (spec.keywords ?? []).find((keyword) => !/^[a-z ]+$/.test(keyword) || / from /.test(keyword));
    if (odd) throw new Unsupported(`Forge: a token with ${odd} cannot be made`);
    this.#own.set(key, spec.predefined ? PREDEFINED[spec.name] : `headjudge_${this.#own.size + 1}`);
    return true;
  }

  nameOf(spec) {
    return this.#own.get(JSON.stringify(spec));
  }

  get names() {
    return [...new Set(this.#own.values())].filter((name) => name);
  }

  /** The scripts of our own making, by path. */
  *files() {
    for (const [key, name] of this.#own) {
      const spec = JSON.parse(key);
      if (!spec.predefined) yield [`res/tokenscripts/${name}.txt`, script(spec)];
    }
  }
}

function script(spec) {
  const types = [...(spec.supertypes ?? []), ...(spec.types ?? [])].map(capital).concat(spec.subtypes ?? []);
  const colors = (spec.colors ?? []).filter((color) => color !== "colorless");
  // Its name is its subtypes and the word Token, unless it has a name of its own (111.4).
  const name = spec.name === (spec.subtypes ?? []).join(" ") ? `${spec.name} Token` : spec.name;
  const lines = [`Name:${name}`, "ManaCost:no cost"];
  if (colors.length) lines.push(`Colors:${colors.join(",")}`);
  lines.push(`Types:${types.join(" ")}`);
  if (spec.power !== undefined && spec.power !== null) lines.push(`PT:${spec.power}/${spec.toughness}`);
  for (const keyword of spec.keywords ?? []) lines.push(`K:${keyword.split(" ").map(capital).join(" ")}`);
  lines.push(`Oracle:${(spec.keywords ?? []).join(", ")}`, "");
  return lines.join("\n");
}
