"""A new campaign by touch: its heroes and first mission, or all that came about on paper before the app."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games import nova_aetas
from companion.games.nova_aetas.campaign import ID
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.store.small_files.groups import Person
from companion.things.thing import Thing
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import table_of
from tests.screens.setups import draft_of
from tests.screens.shelves import at_home, told

pytestmark = pytest.mark.ui
LABELS = {
    "player": "Chi gioca",
    "base_class": "Classe Base",
    "familiar": "Famiglio",
    "item_1": "Equipaggiamento di Partenza",
}
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@contextmanager
def at_setup(folder: Path, size: tuple[int, int] = PHONE, language: str = "it") -> Iterator[tuple[Driver, TavoloApp]]:
    with at_home(folder, language, size) as (driver, app):
        app.router.open("setup", game=ID)
        driver.pump()
        yield driver, app


def sheet_of(app: TavoloApp) -> NovaCampaign:
    state: NovaCampaign = table_of(app).state
    return state


@SIZES
def test_a_campaign_begins_with_name_heroes_and_mission(tmp_path: Path, size: tuple[int, int]) -> None:
    """A campaign begins with its name, its heroes and its first mission."""
    with at_setup(tmp_path, size) as (driver, app):
        assert driver.find_text("Nuova campagna")
        driver.type("Compagnia del Giglio", "setup.title")
        driver.type("Firenze", "setup.next_town")
        driver.type("Ombre", "setup.next_title")
        driver.tap("setup.next_kind.village")
        driver.tap("setup.start")
        state = sheet_of(app)
        assert table_of(app).title == "Compagnia del Giglio" and len(state.heroes) == 2
        assert (state.town, state.next_mission.title, state.next_mission.kind) == ("Firenze", "Ombre", "village")
        assert state.reagents and [card.game for card in app.library.campaigns()] == [ID]


def test_one_hero_is_enough_in_the_groups_language(tmp_path: Path) -> None:
    """One hero is enough, and the tables speak the language of the group."""
    with at_setup(tmp_path, language="en") as (driver, app):
        driver.tap("setup.players.1")
        driver.tap("setup.start")
        state = sheet_of(app)
        assert len(state.heroes) == 1
        assert "Salt" in [reagent.name for reagent in state.reagents]
        assert table_of(app).play.setup.tables is not None, "a later edition of the tables changes nothing here"


def test_a_campaign_from_paper_is_typed_in_as_it_stands(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        driver.tap("under_way.hero.1")
        driver.tap("under_way.hero.1.skills.add")
        driver.type("Parata", "under_way.hero.1.skills.name")
        driver.tap("form.keep")
        driver.tap("under_way.hero.1.destiny_resolved.2")
        driver.type("Duellante", "under_way.hero.1.advanced_class")
        driver.tap("under_way.hero.1.done")
        driver.tap("under_way.phase.rest")
        driver.tap("under_way.last_mission.hunt")
        driver.tap("under_way.popolini.plus")
        driver.tap("under_way.hunts.add")
        driver.type("Il lupo", "under_way.hunts.title")
        driver.tap("form.keep")
        driver.tap("setup.start")
        state = sheet_of(app)
        hero = state.heroes[0]
        assert [skill.name for skill in hero.skills] == ["Parata"] and hero.advanced_class == "Duellante"
        assert 2 in hero.destiny_resolved and (state.phase, state.last_mission) == ("rest", "hunt")
        assert state.popolini == 1 and [hunt.name for hunt in state.hunts] == ["Il lupo"]


def test_what_came_about_is_forgotten_and_the_heroes_stay(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        driver.tap("under_way.popolini.plus")
        driver.tap("setup.begin_anew")
        driver.tap("setup.start")
        assert sheet_of(app).popolini == 0 and len(sheet_of(app).heroes) == 2


def test_a_mission_without_a_title_is_refused_in_words(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, _app):
        driver.tap("setup.under_way")
        driver.tap("under_way.side_missions.add")
        driver.tap("form.keep")
        assert driver.has("form.keep") and "non ha un titolo" in told(driver)


def test_two_campaigns_stand_side_by_side(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, app):
        driver.tap("setup.start")
        first = table_of(app).id
        app.router.open("home")
        app.router.open("setup", game=ID)
        driver.pump()
        driver.tap("setup.start")
        cards = app.library.campaigns()
        assert table_of(app).id != first and len(cards) == 2 and len({card.campaign for card in cards}) == 2


def test_heroes_are_not_offered_as_people_nor_people_as_heroes(tmp_path: Path) -> None:
    """Heroes of a campaign are no people, and people are no heroes."""
    with at_setup(tmp_path) as (driver, app):
        app.groups.record_play((Person("Anna"), Person("Bruno")), "lotr", {}, 1)
        app.router.back()
        app.router.open("setup", game=ID)
        driver.pump()
        draft = draft_of(app)
        assert [draft.name(0), draft.name(1)] == ["", ""], "players do not sit in the seats of heroes"
        draft.rename(0, "Mirabella")
        draft.rename(1, "Raul")
        driver.tap("setup.start")
        app.router.back()
        app.router.open("setup", game=ID)
        driver.pump()
        assert [group.name for group in app.groups.all()] == ["Anna, Bruno"], "heroes make no group"


def test_a_seat_offers_known_heroes_and_people_as_players(tmp_path: Path) -> None:
    """A known hero is offered in a seat, and a person as its player."""
    with at_setup(tmp_path) as (driver, app):
        app.groups.record_play((Person("Anna"), Person("Bruno")), "lotr", {}, 1)
        hero = Thing(game="nova_aetas", kind="hero", name="Mirabella", values={"rapidity": 6, "companion": True})
        app.shelf.put(nova_aetas.GAME, hero)
        driver.tap("seat.0.name")
        driver.pump(0.1)
        driver.type("Mira")
        driver.tap("offer.1")
        seat = draft_of(app).seats[0]
        assert (seat["name"], seat["rapidity"]) == ("Mirabella", 6)
        driver.tap("seat.0.caption")
        driver.type("Bru", "hero.player")
        driver.tap("offer.1")
        driver.tap("hero.done")
        driver.tap("setup.start")
        assert (sheet_of(app).heroes[0].name, sheet_of(app).heroes[0].player) == ("Mirabella", "Bruno")


def test_the_words_of_a_hero_keep_their_labels(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, _app):
        driver.tap("seat.0.caption")
        for name, label in LABELS.items():
            driver.type("Corvo", f"hero.{name}")
            assert label in driver.texts(), name
            if name != "item_1":  # its heading is that of three fields
                field = driver.find(f"hero.{name}")
                assert (field.input.hint_text, field.spoken) == ("", label), "nothing is said twice in sight"
