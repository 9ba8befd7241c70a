"""The play page by touch: the strip leads, undo is named, the menu changes the play, nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games.lotr.moves.threat import RaiseThreat
from companion.plays.common_moves import GoTo
from companion.plays.saved import open_saved
from screens.play.dimmer import Dimmer, DimVeil
from screens.widgets.button import PushButton
from screens.widgets.snackbar import Snackbar
from tests.kivy_driver import PHONE, TABLET, Driver, middle
from tests.screens.seats import QuietDevice, seated, table_of

BOTH = pytest.mark.parametrize("language", ["it", "en"])


def told(driver: Driver) -> str:
    """What the snackbar says."""
    return " ".join(label.text for bar in driver.find_type(Snackbar) for label in bar.walk() if hasattr(label, "text"))


def threats(app: Any) -> list[int]:
    return [player.threat for player in table_of(app).state.players]


def open_menu(driver: Driver, entry: str) -> None:
    driver.tap("play.menu")
    driver.tap(entry)


# --- the strip -------------------------------------------------------------------------------------------


@BOTH
def test_the_strip_leads_through_a_whole_round(tmp_path: Path, language: str) -> None:
    """With one point of willpower; the tools that the strip opens on its way apply and go on."""
    with seated(tmp_path, language) as (driver, app):
        table = table_of(app)
        taps = 0
        while table.state.place.round == 1:
            if driver.has("guide.ask.quest.commit:p1.willpower") and not table.answers:
                driver.tap("guide.ask.quest.commit:p1.willpower.plus")
            key = next(tag for tag in ("quest.apply", "guide.apply", "strip.go") if driver.has(tag))
            driver.tap(key)
            taps += 1
            assert taps < 22, f"still on {table.state.place.card}"
        assert table.state.place.card == "resource.gain"
        assert threats(app) == [21, 44]
        assert table.state.first_player == "p2"
        assert driver.has("strip.go"), "the board is back in sight"


def test_a_card_that_asks_is_shown_in_the_guide_and_then_the_board_again(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        driver.tap("strip.go")
        assert driver.has("guide.ask.quest.commit:p1.willpower.plus")
        assert table_of(app).state.place.card == "quest.commit"
        driver.tap("guide.apply")
        assert driver.has("guide.ask.quest.reveal_total.threat.plus"), "the next card asks too: stay"
        driver.tap("guide.apply")
        assert driver.has("strip.go")


def test_a_step_with_a_tool_opens_it_once_and_then_goes_on(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("strip.go")
        assert driver.has("sheet.close")
        driver.back()
        driver.tap("strip.go")
        assert driver.has("dialog.yes"), "nobody was committed, and the app says so"
        driver.tap("dialog.yes")
        assert table_of(app).state.place.card == "travel.choose"


def test_a_group_that_wants_to_be_asked_sees_the_changes_first(tmp_path: Path) -> None:
    with seated(tmp_path, automation="ask") as (driver, app):
        driver.tap("strip.go")
        assert driver.has("guide.apply")
        assert table_of(app).state.place.card == "resource.gain"
        driver.tap("guide.apply")
        assert table_of(app).state.place.card == "planning.play"


def test_a_remark_follows_the_result_and_never_takes_its_place(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        assert table_of(app).do(RaiseThreat("p1", 24), tell=True)
        driver.pump()
        assert "Anna: minaccia 20 → 44. Anna: minaccia a 6 da 50." in told(driver)


def places_gone(app: Any) -> int:
    """How many steps were made."""
    return int(table_of(app).play.journal.cursor)


def test_a_double_tap_on_next_is_one_step(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        place = middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
        assert table_of(app).state.place.card == "planning.play"
        assert places_gone(app) == 1


def test_a_hand_that_taps_next_once_a_second_makes_a_step_each_time(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        place = middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
            driver.pump(0.7)
        assert places_gone(app) == 2


@pytest.mark.parametrize("left_hand", [False, True])
def test_a_double_tap_that_opens_the_guide_does_nothing_there(tmp_path: Path, left_hand: bool) -> None:
    with seated(tmp_path, left_hand=left_hand) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        done, place = places_gone(app), middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
        assert driver.has("guide.apply")
        assert places_gone(app) == done
        driver.pump(0.5)
        driver.tap_at(*place)
        assert not driver.has("guide.return"), "the place of Next is no place to look ahead"
        assert table_of(app).state.place.card == "quest.reveal", "it goes on, as Next does"


def test_another_key_answers_at_once_after_a_step(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap_at(*middle(driver.find("strip.go")))
        driver.tap_at(*middle(driver.find("strip.undo")))
        assert table_of(app).state.place.card == "resource.gain"


# --- undo ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "undone"),
    [("it", "Annullato · Anna: minaccia 20 → 21"), ("en", "Undone · Anna: threat 20 → 21")],
)
def test_undo_names_what_it_takes_back_and_can_be_redone(tmp_path: Path, language: str, undone: str) -> None:
    with seated(tmp_path, language) as (driver, app):
        driver.tap("threat.p1.plus")
        assert threats(app) == [21, 43]
        driver.tap("strip.undo")
        assert threats(app) == [20, 43]
        assert undone in told(driver)
        driver.tap("snackbar.action")
        assert threats(app) == [21, 43]


def test_the_menu_names_what_undo_and_redo_would_do(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        driver.tap("play.menu")
        assert driver.find("menu.undo").title == "Annulla · Anna: minaccia 20 → 21"
        driver.tap("menu.undo")
        assert threats(app) == [20, 43]
        driver.tap("play.menu")
        driver.tap("menu.redo")
        assert threats(app) == [21, 43]


def test_a_compound_step_offers_its_undo(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("strip.go")
        assert table_of(app).state.place.card == "planning.play"
        driver.tap("snackbar.action")
        assert table_of(app).state.place.card == "resource.gain"


# --- phases ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_hold_on_a_phase_jumps_there_with_a_way_back(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.hold("phase.travel", 0.6)
        assert table_of(app).state.place.card == "travel.choose"
        driver.tap("snackbar.action")
        assert table_of(app).state.place.card == "resource.gain"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_tap_on_a_phase_only_looks(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.tap("phase.refresh")
        assert driver.find_text("Rendi pronte le carte, alza la minaccia.")
        assert table_of(app).state.place.card == "resource.gain"
        driver.tap("guide.return")
        assert driver.find_text("Prendi le risorse e pesca.")


# --- the menu --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "size"), [("it", PHONE), ("en", TABLET)])
def test_a_setting_changes_the_play_and_can_be_undone(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_menu(driver, "menu.settings")
        driver.tap("option.windows.pause")
        assert table_of(app).state.options.windows == "pause"
        driver.tap("option.overflow_to_quest")
        assert table_of(app).state.options.overflow_to_quest is False
        driver.tap("sheet.close")
        table_of(app).undo()
        assert table_of(app).state.options.overflow_to_quest is True


def test_a_hidden_tracker_leaves_the_board_and_returns(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        assert driver.has("quest.staging")
        open_menu(driver, "menu.settings")
        driver.tap("tracker.staging")
        assert table_of(app).state.hidden == ("staging",)
        driver.tap("sheet.close")
        assert not driver.has("quest.staging")
        driver.tap("strip.undo")
        assert driver.has("quest.staging")


def test_automation_of_one_step_can_be_switched_off(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.automation")
        driver.tap("automation.resource.gain.off")
        driver.tap("sheet.close")
        driver.tap("strip.go")
        assert [hero.resources for player in table_of(app).state.players for hero in player.heroes] == [0, 0]


def test_rename_note_and_export(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.rename")
        field = driver.find("rename.field")
        field.input.text = ""
        driver.type("La fuga", "rename.field")
        driver.tap("text.save")
        assert table_of(app).title == "La fuga"
        open_menu(driver, "menu.note")
        driver.type("Ci ha salvato Gandalf", "note.field")
        driver.tap("text.save")
        assert table_of(app).state.notes == ("Ci ha salvato Gandalf",)
        open_menu(driver, "menu.export")
        assert isinstance(app.device, QuietDevice)
        assert b"Gandalf" in app.device.shared["la-fuga.tavolo.json"]


def test_an_empty_note_cannot_be_saved(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.note")
        driver.type("   ", "note.field")
        driver.tap("text.save")
        assert table_of(app).state.notes == ()
        assert driver.has("note.field")


# --- the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "size", "word"), [("it", PHONE, "Sconfitta"), ("en", TABLET, "Defeat")]
)
def test_the_game_ends_with_a_result_and_can_be_reopened(
    tmp_path: Path, language: str, size: tuple[int, int], word: str
) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.lost")
        assert not driver.has("end.winner.p1")
        driver.type("Troppi ragni", "end.reason")
        driver.tap("end.yes")
        result = table_of(app).state.result
        assert (result.outcome, result.reason) == ("lost", "Troppi ragni")
        if size == PHONE:
            assert driver.find("strip.text").step.text == word
            driver.tap("strip.go")
        assert driver.find_text(word)
        driver.tap("result.reopen")
        assert table_of(app).state.result is None
        assert driver.has("guide.apply")


def test_winners_are_named(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.winner.p2")
        driver.tap("end.yes")
        assert table_of(app).state.result.winners == ("p2",)
        driver.tap("tab.guide")
        assert driver.find_text("Ha vinto Bruno")


def test_playing_on_ends_nothing(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.no")
        assert table_of(app).state.result is None


# --- against the rules -----------------------------------------------------------------------------------


@BOTH
def test_a_caution_asks_and_the_table_may_insist(tmp_path: Path, language: str) -> None:
    with seated(tmp_path, language) as (driver, app):
        table = table_of(app)
        driver.tap("strip.go")
        table.do(GoTo("resource.gain"))
        driver.tap("strip.go")
        assert table.state.place.card == "resource.gain", "the resources of this round were already taken"
        driver.tap("dialog.no")
        assert table.state.place.card == "resource.gain"
        driver.tap("strip.go")
        driver.tap("dialog.yes")
        assert table.state.place.card == "planning.play"
        assert [hero.resources for player in table.state.players for hero in player.heroes] == [2, 2]


# --- turning, leaving, waiting ---------------------------------------------------------------------------


def test_turning_the_device_keeps_tab_answers_and_selection(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        driver.tap("tab.guide")
        driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        driver.tap("tab.log")
        driver.tap("log.start")
        driver.rotate(TABLET)
        assert driver.has("log.start.back")
        assert driver.find("guide.ask.quest.commit:p1.willpower").value == 1
        driver.rotate(PHONE)
        assert driver.has("log.start.back")
        driver.tap("tab.guide")
        driver.tap("guide.apply")
        assert [player.willpower for player in table_of(app).state.players] == [1, 0]


def test_a_turned_board_still_feels_every_touch(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        upright = driver.find("threat.p1.plus").to_window(*driver.find("threat.p1.plus").center)
        driver.tap("tab.turn")
        turned = driver.find("threat.p1.plus").to_window(*driver.find("threat.p1.plus").center)
        assert turned != upright
        driver.tap("threat.p1.plus")
        assert threats(app) == [21, 43]
        driver.tap("tab.turn")
        driver.tap("threat.p2.minus")
        assert threats(app) == [21, 42]


def test_back_leads_to_the_board_then_home_and_the_play_is_kept(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_id = table_of(app).id
        driver.tap("threat.p1.plus")
        driver.tap("tab.log")
        driver.back()
        assert driver.has("strip.go")
        driver.back()
        assert app.table is None
        play, file = open_saved(app.library, play_id)
        assert play.state.players[0].threat == 21
        file.close()


def test_the_rail_undoes_and_redoes(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        assert driver.find("rail.undo").disabled
        driver.tap("threat.p1.plus")
        driver.tap("rail.undo")
        assert threats(app) == [20, 43]
        driver.tap("rail.redo")
        assert threats(app) == [21, 43]


def test_a_pause_puts_everything_on_disk(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        assert driver.pause()
        card = next(card for card in app.library.plays() if card.id == table_of(app).id)
        assert card.summary["glance"][0][1] == 21


def test_the_left_hand_has_the_strip_mirrored(tmp_path: Path) -> None:
    with seated(tmp_path, left_hand=True) as (driver, _):
        assert driver.find("strip.go").center_x < driver.find("strip.undo").center_x


def test_the_touch_that_lights_up_a_dim_screen_does_nothing_else() -> None:
    pressed: list[str] = []
    with Driver() as driver:
        button = PushButton("Avanti", tag="go")
        button.bind(on_release=lambda _: pressed.append("go"))
        driver.start(button)
        dimmer = Dimmer(seconds=0.05)
        driver.wait_for(lambda: bool(driver.find_type(DimVeil)), what="the screen to go dim")
        veil = driver.find_type(DimVeil)[0]
        driver.tap_at(*button.to_window(*button.center))
        assert pressed == [] and veil.parent is None
        dimmer.stop()
        driver.tap_at(*button.to_window(*button.center))
        assert pressed == ["go"]
        assert Window.children == [button]
