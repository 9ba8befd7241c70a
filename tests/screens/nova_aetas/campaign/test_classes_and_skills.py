"""Class advancement and skills by touch: every condition, every refusal, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import ClassEntry, SkillEntry
from companion.games.nova_aetas.campaign.lookup import hero_in
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET
from tests.screens.nova_aetas.campaign.at_rest import Rest, at_rest

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small-phone", "tablet"])
CLASSES = (
    m.SetClass(ClassEntry(name="Capitano", base="Condottiero", first="physique", second="mind", bonds=("Stendardo",))),
    m.SetClass(ClassEntry(name="Mercenario", base="Condottiero", first="dexterity", second="health")),
)


def base_skills(*names: str) -> tuple[m.WriteSkill, ...]:
    return tuple(m.WriteSkill("lorenzo", SkillEntry(name=name)) for name in names)


READY = (*CLASSES, *base_skills("Urlo"), m.SetDestiny("lorenzo", 2, resolved=True))
"""Lorenzo has two base skills and 4 Experience Points: with this he may advance (example C1)."""


@SIZES
def test_a_class_is_taken_with_one_of_its_two_characteristics(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_rest(tmp_path, size=size) as rest:
        rest.have(*READY)
        rest.go_to("rest.classes")
        before = rest.state
        rest.tap("class.capitano", "class.stat.mind")
        assert rest.state == before, "choosing changes nothing yet"
        assert "Stendardo" in rest.words() and "Fisico o Mente" in rest.words()
        rest.tap("guide.apply")
        lorenzo = hero_in(rest.state, "lorenzo")
        assert (lorenzo.advanced_class, lorenzo.mind, lorenzo.xp) == ("Capitano", 3, 2)
        assert any(item.name == "Stendardo" and item.kind == "bond" for item in rest.state.items)
        rest.undo()
        assert hero_in(rest.state, "lorenzo") == hero_in(before, "lorenzo") and rest.state.items == before.items


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        ((*CLASSES, m.SetDestiny("lorenzo", 2, resolved=True)), "ne manca 1"),
        ((*CLASSES, *base_skills("Urlo", "Grido")), "da risolvere"),
        ((*READY, m.SetSpentXp("lorenzo", 5)), "ne manca 1"),
    ],
    ids=["C2-two-skills", "C3-destiny", "C4-points"],
)
def test_without_a_condition_the_key_sleeps(tmp_path: Path, lacks: tuple[m.SetClass, ...], told: str) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(*lacks)
        rest.open("classes")
        rest.tap("class.hero.lorenzo", "class.capitano")
        assert told in rest.words() and "Le Classi si possono leggere." in rest.words()
        assert rest.driver.find("classes.do").disabled
        assert hero_in(rest.state, "lorenzo").advanced_class == ""


def test_the_key_of_the_guide_sleeps_too(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(*READY)
        rest.go_to("rest.classes")
        rest.tap("class.hero.bianca", "class.corsara")
        assert rest.driver.find("guide.apply").disabled
        assert "Bianca ha già la Classe Avanzata Duellante." in rest.words()
        rest.tap("class.corsara")
        assert not rest.driver.find("guide.apply").disabled


def test_who_has_an_advanced_class_takes_no_second(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("classes")
        rest.tap("class.hero.bianca", "class.corsara")
        assert "Bianca ha già la Classe Avanzata Duellante." in rest.words()
        assert rest.driver.find("classes.do").disabled


def test_a_hero_who_has_advanced_lacks_nothing(tmp_path: Path) -> None:
    """The points are spent: that is no condition which is not met."""
    with at_rest(tmp_path) as rest:
        rest.open("classes")
        rest.tap("class.hero.bianca")
        assert "manca" not in rest.words() and "da risolvere" not in rest.words()


def test_the_sheet_closes_behind_the_last_who_may_advance(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(*READY)
        rest.open("classes")
        rest.tap("class.capitano", "classes.do")
        assert hero_in(rest.state, "lorenzo").advanced_class == "Capitano"
        assert not rest.driver.has("classes.do")


def test_the_tool_and_the_card_know_the_same_choice(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(*READY)
        rest.open("classes")
        rest.tap("class.capitano")
        assert not rest.driver.find("classes.do").disabled
        rest.tap("class.capitano")
        assert rest.driver.find("classes.do").disabled, "a second tap lets go"


def test_a_class_that_the_table_does_not_have_is_typed_in(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("classes")
        rest.tap("class.hero.ruggero")
        assert "L’elenco non ha Classi Avanzate per la Classe Base Alchimista" in rest.words()
        rest.tap("class.new")
        rest.driver.type("Erborista", into="entry.name")
        rest.tap("entry.apply")
        assert rest.state.classes[-1].base == "Alchimista"
        rest.driver.pump(0.5)
        assert rest.driver.has("class.erborista")


def test_enter_leads_to_the_next_number_of_a_form(tmp_path: Path) -> None:
    """Twelve numbers stand between the name of a formula and its school."""
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        rest.tap("tables.formulae", "tables.add")
        rest.driver.type("Balsamo", into="entry.name")
        rest.driver.press_key("enter")
        rest.driver.pump(0.5)
        rest.tap("keypad.2", "keypad.ok")
        rest.tap("entry.apply")
        assert (rest.state.formulae[-1].name, rest.state.formulae[-1].coins) == ("Balsamo", 2)


# --- skills -----------------------------------------------------------------------------------------------


def learn(rest: Rest, name: str, cost: int, prerequisite: str = "") -> None:
    rest.driver.type(name, into="learn.name")
    for _ in range(cost - 1):
        rest.tap("learn.cost.plus")
    if prerequisite:
        rest.driver.type(prerequisite, into="learn.prerequisite")


@SIZES
def test_a_bought_skill_shows_the_points_that_are_left(tmp_path: Path, size: tuple[int, int]) -> None:
    """A skill is bought, and the points that are left stand beside the key."""
    with at_rest(tmp_path, "rest.skills", size) as rest:
        before = rest.state
        learn(rest, "Carica", 3)
        assert "Impara Carica" in rest.words() and rest.state == before
        rest.tap("guide.apply")
        lorenzo = hero_in(rest.state, "lorenzo")
        assert lorenzo.xp == 1 and lorenzo.skills[-1].name == "Carica" and lorenzo.skills[-1].cost == 3
        assert rest.state.place.card == "rest.skills", "as many as the points allow"
        rest.undo()
        assert rest.state == before


def test_points_that_are_missing_are_named_and_the_key_goes_on(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.skills") as rest:
        learn(rest, "Tempesta", 5)
        assert "Lorenzo ha Punti Esperienza 4 su 5: guadagnane altri." in rest.words()
        assert "Impara Tempesta" not in rest.words()


def test_a_skill_without_its_prerequisite_is_asked_about(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.skills") as rest:
        learn(rest, "Turbine", 1, "Mulinello")
        assert "Lorenzo non ha il prerequisito Mulinello." in rest.words()
        rest.tap("guide.apply")
        assert rest.driver.has("dialog.yes") and "Turbine" not in str(hero_in(rest.state, "lorenzo").skills)
        rest.tap("dialog.yes")
        assert hero_in(rest.state, "lorenzo").skills[-1].name == "Turbine"


def test_a_skill_that_is_known_is_refused(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.skills") as rest:
        learn(rest, "parata", 1)
        assert "Lorenzo ha già imparato parata" in rest.words()


def test_a_skill_of_another_sheet_is_offered_with_its_values(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.skills") as rest:
        rest.driver.type("Fin", into="learn.name")
        rest.tap("offer.1", "guide.apply", "dialog.yes")  # the offered one needs what Lorenzo does not have
        skill = hero_in(rest.state, "lorenzo").skills[-1]
        found = (skill.name, skill.category, skill.keyword, skill.prerequisite)
        assert found == ("Finta", "Attacco", "Lama", "Stoccata")


def test_without_a_name_the_key_goes_on(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.skills") as rest:
        rest.tap("guide.apply")
        assert rest.state.place.card == "rest.shops"
