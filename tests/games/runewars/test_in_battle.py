"""Effects outside the rounds change a battle under way: cards destroy, rout and bring figures, and heroes leave."""

from __future__ import annotations

import pytest

from companion.games.runewars import GAME
from companion.games.runewars.fighting import draws, verdict
from companion.games.runewars.lookup import battle_in
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle, SupportRanks
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import LoseHero, MoveHero
from companion.games.runewars.moves.units import (
    AllyUnits,
    DestroyUnits,
    MarchUnits,
    RallyUnits,
    RecruitUnits,
    RoutUnits,
    Shift,
)
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from tests.games.runewars.table import after, army, asked, table, warned

FIELD = AreaSetup(
    name="Campo",
    controller="Bruno",
    units=(army("Fanti", 3, owner="Anna"), army("Arcieri", 2, owner="Bruno"), army("Lupi", 1, owner="Carla")),
)
NEAR = AreaSetup(name="Prato", controller="Anna", units=(army("Cavalieri", 2),))
HEROES = (
    HeroSetup(name="Duca", player="Anna", area="Campo", health=3),
    HeroSetup(name="Conte", player="Bruno", area="Campo", health=3),
    HeroSetup(name="Vecchio", player="Bruno", area="Prato"),
)


def fought(attacker: str = "p1", defender: str = "p2") -> Runewars:
    """Anna's three against Bruno's two; Carla's wolves stand by."""
    return after(table(3, areas=(FIELD, NEAR), heroes=HEROES), StartBattle("campo", attacker, defender))


def counts(state: Runewars) -> dict[str, tuple[int, int]]:
    return {each.name: (each.standing, each.routed) for each in battle_in(state).ranks}


def closed(state: Runewars) -> dict[str, tuple[int, int]]:
    ended = after(state, FightRound(past_idle=True), CloseBattle())
    return {each.name: (each.standing, each.routed) for each in ended.units if each.area == "campo"}


@pytest.mark.parametrize(
    ("move", "ranks", "winner"),
    [
        (DestroyUnits("units1", 1), {"Fanti": (2, 0), "Arcieri": (2, 0)}, "defender"),
        (DestroyUnits("units1", 3), {"Fanti": (0, 0), "Arcieri": (2, 0)}, "defender"),
        (RoutUnits("units1", 2), {"Fanti": (1, 2), "Arcieri": (2, 0)}, "defender"),
        (RecruitUnits("p2", "campo", "Arcieri", 2), {"Fanti": (3, 0), "Arcieri": (4, 0)}, "defender"),
        (RecruitUnits("p2", "campo", "Golem"), {"Fanti": (3, 0), "Arcieri": (2, 0), "Golem": (1, 0)}, "defender"),
        (RecruitUnits("p1", "prato", "Fanti"), {"Fanti": (3, 0), "Arcieri": (2, 0)}, "attacker"),
        (RecruitUnits("p3", "campo", "Lupi"), {"Fanti": (3, 0), "Arcieri": (2, 0)}, "attacker"),
    ],
)
def test_cards_change_the_figures_that_fight(move: AnyMove, ranks: dict[str, tuple[int, int]], winner: str) -> None:
    """What a card destroys, routs or brings is so in the battle (l. 81, 87), and at its end nothing comes back."""
    state = after(fought(), move)
    assert counts(state) == ranks and GAME.invariants(state) == ()
    assert verdict(state, battle_in(state)).winner == winner
    left = closed(state)
    loser = "Fanti" if winner == "defender" else "Arcieri"
    assert loser not in left
    assert all(left[name] == (standing, routed) for name, (standing, routed) in ranks.items() if name in left)


def test_figures_that_come_by_a_march_fight() -> None:
    state = after(fought(), MarchUnits("p1", 2, "campo", (Shift("units4", 2),)))
    assert counts(state) == {"Fanti": (3, 0), "Arcieri": (2, 0), "Cavalieri": (2, 0)}
    assert closed(state)["Cavalieri"] == (2, 0)


def test_the_last_figure_of_a_kind_may_come_back() -> None:
    state = after(fought(), DestroyUnits("units1", 3), RecruitUnits("p1", "campo", "Fanti", 2))
    assert sum(standing for standing, _ in counts(state).values()) == 4
    assert closed(state).get("Fanti") is None


def test_losses_of_the_rounds_stay_with_those_of_cards() -> None:
    """Two were routed in the first round: a card that destroys all three on the map leaves none of them."""
    state = after(fought(), FightRound((Loss("ranks1", routs=2),)))
    assert counts(state)["Fanti"] == (1, 2)
    assert counts(after(state, DestroyUnits("units1", 1)))["Fanti"] == (0, 2)
    assert counts(after(state, DestroyUnits("units1", 3)))["Fanti"] == (0, 0)
    rallied = after(state, RoutUnits("units1", 1), RallyUnits("units1", 1))
    assert counts(rallied)["Fanti"] == (1, 2) and GAME.invariants(rallied) == ()


def test_allies_that_change_sides_fight_on_the_other() -> None:
    camp = AreaSetup(name="Campo", units=(army("Fanti", 2, owner="Anna"), army("Ogri", 3, owner="neutral")))
    state = after(table(2, areas=(camp,)), StartBattle("campo", "p1", NEUTRAL), AllyUnits("units2", "p1"))
    assert {each.name: each.side for each in battle_in(state).ranks} == {"Fanti": "attacker", "Ogri": "attacker"}
    assert closed(state) == {"Fanti": (2, 0), "Ogri": (3, 0)}


@pytest.mark.parametrize("leaves", [LoseHero("duca"), MoveHero("duca", "prato")])
def test_a_hero_who_has_left_supports_nobody(leaves: AnyMove) -> None:
    """One card more is drawn only for a hero who is there, and only those involved retreat (l. 80, 91)."""
    state = after(fought(), SupportRanks("ranks1", "duca"))
    assert any(draw.hero for draw in draws(battle_in(state)))
    state = after(state, leaves)
    assert not any(draw.hero for draw in draws(battle_in(state)))
    lost = after(state, RoutUnits("units1", 3), FightRound(past_idle=True), CloseBattle())
    assert all(not hero.routed and hero.area == "prato" for hero in lost.heroes if hero.id == "duca")


def test_a_duel_goes_on_when_another_hero_leaves() -> None:
    """A Duel ends after four rounds or with a defeat of one of the two (l. 114)."""
    state = after(table(3, areas=(FIELD, NEAR), heroes=HEROES), StartDuel("duca", "conte"))
    assert after(state, LoseHero("vecchio", "desertion")).duel == state.duel
    assert after(state, LoseHero("conte")).duel is None


def test_a_battle_without_attackers_is_asked() -> None:
    state = table(2, areas=(AreaSetup(name="Campo", controller="Bruno", units=(army("Arcieri", 2),)),))
    assert asked(state, StartBattle("campo", "p1", "p2")) == ["no_attackers"]
    assert warned(table(3, areas=(FIELD,)), StartBattle("campo", "p1", "p2")) == []


def test_unknown_units_are_still_refused() -> None:
    with pytest.raises(Refusal):
        after(fought(), DestroyUnits("units9", 1))


def test_gone_figures_carry_neither_damage_nor_mark() -> None:
    """A battle still adds up after a card has destroyed hurt figures, or those that were routed before it."""
    giants = army("Giganti", 2, owner="Anna", health=3, routed=2)
    camp = AreaSetup(name="Campo", controller="Bruno", units=(giants, army("Arcieri", 2, owner="Bruno")))
    state = after(table(2, areas=(camp,)), StartBattle("campo", "p1", "p2"), FightRound((Loss("ranks1", damage=1),)))
    for move in (DestroyUnits("units1", 2), DestroyUnits("units1", routed=2), DestroyUnits("units1", 2, 2)):
        left = after(state, move)
        ranks = battle_in(left).ranks[0]
        assert (ranks.standing, ranks.routed) == (2 - move.standing, 2 - move.routed)
        assert GAME.invariants(left) == () and len(ranks.hurt) == min(1, ranks.standing)
