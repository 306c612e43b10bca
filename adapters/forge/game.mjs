// A game under way in the engine: what it shows, what it asks, and how it is answered.
//
// Everything that talks to the engine is a generator: `yield` hands an answer to the engine and returns with its next question.

import { Observer } from "./observer.mjs";
import { seatName } from "./setup_card.mjs";

export class EngineFailure extends Error {}

/** More questions than this within one action are taken for a loop of the engine. */
const MOST_PROMPTS = 2000;

const OWN_MENU = new Set(["skip", "done"]); // the set-up card's

export class Game {
  states = [];
  prompt = null;
  seat = null;
  over = ""; // what the engine said at the end; null while a game is under way
  lastWords = ""; // what the engine has written to its console when it broke a game off
  observer = new Observer();
  #asked = 0;

  #request = null;
  #record = []; // every answer given since the game began

  /** Deal the decks (lists of card names, one a seat) and answer nothing yet. */
  *begin(id, decks, seed) {
    this.#request = {
      gameId: id,
      variant: "Constructed",
      startingLife: 20,
      seed,
      players: decks.map((deck, seat) => ({
        name: seatName(seat),
        ai: false,
        deck: deck.map((name) => ({ name })),
        commanderNames: [],
      })),
    };
    yield* this.#start();
    yield* this.#hush();
  }

  *#start() {
    this.over = null;
    this.#record = [];
    this.#take(yield { play: this.#request });
  }

  /** All answers that have been given: a moment to come back to. */
  get moment() {
    return [...this.#record];
  }

  /** Be as at that moment again: the game is played anew, with the same answers. */
  *rewind(moment) {
    if (this.#record.length === moment.length && moment.every((answer, at) => answer === this.#record[at])) return;
    const answers = moment;
    yield* this.end();
    this.#request = { ...this.#request, gameId: `${this.#request.gameId}+` };
    yield* this.#start();
    for (const answer of answers) {
      if (this.over !== null) break;
      yield* this.#send(answer);
    }
  }

  get type() {
    return this.prompt === null ? null : this.prompt.input.type;
  }

  get input() {
    return this.prompt === null ? null : this.prompt.input;
  }

  /** The state as the seat sees it that is asked. */
  get state() {
    return this.states[this.seat ?? 0] ?? this.states.find((state) => state);
  }

  /** Begin to count the engine's questions anew: an action of a scenario begins. */
  calm() {
    this.#asked = 0;
  }

  /** Answer the question that is asked. `output` is of the form that belongs to its type. */
  *answer(output) {
    yield* this.#send({ action: { type: this.type, output } });
    yield* this.#hush();
  }

  /** The seat that is asked concedes. */
  *concede() {
    yield* this.#send({ directive: { type: "concede" } });
    yield* this.#hush();
  }

  /** Whether the engine has broken off a game that nobody has won or lost. */
  get broken() {
    return this.over !== null && !this.states.some((state) => state?.gameOver);
  }

  /** End the game, whatever it asks. */
  *end() {
    for (let tries = 0; this.over === null && tries < 50; tries += 1) yield* this.#send(this.#farewell());
    if (this.over === null) throw new EngineFailure("Forge does not end a game that everybody has conceded");
  }

  /** A concession, but where the engine would hang: a search must be brought to its end first. */
  #farewell() {
    const { type, input } = this;
    if (type === "chooseCards") {
      const chosenCardIds = input.cards.slice(0, input.min).map((card) => card.id);
      return { action: { type, output: { type: "chooseCardsDecision", chosenCardIds } } };
    }
    const sure = this.#sure();
    return sure ? { action: { type, output: sure } } : { directive: { type: "concede" } };
  }

  /** The first label of a choice from a list, "" if something else is asked. */
  get firstLabel() {
    return this.type === "chooseFromSelection" ? (this.input.options[0]?.label ?? "").trim() : "";
  }

  *choose(...indices) {
    yield* this.answer({ type: "selectionDecision", chosenIndices: indices });
  }

  *chooseCards(ids) {
    yield* this.answer({ type: "chooseCardsDecision", chosenCardIds: ids });
  }

  *pass(until) {
    yield* this.answer({ type: "pass", exhaustStack: false, ...(until ? { until } : {}) });
  }

  *#send(answer) {
    this.#asked += 1;
    if (this.#asked > MOST_PROMPTS) throw new EngineFailure("Forge goes on asking without end");
    this.#record.push(answer);
    const kind = "action" in answer ? "response" : "directive";
    this.#take(yield { kind, ...(kind === "response" ? { promptId: this.prompt.promptId } : {}), ...answer });
  }

  /** Answer what is no question of the game: the observer's, and cards that are only shown. */
  *#hush() {
    while (this.over === null) {
      const output = this.observer.reply(this) ?? this.#alike() ?? this.#sure();
      if (output === null) return;
      yield* this.#send({ action: { type: this.type, output } });
    }
  }

  /** The answer to a choice between things that have the very same words: nobody could choose otherwise. */
  #alike() {
    if (this.type !== "chooseFromSelection") return null;
    const { options, minTotal, maxTotal } = this.input;
    const one = minTotal === 1 && maxTotal === 1 && options.length > 0 && options.every((option) => option.label === options[0].label);
    return one && !OWN_MENU.has(options[0].label.trim()) ? { type: "selectionDecision", chosenIndices: [0] } : null;
  }

  /** The answer to a question whether the last answer was meant. */
  #sure() {
    return this.type === "chooseBoolean" && /^Cancel Search\?/.test(this.input.presentation?.title ?? "") ? { type: "decision", value: true } : null;
  }

  #take(want) {
    if ("over" in want) {
      this.over = want.over;
      this.lastWords = want.words;
      this.prompt = null;
      this.seat = null;
      this.states = want.states;
      return;
    }
    ({ seat: this.seat, prompt: this.prompt } = want);
    this.states = want.states;
  }

  // ---- what is shown ----

  /** All cards that anybody sees, as [card, zone] pairs; each once. */
  *cards() {
    const met = new Set();
    for (const state of this.states) {
      for (const zone of state?.zones ?? []) {
        for (const card of zone.cards) {
          if (card.visibility === "hidden" || met.has(card.id)) continue;
          met.add(card.id);
          yield [card, zone];
        }
      }
    }
  }

  /** The cards in a zone, of one seat if given, in the engine's order. */
  inZone(kind, seat = null) {
    const found = [];
    for (const [card, zone] of this.cards()) {
      if (zone.zone === kind && (seat === null || zone.ownerId === playerId(seat))) found.push(card);
    }
    return found;
  }

  battlefield() {
    return new Map(this.inZone("battlefield").map((card) => [card.id, card]));
  }
}

export const playerId = (seat) => `player-${seat}`;
export const seatOf = (id) => Number(id.slice("player-".length));
