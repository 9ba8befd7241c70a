"""Forms that set the sheet right: only what differs is written, in an order that the rules allow."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import CompanionSkillEntry, ShopEntry, SkillEntry
from companion.games.nova_aetas.campaign.forms import HIRE, LEARN, TABLE_ENTRY, group, heroes, items
from companion.games.nova_aetas.campaign.state import NovaCampaign
from tests.forms.filling import Filled
from tests.games.nova_aetas.campaign.sheets import (
    after,
    campaign,
    caps,
    companion,
    hero,
    hiring,
    ointment,
    play_at,
    skill,
)


def filled(form: Any, state: NovaCampaign, **taken: Any) -> Filled:
    return Filled(form, play_at(state), **taken)


def test_a_sheet_that_is_right_already_has_no_moves() -> None:
    state = campaign(hero("Anna", skills=(skill("Parata"),)))
    for form in (heroes.IDENTITY, heroes.VALUES, heroes.TRAITS, heroes.POINTS, heroes.NOTES):
        assert filled(form, state, hero="anna").moves() == (), form.id
    for form in (group.TOWN, group.NEXT, group.STANDING):
        assert filled(form, state).moves() == (), form.id
    assert filled(items.SKILL_CARD, state, hero="anna", skill="parata").moves() == ()


def test_only_the_values_that_differ_are_corrected() -> None:
    form = filled(heroes.VALUES, campaign(), hero="anna").tap("mind", 5).tap("upgrade", "mind")
    assert form.moves() == (m.CorrectHero("anna", mind=5, upgrade="mind"),)
    form.tap("mind", 3).tap("upgrade", "none")
    assert form.moves() == ()


def test_spent_points_are_earned_first() -> None:
    form = filled(heroes.POINTS, campaign(), hero="anna").tap("xp_earned", 4).tap("xp_spent", 3)
    assert form.moves() == (m.ChangeXp("anna", 4), m.SetSpentXp("anna", 3))
    assert form.apply().done
    form.draft = form.draft.drop(("xp_earned", "xp_spent"))
    form.tap("xp_earned", 1).tap("xp_spent", 0)
    assert form.moves() == (m.SetSpentXp("anna", 0), m.ChangeXp("anna", -3))


def test_a_new_item_on_a_hero_is_carried_at_once() -> None:
    form = filled(items.NEW_ITEM, campaign(), hero="anna").tap("name", "Fune")
    assert form.moves()[1:] == (m.EquipItem("anna", "fune"),)
    assert len(filled(items.NEW_ITEM, campaign()).tap("name", "Fune").moves()) == 1


def test_a_skill_has_the_categories_of_the_limits() -> None:
    limited = campaign(hero("Anna", caps=caps(Attacco=2), skills=(skill("Parata", "Difesa"),)))
    form = filled(items.SKILL_CARD, limited, hero="anna", skill="parata")
    assert [choice.value for choice in form.row("category").choices] == ["", "Attacco", "Difesa"]
    assert filled(items.NEW_SKILL, campaign(), hero="anna").row("category").kind == "name"


def test_a_companion_is_set_right_by_what_differs() -> None:
    state = campaign(companions=(companion(skills=(CompanionSkillEntry(name="Muro", cost=2),)),))
    form = filled(items.COMPANION_VALUES, state, companion="guido")
    assert form.moves() == ()
    form.tap("bought_1")
    bought = (CompanionSkillEntry(name="Muro", cost=2, bought=True),)
    assert form.moves() == (m.CorrectCompanion("guido", skills=bought),)


# --- learning --------------------------------------------------------------------------------------------


def learning(**values: Any) -> Filled:
    state = campaign(hero("Anna", xp_earned=4, skills=(skill("Parata"),)), hero("Bruno"), phase="rest")
    return filled(LEARN, state, **values)


def test_a_skill_is_bought_and_the_same_hero_is_asked_again() -> None:
    form = learning()
    assert form.moves() == () and not form.view.missing, "nobody needs to buy anything"
    form.tap("name", "Carica").tap("cost", 3)
    assert "4 → 1" in form.title() and form.moves() == (m.BuySkill("anna", SkillEntry(name="Carica", cost=3)),)
    assert form.view.then is not None and form.view.then(form.play.state) == {"hero": "anna"}


def test_the_skill_that_opens_a_class_says_so() -> None:
    """The step of the classes lies behind that of the skills: nothing else would tell."""
    skills = (skill("A"), skill("B"))
    state = campaign(hero("Anna", skills=skills, destiny_resolved=(2,), xp_earned=4), phase="rest")
    verdict = filled(LEARN, state).tap("name", "C").view.verdict
    assert verdict is not None and verdict.sentence == "Anna può poi avanzare di classe."
    poor = campaign(hero("Anna", skills=skills, destiny_resolved=(2,), xp_earned=2), phase="rest")
    verdict = filled(LEARN, poor).tap("name", "C").view.verdict
    assert verdict is not None and verdict.sentence == ""


def test_a_skill_that_cannot_be_learned_says_why() -> None:
    for name, cost in (("Tempesta", 5), ("parata", 1)):
        form = learning().tap("name", name).tap("cost", cost)
        verdict = form.view.verdict
        assert form.moves() == () and verdict is not None and verdict.outcome == "failed", name


def test_a_known_skill_begins_as_typed_unless_it_is_the_own() -> None:
    known = (SkillEntry(name="Parata"), SkillEntry(name="Finta", cost=2, category="Attacco", prerequisite="Stoccata"))
    form = learning(known=known)
    assert [offer.name for offer in form.row("name").thing.offers] == ["Finta"]
    form.tap("name", "finta")
    assert (form.row("cost").value, form.row("category").value) == (2, "Attacco")
    verdict = form.view.verdict
    assert verdict is not None and verdict.outcome == "warn" and "Stoccata" in str(verdict.sentence)


# --- hiring ----------------------------------------------------------------------------------------------


def test_bought_skills_are_the_price_of_a_companion() -> None:
    form = filled(HIRE, campaign(popolini=5))
    assert form.view.missing
    form.tap("name", "Guido").tap("skill_1", "Muro").tap("cost_1", 2)
    assert "niente" in form.title()
    assert "2" in form.tap("bought_1").title() and form.apply(insist=True).done
    assert form.play.state.popolini == 3 and form.play.state.companions[0].skills[0].bought


def test_one_who_is_hired_again_has_bought_nothing_yet() -> None:
    bought = hiring(skills=(CompanionSkillEntry(name="Muro", cost=2, bought=True),), mind=5)
    form = filled(HIRE, after(campaign(popolini=9), m.HireCompanion(bought)), companion="guido")
    assert (form.row("name").value, form.row("mind").value, form.row("bought_1").value) == ("Guido", 5, False)


def test_a_known_name_brings_its_card() -> None:
    known = (companion("Isotta", mind=6, items=("Scudo",)),)
    form = filled(HIRE, campaign(), known=known).tap("name", "isotta")
    assert (form.row("mind").value, form.row("item_1").value) == (6, "Scudo")


# --- tables of the box -----------------------------------------------------------------------------------


def test_an_entry_with_another_name_is_renamed_first() -> None:
    state = after(campaign(), m.SetShop(ShopEntry(name="Terme", city=2)))
    form = filled(TABLE_ENTRY, state, table="shops", entry="terme").tap("name", "Bagni")
    rename, write = form.moves()
    assert rename == m.RenameEntry("shops", "terme", "Bagni") and write == m.SetShop(ShopEntry(name="Bagni", city=2))
    assert form.tap("checked").view.verdict is not None


def test_a_formula_takes_the_reagents_that_are_counted() -> None:
    state = after(campaign(), ointment())
    form = filled(TABLE_ENTRY, state, table="formulae", entry="unguento").tap("need_sale", 0).tap("copies", 3)
    assert form.apply(insist=True).done
    (formula,) = form.play.state.formulae
    assert [need.reagent for need in formula.needs] == ["belladonna"] and formula.copies == 3


def test_an_unknown_table_is_refused() -> None:
    assert filled(TABLE_ENTRY, campaign(), table="nothing").view.refusal
