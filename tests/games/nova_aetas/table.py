"""A mission for tests: heroes and enemies with their tokens, and moves done in a row."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.setup import EnemySetup, HeroSetup, ItemSetup, Setup, start
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.game import AnyMove, Refusal
from companion.plays.common_moves import apply_move, cautions_about


def hero(name: str = "Anna", rapidity: int = 4, **more: Any) -> HeroSetup:
    return HeroSetup(name=name, rapidity=rapidity, **more)


def enemy(name: str = "Fanti", rapidity: int = 3, **more: Any) -> EnemySetup:
    return EnemySetup(name=name, rapidity=rapidity, **more)


def shield(resistance: int, wounds: int = 0, name: str = "Scudo") -> ItemSetup:
    return ItemSetup(name=name, resistance=resistance, wounds=wounds)


def mission(*heroes: HeroSetup, enemies: tuple[EnemySetup, ...] = (), **more: Any) -> NovaAetas:
    return start(Setup(heroes=heroes or (hero(),), enemies=enemies, **more))


def after(state: NovaAetas, *moves: AnyMove) -> NovaAetas:
    for move in moves:
        move.guard(state)
        state = apply_move(GAME, state, move)
        assert GAME.invariants(state) == ()
    return state


def refused(state: NovaAetas, move: AnyMove) -> str:
    with pytest.raises(Refusal) as found:
        after(state, move)
    return found.value.code


def warned(state: NovaAetas, move: AnyMove) -> list[str]:
    return [caution.code for caution in cautions_about(GAME, state, move, apply_move(GAME, state, move))]
