"""The rest's tools, in the order of the menu."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms import SALE, TRADE
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.forms import find_hero
from screens.boards.nova_aetas.campaign.rest.class_step import ClassStep
from screens.boards.nova_aetas.campaign.rest.shop_step import ShopStep
from screens.boards.nova_aetas.campaign.rest.skill_panel import SkillPanel
from screens.boards.nova_aetas.campaign.rest.tables_sheet import TablesSheet
from screens.forms.form_sheet import open_by_tool
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, open_sheet
from screens.parts.sheets.step_sheet import StepSheet


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


REST_TOOLS: tuple[Tool, ...] = (
    Tool("classes", open_classes, "arrow-up-bold-circle"),
    Tool("learn", open_learn, "star-four-points"),
    Tool("shops", open_shops, "store-outline"),
    Tool("trade", open_by_tool(TRADE), "flask-outline"),
    Tool("sell", open_by_tool(SALE), "hand-coin-outline"),
    Tool("tables", open_sheet(TablesSheet), "clipboard-check-outline"),
)
