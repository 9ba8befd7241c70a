"""The tools of this board: the trackers beside the dials, and the sheets of guide and rules."""

from __future__ import annotations

from companion.games.lotr.forms import (
    ATTACK,
    COMBAT,
    DECKS,
    DEFENCE,
    ENGAGEMENT,
    PARTY,
    PAYMENT,
    PLACES,
    QUEST,
    REVEAL,
    STAGING,
    TRAVEL,
)
from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import LotrState
from screens.boards.lotr import tool_lines
from screens.boards.lotr.forms import open_by_tool
from screens.boards.lotr.sheets.forecast_sheet import ForecastSheet
from screens.parts.board.tool import Tool, open_sheet


def has_counted_cards(state: LotrState) -> bool:
    """Return whether the app counts any hand or deck at all."""
    return state.options.hands or state.encounter_deck is not None


TOOLS = (
    Tool(
        "quest",
        open_by_tool(PLACES),
        "map-marker-path",
        "quest_and_location",
        word="key.quest",
        trackers=("quest", "location"),
        in_row=True,
        number=tool_lines.quest_number,
        lines=tool_lines.quest_lines,
    ),
    Tool(  # beside the quest, so that neither hides the other; on a tablet one panel has both
        "location",
        open_by_tool(PLACES),
        "map-marker-check",
        "location",
        trackers=("location",),
        off=lambda state: active_location(state) is None,
        in_row=True,
        number=tool_lines.location_number,
    ),
    Tool(  # on a phone the staging area has its place in the quest bar
        "staging",
        open_by_tool(STAGING),
        "eye-outline",
        "staging_area",
        trackers=("staging",),
        lines=tool_lines.staging_lines,
    ),
    Tool(
        "combat",
        open_by_tool(COMBAT),
        "sword-cross",
        "combat",
        word="key.combat",
        in_row=True,
        number=tool_lines.count_engaged,
        lines=tool_lines.combat_lines,
    ),
    Tool(
        "heroes",
        open_by_tool(PARTY),
        "account-group",
        "heroes_and_allies",
        word="key.heroes",
        trackers=("heroes", "allies"),
        in_row=True,
        lines=tool_lines.character_lines,
    ),
    Tool(
        "decks",
        open_by_tool(DECKS),
        "cards-outline",
        "decks",
        word="key.decks",
        trackers=("decks",),
        when=has_counted_cards,
        in_row=True,
        lines=tool_lines.deck_lines,
    ),
    Tool(
        "forecast",
        open_sheet(ForecastSheet),
        "timer-sand",
        "forecast",
        word="key.forecast",
        in_row=True,
        lines=tool_lines.forecast_lines,
    ),
    Tool("quest_calculator", open_by_tool(QUEST)),
    Tool("reveal", open_by_tool(REVEAL)),
    Tool("travel", open_by_tool(TRAVEL)),
    Tool("payment", open_by_tool(PAYMENT)),
    Tool("engagement", open_by_tool(ENGAGEMENT)),
    Tool("defence_calculator", open_by_tool(DEFENCE)),
    Tool("attack_calculator", open_by_tool(ATTACK)),
)
