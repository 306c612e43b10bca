// The other half of the observer (setup_card.mjs): its abilities' questions, told from those of the game, and answered.
//
// Each of its abilities asks for a number whose least value is the amount, of the player concerned, under a title of its own;
// some then offer the cards concerned for a choice of none. So every event costs a question or two, and none goes by unseen.

import { OBSERVER } from "./setup_card.mjs";

const MARK = "headjudge:";
const CARD = `${MARK}card`;
const MANY = 99999;

const PLAYER = "TriggeredPlayer";

/** By title: mode, further conditions, who is asked, the amount, the cards that are shown. */
const WATCHED = {
  "life lost": ["LifeLost", "", PLAYER, "LifeAmount", []],
  "life gained": ["LifeGained", "", PLAYER, "LifeAmount", []],
  "combat damage to player": ["DamageDone", "ValidTarget$ Player | CombatDamage$ True", "TriggeredTarget", "DamageAmount", ["TriggeredSource"]],
  "damage to player": ["DamageDone", "ValidTarget$ Player | CombatDamage$ False", "TriggeredTarget", "DamageAmount", ["TriggeredSource"]],
  "combat damage": ["DamageDone", "ValidTarget$ Card | CombatDamage$ True", "You", "DamageAmount", ["TriggeredSource", "TriggeredTarget"]],
  damage: ["DamageDone", "ValidTarget$ Card | CombatDamage$ False", "You", "DamageAmount", ["TriggeredSource", "TriggeredTarget"]],
  drawn: ["Drawn", "ValidCard$ Card", "You", null, ["TriggeredCard"]],
  discarded: ["Discarded", "ValidCard$ Card", "You", null, ["TriggeredCard"]],
  milled: ["Milled", "ValidCard$ Card", "You", null, ["TriggeredCard"]],
  shuffled: ["Shuffled", "ValidPlayer$ Player", PLAYER, null, []],
  mana: ["ManaAdded", "", PLAYER, null, ["TriggeredCard"]],
};

/** The script of the observer. */
export function observerScript() {
  const lines = [`Name:${OBSERVER}`, "ManaCost:no cost", "Types:Land"];
  Object.entries(WATCHED).forEach(([title, [mode, conditions, asked, amount, cards]], at) => {
    lines.push(`T:Mode$ ${mode} | ${conditions ? `${conditions} | ` : ""}TriggerZones$ Command | Static$ True | Execute$ Note${at} | TriggerDescription$ ${title}`);
    const shown = (index) => (index < cards.length ? ` | SubAbility$ Show${at}x${index}` : "");
    lines.push(`SVar:Note${at}:DB$ ChooseNumber | Defined$ ${asked} | Min$ ${amount ? `Amount${at}` : "0"} | Max$ ${MANY} | ListTitle$ ${MARK}${title}${shown(0)}`);
    if (amount) lines.push(`SVar:Amount${at}:TriggerCount$${amount}`);
    cards.forEach((card, index) =>
      lines.push(`SVar:Show${at}x${index}:DB$ ChooseCard | Defined$ You | DefinedCards$ ${card} | MinAmount$ 0 | Amount$ 1 | ChoiceTitle$ ${CARD}${shown(index + 1)}`));
  });
  return [...lines, "Oracle:observer", ""].join("\n");
}

export class Observer {
  /** What has happened, in order: {what, amount, seat, cards}. */
  #seen = [];
  #open = null;

  /** The answer to a question of the observer, and to whatever is only shown; `null` if the game asks. */
  reply(game) {
    const { input } = game;
    const { title = "", description = "" } = input.presentation ?? {};
    if (input.type === "chooseNumber" && title.startsWith(MARK)) {
      this.#open = { what: title.slice(MARK.length), amount: input.min, seat: game.seat, cards: [] };
      this.#seen.push(this.#open);
      return { type: "numberDecision", chosenNumber: input.min };
    }
    if (input.type === "chooseCards" && description === CARD) {
      this.#open.cards.push(input.cards[0]);
      return { type: "chooseCardsDecision", chosenCardIds: [] };
    }
    return input.type === "revealCards" ? { type: "revealCardsAcknowledged" } : null;
  }

  /** What has happened since this was asked last. */
  take() {
    const seen = this.#seen;
    this.#seen = [];
    return seen;
  }
}
