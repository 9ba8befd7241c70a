"""Counts our own Python calls: taps on a counter and in a form, a question to the rules, each board, its largest sheet.

A count has no noise: the same tap makes the same calls on every machine. `python3 dev.py bench calls` prints the counts
beside those in `calls.json`; `python3 -m tests.bench.calls_bench` in `.venv` writes them there.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

from companion.content.game_content import GameContent, is_campaign
from companion.content.source import LANGUAGES
from companion.games import game_named, names_to_play
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move
from companion.rules import search
from screens.forms.form_sheet import FormSheet
from screens.play.play import PlayPage
from screens.widgets.overlays.overlay import close_all, top_overlay
from tests.kivy_driver import Driver  # first: it prepares Kivy's environment
from tests.screens.seats import QuietDevice, SeatedApp, opened, table_of

ROOT = Path(__file__).resolve().parents[2]
OURS = tuple(f"{ROOT / room}/" for room in ("companion", "screens"))
HANDS = f"{ROOT / 'screens/tour'}/"
KEPT = Path(__file__).with_name("calls.json")
TAP = "tap on a counter"
MOST_OF_A_TAP = 800
INDEX, QUESTION = "index of the rules, all games and languages", "question to the rules of all games"

Measure = tuple[str, float, float, float, float]


def is_function(code: CodeType) -> bool:
    """Whether this is a function of the app: no part of an expression, and none of the hands that drive it."""
    return not code.co_name.endswith(("comp>", "genexpr>", "module>")) and not code.co_filename.startswith(HANDS)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Count the calls of our own functions, by the name of each."""
    calls: Counter[str] = Counter()

    def look(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and is_function(code):
            calls[f"{Path(code.co_filename).stem}.{code.co_qualname}"] += 1

    sys.setprofile(look)
    try:
        yield calls
    finally:
        sys.setprofile(None)


@contextmanager
def at_demo(game_id: str) -> Iterator[tuple[Driver, SeatedApp]]:
    """The app at the table of a game's recorded play."""
    game = game_named(game_id)
    assert game is not None
    demo = json.loads(demo_in(game.content, "it"))
    with TemporaryDirectory(prefix="tavolo-calls-") as folder:
        app = SeatedApp(Path(folder), QuietDevice())
        app.sit_at(game, demo["setup"])
        app.have(tuple(decode_move(game, move) for move in demo["moves"]))
        with opened(app, (412, 892), "it") as driver:
            yield driver, app


def count_tap() -> Counter[str]:
    """The calls of the second tap on a counter: the first one pays for what is made once."""
    with at_demo("lotr") as (driver, app):
        tag = next(tag for tag in driver.tags() if tag.startswith("threat.") and tag.endswith(".plus"))
        driver.tap(tag)
        table_of(app).play.end_burst()
        key = driver.find(tag)
        with counted() as calls:
            driver.tap(key)
        return calls


def count_board(game_id: str) -> tuple[Counter[str], Counter[str]]:
    """The calls that open the board of a game anew, and those of its largest sheet."""
    with at_demo(game_id) as (driver, app):
        with counted() as opening:
            app.router.rebuild()
            driver.pump(3)
        sheets = [count_sheet(driver, open_tool) for open_tool in tools(app)]
        return opening, max(sheets, key=lambda calls: calls.total())


def tools(app: SeatedApp) -> list[Callable[[], object]]:
    """The openers of the board's tools."""
    page = app.router.page
    assert isinstance(page, PlayPage)
    return [partial(tool.opens, page.board) for tool in page.board.toolbox]


def count_sheet(driver: Driver, open_tool: Callable[[], object]) -> Counter[str]:
    """The calls that open a sheet a second time."""
    for _ in range(2):
        with counted() as calls:
            open_tool()
            driver.pump(3)
        shown = top_overlay() is not None
        close_all()
        driver.pump(3)
    return calls if shown else Counter()


def count_answers(game_id: str) -> dict[str, int]:
    """The calls of a second choice and of a second number, each in the form with the most rows that asks for one."""
    found: dict[str, int] = {}
    with at_demo(game_id) as (driver, app):
        for _, open_tool in sorted(list_forms(driver, app), key=lambda found: -found[0]):
            open_tool()
            driver.pump(3)
            sheet = top_overlay()
            assert isinstance(sheet, FormSheet)
            for kind in ("choice", "number"):
                name = f"a {kind} in the largest form, {game_id}"
                found[name] = found.get(name) or count_answer(driver, sheet, kind)
            close_all()
            driver.pump(3)
    return {name: calls for name, calls in found.items() if calls}


def list_forms(driver: Driver, app: SeatedApp) -> Iterator[tuple[int, Callable[[], object]]]:
    """The openers of forms with a key, with the number of their rows."""
    for open_tool in tools(app):
        open_tool()
        driver.pump(3)
        sheet = top_overlay()
        if isinstance(sheet, FormSheet) and sheet.view.applies:
            yield len(sheet.view.rows), open_tool
        close_all()
        driver.pump(3)


def count_answer(driver: Driver, sheet: FormSheet[Any], kind: str) -> int:
    """The calls of the second tap on the last question of this kind; 0 where there is none."""
    for row in reversed(sheet.view.rows):
        for _ in range(2):
            tag = find_answer(sheet, row.name, kind)
            if not tag or not driver.has(tag):
                break
            with counted() as calls:
                driver.tap(tag)
        else:
            return calls.total()
    return 0


def find_answer(sheet: FormSheet[Any], name: str, kind: str) -> str:
    """The tag of the key that gives a question another answer."""
    row = sheet.view.find_row(name)
    if row is None or row.is_at_once:
        return ""
    if kind == "number" and row.kind == "number" and row.look in ("", "big"):
        return f"{sheet.tag}.{name}.plus"
    others = [each.value for each in row.choices if not each.why_not and each.value != row.value]
    return f"{sheet.tag}.{name}.{others[0] or 'none'}" if kind == "choice" and row.kind == "pick" and others else ""


def count_question() -> tuple[Counter[str], Counter[str]]:
    """The calls of the first question to all games in both languages, which builds their indexes, and of another."""
    for _ in range(2):  # the first time pays for the word lists of the languages too
        content = [GameContent(game_id) for game_id in names_to_play() if not is_campaign(game_id)]
        with counted() as building:
            for lang, game in product(LANGUAGES, content):
                search.index(lang, game).build()
    for question in ("se la prova fallisce", "cosa succede se la ricerca fallisce"):
        with counted() as asking:
            search.find_by_game(question, content, "it", 3)
    return building, asking


def measure() -> dict[str, int]:
    """All counts by their names."""
    building, asking = count_question()
    found = {TAP: count_tap().total(), INDEX: building.total(), QUESTION: asking.total()}
    for game_id in names_to_play():
        board, sheet = count_board(game_id)
        found |= {f"open the board, {game_id}": board.total(), f"open the largest sheet, {game_id}": sheet.total()}
        found |= count_answers(game_id)
    return found


def run() -> list[Measure]:
    """The counts beside those of the file, which they may not pass."""
    kept, found = json.loads(KEPT.read_text(encoding="utf-8")), measure()
    return [(f"calls: {name}", count, kept[name], count / kept[name], 1.0) for name, count in found.items()]


if __name__ == "__main__":
    KEPT.write_text(json.dumps(measure(), indent=1) + "\n", encoding="utf-8")
