"""The state of a mission: the Horologium with its tokens, heroes, allies, enemies, loot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.mission_parts import EventToken, Loot, Scenery, Stealth
from companion.kernel.field import arg
from companion.kernel.state import GameState

Rank = Literal["troop", "elite", "monster"]
Weapon = Literal["sword", "axe", "bow", "spear", "mace", "staff"]
Sign = Literal["auto", "skull", "bones", Weapon, "paw", "ghost", "spider", "snake", "horse"]
Whereabouts = Literal["board", "location", "out"]
WoundKind = Literal["blockable", "unblockable", "status"]
AttackKind = Literal["physical", "mental"]
Characteristic = Literal["rapidity", "dexterity", "physique", "mind"]
Deck = Literal["elementum", "alchimia", "pecunia"]
LootShare = Literal["none", "half", "all"]
ObjectiveKind = Literal["none", "value", "always"]
StatusSide = Literal["positive", "negative"]
Ground = Literal["plain", "water", "swamp"]

SECTORS = 12
MOST_VALUE = 12
"""Of a printed characteristic: 1 to 6, Health more."""

MOST_HERO_HEALTH = 30
"""Of heroes and of companions; figures on the other side may have more."""

MOST_COINS = 9999

MANY = 99
MOST_HOURS = 99
KO_PERILIUM = 2
CRITICAL_FROM = 3
HEIGHT_POINTS = 2
FALL_WOUNDS = 2
MOST_PARTY = 4
THRESHOLD = 5
DIE = 8
HUNT_KOS = 3
MOST_ATTACKS = 6
DECKS: tuple[Deck, ...] = ("elementum", "alchimia", "pecunia")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The settings for rules that are silent or can be read in two ways.

    The defaults are the plain reading.
    """

    ko_each_lap: bool = arg("true: a KO hero draws at every visit of the hand; false: once for each KO", default=True)
    ko_reaction_moves: bool = arg("true: KO by a reaction, the token moves by all points left", default=True)
    min_one_point: bool = arg("true: a hero who spends nothing still waits one point", default=True)
    scenery_threat: Literal["at_least", "above"] = arg(
        "enemies prefer scenery if no hero reaches (at_least) or exceeds (above) its Threat Value", default="at_least"
    )
    scenery_critical: bool = arg("true: 3 successes against scenery are a critical too", default=False)
    scenery_perilium: bool = arg("true: wounds on scenery raise Perilium too", default=False)
    mental_boosts: bool = arg("true: boosts improve mental attacks too", default=False)
    perilium_min: int = arg("lowest Perilium", default=0, least=-20, most=0)
    perilium_max: int = arg("highest Perilium; 0: none", default=0, least=0, most=99)
    stack_unblockable: bool = arg("true: unblockable wounds give +1 besides the +1 for wounds", default=True)
    area_perilium: Literal["once", "each"] = arg("Perilium of an area: once, or for each enemy", default="once")
    stealth_bonus: int = arg("extra dice of an attacker in stealth", default=1, least=0, most=6)
    stealth_cost: int = arg("Action Points for another stealth die", default=1, least=1, most=6)
    stealth_attacked: Literal["each", "once"] = arg(
        "an attacked enemy raises stealth at each of its activations, or once after an attack", default="each"
    )
    stealth_height: bool = arg("true: a change of height is a Move too, with its test of stealth", default=True)
    ko_own_turn: Literal["ends", "goes_on"] = arg("KO while active: the activation ends, or goes on", default="ends")
    loot_half: Literal["total", "deck"] = arg("half the loot: of all cards, or deck by deck", default="total")
    health_max: int = arg("highest Health", default=12, least=6, most=MOST_HERO_HEALTH)
    keep_wounds: bool = arg("true: wounds stay for the next mission", default=False)
    tracking: Literal["clock", "heroes", "all"] = arg("how much the app follows: clock, heroes or all", default="all")
    hour_warning: int = arg("hours before the limit at which to warn", default=1, least=0, most=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusKind:
    """A status token of the box. `name` is empty where the rules name it: then the texts do."""

    id: str
    name: str = ""
    side: StatusSide = "negative"


PRINTED_STATUSES = tuple(StatusKind(id=each) for each in ("blinded", "burned", "hindered"))
"""Those that the rules name; a group adds the others of its box."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedAttack:
    """The values that enemies' cards and equipment print of an attack alike."""

    kind: AttackKind = arg("physical or mental", default="physical")
    points: int = arg("Action Points that it costs; 0: not noted", default=0, least=0, most=MOST_VALUE)
    nearest: int = arg("the nearest range", default=1, least=0, most=MANY)
    farthest: int = arg("the farthest range", default=1, least=0, most=MANY)
    needed: int = arg("successes that a mental attack needs, or its target against it", default=0, least=0, most=MANY)
    effects: str = arg("what follows its effect icon, in your own words", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponAttack(PrintedAttack):
    """An attack printed on a piece of equipment."""

    rolls: Characteristic | None = arg(
        "characteristic that is rolled; by default dexterity in physical attacks, mind in mental ones", default=None
    )
    dice: int = arg("dice more than the characteristic, or fewer", default=0, least=-MOST_VALUE, most=MOST_VALUE)

    @property
    def rolled(self) -> Characteristic:
        """The characteristic whose dice the attacker rolls."""
        return self.rolls or ("dexterity" if self.kind == "physical" else "mind")


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A piece of equipment in a mission. `resistance` wounds can lie on it; 0: it absorbs none.

    `owner` is the name of the hero who has it.
    """

    id: str
    name: str
    resistance: int = 0
    wounds: int = 0
    statuses: tuple[str, ...] = ()
    attacks: tuple[WeaponAttack, ...] = ()
    owner: str = ""

    @property
    def called(self) -> str:
        """The name with its owner, for the log: several heroes may have the same item."""
        return f"{self.name} ({self.owner})" if self.owner else self.name

    @property
    def capacity(self) -> int:
        """The wounds that it can still take."""
        return max(0, self.resistance - self.wounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero or a companion in a mission; `sector` is where the activation token lies.

    `nameless_wounds` counts the Serious Wound cards drawn whose name nobody said.
    `ko_drawn`: a Serious Wound card was drawn since the hero went KO. `ground` is that of the hero's square, as far as
    moves have said.
    """

    id: str
    name: str
    seat: int
    rapidity: int
    dexterity: int
    physique: int
    mind: int
    health: int
    sector: int
    companion: bool = False
    perilium: int = 0
    wounds: int = 0
    heroism: int = 0
    class_points: int = 0
    heroic_used: bool = False
    reaction: int = 0
    statuses: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    ko: bool = False
    place: Whereabouts = "board"
    familiar: str = ""
    serious_wounds: tuple[str, ...] = ()
    nameless_wounds: int = 0
    absent: bool = False
    ko_drawn: bool = False
    ground: Ground = "plain"
    form: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ally:
    """A model on the heroes' side.

    `threat` is its Threat Value for the enemies, where its card gives one. `ground` is that of its square, as
    far as moves have said.
    """

    id: str
    name: str
    rapidity: int
    health: int
    sector: int
    wounds: int = 0
    statuses: tuple[str, ...] = ()
    threat: int | None = None
    ground: Ground = "plain"
    form: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The values of a transformation card.

    The transformation ends when the hero who controls it leaves the battlefield.

    A value that nobody has noted is that of the model's own card. While a hero or ally is transformed, the sheet has
    the values of the card, and `own` remembers the sheet's.
    """

    name: str
    health: int
    hero: str = ""
    rapidity: int | None = None
    control_area: int | None = None
    physical_defence: int | None = None
    mental_defence: int | None = None
    critical_immune: bool | None = None
    attacks: tuple[Attack, ...] = ()
    own: OwnValues | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnValues:
    """The values of a hero's sheet or an ally's card that a transformation covers."""

    rapidity: int
    health: int
    dexterity: int = 0
    physique: int = 0
    mind: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """One figure of an enemy type. `attacked`: an attack of a hero has had it as its target.

    `begun`: its activation has begun, in the present activation of its type; `activated`: it is over.

    `spent` counts the Action Points of its attacks in this activation, where its card says what they cost.
    """

    id: str
    name: str
    wounds: int = 0
    statuses: tuple[str, ...] = ()
    begun: bool = False
    activated: bool = False
    attacked: bool = False
    spent: int = 0
    form: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(PrintedAttack):
    """An attack printed on an enemy's card.

    `hits` belong to a physical attack, `needed` successes to a mental one.
    """

    hits: int = arg("hits of a physical attack", default=0, least=0, most=MANY)
    threshold: int = arg("the lowest number that succeeds in the defence", default=THRESHOLD, least=1, most=DIE)
    defence: Characteristic | None = arg(
        "characteristic of the defence; by default physique against physical attacks, mind against mental ones",
        default=None,
    )

    @property
    def defends(self) -> Characteristic:
        """The characteristic whose dice the target rolls."""
        return self.defence or ("physique" if self.kind == "physical" else "mind")

    @property
    def is_known(self) -> bool:
        """Whether somebody has said its hits, or the successes that it needs: unknown is not zero."""
        return bool(self.hits if self.kind == "physical" else self.needed)

    @property
    def can_reach_adjacent(self) -> bool:
        return self.nearest <= 1 <= self.farthest


@dataclass(frozen=True, slots=True, kw_only=True)
class Enemy:
    """An enemy type with all its figures and one token. `sector` 0: no token on the Horologium.

    A prey is an enemy with action cards; `cards` are those left, `drawn` those already revealed, `rewards` how many
    must be unrevealed for each of its rewards.
    """

    id: str
    name: str
    rapidity: int
    health: int
    sector: int
    rank: Rank = "troop"
    faction: str = ""
    control_area: int = 0
    physical_defence: int = THRESHOLD
    mental_defence: int = THRESHOLD
    critical_immune: bool = False
    attacks: tuple[Attack, ...] = ()
    elementum: int = 0
    alchimia: int = 0
    pecunia: int = 0
    models: tuple[Model, ...] = ()
    prey: bool = False
    patrols: bool = False
    cards: int = 0
    drawn: int = 0
    rewards: tuple[int, ...] = ()
    sign: Sign = "auto"

    @property
    def loot(self) -> int:
        return self.elementum + self.alchimia + self.pecunia

    @property
    def can_react(self) -> bool:
        """Whether the type has an attack that reaches an adjacent hero."""
        return any(attack.can_reach_adjacent for attack in self.attacks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Activation:
    """The activation of the token that is acting.

    `start` is the sector in which the activation began, `spent` and `points` count Action Points. `reacted` are the
    enemies that have struck at the move that is being made. `paid`: an action that may bring an attack was declared,
    and no attack has followed yet; `attacks`: it was an Attack, which is still to be resolved. `test_due`: a Move in
    stealth has had no test yet.
    """

    token: str
    start: int
    points: int
    spent: int = 0
    reacted: tuple[str, ...] = ()
    paid: bool = False
    attacks: bool = False
    test_due: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTest:
    """The last test that was rolled; `number` counts them."""

    number: int
    hero: str
    what: str
    rolls: tuple[int, ...]
    threshold: int
    needed: int = 0

    @property
    def successes(self) -> int:
        """The number of dice that reach the threshold."""
        return successes_of(self.rolls, self.threshold)


@dataclass(frozen=True, slots=True, kw_only=True)
class NovaAetas(GameState):
    """A mission under way.

    `visited` have had their moment at this visit of the hand although their token is still there: KO heroes who
    drew their card, and tokens that went all the way round. While `preparing`, the table lays out what the first
    Mission card says; `stealth_due`: a clue names stealth, whose track nobody has entered yet. `counts_hidden`: hidden
    wounds put models down by the app's count, as in plays of an older version.
    """

    mission: str = ""
    minute: int = 1
    hour: int = 0
    hour_limit: int = 0
    heroes: tuple[Hero, ...]
    allies: tuple[Ally, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    events: tuple[EventToken, ...] = ()
    scenery: tuple[Scenery, ...] = ()
    activation: Activation | None = None
    visited: tuple[str, ...] = ()
    objective: ObjectiveKind = "none"
    objective_threat: int = 0
    stealth: Stealth | None = None
    loot: Loot = field(default_factory=Loot)
    loot_kept: int | None = None
    loot_share: LootShare | None = None
    reagents: tuple[str, ...] = ()
    status_kinds: tuple[StatusKind, ...] = PRINTED_STATUSES
    test: LastTest | None = None
    preparing: bool = False
    stealth_due: bool = False
    counts_hidden: bool = False
    options: Options = Options()
