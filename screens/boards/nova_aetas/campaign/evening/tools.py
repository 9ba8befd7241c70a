"""The evening's tools, in the order of the menu."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.begin_sheet import BeginSheet
from screens.boards.nova_aetas.campaign.evening.home_sheet import open_home
from screens.campaign.dues_sheet import DuesSheet
from screens.campaign.recalling import open_last_time
from screens.parts.board.tool import Tool, open_sheet


def may_begin(state: NovaCampaign) -> bool:
    return under_way(state) is None


def has_begun(state: NovaCampaign) -> bool:
    return under_way(state) is not None


def has_come_home(state: NovaCampaign) -> bool:
    return any(mission.is_home for mission in state.missions)


EVENING_TOOLS: tuple[Tool, ...] = (
    Tool("begin_mission", open_sheet(BeginSheet), "play", when=may_begin),
    Tool("mission", lambda board: open_home(board.table), "treasure-chest", when=has_begun),
    Tool("last_time", lambda board: open_last_time(board.table), "history", when=has_come_home),
    Tool("dues", lambda board: DuesSheet(board).open(), "link-variant"),
)
