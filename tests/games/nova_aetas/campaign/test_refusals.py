"""What a campaign refuses plainly: things that are not on its sheet, names that are missing, a full store."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import (
    MOST_COUNT,
    ClassEntry,
    FormulaEntry,
    NeedEntry,
    ReagentEntry,
    ShopEntry,
)
from companion.games.nova_aetas.campaign.forms.tables import find_table
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from tests.games.nova_aetas.campaign.sheets import campaign, hero, hiring, in_phase, refused, skill, warned


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (m.DismissCompanion("nessuno"), "unknown_companion"),
        (m.EquipSkills("anna", ("nessuna",)), "unknown_skill"),
        (m.ForgetSeriousWound("anna", "nessuna"), "unknown_wound"),
        (m.DropHunt("nessuna"), "unknown_hunt"),
        (m.ChooseMission("nessuna"), "unknown_choice"),
        (m.VisitShop("anna", "nessuna"), "unknown_shop"),
        (m.DropClass("nessuna"), "unknown_hero_class"),
        (m.DropFormula("nessuna"), "unknown_formula"),
        (m.HireCompanion(hiring(" ")), "companion_without_name"),
        (m.SetCap("anna", " ", 2), "category_without_name"),
        (m.AddSeriousWound("anna", " "), "wound_without_name"),
        (m.AddAchievement(" "), "achievement_without_name"),
        (m.SetTown(" "), "town_without_name"),
        (m.SetReagent(ReagentEntry(name=" ")), "reagent_without_name"),
        (m.SetShop(ShopEntry(name=" ")), "shop_without_name"),
        (m.SetFormula(FormulaEntry(name=" ")), "formula_without_name"),
        (m.SetClass(ClassEntry(name=" ")), "hero_class_without_name"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_cannot_be_done(move: AnyMove, code: str) -> None:
    assert refused(in_phase(campaign(hero("Anna", skills=(skill("Finta"),))), "rest"), move) == code


def test_a_full_store_of_a_reagent_buys_no_more() -> None:
    state = in_phase(campaign(popolini=99, reagents=(NeedEntry(reagent="sale", count=MOST_COUNT),)), "rest")
    assert refused(state, m.TradeReagent("sale", 1)) == "reagent_full"
    assert refused(state, m.TradeReagent("sale", -MOST_COUNT - 1)) == "reagent_missing"


def test_a_list_that_is_none_of_a_campaign() -> None:
    with pytest.raises(Refusal) as found:
        find_table("nessuna")
    assert found.value.code == "unknown_table" and "shops" in str(found.value.values["known"])


def test_choosing_a_mission_in_another_phase_is_asked_about() -> None:
    choose = m.ChooseMission("campaign")
    assert warned(in_phase(campaign(), "rest"), choose) == ["not_in_preparation"]
    assert warned(in_phase(campaign(), "preparation"), choose) == []
