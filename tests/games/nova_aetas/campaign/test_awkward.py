"""Awkward evenings: what was typed twice, set right in the middle, or changed hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ClassEntry, ItemEntry, NeedEntry
from companion.games.nova_aetas.campaign.evenings import mission_setup, spoils
from companion.games.nova_aetas.campaign.moves.mission import HeroSpoils
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.setup import start as lay_the_mission
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.campaign.sheets import (
    after,
    campaign,
    caps,
    hero,
    hiring,
    in_phase,
    ointment,
    refused,
    skill,
    tell,
    undone,
    warned,
)

PAIR = (hero("Anna", xp_earned=8, items=("Spada",)), hero("Bruno"))
ROPE = ItemEntry(name="Fune", copies=2)


def resting(**more: Any) -> NovaCampaign:
    return campaign(*more.pop("heroes", PAIR), phase="rest", items=(ROPE,), popolini=20, **more)


def both_carry(item: str = "fune") -> NovaCampaign:
    return after(resting(), m.EquipItem("anna", item), m.EquipItem("bruno", item))


# --- a class that is taken back ---------------------------------------------------------------------------

DUELLIST = m.SetClass(ClassEntry(name="Duellante", first="dexterity", second="mind", bonds=("Lama", "Guanto")))
ADVANCE = m.AdvanceClass("anna", "Duellante", "mind")


def test_bond_equipment_that_the_hero_has_does_not_come_again() -> None:
    """A class is struck by hand and taken once more: the two cards lie on the table already."""
    again = after(resting(), DUELLIST, ADVANCE, m.CorrectHero("anna", advanced_class=""), ADVANCE)
    assert [item.name for item in again.items if item.kind == "bond"] == ["Lama", "Guanto"]


def test_a_class_struck_by_hand_says_what_stays() -> None:
    state = after(resting(), DUELLIST, ADVANCE)
    assert warned(state, m.CorrectHero("anna", advanced_class="")) == ["class_by_hand"]
    assert warned(state, m.CorrectHero("anna", advanced_class="Corsara")) == ["class_by_hand"]
    assert warned(state, m.CorrectHero("anna", name="Anita")) == []
    assert warned(resting(), m.CorrectHero("anna", advanced_class="Corsara")) == []


def test_a_renamed_class_is_renamed_however_it_was_typed() -> None:
    state = after(resting(), DUELLIST, m.CorrectHero("anna", advanced_class=" duellante"))
    assert after(state, m.RenameEntry("classes", "duellante", "Maestra")).heroes[0].advanced_class == "Maestra"


# --- copies -----------------------------------------------------------------------------------------------


def test_a_copy_typed_by_hand_is_a_copy() -> None:
    """An only copy cannot be made while it lies in the inventory, however it came there."""
    typed = ItemEntry(name="unguento", kind="formula")
    herbs = (NeedEntry(reagent="belladonna", count=2), NeedEntry(reagent="sale", count=4))
    state = after(campaign(phase="rest", popolini=9, items=(typed,), reagents=herbs), ointment(1))
    assert refused(state, m.Craft("unguento")) == "copies_used_up"
    assert after(state, m.DiscardItem("unguento"), m.Craft("unguento")).items[0].formula == "unguento"
    two = after(state, ointment(2), m.Craft("unguento"))
    assert [(item.copies, item.formula) for item in two.items] == [(2, "unguento")]


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (m.SellItem("fune", 3), "Vendita: Fune per 3 Popolini, non più con Bruno"),
        (m.DiscardItem("fune"), "Via dall’Inventario: Fune, non più con Bruno"),
        (m.CorrectItem("fune", copies=1), "Fune: valori dell’Inventario, non più con Bruno"),
    ],
    ids=lambda value: value.move_name() if isinstance(value, m.SellItem | m.DiscardItem | m.CorrectItem) else "",
)
def test_the_hero_whose_copy_goes_is_named(move: AnyMove, line: str) -> None:
    state = both_carry()
    undone(state, move)
    assert tell(state, move).startswith(line)
    assert "non più con" not in tell(after(resting(), m.EquipItem("anna", "fune")), move)


def test_an_item_that_changes_hands_names_its_bearer() -> None:
    state = after(resting(), m.EquipItem("anna", "spada"))
    assert warned(state, m.CorrectItem("spada", hero="bruno")) == ["carried_by_another"]
    assert warned(state, m.CorrectItem("spada", encumbrance=2)) == []
    assert warned(after(state, m.UnequipItem("anna", "spada")), m.CorrectItem("spada", hero="bruno")) == []


# --- twice, and in another phase --------------------------------------------------------------------------


def test_a_companion_of_this_rest_is_not_hired_twice_unasked() -> None:
    state = after(resting(), m.VisitShop("anna", "caserma"), m.HireCompanion(hiring("Gino")))
    assert warned(state, m.HireCompanion(hiring("Gino"))) == ["hired_this_rest"]
    later = after(state, m.EndRest(), m.SetPhase("rest"), m.VisitShop("anna", "caserma"))
    assert warned(later, m.HireCompanion(hiring("Gino"))) == []


def test_a_mission_comes_home_from_its_phase() -> None:
    state = after(campaign(*PAIR), m.ChooseMission("campaign"), m.BeginMission("k"))
    home = m.BringHome("k", "won", next_title="Ponte")
    assert warned(state, home) == []
    assert warned(in_phase(state, "rest"), home) == ["not_in_mission"]


def test_a_mission_that_is_left_leads_back_only_from_its_phase() -> None:
    state = after(campaign(*PAIR), m.ChooseMission("campaign"), m.BeginMission("k"))
    assert after(state, m.AbandonMission("k")).phase == "preparation"
    assert after(in_phase(state, "rest"), m.AbandonMission("k")).phase == "rest"


def test_a_destiny_card_resolved_by_hand_has_its_reward_too() -> None:
    assert warned(resting(), m.SetDestiny("anna", 1, resolved=True)) == ["destiny_reward"]
    resolved = after(resting(), m.SetDestiny("anna", 1, resolved=True))
    assert warned(resolved, m.SetDestiny("anna", 1, resolved=True)) == []
    assert warned(resting(), m.SetDestiny("anna", 2)) == []


# --- corrected behind the choice --------------------------------------------------------------------------


def test_the_beginning_names_what_a_correction_has_broken() -> None:
    """Limits set right after skills and items were chosen: the mission begins, and says what does not fit."""
    anna = hero("Anna", skills=(skill("Finta", "attacco", equipped=True),), caps=caps(attacco=1), encumbrance=3)
    state = after(
        campaign(anna, hero("Bruno"), items=(ROPE,)), m.EquipItem("anna", "fune"), m.ChooseMission("campaign")
    )
    begin = m.BeginMission("k")
    assert warned(state, begin) == []
    assert warned(after(state, m.SetCap("anna", "attacco", 0)), begin) == ["equipped_beyond_cap"]
    heavy = after(state, m.CorrectItem("fune", encumbrance=5))
    assert warned(heavy, begin) == ["carries_too_much"]
    assert warned(after(heavy, m.SetAbsent("anna")), begin) == []
    assert warned(after(state, m.CorrectItem("fune", kind="starting", hero="bruno")), begin) == ["carried_by_another"]


def test_wounds_go_to_the_hero_of_that_name() -> None:
    """A hero gets another name, and a new one joins with the old: a mission knows its heroes by their names."""
    state = after(campaign(*PAIR), m.CorrectHero("anna", name="Bianca"), m.AddHero(hero("Anna")))
    state = after(state, m.ChooseMission("campaign"), m.BeginMission("k"))
    table = lay_the_mission(mission_setup(state))
    hurt = tuple(replace(each, serious_wounds=("Taglio",) if each.name == "Anna" else ()) for each in table.heroes)
    found = spoils(state, "k", replace(table, heroes=hurt)).heroes
    assert [(each.hero, len(each.serious_wounds)) for each in found] == [("anna", 0), ("bruno", 0), ("anna2", 1)]


def test_a_hero_renamed_in_mid_mission_is_still_the_same() -> None:
    state = after(campaign(*PAIR), m.ChooseMission("campaign"), m.BeginMission("k"))
    table = lay_the_mission(mission_setup(state))
    renamed = after(state, m.CorrectHero("anna", name="Bianca"))
    assert [each.hero for each in spoils(renamed, "k", table).heroes] == ["anna", "bruno"]


def test_a_phase_is_not_left_with_a_mission_out_unasked() -> None:
    """The rest would begin while a mission is under way; bringing it home or giving it up leads there too."""
    chosen = m.ChooseMission("campaign")
    out = after(in_phase(resting(), "preparation"), chosen, m.BeginMission("m1"))
    assert [warned(out, m.SetPhase(to)) for to in ("rest", "travel")] == [["mission_still_out"]] * 2
    assert warned(out, m.SetPhase("mission")) == []
    assert warned(after(out, m.AbandonMission("m1")), m.SetPhase("rest")) == []
    assert warned(after(out, m.BringHome("m1", "lost")), m.SetPhase("travel")) == []
    assert warned(after(out, m.SetPhase("rest")), m.SetPhase("mission")) == []


def test_bond_equipment_that_no_table_names_is_said() -> None:
    """It comes at once with the class (14.1): a table that does not know it is no reason for none."""
    assert "bond_unknown" in warned(resting(), m.AdvanceClass("anna", "Corsara", "mind"))
    assert "bond_unknown" not in warned(resting(), m.AdvanceClass("anna", "Corsara", "mind", bonds=("Sciabola",)))
    assert "bond_unknown" not in warned(after(resting(), DUELLIST), ADVANCE)


# --- a phase that is left by hand -------------------------------------------------------------------------


def on_the_way(**more: Any) -> NovaCampaign:
    return campaign(*PAIR, phase="travel", **more)


def test_a_journey_begins_with_no_cards_of_the_last_one() -> None:
    """The cards of a way are drawn anew for each (11): those of a travel that was left by hand do not count."""
    begun = after(on_the_way(), m.PlanTravel(2), m.RevealEvent())
    rested = after(begun, m.SetPhase("rest"), m.EndRest())
    assert (rested.phase, rested.events, rested.revealed) == ("travel", 0, 0)
    played = after(begun, m.SetPhase("preparation"), m.ChooseMission("campaign"), m.BeginMission("k"))
    led_on = after(played, m.BringHome("k", "won", next_title="Ponte", rest=False))
    assert (led_on.phase, led_on.events, led_on.revealed) == ("travel", 0, 0)
    assert warned(led_on, m.PlanTravel(3)) == []
    corrected = after(begun, m.SetPhase("rest"), m.SetPhase("travel"))
    assert (corrected.events, corrected.revealed) == (2, 1), "a wrong tap is taken back"


def test_a_rest_begins_with_everybody_out_of_the_shops() -> None:
    """One shop for each rest (14): whoever was in one when the last rest was left by hand played a mission since."""
    inside = after(resting(), m.VisitShop("anna", "artigiano"), m.SetPhase("preparation"))
    home = after(inside, m.ChooseMission("campaign"), m.BeginMission("k"), m.BringHome("k", "lost"))
    assert warned(home, m.VisitShop("anna", "cerusico")) == []
    assert not any(each.shop for each in home.heroes)


def test_a_travel_left_by_hand_asks_what_its_end_would() -> None:
    cards = after(on_the_way(), m.PlanTravel(2), m.RevealEvent())
    side = after(on_the_way(), *(m.AcceptSideMission(f"Debito {n}") for n in range(4)))
    for state, code in ((cards, "events_left"), (side, "too_many_side_missions")):
        assert warned(state, m.EndTravel()) == [code]
        assert [warned(state, m.SetPhase(to)) for to in ("preparation", "mission")] == [[code]] * 2
        assert warned(state, m.SetPhase("rest")) == [], "a wrong tap is taken back"
    assert warned(after(side, m.DropSideMission("encounter_debito_0")), m.SetPhase("preparation")) == []


def test_a_rest_left_by_hand_keeps_companions_and_says_so() -> None:
    """A companion leaves as the rest ends (14.4): a rest that is left by hand is not counted."""
    hired = after(resting(), m.VisitShop("anna", "caserma"), m.HireCompanion(hiring("Gino")))
    assert [warned(hired, m.SetPhase(to)) for to in ("travel", "preparation")] == [["rest_uncounted"]] * 2
    assert warned(hired, m.SetPhase("mission")) == [] and warned(hired, m.SetPhase("rest")) == []
    assert warned(resting(), m.SetPhase("travel")) == []


def test_the_reward_of_a_destiny_card_is_said_once() -> None:
    """A card that was resolved by hand in the mission comes home with it once more."""
    out = after(campaign(*PAIR), m.ChooseMission("campaign"), m.BeginMission("k"))
    home = m.BringHome("k", "won", next_title="Ponte", heroes=(HeroSpoils(hero="anna", destiny=(1,)),))
    assert warned(out, home) == ["destiny_reward"]
    assert warned(after(out, m.SetDestiny("anna", 1, resolved=True)), home) == []
