"""A mission for tests: heroes and enemies with their tokens, and moves done in a row."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.setup import EnemySetup, HeroSetup, ItemSetup, Setup, start
from companion.games.nova_aetas.state import NovaAetas
from tests.games.straight import Straight


def hero(name: str = "Anna", rapidity: int = 4, **more: Any) -> HeroSetup:
    return HeroSetup(name=name, rapidity=rapidity, **more)


def enemy(name: str = "Fanti", rapidity: int = 3, **more: Any) -> EnemySetup:
    return EnemySetup(name=name, rapidity=rapidity, **more)


def shield(resistance: int, wounds: int = 0, name: str = "Scudo") -> ItemSetup:
    return ItemSetup(name=name, resistance=resistance, wounds=wounds)


def mission(*heroes: HeroSetup, enemies: tuple[EnemySetup, ...] = (), **more: Any) -> NovaAetas:
    return start(Setup(heroes=heroes or (hero(),), enemies=enemies, **more))


_moves: Straight[NovaAetas] = Straight(GAME)
after, refused, warned = _moves.after, _moves.refused, _moves.warned
