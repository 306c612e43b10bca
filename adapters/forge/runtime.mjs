// The engine itself: Forge as WebAssembly, booted from the unmodified npm package, in this very thread.
//
// Forge runs synchronously. Where it wants an answer it calls Atomics.wait and stays there until the answer lies in shared
// memory. The launcher of the package is therefore given an `Atomics` of our own: its wait() calls back into the adapter,
// which takes its time (it reads the next request from standard input, if need be) and returns the answer.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const CAPACITY = 8 << 20; // bytes for one message of the engine: a whole state as JSON
const HEAD = 8; // two 32-bit words before each message: its state and its length
const STACK_ID = /\b(?:engine-stack|casting)-\d+\b/g;
const FREE = 3;
const WRITTEN = 1; // by the engine, for us
const ANSWERED = 2; // by us, for the engine

/** A booted Forge. One game at a time; boot() again for a fresh runtime with other files. */
export class Runtime {
  #package;
  #seats = [];
  #stackIds = new Map(); // the engine's -> ours
  #onWant = null;
  #states = [];
  #prompts = [];
  games = 0;
  /** The last failure that the engine has told of, here or on its console. */
  lastWords = "";

  /** `folder` is the unpacked npm package. */
  constructor(folder) {
    this.#package = folder;
  }

  get version() {
    return JSON.parse(fs.readFileSync(path.join(this.#package, "package.json"), "utf8")).version;
  }

  /** Every file that comes with the engine, as `path -> text`: card scripts, token scripts, editions. */
  async assets() {
    const selector = await import(pathToFileURL(path.join(this.#package, "forge-assets.js")));
    await selector.default({ module_or_path: fs.readFileSync(path.join(this.#package, "forge-assets_bg.wasm")) });
    const parts = selector.forge_asset_bundle(new Uint8Array(fs.readFileSync(path.join(this.#package, "cardset.rkyv"))), []).split("\0");
    const files = new Map();
    for (let at = 0; at + 1 < parts.length; at += 2) files.set(parts[at], parts[at + 1]);
    return files;
  }

  /** Start the engine on these files. A runtime that was there before is let go, with all its games. */
  async boot(files) {
    globalThis.gc?.(); // the runtime before is a gigabyte, which would lie about for long
    let text = "";
    for (const [name, body] of files) text += `${name}\0${body}\0`;
    Object.assign(globalThis, {
      self: globalThis,
      postMessage: () => {},
      __forgeAssets: text,
      __forgeWasmUrl: path.join(this.#package, "forgeharness.js.wasm"),
    });
    process.argv = [process.argv[0], process.argv[1], "--serve"];
    const file = path.join(this.#package, "forgeharness.js");
    const launcher = fs.readFileSync(file, "utf8");
    await new Promise((resolve) => {
      globalThis.__forgeBootResolve = resolve;
      new Function("require", "__filename", "__dirname", "Atomics", launcher)(
        createRequire(file), file, this.#package, this.#atomics());
    });
    globalThis.__forgeAssets = null;
    this.games = 0;
  }

  /**
   * Play a game to its end. Whenever the engine wants an answer of a seat, `onWant({seat, prompt, states})` returns it.
   * Returns what the engine says at the end. `states` are the game views of the seats, as each was last sent.
   */
  play(request, onWant) {
    this.#seats = request.players.map(() => {
      const buffer = new ArrayBuffer(CAPACITY);
      return { buffer, data: new Uint8Array(buffer, HEAD) };
    });
    globalThis.__forgeSeatSabs = this.#seats.map((seat) => seat.buffer);
    globalThis.__forgeSab = this.#seats[0].buffer;
    this.#onWant = onWant;
    this.#stackIds = new Map();
    this.#states = [];
    this.#prompts = [];
    this.lastWords = "";
    this.games += 1;
    try {
      return String(globalThis.__forgeStartGame(JSON.stringify(request)));
    } finally {
      this.#onWant = null;
    }
  }

  get states() {
    return this.#states;
  }

  #seatOf(words) {
    return this.#seats.findIndex((seat) => seat.buffer === words.buffer);
  }

  /** The engine goes on numbering what is on the stack from game to game; here it is numbered anew, as the game goes. */
  #ours(text) {
    return text.replace(STACK_ID, (id) => {
      if (!this.#stackIds.has(id)) this.#stackIds.set(id, id.replace(/\d+/, String(this.#stackIds.size + 1)));
      return this.#stackIds.get(id);
    });
  }

  #engines(text) {
    const back = new Map([...this.#stackIds].map(([id, own]) => [own, id]));
    return text.replace(STACK_ID, (own) => back.get(own) ?? own);
  }

  #take(seat, length) {
    const message = JSON.parse(this.#ours(Buffer.from(this.#seats[seat].buffer, HEAD, length).toString("utf8")));
    if (message.kind === "state") this.#states[seat] = message.state.gameView;
    else if (message.kind === "prompt") this.#prompts[seat] = message.prompt;
    else if (message.kind === "error") this.lastWords = typeof message.error === "string" ? message.error : JSON.stringify(message.error);
  }

  #atomics() {
    return {
      load: (words, at) => words[at],
      store: (words, at, value) => (words[at] = value),
      notify: (words) => {
        if (words[0] === WRITTEN) {
          this.#take(this.#seatOf(words), words[1]);
          words[0] = FREE;
        }
        return 0;
      },
      wait: (words) => {
        const seat = this.#seatOf(words);
        const answer = this.#onWant({ seat, prompt: this.#prompts[seat], states: this.#states });
        const bytes = Buffer.from(this.#engines(JSON.stringify(answer)), "utf8");
        this.#seats[seat].data.set(bytes, 0);
        words[1] = bytes.length;
        words[0] = ANSWERED;
        return "ok";
      },
    };
  }
}
