"""The page, opened and driven in a headless Chromium as people do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from small_suite import CRASHED, FAILED, FOREST, NO_CARD, run_of_the_suite, written

from headjudge import records
from headjudge.errors import UsageProblem
from headjudge.records import Board, Exchange, Record, Sentence, Side, Stacked, Thing
from headjudge.report.html import page
from headjudge.results import Results

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
EVIL = "</script><script>window.caught=1</script><img src=x onerror='window.caught=1'>\u2028&lt;"


def record_of(id_: str) -> Record:
    """A game of three messages, in which an engine says evil things."""
    mountain = Thing(label="Mountain", types="Basic Land \N{EM DASH} Mountain")
    tapped = msgspec.structs.replace(mountain, tapped=True, state=("tapped",))
    bears = Thing(
        label="Grizzly Bears", types="Creature", size="2/2", colors=("green",), counters={"+1/+1": 2}, damage=1
    )
    bob = Side(name="Bob", life=20, battlefield=(2,), hand=3, library=10)
    alice = Side(name="Alice", life=20, battlefield=(0,), hand=(), graveyard=(), library=10)
    begin = Board(turn="Alice's upkeep, turn 3", active="Alice", priority="Alice", sides=(alice, bob))
    cast = msgspec.structs.replace(
        begin,
        sides=(msgspec.structs.replace(alice, battlefield=(1,)), bob),
        stack=(Stacked(text="Shock targeting Bob", controller="Alice"),),
        pending=f"Bob is asked (may): {EVIL}",
        asked="Bob",
    )
    end = msgspec.structs.replace(
        cast, stack=(), pending="", sides=(cast.sides[0], msgspec.structs.replace(bob, life=18))
    )
    return Record(
        id=id_,
        sentences=(
            Sentence(keyword="Given", text="Alice controls Mountain", played=True),
            Sentence(
                keyword="When", text="Alice casts Shock", played=True,
                exchanges=(Exchange(board=0), Exchange(sent="Alice casts Shock", board=1, events=(EVIL,))),
            ),
            Sentence(
                keyword="Then", text="Bob has 17 life", played=True, failed=True,
                exchanges=(Exchange(sent="Bob passes", board=2),),
            ),
            Sentence(keyword="And", text="all is well", rows=(("a", EVIL),)),
        ),
        things=(mountain, tapped, bears),
        boards=(begin, cast, end),
    )  # fmt: skip


def evil(run: Results) -> Results:
    """The run, its failures with evil words."""
    scenarios = tuple(
        msgspec.structs.replace(one, message=f"lands.feature:7: Then x\nexpected: {EVIL}; seen: that\n{EVIL}")
        if one.message
        else one
        for one in run.scenarios
    )
    return Results(run.header, scenarios)


def put(folder: Path, run: Results) -> Path:
    """The folder of a run, with a record of each scenario."""
    written(folder, run)
    lines = [msgspec.json.encode(record_of(one.id)) + b"\n" for one in run.scenarios]
    (folder / records.FILE).write_bytes(b"".join(lines))
    return folder


@pytest.fixture
def file(small: Path, tmp_path: Path) -> Path:
    """A page on two engines, one of which fails in one area and crashes in the other."""
    good = put(tmp_path / "good", run_of_the_suite(plains=NO_CARD))
    bad = put(tmp_path / "bad", evil(run_of_the_suite(engine=EVIL, forest=FAILED, bob=CRASHED)))
    page.write(tmp_path / "report.html", [good, bad])
    return tmp_path / "report.html"


def test_runs_of_two_suites_do_not_stand_side_by_side(small: Path, tmp_path: Path) -> None:
    """They would be compared by what is not comparable."""
    run = run_of_the_suite()
    other = Results(msgspec.structs.replace(run.header, suite_digest="other"), run.scenarios)
    with pytest.raises(UsageProblem, match="of another suite"):
        page.runs_of([written(tmp_path / "a", run), written(tmp_path / "b", other)])


def test_a_truncated_run_has_no_page(small: Path, tmp_path: Path, here: Any) -> None:
    """And none of an earlier time is written over."""
    file = written(tmp_path, run_of_the_suite())
    file.write_bytes(b"\n".join(file.read_bytes().splitlines()[:-1]))
    code, _, err = here("report", file, "-o", tmp_path / "r.html")
    assert code == 2
    assert "truncated" in err
    assert not (tmp_path / "r.html").exists()


@pytest.mark.parametrize("empty", [True, False])
def test_a_run_without_result_does_not_look_like_success(small: Path, tmp_path: Path, here: Any, empty: bool) -> None:
    """The page says so in so many words, and the exit code is 3."""
    run = run_of_the_suite(life=NO_CARD, quiet=NO_CARD)
    if empty:
        run = Results(msgspec.structs.replace(run.header, scenarios=0), ())
    written(tmp_path, run)
    assert here("report", tmp_path, "-o", "r.html")[0] == 3
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "<strong>No result.</strong>" in text
    assert "passed <span>" not in text


def test_a_folder_of_several_engines_is_one_page(small: Path, tmp_path: Path) -> None:
    """As ``headjudge run -e A -e B --out`` leaves it; two runs of one engine are told apart."""
    written(tmp_path / "a", run_of_the_suite())
    written(tmp_path / "b", run_of_the_suite())
    assert [run.label for run in page.runs_of([tmp_path])] == ["quiet 1.2", "quiet 1.2 (2)"]


def test_a_page_of_another_suite_says_so(small: Path, tmp_path: Path, file: Path) -> None:
    """What the rulings say would be guessed; it is left out."""
    run = run_of_the_suite()
    other = Results(msgspec.structs.replace(run.header, suite_digest="other"), run.scenarios)
    text = page.page(page.runs_of([written(tmp_path / "o", other)]))
    assert "of another suite than the one that is installed here" in text
    assert "A land does nothing by itself." not in text


# ---- in the browser -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A headless Chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    playwright = pytest.importorskip("playwright.sync_api", reason="the python package playwright drives the browser")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


class Opened:
    """The page in a browser, with everything it asks of the network and everything that goes wrong."""

    def __init__(self, browser: Any, file: Path, address: str = "", **context: Any) -> None:
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page = browser.new_context(**context).new_page()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.goto(file.as_uri() + address)
        self.page.wait_for_selector("html[data-ready]")

    def scenario(self) -> Any:
        """The scenario that is open."""
        self.page.wait_for_selector("dialog[open] #g-board > *")
        return self.page.locator("dialog")

    def rulings(self) -> list[str]:
        """The rulings in view."""
        shown: list[str] = self.page.locator("tr.ruling:visible code").all_inner_texts()
        return shown


def test_the_page_asks_nothing_of_the_network_and_runs_nothing_of_an_engine(browser: Any, file: Path) -> None:
    """Whatever an engine says stands there as it said it."""
    opened = Opened(browser, file)
    opened.page.click("#only-failures")
    opened.page.click(".why button >> nth=0")
    dialog = opened.scenario()
    opened.page.click("#g-before")
    for part in ("#s-verdict", "#g-board", "#g-events", "#s-sentences"):
        assert "onerror='window.caught=1'>" in dialog.locator(part).inner_text()
    opened.page.click("#s-more summary")
    assert EVIL in (dialog.locator("#s-message").text_content() or "")
    assert opened.page.evaluate("window.caught") is None
    assert opened.page.locator("img").count() == 0
    assert opened.requests == [file.as_uri()]
    assert opened.errors == []


def test_filters_and_search_leave_what_is_asked_for(browser: Any, file: Path) -> None:
    """Failures with their reasons, disagreements, words anywhere in a ruling, its scenarios or their cards."""
    opened = Opened(browser, file)
    assert opened.rulings() == ["lands.quiet", "lands.derived", "life.kept"]
    opened.page.click("#only-failures")
    assert opened.rulings() == ["lands.quiet", "life.kept"]
    assert opened.page.locator(".why li").count() == 2
    assert opened.page.locator("#found").inner_text() == "2 rulings, 2 scenarios"
    opened.page.click("#only-failures")
    opened.page.click("#only-disagree")
    assert opened.rulings() == ["lands.quiet", "lands.derived", "life.kept"]
    opened.page.click("#only-disagree")
    opened.page.fill("#find", "swamp")
    assert opened.rulings() == ["lands.derived"]
    opened.page.fill("#find", "no such thing")
    assert opened.page.locator("#nothing").is_visible()


def test_failures_of_one_engine(browser: Any, file: Path) -> None:
    """Its number of failures is the way to them."""
    opened = Opened(browser, file)
    assert opened.page.locator(".pick >> nth=0").is_disabled()
    opened.page.click(".pick >> nth=1")
    assert opened.rulings() == ["lands.quiet", "life.kept"]
    assert opened.page.locator("b.failed").all_inner_texts() == ["1 wrong", "1 wrong"]


def test_areas_fold(browser: Any, file: Path) -> None:
    """By a click on their name."""
    opened = Opened(browser, file)
    opened.page.get_by_role("button", name="lands").click()
    assert opened.rulings() == ["life.kept"]


def test_a_scenario_shows_where_it_went_wrong_and_the_game(browser: Any, file: Path) -> None:
    """The failing sentence marked, expected and seen, the board drawn, step by step."""
    opened = Opened(browser, file)
    opened.page.click("button.v[data-e='1'][aria-label^='failed: Forest']")
    dialog = opened.scenario()
    assert dialog.locator("h2").inner_text() == "Forest is quiet"
    assert dialog.locator("#s-ruling").inner_text() == "A land does nothing by itself."
    assert "CR 305.1" in dialog.locator("#s-sources").inner_text()
    assert "Bob has 17 life" in dialog.locator(".failing").inner_text()
    assert dialog.locator(".unplayed").count() == 1
    assert dialog.locator("dd").all_inner_texts()[1] == "that"
    assert dialog.get_by_label("18 life").is_visible()
    assert dialog.locator(".b-life.changed").inner_text() == "18"
    opened.page.keyboard.press("ArrowLeft")
    assert dialog.locator(".b-stack li").inner_text().startswith("Shock targeting Bob")
    assert dialog.locator(".b-asked").is_visible()
    assert dialog.locator(".thing.tapped.changed .name").inner_text() == "Mountain"
    assert "2 × +1/+1" in dialog.locator(".thing", has_text="Grizzly Bears").inner_text()
    assert dialog.locator("#g-count").inner_text() == "2 of 3"
    dialog.get_by_role("button", name="quiet 1.2: passed").click()
    opened.page.wait_for_selector("#s-verdict.passed")


def test_the_keyboard_does_everything(browser: Any, file: Path) -> None:
    """Filter, walk the matrix, open, go on to the next, close: and one is where one was."""
    opened = Opened(browser, file)
    keys = opened.page.keyboard
    keys.press("/")
    assert opened.page.evaluate("document.activeElement.id") == "find"
    keys.press("Escape")
    keys.press("f")
    assert opened.rulings() == ["lands.quiet", "life.kept"]
    keys.press("f")
    opened.page.locator("button.v[tabindex='0']").focus()
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    keys.press("Enter")
    dialog = opened.scenario()
    assert dialog.locator("h2").inner_text() == "Swamp is quiet"
    keys.press("j")
    opened.page.wait_for_function("document.querySelector('#s-name').textContent === 'Plains is quiet'")
    keys.press("Escape")
    assert not dialog.is_visible()
    assert opened.page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(
        "passed: Swamp is quiet"
    )


def test_a_scenario_has_an_address(browser: Any, file: Path) -> None:
    """That can be sent to somebody."""
    opened = Opened(browser, file, f"#{FOREST.replace(' ', '%20')}@1")
    assert opened.scenario().locator("h2").inner_text() == "Forest is quiet"
    assert opened.page.url.endswith("@1")


def test_everything_that_can_be_pressed_has_a_name(browser: Any, file: Path) -> None:
    """For those who do not see it; and the table is one."""
    opened = Opened(browser, file)
    opened.page.click("#only-failures")
    opened.page.click(".why button >> nth=0")
    opened.scenario()
    nameless = opened.page.evaluate(
        """[...document.querySelectorAll('button, input, [role=region], dialog')].filter((one) =>
            !(one.getAttribute('aria-label') || one.getAttribute('aria-labelledby') || one.innerText || one.textContent.trim() ||
              (one.labels && one.labels.length))).map((one) => one.outerHTML)"""
    )
    assert nameless == []
    opened.page.keyboard.press("Escape")
    assert opened.page.get_by_role("table", name="Rulings by engine").is_visible()
    assert opened.page.get_by_role("row").count() >= 6


CONTRAST = """(selector) => {
  const one = document.querySelector(selector);
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const light = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((c) => c / 255)
      .map((c) => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
      .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  };
  let behind = one;
  while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
  const both = [getComputedStyle(one).color, getComputedStyle(behind).backgroundColor].map(light);
  return (Math.max(...both) + .05) / (Math.min(...both) + .05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_there_is_enough_contrast(browser: Any, file: Path, scheme: str) -> None:
    """Of the text and of the signs of the verdicts, in the light and in the dark (WCAG: 4.5 to 1)."""
    opened = Opened(browser, file, color_scheme=scheme)
    for selector in (
        "p",
        "button.v.passed",
        "button.v.failed",
        "button.v.errored",
        "button.v.unsupported",
        ".small",
        ".of b",
    ):
        ratio = opened.page.evaluate(
            CONTRAST,
            selector,
        )
        assert ratio >= 4.5, selector


def test_a_phone_shows_all_of_it_and_nothing_jumps(browser: Any, file: Path) -> None:
    """No scrolling sideways, and the buttons stay under the finger while one steps through the game."""
    opened = Opened(browser, file, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    width = "document.scrollingElement.scrollWidth"
    assert opened.page.evaluate(width) <= 360
    opened.page.tap("#only-failures")
    assert opened.page.evaluate(width) <= 360
    opened.page.tap(".why button >> nth=0")
    dialog = opened.scenario()
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    button = dialog.locator("#g-before")
    button.scroll_into_view_if_needed()
    before = button.bounding_box()
    button.tap()
    assert button.bounding_box() == before
    size = opened.page.locator("button.v >> nth=0").evaluate("(one) => one.offsetHeight")
    assert size >= 32
