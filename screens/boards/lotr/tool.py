"""The trackers beside the dials: what each is called, what it shows at a glance, and the sheet that it opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.lotr.derive import exhausted_characters, forecast, quest_is_complete
from companion.games.lotr.engagement import engaged_with
from companion.games.lotr.lookup import active_location
from companion.games.lotr.order import players_in_play
from companion.games.lotr.state import EncounterCard, LotrState, QuestStage
from companion.games.lotr.totals import staged, staging_threat
from screens.boards.lotr.sheets.characters_sheet import CharactersSheet
from screens.boards.lotr.sheets.combat_sheet import CombatSheet
from screens.boards.lotr.sheets.decks_sheet import DecksSheet
from screens.boards.lotr.sheets.forecast_sheet import ForecastSheet
from screens.boards.lotr.sheets.quest_sheet import QuestSheet
from screens.boards.lotr.sheets.staging_sheet import StagingSheet
from screens.parts.live_sheet import LiveSheet
from screens.table import Table

MOST_CARDS = 4
"""So many staged cards are named on a tablet; the sheet shows all."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a panel: words, a value, perhaps a player's shape and a bar of (filled, of)."""

    text: str
    value: str = ""
    seat: int | None = None
    bar: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """`trackers`: the tool is gone when the group hides all of these. `brief` is for a narrow cell."""

    id: str
    icon: str
    sheet: Callable[[Table], LiveSheet]
    trackers: tuple[str, ...]
    lines: Callable[[Table, LotrState], tuple[Line, ...]]
    brief: Callable[[LotrState], str]

    def is_shown(self, state: LotrState) -> bool:
        return not self.trackers or not set(self.trackers) <= set(state.hidden)


def of(value: int, limit: int | None) -> str:
    """A count against what is needed, where that is known: 2/8."""
    return f"{value}" if limit is None else f"{value}/{limit}"


# --- lines -----------------------------------------------------------------------------------------------


def quest_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    lines = []
    location = active_location(state)
    if "location" not in state.hidden and location is not None:
        lines.append(_progress(location.name, location))
    if "location" not in state.hidden and location is None:
        lines.append(Line(table.say("no_location")))
    if "quest" not in state.hidden:
        lines.append(_progress(table.say("quest", name=state.quest.name), state.quest))
        if quest_is_complete(state):
            lines.append(Line(table.say("stage_complete")))
    return tuple(lines)


def _progress(name: str, place: EncounterCard | QuestStage) -> Line:
    bar = None if place.quest_points is None else (place.progress, place.quest_points)
    return Line(name, of(place.progress, place.quest_points), bar=bar)


def staging_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    cards = staged(state)
    lines = [Line(card.name, f"{card.threat}") for card in cards[:MOST_CARDS]]
    if len(cards) > MOST_CARDS:
        lines.append(Line(table.say("more_cards", n=len(cards) - MOST_CARDS)))
    if state.options.staging_mode == "cards" and not cards:
        lines.append(Line(table.say("staging_empty")))
    return (Line(table.say("threat"), f"{staging_threat(state)}"), *lines)


def combat_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    lines = [
        Line(enemy.name, of(enemy.damage, enemy.hit_points), player.seat)
        for player in state.players
        for enemy in engaged_with(state, player)
    ]
    return tuple(lines) or (Line(table.say("no_enemy_engaged")),)


def character_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    return tuple(
        Line(f"{player.name} · {table.say('exhausted_n', n=exhausted_characters(player))}", seat=player.seat)
        for player in players_in_play(state)
    )


def deck_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    hands = [Line(player.name, of(player.hand, None), player.seat) for player in players_in_play(state)]
    deck = "–" if state.encounter_deck is None else f"{state.encounter_deck}"
    return (*hands, Line(table.say("encounter_deck"), deck))


def forecast_lines(table: Table, state: LotrState) -> tuple[Line, ...]:
    return tuple(
        Line(player.name, f"{forecast(state, player)}", player.seat) for player in players_in_play(state)
    )


# --- the tools -------------------------------------------------------------------------------------------


def _engaged(state: LotrState) -> str:
    count = sum(len(engaged_with(state, player)) for player in state.players)
    return f"{count}" if count else ""


def _quest_brief(state: LotrState) -> str:
    location = active_location(state)
    place = location if location is not None and "location" not in state.hidden else state.quest
    return of(place.progress, place.quest_points)


def _nothing(state: LotrState) -> str:
    return ""


TOOLS = (
    Tool("quest", "map-marker-path", QuestSheet, ("quest", "location"), quest_lines, _quest_brief),
    Tool("staging", "eye-outline", StagingSheet, ("staging",), staging_lines, _nothing),
    Tool("combat", "sword-cross", CombatSheet, (), combat_lines, _engaged),
    Tool("heroes", "account-group", CharactersSheet, ("heroes", "allies"), character_lines, _nothing),
    Tool("decks", "cards-outline", DecksSheet, ("decks",), deck_lines, _nothing),
    Tool("forecast", "timer-sand", ForecastSheet, (), forecast_lines, _nothing),
)
TITLES = {
    "quest": "quest_and_location",
    "staging": "staging_area",
    "combat": "combat",
    "heroes": "heroes_and_allies",
    "decks": "decks",
    "forecast": "forecast",
}
