"""Every form that judges something: what decides is in sight when it is asked, on each kind of screen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.forms.row import Row
from companion.games import boards_of
from companion.kernel.game import Game
from companion.plays.filling.look import look
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Play
from screens.forms.form_sheet import FormSheet
from screens.forms.line_words import MissingWords
from screens.table.table import Table
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.overlay import close_all
from tests.forms.test_walk import TEXTS, list_games, start_demo, taken_answers
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.seats import QuietDevice, SeatedApp, opened, table_of
from tests.screens.test_form_sheet import box, is_in_sight

pytestmark = pytest.mark.ui

SCREENS = {
    "small": (SMALL_PHONE, 1.0),
    "small large": (SMALL_PHONE, 1.5),
    "large text": (PHONE, 1.5),
    "tablet": (TABLET, 1.0),
}
MOMENTS = (0.2, 0.4, 0.6, 0.8, 1.0)
"""Shares of a recorded play at which forms are opened."""

MOST_ANSWERS = 8


def list_waiting(game: Game, play: Play[Any]) -> Iterator[tuple[Form[Any], int, Draft]]:
    """Yield the forms that judge once somebody has answered, each where the play first needs it."""
    last, seen = play.journal.cursor, set[str]()
    for moment in MOMENTS:
        play.move_cursor_to(int(last * moment))
        for form in game.forms:
            taken = taken_answers(form, play, random.Random(form.id))
            if form.id not in seen and form.judges and form.has_foot and not form.private and not form.pages:
                view = look(form, play, taken, TEXTS)
                row = view.find_row(view.waiting) if view.waiting else None
                if view.applies and row is not None and row.kind in ("number", "pick"):
                    seen.add(form.id)
                    yield form, play.journal.cursor, taken


def open_sheet(table: Table[Any], form: Form[Any], taken: Draft) -> FormSheet[Any]:
    """Open a form as its board does."""
    answers = {name: given.value for name, given in taken.answers.items()}
    forms = import_module(f"{boards_of(table.game.id)}.forms")
    make = getattr(forms, "make_sheet", None)
    sheet: FormSheet[Any] = FormSheet(table, form, answers) if make is None else make(table, form, **answers)
    sheet.open()
    return sheet


def find_key(driver: Driver, sheet: FormSheet[Any], row: Row) -> str:
    """Return the tag of a key that answers the question of this row."""
    tag = f"{sheet.tag}.{row.name}"
    ends = [f".{choice.value}" for choice in row.choices if not choice.why_not and choice.value not in (None, "")]
    tags = [f"{tag}{end}" for end in (*ends, ".1", ".plus")]
    return next((each for each in tags if driver.has(each)), "")


def answer_what_waits(driver: Driver, sheet: FormSheet[Any]) -> Iterator[str]:
    """Answer each question that waits, as somebody does who never scrolls; yield what is not in sight."""
    for number in range(MOST_ANSWERS):
        row = sheet.view.find_row(sheet.view.waiting)
        key = "" if row is None else find_key(driver, sheet, row)
        if row is None or not key:
            return
        if number == 0 and not is_in_sight(driver.find(key)):  # all above it is proposed: the foot leads there
            driver.tap(f"{sheet.tag}.missing")
            driver.pump(3)
        named = f"{sheet.form.id}.{row.name}"
        if not is_in_sight(driver.find(key)):
            yield f"{named} waits out of sight"
        if not is_in_sight(driver.find_type(MissingWords)[0]) or not is_in_sight(driver.find(f"{sheet.tag}.apply")):
            yield f"{named}: the foot is cut"
        place = box(driver.find(key))
        driver.tap(key)
        driver.pump(5)
        if key.endswith(".plus") and driver.has(key) and box(driver.find(key)) != pytest.approx(place):
            yield f"{named} moves under the finger"
        if key.endswith(".plus") and not is_in_sight(driver.find(key)):
            yield f"{named} is covered by its verdict"


def judge_in_sight(driver: Driver, sheet: FormSheet[Any]) -> Iterator[str]:
    """Yield what is not in sight of the verdict and its key."""
    if sheet.view.verdict is not None and not sheet.view.missing and not sheet.closing:
        banners = driver.find_type(ResultBanner)
        if not banners or not is_in_sight(banners[0]) or not is_in_sight(driver.find(f"{sheet.tag}.apply")):
            yield f"{sheet.form.id}: the verdict is not in sight"
        if sheet.view.find_row(sheet._eye._answered) is not None:
            yield from lead_in_sight(sheet, sheet._eye._answered)


def lead_in_sight(sheet: FormSheet[Any], answered: str) -> Iterator[str]:
    """Yield the question that was answered last, if it or the dice that lead to it are not seen with the verdict."""
    (begin, end), height = sheet.rows.span(answered), sheet.measure_view(above_whole_foot=False)
    if end - begin > height:
        begin = sheet.rows.find_top(answered)
    if begin < sheet.scrolled - 1 or end > sheet.scrolled + height + 1:
        yield f"{sheet.form.id}.{answered} is not seen with its verdict"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.id)
def test_what_decides_is_in_sight(tmp_path: Path, game: Game, screen: str) -> None:
    """Question, key and verdict of each form, from taps alone; no key moves, or is covered, while it counts up."""
    size, scale = SCREENS[screen]
    demo = json.loads(demo_in(game.content, "it"))
    app = SeatedApp(tmp_path, QuietDevice())
    app.sit_at(game, demo["setup"])
    app.have(tuple(decode_move(game, move) for move in demo["moves"]))
    wrong: list[str] = []
    with opened(app, size, "it", text_scale=scale) as driver:
        table = table_of(app)
        for form, cursor, taken in [*list_waiting(game, table.play)]:
            table.play.move_cursor_to(cursor)
            driver.pump()
            close_all()
            sheet = open_sheet(table, form, taken)
            driver.pump(3)
            wrong += [*answer_what_waits(driver, sheet), *judge_in_sight(driver, sheet)]
            close_all()
            driver.pump(3)
    assert wrong == []


def test_most_of_what_is_rolled_for_is_looked_at(tmp_path: Path) -> None:
    """Which forms the test above reaches, so that it does not run empty."""
    reached = set[str]()
    for game in list_games():
        play = start_demo(game, 1.0)
        reached |= {f"{game.id}.{form.id}" for form, _, _ in list_waiting(game, play)}
    assert {"conan.attack", "conan.defence", "lotr.defence", "runewars.diplomacy", "nova_aetas.reaction"} <= reached
