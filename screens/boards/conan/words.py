"""Words and icons of Conan's board: places of gems, skills, dice, tiles."""

from __future__ import annotations

from typing import Any, Protocol

from companion.games.conan.forms.damage import name_place
from companion.games.conan.overlord_gems import BENEFITS, OVERLORD_ZONES
from companion.games.conan.state import ConanState, Hero, Overlord
from companion.kernel.items import find
from screens.shell.context import Context
from screens.table.table import Table


class Voice(Protocol):
    """The speaker for the game: a table, or the setup of a play that has none yet."""

    @property
    def context(self) -> Context: ...

    def say(self, key: str, /, **values: Any) -> str: ...


def value_word(table: Voice, value: str) -> str:
    """Return the game's word for a value that moves carry: aggressive, red, weapon."""
    return table.context.texts.say(f"conan:value.{value}")


def hero_place(table: Table[ConanState], hero: Hero, place: str) -> str:
    """Return the name of a place of a hero's gems."""
    return table.describer.say_phrase(name_place(hero, place))


def space_words(table: Table[ConanState], space: str) -> tuple[str, str]:
    """Return the name of an action space, and its form where there is little room."""
    name, short = table.say(space), f"{space}_short"
    return name, table.say(short) if table.context.texts.has_text(f"conan:ui.{short}") else name


def overlord_place(table: Table[ConanState], overlord: Overlord, place: str) -> str:
    """Return the name of a place of the Overlord's gems."""
    if place in OVERLORD_ZONES or place in BENEFITS:
        return table.say(place)
    spell = find(overlord.spells, place)
    return spell.name if spell else place


def overlord_name(table: Table[ConanState], overlord: Overlord) -> str:
    return overlord.name or value_word(table, "overlord")
