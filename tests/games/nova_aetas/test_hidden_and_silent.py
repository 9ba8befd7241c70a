"""Nothing typed is dropped in silence, and what is hidden neither refuses nor judges."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.moves.activation import Activate, SpendPoints
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.beginning import StartMission
from companion.games.nova_aetas.moves.corrections import CorrectAlly
from companion.games.nova_aetas.moves.enemies import HealEnemy, WoundAlly
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import CorrectHero, WoundHero
from companion.games.nova_aetas.moves.items import MendItem
from companion.games.nova_aetas.moves.loot import AddLoot, NoteReagents, ShareLoot
from companion.games.nova_aetas.moves.movement import MoveHero
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, ForgetStatus
from companion.games.nova_aetas.setup import AllySetup, EnemySetup
from companion.games.nova_aetas.state import Attack, NovaAetas
from companion.games.nova_aetas.targets import target_of
from companion.kernel.common_moves import HideTracker
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned

SHARE = (Share("scudo", 1),)


def fight(**more: Any) -> NovaAetas:
    return mission(
        hero("Anna", 4, health=9, items=(shield(2),)),
        hero("Bruno", 3, health=9),
        enemies=(enemy("Fanti", 3, attacks=(Attack(hits=2), Attack(kind="mental", needed=2)), health=9, sector=6),),
        allies=(AllySetup(name="Lupo", rapidity=2, health=9),),
        **more,
    )


# --- nothing typed is dropped ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [
        EnemyAttack("fanti1", "lupo", attack=1, shares=SHARE),
        EnemyAttack("fanti1", "anna", attack=2, shares=SHARE),
        EnemyAttack("fanti1", "anna", attack=1, successes=2, shares=SHARE),
        WoundHero("anna", 1, kind="status", shares=SHARE),
    ],
    ids=["ally", "mental", "parried", "status"],
)
def test_shares_of_wounds_that_no_item_absorbs_are_refused(move: Any) -> None:
    assert refused(fight(), move) == "nothing_absorbed"


def test_the_weapon_of_an_attack_is_the_attackers() -> None:
    assert refused(fight(), HeroAttack("bruno", "fanti1", 0, item="scudo")) == "unknown_item"
    assert refused(fight(), HeroAttack("lupo", "fanti1", 1, item="scudo")) == "only_heroes_have_items"
    assert after(fight(), HeroAttack("anna", "fanti1", 0, item="scudo")).enemies[0].models[0].attacked


def test_a_burn_that_water_keeps_off_is_said() -> None:
    wet = after(fight(), Activate("anna"), MoveHero(water=1))
    burns = EnemyAttack("fanti1", "anna", attack=1, unblockable=True, statuses=("burned",))
    assert "burned_kept_off" in warned(wet, burns) and not after(wet, burns).heroes[0].statuses
    assert "burned_kept_off" not in warned(fight(), burns)


def test_an_ally_without_wounds_is_not_healed() -> None:
    assert refused(fight(), WoundAlly("lupo", -1, by="anna")) == "no_wounds"
    assert after(fight(), HideTracker("wounds"), WoundAlly("lupo", -1, by="anna")).heroes[0].perilium == 1


# --- what was chosen stays what it is --------------------------------------------------------------------


@pytest.mark.parametrize("cards", [1, 3])
def test_the_share_of_the_loot_is_the_one_that_was_chosen(cards: int) -> None:
    """Half of one card is none; a card that was forgotten makes no half of all."""
    half = after(fight(pecunia=cards), ShareLoot("half"))
    assert half.loot_share == "half"
    assert after(fight(pecunia=cards), ShareLoot("all"), AddLoot("pecunia", 1)).loot_share == "all"


def test_a_status_that_lies_somewhere_is_forgotten_if_asked() -> None:
    lies = after(fight(), DefineStatus("Ispirato", "positive"), AddStatus("anna", "Ispirato", "scudo"))
    assert warned(lies, ForgetStatus("ispirato")) == ["status_lies"]
    assert warned(after(fight(), DefineStatus("Ispirato", "positive")), ForgetStatus("ispirato")) == []


def test_a_rapidity_that_is_set_right_gives_its_points_at_once() -> None:
    acting = after(fight(), Activate("anna"), SpendPoints("skill", 1))
    right = after(acting, CorrectHero(hero="anna", rapidity=6))
    assert right.activation is not None and (right.activation.points, right.activation.spent) == (6, 1)
    less = after(acting, SpendPoints("skill", 2), CorrectHero(hero="anna", rapidity=2)).activation
    assert less is not None and less.points == less.spent == 3, "what is spent is spent"


def test_a_mission_begins_once() -> None:
    assert "mission_begun" in warned(fight(), StartMission())
    fresh = mission(hero("Anna"), preparing=True)
    assert "mission_begun" not in warned(fresh, StartMission())


# --- what is hidden --------------------------------------------------------------------------------------


def test_hidden_loot_refuses_no_reagents() -> None:
    kept = after(fight(), HideTracker("loot"), ShareLoot("all"))
    assert after(kept, NoteReagents(("Oro", "Sale"))).reagents == ("Oro", "Sale")


def test_hidden_wounds_of_enemies_and_items_refuse_no_healing() -> None:
    assert refused(fight(), HealEnemy("fanti1")) == "model_whole"
    after(fight(), HideTracker("enemies"), HealEnemy("fanti1"))
    assert refused(fight(), MendItem("anna", "scudo")) == "item_whole"
    after(fight(), HideTracker("wounds"), MendItem("anna", "scudo"))


def test_hidden_wounds_of_an_ally_refuse_no_health() -> None:
    hurt = after(fight(), WoundAlly("lupo", 3))
    assert refused(hurt, CorrectAlly("lupo", health=2)) == "health_below_wounds"
    lupo = after(hurt, HideTracker("wounds"), CorrectAlly("lupo", health=2)).allies[0]
    assert (lupo.health, lupo.wounds) == (2, 1)


@pytest.mark.parametrize("more", [{}, {"objective": "value", "objective_threat": 2}], ids=["heroes", "objective"])
def test_hidden_perilium_names_no_target(more: dict[str, Any]) -> None:
    """The pieces on the table say who has most: the app names those who are there."""
    anna = hero("Anna", perilium=3)
    state = mission(anna, hero("Bruno"), enemies=(EnemySetup(name="Fanti", sector=4),), **more)
    assert target_of(state, ("anna", "bruno")).heroes == ("anna",)
    hidden = target_of(after(state, HideTracker("perilium")), ("anna", "bruno"))
    assert (hidden.heroes, hidden.reason) == (("anna", "bruno"), "hidden")


def test_area_hits_share_what_the_items_absorb() -> None:
    blow = HeroAttack("bruno", "fanti1", 1, area=(AreaHit("anna", 0, SHARE),))
    assert refused(fight(), blow) == "nothing_absorbed"
