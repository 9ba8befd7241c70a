"""Every notice and every line of the log, on a small phone with large text: its headline on two lines, unshrunk.

The room is that of the real app, on the tab that has the least of it. The entries are those of the recorded plays and
of random moves of every kind, so that a new text that is too long shows here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.kernel.items import name_of
from companion.kernel.message import FALLEN
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer, EntryLine
from companion.plays.describing.entry_name import EntryName, name_entry
from companion.plays.describing.headline import MORE, shorten_event
from companion.plays.files.replay import read_play
from companion.plays.playing.demos import demo_in
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from screens.look import theme
from screens.widgets.controls.log_row import LogItem, row_height
from screens.widgets.overlays.snackbar import Snackbar
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Icon
from tests.drawn_text import lines_of
from tests.games.random_moves import some_move_of
from tests.games.tables import game_of
from tests.games.test_laws import GAME_IDS, somewhere_in_a_play
from tests.games.test_told import ALL, LANGUAGES
from tests.kivy_driver import SMALL_PHONE
from tests.screens.seats import seated, table_of
from tests.searching import examples

LARGE = 1.5
TABS = ("board", "guide", "log", "rules")
LOG_ROW, OF_LOG_ROW = 274, "label-m"
"""The width of a line of the log on a small phone, and its type style."""

KNOWN_LETTERS = 4
"""By so many of its letters a name is known, or by all of them."""


LONG = "Éowyn cade · una ferita dopo l’altra, fino a quella che nessuno ha visto arrivare"


class Room(NamedTuple):
    """The room for the words of a notice."""

    width: float
    height: float
    with_sign: float


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """The least room of all tabs, with and without the sign of the fallen; the theme stays as large."""
    found = [*measure_rooms(tmp_path_factory.mktemp("app"))]
    theme.use(theme.Theme(text_scale=LARGE))
    yield Room(min(one[0] for one in found), min(one[1] for one in found), min(one[2] for one in found))
    theme.use(theme.Theme())


def measure_rooms(folder: Path) -> Iterator[tuple[float, float, float]]:
    with seated(folder, size=SMALL_PHONE, text_scale=LARGE) as (driver, app):
        for tab in TABS:
            driver.tap(f"tab.{tab}")
            sizes = []
            for icon in ("", FALLEN):
                app.notices.show(LONG, lambda: None, icon=icon, shorten=partial(shorten_event, names=()))
                driver.pump(0.3)
                (notice,) = driver.find_type(Snackbar)
                sizes.append(notice.sentence.words.size)
            yield sizes[0][0], sizes[0][1], sizes[1][0]


def line_of(play: Play[Any], before: Any, language: str) -> EntryLine:
    describer = Describer(play.game, Texts(language))
    return describer.describe_entry(play.journal.entries[play.journal.cursor - 1], before, play.state)


def check_entry(room: Room, play: Play[Any], before: Any) -> None:
    for language in LANGUAGES:
        line = line_of(play, before, language)
        check_line(room, play, before, line)


def check_line(room: Room, play: Play[Any], before: Any, line: EntryLine) -> None:
    name = name_entry(line.without_guide_steps)
    falls = line.icon == FALLEN
    shown = fit(name, "label-s", room.with_sign if falls else room.width, room.height)
    assert is_headline(shown, name), f"{name.head!r} is cut to {shown!r}"
    row = fit(name, "title-s" if falls else OF_LOG_ROW, LOG_ROW, row_height(LogItem(text=name.head)))
    assert is_headline(row, name), f"{name.head!r} is cut to {row!r} in the log"
    assert name.headline not in name.names, f"{name.head!r} says nothing before its first comma"
    named = [each for each in name.names if each in name.headline and each in named_in(play, before)]
    known = [each for each in named if each.partition(" (")[0][:KNOWN_LETTERS] in shown]
    assert known or not named, f"nobody of {named} in {shown!r}"


def fit(name: EntryName, style: str, width: float, height: float) -> str:
    """Return the sentence as it is shown on two lines, in letters as large as the reader has asked for."""
    size = theme.current().style(style).size
    words = FittedWords(
        name.head,
        style,
        "bg",
        most=2,
        least=size,
        shorten=partial(shorten_event, names=name.names),
        size_hint=(None, None),
    )
    words.size = (width, height)
    assert words.font_size >= int(size * LARGE), name.head
    assert len(lines_of(words)) <= 2, name.head
    return str(words.text)


def is_headline(shown: str, name: EntryName) -> bool:
    """Whether no word of the headline is missing: names may be shorter, with their dots."""
    return not shown.endswith(f" {MORE}") or shown == name.head


def named_in(play: Play[Any], before: Any) -> set[str]:
    return {
        name_of(thing)
        for state in (before, play.state)
        for things in play.game.collections.values()
        for thing in things(state)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_each_entry_of_a_recorded_play_has_its_headline(room: Room, game_id: str, language: str) -> None:
    game = game_of(game_id)
    written = read_play(demo_in(game.content, language))
    play: Play[Any] = Play(game, decode_setup(game, written.setup))
    for moves in written.taps:
        before = play.state
        if play.do(*(decode_move(game, move) for move in moves), insist=True).has_entry:
            check_line(room, play, before, line_of(play, before, language))


@pytest.mark.parametrize(("game_id", "kind"), ALL, ids=lambda one: one if isinstance(one, str) else one.move_name())
@settings(max_examples=examples(3), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_each_kind_of_move_has_its_headline(room: Room, game_id: str, kind: type[AnyMove], data: st.DataObject) -> None:
    game: Game = game_of(game_id)
    play = somewhere_in_a_play(data.draw, game)
    move = data.draw(some_move_of(game, play.state, kind))
    before = play.state
    if move is not None and play.do(move, insist=True).has_entry:
        check_entry(room, play, before)


def test_a_headline_without_room_is_found_out(room: Room) -> None:
    """A sentence whose first clause is too long fails here, whatever the names in it."""
    name = EntryName("Lorenzo attacca con la spada lunga e colpisce due volte gli Sgherri", names=("Lorenzo",))
    assert not is_headline(fit(name, "label-s", room.width, room.height), name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_keeps_the_result_in_the_notice(tmp_path: Path, language: str) -> None:
    long = "Massimiliano delle Montagne Nebbiose"
    setup = {"players": [{"name": "Anna", "heroes": [{"name": long, "hit_points": 4}]}]}
    with seated(tmp_path, language, SMALL_PHONE, setup, text_scale=LARGE) as (driver, app):
        table = table_of(app)
        move = decode_move(table.game, {"move": "damage_character", "character": "p1.h1", "by": 9})
        assert table.do(move, insist=True, notice=True)
        driver.pump(0.3)
        words = driver.find("snackbar.text").words
        assert words.text.startswith("Massi") and words.text.endswith({"it": "… cade", "en": "… falls"}[language])
        driver.tap("snackbar.text")
        assert driver.find_text(long)


def test_a_death_has_its_sign_though_a_remark_follows(tmp_path: Path) -> None:
    """An attack without a defender says so; who falls by it stands first all the same, under the skull."""
    enemy = {"name": "Orco", "attack": 9, "hit_points": 3, "threat": 1, "engagement": 1}
    setup = {"players": [{"name": "Anna", "heroes": [{"name": "Théodred", "hit_points": 4}]}]}
    with seated(tmp_path, size=SMALL_PHONE, setup=setup, text_scale=LARGE) as (driver, app):
        table = table_of(app)
        for plain in (
            {"move": "reveal_card", "kind": "enemy", **enemy},
            {"move": "engage", "enemy": "orco", "player": "p1"},
        ):
            assert table.do(decode_move(table.game, plain), insist=True)
        attack = decode_move(table.game, {"move": "enemy_attack", "enemy": "orco", "hero": "p1.h1"})
        assert table.do(attack, insist=True, notice=True)
        driver.pump(0.3)
        sentence = driver.find("snackbar.text")
        assert sentence.words.text == "Théodred cade"
        assert [each.icon for each in sentence.children if isinstance(each, Icon)] == [FALLEN]
        driver.tap("snackbar.text")
        assert driver.find_text("senza difensore")
