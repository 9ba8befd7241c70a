"""The Travel phase by touch: the way, events, side missions accepted, refused and replaced, explorations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.games.nova_aetas.campaign import moves as m
from companion.kernel.common_moves import ChangeOption
from companion.things.thing import Thing
from screens.boards.nova_aetas.campaign.journey.event_cards import EventCard
from screens.boards.nova_aetas.campaign.journey.way_line import WayLine
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.on_paper import on_paper, sheet_of, undo
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small-phone", "tablet"])
DEBT, LETTERS = {"title": "Il debito"}, {"title": "Lettere"}
BEAST = {"title": "La bestia", "kind": "hunt"}
THREE = [DEBT, LETTERS, BEAST]


def says(driver: Driver, *words: str) -> bool:
    return set(words) <= set(driver.texts())


def titles(app: Any) -> list[str]:
    return [mission.name for mission in sheet_of(app).side_missions]


# --- the way ---------------------------------------------------------------------------------------------


@SIZES
def test_the_way_is_counted_and_its_cards_are_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "travel", size=size) as (driver, app):
        for _ in range(2):
            driver.tap("way.steps.plus")
        assert sheet_of(app).events == 0, "counting draws nothing"
        assert says(driver, "3 Carte Evento coperte", "Pesca 3 carte") and driver.find_type(WayLine)[0].count == 3
        driver.tap("guide.apply")
        assert (sheet_of(app).events, sheet_of(app).place.card) == (3, "travel.events")
        assert says(driver, "Da Firenze a Bologna", "Carta Evento", "di 3 pescate", "percorso più breve: 3")
        assert (undo(app, driver).events, sheet_of(app).place.card) == (0, "travel.way")


def test_cards_for_each_step_are_as_many_as_the_group_says(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", ChangeOption("events_per_step", 2)) as (driver, app):
        driver.tap("way.steps.plus")
        assert says(driver, "4 Carte Evento coperte")
        driver.tap("guide.apply")
        assert says(driver, "di 4 pescate", "percorso più breve: 2") and sheet_of(app).events == 4


def test_a_way_without_steps_ends_at_once(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", next_town="Firenze") as (driver, app):
        assert says(driver, "Nessuna Carta Evento: il gruppo è già sul posto.", "Avanti"), "from a town to itself"
        assert says(driver, "Già a Firenze? Lascia 0 tappe."), "true with steps too: who is there may travel"
        assert table_of(app).do(m.SetNextMission("Il ponte", "Bologna"))
        driver.pump()
        assert says(driver, "Pesca 1 carta")
        driver.tap("way.steps.minus")
        assert says(driver, "Nessuna Carta Evento", "Avanti")
        driver.tap("guide.apply")
        assert sheet_of(app).place.card == "travel.end" and says(driver, "Città · Il ponte")
        driver.tap("guide.apply")
        assert (sheet_of(app).phase, sheet_of(app).town) == ("preparation", "Bologna")
        assert undo(app, driver).phase == "travel"


def test_a_wrong_way_is_counted_again_on_the_way(tmp_path: Path) -> None:
    """A way that was counted wrongly is counted again on the way."""
    with on_paper(tmp_path, "travel", m.PlanTravel(3), m.RevealEvent(), card="travel.events") as (driver, app):
        driver.tap("route.steps")
        driver.tap("keypad.5")
        driver.tap("keypad.ok")
        assert any("Contare di nuovo le tappe" in text for text in driver.texts())
        driver.tap("dialog.yes")
        assert (sheet_of(app).events, sheet_of(app).revealed) == (5, 1)
        assert undo(app, driver).events == 3


def test_a_travel_that_the_mission_skips_is_one_tap(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel") as (driver, app):
        driver.tap("travel.skip")
        assert (sheet_of(app).phase, sheet_of(app).place.card) == ("preparation", "preparation.mission")
        assert undo(app, driver).phase == "travel"


def test_a_mission_that_said_so_leads_past_the_travel(tmp_path: Path) -> None:
    home = (m.ChooseMission("campaign"), m.BeginMission("k"), m.BringHome("k", "won", skip_travel=True), m.EndRest())
    with on_paper(tmp_path, "preparation", *home, card="travel.skip") as (driver, app):
        assert says(driver, "La Missione dice di saltare il viaggio.")
        driver.tap("travel.anyway")
        driver.tap("keypad.ok")
        assert (sheet_of(app).events, sheet_of(app).skips_travel) == (1, False), "the table travels all the same"
        assert undo(app, driver).skips_travel
        driver.tap("guide.apply")
        assert sheet_of(app).phase == "preparation"


# --- events and side missions -----------------------------------------------------------------------------


@SIZES
def test_a_plain_event_is_resolved_with_one_tap(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(2), card="travel.events", size=size) as (driver, app):
        assert driver.find("event.refuse").disabled, "a plain event cannot be refused"
        driver.tap("guide.apply")
        assert (sheet_of(app).revealed, sheet_of(app).place.card) == (1, "travel.events")
        assert len(driver.find_type(EventCard)) == 2
        driver.tap("guide.apply")
        assert (sheet_of(app).revealed, sheet_of(app).place.card) == (2, "travel.end")
        assert (undo(app, driver).revealed, sheet_of(app).place.card) == (1, "travel.events")


@SIZES
def test_a_hunt_is_accepted_with_its_title(tmp_path: Path, size: tuple[int, int]) -> None:
    moves = (m.PlanTravel(2),)
    with on_paper(tmp_path, "travel", *moves, card="travel.events", size=size, side_missions=[DEBT]) as (driver, app):
        driver.tap("events.kind.hunt")
        assert says(driver, "Scrivi il titolo")
        driver.tap("guide.apply")
        assert titles(app) == ["Il debito"], "a mission without a title is refused"
        driver.type("La bestia del padule", into="events.title")
        assert says(driver, "2 posti liberi", "Accetta")
        driver.tap("guide.apply")
        assert [(each.name, each.kind) for each in sheet_of(app).side_missions][1] == ("La bestia del padule", "hunt")
        assert sheet_of(app).revealed == 1
        undo(app, driver)
        assert titles(app) == ["Il debito"] and sheet_of(app).revealed == 0


def test_nothing_moves_while_kinds_are_chosen(tmp_path: Path) -> None:
    watched = (
        "events.kind.event",
        "events.kind.exploration",
        "events.title",
        "event.refuse",
        "guide.apply",
        "guide.before",
    )
    with on_paper(tmp_path, "travel", m.PlanTravel(2), card="travel.events", side_missions=THREE) as (driver, _):
        driver.type("X", into="events.title")
        places = {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in watched}
        for kind in ("hunt", "exploration", "encounter", "event"):
            driver.tap(f"events.kind.{kind}")
            assert {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in watched} == places, kind


def test_a_refused_mission_goes_back_into_the_deck(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(1), card="travel.events") as (driver, app):
        driver.tap("events.kind.encounter")
        driver.type("Il fantasma", into="events.title")
        driver.tap("event.refuse")
        assert (titles(app), sheet_of(app).revealed, sheet_of(app).place.card) == ([], 1, "travel.end")
        table = table_of(app)
        assert "la carta torna nel mazzo" in table.entry_words(table.play.journal.cursor - 1)
        assert undo(app, driver).revealed == 0


def test_the_same_mission_twice_is_refused_in_words(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(2), card="travel.events", side_missions=[DEBT]) as (driver, app):
        driver.tap("events.kind.encounter")
        driver.type("il DEBITO", into="events.title")
        assert says(driver, "È già sulla scheda")
        driver.tap("guide.apply")
        assert sheet_of(app).revealed == 0


@SIZES
def test_a_fourth_mission_takes_the_place_of_another(tmp_path: Path, size: tuple[int, int]) -> None:
    moves = (m.PlanTravel(2),)
    with on_paper(tmp_path, "travel", *moves, card="travel.events", size=size, side_missions=THREE) as (driver, app):
        driver.tap("events.kind.encounter")
        driver.type("Il fantasma", into="events.title")
        assert says(driver, "Scegli quale lasciare", "Sostituisci")
        driver.tap("guide.apply")
        assert len(titles(app)) == 3 and sheet_of(app).revealed == 0, "nothing is given up by itself"
        driver.tap("events.side.encounter_lettere")
        driver.tap("guide.apply")
        assert titles(app) == ["Il debito", "La bestia", "Il fantasma"] and sheet_of(app).revealed == 1
        undo(app, driver)
        assert titles(app) == ["Il debito", "Lettere", "La bestia"], "one tap, one undo"


def test_a_fourth_mission_may_wait_for_the_end_of_the_travel(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(1), card="travel.events", side_missions=THREE) as (driver, app):
        driver.tap("events.kind.hunt")
        driver.type("Il lupo", into="events.title")
        driver.tap("events.side.all")
        assert says(driver, "Accetta")
        driver.tap("guide.apply")
        assert len(titles(app)) == 4 and sheet_of(app).place.card == "travel.keep"
        assert says(driver, "Scegli le 3 Missioni Secondarie da tenere.", "Da lasciare: 1")
        driver.tap("guide.apply")
        assert len(titles(app)) == 4, "nobody has said which"
        driver.tap("keep.side.encounter_il_debito")
        assert says(driver, "Via: Il debito")
        driver.tap("guide.apply")
        assert titles(app) == ["Lettere", "La bestia", "Il lupo"] and sheet_of(app).place.card == "travel.end"
        undo(app, driver)
        assert len(titles(app)) == 4 and sheet_of(app).place.card == "travel.keep"


def test_the_travel_ends_with_four_only_if_insisted(tmp_path: Path) -> None:
    """The travel does not end with four side missions unless the table insists."""
    moves = (m.PlanTravel(1), m.AcceptSideMission("Il lupo", "hunt"))
    with on_paper(tmp_path, "travel", *moves, card="travel.end", side_missions=THREE) as (driver, app):
        driver.tap("guide.apply")
        assert any("Finire lo stesso?" in text for text in driver.texts()) and sheet_of(app).phase == "travel"
        driver.tap("dialog.yes")
        assert sheet_of(app).phase == "preparation"


def test_titles_that_the_group_knows_are_offered(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(1), card="travel.events") as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        app.shelf.put(game, Thing(game="nova_aetas", kind="mission", name="La bestia del padule"))
        driver.tap("events.kind.hunt")
        driver.type("pad", into="events.title")
        driver.tap("offer.1")
        driver.tap("guide.apply")
        assert titles(app) == ["La bestia del padule"]


def test_a_title_of_an_event_is_typed_once(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(3), card="travel.events") as (driver, app):
        driver.type("Nebbia sul passo", into="events.title")
        driver.tap("guide.apply")
        table_of(app)._learner.learn()
        driver.type("neb", into="events.title")
        driver.tap("offer.1")
        assert driver.find("events.title").text == "Nebbia sul passo"


def test_a_turned_phone_forgets_nothing_of_a_card(tmp_path: Path) -> None:
    """A turned phone forgets nothing of a card, and the next card begins anew."""
    with on_paper(tmp_path, "travel", m.PlanTravel(2), card="travel.events") as (driver, app):
        driver.tap("events.kind.hunt")
        driver.type("Il lupo", into="events.title")
        driver.rotate((PHONE[1], PHONE[0]))
        driver.rotate(PHONE)
        driver.tap("tab.guide")
        assert says(driver, "3 posti liberi", "Accetta")
        driver.tap("guide.apply")
        assert titles(app) == ["Il lupo"] and says(driver, "Applica la carta")
        assert driver.find("events.title").text == ""
        undo(app, driver)
        assert says(driver, "Applica la carta"), "what was made and undone is no draft"


# --- explorations -----------------------------------------------------------------------------------------


def test_an_exploration_is_the_next_mission_and_takes_no_place(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(2), card="travel.events", side_missions=THREE) as (driver, app):
        driver.tap("events.kind.exploration")
        driver.type("Le rovine", into="events.title")
        assert says(driver, "Sarà la prossima Missione")
        driver.tap("guide.apply")
        assert sheet_of(app).exploration == "Le rovine" and len(titles(app)) == 3
        driver.tap("events.kind.exploration")
        driver.type("La grotta", into="events.title")
        assert says(driver, "Ce n’è già una")
        driver.tap("guide.apply")
        assert sheet_of(app).exploration == "Le rovine"
        assert undo(app, driver).exploration is None


def test_the_groups_setting_refuses_an_exploration(tmp_path: Path) -> None:
    """An exploration after a side mission is refused as the group has set it."""
    moves = (m.PlanTravel(2),)
    with on_paper(tmp_path, "travel", *moves, card="travel.events", last_mission="hunt") as (driver, app):
        driver.tap("events.kind.exploration")
        driver.type("Le rovine", into="events.title")
        assert says(driver, "Va rifiutata")
        driver.tap("guide.apply")
        assert sheet_of(app).exploration is None and sheet_of(app).revealed == 0
        driver.tap("event.refuse")
        assert sheet_of(app).revealed == 1
        table = table_of(app)
        assert "la carta va da parte" in table.entry_words(table.play.journal.cursor - 1)


def test_where_the_table_decides_it_is_asked(tmp_path: Path) -> None:
    moves = (ChangeOption("exploration_conflict", "warn"), m.PlanTravel(2))
    with on_paper(tmp_path, "travel", *moves, card="travel.events", last_mission="hunt") as (driver, app):
        driver.tap("events.kind.exploration")
        driver.type("Le rovine", into="events.title")
        assert says(driver, "Viene dopo la Missione Campagna") and "Sarà la prossima Missione" not in driver.texts()
        driver.tap("guide.apply")
        assert sheet_of(app).exploration is None and driver.has("dialog.yes")
        driver.tap("dialog.yes")
        assert sheet_of(app).exploration == "Le rovine"
        assert says(driver, "Viene dopo la Missione Campagna") and "Sarà la prossima Missione" not in driver.texts()
        table = table_of(app)
        assert "viene dopo la Missione Campagna" in table.entry_words(table.play.journal.cursor - 1)


# --- the tools --------------------------------------------------------------------------------------------


def test_the_sheet_of_events_goes_from_card_to_card(tmp_path: Path) -> None:
    with on_paper(tmp_path, "travel", m.PlanTravel(3), card="travel.events", side_missions=[DEBT]) as (driver, app):
        driver.tap("tab.board")
        open_tool(driver, "events")
        assert says(driver, "Carte Evento")
        assert says(driver, "Poi viene la prossima")
        driver.tap("events.apply")
        driver.tap("events.kind.hunt")
        driver.type("Il lupo", into="events.title")
        driver.tap("events.apply")
        assert titles(app) == ["Il debito", "Il lupo"] and sheet_of(app).revealed == 2
        assert says(driver, "È l’ultima di questo viaggio")
        driver.tap("events.kind.encounter")
        driver.tap("event.refuse")
        assert (sheet_of(app).revealed, sheet_of(app).place.card) == (3, "travel.end")
        assert not driver.has("events.apply"), "the last card closes it"


def test_side_missions_are_given_up_on_their_sheet(tmp_path: Path) -> None:
    with on_paper(tmp_path, "rest", side_missions=THREE, exploration="Le rovine") as (driver, app):
        open_tool(driver, "side_missions")
        assert driver.find("side_missions.apply").disabled
        driver.tap("side_missions.side.hunt_la_bestia")
        assert says(driver, "Via: La bestia")
        driver.tap("side_missions.apply")
        assert titles(app) == ["Il debito", "Lettere"]
        driver.tap("side_missions.side.exploration")
        driver.tap("side_missions.apply")
        assert sheet_of(app).exploration is None
        assert undo(app, driver).exploration == "Le rovine"


def open_tool(driver: Driver, name: str) -> None:
    driver.tap("play.menu")
    driver.tap(f"menu.{name}")


# --- all of it ---------------------------------------------------------------------------------------------


@SIZES
def test_from_the_road_to_the_table_in_few_taps_and_back_by_undo(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "travel", size=size) as (driver, app):
        start = sheet_of(app)
        for tag in ("way.steps.plus", "guide.apply", "guide.apply", "events.kind.hunt"):
            driver.tap(tag)
        driver.type("La bestia", into="events.title")
        for tag in (
            "guide.apply",
            "guide.apply",
            "next_mission.choice.hunt_la_bestia",
            "guide.apply",
            "clues.clue.swamp",
            "guide.apply",
        ):
            driver.tap(tag)
        for tag in ("skills.equip.parata", "guide.apply", "guide.apply", "equipment.carry.brocchiere", "guide.apply"):
            driver.tap(tag)
        state = sheet_of(app)
        assert (state.place.card, state.chosen, state.town) == ("preparation.begin", "hunt_la_bestia", "Bologna")
        assert state.clues == ("swamp",) and state.items[1].equipped == ("lorenzo",)
        entries = table_of(app).play.journal.cursor
        assert entries == 10, "one for each tap that does something"
        for _ in range(entries):
            undo(app, driver)
        assert sheet_of(app) == start
