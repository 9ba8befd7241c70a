"""The great houses and their people, as data/ suggests them for a new play."""

from __future__ import annotations

from dataclasses import dataclass

from companion.content.game_content import GameContent, content_of
from companion.content.source import Reader


@dataclass(frozen=True, slots=True)
class HouseSheet:
    """A house of the box: five people, one of whom will lead.

    The first is the leader by default.
    """

    name: str
    people: tuple[str, ...]


def house_sheets() -> tuple[HouseSheet, ...]:
    """Return the houses in the order in which they are suggested."""
    content = content_of("iron_throne")
    return content.make_once("houses", lambda: read_houses(content))


def read_houses(content: GameContent) -> tuple[HouseSheet, ...]:
    """Return the houses that houses.toml names."""
    table = content.read_table("houses.toml")
    sheets = tuple(_sheet(entry) for entry in table.tables("house"))
    table.check_all_read()
    return sheets


def sheet_named(name: str) -> HouseSheet | None:
    """Return the sheet of a house by its name in any spelling; None for one of another box."""
    wanted = name.strip().casefold()
    return next((sheet for sheet in house_sheets() if sheet.name.casefold() == wanted), None)


def _sheet(table: Reader) -> HouseSheet:
    sheet = HouseSheet(name=table.text("name"), people=table.texts("people"))
    table.check_all_read()
    return sheet
