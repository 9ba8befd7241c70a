"""The setup forms of a campaign without a window: heroes, the first mission, a campaign begun on paper."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import item_form
from companion.forms.setup_forms import SEAT
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign.entries import CapEntry, CompanionSkillEntry, SkillEntry, starting_item
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup, setup_for, start
from companion.games.nova_aetas.campaign.setup_forms import SETUP_FORMS
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from tests.forms.setups import fill_setup

CAMPAIGN = Setup(heroes=(HeroEntry(name="Anna", caps=(CapEntry(category="Attacco"),)), "Bruno"))


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or CAMPAIGN, answers).made
    return made


def first_hero(setup: Setup) -> HeroEntry:
    hero = setup.heroes[0]
    assert isinstance(hero, HeroEntry)
    return hero


def hero_form(setup: Setup) -> FormView:
    assert SETUP_FORMS.seat is not None
    return look_without_play(SETUP_FORMS.seat, GAME, setup, draft_of({SEAT: 0}), Texts("it"))


def test_a_hero_begins_with_the_printed_sheet() -> None:
    hero = first_hero(fill("hero", player="Carla", mind="5", encumbrance="8", item_1="Stocco", item_3="Corda"))
    assert (hero.player, hero.mind, hero.encumbrance) == ("Carla", 5, 8)
    assert [starting_item(each).name for each in hero.items] == ["Stocco", "Corda"]
    assert hero.caps == (CapEntry(category="Attacco"),), "what the form doesn't ask for stays"


def test_more_starting_items_than_usual_are_all_asked_for() -> None:
    four = Setup(heroes=(HeroEntry(items=("A", "B", "C", "D")),))
    items = first_hero(fill("hero", four, item_4="Dardo", item_2_resistance="3")).items
    found = [(each.name, each.resistance) for each in map(starting_item, items)]
    assert found == [("A", 0), ("B", 3), ("C", 0), ("Dardo", 0)]


def test_starting_items_bring_their_resistance_along() -> None:
    """The wounds that armour absorbs are known from the first mission on."""
    setup = fill("hero", Setup(heroes=(HeroEntry(name="Anna"),)), item_1="Corazza", item_1_resistance="2")
    (item,) = start(setup).items
    assert (item.name, item.kind, item.hero, item.resistance) == ("Corazza", "starting", "anna", 2)


def test_the_line_of_a_seat_says_class_and_values() -> None:
    verdict = hero_form(Setup(heroes=(HeroEntry(base_class="Ladra", health=7),))).verdict
    assert verdict is not None and verdict.title == "Ladra · Rapidità 4 · Salute 7"


def test_a_known_hero_brings_the_sheet_and_nothing_of_a_mission() -> None:
    known = {"name": "Isotta", "mind": 6, "familiar": "Corvo", "items": (), "wounds": 3, "companion": True}
    assert SETUP_FORMS.seat is not None
    draft = hero_form(CAMPAIGN).fill("name", known)
    hero = first_hero(look_without_play(SETUP_FORMS.seat, GAME, CAMPAIGN, draft, Texts("it")).made)
    assert (hero.name, hero.mind, hero.familiar, hero.wounds) == ("Isotta", 6, "Corvo", 0)


def test_the_kind_of_the_next_place_is_written_only_when_said() -> None:
    setup = fill("setup", Setup(town_kind="village"), next_town="Urbino", next_title="Ombre")
    assert (setup.next_kind, start(setup).next_mission.kind, start(setup).town) == (None, "village", "Urbino")
    assert fill("setup", None, next_kind="village").next_kind == "village"


def test_only_a_campaign_under_way_is_somewhere_else() -> None:
    """No journey leads to the first mission: its place is asked for alone."""
    new = fill("setup", None, next_town="Siena", next_kind="village")
    assert (start(new).town, start(new).town_kind) == ("Siena", "village")
    old = fill("under_way", new, town="Firenze")
    assert (start(old).town, start(old).town_kind, start(old).next_mission.town) == ("Firenze", "city", "Siena")


def test_what_a_hero_has_gained_is_typed_in() -> None:
    setup = fill(
        "under_way",
        hero__1__xp_earned="5",
        hero__1__xp_spent="2",
        hero__1__skills__1__name="Parata",
        hero__1__skills__1__category="Attacco",
        hero__1__skills__1__equipped="yes",
        hero__1__serious_wounds__1__name="Tosse",
        hero__1__serious_wounds__1__cost="3",
        hero__1__destiny_owned="3,1",
        hero__1__upgrade="mind",
        hero__1__schools="Fuoco, Ombra",
    )
    hero = first_hero(setup)
    assert hero.skills == (SkillEntry(name="Parata", category="Attacco", equipped=True),)
    assert (hero.xp_earned, hero.xp_spent, hero.serious_wounds[0].cost) == (5, 2, 3)
    assert (hero.destiny_owned, hero.upgrade, hero.schools) == ((1, 3), "mind", ("Fuoco", "Ombra"))
    assert first_hero(fill("under_way", setup, hero__1__upgrade="none")).upgrade is None


def test_what_the_group_has_is_typed_in() -> None:
    setup = fill(
        "under_way",
        phase="rest",
        last_mission="hunt",
        popolini="12",
        side_missions__1__title="Il mercante",
        hunts__1__title="Il lupo",
        hunts__1__won="1",
        inventory__1__name="Scudo",
        inventory__1__hero="Anna",
        inventory__1__resistance="2",
        reagents__1__reagent="Sale",
        reagents__1__count="4",
        companions__1__name="Guido",
        companions__1__skill_1="Muro",
        companions__1__cost_1="2",
        achievements="Ponte, Torre",
    )
    state = start(setup)
    assert (state.phase, state.last_mission, state.popolini) == ("rest", "hunt", 12)
    assert (state.side_missions[0].name, state.hunts[0].won) == ("Il mercante", 1)
    assert (state.items[0].hero, state.items[0].resistance) == ("anna", 2), "only the owner uses it"
    assert state.companions[0].skills == (CompanionSkillEntry(name="Muro", cost=2),)
    assert next(each.count for each in state.reagents if each.name == "Sale") == 4
    assert state.achievements == ("Ponte", "Torre")


@pytest.mark.parametrize("name", ["hunts", "side_missions", "inventory", "reagents", "companions"])
def test_an_entry_without_a_name_is_missed(name: str) -> None:
    assert SETUP_FORMS.under_way is not None
    view = look_without_play(SETUP_FORMS.under_way, GAME, CAMPAIGN, Draft(), Texts("it"))
    row = view.find_row(name)
    assert row is not None
    added = look_without_play(item_form(SETUP_FORMS.under_way, row), GAME, CAMPAIGN, Draft(), Texts("it"))
    assert added.missing and added.waiting


def test_a_bare_setup_is_as_it_was() -> None:
    for form in SETUP_FORMS:
        view = look_without_play(form, GAME, setup_for(2), draft_of({SEAT: 0}), Texts("it"))
        assert view.made == setup_for(2), form.id


def test_the_keypad_of_a_resistance_names_the_item() -> None:
    """With three items on one card “Resistance” alone does not say whose number is typed."""
    view = hero_form(Setup(heroes=(HeroEntry(name="Anna", items=("Cappa di maglia",)),)))
    first, second = (view.find_row(f"item_{number}_resistance") for number in (1, 2))
    assert first is not None and first.caption == "Cappa di maglia: Resistenza"
    assert second is not None and not second.caption
