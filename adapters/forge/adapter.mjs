// The six methods of protocol 1, around one booted runtime.

import fs from "node:fs";

import { act } from "./actions.mjs";
import { CARD_FOLDER, CardLibrary } from "./cards.mjs";
import { fold } from "./folding.mjs";
import { EngineFailure, Game } from "./game.mjs";
import { Known } from "./known.mjs";
import { Match } from "./match.mjs";
import { observerScript } from "./observer.mjs";
import { needsOf, specsOf } from "./position.mjs";
import { fail, IllegalAction, Lines, PARAMS, PROTOCOL, readRequest, reply, Unsupported } from "./protocol.mjs";
import { OBSERVER, pathOf, SETUP, setupScript } from "./setup_card.mjs";
import { BLANK, SetUp } from "./setup.mjs";
import { TokenScripts } from "./tokens.mjs";

const SEED = 20_260_417; // of every game: the same position and actions lead to the same views
const GAMES = 60; // played before the runtime is renewed: it keeps some 10 MB of each
const EVENTS = ["life", "damage", "draw", "discard", "mill", "shuffle", "trigger", "cast", "activate", "play", "attack", "block"];
const COUNTERS = ["P1P1", "M1M1", "CHARGE", "LOYALTY", "PIN", "TIME", "LORE", "STUN", "SHIELD", "OIL", "Flying", "STORAGE", "ICE", "AGE", "DEFENSE", "P0P1", "SPITE"];
const PLAYER_COUNTERS = ["POISON", "ENERGY", "EXPERIENCE", "RAD"];

export class Adapter {
  #runtime;
  #files = null;
  #library = null;
  #tokens = null;
  #known; // what has been asked for so far, here and in other processes
  #booted = null; // what the runtime knows
  #match = null;
  #snapshots = new Map();
  #games = 0;

  /** `kept` is a file that outlasts the process. */
  constructor(runtime, kept) {
    this.#runtime = runtime;
    this.#known = new Known(kept);
    this.#known.add({ ...JSON.parse(fs.readFileSync(new URL("common.json", import.meta.url), "utf8")), counters: COUNTERS, playerCounters: PLAYER_COUNTERS });
  }

  /** Answer requests until standard input ends. */
  *serve() {
    const lines = new Lines();
    for (let line = lines.next(); line !== null; line = lines.next()) {
      const request = readRequest(line);
      if (!request) continue;
      const { id, method, params } = request;
      try {
        if (method === "shutdown") {
          reply(id, {});
          return;
        }
        reply(id, yield* HANDLERS[method].call(this, params));
      } catch (error) {
        fail(id, error);
      }
    }
  }

  *initialize() {
    // Whoever starts an engine allows it its time for that; later, each answer is waited for.
    if (this.#known.cards.length) yield* this.#boot();
    return {
      protocol: PROTOCOL,
      name: "Forge (forge-wasm)",
      version: this.#runtime.version,
      language: "Java",
      homepage: "https://github.com/Card-Forge/forge",
      capabilities: ["multiplayer", "face-down", "snapshot", ...EVENTS.map((kind) => `events:${kind}`)],
    };
  }

  *support({ cards }) {
    yield* this.#read();
    this.#known.add({ cards: cards.filter((name) => this.#library.knows(name)) });
    return Object.fromEntries(cards.map((name) => [name, this.#library.knows(name) ? { level: "full" } : { level: "none", reason: `Forge has no card called ${name}` }]));
  }

  *start({ position }) {
    if (this.#match) yield* this.#match.game.end();
    this.#match = null;
    this.#snapshots.clear();
    yield* this.#read();
    for (const [spec] of specsOf(position)) {
      const name = spec.card ?? spec.token_copy_of;
      if (name && !this.#library.knows(name)) throw new Unsupported(`Forge has no card called ${name}`, "card");
    }
    const needs = needsOf(position);
    for (const spec of needs.tokens) this.#tokens.add(spec); // or refuse it
    yield* this.#ready(position, needs);
    this.#games += 1;
    const game = new Game();
    const setUp = new SetUp(game, position, this.#library, this.#tokens);
    try {
      yield* setUp.run(`game-${this.#games}`, SEED);
    } catch (error) {
      yield* game.end();
      throw error;
    }
    this.#match = new Match(game, this.#library, position, setUp);
    this.#match.note();
    return this.#view(false);
  }

  *act({ action }) {
    const match = this.#running();
    const { game } = match;
    game.calm();
    const moment = game.moment;
    const memory = match.memory.copy();
    match.events = [];
    match.ignored = [];
    try {
      yield* act(match, action);
      if (game.broken && action.action !== "concede") throw new EngineFailure(`Forge has broken off the game: ${game.lastWords || game.over}`);
      return this.#view(true);
    } catch (error) {
      match.events = [];
      match.ignored = [];
      if (error instanceof IllegalAction || error instanceof Unsupported) {
        yield* game.rewind(moment);
        game.observer.take();
        match.memory = memory;
      }
      throw error;
    }
  }

  *view() {
    return this.#view(false);
  }

  *snapshot() {
    const match = this.#running();
    const snapshot = String(this.#snapshots.size + 1);
    this.#snapshots.set(snapshot, [match.game.moment, match.memory.copy()]);
    return { snapshot };
  }

  *restore({ snapshot }) {
    const match = this.#running();
    if (!this.#snapshots.has(snapshot)) throw new IllegalAction(`there is no snapshot ${snapshot}`);
    const [moment, memory] = this.#snapshots.get(snapshot);
    match.game.calm();
    yield* match.game.rewind(moment);
    match.game.observer.take();
    match.memory = memory.copy();
    match.note();
    return this.#view(false);
  }

  // ---- inside ----

  #running() {
    if (!this.#match) throw new Error("no game has been started");
    return this.#match;
  }

  #view(withEvents) {
    const match = this.#running();
    const pending = match.memory.offer ?? fold(match);
    return match.view(pending?.decision ?? null, withEvents);
  }

  *#read() {
    if (this.#files) return;
    this.#files = yield { assets: true };
    this.#library = new CardLibrary(this.#files);
    this.#tokens = new TokenScripts(this.#files);
  }

  /** Boot the engine if it lacks what a position needs, or has played enough. */
  *#ready(position, needs) {
    const cards = [BLANK, ...[...specsOf(position)].map(([spec]) => spec.card ?? spec.token_copy_of).filter(Boolean)];
    const wanted = { ...needs, cards };
    const lacking = this.#booted === null || this.#booted.add(wanted);
    if (!lacking && this.#runtime.games < GAMES) return;
    this.#known.add(wanted);
    this.#known.save();
    yield* this.#boot();
  }

  /** Boot the engine with all that has been asked for so far. */
  *#boot() {
    yield* this.#read();
    const { tokens } = this.#known;
    for (const spec of tokens) this.#tokens.add(spec);
    const scripts = this.#library.scriptsOf(this.#known.cards);
    const files = new Map([...this.#files].filter(([path]) => !path.startsWith(CARD_FOLDER) || scripts.has(path)));
    for (const [path, script] of this.#tokens.files()) files.set(path, script);
    files.set(pathOf(SETUP), setupScript({ tokens: this.#tokens.names, counters: this.#known.counters, playerCounters: this.#known.playerCounters }));
    files.set(pathOf(OBSERVER), observerScript());
    yield { boot: files };
    this.#booted = new Known(null);
    this.#booted.add({ cards: this.#known.cards, tokens, counters: this.#known.counters, playerCounters: this.#known.playerCounters });
  }
}

const HANDLERS = Object.fromEntries(Object.keys(PARAMS).filter((name) => name !== "shutdown").map((name) => [name, Adapter.prototype[name]]));
