"""The state of Runewars + Banners of War: areas, runes, players, heroes, units, and fights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.games.runewars.options import A_FEW as A_FEW
from companion.games.runewars.options import MOST_YEARS as MOST_YEARS
from companion.games.runewars.options import STANDARD
from companion.games.runewars.options import Options as Options
from companion.games.runewars.printed import INITIATIVES as INITIATIVES
from companion.games.runewars.printed import MOST_DIAL as MOST_DIAL
from companion.games.runewars.printed import AreaValues, BaseValues, HeroValues, UnitValues
from companion.games.runewars.printed import Shape as Shape
from companion.kernel.state import GameState

Season = Literal["spring", "summer", "autumn", "winter"]
Resource = Literal["food", "wood", "ore"]
RuneKind = Literal["dragon", "false", "unknown"]
RuneSource = Literal["setup", "quest", "event", "other"]
Attribute = Literal["strength", "agility", "wisdom"]
Side = Literal["attacker", "defender"]
Symbol = Literal["special", "rout", "damage", "nothing"]
Alignment = Literal["good", "evil"]
StrongholdFate = Literal["replace", "destroy"]
BonusChoice = Literal[
    "", "recruits", "tactics", "second_march", "siege", "token", "card", "both", "dial", "hero", "commander", "title"
]
"""What a Supremacy bonus was used for; empty: not told."""


SEASONS: tuple[Season, ...] = ("spring", "summer", "autumn", "winter")
RESOURCES: tuple[Resource, ...] = ("food", "wood", "ore")
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "agility", "wisdom")
SIDES: tuple[Side, ...] = ("attacker", "defender")

NEUTRAL = "neutral"
"""Whose units are nobody's. Where an area has no controller its field is empty."""

ORDERS = 9
"""Order cards from 0, Garrison, to 8, Fortify."""

ORDER_NAMES = {
    0: ("Garrison", "Guarnigione"),
    1: ("Strategize", "Azione Strategica"),
    2: ("Mobilize", "Mobilitazione"),
    3: ("Conquer", "Conquista"),
    4: ("Harvest", "Raccolto"),
    5: ("Recruit", "Reclutamento"),
    6: ("Rally Support", "Ottenere Supporto"),
    7: ("Acquire Power", "Acquisire Potere"),
    8: ("Fortify", "Fortificazione"),
}
"""The printed names of the order cards, in English and Italian, by which files can write them."""

MARCH_NAMES = {number: ORDER_NAMES[number] for number in (1, 2, 3)}

GARRISON, STRATEGIZE, MOBILIZE, CONQUER, HARVEST, RECRUIT, RALLY, POWER, FORTIFY = range(ORDERS)
MOST_TACTICS = 10
MOST_QUESTS = 3
MOST_OBJECTIVES = 1
MOST_HEROES = 3
MOST_COMMANDERS = 1
MOST_UNITS = 8
MOST_DIPLOMACY = 6
MOST_DISCARDED_RUNES = 2
DUEL_ROUNDS = 4
TRAINING_POINTS = 2
PEASANTS = 3
UNDEAD = 8
AUTUMN_INFLUENCE = 2
SIEGE = 3
"""What the Supremacy bonus of Conquer takes off the Stronghold that is attacked."""

PRIMARCH = "primarch"
"""The id of the title that decides equal offers."""

PRIMARCH_NAMES = ("Primarch of the Wizards’ Council", "Primarca del Concilio dei Maghi")

MANY = 99
"""No pile is larger: far beyond any box, near enough to catch a slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(AreaValues):
    """A place on the map that the table has named. `home` is the player in whose realm it lies.

    `peasant_of` is the player whose peasant lies there; `left_by` the one whose units have left it with the order
    that is being resolved.
    """

    id: str
    name: str
    home: str = ""
    controller: str = ""
    activated: bool = False
    frost: int = 0
    desolation: bool = False
    lost_city: bool = False
    peasant: bool = False
    peasant_of: str = ""
    left_by: str = ""

    @property
    def is_barren(self) -> bool:
        """Under frost or desolation it gives neither resources nor the runes of its city."""
        return self.desolation or self.frost > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rune:
    """A rune token. Its controller follows from the area in which it lies."""

    id: str
    area: str
    kind: RuneKind = "unknown"
    face_up: bool = False
    source: RuneSource = "setup"


@dataclass(frozen=True, slots=True, kw_only=True)
class Units(UnitValues):
    """Figures of one kind and one owner in an area.

    `allied` ones are neutral and follow the owner. `undead` ones are tokens that stand for figures: those that are
    destroyed go back to their player.
    """

    id: str
    name: str
    owner: str
    area: str
    standing: int = 0
    routed: int = 0

    @property
    def figures(self) -> int:
        return self.standing + self.routed


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward:
    """A card that only its owner knows: no line of the log names it."""

    face_down: ClassVar[bool] = True
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero(HeroValues):
    """A hero in play.

    `trained` are the attributes that carry a training token; `acted` is the season in which a hero last used
    the choice that each has in summer, `moved` that in which it was a move, with a duel or a quest still to come,
    `ordered` that in which an order moved it.
    """

    id: str
    name: str
    owner: str
    area: str = ""
    damage: int = 0
    routed: bool = False
    commander: bool = False
    trained: tuple[str, ...] = ()
    rewards: tuple[Reward, ...] = ()
    acted: int = 0
    moved: int = 0
    ordered: int = 0

    @property
    def is_defeated(self) -> bool:
        """Has the hero as much damage as health? Never where the health is not typed."""
        return bool(self.health) and self.damage >= self.health


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    """The token of a hero who died without a duel: the next hero in the area takes the rewards."""

    id: str
    name: str
    area: str
    rewards: tuple[Reward, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stronghold:
    """A Stronghold, or the Capital that took the place of one. `development` is its token."""

    id: str
    owner: str
    area: str
    capital: bool = False
    damaged: bool = False
    development: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """A title card, its holder, and the influence tokens on it."""

    id: str
    name: str
    holder: str = ""
    influence: int = 0

    @property
    def also_called(self) -> tuple[str, ...]:
        return PRIMARCH_NAMES if self.id == PRIMARCH else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Development:
    """A development card that a player has bought."""

    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOrder:
    """An order card on the table until spring; `id` is the season in which it was played.

    `influence` is what its player had when it was revealed: that decides among equal numbers, whatever is spent then.
    """

    id: str
    number: int
    year: int = 0
    influence: int = 0
    resolved: bool = False
    bonus: bool = False
    choice: BonusChoice = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player. `fresh_tactics` of the tactics cards were drawn this season.

    `autumn_taken` is the season of the last autumn gift. `order` and `offer`, the influence offered in an auction, are
    still secret.
    """

    id: str
    name: str
    seat: int
    faction: str = ""
    alignment: Alignment = "good"
    food: int = 0
    wood: int = 0
    ore: int = 0
    influence: int = 0
    initial_influence: int = 0
    tactics: int = 0
    fresh_tactics: int = 0
    autumn_taken: int = 0
    quests: int = 0
    objectives: int = 0
    objectives_done: int = 0
    commander_cards: int = 0
    lieutenant_general: bool = False
    capital_lost: bool = False
    peasants: int = PEASANTS
    undead: int = UNDEAD
    developments: tuple[Development, ...] = ()
    order: int | None = None
    offer: int | None = None
    orders: tuple[PlayedOrder, ...] = ()
    last_order: int | None = None

    @property
    def called(self) -> str:
        return self.name or self.faction

    @property
    def also_called(self) -> tuple[str, ...]:
        """Find a faction by its id, its name or the first word of its name, as plays by hand say it."""
        return (self.faction, self.faction.partition(" ")[0]) if self.faction else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryCard:
    """A Victory card on top of a season's deck; `id` is the season."""

    id: str
    player: str
    year: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranks(BaseValues):
    """The figures of one kind on one side of a battle, and how they fare.

    `hurt` is the damage on each standing figure that has any, `hurt_routed` that on routed ones. `before` of the
    routed ones were routed when the battle began and take no part.
    """

    id: str
    units: str
    side: Side
    name: str
    standing: int
    routed: int = 0
    before: int = 0
    hurt: tuple[int, ...] = ()
    hurt_routed: tuple[int, ...] = ()
    hero: str = ""
    fought: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """A battle under way. `defender` may be neutral.

    `winner` is said where the table has counted.
    """

    area: str
    attacker: str
    defender: str
    initiative: int = 1
    ranks: tuple[Ranks, ...] = ()
    bonus: int = 0
    winner: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """A duel under way. Without a second hero the foe is imaginary, called `against`."""

    attacker: str
    defender: str = ""
    against: str = ""
    round: int = 1
    against_damage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Standing figures of these units that have come with Strategize; `id` is that of the units."""

    id: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Runewars(GameState):
    """A play. Players sit clockwise in the order of the tuple; the guide's rounds are seasons.

    `map_name` is the name by which the group knows the map. `season_begun` is the last season that was opened,
    `spring_done` and `thaw_done` are the last in which these were carried out. Of the order that is being resolved:
    `talked` are the areas whose neutral units were talked to, `marched` those to which it has led units, `stepped` the
    figures that have made their one step with Strategize, `gained` the gains of its Supremacy bonus.
    """

    players: tuple[Player, ...]
    first_player: str
    map_name: str = ""
    areas: tuple[Area, ...] = ()
    runes: tuple[Rune, ...] = ()
    units: tuple[Units, ...] = ()
    heroes: tuple[Hero, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    strongholds: tuple[Stronghold, ...] = ()
    titles: tuple[Title, ...] = ()
    victory_cards: tuple[VictoryCard, ...] = ()
    battle: Battle | None = None
    duel: Duel | None = None
    season_begun: int = 1
    spring_done: int = 0
    thaw_done: int = 0
    talked: tuple[str, ...] = ()
    marched: tuple[str, ...] = ()
    stepped: tuple[Step, ...] = ()
    gained: tuple[str, ...] = ()
    options: Options = STANDARD
