"""Tables at odds with the app: two battles, spring in a battle, a way through its own goal."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.runewars import GAME
from companion.games.runewars.fighting import verdict
from companion.games.runewars.lookup import area_in, battle_in
from companion.games.runewars.moves.areas import ActivateArea, ControlArea
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.season import BeginSpring
from companion.games.runewars.moves.tokens import PlacePeasant
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.move import AnyMove
from tests.games.runewars.table import after, army, asked, refused, table, warned

FIELD = AreaSetup(
    name="Campo", controller="Bruno", units=(army("Golem", 3, owner="Anna", health=2), army("Orchi", 4, owner="Bruno"))
)
FORD = AreaSetup(name="Guado", controller="Bruno", units=(army("Lupi", 1, owner="Anna"), army("Troll", 1)))
HOME = AreaSetup(name="Casa", home="Anna", units=(army("Fanti", 2),))
HERO = HeroSetup(name="Duca", player="Anna", area="Casa")


def at_table(**more: Any) -> Runewars:
    return table(2, areas=(FIELD, FORD, HOME), heroes=(HERO,), **more)


# --- battles -------------------------------------------------------------------------------------------------


def test_a_second_battle_asks_and_calls_the_first_off() -> None:
    """Battles are fought one by one (l. 75): whoever insists has left the first one, and nothing of it counts."""
    state = after(at_table(), StartBattle("campo", "p1", "p2"), FightRound((Loss("ranks1", damage=2),)))
    assert asked(state, StartBattle("guado", "p1", "p2")) == ["battle_under_way"]
    second = after(state, StartBattle("guado", "p1", "p2"))
    assert battle_in(second).area == "guado" and battle_in(second).initiative == 1
    assert second.units == at_table().units


def test_spring_in_a_battle_stands_its_figures_up() -> None:
    """All figures stand in spring (l. 23), also those that the open battle has routed."""
    hit = FightRound((Loss("ranks1", damage=1), Loss("ranks1", routs=3)), onward=False)
    state = after(at_table(), StartBattle("campo", "p1", "p2"), hit)
    ranks = battle_in(state).ranks[0]
    assert (ranks.standing, ranks.routed, ranks.hurt, ranks.hurt_routed) == (0, 3, (), (1,))
    spring = after(state, BeginSpring())
    ranks = battle_in(spring).ranks[0]
    assert (ranks.standing, ranks.routed, ranks.hurt, ranks.hurt_routed) == (3, 0, (1,), ())
    assert verdict(spring, battle_in(spring)).attacker.total == 3 and GAME.invariants(spring) == ()
    ended = after(spring, FightRound(past_idle=True), CloseBattle(retreat="casa"))
    assert [(each.name, each.routed) for each in ended.units if each.area == "casa"] == [("Fanti", 0), ("Golem", 3)]


def test_spring_counts_those_routed_before_the_battle() -> None:
    field = AreaSetup(name="Campo", controller="Bruno", units=(army("Golem", 2, owner="Anna", routed=2), army("Orchi")))
    state = after(table(2, areas=(field,)), StartBattle("campo", "p1", "p2"), BeginSpring())
    ranks = battle_in(state).ranks[0]
    assert (ranks.standing, ranks.routed, ranks.before) == (4, 0, 0)
    assert (state.units[0].standing, state.units[0].routed) == (4, 0)


# --- ways ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["guado", "casa"])
@pytest.mark.parametrize("alone", [False, True], ids=("units", "hero"))
def test_start_and_goal_are_not_areas_between(between: str, alone: bool) -> None:
    """The areas crossed lie between (l. 45): a way that names its own end is not counted as longer or blocked."""
    way = (between,)
    move: AnyMove = (
        MoveHero("duca", "guado", 1, way) if alone else MarchUnits("p1", 2, "guado", (Shift("units5", 1, way),))
    )
    assert refused(at_table(), move) == "way_through_end"
    right: AnyMove = MoveHero("duca", "guado", 1) if alone else MarchUnits("p1", 2, "guado", (Shift("units5", 1),))
    assert "way_blocked" not in warned(at_table(), right) and "too_far" not in warned(at_table(), right)


# --- peasants ------------------------------------------------------------------------------------------------


def test_a_peasant_goes_home_whoever_controls_its_area() -> None:
    """The peasant is its player’s, not the controller’s, also where control was corrected by hand."""
    players = (PlayerSetup(name="Anna", developments=("Contadini",)), "Bruno")
    state = start(Setup(players=players, areas=(AreaSetup(name="Fattoria", controller="Anna"),)))
    state = after(state, PlacePeasant("p1", "fattoria"), ControlArea("fattoria", "p2"), ActivateArea("fattoria"))
    assert [player.peasants for player in state.players] == [3, 3]
    assert not area_in(state, "fattoria").peasant
