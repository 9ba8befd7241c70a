"""An evening of a campaign by touch: a mission begins from the sheet, is played, and comes home once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from companion.games.nova_aetas.campaign import GAME, ID
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.setup import Setup, with_first_tables
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot
from companion.kernel.common_moves import EndGame, GoTo
from companion.kernel.move import AnyMove
from companion.plays.files.saved_plays import start_play
from companion.store.plays.library import open_library
from screens.shell.app import TavoloApp
from tests.games.nova_aetas.campaign.sheets import companion, hero
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.at_sheet import at_page
from tests.screens.seats import table_of
from tests.screens.shelves import told
from tests.screens.test_steady_sheets import banner_of

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
CHOSEN = (m.ChooseMission("campaign"), GoTo("preparation.begin"))


@contextmanager
def at_preparation(
    folder: Path, *moves: AnyMove, size: tuple[int, int] = PHONE, **setup: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """A new campaign of two, on the tab of its missions."""
    plain: dict[str, Any] = {"heroes": (hero("Anna"), hero("Bruno")), "town": "Firenze", "next_title": "Ombre", **setup}
    library = open_library(folder)
    play, file = start_play(library, GAME, with_first_tables(Setup(**plain)), "Giglio")
    for move in moves:
        assert play.do(move, insist=True).done
    file.close()
    library.close()
    with at_page(folder, file.id, size, tab="guide") as (driver, app):
        yield driver, app


def sheet_of(app: TavoloApp) -> NovaCampaign:
    state: NovaCampaign = table_of(app).state
    return state


def end_mission(driver: Driver, app: TavoloApp, outcome: str = "won") -> None:
    assert table_of(app).game.id == "nova_aetas"
    assert table_of(app).do(EndGame(outcome))
    driver.pump(seconds=1)


# --- it begins -------------------------------------------------------------------------------------------


@SIZES
def test_one_tap_begins_the_mission_and_opens_its_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_preparation(tmp_path, *CHOSEN, size=size) as (driver, app):
        assert driver.find_text("Pronti in 2") and driver.find_text("Campagna · Firenze")
        driver.tap("guide.apply")
        table = table_of(app)
        assert table.game.id == "nova_aetas" and table.state.mission == "Ombre"
        assert [each.name for each in table.state.heroes] == ["Anna", "Bruno"]
        assert driver.has("tool.enemies"), "enemies are typed at the mission's table"


def test_what_is_missing_stands_above_the_key_and_nothing_begins(tmp_path: Path) -> None:
    with at_preparation(tmp_path, GoTo("preparation.begin")) as (driver, app):
        assert driver.find_text("Non si può iniziare")
        driver.tap("guide.apply")
        assert sheet_of(app).missions == () and app.library.plays() == ()


def test_a_party_of_nobody_is_refused(tmp_path: Path) -> None:
    absent = tuple(hero(name, absent=True) for name in ("Anna", "Bruno"))
    with at_preparation(tmp_path, *CHOSEN, heroes=absent) as (driver, app):
        assert driver.find_text("Non partecipa: Anna, Bruno")
        driver.tap("guide.apply")
        assert app.library.plays() == () and told(driver)


def test_back_from_a_mission_leads_to_its_campaign(tmp_path: Path) -> None:
    """Back from a mission leads to the campaign, and the campaign goes on with the mission."""
    with at_preparation(tmp_path, *CHOSEN) as (driver, app):
        driver.tap("guide.apply")
        mission = table_of(app).id
        driver.tap("bar.back")
        assert table_of(app).game.id == ID and sheet_of(app).phase == "mission"
        assert driver.find_text("Ombre è in corso") and driver.find_text("Gioca Ombre.")
        driver.tap("guide.apply")
        assert table_of(app).id == mission and len(app.library.plays()) == 1
        driver.tap("play.menu")
        driver.tap("menu.campaign")
        assert table_of(app).game.id == ID
        assert [visit.name for visit in app.router.visits] == ["home", "play"]


def test_next_below_the_sheet_brings_no_running_mission_home(tmp_path: Path) -> None:
    """It leads to the mission's card, whose key goes on playing."""
    with at_preparation(tmp_path, *CHOSEN) as (driver, app):
        driver.tap("guide.apply")
        driver.tap("bar.back")
        driver.tap("tab.board")
        driver.tap("strip.go")
        assert not driver.has("home.apply") and driver.find("guide.apply").text == "Riprendi la Missione"
        driver.tap("guide.apply")
        assert table_of(app).game.id == "nova_aetas"


def test_an_untitled_mission_is_called_by_its_number(tmp_path: Path) -> None:
    """A mission without a title is called by its number everywhere."""
    with at_preparation(tmp_path, next_title="") as (driver, app):
        driver.pump()
        assert driver.texts().count("Missione 1") == 2, "in the list and in the verdict"
        driver.tap("guide.apply")
        assert driver.find_text("Guarda gli Indizi della Missione 1.")
        assert table_of(app).do(GoTo("preparation.begin"))
        driver.pump()
        assert driver.find_text("Inizia la Missione 1.")
        driver.tap("guide.apply")
        assert table_of(app).state.mission == "Missione 1" and app.library.plays()[0].title == "Missione 1"
        end_mission(driver, app)
        driver.tap("result.campaign")
        assert driver.find_text("Missione 1 è finita") and driver.find_text("Porta a casa Missione 1.")
        driver.tap("guide.apply")
        assert driver.find_text("Titolo (resta Missione 2)")
        assert not any(text in ("–", "1") or "–" in text for text in driver.texts())


def test_the_sheet_of_the_menu_begins_it_too(tmp_path: Path) -> None:
    with at_preparation(tmp_path, m.ChooseMission("campaign")) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.begin_mission")
        driver.tap("begin.apply")
        assert table_of(app).game.id == "nova_aetas"


# --- it comes home ---------------------------------------------------------------------------------------


@SIZES
def test_a_finished_mission_comes_home_in_one_entry(tmp_path: Path, size: tuple[int, int]) -> None:
    """A mission that is over leads back and comes home in one entry."""
    with at_preparation(tmp_path, *CHOSEN, size=size) as (driver, app):
        driver.tap("guide.apply")
        end_mission(driver, app)
        assert {"Ore nel gioco", "Minuti al tavolo"} <= set(driver.texts()), "two counts, and no duration"
        driver.tap("result.campaign")
        assert driver.find_text("Ombre è finita")
        assert driver.has("evening.play") and not driver.has("evening.abandon"), "what is over is not left"
        taps = len(table_of(app).play.journal.entries)
        driver.tap("guide.apply")
        driver.tap("home.xp.anna.plus")
        driver.tap("home.xp.anna.plus")
        driver.tap("home.popolini.plus")
        assert driver.find_text("Punti Esperienza: 2 · Popolini: 1 · Reagenti: 0"), "all that is counted"
        driver.tap("home.apply")
        state = sheet_of(app)
        assert (hero_in(state, "anna").xp, state.popolini, state.phase) == (2, 1, "rest")
        assert state.missions[0].is_home and len(table_of(app).play.journal.entries) == taps + 1
        table_of(app).undo()
        assert hero_in(sheet_of(app), "anna").xp == 0 and not sheet_of(app).missions[0].is_home


def test_the_loot_of_the_table_is_counted_beside_the_share(tmp_path: Path) -> None:
    with at_preparation(tmp_path, *CHOSEN) as (driver, app):
        driver.tap("guide.apply")
        assert table_of(app).do(AddLoot("elementum", 5), ShareLoot("half", ("Sale", "Oro")))
        end_mission(driver, app)
        driver.tap("result.campaign")
        driver.tap("guide.apply")
        assert driver.find_text("Al tavolo c’erano 5 carte coperte: la metà è 2.")
        assert driver.find("home.reagents").caption == "Sale 1, Oro 1"
        driver.tap("home.apply")
        assert [each.count for each in sheet_of(app).reagents if each.id in ("sale", "oro")] == [1, 1]


def test_loot_without_a_reagent_is_warned_of(tmp_path: Path) -> None:
    """The app warns beside the key of loot that was kept without a reagent."""
    with at_preparation(tmp_path, *CHOSEN) as (driver, app):
        driver.tap("guide.apply")
        assert table_of(app).do(AddLoot("elementum", 2), ShareLoot("all"))
        end_mission(driver, app)
        driver.tap("result.campaign")
        driver.tap("guide.apply")
        assert banner_of(driver).outcome == "warn"
        assert banner_of(driver).sentence == "2 carte tenute, nessun Reagente segnato."
        for tag in ("home.reagents", "home.reagents.sale.plus", "home.reagents.done"):
            driver.tap(tag)
        assert banner_of(driver).outcome == "success"
        for tag in ("home.reagents", "home.reagents.sale.minus", "home.reagents.done", "home.apply"):
            driver.tap(tag)
        assert sheet_of(app).missions[0].is_home, "the players decide"


def test_wounds_destiny_and_reagents_are_typed_for_the_sheet(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, app):
        assert driver.find_text("Ombre: senza partita nell’app")
        driver.tap("guide.apply")
        driver.tap("home.hero.bruno")
        driver.tap("home.hero.bruno.wounds.add")
        driver.type("Febbre", "home.hero.bruno.wounds.name")
        driver.tap("form.keep")
        cards = [driver.find(f"home.hero.bruno.destiny.{card}") for card in (1, 2)]
        assert [card.selected for card in cards] == [False, False], "nothing is marked that nobody chose"
        driver.tap("home.hero.bruno.destiny.2")
        assert [card.selected for card in cards] == [False, True]
        driver.tap("home.hero.bruno.done")
        driver.tap("home.outcome.won")
        driver.tap("home.reagents")
        driver.tap("home.reagents.sale.plus")
        driver.tap("home.reagents.done")
        driver.tap("home.apply")
        state = sheet_of(app)
        bruno = hero_in(state, "bruno")
        assert [wound.name for wound in bruno.serious_wounds] == ["Febbre"] and 2 in bruno.destiny_resolved
        assert next(each.count for each in state.reagents if each.id == "sale") == 1


def test_the_next_mission_is_noted_with_the_homecoming(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, app):
        driver.tap("guide.apply")
        driver.type("Il ponte", "home.next_title")
        driver.type("Bologna", "home.next_town")
        driver.tap("home.next_kind.village")
        driver.tap("home.outcome.won")
        driver.tap("home.share.none")
        driver.tap("home.apply")
        following = sheet_of(app).next_mission
        assert (following.title, following.town, following.kind) == ("Il ponte", "Bologna", "village")


def test_a_homecoming_that_was_undone_is_typed_once(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, app):
        driver.tap("guide.apply")
        assert "Qui c’è ciò che avevate scritto prima di annullare." not in driver.texts()
        driver.tap("home.outcome.won")
        driver.tap("home.share.none")
        driver.tap("home.xp.anna.plus")
        driver.tap("home.popolini.plus")
        driver.type("Il ponte", "home.next_title")
        driver.tap("home.apply")
        table_of(app).undo()
        driver.pump(seconds=1)
        driver.tap("guide.apply")
        assert driver.find_text("Qui c’è ciò che avevate scritto prima di annullare.")
        assert driver.find("home.next_title").text == "Il ponte"
        driver.tap("home.apply")
        state = sheet_of(app)
        assert (hero_in(state, "anna").xp, state.popolini, state.next_mission.title) == (1, 1, "Il ponte")


def test_home_says_after_which_mission_the_group_rests(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, app):
        table = table_of(app)
        app.router.open("home")
        driver.pump()
        assert any("Giglio · Missione 1 · " in text for text in driver.texts())
        app.router.open("play", game=ID, play=table.id, tab="guide")
        driver.pump()
        driver.tap("guide.apply")
        driver.tap("home.outcome.won")
        driver.tap("home.share.none")
        driver.tap("home.apply")
        app.router.open("home")
        driver.pump()
        assert any("Giglio · Dopo la Missione 1 · " in text for text in driver.texts()), driver.texts()


def test_the_fields_of_the_next_mission_keep_their_titles(tmp_path: Path) -> None:
    """The titles of the fields of the next mission stay above them."""
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, _):
        driver.tap("guide.apply")
        driver.type("Il ponte", "home.next_title")
        assert {"Titolo (resta Ombre)", "Luogo (resta Firenze)"} <= set(driver.texts())


def test_a_companion_has_a_chip_as_wide_as_a_hero_of_that_name(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun, companions=(companion("Bruna"),)) as (driver, _):
        hired, own = driver.find("party.bruna"), driver.find("party.bruno")
        assert abs(hired.width - own.width) <= dp(4)


def test_a_mission_is_left_and_nothing_comes_home(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun) as (driver, app):
        driver.tap("evening.abandon")
        assert sheet_of(app).missions == () and sheet_of(app).phase == "preparation"
        driver.tap("snackbar.action")
        assert len(sheet_of(app).missions) == 1


def test_a_hunt_that_is_lost_gives_no_rewards(tmp_path: Path) -> None:
    chosen = (m.NoteSideMission("Il lupo", "hunt"), m.ChooseMission("hunt_il_lupo"))
    moves = (*chosen, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *moves) as (driver, app):
        driver.tap("guide.apply")
        driver.tap("home.outcome.lost")
        driver.tap("home.share.none")
        driver.tap("home.hunt_rewards.plus")
        assert driver.find_text("Così non torna a casa")
        driver.tap("home.apply")
        assert not sheet_of(app).missions[0].is_home
