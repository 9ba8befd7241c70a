"""The state of a play of Conan: heroes and gems, the Overlord and his river, objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.conan.prints import AllyPrint, Die, MarkerPrint, SkillPrint, SpellPrint, ThingPrint, TilePrint
from companion.kernel.field import arg
from companion.kernel.state import GameState

Stance = Literal["aggressive", "cautious"]
Side = Literal["heroes", "overlord"]
Stage = Literal["", "heroes", "heroes_over", "overlord", "overlord_over"]
SpaceName = Literal["melee", "ranged", "guard", "manipulation", "reroll", "movement"]
Benefit = Literal["movement", "guard", "reroll"]
GemOrder = Literal[
    "spaces_spells_allies",
    "spaces_allies_spells",
    "spells_spaces_allies",
    "spells_allies_spaces",
    "allies_spaces_spells",
    "allies_spells_spaces",
]

SPACES: tuple[SpaceName, ...] = ("movement", "melee", "ranged", "guard", "manipulation", "reroll")
ZONES = ("reserve", "fatigue", "wounds")
OVERLORD = "overlord"
RIVER_SLOTS = 8
MOST_GEMS = 60
MOST_GUARD = 12
"""Limits of what a table types in: gems in one place of a hero, and the setting for guard and reroll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The readings of the rules that a table may choose."""

    gem_order: GemOrder = "spaces_spells_allies"
    limits: bool = True
    guard_limit: int = arg("limit of guard and reroll; 0: none", default=0, least=0, most=MOST_GUARD)
    overlord_order: Literal["track_first", "recovery_first"] = "track_first"
    overlord_rest: Literal["each_turn", "own_turn"] = "each_turn"
    base_move_rule: Literal["untouched_kept", "always_kept", "always_lost"] = "untouched_kept"
    ally_move_after: bool = True
    benefit_movement: Literal["each_figure", "whole_tile"] = "each_figure"
    dredge_from: Literal["reserve", "fatigue"] = "reserve"
    reinforcements: bool = True
    dice_table: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """The scenario before the first turn. `turn_limit` 0: no limit but the end of the track."""

    name: str = ""
    first_side: Side = "heroes"
    turn_limit: int = 0
    notes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing(ThingPrint):
    """An object that a hero carries or that lies in an area.

    `where` and `dropped_by` tell where it lies, in the players' words.
    """

    id: str
    where: str = ""
    dropped_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """An action space. `limit` None: no exertion limit printed. `die`: rolled for each gem.

    `used` counts the gems that have served an action: each further action needs its own.
    """

    gems: int = 0
    used: int = 0
    limit: int | None = None
    die: Die | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spaces:
    """The six action spaces of a hero's sheet."""

    movement: Space = Space()
    melee: Space = Space()
    ranged: Space = Space()
    guard: Space = Space()
    manipulation: Space = Space()
    reroll: Space = Space()


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell(SpellPrint):
    """A spell card. `reaction`: also in the opponent's turn. `area`: hits everyone in an area."""

    id: str
    gems: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyFigure:
    """One figure of an ally tile and its actions in this action phase."""

    id: str
    life: int = 1
    activated: bool = False
    attacked: bool = False
    extra_movement: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyTile(AllyPrint):
    """An ally tile beside the sheet of a hero who commands. Its gems are that hero's."""

    id: str
    gems: int = 0
    figures: tuple[AllyFigure, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyOrder:
    """The gems of a hero on an ally tile that lies beside another hero's sheet.

    Its id is that of the tile.
    """

    id: str
    name: str
    gems: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(SkillPrint):
    """A skill of a hero. No name: a printed skill."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero's sheet and gems.

    `base_spent` counts the free movement points used in this action phase, `base_lost` says that the rest is gone.
    `recovered_as`, `recovered_gems` and `recovered_dead` tell with which stance the hero recovered in this turn,
    how much, and how many heroes were dead then: a stance that is put right evens it out. `slow_at` and `slower_at`
    are the loads that take 1 and 2 points of base movement.
    """

    id: str
    name: str
    seat: int
    gems_total: int
    reserve: int
    fatigue: int = 0
    wounds: int = 0
    spaces: Spaces = Spaces()
    spells: tuple[Spell, ...] = ()
    allies: tuple[AllyTile, ...] = ()
    orders: tuple[AllyOrder, ...] = ()
    stance: Stance = "aggressive"
    recovered: bool = False
    recovered_as: Stance | None = None
    recovered_gems: int = 0
    recovered_dead: int = 0
    base_move: int = 2
    base_spent: int = 0
    base_lost: bool = False
    load_max: int = 10
    slow_at: int = 7
    slower_at: int = 9
    skills: tuple[Skill, ...] = ()
    commander: bool = False
    objects: tuple[Thing, ...] = ()
    dead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure of the Overlord and its life points left."""

    id: str
    life: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(TilePrint):
    """A tile of the river, with `count` figures in full. `dead`: on its bloodied side."""

    id: str
    figures: tuple[Figure, ...] = ()
    extra_movement: int = 0
    dead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(MarkerPrint):
    """An extra marker on the turn track."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Benefits:
    """The gems that the Overlord spent on each benefit in this turn."""

    movement: int = 0
    guard: int = 0
    reroll: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlord:
    """The Book of Skelos. `effects`: gems on scenario effects.

    `discarded`: out of the game for good.

    `activated` are the tiles that the app has activated in this turn, `active` is the last of them and `attacks` the
    number of its attacks since.
    """

    id: str = OVERLORD
    name: str = ""
    seat: int = 4
    gems_total: int = 0
    reserve: int = 0
    fatigue: int = 0
    effects: int = 0
    discarded: int = 0
    benefits: Benefits = Benefits()
    spells: tuple[Spell, ...] = ()
    recovery: int = 5
    recovered: bool = False
    advanced: bool = False
    river: tuple[Tile, ...] = ()
    costs: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)
    activations: int = 0
    activated: tuple[str, ...] = ()
    active: str = ""
    attacks: int = 0
    reinforcement_points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DieFaces:
    """The axes on each face of a die, as the table typed them in.

    Empty: the players roll real dice.
    """

    id: Die
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConanState(GameState):
    """The whole state of a play of Conan.

    `stage` is the turn that was begun or ended last, empty before the first one; `stage_at` the round of the guide and
    the number of the track at which that was. `round_begun` is the latest round to which the guide has come.
    """

    options: Options = Options()
    scenario: Scenario = Scenario()
    turn: int = 0
    side: Side = "heroes"
    stage: Stage = ""
    stage_at: tuple[int, int] = (1, 0)
    round_begun: int = 1
    heroes: tuple[Hero, ...] = ()
    overlord: Overlord = Overlord()
    markers: tuple[Marker, ...] = ()
    ground: tuple[Thing, ...] = ()
    dice: tuple[DieFaces, ...] = (DieFaces(id="yellow"), DieFaces(id="orange"), DieFaces(id="red"))
