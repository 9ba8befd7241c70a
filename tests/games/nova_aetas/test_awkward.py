"""Situations that a reader of the source would try: what a mission leaves unsaid when something ends by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.moves.activation import Activate, SpendPoints
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.beginning import SetFigures
from companion.games.nova_aetas.moves.clock import SetHands
from companion.games.nova_aetas.moves.enemies import RemoveEnemy
from companion.games.nova_aetas.moves.heroes import WoundHero
from companion.games.nova_aetas.moves.presence import SetAbsent, SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.moves.transformations import Transform
from companion.games.nova_aetas.setup import AllySetup, ItemSetup, ScenerySetup
from companion.games.nova_aetas.state import NovaAetas, Options
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned


def cautions(state: NovaAetas, move: AnyMove) -> dict[str, Caution]:
    return {caution.code: caution for caution in move.cautions(state, after(state, move))}


def test_shares_of_one_item_are_added_up() -> None:
    """The hero distributes the wounds (7.3): an item that is named twice takes both."""
    state = mission(hero("Anna", items=(shield(2), shield(2, name="Elmo"))))
    twice = WoundHero("anna", 2, shares=(Share("elmo", 1), Share("elmo", 1)))
    assert [item.wounds for item in after(state, twice).heroes[0].items] == [0, 2]
    assert refused(state, WoundHero("anna", 3, shares=(Share("elmo", 2), Share("elmo", 1)))) == "item_full"


def test_hands_set_by_hand_end_no_activation_unasked() -> None:
    """Whoever acts still has to wait (2.3): the hands may be set, and the table knows what that ends."""
    state = after(mission(hero("Anna"), enemies=(enemy(sector=5),)), Activate("anna"), SpendPoints("attack", 1))
    found = cautions(state, SetHands(5, 0))
    assert found["hands_cut"].asks and found["hands_cut"].values["name"] == "Anna"
    assert warned(state, SetHands(1, 3)) == warned(mission(), SetHands(5, 0)) == []


@pytest.mark.parametrize(("token", "move"), [("anna", SetAbsent("anna")), ("fanti", RemoveEnemy("fanti"))])
def test_who_leaves_in_the_own_activation_ends_it(token: str, move: AnyMove) -> None:
    """What is said is what happened: the activation is over, and the next token acts."""
    state = mission(hero("Anna", 4), hero("Bruno", 3), enemies=(enemy(rapidity=4),))
    acting = after(state, Activate(token))
    assert after(acting, move).activation is None
    assert not cautions(acting, move)["activation_cut"].asks
    assert "activation_cut" not in cautions(state, move)


@pytest.mark.parametrize("leaves", [SetPlace("anna", "location"), SetAbsent("anna")])
def test_who_goes_with_the_hero_of_a_transformation_is_named(leaves: AnyMove) -> None:
    """The transformed model is removed as if defeated (13.6), with its loot, and the log says whom."""
    wolf = AllySetup(name="Lupo", health=3)
    state = mission(hero("Anna"), enemies=(enemy(health=6, sector=4, elementum=1),), allies=(wolf,))
    state = after(state, Transform("fanti1", "Rana", 2, "anna"), Transform("lupo", "Topo", 2, "anna"))
    found = cautions(state, leaves)
    assert found["forms_leave"].values["names"] == "Fanti 1, Lupo" and not found["forms_leave"].asks
    assert "last_of_type" in found and after(state, leaves).loot.elementum == 1
    assert warned(mission(hero("Anna"), enemies=(enemy(),)), leaves) == []


def strike(wounds: int = 3, by: str = "anna") -> AttackScenery:
    return AttackScenery("botte", wounds, by)


def beside_barrel(**options: Any) -> NovaAetas:
    state = mission(
        hero("Anna"),
        enemies=(enemy(sector=1),),
        allies=(AllySetup(name="Lupo", health=3),),
        scenery=(ScenerySetup(name="Botte", health=9, threat=1),),
        options=Options(**options),
    )
    return after(state, Activate("anna"), SpendPoints("attack", 1))


def test_a_critical_on_scenery_is_a_setting() -> None:
    """Every physical attack has it (8.2), but scenery takes one wound for each die of 5 or more (12.2)."""
    state, counted = beside_barrel(), beside_barrel(scenery_critical=True)
    assert after(state, strike()).scenery[0].wounds == 3
    assert after(counted, strike()).scenery[0].wounds == after(counted, strike(by="lupo")).scenery[0].wounds == 4
    assert after(counted, strike(2)).scenery[0].wounds == 2
    assert after(counted, strike(by="fanti1")).scenery[0].wounds == after(counted, strike(by="")).scenery[0].wounds == 3
    assert after(counted, AttackScenery("botte", 3, "anna", "mental")).scenery[0].wounds == 3


def test_perilium_from_scenery_is_a_setting() -> None:
    """A hero who deals a wound rises by 1 (8.4); the source does not say on whom."""
    state, counted = beside_barrel(), beside_barrel(scenery_perilium=True, scenery_critical=True)
    assert after(state, strike()).heroes[0].perilium == 0
    assert after(counted, strike()).heroes[0].perilium == 1
    assert after(counted, strike(0)).heroes[0].perilium == after(counted, strike(by="lupo")).heroes[0].perilium == 0
    assert GAME.invariants(after(counted, strike())) == ()


def test_boosts_of_a_mental_attack_are_a_setting() -> None:
    """Boosts are a step of the physical attack (8.1), and none of the mental one (8.3)."""

    def armed(**options: Any) -> NovaAetas:
        anna = hero("Anna", items=(ItemSetup(name="Verga"),))
        state = mission(anna, enemies=(enemy(health=9, sector=5),), options=Options(**options))
        return after(state, Activate("anna"), SpendPoints("attack", 1))

    def attack(kind: Any, *boosts: str) -> HeroAttack:
        return HeroAttack("anna", "fanti1", 1, kind, item="verga", boosts=boosts)

    assert cautions(armed(), attack("mental", "Fuoco"))["boost_mental"].asks
    assert warned(armed(), attack("physical", "Fuoco")) == warned(armed(), attack("mental")) == []
    assert warned(armed(mental_boosts=True), attack("mental", "Fuoco")) == []


def test_a_transformed_hero_is_named_when_the_controller_leaves() -> None:
    """The transformation ends with the one who controls it (13.6); a hero is not defeated by that."""
    wolf = after(mission(hero("Anna"), hero("Bruno")), Transform("anna", "Lupo", 2, "bruno"))
    for leaves in (SetPlace("bruno", "location"), SetAbsent("bruno")):
        found = cautions(wolf, leaves)
        assert found["forms_end"].values["names"] == "Anna" and not found["forms_end"].asks
        assert after(wolf, leaves).heroes[0].form is None
    assert "forms_end" not in cautions(wolf, SetPlace("anna", "location"))


def test_figures_that_go_in_their_own_activation_end_it() -> None:
    acting = after(mission(hero("Anna", 2), enemies=(enemy(rapidity=4),)), Activate("fanti"))
    assert after(acting, SetFigures("fanti", 0)).activation is None
    assert not cautions(acting, SetFigures("fanti", 0))["activation_cut"].asks
    assert warned(acting, SetFigures("fanti", 3)) == []


def test_a_friend_who_falls_in_the_area_is_no_enemy() -> None:
    """Perilium for each enemy of an area, where the table counts so: an ally is none, also one who falls by it."""
    lupo, fanti = AllySetup(name="Lupo", health=3), enemy(health=9, sector=5)
    state = mission(hero("Anna"), enemies=(fanti,), allies=(lupo,), options=Options(area_perilium="each"))
    for wounds in (1, 3):
        assert after(state, HeroAttack("anna", "fanti1", 1, area=(AreaHit("lupo", wounds),))).heroes[0].perilium == 1
