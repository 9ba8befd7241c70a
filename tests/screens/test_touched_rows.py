"""A number that is counted up stays where it is, and in sight, whatever the foot of its form becomes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.kernel.game import Game
from companion.plays.filling.look import look
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Play
from screens.forms.form_sheet import FormSheet
from screens.forms.line_words import ShortVerdict
from screens.tour.toucher import find_scroller
from screens.widgets.numbers.counter import Counter, CounterCard
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.overlay import close_all
from tests.forms.test_walk import TEXTS, list_games, taken_answers
from tests.kivy_driver import SMALL_PHONE, Driver, middle
from tests.screens.seats import QuietDevice, SeatedApp, opened, table_of
from tests.screens.test_calculators import MOMENTS, open_sheet
from tests.screens.test_form_sheet import box, is_in_sight

pytestmark = pytest.mark.ui

TAPS = 2
EDGE = 2
"""So many dp above the foot ends the number that is tapped: the worst place for it."""


def list_counting(game: Game, play: Play[Any]) -> Iterator[tuple[Form[Any], int, Draft]]:
    """Yield the forms with a foot that ask for a number, each where the play first asks it."""
    last, seen = play.journal.cursor, set[str]()
    for moment in MOMENTS:
        play.move_cursor_to(int(last * moment))
        for form in game.forms:
            taken = taken_answers(form, play, random.Random(form.id))
            asked = look(form, play, taken, TEXTS).rows if form.has_foot and not (form.private or form.pages) else ()
            if form.id not in seen and any(row.kind == "number" for row in asked):
                seen.add(form.id)
                yield form, play.journal.cursor, taken


def list_counters(driver: Driver, sheet: FormSheet[Any]) -> list[str]:
    """Return the tags of all keys of this form that add one."""
    counters = [*driver.find_type(Counter), *driver.find_type(CounterCard)]
    return [each.plus.tag for each in counters if each.tag.startswith(f"{sheet.tag}.")]


def bring_to_edge(driver: Driver, tag: str) -> bool:
    """Scroll until a number ends just above the foot; return whether all of it is in sight."""
    counter = driver.find(tag).parent
    view = find_scroller(counter)
    if view is not None and view.children[0].height > view.height:
        spare = view.children[0].height - view.height
        below = box(counter)[1] - box(view)[1] - EDGE
        view.scroll_y = max(0.0, min(1.0, view.scroll_y + below / spare))
        driver.pump()
    return is_in_sight(counter)


def count_up(driver: Driver, sheet: FormSheet[Any], tag: str) -> Iterator[str]:
    """Tap several times on the same place of the window; yield what became of the number."""
    if driver.find(tag).disabled or not bring_to_edge(driver, tag):
        return
    place, point = box(driver.find(tag)), middle(driver.find(tag))
    for _ in range(TAPS):
        driver.tap_at(*point)
        if sheet.closing or not driver.has(tag):
            return
        if box(driver.find(tag)) != pytest.approx(place, abs=1):
            yield f"{tag} moves under the finger"
        if not is_in_sight(driver.find(tag).parent):
            yield f"{tag} is covered by the foot"
        if sheet.view.verdict is not None and not sheet.view.missing:
            said = [*driver.find_type(ResultBanner), *driver.find_type(ShortVerdict)]
            if not any(is_in_sight(each) for each in said):
                yield f"{tag}: its verdict is not said"
    yield from unfold(driver, sheet, tag)


def unfold(driver: Driver, sheet: FormSheet[Any], tag: str) -> Iterator[str]:
    """Tap on the verdict in short: all of it comes, with the number above it."""
    if driver.has(f"{sheet.tag}.short"):
        driver.tap(f"{sheet.tag}.short")
        driver.pump()
        if driver.has(f"{sheet.tag}.short") or not is_in_sight(driver.find(tag).parent):
            yield f"{tag}: the verdict does not unfold below it"


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.id)
def test_a_number_that_is_tapped_stays_in_sight(tmp_path: Path, game: Game) -> None:
    """Each + of each form on a small phone in large letters, from the lowest place that a finger finds it at."""
    demo = json.loads(demo_in(game.content, "it"))
    app = SeatedApp(tmp_path, QuietDevice())
    app.sit_at(game, demo["setup"])
    app.have(tuple(decode_move(game, move) for move in demo["moves"]))
    wrong: list[str] = []
    with opened(app, SMALL_PHONE, "it", text_scale=1.5) as driver:
        table = table_of(app)
        for form, cursor, taken in [*list_counting(game, table.play)]:
            table.play.move_cursor_to(cursor)
            sheet = open_sheet(table, form, taken)
            driver.pump()
            tags = list_counters(driver, sheet)
            for tag in tags:
                close_all()
                driver.pump()
                sheet = open_sheet(table, form, taken)
                driver.pump()
                wrong += count_up(driver, sheet, tag)
            close_all()
            driver.pump()
    assert wrong == [], wrong
