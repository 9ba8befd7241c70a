"""Everything on the sheet and in its tables can be set right by hand, with one undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    CompanionSkillEntry,
    FormulaEntry,
    ItemEntry,
    NeedEntry,
    ReagentEntry,
    ShopEntry,
    StatusEntry,
    WoundEntry,
)
from companion.games.nova_aetas.campaign.growth import refund_of
from companion.games.nova_aetas.campaign.lookup import skill_in
from companion.games.nova_aetas.campaign.setup import HuntEntry, SideMissionEntry
from companion.games.nova_aetas.campaign.tables import tables_of
from companion.games.nova_aetas.state import Options as MissionOptions
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.campaign.sheets import (
    after,
    campaign,
    caps,
    companion,
    count,
    hero,
    ointment,
    refused,
    skill,
    undone,
    warned,
)

ANNA = hero(
    "Anna",
    xp_earned=5,
    xp_spent=2,
    skills=(skill("Finta", "attacco", cost=2, equipped=True),),
    caps=caps(attacco=1),
    serious_wounds=(WoundEntry(name="Tosse", cost=3),),
    achievements=("Cuore",),
    destiny_owned=(1,),
    items=("Spada",),
)
SHEET = campaign(
    ANNA,
    hero("Bruno"),
    popolini=5,
    companions=(companion(),),
    hunts=(HuntEntry(title="Lupo", won=1, total=3),),
    side_missions=(SideMissionEntry(title="Debito"),),
    achievements=("Amici",),
    rests=2,
    items=(ItemEntry(name="Fune", copies=2),),
)

BY_HAND: tuple[AnyMove, ...] = (
    m.ChangePopolini(3),
    m.ChangeReagent("sale", 2),
    m.SetTown("Siena", "village"),
    m.SetNextMission("Ponte", "Pisa"),
    m.NoteSideMission("Sigillo", "hunt"),
    m.SetHunt("Lupo", 2, 3),
    m.DropHunt("hunt_lupo"),
    m.AddAchievement("Gloria"),
    m.AddAchievement("Gloria", "anna"),
    m.ForgetAchievement("Amici"),
    m.ForgetAchievement("Cuore", "anna"),
    m.SetLastMission("hunt"),
    m.SetPhase("rest"),
    m.SetRests(4),
    m.SetMissionOptions(MissionOptions(keep_wounds=True)),
    m.AddHero(hero("Carla", xp_earned=1)),
    m.RemoveHero("anna"),
    m.CorrectHero("anna", name="Anita", health=7, base_class="Ladra"),
    m.ChangeXp("anna", 2),
    m.SetSpentXp("anna", 1),
    m.AddSeriousWound("anna", "Febbre", 4),
    m.PriceWound("anna", "tosse", 9),
    m.ForgetSeriousWound("anna", "tosse"),
    m.WriteNotes("anna", "Zoppica"),
    m.WriteSkill("anna", skill("Passo")),
    m.CorrectSkill("anna", "finta", cost=1, keyword="Lama"),
    m.ForgetSkill("anna", "finta", refund=True),
    m.SetCap("anna", "passiva", 2),
    m.ForgetCap("anna", "attacco"),
    m.SetDestiny("anna", 2, resolved=True),
    m.AddItem(ItemEntry(name="Elmo", kind="reward")),
    m.CorrectItem("fune", copies=3, encumbrance=1),
    m.DiscardItem("fune"),
    m.CorrectCompanion("guido", health=7, skills=(CompanionSkillEntry(name="Muro"),)),
    m.DismissCompanion("guido"),
    m.SetReagent(ReagentEntry(name="Ambra", deck="pecunia", buy=4)),
    m.DropReagent("sale"),
    m.SetShop(ShopEntry(name="Banco")),
    m.DropShop("terme"),
    m.SetStatus(StatusEntry(name="Ebbro")),
    m.DropStatus("accecato"),
    m.SetClass(ClassEntry(name="Corsaro")),
    m.RenameEntry("shops", "terme", "Bagni"),
    ointment(),
)


@pytest.mark.parametrize("move", BY_HAND, ids=lambda move: move.move_name())
def test_undo(move: AnyMove) -> None:
    undone(SHEET, move)


def test_every_move_of_the_sheet_is_undone_somewhere() -> None:
    """Those of the phases are in their own files."""
    phases = {"travel", "preparation", "mission", "shops"}
    there = {type(move).__name__ for move in BY_HAND}
    owed = {kind.__name__ for kind in m.MOVES if kind.__module__.rpartition(".")[2] not in phases}
    assert owed - there == {"AdvanceClass", "BuySkill", "HireCompanion", "DropClass", "DropFormula", "TakeTables"}


# --- the group --------------------------------------------------------------------------------------------


def test_popolini_and_reagents_never_go_below_nothing() -> None:
    assert refused(SHEET, m.ChangePopolini(-6)) == "coins_missing"
    assert refused(SHEET, m.ChangeReagent("sale", -1)) == "reagent_missing"
    assert after(SHEET, m.ChangePopolini(9999)).popolini == 9999


def test_the_next_mission_keeps_what_is_not_said() -> None:
    following = after(SHEET, m.SetNextMission("Il ponte")).next_mission
    assert (following.title, following.town, following.kind) == ("Il ponte", "Bologna", "city")


def test_a_hunt_is_on_the_sheet_once() -> None:
    assert refused(SHEET, m.SetHunt("Debito")) == "mission_known"
    assert refused(SHEET, m.SetHunt("Lupo", 4, 3)) == "too_many_rewards"
    assert refused(SHEET, m.NoteSideMission("lupo")) == "mission_known"
    assert [(hunt.id, hunt.won) for hunt in after(SHEET, m.SetHunt("lupo", 2, 3)).hunts] == [("hunt_lupo", 2)]


def test_achievements_are_there_once() -> None:
    assert refused(SHEET, m.AddAchievement("Amici")) == "achievement_twice"
    assert refused(SHEET, m.ForgetAchievement("Cuore")) == "unknown_achievement"
    assert after(SHEET, m.AddAchievement("Amici", "anna")).heroes[0].achievements == ("Cuore", "Amici")


def test_rests_do_not_go_back_behind_a_hiring() -> None:
    assert refused(SHEET, m.SetRests(1)) == "hired_later"
    assert refused(SHEET, m.CorrectCompanion("guido", hired=4)) == "hired_later"


# --- heroes -----------------------------------------------------------------------------------------------


def test_what_was_spent_was_earned() -> None:
    assert refused(SHEET, m.ChangeXp("anna", -4)) == "xp_overspent"
    assert refused(SHEET, m.SetSpentXp("anna", 6)) == "xp_overspent"
    assert after(SHEET, m.ChangeXp("anna", -3)).heroes[0].xp == 0


def test_a_name_belongs_to_one() -> None:
    assert refused(SHEET, m.CorrectHero("anna", name="bruno")) == "name_taken"
    assert refused(SHEET, m.AddHero(hero("Guido"))) == "name_taken"
    assert refused(SHEET, m.CorrectHero("anna", name=" ")) == "hero_without_name"
    assert after(SHEET, m.CorrectHero("anna", name="Anita")).heroes[0].id == "anna"


def test_health_has_its_limit() -> None:
    assert refused(SHEET, m.CorrectHero("anna", health=13)) == "health_too_high"


def test_who_leaves_takes_what_is_theirs() -> None:
    state = after(SHEET, m.EquipItem("anna", "fune"), m.RemoveHero("anna"))
    assert [item.name for item in state.items] == ["Fune"] and state.items[0].equipped == ()
    assert refused(state, m.RemoveHero("bruno")) == "last_hero"


def test_a_serious_wound_is_there_once() -> None:
    assert refused(SHEET, m.AddSeriousWound("anna", "tosse")) == "wound_twice"
    assert after(SHEET, m.AddSeriousWound("bruno", "Tosse")).heroes[1].serious_wounds[0].id == "tosse2"


def test_points_of_a_skill_that_was_a_mistake_come_back() -> None:
    assert after(SHEET, m.ForgetSkill("anna", "finta", refund=True)).heroes[0].xp == 5
    assert after(SHEET, m.ForgetSkill("anna", "finta")).heroes[0].xp == 3
    anna = SHEET.heroes[0]
    finta = skill_in(anna, "finta")
    assert refund_of(anna, finta) == finta.cost == 2
    assert refund_of(replace(anna, xp_spent=1), finta) == 1  # no more than were spent
    assert refund_of(anna, replace(finta, cost=0)) == 0


def test_a_cap_below_what_is_equipped_is_told() -> None:
    assert warned(SHEET, m.SetCap("anna", "Attacco", 0)) == ["equipped_beyond_cap"]
    assert refused(SHEET, m.CorrectSkill("anna", "finta", category="magia")) == "category_none"
    assert refused(SHEET, m.ForgetCap("anna", "magia")) == "unknown_category"


def test_destiny_cards_are_drawn_resolved_and_given_back() -> None:
    state = after(SHEET, m.SetDestiny("anna", 2))
    assert (state.heroes[0].destiny_owned, state.heroes[0].destiny_resolved) == ((1, 2), ())
    state = after(state, m.SetDestiny("anna", 3, resolved=True))
    assert (state.heroes[0].destiny_owned, state.heroes[0].destiny_resolved) == ((1, 2, 3), (3,))
    assert after(state, m.SetDestiny("anna", 3, owned=False)).heroes[0].destiny_owned == (1, 2)


# --- items and tables -------------------------------------------------------------------------------------


def test_an_item_may_change_hands_and_copies() -> None:
    state = after(SHEET, m.EquipItem("anna", "fune"), m.EquipItem("bruno", "fune"), m.CorrectItem("fune", copies=1))
    assert state.items[1].equipped == ("anna",)
    assert after(SHEET, m.CorrectItem("spada", hero="bruno")).items[0].hero == "bruno"
    assert refused(SHEET, m.CorrectItem("fune", name=" ")) == "item_without_name"
    assert refused(SHEET, m.AddItem(ItemEntry(name="Elmo", hero="zeno"))) == "unknown_hero"


def test_a_table_entry_keeps_what_the_group_has() -> None:
    state = after(SHEET, m.ChangeReagent("sale", 3), m.SetReagent(ReagentEntry(name="sale", buy=9, checked=True)))
    assert count(state, "sale") == 3 and len(state.reagents) == len(SHEET.reagents)
    assert GAME.derive(state)["to_check"]["reagents"] == 11
    assert warned(state, m.DropReagent("sale")) == ["reagent_left"]


def test_formulae_name_reagents_of_the_table() -> None:
    strange = m.SetFormula(FormulaEntry(name="Veleno", needs=(NeedEntry(reagent="Rospo"),)))
    assert refused(SHEET, strange) == "unknown_reagent"
    state = after(SHEET, ointment())
    assert refused(state, m.DropReagent("sale")) == "reagent_in_use"
    assert after(state, m.DropFormula("unguento"), m.DropReagent("sale")).formulae == ()


def test_copies_that_were_crafted_are_not_edited_away() -> None:
    state = after(SHEET, ointment(2), m.ChangeReagent("sale", 4), m.ChangeReagent("belladonna", 2), m.ChangePopolini(9))
    state = after(state, m.Craft("unguento"), m.Craft("unguento"))
    assert refused(state, ointment(1)) == "copies_in_use"
    assert refused(state, m.CorrectItem("unguento", copies=3)) == "copies_used_up"
    dropped = after(state, m.DropFormula("unguento"))
    assert dropped.items[-1].formula == "" and dropped.items[-1].copies == 2


def test_a_shop_that_is_struck_is_left() -> None:
    state = after(SHEET, m.VisitShop("anna", "terme"), m.VisitShop("guido", "caserma"), m.DropShop("terme"))
    assert (state.heroes[0].shop, state.companions[0].shop) == ("", "caserma")


def test_two_upgrades_are_two() -> None:
    assert refused(SHEET, m.SetClass(ClassEntry(name="X", first="mind", second="mind"))) == "same_upgrades"


def test_tables_go_from_one_campaign_to_another() -> None:
    state = after(
        SHEET,
        ointment(2),
        m.SetShop(ShopEntry(name="Banco", city=3, checked=True)),
        m.SetStatus(StatusEntry(name="Ebbro")),
        m.SetClass(ClassEntry(name="Corsaro", base="Pirata", bonds=("Gancio",))),
        m.ChangeReagent("sale", 3),
    )
    other = after(campaign(hero("Elio")), m.TakeTables(tables_of(state)))
    assert tables_of(other) == tables_of(state)
    assert count(other, "sale") == 0
    undone(campaign(hero("Elio")), m.TakeTables(tables_of(state)))


def test_a_mark_of_an_upgrade_goes_again() -> None:
    marked = after(SHEET, m.CorrectHero("anna", upgrade="mind"))
    assert marked.heroes[0].upgrade == "mind"
    assert after(marked, m.CorrectHero("anna", upgrade="none")).heroes[0].upgrade is None


def test_a_skill_gets_its_right_name_and_no_other_has_it() -> None:
    two = after(SHEET, m.WriteSkill("anna", skill("Passo")))
    assert after(two, m.CorrectSkill("anna", "finta", name=" Finta doppia ")).heroes[0].skills[0].name == "Finta doppia"
    assert refused(two, m.CorrectSkill("anna", "finta", name="passo")) == "skill_known"
    assert refused(two, m.CorrectSkill("anna", "finta", name=" ")) == "skill_without_name"


def test_a_companion_gets_the_right_name_and_nobody_else_has_it() -> None:
    assert after(SHEET, m.CorrectCompanion("guido", name="Guidone")).companions[0].name == "Guidone"
    assert refused(SHEET, m.CorrectCompanion("guido", name="Anna")) == "name_taken"
    away = after(SHEET, m.SetAbsent("anna"))
    assert after(away, m.CorrectCompanion("guido", name="Anna")).companions[0].name == "Anna"
