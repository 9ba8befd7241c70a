"""The printed sheets of heroes, from heroes.toml: starting points that a table may edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast, get_args

from companion.content.error import ContentError
from companion.content.game_content import GameContent, content_of
from companion.content.source import Reader
from companion.games.conan.prints import Die
from companion.games.conan.state import Skill, Space, Spaces
from companion.kernel.codec import fields_of
from companion.kernel.ids import slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The values that are printed on a hero's sheet."""

    id: str
    name: str
    gems: int = 10
    spaces: Spaces
    base_move: int = 2
    load_max: int = 10
    slow_at: int = 7
    slower_at: int = 9
    skills: tuple[Skill, ...] = ()
    commander: bool = False


BLANK = Sheet(id="", name="", spaces=Spaces())


def hero_sheets() -> tuple[Sheet, ...]:
    """Return the sheets in the order in which they are suggested."""
    content = content_of("conan")
    return content.make_once("heroes", lambda: read_heroes(content))


def sheet_of(name: str) -> Sheet:
    """Return the printed sheet of the hero with this name; a blank one for any other hero."""
    return next((sheet for sheet in hero_sheets() if sheet.id == slug(name)), BLANK)


def read_heroes(content: GameContent) -> tuple[Sheet, ...]:
    """Return the sheets that heroes.toml holds."""
    table = content.read_table("heroes.toml")
    sheets = tuple(_sheet(entry) for entry in table.tables("hero"))
    table.check_all_read()
    if not sheets:
        raise ContentError(f"{table.where}: there is no hero.")
    return sheets


def _sheet(table: Reader) -> Sheet:
    sheet = Sheet(
        id=table.text("id"),
        name=table.text("name"),
        gems=table.number("gems", BLANK.gems),
        spaces=_spaces(Reader(table.raw("spaces"), f"{table.where}, spaces")),
        base_move=table.number("base_move", BLANK.base_move),
        load_max=table.number("load_max", BLANK.load_max),
        slow_at=table.number("slow_at", BLANK.slow_at),
        slower_at=table.number("slower_at", BLANK.slower_at),
        skills=_skills(table.raw("skills", {}), f"{table.where}, skills"),
        commander=table.flag("commander"),
    )
    table.check_all_read()
    return sheet


def _spaces(table: Reader) -> Spaces:
    names = tuple(spec.name for spec in fields_of(Spaces))
    spaces = {name: _space(Reader(table.raw(name, {}), f"{table.where}, {name}")) for name in names}
    table.check_all_read()
    return Spaces(**spaces)


def _space(table: Reader) -> Space:
    dice = (*get_args(Die), "")
    die, limit = table.one_of("die", dice, ""), table.number("limit", 0)
    table.check_all_read()
    return Space(die=cast(Die, die) if die else None, limit=limit or None)


def _skills(limits: Any, where: str) -> tuple[Skill, ...]:
    table = Reader(limits, where)
    skills = tuple(Skill(id=name, limit=table.number(name) or None) for name in limits)
    table.check_all_read()
    return skills
