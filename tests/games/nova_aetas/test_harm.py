"""Attacks, Perilium, wounds, targets, loot, stealth, movement: worked examples M, T, B, R, F, Y and Z."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.enemies import WoundAlly, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import (
    ChangeHeroism,
    ChangePerilium,
    HealHero,
    RaisePerilium,
    TakeReaction,
    UseHeroicSkill,
    WoundHero,
)
from companion.games.nova_aetas.moves.items import MendItem
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot
from companion.games.nova_aetas.moves.mission import BeginStealth, DrawPreyCard, RaiseStealth, RollStealth, SetObjective
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero
from companion.games.nova_aetas.moves.presence import SetFamiliar
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.moves.status import AddStatus, RemoveStatus
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import NovaAetas, Options
from companion.games.nova_aetas.targets import may_attack_scenery, target_of
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned


def duel(health: int = 9, **more: Any) -> NovaAetas:
    return mission(hero("Anna"), enemies=(enemy("Fanti", health=health, **more),))


def attack(successes: int, **more: Any) -> HeroAttack:
    return HeroAttack("anna", "fanti1", successes=successes, **more)


def perilium(state: NovaAetas, number: int = 0) -> int:
    return state.heroes[number].perilium


@pytest.mark.parametrize(
    ("health", "immune", "successes", "lethal", "wounds", "gain"),
    [
        (9, False, 2, 0, 2, 1),
        (9, False, 3, 0, 4, 2),
        (5, False, 4, 0, 5, 3),
        (9, True, 3, 0, 3, 2),
        (9, False, 0, 0, 0, 0),
        (3, False, 2, 1, 3, 2),
    ],
    ids=[f"M{number}" for number in range(1, 7)],
)
def test_attack(health: int, immune: bool, successes: int, lethal: int, wounds: int, gain: int) -> None:
    state = duel(health, critical_immune=immune)
    move = attack(successes, lethal=lethal)
    assert move.count_wounds(immune) == wounds
    hit = after(state, move)
    assert perilium(hit) == gain
    assert bool(hit.enemies[0].models) == (wounds < health)


def test_m7_healing_raises_perilium_once() -> None:
    state = mission(hero("Anna"), hero("Bruno", wounds=3))
    assert perilium(after(state, HealHero("bruno", 2, by="anna"))) == 1


def test_m8_a_status_gives_loot_but_no_perilium() -> None:
    state = after(duel(1, elementum=2), WoundEnemy("fanti1", 1))
    assert (perilium(state), state.loot.elementum, state.enemies[0].sector) == (0, 2, 0)


@pytest.mark.parametrize(("before", "now"), [(5, 3), (1, 0)])
def test_m9_ko_costs_two(before: int, now: int) -> None:
    state = after(mission(hero("Anna", health=2)), ChangePerilium("anna", before), WoundHero("anna", 2))
    assert (perilium(state), state.heroes[0].ko) == (now, True)


def test_unblockable_wounds_raise_it_once_more() -> None:
    assert perilium(after(duel(), attack(1, unblockable=2))) == 2
    apart = mission(hero("Anna"), enemies=(enemy(health=9),), options=Options(stack_unblockable=False))
    assert perilium(after(apart, attack(1, unblockable=2))) == 1


def test_a_mental_attack_needs_its_successes() -> None:
    weak = attack(1, kind="mental", needed=2, lethal=3)
    assert (weak.count_wounds(False), attack(2, kind="mental", needed=2, lethal=3).count_wounds(False)) == (0, 3)
    assert perilium(after(duel(), attack(2, kind="mental", needed=2))) == 0


def test_negative_tokens_of_a_weapon_go_to_the_target() -> None:
    state = mission(hero("Anna", items=(shield(0, name="Lama"),)), enemies=(enemy(health=9),))
    state = after(state, AddStatus("anna", "Veleno", "lama"), attack(1, item="lama"))
    assert (state.heroes[0].items[0].statuses, state.enemies[0].models[0].statuses) == ((), ("veleno",))
    missed = after(
        mission(hero("Anna", items=(shield(0, name="Lama"),)), enemies=(enemy(health=9),)),
        AddStatus("anna", "Veleno", "lama"),
        attack(0, item="lama"),
    )
    assert missed.heroes[0].items[0].statuses == ("veleno",)


# --- targets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "objective", "heroes", "reason"),
    [
        ((3, 5), ("none", 0), ("b",), "highest"),
        ((3, 5), ("value", 5), (), "objective"),
        ((3, 6), ("value", 5), ("b",), "above_objective"),
        ((9,), ("always", 0), (), "objective_always"),
        ((4, 4), ("none", 0), ("a", "b"), "tie"),
    ],
    ids=("T1", "T2", "T3", "T4", "T5"),
)
def test_target(levels: tuple[int, ...], objective: tuple[Any, int], heroes: tuple[str, ...], reason: str) -> None:
    party = tuple(hero(name, perilium=level) for name, level in zip("AB", levels, strict=False))
    state = after(mission(*party), SetObjective(*objective))
    found = target_of(state, tuple(each.id for each in state.heroes))
    assert (found.heroes, found.reason) == (heroes, reason)


def test_t6_nobody_is_a_target_in_stealth() -> None:
    state = after(mission(hero("A", perilium=9)), BeginStealth((4, 5, 6)))
    assert target_of(state, ("a",)).reason == "stealth"


def test_scenery_draws_enemies_that_fear_nobody() -> None:
    state = mission(hero("A", perilium=3), scenery=(ScenerySetup(name="Porta", health=3, threat=3),))
    assert not may_attack_scenery(state, state.scenery[0], ("a",))
    above = mission(
        hero("A", perilium=3),
        scenery=(ScenerySetup(name="Porta", health=3, threat=3),),
        options=Options(scenery_threat="above"),
    )
    assert may_attack_scenery(above, above.scenery[0], ("a",))
    assert after(state, AttackScenery("porta", 2)).scenery[0].wounds == 2
    assert after(state, AttackScenery("porta", 3)).scenery == ()


# --- loot ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "half"), [(7, (4, 3)), (6, (3, 3)), (1, (1, 0)), (0, (0, 0))])
def test_loot(cards: int, half: tuple[int, int]) -> None:
    state = mission(elementum=cards)
    assert (state.loot.total - count_kept(state, "half"), count_kept(state, "half")) == half
    assert (count_kept(state, "none"), count_kept(state, "all")) == (0, cards)


def test_loot_is_kept_hidden_until_the_end() -> None:
    state = after(mission(), AddLoot("pecunia", 3))
    assert refused(state, AddLoot("pecunia", -4)) == "too_little_loot"
    assert refused(state, ShareLoot("half", ("Oro", "Oro"))) == "more_reagents_than_cards"
    done = after(state, ShareLoot("half", ("Oro",)))
    assert (done.loot_kept, done.reagents) == (1, ("Oro",))
    assert warned(done, ShareLoot("all")) == ["loot_shared", "mission_closes"]


# --- wounds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits", "successes", "resistance", "on_item", "on_hero"),
    [(4, 1, 2, 2, 1), (3, 1, 2, 2, 0), (2, 3, 0, 0, 0)],
    ids=("R1", "R2", "R3"),
)
def test_enemy_attack(hits: int, successes: int, resistance: int, on_item: int, on_hero: int) -> None:
    state = mission(hero("Anna", items=(shield(resistance),)), enemies=(enemy(),))
    move = EnemyAttack("fanti1", "anna", hits=hits, successes=successes)
    assert move.has_effects(state, state.heroes[0]) == (on_hero > 0)
    hit = after(state, move).heroes[0]
    assert (hit.items[0].wounds, hit.wounds) == (on_item, on_hero)


@pytest.mark.parametrize(("wounds", "kind"), [(2, "unblockable"), (1, "status")], ids=("R4", "R5"))
def test_what_cannot_be_absorbed(wounds: int, kind: Any) -> None:
    hit = after(mission(hero("Anna", items=(shield(3),))), WoundHero("anna", wounds, kind)).heroes[0]
    assert (hit.items[0].wounds, hit.wounds) == (0, wounds)


def test_wounds_are_shared_as_the_players_say() -> None:
    state = mission(hero("Anna", items=(shield(2), shield(2, name="Elmo"))))
    hit = after(state, WoundHero("anna", 2, shares=(Share("scudo", 1), Share("elmo", 1)))).heroes[0]
    assert [item.wounds for item in hit.items] == [1, 1]
    assert refused(state, WoundHero("anna", 2, shares=(Share("scudo", 1),))) == "must_absorb"
    assert refused(state, WoundHero("anna", 3, shares=(Share("scudo", 3),))) == "item_full"
    assert after(after(state, WoundHero("anna", 2)), MendItem("anna", "scudo", 2)).heroes[0].items[0].wounds == 0


def test_a_fall_is_shared_as_the_players_say() -> None:
    """Of several items with resistance the hero decides which takes how many wounds, whatever they come from."""
    state = after(mission(hero("Anna", 6, items=(shield(2), shield(2, name="Elmo")))), Activate("anna"))
    fall = ChangeHeight("down", shares=(Share("scudo", 0), Share("elmo", 2)))
    assert [item.wounds for item in after(state, ChangeHeight("down")).heroes[0].items] == [2, 0]
    assert [item.wounds for item in after(state, fall).heroes[0].items] == [0, 2]
    assert refused(state, ChangeHeight("down", shares=(Share("elmo", 1),))) == "must_absorb"
    assert refused(state, replace(fall, helped=True)) == refused(state, replace(fall, way="up")) == "nothing_absorbed"


def test_an_area_is_shared_as_the_players_say() -> None:
    """Each friend in the area of a hero's attack decides which item takes how many wounds."""
    bruno = hero("Bruno", items=(shield(2), shield(2, name="Elmo")))
    state = mission(hero("Anna"), bruno, enemies=(enemy("Fanti", health=9, models=2),))
    hit = attack(1, area=(AreaHit("bruno", 3, (Share("scudo", 1), Share("elmo", 2))),))
    assert [item.wounds for item in after(state, hit).heroes[1].items] == [1, 2]
    assert [item.wounds for item in after(state, attack(1, area=(AreaHit("bruno", 3),))).heroes[1].items] == [2, 1]
    assert refused(state, attack(1, area=(AreaHit("bruno", 3, (Share("elmo", 1),)),))) == "must_absorb"
    assert refused(state, attack(1, area=(AreaHit("fanti2", 1, (Share("elmo", 1),)),))) == "nothing_absorbed"
    missed = after(state, replace(hit, successes=0))
    assert [item.wounds for item in missed.heroes[1].items] == [0, 0]


def test_an_ally_who_falls_has_nothing_that_absorbs() -> None:
    state = after(mission(hero(), allies=(AllySetup(name="Lupo", rapidity=6, health=3),)), Activate("lupo"))
    assert refused(state, ChangeHeight("down", shares=(Share("scudo", 2),))) == "nothing_absorbed"
    assert after(state, ChangeHeight("down")).allies[0].wounds == 2


def test_ko_clears_the_sheet_and_not_the_items() -> None:
    state = mission(hero("Anna", health=2, items=(shield(0, name="Lama"),)))
    state = after(state, AddStatus("anna", "ustionato"), AddStatus("anna", "veleno", "lama"), WoundHero("anna", 5))
    assert (state.heroes[0].statuses, state.heroes[0].items[0].statuses) == ((), ("veleno",))
    assert refused(state, WoundHero("anna")) == "ko_untouched"
    assert warned(state, ChangeHeroism("anna", 1)) == ["ko_gains_nothing"]
    assert warned(state, RaisePerilium("anna", "skill")) == ["ko_gains_nothing"]
    assert warned(mission(hero("Anna", health=2)), WoundHero("anna", 2)) == ["hero_down", "all_ko"]


def test_one_status_of_each() -> None:
    state = after(mission(hero("Anna"), enemies=(enemy(),)), AddStatus("anna", "Accecato"), AddStatus("fanti1", "x"))
    assert refused(state, AddStatus("anna", "accecato")) == "status_there"
    assert after(state, RemoveStatus("anna", "Accecato")).heroes[0].statuses == ()
    assert refused(state, RemoveStatus("anna", "y")) == "no_such_status"


def test_heroic_skill_reaction_and_familiar() -> None:
    state = after(mission(hero("Anna", heroism=3)), UseHeroicSkill("anna", 3), TakeReaction("anna", 2))
    assert warned(state, UseHeroicSkill("anna")) == ["heroic_twice", "skill_not_active"]
    assert warned(state, TakeReaction("anna", 3)) == ["second_reaction"]
    assert refused(state, UseHeroicSkill("anna", 1)) == "too_few_of_these"
    assert warned(after(state, SetFamiliar("anna", "Corvo")), SetFamiliar("anna", "Gatto")) == ["second_familiar"]


def test_an_ally_is_defeated_and_not_ko() -> None:
    state = mission(allies=(AllySetup(name="Lupo", health=2),))
    assert after(state, WoundAlly("lupo", 1)).allies[0].wounds == 1
    assert after(state, WoundAlly("lupo", 2)).allies == ()


# --- stealth ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "rolls", "space"),
    [((3, 6, 7), (3, 7), 0), ((3, 6, 7), (5,), 1), ((3, 4, 7), (4,), 0), ((3, 7), (2,), None)],
    ids=("F1", "F2", "F3", "F4"),
)
def test_stealth(values: tuple[int, ...], rolls: tuple[int, ...], space: int | None) -> None:
    state = after(mission(hero("Anna", 4)), BeginStealth(values), Activate("anna"))
    rolled = after(state, RollStealth(rolls))
    assert (rolled.stealth.space if rolled.stealth else None) == space
    assert rolled.heroes[0].sector == 1 + len(rolls) - 1
    if space is None:
        assert warned(state, RollStealth(rolls)) == ["stealth_no_test_due", "stealth_over"]


def test_stealth_rises_by_itself_and_ends() -> None:
    state = after(mission(), BeginStealth((3, 4, 5)), RaiseStealth(), RaiseStealth())
    assert state.stealth is None
    assert refused(state, RaiseStealth()) == "no_stealth"


# --- movement --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "points", "statuses"),
    [
        ({"normal": 3}, 3, ("ustionato_", "burned")),
        ({"normal": 1, "water": 1}, 3, ("ustionato_",)),
        ({"swamp": 2, "normal": 1, "leaves_swamp": True}, 5, ("ustionato_", "burned", "hindered")),
        ({"normal": 1, "leaves_swamp": True}, 1, ("ustionato_", "burned", "hindered")),
    ],
    ids=("Y1", "Y2", "Y3", "Y4"),
)
def test_moving(path: dict[str, Any], points: int, statuses: tuple[str, ...]) -> None:
    state = after(mission(hero("Anna", 6, statuses=("ustionato_", "burned"))), Activate("anna"), MoveHero(**path))
    assert (state.heroes[0].sector, state.heroes[0].statuses) == (1 + points, statuses)


def test_heights() -> None:
    state = after(mission(hero("Anna", 6)), Activate("anna"))
    assert after(state, ChangeHeight("down")).heroes[0].wounds == 2
    assert after(state, ChangeHeight("down", helped=True)).heroes[0].wounds == 0
    assert after(state, ChangeHeight("up", helped=True)).heroes[0].sector == 3
    assert refused(state, ChangeHeight("up")) == "no_way_up"


def reaction(model: str, hits: int, successes: int) -> EnemyAttack:
    return EnemyAttack(model, "anna", hits=hits, successes=successes, reaction=True)


def test_reaction_attacks() -> None:
    archers = enemy("Arcieri", attack_least=3, attack_range=5)
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti"), enemy("Lance", attack_range=2), archers))
    state = after(state, Activate("anna"))
    assert after(state, reaction("fanti1", 3, 1)).heroes[0].wounds == 2
    assert warned(state, reaction("arcieri1", 3, 0)) == ["no_reaction"]
    both = after(state, reaction("fanti1", 2, 2), reaction("lance1", 2, 0))
    assert both.heroes[0].wounds == 2


def test_z4_a_hero_put_ko_by_a_reaction_ends_the_activation() -> None:
    state = after(mission(hero("Anna", 4, wounds=4), enemies=(enemy("Fanti"),)), Activate("anna"))
    fallen = after(state, reaction("fanti1", 3, 0))
    assert (fallen.heroes[0].ko, fallen.activation, fallen.heroes[0].sector) == (True, None, 5)
    stays = mission(hero("Anna", 4, wounds=4), enemies=(enemy("Fanti"),), options=Options(ko_reaction_moves=False))
    assert after(after(stays, Activate("anna")), reaction("fanti1", 3, 0)).heroes[0].sector == 1


def test_a_prey_draws_cards() -> None:
    state = mission(hero("Anna", 2, sector=5), enemies=(enemy("Drago", prey=True, cards=1, health=9),))
    assert refused(state, Activate("drago")) == "prey_draws"
    drawn = after(state, DrawPreyCard("drago", 3))
    assert (drawn.enemies[0].sector, drawn.enemies[0].cards, drawn.enemies[0].drawn) == (4, 0, 1)
    assert warned(state, DrawPreyCard("drago", 3)) == ["last_card"]
    assert refused(state, DrawPreyCard("anna", 1)) == "unknown_enemy"


@pytest.mark.parametrize(
    ("perilium", "codes"), [(5, ["hero_ko"]), (3, ["hero_ko"]), (1, ["hero_ko"]), (0, ["hero_down"])]
)
def test_a_ko_says_the_perilium_that_is_lost(perilium: int, codes: list[str]) -> None:
    """At its lowest nothing is lost, and nothing is said of it."""
    state = mission(hero("Anna", health=2, perilium=perilium), hero("Bruno"))
    assert warned(state, WoundHero("anna", 2)) == codes
    assert after(state, WoundHero("anna", 2)).heroes[0].perilium == max(0, perilium - 2)
