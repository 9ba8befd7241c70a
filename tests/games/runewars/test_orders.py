"""Orders: worked examples of supremacy and of the order of resolution, secrecy, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.guide_names import enter
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, ResolveOrder, RevealOrders, TakeBackOrder
from companion.games.runewars.moves.resources import DrawTactics
from companion.games.runewars.moves.season import BeginSpring
from companion.games.runewars.orders import bonus_choices, current_turn, summer_order, supremacy_of, turns
from companion.games.runewars.state import SEASONS, Options, Runewars
from companion.kernel.items import find
from companion.kernel.journal import Entry
from companion.kernel.message import Word, Words
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, asked, at, refused, table, warned


@pytest.mark.parametrize(
    ("played", "bonus"),
    [
        ((4, 2, 7, 5), (True, False, True, False)),
        ((1, 3, 5, 7), (True, True, True, True)),
        ((8, 7, 4, 1), (False, False, False, False)),
        ((0, 6, 2, 8), (True, True, False, False)),
        ((5, 0, 6, 7), (True, False, True, True)),
    ],
    ids=("S1", "S2", "S3", "S4", "S5"),
)
def test_supremacy(played: tuple[int, ...], bonus: tuple[bool, ...]) -> None:
    assert tuple(supremacy_of(number, played[:season]).allowed for season, number in enumerate(played)) == bonus


def revealed(state: Runewars, *numbers: int) -> Runewars:
    choices = (ChooseOrder(f"p{seat}", number) for seat, number in enumerate(numbers, 1))
    return after(state, *choices, RevealOrders())


@pytest.mark.parametrize(
    ("numbers", "influence", "initial", "order"),
    [
        ((4, 1, 4), (5, 2, 7), (3, 2, 4), "p2 p3 p1"),
        ((3, 3), (5, 5), (3, 4), "p2 p1"),
        ((0, 8, 1), (0, 0, 0), (0, 0, 0), "p1 p3 p2"),
    ],
    ids=("O1", "O2", "O3"),
)
def test_order_of_resolution(
    numbers: tuple[int, ...], influence: tuple[int, ...], initial: tuple[int, ...], order: str
) -> None:
    state = revealed(table(len(numbers), influence=influence, initial=initial), *numbers)
    assert " ".join(turn.player.id for turn in turns(state)) == order


def test_a_tie_says_how_it_was_decided() -> None:
    state = revealed(table(3, influence=(5, 2, 7)), 4, 1, 4)
    assert [turn.tie for turn in turns(state)] == ["", "influence", ""]
    by_seat = revealed(table(3, influence=(5, 2, 7), options=Options(order_tie="table")), 4, 1, 4)
    assert [(turn.player.id, turn.tie) for turn in turns(by_seat)] == [("p2", ""), ("p1", "table"), ("p3", "")]


def test_a_card_stays_out_until_spring() -> None:
    state = at(revealed(table(2), 3, 4), 1, "summer")
    assert asked(state, ChooseOrder("p1", 3)) == ["order_used"]
    again = after(at(state, 2, "spring"), BeginSpring())
    assert after(again, ChooseOrder("p1", 3)).players[0].order == 3


def test_the_log_keeps_a_chosen_order_secret() -> None:
    state = table(2)
    move = ChooseOrder("p1", 7)
    telling = move.describe(state, after(state, move))
    assert telling.values == {"player": "Anna"}


def test_an_order_can_be_taken_back_and_is_missed() -> None:
    state = after(table(2), ChooseOrder("p1", 2), TakeBackOrder("p1"))
    assert state.players[0].order is None
    assert refused(state, TakeBackOrder("p1")) == "no_order_chosen"
    assert refused(state, RevealOrders()) == "nothing_to_reveal"
    assert warned(after(state, ChooseOrder("p1", 2)), RevealOrders()) == ["orders_missing"]


def test_orders_resolve_from_the_lowest() -> None:
    state = revealed(table(2), 3, 1)
    assert warned(state, ResolveOrder("p1")) == ["not_their_turn"]
    state = after(state, ResolveOrder("p2", bonus=True))
    turn = current_turn(state)
    assert turn is not None and turn.player.id == "p1"
    assert refused(state, ResolveOrder("p2")) == "order_resolved"


def test_a_bonus_without_right_is_asked() -> None:
    state = revealed(at(revealed(table(2), 5, 8), 1, "summer"), 2, 0)
    assert warned(state, ResolveOrder("p1", bonus=True)) == ["not_their_turn", "no_supremacy"]
    fortify = revealed(table(2), 8, 7)
    assert "fortify_has_no_bonus" in warned(fortify, ResolveOrder("p1", bonus=True))


def test_an_order_is_set_right() -> None:
    state = at(revealed(table(2), 5, 8), 1, "summer")
    assert asked(state, CorrectOrder("p1", 5)) == ["order_used"]
    state = after(state, CorrectOrder("p1", 6))
    order = find(state.players[0].orders, "summer")
    assert order is not None and order.number == 6
    assert find(after(state, CorrectOrder("p1")).players[0].orders, "summer") is None


def test_summer_begins_with_the_lowest_order_of_spring() -> None:
    state = revealed(table(3), 4, 6, 2)
    assert [player.id for player in summer_order(table(3))] == ["p1", "p2", "p3"]
    summer = enter(replace_round(state, 2), "season.summer")
    assert [player.id for player in summer_order(summer)] == ["p3", "p1", "p2"]


def replace_round(state: Runewars, count: int) -> Runewars:
    return replace(state, place=replace(state.place, round=count))


@pytest.mark.parametrize(
    ("number", "options", "known"),
    [
        (4, Options(), ("token", "card", "both")),
        (4, Options(development_cards=False), ("token",)),
        (6, Options(), ("hero", "commander")),
        (6, Options(commanders=False), ("hero",)),
        (8, Options(), ()),
    ],
)
def test_what_a_bonus_may_be_used_for(number: int, options: Options, known: tuple[str, ...]) -> None:
    assert bonus_choices(table(options=options), number) == known


def test_the_choice_of_a_bonus_is_kept_and_told() -> None:
    state = revealed(table(2), 6, 8)
    done = after(state, ResolveOrder("p1", True, "commander"))
    assert done.players[0].orders[0].choice == "commander"
    telling = ResolveOrder("p1", True, "commander").describe(state, done)
    assert telling.key == "resolve_order.bonus.first"
    assert telling.values["choice"] == Words((", ", Word("ui.bonus_told.commander")))
    assert refused(state, ResolveOrder("p1", True, "title")) == "no_such_bonus"
    assert refused(state, ResolveOrder("p1", False, "hero")) == "no_such_bonus"
    assert warned(done, ResolveOrder("p2", True)) == ["fortify_has_no_bonus"]


@pytest.mark.parametrize(
    ("earlier", "number", "bonus", "told"),
    [
        ((), 3, True, "Anna: ordine 3 con Supremazia · Conquista, è il primo dell’anno"),
        ((2,), 3, True, "Anna: ordine 3 con Supremazia · Conquista, 3 supera 2"),
        ((5,), 3, True, "Anna: ordine 3 con Supremazia · Conquista, per scelta del tavolo"),
        ((2,), 3, False, "Anna: ordine 3 risolto · Conquista, Supremazia non usata"),
        ((5,), 3, False, "Anna: ordine 3 senza Supremazia · Conquista, 3 non supera 5"),
        ((5,), 8, False, "Anna: ordine 8 risolto · Fortificazione"),
    ],
)
def test_the_log_says_why_supremacy(earlier: tuple[int, ...], number: int, bonus: bool, told: str) -> None:
    state = table(2)
    for season, played in zip(SEASONS, earlier, strict=False):
        state = revealed(at(state, 1, season), played)
    state = revealed(at(state, 1, SEASONS[len(earlier)]), number)
    move = ResolveOrder("p1", bonus)
    line = Describer(GAME, Texts("it")).describe_entry(Entry((move,), 0), state, after(state, move))
    assert line.text == told


def test_tactics_cards_are_told_only_where_some_were_drawn() -> None:
    state = revealed(table(2), 1)
    move = ResolveOrder("p1", True, "tactics")
    assert move.describe(state, after(state, move)).values["choice"] == ""
    drawn = after(state, DrawTactics("p1", 2))
    assert move.describe(drawn, after(drawn, move)).values["choice"] == Words((", ", Word("ui.bonus_told.tactics")))
