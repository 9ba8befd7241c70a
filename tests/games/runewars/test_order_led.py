"""An order is led: its deeds are ways to forms, its bonus is said or left, and a march meets others at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.runewars.forms import FORMS
from companion.games.runewars.forms.turns import TURNS
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeCommanderCards, ChangeInfluence
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.state import ORDERS
from companion.kernel.common_moves import NextStep
from companion.kernel.state import Place
from tests.forms.filling import Filled
from tests.games.runewars.table import after, table
from tests.games.runewars.test_forms import MAP, filled


def led(*numbers: int, **setup: Any) -> Filled:
    """Return the orders of this season, revealed, in seat order."""
    state = table(areas=MAP, **setup)
    for seat, number in enumerate(numbers, 1):
        state = after(state, ChooseOrder(f"p{seat}", number))
    return filled(TURNS, after(state, RevealOrders()))


def deeds(form: Filled, name: str = "deed") -> dict[str, tuple[str, Any, bool]]:
    """Return the form to which each deed leads, its first answers, and whether it can be done."""
    row = form.row(name)
    return {
        choice.value: (row.thing[choice.value].form, row.thing[choice.value].answers, not choice.why_not)
        for choice in row.choices
    }


def test_every_order_leads_to_forms_that_there_are() -> None:
    known = {form.id for form in FORMS} | {"runes"}
    for number in range(ORDERS):
        form = led(number)
        names = [name for name in ("deed", "bonus_deed") if form.view.find_row(name) is not None]
        assert "deed" in names, f"order {number} has nothing to do"
        assert {way for name in names for way, _, _ in deeds(form, name).values()} <= known


def test_a_march_says_what_can_follow_and_what_is_done() -> None:
    form = led(2)
    assert deeds(form)["march_out"] == ("march", {"who": "p1", "order": 2}, True)
    assert not deeds(form)["battle"][2] and not deeds(form)["diplomacy"][2]
    assert form.row("deed").value is None
    assert form.play.do(MarchUnits("p1", 2, "valle", (Shift("units1", 2),)), insist=True).done
    assert deeds(form)["diplomacy"] == ("diplomacy", {"who": "p1", "area": "valle"}, True)
    assert form.row("deed").value == ("march_out",), "the march is ticked"
    assert form.play.undo() and form.row("deed").value is None


def test_a_march_onto_enemies_offers_the_battle() -> None:
    form = led(3)
    assert form.play.do(MarchUnits("p1", 3, "rocca", (Shift("units1", 2),)), insist=True).done
    assert deeds(form)["battle"] == ("battle", {"area": "rocca"}, True)


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        (None, (ResolveOrder("p1", True, ""),)),
        ("hero", (ResolveOrder("p1", True, "hero"),)),
        ("commander", (ChangeCommanderCards("p1", 1), ResolveOrder("p1", True, "commander"))),
        ("none", (ResolveOrder("p1", False, ""),)),
    ],
)
def test_the_bonus_is_written_down_as_it_was_said(said: str | None, moves: tuple[Any, ...]) -> None:
    form = led(6)
    assert form.row("bonus").value is None, "nothing is preselected"
    if said is not None:
        form.tap("bonus", said)
    assert form.view.moves == moves
    assert form.apply(insist=True).done and form.view.moves == ()


def test_only_the_deeds_of_the_chosen_bonus_are_keys() -> None:
    form = led(4)
    assert set(deeds(form, "bonus_deed")) == {"develop", "buy_development"}
    form.tap("bonus", "card")
    assert set(deeds(form, "bonus_deed")) == {"buy_development"}


def test_all_orders_at_once_take_the_guide_along() -> None:
    form = led(2, 1)
    form.play = type(form.play)(replace(form.play.game, start=lambda _: _at(form, "resolve.first")), None)
    assert form.view.other_moves == (
        ResolveOrder("p2", True, ""),
        ResolveOrder("p1", True, ""),
        NextStep(),
    )
    assert form.tap("bonus", "none").view.other_moves[0] == ResolveOrder("p2", False, "")
    assert form.apply(insist=True).done and not form.other_moves()


def _at(form: Filled, card: str) -> Any:
    state = form.play.state
    return replace(state, place=Place(round=state.place.round, card=card))


def test_equal_numbers_say_how_much_influence_decided() -> None:
    form = led(4, 4, influence=(3, 5, 0, 0))
    assert "5" in str(form.row("turn.p2").words) and "3" in str(form.row("turn.p2").words)


def test_influence_spent_in_between_changes_no_place() -> None:
    """What a player had at the reveal decides, whatever is spent then."""
    form = led(4, 4, influence=(5, 4, 0, 0))
    order = [row.name for row in form.view.rows if row.name.startswith("turn.")]
    assert form.play.do(ChangeInfluence("p1", -4), insist=True).done
    assert [row.name for row in form.view.rows if row.name.startswith("turn.")] == order == ["turn.p1", "turn.p2"]
