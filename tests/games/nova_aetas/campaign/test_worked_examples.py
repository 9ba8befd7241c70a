"""The worked examples of the campaign: loot, class advancement, which mission may be next, companions, skills."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.choices import choices_of
from companion.games.nova_aetas.campaign.evenings import mission_setup, spoils
from companion.games.nova_aetas.campaign.growth import why_not_advance
from companion.games.nova_aetas.campaign.setup import HuntEntry, SideMissionEntry
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot
from companion.games.nova_aetas.setup import start as start_mission
from companion.games.nova_aetas.state import LootShare
from tests.games.nova_aetas.campaign.sheets import (
    after,
    campaign,
    caps,
    hero,
    hiring,
    in_phase,
    refused,
    skill,
    undone,
    warned,
)

BASE = tuple(skill(f"Base {number}") for number in range(1, 6))


# --- D6: loot ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "half"), [(7, 3), (6, 3), (1, 0), (0, 0)])
@pytest.mark.parametrize("share", ["none", "half", "all"])
def test_loot_comes_home_by_the_outcome(cards: int, half: int, share: LootShare) -> None:
    """B1 to B4: none, half with the smaller part kept, all."""
    kept = {"none": 0, "half": half, "all": cards}[share]
    state = after(campaign(), m.ChooseMission("campaign"), m.BeginMission("k"))
    mission = start_mission(mission_setup(state))
    mission = AddLoot("elementum", cards).apply(mission) if cards else mission
    mission = ShareLoot(share, ("Sale",) * kept).apply(mission)
    assert mission.loot_kept == kept
    home = after(state, spoils(state, "k", mission))
    assert GAME.derive(home)["under_way"] is None
    assert sum(reagent.count for reagent in home.reagents) == kept


# --- D8: class advancement --------------------------------------------------------------------------------


def ready(skills: int, destiny: bool, xp: int) -> NovaCampaign:
    anna = hero(skills=BASE[:skills], destiny_resolved=(1, 2) if destiny else (1,), xp_earned=xp)
    return in_phase(campaign(anna), "rest")


ADVANCE = m.AdvanceClass("anna", "Duellante", "dexterity", bonds=("Lama",))


def test_advancement_c1_all_is_there() -> None:
    state = ready(3, True, 2)
    assert warned(state, ADVANCE) == [] and GAME.derive(state)["heroes"]["anna"]["can_advance"]
    (anna,) = after(state, ADVANCE).heroes
    assert (anna.xp, anna.advanced_class, anna.dexterity, anna.upgrade) == (0, "Duellante", 4, "dexterity")


def test_advancement_c2_needs_three_base_skills() -> None:
    state = ready(2, True, 5)
    assert why_not_advance(state.heroes[0]) == ("few_base_skills",) == tuple(warned(state, ADVANCE))
    assert not GAME.derive(state)["heroes"]["anna"]["can_advance"]


def test_advancement_c3_needs_the_second_destiny() -> None:
    state = ready(4, False, 5)
    assert why_not_advance(state.heroes[0]) == ("destiny_open",) == tuple(warned(state, ADVANCE))


def test_advancement_c4_needs_two_points() -> None:
    state = ready(3, True, 1)
    assert why_not_advance(state.heroes[0]) == ("too_little_xp",)
    assert refused(state, ADVANCE) == "xp_missing"


# --- D9: which mission may be next ------------------------------------------------------------------------

TWO = (SideMissionEntry(title="Debito"), SideMissionEntry(title="Lettere"))
HUNT = (HuntEntry(title="Bestia", won=1, total=3),)


def allowed(state: NovaCampaign) -> list[str]:
    return [choice.name for choice in choices_of(state) if not choice.why]


@pytest.mark.parametrize(
    ("more", "options"),
    [
        ({"last_mission": "campaign", "side_missions": TWO, "hunts": HUNT}, ["Ombre", "Debito", "Lettere", "Bestia"]),
        ({"last_mission": "encounter", "side_missions": TWO[:1], "hunts": HUNT}, ["Ombre"]),
        ({"last_mission": "campaign", "side_missions": TWO, "hunts": HUNT, "exploration": "Rovine"}, ["Rovine"]),
        ({"last_mission": "none", "side_missions": TWO[:1]}, ["Ombre", "Debito"]),
    ],
    ids=["G1", "G2", "G3", "first"],
)
def test_which_mission_may_be_next(more: dict[str, Any], options: list[str]) -> None:
    assert allowed(campaign(**more)) == options


def test_g2_another_side_mission_is_asked_about() -> None:
    state = campaign(last_mission="encounter", side_missions=TWO)
    assert warned(state, m.ChooseMission("encounter_debito")) == ["two_in_a_row"]
    assert warned(state, m.ChooseMission("campaign")) == []


def test_g3_an_accepted_exploration_comes_first() -> None:
    state = campaign(last_mission="campaign", exploration="Rovine")
    assert warned(state, m.ChooseMission("campaign")) == ["exploration_first"]
    assert warned(state, m.ChooseMission("exploration")) == []


def test_g4_an_exploration_after_a_hunt_is_refused_at_the_draw() -> None:
    state = campaign(last_mission="hunt", phase="travel")
    accept = m.AcceptSideMission("Rovine", "exploration")
    assert refused(state, accept) == "exploration_conflict"
    lenient = after(state, _option("exploration_conflict", "warn"))
    assert warned(lenient, accept) == ["exploration_after_side"]
    assert after(lenient, accept).exploration == "Rovine"
    assert warned(after(lenient, accept, m.EndTravel()), m.ChooseMission("exploration")) == ["exploration_waits"]


def overtaken() -> NovaCampaign:
    """An exploration was accepted, and a hunt was played before it all the same."""
    state = campaign(last_mission="campaign", phase="travel", side_missions=TWO, hunts=HUNT)
    state = after(state, m.AcceptSideMission("Rovine", "exploration"), m.EndTravel())
    assert warned(state, m.ChooseMission("hunt_bestia")) == ["exploration_first"]
    state = after(state, m.ChooseMission("hunt_bestia"), m.BeginMission("h"), m.BringHome("h", "won"))
    return after(state, m.EndRest(), m.EndTravel())


def test_g4_an_overtaken_exploration_comes_after_the_mission() -> None:
    """An exploration that a hunt overtook comes after the campaign mission."""
    state = overtaken()
    assert allowed(state) == ["Ombre"] and GAME.values["proposed"](state) == "campaign"
    assert warned(state, m.ChooseMission("campaign")) == []
    assert warned(after(state, m.ChooseMission("campaign")), m.BeginMission("c")) == []
    home = after(state, m.ChooseMission("campaign"), m.BeginMission("c"), m.BringHome("c", "won", next_title="Fuga"))
    home = after(home, m.EndRest(), m.EndTravel())
    assert allowed(home) == ["Rovine"] and GAME.values["proposed"](home) == "exploration"
    undone(state, m.ChooseMission("campaign"))


def test_g4_what_would_be_the_second_in_a_row_is_named() -> None:
    state = overtaken()
    about = (
        ("exploration", "exploration_waits", "Rovine"),
        ("encounter_debito", "two_in_a_row", "Debito"),
        ("hunt_bestia", "two_in_a_row", "Bestia"),
    )
    for choice, code, title in about:
        choose = m.ChooseMission(choice)
        (caution,) = choose.cautions(state, after(state, choose))
        assert (caution.code, caution.values["title"]) == (code, title)
        assert warned(after(state, choose), m.BeginMission("k")) == [code]


@pytest.mark.parametrize("last", ["none", "campaign", "encounter", "hunt", "exploration"])
@pytest.mark.parametrize("exploration", [None, "Rovine"])
@pytest.mark.parametrize("lists", [{}, {"side_missions": TWO, "hunts": HUNT}], ids=["bare", "full"])
def test_some_mission_may_always_be_next(last: str, exploration: str | None, lists: dict[str, Any]) -> None:
    state = campaign(last_mission=last, exploration=exploration, **lists)
    assert allowed(state) and warned(state, m.ChooseMission(GAME.values["proposed"](state))) == []


def test_g5_a_fourth_side_mission_makes_one_go() -> None:
    """A fourth side mission makes one go before the travel ends."""
    three = (*TWO, SideMissionEntry(title="Lupo", kind="hunt"))
    state = campaign(side_missions=three, phase="travel", last_mission="campaign")
    four = after(state, m.AcceptSideMission("Sigillo"))
    assert warned(state, m.AcceptSideMission("Sigillo")) == ["one_too_many"]
    assert warned(four, m.EndTravel()) == ["too_many_side_missions"]
    assert GAME.derive(four)["side_missions_over"] == 1
    assert warned(after(four, m.DropSideMission("hunt_lupo")), m.EndTravel()) == []


def _option(name: str, value: Any) -> Any:
    from companion.kernel.common_moves import ChangeOption

    return ChangeOption(name, value)


# --- D10: companions --------------------------------------------------------------------------------------


def resting(heroes: int, **more: Any) -> NovaCampaign:
    state = campaign(*(hero(name) for name in ("Anna", "Bruno", "Carla", "Dino")[:heroes]), phase="rest", **more)
    return after(state, m.VisitShop("anna", "caserma"))


def test_k1_three_heroes_and_a_companion() -> None:
    state = resting(3)
    hire = m.HireCompanion(hiring())
    assert warned(state, hire) == []
    assert GAME.derive(after(state, hire))["party"] == ["anna", "bruno", "carla", "guido"]


def test_k2_a_fifth_is_hired_and_waits() -> None:
    state = resting(4)
    hire = m.HireCompanion(hiring())
    assert warned(state, hire) == ["companion_waits"]
    hired = after(state, hire)
    assert not hired.companions[0].in_use and refused(hired, m.SetInUse("guido")) == "party_full"
    assert after(hired, m.SetAbsent("dino"), m.SetInUse("guido")).companions[0].in_use


def test_k3_the_term_ends_with_the_rest_after_the_hiring() -> None:
    state = after(resting(3, rests=1), m.HireCompanion(hiring()))
    assert state.companions[0].hired == 2 and state.companions[0].leaves == 3
    state = after(state, m.EndRest())
    assert [each.name for each in state.companions] == ["Guido"]
    state = in_phase(state, "rest")
    assert GAME.derive(state)["leaving"] == ["guido"] and warned(state, m.EndRest()) == ["companions_leave"]
    assert after(state, m.EndRest()).companions == ()


def test_k3_hired_again_the_term_begins_anew() -> None:
    state = after(resting(3, rests=1), m.HireCompanion(hiring()), m.EndRest())
    state = after(in_phase(state, "rest"), m.VisitShop("guido", "caserma"), m.HireCompanion(hiring()), m.EndRest())
    assert [(each.name, each.hired) for each in state.companions] == [("Guido", 3)]


def test_k4_a_companion_with_the_name_of_a_hero_is_refused() -> None:
    assert refused(resting(1), m.HireCompanion(hiring("Anna"))) == "companion_is_hero"


def test_k4_the_name_of_a_hero_who_takes_no_part_is_free() -> None:
    state = after(resting(2), m.SetAbsent("anna"))
    undone(state, m.HireCompanion(hiring("Anna")))
    hired = after(state, m.HireCompanion(hiring("Anna")))
    assert [(each.id, each.name, each.in_use) for each in hired.companions] == [("anna2", "Anna", True)]
    assert not GAME.invariants(hired)


def test_k4_a_hero_and_companion_of_one_name_are_asked_about() -> None:
    """A hero and a companion of one name do not go together without a question."""
    hired = after(resting(2), m.SetAbsent("anna"), m.HireCompanion(hiring("Anna")))
    assert warned(hired, m.SetAbsent("anna", False)) == ["namesake_goes"]
    back = after(hired, m.SetInUse("anna2", False), m.SetAbsent("anna", False))
    assert warned(back, m.SetInUse("anna2")) == ["namesake_goes"]
    assert warned(hired, m.SetAbsent("bruno")) == warned(back, m.SetAbsent("anna")) == []


@pytest.mark.parametrize("shop", ["chiesa", "terme", "maestro"])
def test_k5_shops_that_are_shut_to_companions(shop: str) -> None:
    state = after(resting(3), m.HireCompanion(hiring()))
    assert refused(state, m.VisitShop("guido", shop)) == "companion_shut_out"
    assert after(state, m.VisitShop("guido", "artigiano")).companions[0].shop == "artigiano"


# --- D12: skills to equip ---------------------------------------------------------------------------------


def learned(*categories: str) -> tuple[Any, ...]:
    return tuple(skill(f"Mossa {number}", category) for number, category in enumerate(categories, 1))


def equip(state: NovaCampaign) -> m.EquipSkills:
    return m.EquipSkills("anna", tuple(each.id for each in state.heroes[0].skills))


def test_s1_five_within_the_caps() -> None:
    skills = learned("attacco", "attacco", "passiva", "passiva", "reazione")
    state = campaign(hero(skills=skills, caps=caps(attacco=2, passiva=2, reazione=1)))
    done = after(state, equip(state))
    assert GAME.derive(done)["heroes"]["anna"]["equip_left"] == 0
    assert GAME.derive(done)["heroes"]["anna"]["categories"]["passiva"] == {"equipped": 2, "most": 2}


def test_s2_six_are_refused_whatever_the_sheet_shows() -> None:
    state = campaign(hero(skills=learned(*["attacco"] * 6), caps=caps(attacco=6)))
    assert refused(state, equip(state)) == "too_many_skills"


def test_s3_three_of_a_category_with_a_cap_of_two() -> None:
    state = campaign(hero(skills=learned("passiva", "passiva", "passiva"), caps=caps(passiva=2)))
    assert refused(state, equip(state)) == "category_cap"


def test_s4_one_of_a_category_without_an_icon() -> None:
    state = campaign(hero(skills=learned("magia"), caps=caps(passiva=2)))
    assert refused(state, equip(state)) == "category_none"


def test_caps_that_nobody_typed_in_limit_nothing() -> None:
    state = campaign(hero(skills=learned("magia", "magia")))
    assert len([each for each in after(state, equip(state)).heroes[0].skills if each.equipped]) == 2
