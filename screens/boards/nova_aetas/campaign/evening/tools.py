"""The evening's tools, in the order of the menu."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.begin_step import BeginStep
from screens.boards.nova_aetas.campaign.forms import open_home
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.campaign.dues_sheet import DuesSheet
from screens.campaign.recalling import open_last_time
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool
from screens.parts.sheets.step_sheet import StepSheet


def open_begin(board: Board[NovaCampaign]) -> None:
    """Open the guide's card for players who begin a mission without the guide."""
    title, word = mission_title(board.table), board.table.say("key_begin")
    StepSheet(BeginStep(board), title, word, "play", "begin.apply").open()


def may_begin(state: NovaCampaign) -> bool:
    return under_way(state) is None


def has_begun(state: NovaCampaign) -> bool:
    return under_way(state) is not None


def has_come_home(state: NovaCampaign) -> bool:
    return any(mission.is_home for mission in state.missions)


EVENING_TOOLS: tuple[Tool, ...] = (
    Tool("begin_mission", open_begin, "play", when=may_begin),
    Tool("mission", lambda board: open_home(board.table), "treasure-chest", when=has_begun),
    Tool("last_time", lambda board: open_last_time(board.table), "history", when=has_come_home),
    Tool("dues", lambda board: DuesSheet(board).open(), "link-variant"),
)
