"""The tables that the folder of Conan has of its own: printed sheets and colours of gems."""

from __future__ import annotations

from companion.content.game_content import GameContent
from companion.games.conan.gem_colours import GemColours, read_gems
from companion.games.conan.sheets import Sheet, read_heroes


def read_tables(content: GameContent) -> tuple[tuple[Sheet, ...], GemColours]:
    return read_heroes(content), read_gems(content)
