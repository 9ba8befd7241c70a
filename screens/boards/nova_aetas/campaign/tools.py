"""The campaign's tools, in the order of the menu: the sheet's, then those of its phases."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms import SALE, TRADE
from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT, SKILLS
from companion.games.nova_aetas.campaign.forms.journey import SIDE_MISSIONS
from companion.games.nova_aetas.campaign.forms.preparation import CLUES, PARTY
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.begin_step import BeginStep
from screens.boards.nova_aetas.campaign.forms import find_hero, open_for_hero, open_home
from screens.boards.nova_aetas.campaign.journey.event_panel import EventPanel
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.boards.nova_aetas.campaign.rest.class_step import ClassStep
from screens.boards.nova_aetas.campaign.rest.shop_step import ShopStep
from screens.boards.nova_aetas.campaign.rest.skill_panel import SkillPanel
from screens.boards.nova_aetas.campaign.rest.tables_sheet import TablesSheet
from screens.campaign.dues_sheet import DuesSheet
from screens.campaign.printing import print_sheet
from screens.campaign.recalling import open_last_time
from screens.forms.form_sheet import open_by_tool
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, open_sheet
from screens.parts.sheets.step_sheet import StepSheet


def is_on_the_way(state: NovaCampaign) -> bool:
    return state.phase == "travel"


def has_begun(state: NovaCampaign) -> bool:
    return under_way(state) is not None


def has_come_home(state: NovaCampaign) -> bool:
    return any(mission.is_home for mission in state.missions)


def open_events(board: Board[NovaCampaign]) -> None:
    """Open the Event cards away from the guide."""
    say = board.table.say
    StepSheet(EventPanel(board), say("tool.events"), say("event_accept"), tag="events.apply").open()


def open_begin(board: Board[NovaCampaign]) -> None:
    """Open the guide's card for players who begin a mission without the guide."""
    title, word = mission_title(board.table), board.table.say("key_begin")
    StepSheet(BeginStep(board), title, word, "play", "begin.apply").open()


def open_classes(board: Board[NovaCampaign]) -> None:
    say = board.table.say
    StepSheet(ClassStep(board), say("tool.classes"), say("rest.advance_key"), tag="classes.do").open()


def open_learn(board: Board[NovaCampaign]) -> None:
    say, panel = board.table.say, SkillPanel(board)
    panel.look_at(find_hero(board))
    StepSheet(panel, say("tool.learn"), say("rest.learn_sleeping"), "star-four-points", "learn.do").open()


def open_shops(board: Board[NovaCampaign]) -> None:
    say = board.table.say
    StepSheet(ShopStep(board), say("tool.shops"), say("rest.shops_sleeping"), "anvil", "shops.do").open()


TOOLS: tuple[Tool, ...] = (
    Tool("print_sheet", lambda board: print_sheet(board.table), "printer"),
    Tool("events", open_events, "cards-outline", when=is_on_the_way),
    Tool("side_missions", open_by_tool(SIDE_MISSIONS), "map-marker-outline"),
    Tool("party", open_by_tool(PARTY), "account-group-outline"),
    Tool("clues", open_by_tool(CLUES), "lightbulb-on-outline"),
    Tool("skills", open_for_hero(SKILLS), "star-outline"),
    Tool("equipment", open_for_hero(EQUIPMENT), "bag-personal-outline"),
    Tool("begin_mission", open_begin, "play", when=lambda state: not has_begun(state)),
    Tool("mission", lambda board: open_home(board.table), "treasure-chest", when=has_begun),
    Tool("last_time", lambda board: open_last_time(board.table), "history", when=has_come_home),
    Tool("dues", lambda board: DuesSheet(board).open(), "link-variant"),
    Tool("classes", open_classes, "arrow-up-bold-circle"),
    Tool("learn", open_learn, "star-four-points"),
    Tool("shops", open_shops, "store-outline"),
    Tool("trade", open_by_tool(TRADE), "flask-outline"),
    Tool("sell", open_by_tool(SALE), "hand-coin-outline"),
    Tool("tables", open_sheet(TablesSheet), "clipboard-check-outline"),
)
