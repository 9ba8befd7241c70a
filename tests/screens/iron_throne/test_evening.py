"""A whole evening of The Iron Throne by touch, and the taps that a common encounter takes."""

from __future__ import annotations

from pathlib import Path

from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import Driver
from tests.screens.iron_throne.hands import (
    BOTH,
    adds_up,
    at_table,
    house,
    open_tool,
    power,
    state_of,
)
from tests.screens.seats import table_of

MOST_TAPS = 16
"""One of them to see what the cards come to before it is applied; whom and with whom is said by the players alone."""


@BOTH
def test_a_common_encounter_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    """Defender, power and characters on the guide, one supporter, both cards, all consequences: real taps."""
    with at_table(tmp_path, language=language) as (driver, app):
        assert state_of(app).place.card == "preparation.defender"
        before = driver.taps
        for tag in (
            "strip.go",
            "guide.ask.preparation.choose.defender.baratheon",
            "guide.apply",
            "guide.ask.preparation.challenger_power.character.robb",
            "guide.ask.preparation.defender_power.character.renly",
            "guide.ask.preparation.challenger_character.character.robb",
            "guide.ask.preparation.defender_character.character.renly",
            "guide.apply",
            "encounter.open",
            "encounter.support.tyrell.challenger",
            "encounter.offers.tyrell.loras",
            "encounter.next",
            "card.challenger.7",
            "card.defender.4",
            "encounter.next",
            "encounter.apply",
        ):
            driver.tap(tag)
        state = state_of(app)
        assert state.encounter.resolved and state.place.card == "end.hands"
        assert (power(app, "robb"), power(app, "renly")) == (5, 2)
        assert house(app, "tyrell").influence == ("baratheon",)
        assert driver.taps - before <= MOST_TAPS


def play_round(driver: Driver, app: TavoloApp, cards: tuple[str, str]) -> None:
    """One encounter by the resolver, then the next round; power adds up after every tap."""
    state = state_of(app)
    rival = next(house for house in state.houses if house.id != state.challenger and house.alive)
    challenger = house(app, state.challenger)
    tags = (
        f"encounter.defender.{rival.id}",
        f"encounter.fights.{challenger.id}.{challenger.alive[0].id}",
        f"encounter.fights.{rival.id}.{rival.alive[0].id}",
        "encounter.next",
        "encounter.next",
        f"card.challenger.{cards[0]}",
        f"card.defender.{cards[1]}",
        "encounter.next",
        "encounter.apply",
    )
    open_tool(driver, "encounter")
    for tag in tags:
        driver.tap(tag)
        assert adds_up(app), tag
    if top_overlay() is None and state_of(app).result is None:
        table_of(app).advance()
        driver.pump()


def test_a_five_house_game_of_eight_rounds(tmp_path: Path) -> None:
    """All three outcomes, in turn; nobody has to touch a number."""
    outcomes = [("7", "3"), ("truce", "truce"), ("2", "truce"), ("4", "9")] * 2
    with at_table(tmp_path) as (driver, app):
        for cards in outcomes:
            play_round(driver, app, cards)
        assert len(state_of(app).past) == 8
        assert {past.ending for past in state_of(app).past} == {"hostility", "truce", "betrayal"}
        assert adds_up(app)
