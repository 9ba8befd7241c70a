"""The board of The Lord of the Rings by touch: dials, the quest, cards, combat, fates, and how it fits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.derive import forecast
from companion.games.lotr.lookup import active_location
from companion.games.lotr.totals import reveals_left, staging_threat
from companion.plays.common_moves import GoTo, HideTracker
from companion.plays.move_codec import decode_move
from screens.app import TavoloApp
from screens.boards.lotr.board import GameBoard
from screens.boards.lotr.panels.player_dial import PlayerDial
from screens.widgets.fit_scroller import FitScroller
from screens.widgets.overlay import dismiss_top, top_overlay
from screens.widgets.snackbar import Snackbar
from screens.widgets.text import Icon
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of
from tests.screens.shelves import clipped, told, too_small

pytestmark = pytest.mark.ui
BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SMALL_PHONE = (360, 640)
LYING_PHONE = (892, 412)

NAMES = ("Anna", "Bruno", "Chiara", "Dario")
THREATS = (31, 44, 27, 19)


def hero(name: str, **values: Any) -> dict[str, Any]:
    return {"name": name, "threat_cost": 9, "willpower": 2, "attack": 3, "defense": 2, "hit_points": 4, **values}


def setup_for(players: int, **more: Any) -> dict[str, Any]:
    """A table with so many players, two heroes each; threat 8 waits in the staging area."""
    seats = [
        {"name": name, "threat": threat, "heroes": [hero(f"{name} I"), hero(f"{name} II")]}
        for name, threat in zip(NAMES[:players], THREATS, strict=False)
    ]
    quest = {"quest_points": 8}
    return {"players": seats, "scenario": "Bosco Atro", "quest": quest, "staging_threat": 8, **more}


def do(app: TavoloApp, *moves: dict[str, Any]) -> None:
    """Moves that the players made before the test looks."""
    table = table_of(app)
    for move in moves:
        outcome = table.play.do(decode_move(table.game, move), insist=True)
        assert outcome.done, f"{move}: {outcome.refusal and outcome.refusal.code}"


ENEMY = {"kind": "enemy", "threat": 2, "engagement": 30, "attack": 5, "defense": 1, "hit_points": 4}
SPIDER = {"move": "add_card", "name": "Ragno", **ENEMY}
ORC = {"move": "add_card", "name": "Orco", **ENEMY}
GLADE = {"move": "add_card", "kind": "location", "name": "Radura", "threat": 3, "quest_points": 3}
FACING_ANNA = {"place": "engaged", "player": "p1"}


@contextmanager
def at_table(
    folder: Path,
    *moves: dict[str, Any],
    players: int = 2,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    **more: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The board in the middle of a play."""
    with seated(folder, language, size, setup_for(players), **more) as (driver, app):
        do(app, *moves)
        driver.pump()
        yield driver, app


def state_of(app: TavoloApp) -> Any:
    return table_of(app).state


def threats(app: TavoloApp) -> list[int]:
    return [player.threat for player in state_of(app).players]


def card(app: TavoloApp, name: str) -> Any:
    return next((each for each in state_of(app).cards if each.name == name), None)


def open_tool(driver: Driver, name: str) -> None:
    """A sheet of the board, as a guide step or the menu opens it."""
    board_of(driver).tools()[name]()
    driver.pump()


def board_of(driver: Driver) -> GameBoard:
    return driver.find_type(GameBoard)[0]


def dial_of(driver: Driver, player: str) -> PlayerDial:
    return next(dial for dial in driver.find_type(PlayerDial) if dial.player_id == player)


def type_number(driver: Driver, number: int) -> None:
    for digit in str(number):
        driver.tap(f"keypad.{digit}")
    driver.tap("keypad.ok")


# --- threat ----------------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_the_dial_counts_by_one_by_five_and_by_the_keypad(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, language=language, size=size) as (driver, app):
        driver.tap("threat.p1.plus")
        assert threats(app)[0] == 32
        driver.tap("threat.p1.minus")
        driver.tap("threat.p1.minus")
        assert threats(app)[0] == 30
        driver.hold("threat.p1.plus", 0.5)
        assert threats(app)[0] in (35, 40), "a hold goes by fives"
        driver.tap("threat.p1.number")
        type_number(driver, 12)
        assert threats(app)[0] == 12
        assert dial_of(driver, "p1").dial.number.text == "12"
        table_of(app).undo()
        driver.pump()
        assert dial_of(driver, "p1").dial.number.text == f"{threats(app)[0]}" != "12"


def test_threat_never_falls_below_zero_on_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p1", "threat": 0}) as (driver, app):
        assert driver.find("threat.p1.minus").disabled
        driver.tap("threat.p1.minus")
        assert threats(app)[0] == 0


@pytest.mark.parametrize(
    ("language", "near", "secret", "out"),
    [("it", "6 a 50", "Segretezza", "Fuori gioco"), ("en", "6 to 50", "Secrecy", "Eliminated")],
)
def test_the_dials_say_what_a_threat_means(
    tmp_path: Path, language: str, near: str, secret: str, out: str
) -> None:
    with at_table(tmp_path, players=4, language=language) as (driver, app):
        calm, warned, hidden = (dial_of(driver, player) for player in ("p1", "p2", "p4"))
        assert (calm.dial.label, calm.state) == ("", "normal")
        assert (warned.dial.label, warned.dial.label_icon, warned.state) == (near, "alert", "warn")
        assert hidden.dial.label == secret
        do(app, {"move": "set_threat", "player": "p2", "threat": 46})
        assert warned.state == "danger", "the last five points are worse than the five before"
        do(app, {"move": "eliminate_player", "player": "p2"})
        assert (warned.dial.label, warned.dial.label_icon, warned.fallen) == (out, "skull", True)
        assert driver.find("threat.p2.plus").disabled


@pytest.mark.parametrize(("players", "dial"), [(1, 352), (2, 204), (3, 140), (4, 136)])
def test_every_number_of_players_has_its_dials_and_nothing_scrolls(
    tmp_path: Path, players: int, dial: int
) -> None:
    """The sizes of the design, with room for the row of trackers above the dials."""
    with at_table(tmp_path, players=players) as (driver, _):
        dials = driver.find_type(PlayerDial)
        assert len(dials) == players
        smallest = min(min(each.dial.size) for each in dials)
        assert smallest >= dial
        scroller = driver.find_type(FitScroller)[0]
        assert scroller.children == [scroller.content], "the dials stand in it, no ScrollView between"
        assert clipped(driver) == []


def test_the_first_player_token_follows_the_play(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        assert dial_of(driver, "p1").is_first
        driver.tap("threat.p2.player")
        driver.tap("player.first")
        assert state_of(app).first_player == "p2"
        assert dial_of(driver, "p2").is_first and not dial_of(driver, "p1").is_first


def test_the_menu_of_a_player_pays_resources_and_changes_limits(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "gain_resources", "player": "p2", "by": 2}) as (driver, app):
        driver.tap("threat.p2.player")
        driver.tap("player.resources.p2.h1.minus")
        assert [each.resources for each in state_of(app).players[1].heroes] == [1, 2]
        driver.tap("player.level.plus")
        driver.tap("player.rise.number")
        type_number(driver, 2)
        player = state_of(app).players[1]
        assert (player.elimination_level, player.round_rise) == (51, 2)
        driver.type("x", into="player.name")
        driver.tap("player.rename")
        assert state_of(app).players[1].name != "Bruno"
        assert top_overlay() is None, "done: the sheet is closed"


# --- the quest -------------------------------------------------------------------------------------------


@BOTH
def test_a_failed_quest_is_previewed_applied_and_undone_as_one(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, players=4, language=language) as (driver, app):
        table_of(app).do(GoTo("quest.reveal"))
        driver.tap("quest.result")
        driver.tap("calculator.willpower.number")
        type_number(driver, 4)
        driver.tap("calculator.willpower.plus")
        driver.wait_for(lambda: driver.find_text("47") is not None, what="the preview")
        driver.pump()
        failed = {"it": "Fallita di\u00a03", "en": "Failed by 3"}[language]
        assert driver.find_text(failed) is not None
        assert driver.find_text({"it": "3 a 50", "en": "3 to 50"}[language]) is not None
        lost = [icon for icon in driver.find_type(Icon) if icon.icon == "eye-off-outline"]
        assert len(lost) == 1, "one player is no longer secret; beside a name a phone has room for the mark alone"
        assert threats(app) == list(THREATS), "a preview changes nothing"
        driver.tap("quest.apply")
        assert threats(app) == [34, 47, 30, 22]
        assert state_of(app).place.card == "travel.choose"
        table_of(app).undo()
        assert threats(app) == list(THREATS)
        assert state_of(app).place.card == "quest.reveal", "one entry: the step comes back with the numbers"


@BOTH
@SIZES
def test_a_won_quest_fills_the_location_then_the_stage(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, GLADE, {"move": "travel", "location": "Radura"}, language=language, size=size) as (
        driver,
        app,
    ):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("quest.willpower")
        driver.tap("calculator.willpower.number")
        type_number(driver, 13)
        explored = {"it": "Il luogo è esplorato", "en": "The location is explored"}[language]
        driver.wait_for(lambda: driver.find_text(explored) is not None, what="the preview")
        driver.tap("quest.apply")
        assert state_of(app).quest.progress == 2
        assert active_location(state_of(app)) is None
        assert threats(app) == list(THREATS[:2])
        table_of(app).undo()
        assert state_of(app).quest.progress == 0
        assert active_location(state_of(app)).name == "Radura"


def test_a_tie_says_that_nothing_happens(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "commit_willpower", "player": "p1", "willpower": 8}) as (driver, _):
        driver.tap("quest.result")
        assert driver.find_text("Pari") is not None
        assert driver.find_text("Non succede nulla") is not None


def test_where_only_one_fails_the_table_says_who(tmp_path: Path) -> None:
    move = {"move": "change_option", "option": "fail_raises", "value": "only_one"}
    with at_table(tmp_path, move, {"move": "commit_willpower", "player": "p1", "willpower": 6}) as (driver, app):
        driver.tap("quest.result")
        driver.tap("calculator.player.p2")
        assert driver.find_text("Bruno alza la minaccia di\u00a02") is not None
        driver.tap("quest.apply")
        assert threats(app) == [31, 46]


def test_a_quest_without_willpower_waits_until_the_table_insists(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("quest.result")
        driver.tap("quest.apply")
        assert threats(app) == [31, 44]
        driver.tap("dialog.no")
        assert driver.has("quest.apply"), "the calculator is still there"
        driver.tap("quest.apply")
        driver.tap("dialog.yes")
        assert threats(app) == [39, 52]
        assert not driver.has("quest.apply")


def test_the_quest_sheet_counts_corrects_and_goes_to_the_next_stage(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.quest")
        driver.tap("stage.progress.plus")
        driver.tap("stage.points")
        type_number(driver, 1)
        driver.tap("stage.advance")
        quest = state_of(app).quest
        assert (quest.name, quest.progress, quest.quest_points) == ("2B", 0, None)
        driver.tap("stage.last")
        assert state_of(app).quest.last


# --- travel ----------------------------------------------------------------------------------------------


@BOTH
def test_travelling_to_a_listed_location_takes_its_threat_away(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, GLADE, language=language) as (driver, app):
        assert staging_threat(state_of(app)) == 11
        open_tool(driver, "travel")
        driver.tap("travel.c1")
        assert active_location(state_of(app)).name == "Radura"
        assert staging_threat(state_of(app)) == 8
        assert top_overlay() is None
        open_tool(driver, "travel")
        assert driver.find("travel.apply").disabled, "one active location at a time"


def test_travelling_to_a_location_that_is_only_in_the_total(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_tool(driver, "travel")
        driver.type("Guado", into="travel.name")
        driver.tap("travel.threat")
        type_number(driver, 2)
        driver.tap("travel.quest_points")
        type_number(driver, 4)
        driver.tap("travel.apply")
        location = active_location(state_of(app))
        assert (location.name, location.quest_points) == ("Guado", 4)
        assert staging_threat(state_of(app)) == 6


# --- the staging area ------------------------------------------------------------------------------------


def test_the_total_is_counted_and_the_mode_is_one_tap_away(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("quest.staging")
        driver.tap("staging.total.plus")
        assert staging_threat(state_of(app)) == 9
        driver.tap("staging.total.number")
        type_number(driver, 14)
        assert staging_threat(state_of(app)) == 14
        assert not driver.has("staging.add")
        driver.tap("staging.mode.cards")
        assert state_of(app).options.staging_mode == "cards"
        driver.tap("staging.add")
        driver.type("Troll", into="card.name")
        driver.tap("card.threat")
        type_number(driver, 3)
        driver.tap("card.add")
        assert card(app, "Troll").threat == 3
        assert staging_threat(state_of(app)) == 17
        driver.tap("staging.c1")
        driver.tap("card.remove")
        assert card(app, "Troll") is None


def test_cards_are_revealed_until_none_is_due(tmp_path: Path) -> None:
    mode = {"move": "change_option", "option": "staging_mode", "value": "cards"}
    with at_table(tmp_path, mode, {"move": "go_to", "card": "quest.reveal"}) as (driver, app):
        open_tool(driver, "reveal")
        driver.type("Ragno", into="reveal.name")
        driver.tap("reveal.threat")
        type_number(driver, 2)
        driver.tap("reveal.engagement")
        type_number(driver, 30)
        driver.tap("reveal.surge")
        driver.tap("reveal.apply")
        assert card(app, "Ragno").engagement == 30
        assert reveals_left(state_of(app)) == 2, "two players and a surge, one card revealed"
        driver.tap("reveal.kind.treachery")
        driver.tap("reveal.apply")
        assert len(state_of(app).cards) == 1 and state_of(app).encounter_discard == 1
        driver.tap("reveal.kind.location")
        driver.tap("reveal.apply")
        assert reveals_left(state_of(app)) == 0
        assert top_overlay() is None, "all are revealed"


def test_an_empty_encounter_deck_is_shuffled_from_its_discards(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_encounter_decks", "deck": 0, "discard": 5}) as (driver, app):
        open_tool(driver, "reveal")
        driver.tap("reveal.apply")
        assert "vuoto" in told(driver) and state_of(app).revealed == 0
        driver.tap("reveal.reform")
        assert state_of(app).encounter_deck == 5
        driver.tap("reveal.apply")
        assert state_of(app).encounter_deck == 4


# --- engagement ------------------------------------------------------------------------------------------


@BOTH
def test_engagement_checks_in_order_with_a_choice_between_equals(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, SPIDER, ORC, language=language) as (driver, app):
        open_tool(driver, "engagement")
        driver.tap("engagement.tie.c2")
        assert (card(app, "Orco").player, card(app, "Ragno").place) == ("p1", "staging")
        driver.tap("engagement.next")
        assert card(app, "Ragno").player == "p2", "one enemy each in turn"
        assert driver.find_text({"it": "Nessun nemico da ingaggiare", "en": "No enemy to engage"}[language])
        table_of(app).undo()
        assert card(app, "Ragno").place == "staging"


def test_all_checks_at_once_and_an_enemy_by_choice(tmp_path: Path) -> None:
    troll = {"move": "add_card", "kind": "enemy", "name": "Troll", "threat": 1, "engagement": 48}
    with at_table(tmp_path, SPIDER, ORC, troll) as (driver, app):
        open_tool(driver, "engagement")
        driver.tap("engagement.all")
        assert [card(app, name).player for name in ("Ragno", "Orco", "Troll")] == ["p1", "p2", ""]
        driver.tap("engagement.player.p2")
        driver.tap("engagement.enemy.c3")
        assert card(app, "Troll").player == "p2"
        assert state_of(app).players[1].engaged_by_choice


# --- combat ----------------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_an_enemy_attack_that_is_defended(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}, language=language, size=size) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        driver.tap("defence.shadow.plus")
        assert driver.find_text({"it": "4 danni", "en": "4 damage"}[language]) is not None
        driver.tap("defence.attack.minus")
        driver.tap("defence.apply")
        defender = state_of(app).players[0].heroes[0]
        assert (defender.damage, defender.exhausted, card(app, "Ragno").attacked) == (3, True, True)
        table_of(app).undo()
        assert state_of(app).players[0].heroes[0].damage == 0


def test_an_undefended_attack_needs_a_hero_and_hits_it_in_full(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, "attack": 3, **FACING_ANNA}) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.apply")
        assert "scegli quale" in told(driver)
        assert not card(app, "Ragno").attacked
        driver.tap("defence.hero.p1.h2")
        driver.tap("defence.apply")
        assert [each.damage for each in state_of(app).players[0].heroes] == [0, 3]


def test_without_listed_enemies_the_calculator_only_calculates(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.attack.number")
        type_number(driver, 4)
        driver.tap("defence.defense.plus")
        assert driver.find_text("3 danni") is not None
        assert not driver.has("defence.apply")
        assert not table_of(app).play.journal.can_undo


def test_attackers_add_up_and_defeat_the_enemy(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}) as (driver, app):
        driver.tap("tool.combat")
        driver.tap("combat.attack")
        driver.tap("attack.by.p1.h1")
        assert driver.find_text("2 danni") is not None
        driver.tap("attack.by.p1.h2")
        assert driver.find_text("Ragno: nemico sconfitto") is not None
        driver.tap("attack.apply")
        assert card(app, "Ragno") is None
        assert all(each.exhausted for each in state_of(app).players[0].heroes)


def test_shadow_cards_are_dealt_and_discarded(tmp_path: Path) -> None:
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}) as (driver, app):
        driver.tap("tool.combat")
        driver.tap("combat.deal")
        assert card(app, "Ragno").has_shadow
        driver.tap("combat.discard")
        assert not card(app, "Ragno").has_shadow


# --- characters and decks --------------------------------------------------------------------------------


def test_characters_exhaust_suffer_and_join(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("character.p1.h1.ready")
        assert state_of(app).players[0].heroes[0].exhausted
        driver.tap("character.p1.h1.resources.plus")
        driver.tap("character.p1.h1.damage.number")
        type_number(driver, 2)
        first = state_of(app).players[0].heroes[0]
        assert (first.resources, first.damage) == (1, 2)
        driver.tap("heroes.add_ally")
        driver.type("Gandalf", into="character.name")
        driver.tap("character.attack")
        type_number(driver, 4)
        driver.tap("character.add")
        ally = state_of(app).players[0].allies[0]
        assert (ally.name, ally.attack) == ("Gandalf", 4)
        for bar in driver.find_type(Snackbar):
            bar.vanish()
        driver.tap("character.p1.a1.edit")
        driver.tap("character.destroy")
        assert state_of(app).players[0].allies == ()


def test_decks_are_counted_and_a_pile_never_falls_below_zero(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_decks", "player": "p1", "hand": 0}) as (driver, app):
        driver.tap("tool.decks")
        driver.tap("decks.p1.drop")
        assert state_of(app).players[0].hand == 0 and told(driver)
        driver.tap("decks.p1.deck")
        type_number(driver, 40)
        driver.tap("decks.p1.draw")
        player = state_of(app).players[0]
        assert (player.hand, player.deck) == (1, 39)


def test_the_forecast_is_the_core_s(tmp_path: Path) -> None:
    with at_table(tmp_path, SPIDER) as (driver, app):
        driver.tap("tool.forecast")
        expected = forecast(state_of(app), state_of(app).players[1])
        assert expected == 44 + 10 + 1
        assert driver.find_text(f"{expected}") is not None


# --- fates -----------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("answer", ["eliminate", "avert", "level"])
def test_the_table_answers_what_becomes_of_a_player_at_the_level(
    tmp_path: Path, language: str, answer: str
) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p2", "threat": 49}, language=language) as (driver, app):
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question")
        driver.tap(f"dialog.{answer}")
        if answer == "level":
            type_number(driver, 60)
        bruno = state_of(app).players[1]
        expected = {"eliminate": (True, False, 50), "avert": (False, True, 50), "level": (False, False, 60)}
        assert (bruno.eliminated, bruno.elimination_averted, bruno.elimination_level) == expected[answer]
        driver.pump(0.1)
        assert top_overlay() is None, "one answer is enough"
        table_of(app).undo()
        before = state_of(app).players[1]
        assert (before.eliminated, before.elimination_averted, before.elimination_level) == (False, False, 50)


def test_a_question_that_is_left_open_comes_again_with_the_next_threat(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p2", "threat": 49}) as (driver, _):
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question")
        driver.back()
        driver.tap("threat.p1.plus")
        driver.pump(0.1)
        assert not driver.has("dialog.avert"), "another player's threat is no new question"
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question again")


def test_everybody_eliminated_asks_for_the_end(tmp_path: Path) -> None:
    moves = [{"move": "set_threat", "player": player, "threat": 49} for player in ("p1", "p2")]
    with at_table(tmp_path, *moves) as (driver, app):
        table_of(app).do(decode_move(table_of(app).game, {"move": "raise_threat", "by": 1}))
        for _ in range(2):
            driver.wait_for(lambda: driver.has("dialog.eliminate"), what="a question for each player")
            driver.tap("dialog.eliminate")
        driver.wait_for(lambda: driver.has("dialog.yes"), what="the question for the end")
        driver.tap("dialog.yes")
        assert state_of(app).result.outcome == "lost"


def test_the_last_stage_complete_asks_for_the_victory(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_quest", "quest_points": 1, "last": True}) as (driver, app):
        driver.tap("tool.quest")
        driver.tap("stage.progress.plus")
        driver.wait_for(lambda: driver.has("dialog.yes"), what="the question for the end")
        driver.tap("dialog.yes")
        assert state_of(app).result.outcome == "won"


def test_eliminating_from_the_menu_asks_once_more_and_can_be_taken_back(tmp_path: Path) -> None:
    with at_table(tmp_path, players=3) as (driver, app):
        driver.tap("threat.p2.player")
        driver.tap("player.eliminate")
        assert not state_of(app).players[1].eliminated
        driver.tap("dialog.yes")
        assert state_of(app).players[1].eliminated
        driver.tap("threat.p2.player")
        driver.tap("player.restore")
        assert not state_of(app).players[1].eliminated


# --- what the group keeps with its own pieces ------------------------------------------------------------


def test_hidden_trackers_leave_no_gap(tmp_path: Path) -> None:
    with at_table(tmp_path, players=4) as (driver, app):
        before = dial_of(driver, "p1").height
        for tracker in ("quest", "location", "heroes", "allies", "decks"):
            table_of(app).do(HideTracker(tracker))
        driver.pump()
        assert [tag for tag in driver.tags() if tag.startswith("tool.")] == ["tool.combat", "tool.forecast"]
        table_of(app).do(HideTracker("staging"))
        driver.pump()
        assert not driver.has("quest.result")
        assert dial_of(driver, "p1").height > before
        table_of(app).do(HideTracker("staging", hidden=False))
        driver.pump()
        assert driver.has("quest.result")
        assert {item.tag for item in board_of(driver).menu()} == {"menu.staging", "menu.combat", "menu.forecast"}


def test_a_tablet_shows_the_other_trackers_beside_the_dials(tmp_path: Path) -> None:
    with at_table(tmp_path, GLADE, {"move": "travel", "location": "Radura"}, players=4, size=TABLET) as (driver, app):
        assert driver.find_text("Radura") is not None
        do(app, {"move": "place_progress", "by": 2})
        driver.pump()
        assert driver.find_text("2/3") is not None
        table_of(app).do(HideTracker("location"))
        table_of(app).do(HideTracker("quest"))
        driver.pump()
        assert not driver.has("tool.quest")
        driver.tap("tool.heroes")
        assert top_overlay() is not None


def test_turning_the_device_keeps_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path, players=4) as (driver, _):
        driver.tap("threat.p1.plus")
        driver.rotate(LYING_PHONE)
        assert dial_of(driver, "p1").dial.number.text == "32"
        driver.tap("threat.p1.plus")
        driver.rotate(PHONE)
        assert dial_of(driver, "p1").dial.number.text == "33"


# --- how it fits -----------------------------------------------------------------------------------------


LONG_NAME = {**ORC, "name": "Capo degli orchi di Dol Guldur"}
FULL_TABLE = (SPIDER, LONG_NAME, GLADE, {**SPIDER, "name": "Troll", **FACING_ANNA})
LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_clipped_or_too_small_to_touch(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """The board and every sheet of it, at a full table."""
    with at_table(tmp_path, *FULL_TABLE, players=4, language=language, size=size, text_scale=text_scale) as (driver, _):
        board = board_of(driver)
        found = {"board": (clipped(driver), too_small(driver))}
        for name, open_it in board.tools().items():
            open_it()
            driver.pump()
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        board._open_player("p2")
        driver.pump()
        found["player"] = (clipped(driver), too_small(driver))
        assert {name: faults for name, faults in found.items() if faults != ([], [])} == {}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [SMALL_PHONE, LYING_PHONE, (700, 400), TABLET])
def test_every_table_fits_every_device(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    with at_table(tmp_path, players=players, size=size) as (driver, _):
        assert clipped(driver) == []
        assert all(min(dial.dial.size) >= 80 for dial in driver.find_type(PlayerDial))


# --- the tap budget --------------------------------------------------------------------------------------


MOST_TAPS = 22


@BOTH
def test_a_common_round_of_two_players_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    """Willpower for two, one card more in the staging area, no travel, no enemies: from round start to round start."""
    with at_table(tmp_path, language=language) as (driver, app):
        table, taps = table_of(app), 0

        def tap(tag: str) -> None:
            nonlocal taps
            driver.tap(tag)
            taps += 1

        tap("strip.go")  # resources and draw
        tap("strip.go")  # planning
        tap("strip.go")  # the strip opens the question for willpower
        for player, willpower in (("p1", 5), ("p2", 4)):
            tap(f"guide.ask.quest.commit:{player}.willpower.number")
            tap(f"keypad.{willpower}")
            tap("keypad.ok")
        tap("guide.apply")
        tap("guide.ask.quest.reveal_total.threat.plus")
        tap("guide.ask.quest.reveal_total.threat.plus")
        tap("guide.apply")  # 9 willpower against 10
        tap("strip.go")  # the calculator
        tap("quest.apply")
        assert threats(app) == [32, 45]
        while table.state.place.round == 1:
            tap("strip.go")
            assert taps <= MOST_TAPS, f"{taps} taps, still on {table.state.place.card}"
        assert table.state.place.card == "resource.gain"
        assert threats(app) == [33, 46]
