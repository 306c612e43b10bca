// What a runtime must be told before it boots: cards, tokens and kinds of counters. Booting takes seconds and all 36,000 cards a
// gigabyte; so the runtime is booted with what has been asked for so far, and that is kept in a file for the next one.

import fs from "node:fs";

const KINDS = ["cards", "tokens", "counters", "playerCounters"];
const MOST = 3000; // names in one file; beyond, it is begun anew

export class Known {
  #sets = Object.fromEntries(KINDS.map((kind) => [kind, new Set()]));
  #file;

  /** `file` is where it is kept; nowhere without one. What others have put there is known already. */
  constructor(file) {
    this.#file = file;
    this.#read();
  }

  /** Take up what is needed; says whether something of it is new. */
  add(needs) {
    let fresh = false;
    for (const kind of KINDS) {
      for (const one of needs[kind] ?? []) {
        const entry = typeof one === "string" ? one : JSON.stringify(one);
        fresh ||= !this.#sets[kind].has(entry);
        this.#sets[kind].add(entry);
      }
    }
    return fresh;
  }

  get cards() {
    return [...this.#sets.cards];
  }

  get tokens() {
    return [...this.#sets.tokens].map((text) => JSON.parse(text));
  }

  get counters() {
    return [...this.#sets.counters];
  }

  get playerCounters() {
    return [...this.#sets.playerCounters];
  }

  /** Keep it for the next runtime. A file that cannot be written costs time and nothing else. */
  save() {
    if (!this.#file) return;
    this.#read();
    const text = JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, [...this.#sets[kind]].sort()])));
    try {
      fs.writeFileSync(`${this.#file}.${process.pid}`, text);
      fs.renameSync(`${this.#file}.${process.pid}`, this.#file);
    } catch (error) {
      process.stderr.write(`what has been asked for is not kept: ${error.message}\n`);
    }
  }

  #read() {
    if (!this.#file || !fs.existsSync(this.#file)) return;
    try {
      const kept = JSON.parse(fs.readFileSync(this.#file, "utf8"));
      if (KINDS.every((kind) => Array.isArray(kept[kind])) && kept.cards.length <= MOST) for (const kind of KINDS) for (const one of kept[kind]) this.#sets[kind].add(one);
    } catch {
      // Half written or of another form: it is only a matter of time.
    }
  }
}
