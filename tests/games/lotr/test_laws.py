"""The laws of The Lord of the Rings are laws: each one, broken by hand, is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.lotr import GAME
from companion.games.lotr.state import LotrState
from tests.games.lotr.table import ARAGORN, GLADE, LEGOLAS, ORC, Table

Change = Callable[[LotrState], LotrState]


def table() -> LotrState:
    """A table of two, with an orc and a glade in the staging area."""
    at = Table({"name": "Ada", "heroes": [ARAGORN]}, {"name": "Bea", "heroes": [LEGOLAS]})
    at.do("reveal_card", **ORC)
    at.do("reveal_card", **GLADE)
    return at.state


def on_orc(**fields: Any) -> Change:
    return lambda state: replace(state, cards=(replace(state.cards[0], **fields), *state.cards[1:]))


def on_ada(**fields: Any) -> Change:
    return lambda state: replace(state, players=(replace(state.players[0], **fields), *state.players[1:]))


BROKEN: dict[str, tuple[str, Change]] = {
    "one card twice": ("a card is in two places", lambda state: replace(state, cards=(*state.cards, state.cards[0]))),
    "two places to go": (
        "two active locations",
        lambda state: replace(state, cards=tuple(replace(card, place="active") for card in state.cards)),
    ),
    "a location that fights": ("a card is where it cannot be", on_orc(kind="location", place="engaged", player="p1")),
    "an enemy of nobody": ("a card is where it cannot be", on_orc(place="engaged", player="p9")),
    "an enemy travelled to": ("a card is where it cannot be", on_orc(place="active")),
    "threat below zero": ("a card is where it cannot be", on_orc(threat=-1)),
    "a hand below zero": ("a value is below zero", on_ada(hand=-1)),
    "a first player who is away": ("nobody is first player", lambda state: replace(state, first_player="p9")),
    "progress below zero": (
        "a count is below zero",
        lambda state: replace(state, quest=replace(state.quest, progress=-1)),
    ),
    "surges below zero": ("a count is below zero", lambda state: replace(state, surges=-1)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_named(name: str) -> None:
    """No move ever breaks one, so it is broken by hand: a law that notices nothing proves nothing."""
    law, broken = BROKEN[name]
    state = table()
    assert GAME.invariants(state) == ()
    assert law in GAME.invariants(broken(state))
