"""An ally acts: its points are counted and its token does not move again; the ground and heights count for it too."""

from __future__ import annotations

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.corrections import CorrectPoints
from companion.games.nova_aetas.moves.movement import ChangeHeight, FreeMove, MoveHero
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import NovaAetas
from tests.games.nova_aetas.table import after, hero, mission, warned


def led(health: int = 5) -> NovaAetas:
    """Lupo, an ally with four points, acts."""
    state = mission(hero("Anna", 2), allies=(AllySetup(name="Lupo", rapidity=4, health=health),))
    return after(state, Activate("lupo"))


def test_its_points_are_counted_and_its_token_stays() -> None:
    state = after(led(), SpendPoints("attack", 2), MoveHero(normal=1))
    assert state.allies[0].sector == 5
    assert derive(state)["activation"] == {"token": "lupo", "left": 1, "wait": 0, "wait_to": "V", "lost": 1}
    assert warned(state, SpendPoints("skill", 2)) == ["overspent"]
    assert after(state, EndActivation()).allies[0].sector == 5


def test_its_points_can_be_set_right() -> None:
    state = after(led(), CorrectPoints(6, 3))
    assert derive(state)["activation"]["left"] == 3


def test_a_mission_action_is_asked_about() -> None:
    assert warned(led(), SpendPoints("mission", 1)) == ["ally_mission"]
    assert warned(led(), SpendPoints("wait", 1)) == []


def test_the_ground_counts_for_it() -> None:
    deep = after(led(), MoveHero(swamp=1))
    assert warned(deep, MoveHero(normal=1)) == ["leaves_swamp"]
    assert after(deep, MoveHero(normal=1, leaves_swamp=True)).allies[0].statuses == ("hindered",)
    assert after(deep, FreeMove("lupo", "forced", ends="water")).allies[0].ground == "water"


def test_a_fall_wounds_or_defeats_it() -> None:
    assert after(led(), ChangeHeight("down")).allies[0].wounds == 2
    gone = after(led(health=2), ChangeHeight("down"))
    assert (gone.allies, gone.activation) == ((), None)


def test_no_stealth_test_for_an_ally() -> None:
    state = mission(hero("Anna", 2), allies=(AllySetup(name="Lupo", rapidity=4),), stealth=(1, 3, 5))
    assert warned(after(state, Activate("lupo")), MoveHero(normal=1)) == []
