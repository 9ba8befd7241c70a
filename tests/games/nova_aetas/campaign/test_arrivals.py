"""What tables of another campaign bring, and what was typed before: counted, left out, offered again."""

from __future__ import annotations

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.arrivals import arrivals, find_left_out, that_fit
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    CompanionSkillEntry,
    FormulaEntry,
    NeedEntry,
    ShopEntry,
)
from companion.games.nova_aetas.campaign.growth import conditions
from companion.games.nova_aetas.campaign.remembered import companions_known, skills_known
from companion.games.nova_aetas.campaign.tables import Tables, tables_of
from tests.games.nova_aetas.campaign.sheets import after, campaign, hero, hiring, ointment, refused, skill, undone


def test_new_other_and_equal_entries_are_counted() -> None:
    theirs = after(campaign(), ointment(), m.SetShop(ShopEntry(name="artigiano", city=5, service="craft")))
    found = {each.list: (each.new, each.other, each.same) for each in arrivals(campaign(), tables_of(theirs))}
    assert found == {"reagents": (0, 0, 12), "shops": (0, 1, 5), "statuses": (0, 0, 3), "formulae": (1, 0, 0)}


def test_formulae_of_heroes_who_are_not_here_stay_outside() -> None:
    lama = FormulaEntry(name="Lama di Elio", hero="Elio", needs=(NeedEntry(reagent="Metallo"),))
    tables = tables_of(after(campaign(hero("Elio")), ointment(), m.SetFormula(lama)))
    here = campaign(hero("Anna"))
    assert [each.name for each in find_left_out(here, tables)] == ["Lama di Elio"]
    taken = after(here, m.TakeTables(that_fit(here, tables)))
    assert [each.name for each in taken.formulae] == ["Unguento"]
    assert find_left_out(campaign(hero("elio")), tables) == ()
    assert arrivals(here, Tables()) == ()


def test_companions_are_known_after_they_left() -> None:
    skills = (CompanionSkillEntry(name="Muro", cost=2, bought=True),)
    hired = m.HireCompanion(hiring(skills=skills))
    state = after(campaign(hero("Anna"), phase="rest", popolini=5), hired)
    (guido,) = companions_known(state, ())
    assert (guido.name, guido.skills[0].cost, guido.skills[0].bought) == ("Guido", 2, False)
    gone = after(state, m.DismissCompanion("guido"))
    assert companions_known(gone, ()) == ()
    assert [each.name for each in companions_known(gone, (hired, m.HireCompanion(hiring("guido"))))] == ["guido"]


def test_skills_of_all_sheets_and_those_once_bought_are_known() -> None:
    state = campaign(hero("Anna", skills=(skill("Finta"),)), hero("Bruno", skills=(skill("Parata", "Reazione"),)))
    typed = m.BuySkill("anna", skill("Turbine", cost=3))
    found = skills_known(state, (typed, m.EndRest()))
    assert [(each.name, each.category) for each in found] == [("Turbine", ""), ("Finta", ""), ("Parata", "Reazione")]


def test_a_renamed_entry_renames_its_references() -> None:
    """An entry that is renamed takes along everything that bears its name."""
    herbs = (NeedEntry(reagent="belladonna"), NeedEntry(reagent="sale", count=2))
    sheet = campaign(hero("Anna", advanced_class="Duellante"), popolini=9, reagents=herbs, phase="rest")
    state = after(sheet, ointment(), m.SetClass(ClassEntry(name="Duellante")), m.Craft("unguento"))
    balm, blade = m.RenameEntry("formulae", "unguento", " Balsamo "), m.RenameEntry("classes", "duellante", "Lama")
    called = after(state, balm, blade)
    assert [(each.id, each.name) for each in called.formulae] == [("unguento", "Balsamo")]
    assert [(item.name, item.formula) for item in called.items] == [("Balsamo", "unguento")]
    assert called.heroes[0].advanced_class == "Lama"
    assert refused(called, m.Craft("unguento")) == "copies_used_up"
    assert refused(state, m.RenameEntry("shops", "terme", "chiesa")) == "entry_name_taken"
    assert refused(state, m.RenameEntry("shops", "terme", " ")) == "entry_without_name"
    assert refused(state, m.RenameEntry("shops", "unguento", "X")) == "unknown_entry"
    assert after(state, m.RenameEntry("shops", "terme", "TERME")).shops[4].name == "TERME"
    undone(state, m.RenameEntry("reagents", "sale", "Salgemma"))


def test_each_condition_says_how_far_it_is() -> None:
    anna = campaign(hero("Anna", skills=(skill("Finta"), skill("Turbine", advanced=True)), xp_earned=3)).heroes[0]
    assert [(each.id, each.has, each.needs, each.is_met) for each in conditions(anna)] == [
        ("few_base_skills", 1, 3, False),
        ("destiny_open", 0, 1, False),
        ("too_little_xp", 3, 2, True),
    ]
