"""The games on the shelf, in the order in which they stand there. A game is loaded when it is first needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast

from companion.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game's place on the shelf: its id, which is also the name of its folder."""

    id: str

    def load(self) -> Game:
        return _load(self.id)


@cache
def _load(game_id: str) -> Game:
    return cast(Game, import_module(f"companion.games.{game_id}").GAME)


GAMES: tuple[Shelf, ...] = (
    Shelf("lotr"),
    Shelf("iron_throne"),
    Shelf("conan"),
)

ANNOUNCED: tuple[str, ...] = ("nova_aetas", "runewars")
"""Games that will stand on the shelf: the home screen says so and nothing else knows them yet."""


def game_named(game_id: str) -> Game | None:
    """The game with this id, or None if it is not on the shelf."""
    return next((shelf.load() for shelf in GAMES if shelf.id == game_id), None)
