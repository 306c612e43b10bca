// The engine's card scripts, read for what the adapter must know of a card: its faces, their Oracle text, their modes.

export const CARD_FOLDER = "res/cardsfolder/";

/** One face of a card, from its part of the script. */
class Face {
  name = "";
  cost = "";
  types = [];
  oracle = "";
  lines = []; // [key, text] in order: A, T, S, R, K
  variables = new Map(); // SVar

  /** The values after `Key$` of a line, by key. */
  static parts(text) {
    const found = new Map();
    for (const part of text.split("|")) {
      const at = part.indexOf("$");
      if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
    }
    return found;
  }

  /** The paragraphs of its rules text. The heads of station thresholds, which the scripts give a line, are none (721.2a). */
  get paragraphs() {
    return this.oracle ? this.oracle.split("\\n").filter((line) => !/^STATION \d+\+$/.test(line)) : [];
  }

  /** The texts of the modes of a modal spell or ability, in the order of the card; empty if it has none. */
  get modes() {
    for (const text of [...this.lines.map(([, line]) => line), ...this.variables.values()]) {
      const parts = Face.parts(text);
      const kind = parts.get("SP") ?? parts.get("AB") ?? parts.get("DB");
      if (kind !== "Charm" || !parts.has("Choices")) continue;
      return parts.get("Choices").split(",").map((name) => {
        const choice = this.variables.get(name.trim());
        return this.own(choice ? (Face.parts(choice).get("SpellDescription") ?? "") : "");
      });
    }
    return [];
  }

  /** Whether one of its abilities is described by this very text. */
  describes(text) {
    const lines = [...this.lines.map(([, line]) => line), ...this.variables.values()];
    return lines.some((line) => [...Face.parts(line)].some(([key, value]) => /Description$/.test(key) && this.own(value) === text));
  }

  /** A text of the script as the engine shows it. */
  own(text) {
    return text.replaceAll("CARDNAME", this.name).replaceAll("NICKNAME", this.name.split(",")[0]);
  }

  /** The triggered abilities that make mana at once, without the stack (605.1b). */
  get manaTriggers() {
    return this.lines.filter(([key, text]) => key === "T" && /Mode\$ (TapsForMana|Taps)\b/.test(text) && /Static\$ True/.test(text));
  }
}

function read(body) {
  return body.split(/^ALTERNATE\s*$/m).map((part) => {
    const face = new Face();
    for (const line of part.split("\n")) {
      const at = line.indexOf(":");
      if (at < 0) continue;
      const [key, value] = [line.slice(0, at), line.slice(at + 1).trim()];
      if (key === "Name") face.name = value;
      else if (key === "ManaCost") face.cost = value;
      else if (key === "Types") face.types = value.split(" ");
      else if (key === "Oracle") face.oracle = value;
      else if (key === "SVar") face.variables.set(value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1));
      else if (["A", "T", "S", "R", "K"].includes(key)) face.lines.push([key, value]);
    }
    return face;
  }).filter((face) => face.name);
}

export class CardLibrary {
  #scripts = new Map(); // name of any face, or of the whole card, in small letters -> script
  #faces = new Map();

  constructor(files) {
    for (const [path, body] of files) {
      if (!path.startsWith(CARD_FOLDER)) continue;
      const names = [...body.matchAll(/^Name:(.*)$/gm)].map((match) => match[1].trim());
      if (!names.length) continue;
      for (const name of [...names, names.join(" // ")].reverse()) {
        const key = name.toLowerCase();
        // A front face of that name goes before somebody's other face.
        if (name === names[0] || !this.#scripts.has(key)) this.#scripts.set(key, { path, body, front: names[0] });
      }
    }
  }

  knows(name) {
    return this.#scripts.has(key(name));
  }

  /** The paths of the scripts of these cards. */
  scriptsOf(names) {
    return new Set(names.map((name) => this.#scripts.get(key(name))?.path));
  }

  /** What a deck list calls a card: the name of its front face. */
  deckName(name) {
    return this.#scripts.get(key(name))?.front ?? name;
  }

  /** The faces of the card that has a face of this name, the front face first. */
  faces(name) {
    const found = this.#scripts.get(key(name));
    if (!found) return [];
    if (!this.#faces.has(found.path)) this.#faces.set(found.path, read(found.body));
    return this.#faces.get(found.path);
  }

  /** Whether a card has static abilities or replacement effects, so that its timestamp can matter (613.7). */
  isTimed(name) {
    return this.faces(name).some((face) => face.lines.some(([key]) => key === "S" || key === "R"));
  }

  isSaga(name) {
    return this.faces(name)[0]?.types.includes("Saga") ?? false;
  }

  /** The face of this name. */
  face(name) {
    return this.faces(name).find((face) => face.name.toLowerCase() === name.toLowerCase()) ?? this.faces(name)[0] ?? null;
  }
}

function key(name) {
  return name.replaceAll('"', "").toLowerCase();
}
