"""The guide by touch: what it asks reaches the moves, what it previews happens, a look changes nothing."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from companion.games.lotr.moves.characters import Exhaust
from companion.kernel.common_moves import ChangeOption, GoTo
from companion.kernel.refusal import Refusal
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.looking_back import look_back
from companion.plays.playing.play import Trial
from screens.guide.changes import ChangesCard, make_changes
from screens.guide.prompt_card import PromptCard
from screens.shell.app import TavoloApp
from screens.table.card_answers import WAITING
from screens.table.table import Table
from screens.widgets.numbers.preview import PreviewCell, PreviewRow
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import QuietDevice, seated, table_of

SIZES = pytest.mark.parametrize(("language", "size"), [("it", PHONE), ("en", TABLET)])

FOUR = {"players": [{"name": name, "threat": 30} for name in ("Anna", "Bruno", "Chiara", "Dario")]}


def open_guide(driver: Driver) -> None:
    """On a tablet it is open already."""
    if driver.has("tab.guide"):
        driver.tap("tab.guide")


def stand_on(app: Any, driver: Driver, card: str) -> None:
    table_of(app).play.do(GoTo(card), insist=True)
    driver.pump()


def prompt(driver: Driver) -> PromptCard:
    found: PromptCard = driver.find_type(PromptCard)[0]
    return found


def words_of(widget: Any) -> list[str]:
    return [label.text for label in widget.walk(restrict=True) if getattr(label, "text", "")]


# --- asking ----------------------------------------------------------------------------------------------


@SIZES
def test_counters_give_their_values_to_the_moves(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        stand_on(app, driver, "quest.commit")
        open_guide(driver)
        for _ in range(3):
            driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        driver.tap("guide.ask.quest.commit:p2.willpower.plus")
        driver.tap("guide.ask.quest.commit:p1.willpower.minus")
        assert table_of(app).play.journal.cursor == 1, "nothing is written down before it is applied"
        driver.tap("guide.apply")
        assert [player.willpower for player in table_of(app).state.players] == [2, 1]
        assert table_of(app).state.place.card == "quest.reveal"
        table_of(app).undo()
        assert [player.willpower for player in table_of(app).state.players] == [0, 0]


def test_a_number_can_be_typed(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "quest.reveal")
        open_guide(driver)
        driver.tap("guide.ask.quest.reveal_total.threat.number")
        driver.tap("keypad.1")
        driver.tap("keypad.4")
        driver.tap("keypad.ok")
        driver.tap("guide.apply")
        assert table_of(app).state.other_threat == 14


def test_a_choice_decides_who_pays(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table = table_of(app)
        table.do(ChangeOption("fail_raises", "only_one"))
        table.do(GoTo("quest.reveal"))
        open_guide(driver)
        driver.tap("guide.ask.quest.reveal_total.threat.plus")
        driver.tap("guide.apply")
        assert driver.find("guide.ask.quest.resolve_for_one.player.p1").selected
        driver.tap("guide.ask.quest.resolve_for_one.player.p2")
        driver.tap("guide.apply")
        driver.tap("dialog.yes")
        assert [player.threat for player in table.state.players] == [20, 44]


def test_answers_that_wait_are_there_after_a_kill(tmp_path: Path) -> None:
    """They are no moves: the journal has none, and another card has none of them."""
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "quest.commit")
        open_guide(driver)
        for _ in range(3):
            driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        table = table_of(app)
        copytree(tmp_path, tmp_path.with_name("killed"))
        driver.tap("guide.apply")
        assert table.play.journal.cursor == 2 and not app.preferences.get(WAITING), "applied, they wait no more"
    killed = TavoloApp(tmp_path.with_name("killed"), QuietDevice())
    with Driver() as driver:
        driver.start(killed)
        play, file = open_saved(killed.library, table.id)
        assert play.journal.cursor == 1
        assert Table(killed, play, file).answers.draft.find("quest.commit:p1.willpower", ()) == 3
        play.do(GoTo("quest.reveal"), insist=True)
        assert not Table(killed, play, file).answers.draft.answers
        file.close()


# --- rows ------------------------------------------------------------------------------------------------


def test_a_tick_is_a_move_and_the_app_still_writes_the_step_down(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table = table_of(app)
        table.do(Exhaust("p1.h1"))
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        driver.tap("guide.row.refresh.ready")
        assert table.state.place.ticked == ("refresh.ready",)
        assert driver.find("guide.row.refresh.ready").checked
        driver.tap("guide.apply")
        assert not table.state.players[0].heroes[0].exhausted


def test_a_row_of_the_app_can_be_taken_over_for_this_time(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        driver.tap("guide.row.refresh.threat")
        assert driver.find("guide.row.refresh.threat").struck
        driver.tap("guide.apply")
        assert [player.threat for player in table_of(app).state.players] == [20, 43]
        assert table_of(app).state.first_player == "p2", "the other row was still done"
        stand_on(app, driver, "refresh.ready")
        assert driver.find("guide.row.refresh.threat").auto, "only for that time"


def test_a_row_that_was_taken_over_can_be_given_back(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        driver.tap("guide.row.refresh.threat")
        driver.tap("guide.row.refresh.threat")
        driver.tap("guide.apply")
        assert [player.threat for player in table_of(app).state.players] == [21, 44]


# --- the preview -----------------------------------------------------------------------------------------


@SIZES
def test_what_the_preview_shows_is_what_happens(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size, setup=FOUR) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        cells = [words_of(cell) for cell in driver.find_type(PreviewCell)]
        assert len(cells) == 4 and all({"30", "31"} <= set(cell) for cell in cells)
        driver.tap("guide.apply")
        assert [player.threat for player in table_of(app).state.players] == [31, 31, 31, 31]


def test_a_value_near_its_limit_warns(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        calm, near = driver.find_type(PreviewCell)
        names = [words_of(cell) for cell in (calm, near)]
        anna, bruno = (calm, near) if "Anna" in names[0] else (near, calm)
        assert bruno.plate.face == bruno.theme.warn_c
        assert anna.plate.face == anna.theme.s2


def test_large_text_shows_rows_and_the_rest_on_request(tmp_path: Path) -> None:
    with seated(tmp_path, setup=FOUR, text_scale=1.5) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        assert not driver.find_type(PreviewCell)
        assert len(driver.find_type(PreviewRow)) == 2
        driver.tap("guide.more")
        assert len(driver.find_type(PreviewRow)) == 4


def test_without_changes_there_is_nothing_to_apply(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "planning.play")
        open_guide(driver)
        assert driver.find("guide.apply").text == "Avanti"
        assert not driver.find_type(ChangesCard)
        stand_on(app, driver, "refresh.ready")
        assert driver.find("guide.apply").text == "Applica e avanti"


# --- looking and going -----------------------------------------------------------------------------------


@SIZES
def test_a_look_changes_nothing_and_leads_back(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size, text_scale=1.5) as (driver, app):
        open_guide(driver)
        here = prompt(driver).reading.prompt
        driver.tap("guide.after")
        driver.tap("guide.after")
        assert prompt(driver).reading.id == "quest.commit" and prompt(driver).reading.looking
        words = driver.find_text(app.texts.say("guide.looking"))
        assert words is not None and words.right <= prompt(driver).right and not words.is_clipped()
        assert table_of(app).play.journal.cursor == 0
        driver.tap("guide.before")
        driver.tap("guide.return")
        assert prompt(driver).reading.prompt == here and not prompt(driver).reading.looking


@SIZES
def test_a_look_back_says_what_was_done(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """By the app or by hand: ticks and the words of the log, no empty box and no “App”; undone, it is a preview."""
    with seated(tmp_path, language, size) as (driver, app):
        table = table_of(app)
        stand_on(app, driver, "quest.commit")
        open_guide(driver)
        driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        driver.tap("guide.apply")
        driver.tap("guide.before")
        shown = prompt(driver)
        assert shown.reading.id == "quest.commit" and shown.reading.past
        assert [row.checked for row in shown.reading.rows] == [True, True]
        assert not any(row.auto or row.struck for row in shown.reading.rows)
        told = table.entry_words(table.play.journal.cursor - 1)
        assert "0 → 1" in told and told in words_of(shown)
        assert app.texts.say("guide.looking_back") in words_of(shown)
        driver.tap("guide.return")
        table.undo()
        table.do(GoTo("quest.reveal"), insist=True)
        driver.pump()
        driver.tap("guide.before")
        assert not prompt(driver).reading.past, "passed over, nothing was done there"
        assert app.texts.say("guide.looking") in words_of(prompt(driver))


def test_a_look_back_ticks_what_was_done_by_hand(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "refresh.ready")
        open_guide(driver)
        rows = [row for row in prompt(driver).reading.rows if row.auto]
        driver.tap(f"guide.row.{rows[0].id}")
        driver.tap("guide.apply")
        table_of(app).do(GoTo("refresh.ready", round=1), insist=True)
        table_of(app).do(GoTo("quest.commit", round=1), insist=True)
        driver.pump()
        past = look_back(table_of(app).play, "refresh.ready")
        assert past is not None and rows[0].id in past.done


def test_from_a_look_the_table_can_go_there(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_guide(driver)
        driver.tap("guide.after")
        driver.tap("guide.jump")
        assert table_of(app).state.place.card == "planning.play"
        driver.tap("snackbar.action")
        assert table_of(app).state.place.card == "resource.gain"


@SIZES
def test_the_list_of_steps_goes_anywhere(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_guide(driver)
        driver.tap("guide.steps")
        driver.tap("steps.combat.attacks")
        assert table_of(app).state.place.card == "combat.attacks"
        assert prompt(driver).reading.id == "combat.attacks"


def test_the_ends_of_the_round_cannot_be_looked_beyond(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        open_guide(driver)
        assert driver.find("guide.before").disabled
        for _ in range(20):
            if not driver.find("guide.after").disabled:
                driver.tap("guide.after")
        assert prompt(driver).reading.id == "refresh.ready"


# --- kinds of steps --------------------------------------------------------------------------------------


def test_what_may_be_done_looks_different_from_what_must(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_guide(driver)
        assert prompt(driver).state == "normal"
        stand_on(app, driver, "travel.choose")
        assert prompt(driver).state == "empty"
        assert driver.find_text("Facoltativo")


def test_action_windows_are_a_chip_or_a_pause(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_guide(driver)
        driver.tap("guide.window")
        assert driver.has("sheet.close")
        driver.back()
        table_of(app).do(ChangeOption("windows", "pause"))
        driver.tap("guide.apply")
        assert prompt(driver).reading.id == "resource.actions"
        assert prompt(driver).state == "empty"


@SIZES
def test_a_reminder_opens_its_rule(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        stand_on(app, driver, "quest.reveal")
        open_guide(driver)
        driver.tap("guide.remind.quest.reveal_many.1")
        title = {"it": "Impeto", "en": "Surge"}[language]
        assert driver.find_text(title)
        driver.tap("sheet.close")
        assert not driver.has("sheet.close")


def test_a_step_opens_the_tool_of_the_board(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        stand_on(app, driver, "travel.choose")
        open_guide(driver)
        assert driver.find("guide.tool").text == "Scegli il luogo"
        driver.tap("guide.tool")
        assert driver.has("sheet.close")


def test_a_step_to_be_refused_says_why_beforehand(tmp_path: Path) -> None:
    """A step that would be refused says why before it is tried."""
    with seated(tmp_path) as (_, app):
        table = table_of(app)
        trial = Trial(table.state, table.state, Refusal("core.not_ended"))
        foreseen = make_changes(table, trial, lambda state, player: "")
        assert foreseen.sentences == ("La partita è ancora in corso: non c’è nulla da riaprire.",)
