"""The campaign sheet of Nova Aetas: the group, heroes, companions, and tables of the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.nova_aetas.campaign.entries import DESTINY_CARDS as DESTINY_CARDS
from companion.games.nova_aetas.campaign.entries import MOST_COUNT as MOST_COUNT
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    CompanionEntry,
    FormulaEntry,
    HeroValues,
    ItemEntry,
    ReagentEntry,
    ShopEntry,
    SkillEntry,
    StatusEntry,
    WoundEntry,
)
from companion.games.nova_aetas.campaign.entries import ItemKind as ItemKind
from companion.games.nova_aetas.campaign.entries import Service as Service
from companion.games.nova_aetas.shelf_cards import Stat as Stat
from companion.games.nova_aetas.state import MOST_COINS as MOST_COINS
from companion.games.nova_aetas.state import MOST_HERO_HEALTH
from companion.games.nova_aetas.state import Options as MissionOptions
from companion.kernel.field import arg
from companion.kernel.state import GameState

Phase = Literal["travel", "preparation", "mission", "rest"]
TownKind = Literal["city", "village"]
SideKind = Literal["encounter", "hunt"]
EventKind = Literal["encounter", "hunt", "exploration"]
MissionKind = Literal["campaign", "encounter", "hunt", "exploration"]
LastKind = Literal["none", "campaign", "encounter", "hunt", "exploration"]
Clue = Literal["water", "swamp", "urban", "rural", "buildings", "stealth"]
ResultKind = Literal["won", "lost", "ended"]

PLAIN_READING = MissionOptions()
STATS: tuple[Stat, ...] = ("rapidity", "dexterity", "physique", "mind", "health")
OWN_KINDS: tuple[ItemKind, ...] = ("starting", "bond", "destiny", "hero_formula")
"""Equipment that only the hero may use to whom it belongs."""

MOST_SIDE_MISSIONS = 3
MOST_EQUIPPED = 5
BASE_SKILLS = 3
ADVANCE_COST = 2
ADVANCE_DESTINY = 2
COMPANION_SKILLS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The settings for points on which the rules are silent or can be read in two ways.

    The defaults are the plain reading.
    """

    events_per_step: int = arg("Event cards for each step of the way", default=1, least=0, most=5)
    exploration_conflict: Literal["refuse", "warn"] = arg(
        "an Exploration right after a side mission: it is refused, or the table decides", default="refuse"
    )
    exploration_refused: Literal["aside", "deck"] = arg("where a refused Exploration card goes", default="aside")
    hunt_unrewarded: Literal["struck", "stays"] = arg(
        "a new hunt won without rewards: struck or stays", default="struck"
    )
    check_encumbrance: bool = arg("true: warn when equipment goes beyond the limit", default=True)
    health_max: int = arg("highest Health", default=12, least=6, most=MOST_HERO_HEALTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextMission:
    """The campaign mission that the sheet names, and where it is played."""

    title: str = ""
    town: str = ""
    kind: TownKind = "city"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideMission:
    """An accepted side mission whose Event card is kept aside."""

    id: str
    name: str
    kind: SideKind = "encounter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunt:
    """A hunt that was won once and can be played again for the rewards that are missing."""

    id: str
    name: str
    won: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """A mission that has begun.

    `target` is the side mission or hunt that it plays; `hour` is the hour at which it ended.
    """

    id: str
    name: str
    kind: MissionKind = "campaign"
    target: str = ""
    outcome: str = ""
    hour: int = 0
    is_home: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(SkillEntry):
    """A skill that a hero has learned. `prerequisite` is the name of another one."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """The number of skills of a category that a hero may equip."""

    id: str
    name: str
    most: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriousWound(WoundEntry):
    """A Serious Wound card and the price that the Surgeon takes for its cure."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(HeroValues):
    """A hero's sheet.

    `shop` is the one visited in this rest; `schools` are those whose spells the hero may equip.

    An `encumbrance` of 0 stands for no limit; no caps stand for caps that nobody has typed in.
    """

    id: str
    name: str
    seat: int
    skills: tuple[Skill, ...] = ()
    caps: tuple[Cap, ...] = ()
    serious_wounds: tuple[SeriousWound, ...] = ()
    shop: str = ""

    @property
    def xp(self) -> int:
        """Return the Experience Points that each hero can spend."""
        return self.xp_earned - self.xp_spent


@dataclass(frozen=True, slots=True, kw_only=True)
class Companion(CompanionEntry):
    """A companion hired at the Barracks.

    `hired` is the number of the rest; the term ends with the rest after it.

    `resistances` say how many wounds each of the items absorbs, in their order; items without a number absorb
    none.
    """

    id: str
    in_use: bool = False
    shop: str = ""

    def resistance(self, number: int) -> int:
        """Return how many wounds an item of the card absorbs, by its place from 0."""
        return self.resistances[number] if number < len(self.resistances) else 0

    @property
    def leaves(self) -> int:
        """The rest at whose end the companion leaves."""
        return self.hired + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(ItemEntry):
    """A line of the inventory.

    `hero` is the owner, if only one hero may use it; `equipped` are the heroes who carry a copy.
    """

    id: str
    formula: str = ""
    equipped: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        return self.kind in OWN_KINDS and bool(self.hero)


# --- tables of the box -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Reagent(ReagentEntry):
    """A reagent with the group's stock of it."""

    id: str
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop(ShopEntry):
    """A shop of the table."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Status(StatusEntry):
    """A status of the table."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroClass(ClassEntry):
    """An advanced class of the table."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula(FormulaEntry):
    """A formula of the table: its needs are ids of reagents, its owner that of a hero."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NovaCampaign(GameState):
    """A campaign as it stands.

    `exploration` is the title of an exploration that was accepted and must be next; None if there is none.

    `rests` counts the rests that have ended; `events` and `revealed` are the Event cards of this journey.
    """

    phase: Phase = "preparation"
    town: str = ""
    town_kind: TownKind = "city"
    next_mission: NextMission = NextMission()
    last_mission: LastKind = "none"
    heroes: tuple[Hero, ...]
    companions: tuple[Companion, ...] = ()
    side_missions: tuple[SideMission, ...] = ()
    hunts: tuple[Hunt, ...] = ()
    exploration: str | None = None
    chosen: str = ""
    faction: str = ""
    clues: tuple[Clue, ...] = ()
    events: int = 0
    revealed: int = 0
    skips_travel: bool = False
    missions: tuple[Mission, ...] = ()
    popolini: int = 0
    achievements: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    rests: int = 0
    reagents: tuple[Reagent, ...] = ()
    shops: tuple[Shop, ...] = ()
    statuses: tuple[Status, ...] = ()
    classes: tuple[HeroClass, ...] = ()
    formulae: tuple[Formula, ...] = ()
    mission_options: MissionOptions = PLAIN_READING
    options: Options = Options()

    @property
    def rest(self) -> int:
        """The number of the rest that goes on, or comes next."""
        return self.rests + 1
