"use strict";
// Draws a board of a record. Whatever comes from an engine is set as text, never as markup.

function el(tag, classes, text) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}

// The steps of a game: one for each message to the engine, after the sentence that led to it.
function framesOf(record) {
  const frames = [];
  let board = null;
  record.sentences.forEach((sentence, index) => {
    for (const exchange of sentence.exchanges || []) {
      const before = board;
      if (exchange.board !== undefined) board = record.boards[exchange.board];
      frames.push({ sentence: index, sent: exchange.sent || "", refused: exchange.refused, events: exchange.events || [], board, before });
    }
  });
  return frames;
}

const LAND = /\bLand\b/, CREATURE = /\bCreature\b/;

function drawBoard(into, record, frame) {
  into.replaceChildren();
  if (!frame || !frame.board) {
    into.append(el("p", "b-over", "The game has not begun."));
    return;
  }
  const { board, before } = frame;
  const known = before ? lookup(record, before) : null;
  const draw = (number, zone) => drawThing(record.things[number], known !== null && known.get(record.things[number].label + "\n" + zone) !== number);
  const turn = el("div", "b-turn");
  turn.append(el("span", "", board.turn), el("span", "", board.priority ? board.priority + " has priority" : ""));
  into.append(turn);
  if (board.result) into.append(el("p", "b-over", "The game is over: " + board.result));
  const [mine, ...others] = board.sides;
  for (const side of others.reverse()) into.append(drawSide(side, board, before, draw, true));
  if (board.stray) into.append(zoneRow("Battlefield", board.stray.map((n) => draw(n, "battlefield"))));
  const stacked = [...(board.stack || []).map((s) => [s, false]), ...(board.waiting || []).map((s) => [s, true])];
  if (stacked.length) {
    const middle = el("div", "b-middle"), list = el("ol", "b-stack");
    list.setAttribute("aria-label", "The stack, from the top");
    for (const [item, waits] of stacked) {
      const entry = el("li", "", item.text);
      entry.append(el("span", "whose", item.controller + (waits ? ", waits to be put on the stack" : "")));
      list.append(entry);
    }
    const row = el("div", "b-zone");
    row.append(el("span", "label", "Stack, top first"), list);
    middle.append(row);
    into.append(middle);
  }
  if (board.pending) into.append(el("p", "b-asked", board.pending));
  into.append(drawSide(mine, board, before, draw, false));
}

// Where everything was and what it looked like: what is not as it was is marked.
function lookup(record, board) {
  const found = new Map();
  const put = (numbers, zone) => Array.isArray(numbers) && numbers.forEach((n) => found.set(record.things[n].label + "\n" + zone, n));
  for (const side of board.sides)
    for (const zone of ["battlefield", "hand", "graveyard", "exile", "command", "top"]) put(side[zone], zone === "battlefield" ? zone : side.name + zone);
  put(board.stray, "battlefield");
  return found;
}

function drawSide(side, board, before, draw, facing) {
  const old = before && before.sides.find((one) => one.name === side.name);
  const made = el("section", "b-side");
  made.setAttribute("aria-label", side.name);
  const bar = el("div", "b-player");
  bar.append(el("span", "who" + (board.active === side.name ? " active" : ""), side.name));
  const life = el("span", "b-life" + (old && old.life !== side.life ? " changed" : ""), String(side.life));
  life.setAttribute("aria-label", side.life + " life");
  life.title = "life";
  bar.append(life);
  const chip = (text, changed) => bar.append(el("span", "chip" + (changed ? " changed" : ""), text));
  for (const [kind, number] of Object.entries(side.counters || {})) chip(number + " " + kind, !old || (old.counters || {})[kind] !== number);
  if (side.mana) chip("mana " + side.mana, !old || old.mana !== side.mana);
  for (const word of side.designations || []) chip(word);
  if (side.status) chip(side.status, true);
  chip(side.library === undefined ? "library not in view" : "library " + side.library, old && old.library !== side.library);
  if (typeof side.hand === "number") chip("hand " + side.hand, old && old.hand !== side.hand);
  if (side.hand === undefined) chip("hand not in view");
  if (typeof side.graveyard === "number") chip("graveyard " + side.graveyard, old && old.graveyard !== side.graveyard);
  const things = (zone, flat) => (Array.isArray(side[zone]) ? side[zone] : []).map((n) => flatten(draw(n, side.name + zone), flat));
  const field = (side.battlefield || []).map((n) => draw(n, "battlefield"));
  const rows = [
    zoneRow("Creatures", field.filter((one) => CREATURE.test(one.dataset.types))),
    zoneRow("Others", field.filter((one) => !CREATURE.test(one.dataset.types) && !LAND.test(one.dataset.types))),
    zoneRow("Lands", field.filter((one) => !CREATURE.test(one.dataset.types) && LAND.test(one.dataset.types))),
  ];
  if (facing) rows.reverse();
  const apart = [
    zoneRow("Hand", things("hand", true)), zoneRow("Graveyard", things("graveyard", true)), zoneRow("Exile", things("exile", true)),
    zoneRow("Command", things("command", true)), zoneRow("Library top", things("top", true)),
  ];
  const parts = facing ? [bar, ...apart, ...rows] : [...rows, ...apart, bar];
  made.append(...parts.filter((part) => part !== null));
  return made;
}

function flatten(thing, flat) {
  if (flat) thing.classList.add("flat");
  return thing;
}

function zoneRow(name, things) {
  if (!things.length) return null;
  const row = el("div", "b-zone"), inside = el("div", "b-things");
  inside.append(...things);
  row.append(el("span", "label", name), inside);
  return row;
}

function drawThing(thing, changed) {
  const colors = thing.colors || [];
  const color = colors.length > 1 ? "gold" : ["white", "blue", "black", "red", "green"].includes(colors[0]) ? colors[0] : "";
  const made = el("div", ["thing", color, thing.tapped ? "tapped" : "", thing.token ? "token" : "", thing.size ? "sized" : "", changed ? "changed" : ""].filter(Boolean).join(" "));
  made.dataset.types = thing.types || "";
  made.append(el("div", "name", thing.label));
  if (thing.name) made.append(el("div", "line", "now " + thing.name));
  if (thing.types) made.append(el("div", "line", thing.types));
  for (const word of thing.state || []) made.append(el("span", "tag", word));
  for (const [kind, number] of Object.entries(thing.counters || {})) made.append(el("span", "tag counter", (number > 1 ? number + " × " : "") + kind));
  if (thing.damage) made.append(el("span", "tag damage", thing.damage + " damage"));
  for (const word of thing.keywords || []) made.append(el("span", "tag", word));
  if (thing.size) made.append(el("span", "size", thing.size));
  return made;
}
