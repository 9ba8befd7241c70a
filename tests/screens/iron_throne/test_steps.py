"""The guide and the resolver together: "Next" leads to the cards, and the log files each thing under its own step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from screens.guide.guide import GuidePanel
from screens.guide.will_apply import WillApply
from screens.log.log import LogEntryView
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.layout.rect import window_rect
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.iron_throne.hands import MET, SIZES, at_table, do, entries, house, open_tool, state_of, until_quiet
from tests.screens.seats import table_of
from tests.screens.shelves import clipped

pytestmark = pytest.mark.ui
AT_CARDS = (*MET, {"move": "go_to", "card": "encounter.cards"})
ACTIVE = "preparation.active"
NEXT = {PHONE: "strip.go", TABLET: "guide.apply"}


def rows(driver: Driver) -> list[str]:
    """The rows of the log from the newest on; where the guide stands there is no heading."""
    views = [view for view in driver.find_type(LogEntryView) if view.item is not None]
    return [view.tag for view in sorted(views, key=lambda view: -view.y)]


@SIZES
def test_next_without_cards_stops_at_the_resolver(tmp_path: Path, size: tuple[int, int]) -> None:
    """The next key without cards opens the resolver and does not run past it."""
    with at_table(tmp_path, *AT_CARDS, size=size) as (driver, app):
        before = entries(app)
        driver.tap(NEXT[size])
        driver.pump()
        assert driver.has("card.challenger.7"), "the cards are asked for"
        assert (state_of(app).place.card, entries(app)) == ("encounter.cards", before)
        driver.tap("card.challenger.7")
        driver.tap("card.defender.3")
        driver.tap("encounter.next")
        driver.tap("encounter.apply")
        assert state_of(app).encounter.resolved
        assert state_of(app).place.card == "end.hands"


@SIZES
def test_next_leads_through_support(tmp_path: Path, size: tuple[int, int]) -> None:
    """While a house has not been heard, "Next" opens the page of support; a second one means it."""
    with at_table(tmp_path, *MET, {"move": "go_to", "card": "support.offers"}, size=size) as (driver, app):
        driver.tap(NEXT[size])
        driver.pump()
        assert driver.has("encounter.support.tyrell.challenger"), "support is asked for"
        driver.tap("sheet.close")
        driver.pump(0.6)
        driver.tap(NEXT[size])
        driver.pump()
        assert state_of(app).place.card == "encounter.cards"


def test_when_everybody_has_been_heard_next_goes_on(tmp_path: Path) -> None:
    offers = [
        {"move": "offer_support", "house": each, "side": "challenger", "character": who, "accepted": False}
        for each, who in (("baratheon", "renly"), ("targaryen", "viserys"), ("tyrell", "loras"))
    ]
    with at_table(tmp_path, *MET, *offers, {"move": "go_to", "card": "support.offers"}) as (driver, app):
        driver.tap("strip.go")
        driver.pump()
        assert state_of(app).place.card == "encounter.cards" and not driver.has("encounter.next")


@SIZES
def test_whoever_goes_on_a_second_time_means_it(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *AT_CARDS, size=size) as (driver, app):
        driver.tap(NEXT[size])
        driver.pump()
        driver.tap("sheet.close")
        driver.pump(0.6)
        driver.tap(NEXT[size])
        driver.pump()
        assert state_of(app).place.card == "resolution.apply"


def test_with_both_cards_known_next_goes_on_at_once(tmp_path: Path) -> None:
    played = [{"move": "play_card", "house": house, "card": "truce"} for house in ("stark", "lannister")]
    with at_table(tmp_path, *AT_CARDS, *played) as (driver, app):
        driver.tap("strip.go")
        driver.pump()
        assert state_of(app).place.card == "encounter.truce"
        assert not driver.has("encounter.next")


def test_the_log_files_an_encounter_under_its_own_steps(tmp_path: Path) -> None:
    """All of it by the resolver, while the guide still asks who defends."""
    with at_table(tmp_path) as (driver, app):
        assert state_of(app).place.card == "preparation.defender"
        open_tool(driver, "encounter")
        for tag in (
            "encounter.defender.lannister",
            "encounter.fights.stark.robb",
            "encounter.fights.lannister.jaime",
            "encounter.next",
        ):
            driver.tap(tag)
        driver.tap("encounter.support.tyrell.challenger")
        driver.tap("encounter.stage.cards")
        driver.tap("card.challenger.7")
        driver.tap("card.defender.3")
        driver.tap("encounter.next")
        driver.tap("encounter.apply")
        until_quiet(driver)
        driver.tap("tab.log")
        driver.pump()
        assert [tag for tag in rows(driver) if tag.startswith("log.group.")] == [
            "log.group.1.resolution",
            "log.group.1.encounter",
            "log.group.1.support",
            "log.group.1.preparation",
        ]
        assert house(app, "stark").score == 1
        table_of(app).undo()
        driver.pump()
        assert house(app, "stark").score == 0


def test_hostages_are_told_where_they_were_dealt_with(tmp_path: Path) -> None:
    """What has no step of its own stays in the one in which it was done."""
    taken: dict[str, Any] = {"move": "take_hostage", "house": "stark", "rival": "tyrell"}
    with at_table(tmp_path, *AT_CARDS) as (driver, app):
        do(app, taken)
        driver.tap("tab.log")
        driver.pump()
        last = entries(app) - 1
        assert [row for row in rows(driver) if row != "log.now"][:3] == [
            f"log.entry.{last}",
            f"log.steps.{last - 1}",
            "log.group.1.preparation",
        ]


@pytest.mark.parametrize(("size", "text_scale"), [((412, 732), 1.0), (PHONE, 1.0), (TABLET, 1.0), ((412, 732), 1.5)])
def test_what_will_be_applied_is_seen_beside_the_key(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    """Six rows with choices made in advance do not fit: all that comes of them stands where the thumb goes."""
    at_preparation = ({"move": "choose_defender", "defender": "lannister"}, {"move": "go_to", "card": ACTIVE})
    with at_table(tmp_path, *at_preparation, size=size, text_scale=text_scale) as (driver, app):
        if size != TABLET:
            driver.tap("tab.guide")
        (said,) = driver.find_type(WillApply)
        answer_preparation(driver)
        chosen = ("leader → Cersei", "Stark sceglie Catelyn", "Lannister sceglie Cersei")
        for words in ("Lannister pesca 1 carta", *chosen):
            assert words in said.words
        assert window_rect(said).bottom >= window_rect(driver.find("guide.apply")).top and not clipped(driver)
        driver.tap("guide.ask.preparation.defender_character.character.jaime")
        assert "Lannister sceglie Jaime" in said.words
        driver.tap("guide.apply")
        assert state_of(app).encounter.defender_character == "jaime"


PREPARED = ("challenger_power.character.catelyn", "defender_power.character.cersei")
TAKING_PART = ("challenger_character.character.catelyn", "defender_character.character.cersei")


def answer_preparation(driver: Driver) -> None:
    """Who gets power and who takes part: nobody is proposed."""
    for answer in (*PREPARED, *TAKING_PART):
        driver.tap(f"guide.ask.preparation.{answer}")


@pytest.mark.parametrize(("size", "text_scale"), [(PHONE, 1.0), ((360, 640), 1.5), (TABLET, 1.0)])
def test_the_key_leads_to_what_nobody_has_said(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    """Nothing is decided below the fold: the key names the first answer that is missing, and brings it into view."""
    at_preparation = ({"move": "choose_defender", "defender": "lannister"}, {"move": "go_to", "card": ACTIVE})
    with at_table(tmp_path, *at_preparation, size=size, text_scale=text_scale) as (driver, app):
        if size != TABLET:
            driver.tap("tab.guide")
        before, key = entries(app), driver.find("guide.apply")
        view = window_rect(driver.find_type(GuidePanel)[0]._scroller)
        named = ["Scegli chi riceve il potere"] * 2 + ["Scegli chi partecipa"] * 2
        for words, answer in zip(named, (*PREPARED, *TAKING_PART), strict=True):
            assert key.text == words and not clipped(driver)
            driver.tap("guide.apply")
            assert entries(app) == before, "nothing is applied"
            choice = window_rect(driver.find(f"guide.ask.preparation.{answer}"))
            assert view.bottom <= choice.bottom and choice.top <= view.top, "the question is in view"
            driver.tap(f"guide.ask.preparation.{answer}")
        assert key.text == "Applica e avanti"
        driver.tap("guide.apply")
        assert state_of(app).encounter.defender_character == "cersei"


def test_the_key_says_the_same_whatever_is_answered(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, _):
        driver.tap("tab.guide")
        assert driver.find("guide.apply").text == "Scegli il difensore"
        words = []
        for defender in ("baratheon", "lannister"):
            driver.tap(f"guide.ask.preparation.choose.defender.{defender}")
            words.append(driver.find("guide.apply").text)
        assert words == ["Applica e avanti"] * 2


def box(driver: Driver, row: str) -> CheckBoxFace:
    faces = (widget for widget in driver.find(f"guide.row.{row}").walk() if isinstance(widget, CheckBoxFace))
    return next(faces)


def test_what_the_app_did_or_will_do_looks_like_it(tmp_path: Path) -> None:
    card = {"move": "play_card", "card": "hostility", "value": 5}
    played = [{**card, "house": house} for house in ("stark", "lannister")]
    with at_table(tmp_path, *AT_CARDS) as (driver, app):
        driver.tap("tab.guide")
        assert not box(driver, "encounter.choose").checked
        do(app, *played)
        driver.pump()
        assert box(driver, "encounter.choose").checked, "the cards are known"
        before = entries(app)
        driver.tap("guide.row.encounter.choose")
        assert entries(app) == before, "there is nothing to tick"
        do(app, {"move": "go_to", "card": "resolution.apply"})
        driver.pump()
        assert box(driver, "resolution.lines").auto and not box(driver, "resolution.lines").checked
        do(app, {"move": "resolve_encounter"})
        driver.pump()
        assert box(driver, "resolution.settled").checked
        do(app, {"move": "go_to", "card": "end.hands"})
        driver.pump()
        assert box(driver, "end.fill").auto and box(driver, "end.pass").auto
        driver.tap("guide.row.end.fill")
        assert not box(driver, "end.fill").auto, "the players do it themselves"


def test_a_card_that_is_seen_whole_says_nothing_twice(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, _):
        driver.tap("tab.guide")
        (said,) = driver.find_type(WillApply)
        assert said.words == ""


@pytest.mark.parametrize("size", [(360, 640), PHONE])
def test_what_will_be_applied_leaves_room_for_the_questions(tmp_path: Path, size: tuple[int, int]) -> None:
    """Four choices, large letters: two lines above the key, and most of the page for what is asked."""
    at_preparation = ({"move": "choose_defender", "defender": "lannister"}, {"move": "go_to", "card": ACTIVE})
    with at_table(tmp_path, *at_preparation, size=size, text_scale=1.5) as (driver, _):
        driver.tap("tab.guide")
        (said,) = driver.find_type(WillApply)
        answer_preparation(driver)
        assert 0 < said.height <= dp(3 * 14 * 1.5) and said._words.is_cut and not clipped(driver)
        shown = said._words.text.replace("\u00a0", " ").replace("\n", " ")
        *parts, rest = shown.split(" · ")
        assert parts and "…" not in shown, "no sentence ends in its middle"
        assert said.words.split(" · ")[: len(parts)] == parts
        left = len(said.words.split(" · ")) - len(parts)
        assert rest == (f"Altre {left} modifiche" if left > 1 else "Un’altra modifica")
