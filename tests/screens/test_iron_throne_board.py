"""The board of The Iron Throne by touch: power, influence, the ledger, secrecy, encounters, both ends, how it fits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne.derive import power_check
from companion.games.iron_throne.hostages import open_rows
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import House, IronThrone
from companion.plays.common_moves import GoTo, HideTracker
from companion.plays.move_codec import decode_move
from screens.app import TavoloApp
from screens.boards.iron_throne.board import GameBoard
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.parts.reveal_key import RevealKey
from screens.widgets.overlay import dismiss_top, top_overlay
from screens.widgets.text import Text
from tests.kivy_driver import PHONE, TABLET, Driver, middle
from tests.screens.seats import seated, table_of
from tests.screens.shelves import clipped, told, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SMALL_PHONE = (360, 640)

FIVE = ("Stark", "Lannister", "Baratheon", "Targaryen", "Tyrell")
SEVEN = (*FIVE, "Greyjoy", "Martell")
TAKEN = (
    {"move": "take_hostage", "house": "stark", "rival": "lannister", "card": "hostility"},
    {"move": "take_hostage", "house": "tyrell", "rival": "baratheon", "card": "leader"},
    {"move": "take_hostage", "house": "stark", "rival": "tyrell"},
)
MET = (
    {"move": "choose_defender", "defender": "lannister"},
    {"move": "choose_character", "house": "stark", "character": "robb"},
    {"move": "choose_character", "house": "lannister", "character": "jaime"},
)


@contextmanager
def at_table(
    folder: Path,
    *moves: dict[str, Any],
    houses: tuple[str, ...] = FIVE,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    options: dict[str, Any] | None = None,
    **preferences: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The board in the middle of a play of these houses."""
    setup = {"houses": list(houses), "options": options or {}}
    with seated(folder, language, size, setup, "iron_throne", **preferences) as (driver, app):
        do(app, *moves)
        driver.pump()
        yield driver, app


def do(app: TavoloApp, *moves: dict[str, Any]) -> None:
    """Moves that the players made before the test looks."""
    table = table_of(app)
    for move in moves:
        outcome = table.play.do(decode_move(table.game, move), insist=True)
        assert outcome.done, f"{move}: {outcome.refusal and outcome.refusal.code}"


def state_of(app: TavoloApp) -> IronThrone:
    state: IronThrone = table_of(app).state
    return state


def house(app: TavoloApp, house_id: str) -> House:
    return house_in(state_of(app), house_id)


def power(app: TavoloApp, place: str) -> int:
    return power_at(state_of(app), place)


def adds_up(app: TavoloApp) -> bool:
    return bool(power_check(state_of(app))["conserved"])


def board_of(driver: Driver) -> GameBoard:
    return driver.find_type(GameBoard)[0]


def open_tool(driver: Driver, name: str) -> None:
    board_of(driver).tools()[name]()
    driver.pump()


def shown_power(driver: Driver, place: str) -> int:
    cell: PlaceCell = driver.find(f"power.{place}")
    return int(cell.power)


def say(app: TavoloApp, key: str, **values: Any) -> str:
    return Texts(app.texts.language).say(f"iron_throne:ui.{key}", **values)


def until_quiet(driver: Driver) -> None:
    """The sentence about the last move has gone from in front of the lower rows."""
    driver.wait_for(lambda: not driver.has("snackbar.action"), 10, "the snackbar to go")


def entries(app: TavoloApp) -> int:
    return table_of(app).play.journal.cursor


# --- houses and power ------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_power_goes_from_one_place_to_another_by_two_taps(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, language=language, size=size) as (driver, app):
        driver.tap("power.stark")
        assert driver.has("transfer.count.plus")
        driver.tap("transfer.count.plus")
        driver.tap("power.robb")
        assert (power(app, "stark"), power(app, "robb")) == (2, 6)
        assert (shown_power(driver, "stark"), shown_power(driver, "robb")) == (2, 6)
        assert adds_up(app) and not driver.has("transfer.count.plus")
        table_of(app).undo()
        driver.pump()
        assert (shown_power(driver, "stark"), shown_power(driver, "robb")) == (4, 4)


def test_power_can_be_dragged_to_a_character_to_another_house_and_out_of_the_game(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        for target, place in (("power.bran", "bran"), ("house.tyrell", "tyrell"), ("power.out", "out")):
            before, source = power(app, place), power(app, "robb")
            _drag_onto(driver, "power.robb", target)
            assert power(app, place) == before + 1, place
            assert power(app, "robb") == source - 1
            assert adds_up(app)
        assert say(app, "power_adds_up", total=100, start=100) in driver.texts()
        assert state_of(app).removed_power == 1


def _drag_onto(driver: Driver, source: str, target: str) -> None:
    (x, y), (to_x, to_y) = middle(driver.find(source)), middle(driver.find(target))
    driver.drag(source, to_x - x, to_y - y, seconds=0.9)


def test_tokens_that_are_let_go_beside_every_place_stay_where_they_were(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.drag("power.robb", 0, 400, seconds=0.9)
        assert power(app, "robb") == 4 and entries(app) == 0
        assert not driver.has("transfer.drop")


def test_nobody_takes_power_from_an_empty_place(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.out")
        assert say(app, "no_power_here") in told(driver)
        assert not driver.has("transfer.drop")


def test_the_last_token_kills_and_the_cell_shows_a_skull(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.bran")
        for _ in range(3):
            driver.tap("transfer.count.plus")
        driver.tap("power.stark")
        assert character_in(state_of(app), "bran").dead
        assert driver.find("power.bran").state == "empty"
        driver.hold("power.bran")
        driver.tap("place.revive")
        assert not character_in(state_of(app), "bran").dead


def test_a_correction_warns_that_power_no_longer_adds_up(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.hold("power.robb")
        driver.tap("place.correct")
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        assert power(app, "robb") == 4
        driver.tap("dialog.yes")
        assert power(app, "robb") == 9 and not adds_up(app)
        dismiss_top()
        driver.pump()
        assert say(app, "power_off", total=105, start=100, corrected=5) in driver.texts()


@BOTH
def test_influence_is_extended_moved_and_taken_back(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("board.tyrell")
        assert house(app, "stark").influence == ("tyrell",)
        driver.tap("token.1")
        driver.tap("board.baratheon")
        assert house(app, "stark").influence == ("baratheon",)
        driver.tap("token.1")
        driver.tap("token.spent")
        assert (house(app, "stark").used_influence, house(app, "stark").score) == (1, 0)
        driver.tap("token.1")
        driver.tap("token.back")
        assert house(app, "stark").influence == ()


def test_cards_and_names_of_a_house(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("cards.draw")
        assert (house(app, "stark").hand, house(app, "stark").deck) == (6, 19)
        driver.tap("cards.hand.plus")
        assert house(app, "stark").hand == 7
        driver.tap("house.leader")
        driver.find("name.field").input.text = "Lyanna"
        driver.pump()
        driver.tap("text.save")
        assert house(app, "stark").leader == "Lyanna"


def test_a_seventh_house_shares_a_shape_and_both_carry_a_letter(tmp_path: Path) -> None:
    with at_table(tmp_path, houses=SEVEN) as (driver, _):
        marks = driver.find_type(HouseMark)
        letters = {label.text for mark in marks for label in mark.children if isinstance(label, Text)}
        assert letters == {"S", "M"}


def test_hidden_trackers_leave_no_gap(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        for tracker in ("power", "influence", "hostages"):
            table_of(app).do(HideTracker(tracker))
            driver.pump()
        assert not [tag for tag in driver.tags() if tag.startswith(("hostage", "influence", "power.out"))]
        driver.tap("power.robb")
        assert driver.has("place.kill.leader")


# --- the ledger ------------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_torture_shows_its_effect_and_applies_it(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *TAKEN, language=language, size=size) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("hostage.victim.jaime")
        assert say(app, "if_tortured", place="Jaime") in driver.texts()
        driver.tap("hostage.torture.hostage1")
        assert (power(app, "jaime"), power(app, "stark")) == (3, 5)
        assert adds_up(app)
        driver.tap("hostage.hostage2")
        driver.tap("hostage.torture.hostage2")
        assert (power(app, "baratheon"), state_of(app).removed_power) == (0, 4)
        assert adds_up(app)
        driver.tap("hostage.hostage3")
        assert driver.find("hostage.torture.hostage3").disabled
        driver.tap("hostage.is.character")
        driver.tap("hostage.who.olenna")
        driver.tap("hostage.torture.hostage3")
        assert character_in(state_of(app), "olenna").dead and power(app, "tyrell") == 8
        assert adds_up(app) and not open_rows(state_of(app))


def test_a_released_hostage_goes_home_and_its_holder_draws(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("hostage.free.hostage1")
        assert (house(app, "lannister").hand, house(app, "stark").hand) == (6, 6)
        table_of(app).undo()
        driver.pump()
        assert driver.has("hostage.hostage1")


def test_the_dead_can_only_be_released(tmp_path: Path) -> None:
    taken = {"move": "take_hostage", "house": "stark", "rival": "lannister", "card": "character", "character": "jaime"}
    with at_table(tmp_path, taken, {"move": "kill_character", "character": "jaime"}) as (driver, _):
        driver.tap("hostage.hostage1")
        assert driver.find("hostage.torture.hostage1").disabled
        assert not driver.find("hostage.free.hostage1").disabled


@BOTH
def test_views_of_the_ledger(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, *TAKEN, language=language) as (driver, app):
        driver.tap("hostages.ledger")
        assert len([line for line in driver.find_type(HostageLine) if _in_overlay(line)]) == 3
        driver.tap("ledger.by_owner")
        assert len([line for line in driver.find_type(HostageLine) if _in_overlay(line)]) == 3
        driver.tap("ledger.matrix")
        assert say(app, "matrix_hint") in driver.texts()
        driver.tap("ledger.history")
        assert say(app, "no_history") in driver.texts()
        dismiss_top()
        do(app, {"move": "free_hostage", "hostage": "hostage1"})
        driver.pump()
        driver.tap("hostages.ledger")
        driver.tap("ledger.history")
        driver.tap("closed.hostage1")
        driver.tap("hostage.reopen")
        assert len(open_rows(state_of(app))) == 3


def _in_overlay(widget: Any) -> bool:
    return widget.get_parent_window() is not None and any(child is widget for child in top_overlay().walk())


def test_a_hostage_is_taken_handed_over_and_given_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("hostages.take")
        driver.tap("take.taker.tyrell")
        driver.tap("take.rival.stark")
        driver.tap("take.source.hand")
        driver.tap("take.card.truce")
        driver.tap("take.apply")
        row = state_of(app).hostages[0]
        assert (row.holder, row.owner, row.card, row.how) == ("tyrell", "stark", "truce", "hand")
        until_quiet(driver)
        driver.tap("hostage.hostage1")
        driver.tap("hostage.more.hostage1")
        driver.tap("to.baratheon")
        assert state_of(app).hostages[0].holder == "baratheon"
        until_quiet(driver)
        driver.tap("hostage.more.hostage1")
        driver.tap("hostage.return")
        assert state_of(app).hostages[0].state == "returned"


# --- secrecy ---------------------------------------------------------------------------------------------


@BOTH
def test_hidden_types_show_only_to_their_holder_and_only_while_held(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, *TAKEN, language=language, options={"hidden_hostages": True}) as (driver, app):
        secret = say(app, "card.hostility")
        assert secret not in driver.texts()
        driver.tap("hostage.hostage1")
        assert say(app, "pass_phone", house="Stark") in driver.texts()
        assert secret not in driver.texts()
        driver.tap("cover.ready")
        assert secret not in driver.texts()
        key: RevealKey = driver.find("reveal.hostage1")
        seen: list[str] = []
        key.bind(on_hold=lambda _: seen.extend(driver.texts()))
        driver.hold("reveal.hostage1", 0.6)
        assert secret in seen
        assert secret not in driver.texts()
        assert not driver.has("reveal.hostage2")


def test_a_cover_comes_between_two_players(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("cover.ready")
        dismiss_top()
        driver.pump()
        driver.tap("hostage.hostage2")
        assert not driver.has("reveal.hostage2")
        assert say(app, "pass_phone", house="Tyrell") in driver.texts()
        driver.tap("cover.ready")
        assert driver.has("reveal.hostage2") and not driver.has("reveal.hostage1")


def test_the_ledger_keeps_the_secret_in_every_view(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostages.ledger")
        for view in ("by_holder", "by_owner", "matrix", "history"):
            driver.tap(f"ledger.{view}")
            assert not {say(app, "card.hostility"), say(app, "card.leader")} & set(driver.texts()), view


def test_torture_of_a_hidden_hostage_asks_once_more(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("cover.ready")
        driver.tap("holder.torture.hostage1")
        assert state_of(app).hostages[0].is_open
        driver.tap("hostage.torture.hostage1")
        assert state_of(app).hostages[0].state == "tortured"


# --- encounters ------------------------------------------------------------------------------------------


@BOTH
@SIZES
def test_hostility_is_resolved_as_one_entry(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *MET, language=language, size=size) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("support.tyrell.challenger")
        driver.tap("offers.loras")
        driver.tap("encounter.next")
        driver.tap("card.challenger.8")
        driver.tap("card.defender.5")
        assert say(app, "ending.hostility") in driver.texts()
        assert "16–9" in driver.texts()
        before = entries(app)
        driver.tap("encounter.next")
        assert entries(app) == before + 1 and adds_up(app)
        assert (power(app, "jaime"), power(app, "lannister")) == (2, 6)
        assert (house(app, "stark").influence, house(app, "tyrell").influence) == (("lannister",), ("lannister",))
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("stark", "lannister")]
        table_of(app).undo()
        assert power(app, "jaime") == 4 and not open_rows(state_of(app))


def test_betrayal_and_a_struck_line(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.3")
        driver.tap("card.defender.truce")
        assert say(app, "ending.betrayal") in driver.texts()
        driver.tap("line.penalty.jaime")
        driver.tap("encounter.next")
        assert power(app, "jaime") == 4
        assert house(app, "stark").influence == ("lannister",)
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("lannister", "stark")]


def test_a_truce_takes_each_option_once(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("truce.stark.hostages.1")
        driver.tap("truce.stark.hostages.2")
        driver.tap("truce.lannister.power")
        driver.tap("truce.lannister.influence")
        assert len(state_of(app).encounter.exchanges) == 3
        driver.tap("truce.lannister.influence")
        assert len(state_of(app).encounter.exchanges) == 2
        driver.tap("encounter.next")
        assert (power(app, "lannister"), power(app, "stark")) == (1, 7)
        assert len(open_rows(state_of(app))) == 2 and adds_up(app)


def test_a_truce_without_an_exchange_punishes_both(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        assert (power(app, "robb"), power(app, "jaime")) == (2, 2)
        assert adds_up(app)


def test_a_poor_leader_cannot_give_three_power(tmp_path: Path) -> None:
    poor = {"move": "move_power", "source": "stark", "to": "robb", "by": 3}
    with at_table(tmp_path, *MET, poor) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("truce.stark.power")
        assert state_of(app).encounter.exchanges == ()
        assert told(driver)


def test_lines_are_changed_before_they_are_applied(tmp_path: Path) -> None:
    held = {"move": "take_hostage", "house": "lannister", "rival": "tyrell", "card": "truce"}
    with at_table(tmp_path, held, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.9")
        driver.tap("card.defender.1")
        driver.tap("line.more.penalty.jaime")
        driver.tap("change.by.plus")
        driver.tap("change.done")
        driver.tap("line.more.hostage.stark.lannister")
        driver.tap("change.source.hostage1")
        driver.tap("change.done")
        driver.tap("line.more.influence.stark")
        driver.tap("change.rival.tyrell")
        driver.tap("change.done")
        before = entries(app)
        driver.tap("encounter.next")
        assert entries(app) == before + 1
        assert power(app, "jaime") == 1 and adds_up(app)
        assert house(app, "stark").influence == ("tyrell",)
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("stark", "tyrell")]


def test_every_line_says_why_and_shows_its_rule(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.1")
        driver.tap("card.defender.9")
        assert say(app, "reason.lost") in driver.texts()
        driver.tap("line.more.penalty.robb")
        assert any("metà" in text for text in driver.texts())
        assert driver.find_text("Penalità") is not None


def test_protected_characters_lose_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("stage.duel")
        driver.tap("protect.jaime")
        driver.tap("stage.cards")
        driver.tap("card.challenger.9")
        driver.tap("card.defender.1")
        assert say(app, "blocked.protected") in driver.texts()
        driver.tap("encounter.next")
        assert power(app, "jaime") == 4 and not open_rows(state_of(app))


def test_support_is_refused_and_withdrawn(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("support.tyrell.defender")
        driver.tap("support.tyrell.accepted")
        assert not state_of(app).encounter.supports[0].accepted
        driver.tap("support.tyrell.challenger")
        assert state_of(app).encounter.supports[0].side == "challenger"
        driver.tap("support.tyrell.challenger")
        assert state_of(app).encounter.supports == ()


def test_card_effects_count_and_cards_can_be_chosen_anew(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, _):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.3")
        driver.tap("bonus.challenger.plus")
        driver.tap("card.defender.character")
        assert "8–4" in driver.texts()
        driver.tap("stage.cards")
        driver.tap("card.defender.change")
        driver.tap("card.defender.other")
        driver.tap("keypad.1")
        driver.tap("keypad.2")
        driver.tap("keypad.ok")
        assert "8–16" in driver.texts()


MOST_TAPS = 14


@BOTH
def test_a_common_encounter_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    """Defender, power and characters on the guide, one supporter, both cards, all consequences: real taps."""
    with at_table(tmp_path, language=language) as (driver, app):
        assert state_of(app).place.card == "preparation.defender"
        before = driver.taps
        for tag in (
            "strip.go",
            "guide.ask.preparation.choose.defender.baratheon",
            "guide.apply",
            "guide.ask.preparation.challenger_power.character.robb",
            "guide.ask.preparation.challenger_character.character.robb",
            "guide.ask.preparation.defender_character.character.renly",
            "guide.apply",
            "encounter.open",
            "support.tyrell.challenger",
            "offers.loras",
            "encounter.next",
            "card.challenger.7",
            "card.defender.4",
            "encounter.next",
        ):
            driver.tap(tag)
        state = state_of(app)
        assert state.encounter.resolved and state.place.card == "end.hands"
        assert (power(app, "robb"), power(app, "renly")) == (5, 2)
        assert house(app, "tyrell").influence == ("baratheon",)
        assert driver.taps - before <= MOST_TAPS


# --- the end ---------------------------------------------------------------------------------------------


def influence(house_id: str, rival: str, times: int) -> tuple[dict[str, Any], ...]:
    return ({"move": "extend_influence", "house": house_id, "rival": rival},) * times


@BOTH
@SIZES
def test_the_fifth_token_ends_the_game(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    placed = (*influence("stark", "tyrell", 4), *influence("tyrell", "stark", 2))
    with at_table(tmp_path, *placed, language=language, size=size) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("board.lannister")
        assert say(app, "end_question") in driver.texts()
        driver.tap("dialog.yes")
        result = state_of(app).result
        assert result is not None and (result.outcome, result.winners) == ("won", ("stark",))
        assert say(app, "winner", houses="Stark") in driver.texts()


def test_the_fall_of_a_house_is_shared_by_the_houses_ahead(tmp_path: Path) -> None:
    dead = tuple({"move": "kill_character", "character": who} for who in ("catelyn", "robb", "sansa"))
    placed = (*influence("lannister", "stark", 2), *influence("tyrell", "stark", 2))
    with at_table(tmp_path, *dead, *placed) as (driver, app):
        driver.hold("power.bran")
        driver.tap("place.kill.out")
        assert adds_up(app)
        driver.tap("dialog.yes")
        result = state_of(app).result
        assert result is not None and set(result.winners) == {"lannister", "tyrell"}
        assert any("Lannister, Tyrell" in text for text in driver.texts())


def test_the_table_may_play_on_and_close_the_game_later(tmp_path: Path) -> None:
    with at_table(tmp_path, *influence("stark", "tyrell", 4)) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("board.lannister")
        driver.tap("dialog.no")
        assert state_of(app).result is None
        dismiss_top()
        driver.pump()
        open_tool(driver, "final_table")
        driver.tap("table.end")
        assert state_of(app).result is not None


# --- whole evenings --------------------------------------------------------------------------------------


def play_round(driver: Driver, app: TavoloApp, cards: tuple[str, str]) -> None:
    """One encounter by the resolver, then the next round; power adds up after every tap."""
    state = state_of(app)
    rival = next(house for house in state.houses if house.id != state.challenger and house.alive)
    challenger = house(app, state.challenger)
    tags = (
        f"defender.{rival.id}",
        f"fights.{challenger.alive[0].id}",
        f"fights.{rival.alive[0].id}",
        "encounter.next",
        f"card.challenger.{cards[0]}",
        f"card.defender.{cards[1]}",
        "encounter.next",
    )
    open_tool(driver, "encounter")
    for tag in tags:
        driver.tap(tag)
        assert adds_up(app), tag
    if top_overlay() is None and state_of(app).result is None:
        table_of(app).advance()
        driver.pump()


def test_a_five_house_game_of_eight_rounds(tmp_path: Path) -> None:
    """All three outcomes, in turn; nobody has to touch a number."""
    outcomes = [("7", "3"), ("truce", "truce"), ("2", "truce"), ("4", "9")] * 2
    with at_table(tmp_path) as (driver, app):
        for cards in outcomes:
            play_round(driver, app, cards)
        assert len(state_of(app).past) == 8
        assert {past.ending for past in state_of(app).past} == {"hostility", "truce", "betrayal"}
        assert adds_up(app)


# --- how it fits -----------------------------------------------------------------------------------------


LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_clipped_or_too_small_to_touch(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """The board, its open rows and every sheet of it, in the middle of an encounter."""
    cards = (
        {"move": "offer_support", "house": "tyrell", "side": "challenger", "character": "loras"},
        {"move": "play_card", "house": "stark", "card": "hostility", "value": 7},
        {"move": "play_card", "house": "lannister", "card": "hostility", "value": 5},
    )
    with at_table(tmp_path, *TAKEN, *MET, *cards, language=language, size=size, text_scale=text_scale) as (driver, _):
        board = board_of(driver)
        driver.tap("hostage.hostage1")
        found = {"board": (clipped(driver), too_small(driver))}
        driver.tap("power.robb")
        found["transfer"] = (clipped(driver), too_small(driver))
        driver.tap("transfer.drop")
        for name, open_it in board.tools().items():
            open_it()
            driver.pump()
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        sheets = {"house": "influence.stark", "details": "hostage.more.hostage1", "take": "hostages.take"}
        for name, tag in sheets.items():
            driver.tap(tag)
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        for stage in ("duel", "support", "cards"):
            open_tool(driver, "resolution")
            driver.tap(f"stage.{stage}")
            found[stage] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        assert {name: faults for name, faults in found.items() if faults != ([], [])} == {}


@pytest.mark.parametrize("houses", [FIVE[:3], FIVE, SEVEN], ids=["three", "five", "seven"])
@pytest.mark.parametrize("size", [SMALL_PHONE, (892, 412), (700, 400), TABLET])
def test_every_table_fits_every_device(tmp_path: Path, houses: tuple[str, ...], size: tuple[int, int]) -> None:
    with at_table(tmp_path, houses=houses, size=size) as (driver, _):
        assert clipped(driver) == []


def test_the_guide_leads_to_the_ledger_and_a_turned_tablet_keeps_the_open_row(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, size=TABLET) as (driver, app):
        do(app, {"move": "go_to", "card": "start.hostages"})
        driver.tap("house.tyrell")
        assert driver.has("power.loras")
        driver.rotate(PHONE)
        assert driver.has("power.loras")
        assert table_of(app).do(GoTo("start.hostages"))
        assert "ledger" in board_of(driver).tools()


# --- setup -----------------------------------------------------------------------------------------------


@BOTH
def test_houses_leaders_and_the_first_challenger_are_chosen_before_the_play(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, app):
        app.leave_table()
        app.router.open("setup", game="iron_throne")
        driver.pump()
        driver.tap("setup.players.3")
        driver.tap("seat.0.caption")
        driver.tap("house.is.Martell")
        driver.tap("leads.Oberyn")
        driver.tap("character.1.power")
        driver.tap("keypad.7")
        driver.tap("keypad.ok")
        driver.tap("house.done")
        driver.tap("seat.2.first")
        driver.tap("setup.leader_power")
        driver.tap("keypad.6")
        driver.tap("keypad.ok")
        driver.tap("setup.start")
        martell = house(app, "martell")
        assert (martell.leader, martell.leader_power, martell.characters[0].power) == ("Oberyn", 6, 7)
        assert [who.name for who in martell.characters] == ["Doran", "Ellaria", "Trystane", "Obara"]
        assert state_of(app).challenger == "baratheon" and len(state_of(app).houses) == 3
