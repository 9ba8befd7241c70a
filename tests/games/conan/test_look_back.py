"""Looking back: a turn that is over, played once more, asks; a marker put right begins no turn anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table
from tests.games.conan.test_by_hand import apply_card

RIVER = [{"name": "Picts", "count": 3}, {"name": "Hyenas", "count": 2}, {"name": "Guards", "count": 2}]


def table(**setup: Any) -> Table:
    overlord = {"reserve": 20, "fatigue": 20, "river": RIVER}
    return Table({"name": "Conan", "fatigue": 8}, overlord=overlord, **setup)


def walk_to(at: Table, card: str, turn: int = 1) -> None:
    while (at.state.place.card, at.state.place.round) != (card, turn):
        apply_card(at)


def count(at: Table) -> tuple[int, int, int, int]:
    """Hero's reserve and movement, Overlord's reserve, turn: what a turn that is played twice would change."""
    overlord = at.state.overlord
    return at.hero("conan").reserve, at.derived["heroes"]["conan"]["move_points"], overlord.reserve, at.state.turn


@pytest.mark.parametrize("card", ["overlord.start", "overlord.activation"])
def test_the_heroes_turn_is_not_played_again_unasked(card: str) -> None:
    """L. 262: the sides alternate. Back on the stances, "Apply" would give base movement and gems once more."""
    at = table()
    walk_to(at, card)
    at.do("go_to", card="heroes.stance")
    assert {"start_not_heroes_turn", "recover_not_heroes_turn"} & set(apply_card(at))


@pytest.mark.parametrize("back", ["heroes.stance", "heroes.end", "overlord.start", "overlord.end"])
@pytest.mark.parametrize("at_card", ["heroes.stance", "heroes.action"])
def test_a_turn_of_the_round_before_is_over(back: str, at_card: str) -> None:
    at = table()
    walk_to(at, at_card, 2)
    assert at.said("go_to", card=back, round=1) == {}
    at.do("go_to", card=back, round=1)
    assert "turn_of_the_past" in apply_card(at)


def test_the_overlords_turn_is_not_begun_again_in_its_round() -> None:
    at = table()
    walk_to(at, "overlord.end")
    at.do("end_overlord_turn")
    at.do("go_to", card="overlord.start")
    for move in ("advance_turn", "overlord_recover"):
        assert at.said(move) == {"not_overlords_turn": True}


def test_a_round_that_goes_on_asks_nothing() -> None:
    at = table()
    for _ in range(12):
        assert apply_card(at) == ()


def test_without_the_guide_turns_follow_each_other_unasked() -> None:
    at = table()
    for _ in range(3):
        for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn", "advance_turn", "overlord_recover"):
            assert at.said(move) == {}
            at.do(move)
        at.do("end_overlord_turn")


# --- the turn marker put right ----------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [5, 2])
def test_a_marker_put_right_in_mid_turn_begins_no_turn(turn: int) -> None:
    """Only the number was wrong: base movement and recovery of this turn are used all the same (l. 291, 515)."""
    at = table(turn=3)
    for move in ("start_heroes_turn", "recover_gems"):
        at.do(move)
    at.do("move_hero", hero="conan", borders=2)
    before = count(at)
    at.do("set_turn", turn=turn)
    assert at.said("start_heroes_turn") == {"turn_started_before": False}
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert count(at)[:3] == before[:3]


def test_one_space_on_is_a_turn_played_without_the_app() -> None:
    at = table(turn=3)
    for move in ("start_heroes_turn", "recover_gems"):
        at.do(move)
    at.do("set_turn", turn=4)
    assert at.said("start_heroes_turn") == {}


def test_a_marker_that_is_taken_back_has_not_advanced() -> None:
    at = table()
    for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn", "advance_turn"):
        at.do(move)
    at.do("set_turn", turn=0)
    assert at.play.game.values["next_turn"](at.state) == 1
    assert at.said("advance_turn") == {}
    at.do("advance_turn")
    assert (at.state.turn, at.said("advance_turn")) == (1, {"turn_already_advanced": True})


# --- the activations of one turn ---------------------------------------------------------------------------


def after_heroes() -> Table:
    at = table()
    for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn"):
        at.do(move)
    return at


@pytest.mark.parametrize("first", ["advance_turn", "overlord_recover"])
def test_a_beginning_that_comes_late_forgets_no_activation(first: str) -> None:
    """L. 829: two tiles in a turn, also where the marker is moved after them."""
    at = after_heroes()
    for tile in ("picts", "hyenas"):
        at.do("activate_tile", tile=tile)
    at.do("defend", hero="conan", power=0, by="hyenas")
    for move in (first, *{"advance_turn", "overlord_recover"} - {first}):
        at.do(move)
    assert at.said("activate_tile", tile="guards") == {"third_activation": True}
    assert (at.said("defend", hero="conan", power=1, by="picts"), at.state.overlord.attacks) == ({}, 1)


def test_activations_of_a_turn_that_nobody_ended_are_over() -> None:
    """The Overlord's end was forgotten; the heroes' turn has been played since."""
    at = after_heroes()
    for tile in ("picts", "hyenas"):
        at.do("activate_tile", tile=tile)
    for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn"):
        at.do(move)
    assert at.state.overlord.activated == ()
    at.do("end_heroes_turn")
    for move in ("advance_turn", "overlord_recover"):
        at.do(move)
    assert at.said("activate_tile", tile="guards") == {}


CARDS = ("heroes.stance", "heroes.action", "heroes.end", "overlord.start", "overlord.activation", "overlord.end")


@pytest.mark.parametrize("order", ["track_first", "recovery_first"])
@pytest.mark.parametrize("back", CARDS)
def test_no_card_applied_again_gives_anything_unasked(back: str, order: str) -> None:
    """From every later card of the round: what “Apply” would change a second time, it asks about."""
    for card in CARDS[CARDS.index(back) :]:
        at = table(options={"overlord_order": order})
        walk_to(at, card)
        if card == "heroes.action":
            at.do("move_hero", hero="conan")
        apply_card(at)
        at.do("go_to", card=back, round=1)
        before = count(at)
        asked = apply_card(at)
        assert asked or count(at) == before, card
