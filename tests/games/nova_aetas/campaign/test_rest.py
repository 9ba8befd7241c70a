"""The Rest phase: skills, shops, crafting, cures, and its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.choices import members
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    CompanionSkillEntry,
    ItemEntry,
    NeedEntry,
    ReagentEntry,
    WoundEntry,
)
from companion.games.nova_aetas.campaign.guide_names import without_shop
from companion.games.nova_aetas.campaign.moves.shops import find_work
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.campaign.sheets import (
    after,
    campaign,
    count,
    hero,
    hiring,
    ointment,
    refused,
    skill,
    undone,
    warned,
)

PAIR = (hero("Anna", xp_earned=4), hero("Bruno"))
HERBS = (NeedEntry(reagent="belladonna", count=2), NeedEntry(reagent="sale", count=4))


def resting(**more: Any) -> NovaCampaign:
    return campaign(*more.pop("heroes", PAIR), phase="rest", **more)


# --- classes and skills -----------------------------------------------------------------------------------

DUELLIST = m.SetClass(
    ClassEntry(
        name="Duellante", base="Spadaccina", first="dexterity", second="mind", bonds=("Lama", "Guanto"), heroic="Danza"
    )
)


def advanced(**more: Any) -> NovaCampaign:
    skills = tuple(skill(f"Base {number}") for number in range(3))
    anna = hero("Anna", base_class="spadaccina", skills=skills, destiny_resolved=(2,), xp_earned=5, **more)
    return after(resting(heroes=(anna,)), DUELLIST)


def test_the_table_gives_bond_equipment_and_the_heroic_skill() -> None:
    state = after(advanced(heroic="Vecchia"), m.AdvanceClass("anna", "Duellante", "mind"))
    (anna,) = state.heroes
    assert (anna.heroic, anna.bond, anna.mind, anna.xp) == ("Danza", "Lama, Guanto", 4, 3)
    assert [(item.name, item.kind, item.hero) for item in state.items] == [
        ("Lama", "bond", "anna"),
        ("Guanto", "bond", "anna"),
    ]
    assert refused(state, m.AdvanceClass("anna", "Corsara", "mind")) == "advanced_already"


def test_a_class_or_upgrade_off_the_table_is_asked_about() -> None:
    """A class or an upgrade other than the one of the table is asked about."""
    state = after(advanced(), m.SetClass(ClassEntry(name="Corsaro", base="Pirata", first="mind", second="health")))
    assert warned(state, m.AdvanceClass("anna", "Duellante", "health")) == ["other_upgrade"]
    assert warned(state, m.AdvanceClass("anna", "Corsaro", "mind", bonds=("Benda",))) == ["other_base_class"]
    assert warned(state, m.AdvanceClass("anna", "Ignota", "mind")) == ["bond_unknown"]
    assert GAME.derive(state)["heroes"]["anna"]["classes"] == ["duellante"]


def test_a_characteristic_rises_no_further_than_it_may() -> None:
    assert refused(advanced(health=12), m.AdvanceClass("anna", "Duellante", "health")) == "value_at_most"
    assert refused(advanced(), m.AdvanceClass("anna", " ", "mind")) == "hero_class_without_name"


def test_a_skill_is_bought_with_its_prerequisite() -> None:
    state = resting()
    finta = m.BuySkill("anna", skill("Finta", cost=3, prerequisite="Stoccata"))
    assert warned(state, finta) == ["prerequisite_missing"]
    state = after(state, m.BuySkill("anna", skill("stoccata", cost=1)))
    assert warned(state, finta) == [] and after(state, finta).heroes[0].xp == 0
    assert refused(after(state, finta), m.BuySkill("anna", skill("Altra", cost=1))) == "xp_missing"
    assert refused(state, m.BuySkill("anna", skill("Stoccata"))) == "skill_known"
    assert warned(state, m.BuySkill("anna", skill("Turbine", cost=1, advanced=True))) == ["no_advanced_class"]


# --- shops ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "places"), [("city", 2), ("village", 1)])
def test_capacity_is_that_of_the_town(kind: str, places: int) -> None:
    state = resting(town_kind=kind, heroes=tuple(hero(name) for name in ("Anna", "Bruno", "Carla")))
    assert GAME.derive(state)["shops"]["artigiano"]["capacity"] == places
    for name in ("anna", "bruno", "carla")[:places]:
        assert warned(state, m.VisitShop(name, "artigiano")) == []
        state = after(state, m.VisitShop(name, "artigiano"))
    assert GAME.derive(state)["shops"]["artigiano"]["full"]
    assert warned(state, m.VisitShop("carla", "artigiano")) == ["shop_full"]


def test_one_shop_for_each_in_a_rest() -> None:
    state = after(resting(), m.VisitShop("anna", "artigiano"))
    assert warned(state, m.VisitShop("anna", "terme")) == ["second_shop"]
    assert refused(state, m.VisitShop("anna", "artigiano")) == "there_already"
    assert GAME.derive(state)["without_shop"] == ["bruno"]
    assert after(state, m.LeaveShop("anna")).heroes[0].shop == ""
    assert refused(state, m.LeaveShop("bruno")) == "in_no_shop"


def test_everybody_may_visit_a_shop_but_only_the_party_is_asked() -> None:
    four = tuple(hero(name) for name in ("Anna", "Bruno", "Carla", "Dino"))
    state = after(resting(heroes=four), m.SetAbsent("dino"), m.HireCompanion(hiring()), m.SetInUse("guido", False))
    assert [member.id for member in members(state)] == ["anna", "bruno", "carla", "dino", "guido"]
    assert [member.id for member in without_shop(state)] == ["anna", "bruno", "carla"]
    for visit in (m.VisitShop("dino", "terme"), m.VisitShop("guido", "artigiano")):
        assert warned(state, visit) == []
        undone(state, visit)


def test_crafting_takes_reagents_and_popolini() -> None:
    state = after(resting(popolini=7, reagents=HERBS), ointment(copies=2))
    assert warned(state, m.Craft("unguento")) == ["nobody_crafts"]
    state = after(state, m.VisitShop("bruno", "artigiano"), m.Craft("unguento"))
    assert (count(state, "belladonna"), count(state, "sale"), state.popolini) == (1, 2, 4)
    state = after(state, m.Craft("unguento"))
    (item,) = state.items
    assert (item.name, item.copies, item.kind, item.formula) == ("Unguento", 2, "formula", "unguento")
    assert GAME.derive(state)["formulae"]["unguento"]["left"] == 0
    assert refused(state, m.Craft("unguento")) == "copies_used_up"


def test_what_is_missing_is_named() -> None:
    poor = after(resting(popolini=2, reagents=HERBS), ointment())
    assert refused(poor, m.Craft("unguento")) == "coins_missing"
    bare = after(resting(popolini=9), ointment())
    assert refused(bare, m.Craft("unguento")) == "reagent_missing"
    missing = GAME.derive(bare)["formulae"]["unguento"]["missing"]
    assert [(each["name"], each["has"], each["needs"]) for each in missing] == [("Belladonna", 0, 1), ("Sale", 0, 2)]


@pytest.mark.parametrize("away", [m.SellItem("unguento", 4), m.DiscardItem("unguento")])
def test_an_item_that_is_sold_or_discarded_can_be_crafted_again(away: AnyMove) -> None:
    state = after(resting(popolini=6, reagents=HERBS), ointment(), m.Craft("unguento"), m.EquipItem("anna", "unguento"))
    assert refused(state, m.Craft("unguento")) == "copies_used_up"
    state = after(state, away)
    assert state.items == () and state.popolini == (7 if isinstance(away, m.SellItem) else 3)
    assert [item.name for item in after(state, m.Craft("unguento")).items] == ["Unguento"]


def test_a_copy_that_nobody_carries_goes_first() -> None:
    state = campaign(*PAIR, items=(ItemEntry(name="Fune", copies=2),), phase="rest")
    state = after(state, m.EquipItem("bruno", "fune"), m.SellItem("fune"))
    assert (state.items[0].copies, state.items[0].equipped) == (1, ("bruno",))


def test_reagents_are_bought_and_sold_at_the_prices_of_the_table() -> None:
    state = after(resting(popolini=6), m.TradeReagent("belladonna", 2))
    assert (state.popolini, count(state, "belladonna")) == (0, 2)
    assert refused(state, m.TradeReagent("sale")) == "coins_missing"
    state = after(state, m.TradeReagent("belladonna", -1))
    assert (state.popolini, count(state, "belladonna")) == (2, 1)
    assert refused(state, m.TradeReagent("belladonna", -2)) == "reagent_missing"


def test_the_surgeon_cures_for_the_price_of_the_card() -> None:
    hurt = hero("Anna", serious_wounds=(WoundEntry(name="Braccio rotto", cost=4),))
    state = resting(heroes=(hurt, hero("Bruno")), popolini=5)
    cure = m.CureWound("anna", "braccio_rotto")
    assert warned(state, cure) == ["nobody_cures"]
    state = after(state, m.VisitShop("bruno", "cerusico"))
    assert warned(state, cure) == []
    done = after(state, cure)
    assert (done.heroes[0].serious_wounds, done.popolini) == ((), 1)
    assert refused(after(state, m.ChangePopolini(-3)), cure) == "coins_missing"


def test_each_shop_does_its_own_work() -> None:
    hurt = hero("Anna", serious_wounds=(WoundEntry(name="Febbre"),))
    state = after(resting(heroes=(hurt,)), ointment())
    found = {shop.id: [find_work(state, shop, key, 2) for key in ("unguento", "febbre", "?")] for shop in state.shops}
    assert found["artigiano"] == [m.Craft("unguento"), None, None]
    assert found["cerusico"] == [None, m.CureWound("anna", "febbre", 2), None]
    assert found["terme"] == [None, None, None]


def test_a_price_that_nobody_noted_is_asked_for() -> None:
    """The Surgeon takes what the card says: a price that is not noted is no gift."""
    hurt = hero("Anna", serious_wounds=(WoundEntry(name="Febbre"),))
    state = after(resting(heroes=(hurt, hero("Bruno")), popolini=5), m.VisitShop("bruno", "cerusico"))
    assert refused(state, m.CureWound("anna", "febbre")) == "cure_price_unknown"
    assert after(state, m.CureWound("anna", "febbre", 3)).popolini == 2
    assert after(state, m.CureWound("anna", "febbre", 0)).popolini == 5
    assert refused(state, m.CureWound("anna", "febbre", 9)) == "coins_missing"
    assert m.CureWound("anna", "febbre").apply(state).popolini == 5  # as plays of old have it


def test_a_companion_hired_again_keeps_the_card() -> None:
    """What the hiring leaves out is as on the card; skills are paid for again."""
    skills = (CompanionSkillEntry(name="Muro", cost=2, bought=True), CompanionSkillEntry(name="Carica", cost=3))
    card = {"rapidity": 6, "health": 8, "skills": skills, "items": ("Alabarda", "Corazza"), "resistances": (0, 2)}
    state = after(resting(popolini=9), m.VisitShop("anna", "caserma"), m.HireCompanion(hiring("Gino", **card)))
    again = m.HireCompanion(hiring("gino"))
    assert warned(state, again) == ["hired_this_rest", "skills_unpaid"]
    gino = after(state, again).companions[0]
    assert (gino.rapidity, gino.health, gino.items, gino.resistances) == (6, 8, ("Alabarda", "Corazza"), (0, 2))
    assert [(skill.name, skill.cost, skill.bought) for skill in gino.skills] == [
        ("Muro", 2, False),
        ("Carica", 3, False),
    ]
    paid = m.HireCompanion(hiring("Gino", rapidity=4, skills=skills[:1]))
    other = after(state, paid)
    assert (other.companions[0].rapidity, other.companions[0].skills[0].bought, other.popolini) == (4, True, 5)


def test_items_of_a_companion_absorb_what_the_card_says() -> None:
    state = after(
        resting(popolini=9), m.HireCompanion(hiring("Gino", items=("Alabarda", "Corazza"), resistances=(0, 2)))
    )
    kept = after(state, m.CorrectCompanion("gino", items=("Corazza", "Pugnale"))).companions[0]
    assert (kept.resistances, kept.resistance(0), kept.resistance(1)) == ((2, 0), 2, 0)
    assert [kept.resistance(number) for number in (0, 1, 2)] == [2, 0, 0]


def test_a_companion_costs_what_is_bought() -> None:
    skills = (CompanionSkillEntry(name="Muro", cost=2, bought=True), CompanionSkillEntry(name="Carica", cost=3))
    state = resting(popolini=4)
    hire = m.HireCompanion(hiring(skills=skills, items=("Alabarda",)))
    assert warned(state, hire) == ["nobody_hires"]
    state = after(state, m.VisitShop("anna", "caserma"), hire)
    assert state.popolini == 2 and [each.bought for each in state.companions[0].skills] == [True, False]
    again = m.HireCompanion(hiring(skills=(CompanionSkillEntry(name="Carica", cost=3, bought=True),)))
    assert refused(state, again) == "coins_missing"
    assert refused(state, m.HireCompanion(hiring("Elio", skills=skills[1:] * 4))) == "companion_skills"
    assert after(state, m.DismissCompanion("guido")).companions == ()


def test_the_rest_ends_with_empty_shops() -> None:
    state = after(resting(), m.VisitShop("anna", "terme"), m.EndRest())
    assert (state.phase, state.rests, state.heroes[0].shop) == ("travel", 1, "")


@pytest.mark.parametrize(
    "move",
    [
        m.BuySkill("anna", skill("Finta", cost=1)),
        m.VisitShop("anna", "terme"),
        m.TradeReagent("sale"),
        m.EndRest(),
        m.Craft("unguento"),
        m.HireCompanion(hiring()),
        m.CureWound("anna", "tosse", 2),
        m.SellItem("fune"),
        m.AdvanceClass("anna", "Duellante", "mind"),
    ],
    ids=lambda move: move.move_name(),
)
def test_undo_and_the_phase(move: AnyMove) -> None:
    hurt = hero("Anna", xp_earned=4, serious_wounds=(WoundEntry(name="Tosse"),), skills=(skill("Vecchia"),))
    items = (ItemEntry(name="Fune"),)
    state = after(resting(heroes=(hurt,), popolini=9, reagents=HERBS, items=items), ointment())
    undone(state, move)
    assert "not_in_rest" in warned(after(state, m.SetPhase("travel")), move)


def test_a_price_that_nobody_noted_is_asked_about() -> None:
    """Unknown is not zero: selling, buying, learning and hiring for nothing ask."""
    free = CompanionSkillEntry(name="Muro", bought=True)
    state = resting(popolini=9, items=(ItemEntry(name="Fune"),))
    state = after(state, m.SetReagent(ReagentEntry(name="Ambra")), m.VisitShop("anna", "caserma"))
    unpriced: tuple[AnyMove, ...] = (
        m.SellItem("fune"),
        m.TradeReagent("ambra"),
        m.BuySkill("anna", skill("Finta")),
        m.HireCompanion(hiring("Gino", skills=(free,))),
    )
    assert [warned(state, move) for move in unpriced] == [["price_unknown"]] * 4
    priced: tuple[AnyMove, ...] = (
        m.SellItem("fune", 2),
        m.TradeReagent("sale"),
        m.BuySkill("anna", skill("Finta", cost=1)),
        m.HireCompanion(hiring("Gino", skills=(replace(free, bought=False),))),
    )
    assert [warned(state, move) for move in priced] == [[]] * 4


def test_a_carried_copy_that_is_sold_is_carried_no_more() -> None:
    state = resting(items=(ItemEntry(name="Fune", copies=2),))
    state = after(state, m.EquipItem("anna", "fune"), m.EquipItem("bruno", "fune"), m.SellItem("fune", 1))
    assert (state.items[0].copies, state.items[0].equipped) == (1, ("anna",))
