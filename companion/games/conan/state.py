"""The state of a play of Conan: heroes and gems, the Overlord and his river, objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.field import arg
from companion.kernel.state import GameState

Stance = Literal["aggressive", "cautious"]
Side = Literal["heroes", "overlord"]
Stage = Literal["", "heroes", "heroes_over", "overlord", "overlord_over"]
Die = Literal["yellow", "orange", "red"]
SpaceName = Literal["melee", "ranged", "guard", "manipulation", "reroll", "movement"]
BonusUse = Literal["melee", "ranged", "guard", "armour", "manipulation"]
ThingKind = Literal["weapon", "shield", "armour", "item"]
Benefit = Literal["movement", "guard", "reroll"]
GemOrder = Literal[
    "spaces_spells_allies",
    "spaces_allies_spells",
    "spells_spaces_allies",
    "spells_allies_spaces",
    "allies_spaces_spells",
    "allies_spells_spaces",
]

BONUS_USES: tuple[BonusUse, ...] = ("melee", "ranged", "guard", "armour", "manipulation")
SPACES: tuple[SpaceName, ...] = ("movement", "melee", "ranged", "guard", "manipulation", "reroll")
ZONES = ("reserve", "fatigue", "wounds")
OVERLORD = "overlord"
TRACK_END = 15
RIVER_SLOTS = 8
MOST_GEMS = 60
MOST_LOAD = 30
MOST_COST = 20
MOST_GUARD = 12
MOST_COUNTED = 99
"""Limits of what a table types in: gems in one place of a hero, encumbrance, the cost of a tile or of a spell,
the setting for guard and reroll, and whatever else is counted: axes, figures, damage, gems moved."""


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
class Bonus:
    """The bonus of a card for one use: dice, perhaps a free reroll, perhaps fixed axes."""

    use: BonusUse = arg("what the card helps with", choices=BONUS_USES)
    dice: tuple[Die, ...] = arg("dice that it adds", default=())
    free_reroll: bool = arg("an arrow: one free reroll of a die of the first colour", default=False)
    axes: int = arg("axes that it adds without rolling", default=0, least=0, most=MOST_COUNTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """An object that a hero carries or that lies in an area.

    `thrown`: after a ranged attack the card stays in the target's area. `area`: it hits a whole area and is
    discarded after use. `where` and `dropped_by` tell where it lies, in the players' words.
    """

    id: str
    name: str
    encumbrance: int = 0
    kind: ThingKind = "item"
    bonuses: tuple[Bonus, ...] = ()
    thrown: bool = False
    area: bool = False
    text: str = ""
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
class Spell:
    """A spell card. `reaction`: also in the opponent's turn. `area`: hits everyone in an area.

    `dice`: its attack.
    """

    id: str
    name: str
    cost: int = 1
    limit: int = 1
    gems: int = 0
    reaction: bool = False
    area: bool = False
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyFigure:
    """One figure of an ally tile and its actions in this action phase."""

    id: str
    life: int = 1
    activated: bool = False
    attacked: bool = False
    extra_movement: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyTile:
    """An ally tile beside the sheet of a hero who commands. Its gems are that hero's."""

    id: str
    name: str
    gems: int = 0
    base_move: int = 2
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
class Skill:
    """A skill of a hero. At a load of `limit` or more it is lost; None: never.

    No name: a printed skill.
    """

    id: str
    name: str = ""
    limit: int | None = None


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
class Tile:
    """A tile of the river: units that act together, or an event.

    `dead`: turned on its bloodied side.

    `count` is the number of figures that it has in full, `life` that of each whole one; `attacks` are the dice
    that are printed for melee and for ranged attacks.
    """

    id: str
    name: str
    figures: tuple[Figure, ...] = ()
    count: int = 0
    life: int = 1
    base_move: int = 0
    armour: int = 0
    attacks: tuple[Bonus, ...] = ()
    reinforcement: int = 1
    extra_movement: int = 0
    event: bool = False
    dead: bool = False
    color: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """An extra marker on the turn track: life points of a character, or an event."""

    id: str
    name: str
    value: int = 0
    kind: Literal["life", "event"] = "life"


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

    `active` is the tile that was activated last in this turn, `attacks` the number of its attacks since.
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
    the number of the track at which that was.
    """

    options: Options = Options()
    scenario: Scenario = Scenario()
    turn: int = 0
    side: Side = "heroes"
    stage: Stage = ""
    stage_at: tuple[int, int] = (1, 0)
    heroes: tuple[Hero, ...] = ()
    overlord: Overlord = Overlord()
    markers: tuple[Marker, ...] = ()
    ground: tuple[Thing, ...] = ()
    dice: tuple[DieFaces, ...] = (DieFaces(id="yellow"), DieFaces(id="orange"), DieFaces(id="red"))
