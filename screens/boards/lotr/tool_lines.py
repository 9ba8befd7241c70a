"""The lines on the tools next to the dials, visible without opening them.

There are a few on a tablet, a number on a phone.
"""

from __future__ import annotations

from companion.games.lotr.counts import describe_count
from companion.games.lotr.derive import counted_players, exhausted_characters, forecast, is_quest_complete
from companion.games.lotr.engagement import find_engaged_with
from companion.games.lotr.lookup import active_location
from companion.games.lotr.order import players_in_play
from companion.games.lotr.state import EncounterCard, LotrState, QuestStage
from companion.games.lotr.totals import staged_cards, staging_threat
from screens.parts.board.board import Board
from screens.parts.board.tool import ToolLine

MOST_CARDS = 4
"""So many staged cards are named on a tablet; the sheet shows all."""


def quest_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    lines = []
    location = active_location(state)
    if "location" not in state.hidden and location is not None:
        lines.append(_progress(location.name, location))
    if "location" not in state.hidden and location is None:
        lines.append(ToolLine(board.table.say("no_location")))
    if "quest" not in state.hidden:
        lines.append(_progress(board.table.say("quest", name=state.quest.name), state.quest))
        if is_quest_complete(state):
            lines.append(ToolLine(board.table.say("stage_complete")))
    return tuple(lines)


def _progress(name: str, place: EncounterCard | QuestStage) -> ToolLine:
    bar = None if place.quest_points is None else (place.progress, place.quest_points)
    return ToolLine(name, describe_count(place.progress, place.quest_points), bar=bar)


def staging_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    cards = staged_cards(state)
    lines = [ToolLine(card.name, f"{card.threat}") for card in cards[:MOST_CARDS]]
    if len(cards) > MOST_CARDS:
        lines.append(ToolLine(board.table.say("more_cards", n=len(cards) - MOST_CARDS)))
    if state.options.staging_mode == "cards" and not cards:
        lines.append(ToolLine(board.table.say("staging_empty")))
    return (ToolLine(board.table.say("threat"), f"{staging_threat(state)}"), *lines)


def combat_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    lines = [
        ToolLine(enemy.name, describe_count(enemy.damage, enemy.hit_points), player.seat)
        for player in state.players
        for enemy in find_engaged_with(state, player)
    ]
    return tuple(lines) or (ToolLine(board.table.say("no_enemy_engaged")),)


def character_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    return tuple(
        ToolLine(f"{player.name} · {board.table.say('exhausted_n', n=exhausted_characters(player))}", seat=player.seat)
        for player in players_in_play(state)
    )


def deck_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    hands = [ToolLine(player.name, describe_count(player.hand, None), player.seat) for player in counted_players(state)]
    deck = "–" if state.encounter_deck is None else f"{state.encounter_deck}"
    return (*hands, ToolLine(board.table.say("encounter_deck"), deck))


def forecast_lines(board: Board[LotrState], state: LotrState) -> tuple[ToolLine, ...]:
    return tuple(ToolLine(player.name, f"{forecast(state, player)}", player.seat) for player in players_in_play(state))


# --- numbers ---------------------------------------------------------------------------------------------


def quest_number(_: Board[LotrState], state: LotrState) -> str:
    return "" if "quest" in state.hidden else describe_count(state.quest.progress, state.quest.quest_points)


def location_number(_: Board[LotrState], state: LotrState) -> str:
    location = active_location(state)
    return "" if location is None else describe_count(location.progress, location.quest_points)


def count_engaged(_: Board[LotrState], state: LotrState) -> str:
    count = sum(len(find_engaged_with(state, player)) for player in state.players)
    return f"{count}" if count else ""
