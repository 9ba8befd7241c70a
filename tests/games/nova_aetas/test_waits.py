"""The mandatory Wait once the token or the points were set right by hand: it counts from where the token lies."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.clock import MoveToken
from companion.games.nova_aetas.moves.corrections import CorrectPoints
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import NovaAetas
from tests.games.nova_aetas.table import after, enemy, hero, mission, warned


def acting(start: int, *enemies: int, rapidity: int = 5) -> NovaAetas:
    """Anna acts from this sector; an enemy token lies in each of these."""
    types = tuple(enemy(f"E{sector}", sector=sector) for sector in enemies)
    return after(mission(hero("Anna", rapidity, sector=start), minute=start, enemies=types), Activate("anna"))


@pytest.mark.parametrize(
    ("start", "to", "enemies", "final"),
    [
        (2, 6, (5, 9), 6),  # V is passed: no wait
        (1, 3, (4, 8), 4),  # one point, up to IV
        (2, 5, (5, 9), 5),  # V is reached
        (11, 1, (2, 6), 2),  # past XII
        (2, 1, (3, 9), 3),  # put back behind the start: it has gone nowhere
    ],
)
def test_a_token_moved_by_hand(start: int, to: int, enemies: tuple[int, ...], final: int) -> None:
    """After a token was dragged, the wait goes from the token to the first enemy that it has not passed."""
    state = after(acting(start, *enemies), MoveToken("anna", to))
    assert after(state, EndActivation()).heroes[0].sector == final


def test_the_token_says_how_many_points_are_spent() -> None:
    """Somebody drags the token and taps no points: one sector is one point, back and forth."""
    dragged = after(acting(2, 9), MoveToken("anna", 6))
    assert derive(dragged)["activation"]["left"] == 1
    assert derive(after(dragged, MoveToken("anna", 3)))["activation"]["left"] == 4
    assert derive(after(acting(2, 9), MoveToken("anna", 8)))["activation"]["left"] == 0
    assert derive(after(acting(2, 9), MoveToken("e9", 11)))["activation"]["left"] == 5


def test_points_set_right_leave_the_token_as_the_measure() -> None:
    state = after(acting(2, 5, 9), SpendPoints("move", 2), CorrectPoints(5, 1))
    assert after(state, EndActivation()).heroes[0].sector == 5


def test_points_set_right_leave_the_start_where_it_was() -> None:
    """An enemy in the Sector of the start holds nobody up, however many points are said to be spent."""
    state = after(acting(2, 2, 5), SpendPoints("move", 2), CorrectPoints(5, 3))
    assert after(state, EndActivation()).heroes[0].sector == 5


def test_a_token_put_back_to_its_start_still_waits_one_point() -> None:
    """Points spent do not empty the Sector while the token still lies there."""
    state = after(acting(2, 5), SpendPoints("move", 2), MoveToken("anna", 2))
    assert after(state, EndActivation()).heroes[0].sector == 3


def test_a_token_moved_by_hand_waits_no_point_for_the_sector() -> None:
    state = after(acting(2, 9), MoveToken("anna", 4), EndActivation())
    assert state.heroes[0].sector == 4


def test_a_lap_by_points_is_still_a_lap() -> None:
    state = after(acting(2, 5, 9, rapidity=12), SpendPoints("move", 12), EndActivation())
    assert state.heroes[0].sector == 2 and state.visited == ("anna",)


def test_what_is_said_of_others_is_where_their_token_lies() -> None:
    state = mission(hero("Anna"), enemies=(enemy("Fanti", 5),), allies=(AllySetup(name="Lupo", rapidity=2),))
    foe = derive(after(state, Activate("fanti")))["activation"]
    assert (foe["wait"], foe["wait_to"], foe["lost"]) == (0, "VI", 0)
    friend = derive(after(state, Activate("lupo")))["activation"]
    assert (friend["wait"], friend["wait_to"], friend["lost"]) == (0, "III", 2)


def test_ending_without_the_wait_is_asked() -> None:
    state = after(acting(1, 4, 8), MoveToken("anna", 3))
    assert warned(state, EndActivation(skip_wait=True)) == ["wait_due"]
    assert warned(after(acting(1, 4, 8), MoveToken("anna", 4)), EndActivation(skip_wait=True)) == []
