"""Where the rules can be read in two ways: each reading is a setting, and the other one asks or follows."""

from __future__ import annotations

from companion.games.runewars.fighting import verdict
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.deals import Negotiate
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.state import NEUTRAL, Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from tests.games.runewars.table import after, army, asked, table, warned
from tests.games.runewars.test_battles import anna, battle_of, bruno, fought


def capital(damaged: bool = False, options: Options | None = None) -> Runewars:
    """Anna has beaten Bruno before his Capital."""
    areas = (
        AreaSetup(name="Campo", home="Bruno", capital=True, damaged=damaged, units=(anna(9), bruno(1))),
        AreaSetup(name="Retro", controller="Bruno"),
    )
    return fought(table(2, areas=areas, options=options or Options()))


def test_a_capital_is_destroyed_only_by_that_reading() -> None:
    razed = CloseBattle(retreat="retro", stronghold="destroy")
    assert warned(capital(), razed) == ["crowded"]
    saved = capital(options=Options(capital_destroyed=False))
    assert asked(saved, razed) == ["capital_only_replaced", "crowded"]
    assert warned(saved, CloseBattle(retreat="retro")) == ["crowded"]


def test_a_capital_has_a_strength_of_its_own() -> None:
    strong = Options(capital_strength=8, damaged_capital_strength=4)
    for damaged, counted in ((False, 8), (True, 4)):
        state = capital(damaged, strong)
        assert verdict(state, battle_of(state)).defender.stronghold == counted


def talked(options: Options | None = None) -> Runewars:
    areas = (
        AreaSetup(name="Bosco", units=(army(standing=2, owner="Anna"), army("Orsi", 1, routed=2, owner="neutral"))),
        AreaSetup(name="Oltre"),
    )
    state = table(2, areas=areas, influence=(5, 5), options=options or Options())
    return after(state, Negotiate("p1", 2, "withdraw", "bosco", "oltre"))


def bears(state: Runewars) -> list[tuple[str, int, int]]:
    return [(each.area, each.standing, each.routed) for each in state.units if each.owner == NEUTRAL]


def test_routed_neutrals_are_destroyed_when_they_withdraw() -> None:
    assert bears(talked()) == [("oltre", 0, 1)]
    assert bears(talked(Options(routed_neutrals="withdraw"))) == [("oltre", 0, 3)]


def test_the_log_says_what_diplomacy_destroyed() -> None:
    areas = (
        AreaSetup(name="Bosco", units=(army(standing=2, owner="Anna"), army("Orsi", 1, routed=2, owner="neutral"))),
        AreaSetup(name="Oltre"),
    )
    state = table(2, areas=areas, influence=(5, 5))
    move = Negotiate("p1", 2, "withdraw", "bosco", "oltre")
    told = move.describe(state, after(state, move))
    assert (told.key, told.values["lost"]) == ("negotiate.withdraw.here.destroyed", 2)


def test_a_commander_alone_activates_the_area() -> None:
    heroes = (
        HeroSetup(name="Capo", player="Anna", area="Casa", commander=True),
        HeroSetup(name="Oste", player="Anna", area="Casa"),
    )
    areas = (AreaSetup(name="Casa", home="Anna"), AreaSetup(name="Meta"))
    state = table(2, areas=areas, heroes=heroes)
    assert area_in(after(state, MoveHero("capo", "meta", 2)), "meta").activated
    assert not area_in(after(state, MoveHero("capo", "meta", 1)), "meta").activated
    assert not area_in(after(state, MoveHero("oste", "meta", 1)), "meta").activated
    off = table(2, areas=areas, heroes=heroes, options=Options(commander_activates=False))
    assert not area_in(after(off, MoveHero("capo", "meta", 2)), "meta").activated
