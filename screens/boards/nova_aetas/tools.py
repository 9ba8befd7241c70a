"""The tools of this board: turns, actions, attacks, enemies, stealth, mission, test, patrol."""

from __future__ import annotations

from companion.games.nova_aetas.forms import HANDS, MISSION, MISSION_END, PATROL, START, STATUS_KINDS, STEALTH, TEST
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import follows_all, follows_heroes
from screens.boards.nova_aetas.forms import (
    open_activation,
    open_by_tool,
    open_enemy_attack,
    open_hero_attack,
    open_prey,
    open_serious_wound,
)
from screens.boards.nova_aetas.sheets.enemies_sheet import EnemiesSheet
from screens.boards.nova_aetas.sheets.order_sheet import OrderSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, open_sheet


def open_order(board: Board[NovaAetas]) -> None:
    OrderSheet(board.table, board.open_tool).open()


def has_prey(state: NovaAetas) -> bool:
    return any(enemy.prey for enemy in state.enemies)


def has_hero_ko(state: NovaAetas) -> bool:
    return follows_heroes(state) and any(hero.ko for hero in state.heroes)


def has_enemies_in_play(state: NovaAetas) -> bool:
    return follows_heroes(state) and any(enemy.models for enemy in state.enemies)


def is_preparing(state: NovaAetas) -> bool:
    return state.preparing


def is_under_way(state: NovaAetas) -> bool:
    return state.result is None


TOOLS = (
    Tool("start", open_by_tool(START), "map-outline", when=is_preparing, in_row=True, insists=True),
    Tool("activation", open_activation, "run-fast", in_row=True),
    Tool("enemies", open_sheet(EnemiesSheet), "skull", trackers=("enemies",), in_row=True),
    Tool("mission", open_by_tool(MISSION), "flag-checkered", in_row=True),
    Tool("order", open_order, "clock-outline", in_row=True),
    Tool("test", open_by_tool(TEST), "dice-multiple", in_row=True),
    Tool("hero_attack", open_hero_attack, "sword-cross", when=follows_heroes),
    Tool("enemy_attack", open_enemy_attack, "sword", when=has_enemies_in_play),
    Tool("stealth", open_by_tool(STEALTH), "incognito", when=follows_all),
    Tool("statuses", open_by_tool(STATUS_KINDS), "bandage", when=follows_all),
    Tool("serious_wound", lambda board: open_serious_wound(board.table), "account-injury", when=has_hero_ko),
    Tool("prey", lambda board: open_prey(board.table), "paw", when=has_prey),
    Tool("end", open_by_tool(MISSION_END), "flag-checkered", when=is_under_way),
    Tool("hands", open_by_tool(HANDS)),
    Tool("patrol", open_by_tool(PATROL), "walk"),
)
