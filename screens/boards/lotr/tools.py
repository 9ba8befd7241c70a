"""The tools of this board: the trackers beside the dials, and the sheets of guide and rules."""

from __future__ import annotations

from companion.games.lotr.forms import ATTACK, DEFENCE, QUEST
from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import LotrState
from screens.boards.lotr import tool_lines
from screens.boards.lotr.forms import make_quest, open_by_tool
from screens.boards.lotr.sheets.characters_sheet import CharactersSheet
from screens.boards.lotr.sheets.combat_sheet import CombatSheet
from screens.boards.lotr.sheets.decks_sheet import DecksSheet
from screens.boards.lotr.sheets.engagement_sheet import EngagementSheet
from screens.boards.lotr.sheets.forecast_sheet import ForecastSheet
from screens.boards.lotr.sheets.payment_sheet import PaymentSheet
from screens.boards.lotr.sheets.quest_sheet import QuestSheet
from screens.boards.lotr.sheets.reveal_sheet import RevealSheet
from screens.boards.lotr.sheets.staging_sheet import StagingSheet
from screens.boards.lotr.sheets.travel_sheet import travel_sheet
from screens.parts.board.tool import SheetOpener, Tool, open_sheet


def has_counted_cards(state: LotrState) -> bool:
    """Return whether the app counts any hand or deck at all."""
    return state.options.hands or state.encounter_deck is not None


TOOLS = (
    Tool(
        "quest",
        open_sheet(QuestSheet),
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
        open_sheet(QuestSheet),
        "map-marker-check",
        "location",
        trackers=("location",),
        off=lambda state: active_location(state) is None,
        in_row=True,
        number=tool_lines.location_number,
    ),
    Tool(  # on a phone the staging area has its place in the quest bar
        "staging",
        open_sheet(StagingSheet),
        "eye-outline",
        "staging_area",
        trackers=("staging",),
        lines=tool_lines.staging_lines,
    ),
    Tool(
        "combat",
        open_sheet(CombatSheet),
        "sword-cross",
        "combat",
        word="key.combat",
        in_row=True,
        number=tool_lines.count_engaged,
        lines=tool_lines.combat_lines,
    ),
    Tool(
        "heroes",
        open_sheet(CharactersSheet),
        "account-group",
        "heroes_and_allies",
        word="key.heroes",
        trackers=("heroes", "allies"),
        in_row=True,
        lines=tool_lines.character_lines,
    ),
    Tool(
        "decks",
        open_sheet(DecksSheet),
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
    Tool("quest_calculator", SheetOpener(QUEST.id, lambda board: make_quest(board.table))),
    Tool("reveal", open_sheet(RevealSheet)),
    Tool("travel", open_sheet(travel_sheet)),
    Tool("payment", open_sheet(PaymentSheet)),
    Tool("engagement", open_sheet(EngagementSheet)),
    Tool("defence_calculator", open_by_tool(DEFENCE)),
    Tool("attack_calculator", open_by_tool(ATTACK)),
)
