// Two cards of our own making that the engine reads as it reads any other; neither is ever cast.
//
// The set-up card turns a running game into a position. Its abilities trigger in the background (`Static$ True`: no stack, no
// priority) when the step asked for begins, and open a menu of the engine's own effects, again and again, until "done".
// While it is in the command zone no other ability triggers and nothing attacks. It is gone before the position starts.
//
// The observer stays in the command zone. Whatever happens there and then makes it ask a question whose form tells what
// happened: so the adapter learns of events that come and go between two states.

export const SETUP = "Ashnod's Coupon";
export const OBSERVER = "Carnivorous Death-Parrot";

/** The steps in which a position can start: the engine's name in a view, and in a script. */
export const STEPS = [
  ["upkeep", "Upkeep"],
  ["draw", "Draw"],
  ["main1", "Main1"],
  ["combatBegin", "BeginCombat"],
  ["combatEnd", "EndCombat"],
  ["main2", "Main2"],
  ["endOfTurn", "End of Turn"],
];

export const MANA = ["W", "U", "B", "R", "G", "C"];
export const SEATS = 4;
export const seatName = (seat) => `seat${seat}`;
const MOST = 9999;
const NOT_YET = 99;
const ZONES = "Battlefield,Hand,Library,Graveyard,Exile";

export function goalOf(step) {
  return STEPS.findIndex(([name]) => name === step);
}

/** Where the engine looks for the script of a card of this name. */
export function pathOf(name) {
  const file = name.toLowerCase().replace(/'/g, "").replace(/[^a-z0-9]+/g, "_");
  return `res/cardsfolder/${file[0]}/${file}.txt`;
}

/** In which part of the menu an entry stands; "" for the menu itself. Each question costs time, and so does each entry of it. */
export function partOf(label) {
  const seat = / of (seat\d)$/.exec(label);
  if (seat) return seat[1];
  return /^(counter|less) /.test(label) ? "counters" : "";
}

/** The script of the set-up card, with a menu entry for each kind of counter and each token that a position may ask for. */
export function setupScript({ tokens, counters, playerCounters }) {
  const lines = [];
  const menus = new Map([["", []]]);
  const pick = (zones) => `DB$ ChooseCard | Defined$ You | Choices$ Card.Other | ChoiceZone$ ${zones} | MinAmount$ 0 | Amount$ 999`;
  const [anywhere, there] = [pick(ZONES), pick("Battlefield")];
  const number = `DB$ ChooseNumber | Defined$ You | Min$ 0 | Max$ ${MOST}`;
  let count = 0;
  const entry = (label, ...chain) => {
    const name = `ZOp${(count += 1)}`;
    const part = (at) => (at === 0 ? name : `${name}p${at}`);
    const menu = partOf(label);
    if (!menus.has(menu)) menus.set(menu, []);
    menus.get(menu).push(name);
    chain.forEach((effect, at) => {
      const next = at + 1 < chain.length ? ` | SubAbility$ ${part(at + 1)}` : "";
      lines.push(`SVar:${part(at)}:${effect}${next}${at === 0 ? ` | SpellDescription$ ${label}` : ""}`);
    });
  };
  const move = (to) => `DB$ ChangeZone | Defined$ ChosenCard | Origin$ ${ZONES} | Destination$ ${to}`;

  entry("done", "DB$ StoreSVar | SVar$ ZGo | Type$ Number | Expression$ 0");
  entry("list", anywhere);
  entry("hand", anywhere, move("Hand"));
  entry("graveyard", anywhere, move("Graveyard"));
  entry("exile", anywhere, move("Exile"));
  entry("top", anywhere, move("Library | LibraryPosition$ 0 | Shuffle$ False"));
  entry("out", anywhere, move("Sideboard"));
  entry("command", `DB$ ChangeZoneAll | ChangeType$ Card.named${OBSERVER} | Origin$ ${ZONES} | Destination$ Command`);
  entry("tap", there, "DB$ Tap | Defined$ ChosenCard");
  entry("untap", there, "DB$ Untap | Defined$ ChosenCard");
  entry("phase out", there, "DB$ Phases | Defined$ ChosenCard");
  entry("transform", there, "DB$ SetState | Defined$ ChosenCard | Mode$ Transform");
  entry("flip", there, "DB$ SetState | Defined$ ChosenCard | Mode$ Flip");
  entry("no counters", there, "DB$ RemoveCounter | Defined$ ChosenCard | CounterType$ All | CounterNum$ All");
  entry("damage", number, there, "DB$ DealDamage | Defined$ ChosenCard | NumDmg$ ZN | NoPrevention$ True");
  entry("attach", `${there} | RememberChosen$ True`, there, "DB$ Attach | Object$ Remembered | Defined$ ChosenCard", "DB$ Cleanup | ClearRemembered$ True");
  entry("goal", number, "DB$ StoreSVar | SVar$ ZPh | Type$ CountSVar | Expression$ ZN");
  entry("end", "DB$ ChangeZone | Defined$ Self | Origin$ Command | Destination$ Sideboard", "DB$ StoreSVar | SVar$ ZGo | Type$ Number | Expression$ 0");
  for (let seat = 0; seat < SEATS; seat += 1) {
    const who = `PlayerNamed_${seatName(seat)}`;
    const of = (label) => `${label} of ${seatName(seat)}`;
    const enter = `${move("Battlefield")} | GainControl$ ${who}`;
    entry(of("battlefield"), anywhere, enter);
    entry(of("face down"), anywhere, `${enter} | FaceDown$ True`);
    entry(of("copy"), anywhere, `DB$ CopyPermanent | Defined$ ChosenCard | Controller$ ${who} | NumCopies$ 1`);
    entry(of("attach"), there, `DB$ Attach | Object$ ChosenCard | Defined$ ${who}`);
    entry(of("life"), number, `DB$ SetLife | Defined$ ${who} | LifeAmount$ ZN`);
    for (const mana of MANA) entry(of(`mana ${mana}`), number, `DB$ Mana | Defined$ ${who} | Produced$ ${mana} | Amount$ ZN`);
    for (const kind of playerCounters) entry(of(`counter ${kind}`), number, `DB$ PutCounter | Defined$ ${who} | CounterType$ ${kind} | CounterNum$ ZN`);
    for (const token of tokens) entry(of(`token ${token}`), number, `DB$ Token | TokenScript$ ${token} | TokenOwner$ ${who} | TokenAmount$ ZN`);
  }
  for (const kind of counters) {
    entry(`counter ${kind}`, number, anywhere, `DB$ PutCounter | Defined$ ChosenCard | CounterType$ ${kind} | CounterNum$ ZN`);
    entry(`less ${kind}`, number, there, `DB$ RemoveCounter | Defined$ ChosenCard | CounterType$ ${kind} | CounterNum$ ZN`);
  }
  for (const [part, names] of menus) {
    if (part) lines.push(`SVar:ZMenu${part}:DB$ GenericChoice | Defined$ You | Choices$ ${names.join(",")} | SpellDescription$ ${part}`);
  }
  const menu = [...menus.get(""), ...[...menus.keys()].filter((part) => part).map((part) => `ZMenu${part}`)];

  const asks = (phase, at) =>
    `T:Mode$ Phase | Phase$ ${phase} | TriggerZones$ Command | CheckSVar$ ZPh | SVarCompare$ EQ${at} | Static$ True | Execute$ ZAsk | TriggerDescription$ ask`;
  return [
    `Name:${SETUP}`,
    "ManaCost:no cost",
    "Types:Land",
    "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Hand,Library | Static$ True | Execute$ ZInit | TriggerDescription$ init",
    "SVar:ZInit:DB$ ChangeZone | Defined$ Self | Origin$ Hand,Library | Destination$ Command",
    asks("Main1", NOT_YET),
    ...STEPS.map(([, phase], at) => asks(phase, at)),
    "S:Mode$ DisableTriggers | EffectZone$ Command | ValidCause$ Card | ValidCard$ Card.Other | Description$ no triggers",
    "S:Mode$ CantAttack | EffectZone$ Command | ValidCard$ Creature | Description$ no attacks",
    "SVar:ZAsk:DB$ GenericChoice | Defined$ You | Choices$ ZSkip,ZRun",
    "SVar:ZSkip:DB$ Cleanup | SpellDescription$ skip",
    "SVar:ZRun:DB$ StoreSVar | SVar$ ZGo | Type$ Number | Expression$ 1 | SubAbility$ ZLoop | SpellDescription$ run",
    "SVar:ZLoop:DB$ Repeat | RepeatSubAbility$ ZMenu | MaxRepeat$ 999 | RepeatCheckSVar$ ZGo | RepeatSVarCompare$ GE1",
    `SVar:ZMenu:DB$ GenericChoice | Defined$ You | Choices$ ${menu.join(",")}`,
    "SVar:ZGo:Number$1",
    `SVar:ZPh:Number$${NOT_YET}`,
    "SVar:ZN:Count$ChosenNumber",
    ...lines,
    "Oracle:set-up",
    "",
  ].join("\n");
}
