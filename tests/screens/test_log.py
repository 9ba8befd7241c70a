"""The log by touch: told newest first, with a way back to any point, and length costs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.recycleview import views

from companion.games.lotr.moves.quest import CommitWillpower
from companion.games.lotr.moves.threat import RaiseThreat
from companion.kernel.common_moves import GoTo, Note
from companion.letters import fold
from companion.plays.describing.entry_name import name_entry
from companion.plays.playing.play import Play
from screens.log import search
from screens.log.excerpt import PART
from screens.log.log import LogEntryView, LogList, LogPanel
from screens.table.table import Table
from screens.widgets.controls.log_row import LogItem, LogRow
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

SMALL = (360, 640)
SIZES = pytest.mark.parametrize(("language", "size"), [("it", PHONE), ("en", TABLET)])


def play_some(app: Any, count: int) -> None:
    """So many entries, each a point of threat for one or the other."""
    table = table_of(app)
    for number in range(count):
        table.play.end_burst()
        table.play.do(RaiseThreat("p1" if number % 2 else "p2", 1 if number % 4 < 2 else -1), insist=True)


def rows(driver: Driver) -> list[str]:
    """The tags of the rows, from top to bottom."""
    views = [view for view in driver.find_type(LogEntryView) if view.item is not None]
    return [view.tag for view in sorted(views, key=lambda view: -view.y)]


def heading(driver: Driver) -> str:
    """The words above the rows, whether they are in sight or not."""
    first = driver.find_type(LogList)[0].data[0]["item"]
    assert isinstance(first, LogItem)
    return first.text


def words_in(row: LogEntryView) -> list[str]:
    """The words of a row, from the first to the last."""
    return [part.text for part in row.walk(restrict=True) if isinstance(part, Text) and not isinstance(part, Icon)]


@SIZES
def test_go_back_here_undoes_as_many_as_it_says(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        play_some(app, 4)
        driver.tap("tab.log")
        assert rows(driver)[:5] == ["log.now", *(f"log.entry.{number}" for number in (3, 2, 1, 0))]
        driver.tap("log.entry.1")
        caption = {"it": "Annulla 2 azioni", "en": "Undoes 2 actions"}[language]
        assert driver.find_text(caption)
        driver.tap("log.entry.1.back")
        assert table_of(app).play.journal.cursor == 2
        driver.tap("snackbar.action")
        assert table_of(app).play.journal.cursor == 4


def test_what_is_undone_stands_above_now_and_can_be_redone(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 3)
        driver.tap("tab.log")
        driver.tap("log.undo")
        driver.tap("log.undo")
        assert rows(driver)[:5] == ["log.undone", "log.entry.2", "log.entry.1", "log.now", "log.entry.0"]
        assert driver.find("log.entry.2").opacity < driver.find("log.entry.0").opacity
        assert driver.find("log.redo").badge == "2"
        driver.tap("log.entry.2")
        assert driver.find_text("Ripete 2 azioni")
        driver.tap("log.entry.2.back")
        assert table_of(app).play.journal.cursor == 3
        assert driver.find("log.redo").disabled


@pytest.mark.parametrize("language", ["it", "en"])
def test_what_undo_takes_back_is_named_from_its_beginning(tmp_path: Path, language: str) -> None:
    """With large text a step of the guide lost its first words: “se vuoi → Compi i tentativi di …”."""
    with seated(tmp_path, language, (360, 640), text_scale=1.5) as (driver, app):
        driver.tap("tab.log")
        for card in ("encounter.choose", "encounter.checks"):
            assert table_of(app).do(GoTo(card))
            driver.pump()
        undo = {"it": "Annulla · Guida: ", "en": "Undo · Guide: "}[language]
        (words,) = [text for text in driver.texts() if text.startswith(undo[:6]) and "·" in text]
        assert words.startswith(undo)


def test_older_entries_come_at_the_end_of_the_list(tmp_path: Path) -> None:
    """The rows in sight keep their place."""
    with seated(tmp_path) as (driver, app):
        play_some(app, 150)
        driver.tap("tab.log")
        log = driver.find_type(LogList)[0]
        before = len(log.data)
        log.scroll_y = 0.0
        driver.pump()
        assert len(log.data) > before and log.scroll_y > 0.0
        log.scroll_y = 0.0
        driver.pump()
        assert driver.has("log.start")


def test_more_of_what_is_undone_is_shown_on_request(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 60)
        for _ in range(50):
            assert table_of(app).undo()
        driver.tap("tab.log")
        assert rows(driver)[0] == "log.newer"
        driver.tap("log.newer")
        assert rows(driver)[:2] == ["log.undone", "log.entry.59"]


def test_the_start_of_the_game_can_be_returned_to(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 2)
        driver.tap("tab.log")
        driver.tap("log.start")
        driver.tap("log.start.back")
        assert table_of(app).play.journal.cursor == 0
        assert [player.threat for player in table_of(app).state.players] == [20, 43]


def test_undo_says_what_it_takes_back(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 1)
        driver.tap("tab.log")
        assert driver.find_text("Annulla · Bruno: minaccia 43 → 44")


def test_phases_part_the_entries(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 1)
        driver.tap("strip.go")
        play_some(app, 1)
        driver.tap("tab.log")
        assert rows(driver)[:5] == ["log.now", "log.entry.2", "log.group.1.resource", "log.entry.1", "log.entry.0"]
        assert driver.find_text("Turno 1 · Risorse")


def test_steps_of_the_guide_are_folded_until_a_tap(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_some(app, 1)
        for card in ("quest.commit", "quest.reveal", "travel.choose"):
            table_of(app).play.do(GoTo(card), insist=True)
        driver.tap("tab.log")
        assert rows(driver)[:4] == ["log.now", "log.steps.3", "log.group.1.resource", "log.entry.0"]
        assert driver.find_text("3 passi della guida")
        driver.tap("log.steps.3")
        assert [tag for tag in rows(driver) if tag.startswith("log.entry.")] == [f"log.entry.{n}" for n in (3, 2, 1, 0)]
        driver.tap("log.steps.3")
        assert not driver.has("log.entry.2")


def test_an_entry_is_one_sentence_and_one_number(tmp_path: Path) -> None:
    """The old value and the time wait until the row is opened."""
    with seated(tmp_path, size=SMALL) as (driver, app):
        table_of(app).play.do(RaiseThreat("p1", 2), RaiseThreat("p2", 1), insist=True)
        driver.tap("tab.log")
        item, closed = driver.find("log.entry.0").item, driver.find("log.entry.0").height
        assert words_in(driver.find("log.entry.0")) == ["Anna: minaccia", "22"]
        driver.tap("log.entry.0")
        opened = driver.find("log.entry.0")
        assert opened.height > closed
        assert {"20", "22", "Bruno: minaccia 43 → 44", item.time} <= set(words_in(opened))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_row_is_higher_than_its_place(tmp_path: Path, scale: float) -> None:
    """A closed row has two lines at most, with what was undone too; the rest waits for a tap."""
    long = "Una nota che nessuno legge in una riga sola, nemmeno su un tablet grande come questo tavolo da gioco"
    with seated(tmp_path, size=SMALL, text_scale=scale) as (driver, app):
        table_of(app).do(Note(long))
        table_of(app).play.do(GoTo("quest.commit"), insist=True)
        for undone in (0, 2):
            for _ in range(undone):
                table_of(app).undo()
            driver.tap("tab.log")
            shown = [row for row in driver.find_type(LogRow) if row.item is not None]
            texts = [(row, part) for row in shown for part in row.walk(restrict=True) if isinstance(part, Text)]
            assert any("nota" in part.text for _, part in texts)
            assert [part.text for row, part in texts if part.texture_size[1] > row.height] == []
            assert any(row.item.kind == "steps" for row in shown), "steps are folded, undone or not"
        driver.tap("log.entry.0")
        assert driver.find_text(long)


def test_a_change_in_the_words_of_an_entry_is_its_number(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table = table_of(app)
        moves = tuple(CommitWillpower(player=player, willpower=2) for player in ("p1", "p2"))
        table.play.do(*moves, insist=True)
        driver.tap("tab.log")
        assert words_in(driver.find("log.entry.0")) == ["Anna: volontà", "2"]


def test_an_empty_log_says_what_will_come(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        driver.tap("tab.log")
        assert driver.find_text("Ancora nessuna azione")


@SIZES
def test_the_search_finds_words_and_names(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        play_some(app, 4)
        table_of(app).do(Note("Gandalf è tornato"))
        driver.tap("tab.log")
        driver.tap("log.search")
        driver.type("gandalf", "search.field")
        driver.wait_for(lambda: "log.entry.4" in rows(driver) and len(rows(driver)) == 3, what="the note")
        driver.find("search.field").input.text = "niente di simile"
        driver.wait_for(lambda: rows(driver) == ["log.found"], what="an empty result")
        driver.tap("search.leading")
        assert "log.entry.3" in rows(driver)


def test_a_search_that_is_left_goes_on_with_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it runs the players go to the board, undo and tap: entries are gone that it had not reached yet."""
    monkeypatch.setattr(search, "PATIENCE", 0.0)
    with seated(tmp_path, size=SMALL) as (driver, app):
        play_some(app, 200)
        driver.tap("tab.log")
        driver.tap("log.search")
        driver.type("anna", "search.field")
        driver.tap("tab.board")
        table = table_of(app)
        for _ in range(150):
            assert table.undo()
        table.do(Note("Anna torna"))
        driver.pump()
        driver.tap("tab.log")
        driver.wait_for(lambda: heading(driver) == "Trovate: 26", limit=60, what="the end of the search")
        assert rows(driver)[2] == "log.entry.50"


def test_a_log_that_was_hidden_shows_what_was_replaced(tmp_path: Path) -> None:
    """One tap is undone and another done and undone: the state is the one of before, the entries are not."""
    with seated(tmp_path, size=SMALL) as (driver, app):
        table = table_of(app)
        table.do(Note("la prima"))
        table.undo()
        driver.tap("tab.log")
        assert driver.find_text("la prima")
        driver.tap("tab.board")
        table.do(Note("la seconda"))
        table.undo()
        driver.tap("tab.log")
        assert driver.find_text("la seconda")
        assert driver.find_text("la prima") is None


def test_a_search_of_a_long_log_costs_a_scan_of_it(tmp_path: Path) -> None:
    """Every entry is a match: at most three times the calls of putting each into words and looking at them."""
    with seated(tmp_path, size=SMALL) as (driver, app):
        table = long_table(app, 4_000)
        scanned = calls_in(lambda: [fold(name_entry(table.entry_line(n)).whole) for n in range(4_000)])
        driver.tap("tab.log")
        driver.tap("log.search")

        def find_all() -> None:
            driver.find("search.field").input.text = "minaccia"
            driver.wait_for(lambda: heading(driver) == "Trovate: 4000", limit=60, what="all matches")

        assert calls_in(find_all) < 3 * scanned
        assert len(driver.find_type(LogList)[0].data) < 2 * PART, "only what is near has a row"


def test_matches_come_while_the_search_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first part has its rows before the rest is searched; further ones come at the end of the list."""
    monkeypatch.setattr(search, "PATIENCE", 0.0)
    with seated(tmp_path, size=SMALL) as (driver, app):
        long_table(app, 400)
        driver.tap("tab.log")
        driver.tap("log.search")
        driver.find("search.field").input.text = "minaccia"
        driver.wait_for(lambda: heading(driver) == "Cerco fra 400 azioni…", what="the first part")
        driver.pump()
        assert driver.has("log.entry.399")
        assert heading(driver) == "Cerco fra 400 azioni…"
        monkeypatch.setattr(search, "PATIENCE", 60.0)
        log = driver.find_type(LogList)[0]
        driver.wait_for(lambda: heading(driver) == "Trovate: 400", limit=60, what="all matches")
        before = len(log.data)
        log.scroll_y = 0.0
        driver.pump()
        assert len(log.data) > before and log.scroll_y > 0.0


def test_a_burst_of_taps_is_told_anew(tmp_path: Path) -> None:
    """Quick taps join into the last entry: its line must not stay what it was."""
    with seated(tmp_path, size=TABLET) as (driver, app):
        driver.tap("tab.log")
        table = table_of(app)
        table.play.do(RaiseThreat("p1", 1))
        table.play.do(RaiseThreat("p1", 1))
        driver.pump()
        assert table.play.journal.cursor == 1
        assert driver.find("log.entry.0").item.new == "22"


def test_ten_thousand_entries_open_as_quickly_as_forty(tmp_path: Path) -> None:
    with seated(tmp_path) as (_, app):
        table = table_of(app)
        play_some(app, 40)
        opened(table)  # once for what is read from disk at the first look
        short, _ = opened(table)
        long, panel = opened(long_table(app, 10_000))
        assert len(panel._lines._cache) < 300, "only what is near is put into words"
        assert 0 < long < 5 * short


def long_table(app: Any, count: int) -> Table[Any]:
    """The table with so many entries, the same forty again and again."""
    table = table_of(app)
    if not table.play.journal.entries:
        play_some(app, 40)
    entries = table.play.journal.entries * (count // 40)
    table.play = Play(table.game, table.play.setup)
    table.play.load(entries, len(entries))
    return table


def opened(table: Table[Any]) -> tuple[int, LogPanel]:
    """A panel for this table, and the calls that built it."""
    panels: list[LogPanel] = []
    return calls_in(lambda: panels.append(LogPanel(table, {}))), panels[0]


def calls_in(work: Callable[[], object]) -> int:
    """The number of functions that are called: the work, however busy the machine is."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def test_no_row_of_a_list_that_is_gone_comes_back(tmp_path: Path) -> None:
    """Kivy would hand it on to the next list, in the theme of its day: a dark row in a light log."""
    with seated(tmp_path) as (driver, app):
        play_some(app, 3)
        driver.tap("tab.log")
        (gone,) = driver.find_type(LogList)
        old, kept = list(gone.layout.children), list(gone.data)
        gone.data = []
        driver.pump()
        # As after a long evening: Kivy then tidies up what it kept. No public name tells or sets how much that is.
        views._cache_count = views._max_cache_size
        fresh = LogList()
        Window.add_widget(fresh)
        fresh.data = kept
        driver.pump()
        assert old
        assert fresh.layout.children
        assert not set(fresh.layout.children) & set(old)
        fresh.data = []
        driver.pump()
