const $ = (id) => document.getElementById(id);
const DATA = JSON.parse($("data").textContent);
const rows = [...document.querySelectorAll("tr.ruling")];
const areas = [...document.querySelectorAll("tbody.area")];
const WRONG = new Set(["failed", "errored"]);
const state = { find: "", failures: false, engine: null, disagree: false, open: null };

// ---- the matrix -----------------------------------------------------------------------------------------------------

const scenario = (number) => {
  const [id, name, rulings, cards, verdicts] = DATA.scenarios[number];
  return { number, id, name, rulings, cards, verdicts };
};
const ofRow = new Map(rows.map((row) => [row, [...new Set([...row.querySelectorAll("button.v")].map((one) => Number(one.dataset.s)))]]));
const said = new Map(rows.map((row) => [row, ofRow.get(row).map((number) => {
  const one = scenario(number);
  return (one.id + " " + one.name + " " + one.rulings.join(" ") + " " + one.cards.join(" ")).toLowerCase();
}).join("\n") + "\n" + row.querySelector("th").textContent.toLowerCase()]));

function wanted(number) {
  const verdicts = scenario(number).verdicts.map((verdict) => verdict[0]);
  if (state.failures && !(state.engine === null ? verdicts.some((one) => WRONG.has(one)) : WRONG.has(verdicts[state.engine]))) return false;
  return !(state.disagree && new Set(verdicts.filter((one) => one !== "not run" && one !== "excluded")).size < 2);
}

function show() {
  const filtered = state.failures || state.disagree;
  const words = state.find.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = filtered || words.length > 0;
  unfoldFor(searched);
  let rulings = 0, scenarios = 0;
  for (const area of areas) {
    let any = false;
    const unfolded = area.querySelector(".fold").getAttribute("aria-expanded") === "true";
    for (const row of area.querySelectorAll("tr.ruling")) {
      const fits = ofRow.get(row).filter(wanted);
      const found = fits.length > 0 && words.every((word) => said.get(row).includes(word));
      any ||= found;
      if (found) { rulings += 1; scenarios += fits.length; }
      row.hidden = !(found && unfolded);
      const reasons = row.nextElementSibling;
      reasons.hidden = row.hidden || !filtered || !tellWhy(reasons.querySelector(".why"), fits);
      if (!row.hidden) for (const button of row.querySelectorAll("button.v")) button.classList.toggle("dim", filtered && !fits.includes(Number(button.dataset.s)));
    }
    area.hidden = searched && !any;
  }
  $("found").textContent = searched ? `${rulings} ruling${rulings === 1 ? "" : "s"}, ${scenarios} scenario${scenarios === 1 ? "" : "s"}` : "";
  $("nothing").hidden = !searched || rulings > 0;
  $("only-failures").setAttribute("aria-pressed", String(state.failures));
  $("only-disagree").setAttribute("aria-pressed", String(state.disagree));
  for (const pick of document.querySelectorAll(".pick")) pick.setAttribute("aria-pressed", String(state.failures && state.engine === Number(pick.dataset.pick)));
  entryPoint();
}

// Under a ruling, while only failures are shown: what is wrong and why, a line for each.
function tellWhy(list, numbers) {
  list.replaceChildren();
  for (const number of numbers)
    scenario(number).verdicts.forEach((verdict, engine) => {
      if (!WRONG.has(verdict[0]) || (state.engine !== null && state.engine !== engine)) return;
      const entry = el("li"), link = el("button", "", scenario(number).name);
      link.type = "button";
      link.addEventListener("click", () => openScenario(number, engine, link));
      entry.append(link, el("span", "", DATA.engines[engine] + ": " + verdict[1] + ". " + reason(verdict[2])));
      list.append(entry);
    });
  return list.childElementCount > 0;
}

// What is looked for is shown wherever it is; afterwards the areas are as they were.
let foldedBefore = null;
function unfoldFor(searched) {
  if (searched === (foldedBefore !== null)) return;
  const isOpen = (area) => area.querySelector(".fold").getAttribute("aria-expanded") === "true";
  const before = foldedBefore;
  foldedBefore = searched ? areas.map(isOpen) : null;
  areas.forEach((area, index) => fold(area, searched || before[index]));
}

function parted(message) {
  const lines = message.split("\n");
  const line = lines.find((one) => one.startsWith("expected: "));
  const place = /^\S+\.feature:\d+: /.test(lines[0]) ? lines.shift() : "";
  const cut = line ? line.indexOf("; seen: ") : -1;
  return cut < 0 ? { place, first: lines[0] || "" } : { place, expected: line.slice(10, cut), seen: line.slice(cut + 8) };
}

function reason(message) {
  const parts = parted(message);
  return parts.expected === undefined ? parts.first : `Expected ${parts.expected}; seen ${parts.seen}`;
}

function fold(area, open) {
  area.querySelector(".fold").setAttribute("aria-expanded", String(open));
}

function unfoldAll() {
  const open = $("unfold").getAttribute("aria-pressed") !== "true";
  $("unfold").setAttribute("aria-pressed", String(open));
  areas.forEach((area) => fold(area, open));
  show();
}

for (const area of areas) area.querySelector(".fold").addEventListener("click", (event) => {
  fold(area, event.currentTarget.getAttribute("aria-expanded") !== "true");
  show();
});
$("unfold").addEventListener("click", unfoldAll);
$("find").addEventListener("input", () => { state.find = $("find").value; show(); });
const toggleFailures = () => { state.failures = !state.failures; state.engine = null; show(); };
const toggleDisagree = () => { state.disagree = !state.disagree; show(); };
$("only-failures").addEventListener("click", toggleFailures);
$("only-disagree").addEventListener("click", toggleDisagree);
for (const pick of document.querySelectorAll(".pick")) pick.addEventListener("click", () => {
  const engine = Number(pick.dataset.pick), same = state.failures && state.engine === engine;
  state.failures = !same;
  state.engine = same ? null : engine;
  show();
});
document.querySelector(".matrix").addEventListener("click", (event) => {
  const button = event.target.closest("button.v");
  if (button) openScenario(Number(button.dataset.s), Number(button.dataset.e), button);
});

// One stop for the Tab key in the whole matrix; arrows go on from there.
const inView = () => [...document.querySelectorAll("tr.ruling:not([hidden]) button.v")];
function entryPoint() {
  const stops = inView();
  if (!stops.some((one) => one.tabIndex === 0) && stops.length) stops[0].tabIndex = 0;
}
function moveTo(button) {
  for (const one of document.querySelectorAll('button.v[tabindex="0"]')) one.tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}
document.querySelector(".matrix").addEventListener("keydown", (event) => {
  const button = event.target.closest("button.v");
  if (!button || !event.key.startsWith("Arrow")) return;
  event.preventDefault();
  const stops = inView(), at = stops.indexOf(button);
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const next = stops[at + (event.key === "ArrowRight" ? 1 : -1)];
    if (next) moveTo(next);
    return;
  }
  const down = event.key === "ArrowDown", row = button.closest("tr"), all = rows.filter((one) => !one.hidden);
  const next = all[all.indexOf(row) + (down ? 1 : -1)];
  if (next) moveTo(next.querySelectorAll(`button.v[data-e="${button.dataset.e}"]`)[0]);
});

// ---- the records, unpacked when the first of an engine is looked at -------------------------------------------------

const packed = [...document.querySelectorAll("script.records")], unpacked = [];
async function recordOf(number, engine) {
  unpacked[engine] ||= (async () => {
    const bytes = Uint8Array.from(atob(packed[engine].textContent), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (await new Response(stream).text()).split("\n");
  })();
  const line = (await unpacked[engine])[number];
  return line ? JSON.parse(line) : null;
}

// ---- a scenario -----------------------------------------------------------------------------------------------------

const dialog = $("scenario");
async function openScenario(number, engine, from) {
  const one = scenario(number), verdict = one.verdicts[engine];
  state.open = { number, engine, from: from || (state.open && state.open.from), frames: [], at: 0, record: null };
  const open = state.open;
  $("s-name").textContent = one.name;
  const ruling = DATA.rulings[one.rulings[0]] || {};
  $("s-ruling").textContent = ruling.statement || "";
  $("s-sources").textContent = [one.rulings.join(", "), ...(ruling.sources || []), ruling.provenance === "derived" ? "derived: does not count for certificates" : ""].filter(Boolean).join(" · ");
  $("s-id").textContent = one.id;
  drawEngines(one, engine);
  drawVerdict(verdict);
  $("s-more").hidden = !verdict[2];
  $("s-message").textContent = verdict[2] || "";
  const record = await recordOf(number, engine).catch(() => null);
  if (state.open !== open) return;
  open.record = record;
  drawSentences(record, verdict);
  open.frames = record ? framesOf(record) : [];
  $("g-board").style.minHeight = "";
  $("g-range").max = String(Math.max(0, open.frames.length - 1));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  dialog.style.setProperty("--head", document.querySelector(".s-head").offsetHeight + "px");
  step(open.frames.length - 1);
  const failing = document.querySelector("#s-sentences .failing");
  if (failing) failing.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", "#" + encodeURIComponent(one.id) + (engine ? "@" + engine : ""));
}

function drawEngines(one, engine) {
  $("s-engines").replaceChildren(...one.verdicts.map((verdict, index) => {
    const button = el("button"), sign = el("span", "v " + verdict[0].replace(" ", "-"), DATA.glyphs[verdict[0]]);
    button.type = "button";
    button.setAttribute("aria-pressed", String(index === engine));
    sign.setAttribute("aria-hidden", "true");
    button.append(sign, el("span", "", `${DATA.engines[index]}: ${verdict[0]}`));
    button.addEventListener("click", () => openScenario(one.number, index));
    return button;
  }));
}

function drawVerdict(verdict) {
  const box = $("s-verdict");
  box.className = "s-verdict " + verdict[0].replace(" ", "-");
  box.replaceChildren(el("strong", "", verdict[0] + (verdict[1] ? ": " + verdict[1] : "")));
  if (!verdict[2]) return;
  const parts = parted(verdict[2]);
  if (parts.expected === undefined) {
    box.append(el("p", "", parts.first));
    return;
  }
  const list = el("dl");
  list.append(el("dt", "", "Expected"), el("dd", "", parts.expected), el("dt", "", "Seen"), el("dd", "", parts.seen));
  box.append(list);
}

function drawSentences(record, verdict) {
  const list = $("s-sentences");
  list.replaceChildren();
  if (!record) {
    list.append(el("li", "small", "No record of this game was kept."));
    return;
  }
  const failed = record.sentences.some((one) => one.failed);
  record.sentences.forEach((sentence, index) => {
    const entry = el("li", [sentence.failed ? "failing " + verdict[0] : "", sentence.played ? "" : "unplayed"].filter(Boolean).join(" "));
    const button = el("button");
    button.type = "button";
    button.append(el("span", "word", sentence.keyword + " "), el("span", "", sentence.text));
    if (sentence.failed) button.append(el("span", "mark", verdict[0] === "unsupported" ? "this is where it could not be judged" : "this is where it went wrong"));
    for (const note of sentence.notes || []) button.append(el("span", "note", note));
    button.addEventListener("click", () => step(frameAt(index)));
    entry.append(button);
    if (sentence.rows) entry.append(drawRows(sentence.rows));
    list.append(entry);
  });
  if (!failed && verdict[0] !== "passed") list.append(el("li", "small", "It did not come to any of these sentences, or which one it was is not known."));
}

function drawRows(cells) {
  const table = el("table");
  for (const cellsOfRow of cells) {
    const row = el("tr");
    row.append(...cellsOfRow.map((text) => el("td", "", text)));
    table.append(row);
  }
  return table;
}

const frameAt = (sentence) => state.open.frames.reduce((last, frame, index) => (frame.sentence <= sentence ? index : last), 0);

function step(to) {
  const { frames, record } = state.open, board = $("g-board");
  const at = Math.max(0, Math.min(to, frames.length - 1)), frame = frames[at];
  state.open.at = at;
  $("g-range").value = String(at);
  $("g-count").textContent = frames.length ? `${at + 1} of ${frames.length}` : "";
  for (const id of ["g-first", "g-before"]) $(id).disabled = at <= 0;
  for (const id of ["g-last", "g-after"]) $(id).disabled = at >= frames.length - 1;
  board.style.minHeight = Math.max(parseFloat(board.style.minHeight) || 0, board.offsetHeight) + "px";
  const sent = $("g-sent");
  sent.replaceChildren();
  $("g-events").replaceChildren();
  if (!frame) {
    board.replaceChildren(el("p", "b-over", "No game was played here."));
    return;
  }
  const sentence = record.sentences[frame.sentence];
  sent.append(el("b", "", frame.sent || "The game begins."), document.createTextNode(frame.sent ? "" : " This is the position that the Given lines describe."));
  if (frame.refused !== undefined && frame.refused !== null) sent.append(el("span", "refused", "Refused: " + (frame.refused || "no reason is given")));
  sent.title = sentence.keyword + " " + sentence.text;
  drawBoard(board, record, frame);
  $("g-events").append(...frame.events.map((text) => el("li", "", text)));
  [...document.querySelectorAll("#s-sentences button")].forEach((button, index) => {
    if (index === frame.sentence) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
}

function neighbour(by) {
  const numbers = [...new Set(rows.filter((row) => !row.hidden).flatMap((row) => ofRow.get(row).filter(wanted)))];
  const all = numbers.length ? numbers : DATA.scenarios.map((_, number) => number);
  const next = all[all.indexOf(state.open.number) + by];
  if (next === undefined) return;
  const wrong = scenario(next).verdicts.findIndex((verdict) => WRONG.has(verdict[0]));
  openScenario(next, state.engine ?? (state.failures && wrong >= 0 ? wrong : state.open.engine));
}

for (const [id, act] of [
  ["s-close", () => dialog.close()], ["s-before", () => neighbour(-1)], ["s-after", () => neighbour(1)],
  ["g-first", () => step(0)], ["g-before", () => step(state.open.at - 1)], ["g-after", () => step(state.open.at + 1)], ["g-last", () => step(Infinity)],
]) $(id).addEventListener("click", act);
$("g-range").addEventListener("input", () => step(Number($("g-range").value)));
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
dialog.addEventListener("close", () => {
  const from = state.open && state.open.from;
  state.open = null;
  history.replaceState(null, "", location.pathname + location.search);
  if (from && from.isConnected) from.focus();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches && event.target.matches("input[type=search]");
  if (dialog.open) {
    if (event.target === $("g-range") && event.key.startsWith("Arrow")) return;
    const act = { ArrowLeft: () => step(state.open.at - 1), ArrowRight: () => step(state.open.at + 1), Home: () => step(0), End: () => step(Infinity), j: () => neighbour(1), k: () => neighbour(-1) }[event.key];
    if (act) { event.preventDefault(); act(); }
  } else if (typing) {
    if (event.key === "Escape") { $("find").value = state.find = ""; $("find").blur(); show(); }
  } else {
    const act = { "/": () => $("find").focus(), f: toggleFailures, d: () => { if (DATA.engines.length > 1) toggleDisagree(); }, u: unfoldAll }[event.key];
    if (act) { event.preventDefault(); act(); }
  }
});

// A page that is opened with a scenario in its address shows it.
function fromAddress() {
  const [, id, engine] = /^#(.*?)(?:@(\d+))?$/.exec(location.hash) || [];
  if (!id) return;
  let wantedId = id;
  try { wantedId = decodeURIComponent(id); } catch { return; }
  const number = DATA.scenarios.findIndex((one) => one[0] === wantedId);
  if (number >= 0) openScenario(number, Math.min(Number(engine || 0), DATA.engines.length - 1));
}
if (rows.length <= 12) areas.forEach((area) => fold(area, true));
show();
fromAddress();
document.documentElement.dataset.ready = "yes";
