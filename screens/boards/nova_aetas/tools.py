"""The tools of this board: turns, actions, attacks, enemies, stealth, mission, test, patrol."""

from __future__ import annotations

from companion.games.nova_aetas.lookup import active_fighter, likely_attacker
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import follows_all, follows_heroes
from screens.boards.nova_aetas.sheets.activation_sheet import ActivationSheet
from screens.boards.nova_aetas.sheets.enemies_sheet import EnemiesSheet
from screens.boards.nova_aetas.sheets.enemy_attack_sheet import EnemyAttackSheet
from screens.boards.nova_aetas.sheets.hero_attack_sheet import HeroAttackSheet
from screens.boards.nova_aetas.sheets.mission_sheet import MissionSheet
from screens.boards.nova_aetas.sheets.order_sheet import OrderSheet
from screens.boards.nova_aetas.sheets.patrol_sheet import PatrolSheet
from screens.boards.nova_aetas.sheets.prey_sheet import open_prey
from screens.boards.nova_aetas.sheets.serious_wound_sheet import open_serious_wound
from screens.boards.nova_aetas.sheets.status_list_sheet import StatusListSheet
from screens.boards.nova_aetas.sheets.stealth_sheet import StealthSheet
from screens.boards.nova_aetas.sheets.test_helper_sheet import TestHelperSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, open_sheet


def open_order(board: Board[NovaAetas]) -> None:
    OrderSheet(board.table, board.open_tool).open()


def open_activation(board: Board[NovaAetas]) -> None:
    """Open the sheet of the activation with the action and points chosen already."""
    declaring = getattr(board, "declaring", None)
    ActivationSheet(board.table, declaring.now if declaring is not None else None).open()


def open_attack(board: Board[NovaAetas]) -> None:
    """Open the attack sheet of the hero or ally who acts.

    While nobody acts, the sheet asks for the attacker.
    """
    state = board.table.state
    HeroAttackSheet(board.table, likely_attacker(state).id, choosing=active_fighter(state) is None).open()


def has_prey(state: NovaAetas) -> bool:
    return any(enemy.prey for enemy in state.enemies)


def has_hero_ko(state: NovaAetas) -> bool:
    return follows_heroes(state) and any(hero.ko for hero in state.heroes)


def has_enemies_in_play(state: NovaAetas) -> bool:
    return follows_heroes(state) and any(enemy.models for enemy in state.enemies)


TOOLS = (
    Tool("activation", open_activation, "run-fast", in_row=True),
    Tool("enemies", open_sheet(EnemiesSheet), "skull", trackers=("enemies",), in_row=True),
    Tool("mission", open_sheet(MissionSheet), "flag-checkered", in_row=True),
    Tool("order", open_order, "clock-outline", in_row=True),
    Tool("test", open_sheet(TestHelperSheet), "dice-multiple", in_row=True),
    Tool("hero_attack", open_attack, "sword-cross", when=follows_heroes),
    Tool("enemy_attack", open_sheet(EnemyAttackSheet), "sword", when=has_enemies_in_play),
    Tool("stealth", open_sheet(StealthSheet), "incognito", when=follows_all),
    Tool("statuses", open_sheet(StatusListSheet), "bandage", when=follows_all),
    Tool("serious_wound", lambda board: open_serious_wound(board.table), "account-injury", when=has_hero_ko),
    Tool("prey", lambda board: open_prey(board.table), "paw", when=has_prey),
    Tool("patrol", open_sheet(PatrolSheet), "walk"),
)
