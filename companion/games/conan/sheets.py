"""The printed sheets of the four heroes of the base box: starting points that a table may edit."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.conan.state import Die, Skill, Space, Spaces
from companion.kernel.names import slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What is printed on a hero's sheet."""

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


def _spaces(
    melee: tuple[Die, int], ranged: tuple[Die, int], guard: Die, manipulation: tuple[Die, int], movement: int
) -> Spaces:
    """Die and exertion limit of each space. Guard and reroll have no printed limit."""
    return Spaces(
        movement=Space(limit=movement),
        melee=Space(die=melee[0], limit=melee[1]),
        ranged=Space(die=ranged[0], limit=ranged[1]),
        guard=Space(die=guard),
        manipulation=Space(die=manipulation[0], limit=manipulation[1]),
    )


def _skills(**limits: int | None) -> tuple[Skill, ...]:
    return tuple(Skill(id=skill, limit=limit) for skill, limit in limits.items())


CONAN = Sheet(
    id="conan",
    name="Conan",
    gems=11,
    spaces=_spaces(("red", 5), ("orange", 4), "orange", ("orange", 3), 4),
    load_max=12,
    slow_at=8,
    slower_at=10,
    skills=_skills(swim=6, leap=8, climb=9, wall_wrecker=11, circular_strike=None),
)
BELIT = Sheet(
    id="belit",
    name="Bêlit",
    gems=9,
    spaces=_spaces(("orange", 4), ("yellow", 3), "yellow", ("orange", 5), 4),
    load_max=9,
    slow_at=7,
    slower_at=9,
    skills=_skills(swim=6, leap=8, command=None, support=None, attack_from_beyond=None),
    commander=True,
)
HADRATHUS = Sheet(
    id="hadrathus",
    name="Hadrathus",
    gems=10,
    spaces=_spaces(("yellow", 5), ("yellow", 4), "orange", ("orange", 3), 2),
    load_max=8,
    slow_at=5,
    slower_at=7,
    skills=_skills(leap=5, concentration=5, spellcaster=5),
)
SHEVATAS = Sheet(
    id="shevatas",
    name="Shevatas",
    gems=10,
    spaces=_spaces(("orange", 4), ("orange", 4), "orange", ("red", 3), 4),
    base_move=3,
    load_max=10,
    slow_at=6,
    slower_at=9,
    skills=_skills(evasive=5, untouchable=6, leap=8, climb=8, lock_picking=None),
)

SHEETS = (CONAN, BELIT, HADRATHUS, SHEVATAS)
BLANK = Sheet(id="", name="", spaces=Spaces())


def sheet_of(name: str) -> Sheet:
    """The printed sheet of the hero with this name; a blank one for any other hero."""
    return next((sheet for sheet in SHEETS if sheet.id == slug(name)), BLANK)
