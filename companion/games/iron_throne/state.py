"""The state of a table of The Iron Throne: houses, tokens, hostages, the encounter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.state import GameState

Side = Literal["challenger", "defender"]
CardKind = Literal["hostility", "truce", "character"]
HostageCard = Literal["unknown", "hostility", "truce", "leader", "character"]
HostageSource = Literal["deck", "hand", "hostage"]
ExchangeKind = Literal["influence", "hostages", "power"]
Ending = Literal["hostility", "truce", "betrayal"]

LEADER = "leader"
"""In the place of a character: the leader of the house, whose card may be used when any character takes part."""

TOKENS_PER_HOUSE = 5
CHARACTERS_PER_HOUSE = 4
HAND_LIMIT = 5
TRUCE_HOSTAGES = 2
TRUCE_POWER = 3
REWARD_CARDS = 2
REWARD_POWER = 2
TORTURE_POWER = 4
MOST_TOKENS = 199
MOST_CARDS = 99
"""No place holds more tokens and no pile more cards: far beyond any box, near enough to catch a slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options where the rules are silent or can be read in two ways.

    The defaults are the plain reading.
    """

    torture_to: Literal["torturer", "victim"] = "torturer"
    both_active: bool = True
    defender_by: Literal["choice", "event"] = "choice"
    defender_reward: Literal["side", "whole_side", "defender"] = "side"
    defense_hostage: bool = True
    betrayal_hostage: bool = False
    betrayal_penalty: Literal["loser", "side"] = "loser"
    death_at_zero: bool = True
    truce_all: bool = False
    truce_once: bool = False
    timing_start: Literal["challenger", "defender"] = "challenger"
    next_challenger: Literal["clockwise", "chosen"] = "clockwise"
    hand_counters: bool = True
    hidden_hostages: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    id: str
    name: str
    power: int
    dead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """One player's house. `leader` and `leader_power` are the leader card and the tokens on it.

    `influence` has one entry for each token used: the house on whose board it lies. On the board of its own
    house a token counts as used but gives no point. The others, up to five, have not been used.
    `cards` is how many it had in all when the play began.
    """

    id: str
    name: str
    seat: int
    leader: str
    leader_power: int
    characters: tuple[Character, ...]
    influence: tuple[str, ...] = ()
    player: str = ""
    hand: int = 0
    deck: int = 0
    discard: int = 0
    cards: int = 0

    @property
    def called(self) -> str:
        """The name of the house in sentences: Anna (Stark), or the house alone.

        The house stands alone where nobody typed a player's name.
        """
        return f"{self.player} ({self.name})" if self.player else self.name

    @property
    def power(self) -> int:
        return self.leader_power + sum(character.power for character in self.characters)

    @property
    def alive(self) -> tuple[Character, ...]:
        return tuple(character for character in self.characters if not character.dead)

    @property
    def used_influence(self) -> int:
        return len(self.influence)

    @property
    def unused_influence(self) -> int:
        return TOKENS_PER_HOUSE - len(self.influence)

    @property
    def score(self) -> int:
        """The number of tokens on the boards of other houses, which decides the game."""
        return sum(1 for board in self.influence if board != self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hostage:
    """A row of the ledger: a card of `owner` that `holder` holds, or held until it was closed."""

    id: str
    holder: str
    owner: str
    card: HostageCard = "unknown"
    character: str = ""
    taken_in_round: int = 1
    how: Literal["deck", "hand", "transferred"] = "deck"
    state: Literal["held", "released", "tortured", "returned"] = "held"
    closed_in_round: int | None = None

    @property
    def is_open(self) -> bool:
        return self.state == "held"


@dataclass(frozen=True, slots=True, kw_only=True)
class Support:
    """An offer of support; `id` is the house that made it."""

    id: str
    side: Side
    character: str
    accepted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """The card of an active player.

    `bonus` is the number that card effects add to the side's total or take from it. `character` is the one on a
    character card, or `LEADER`, where a player has named it.
    """

    kind: CardKind
    value: int = 0
    bonus: int = 0
    from_deck: bool = False
    character: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The part of a house in a truce.

    The house extends influence, takes hostages or gives power to the other leader.
    """

    id: str
    house: str
    kind: ExchangeKind
    hostages: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """The encounter under way, one per round.

    `protected` are characters that penalties cannot touch.
    `hands_filled`: every house drew up to five while the encounter's cards lay on the table, so these cards do not
    return to a hand.
    `drawn` and `strengthened` are the houses that have drawn a card and moved power in the preparation.
    `totals` are those of both sides when the guide came to the resolution. They are stored because consequences
    applied by hand change the power.
    `applied` are the ids of the consequences that were carried out, one by one or all at once.
    """

    round: int = 1
    challenger_character: str = ""
    defender_character: str = ""
    supports: tuple[Support, ...] = ()
    challenger_card: PlayedCard | None = None
    defender_card: PlayedCard | None = None
    protected: tuple[str, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    resolved: bool = False
    hands_filled: bool = False
    drawn: tuple[str, ...] = ()
    strengthened: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    applied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PastEncounter:
    """The end of an encounter, with the totals as they were then.

    `winner` is a house, empty in a tie or a truce.
    """

    id: str
    round: int
    challenger: str
    defender: str
    ending: Ending
    winner: str = ""
    challenger_total: int = 0
    defender_total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class IronThrone(GameState):
    """A play. Houses sit clockwise in the order of the tuple.

    Power in houses and out of the game always makes `start_power + corrected_power`.
    """

    houses: tuple[House, ...]
    challenger: str
    defender: str = ""
    encounter: Encounter = Encounter()
    hostages: tuple[Hostage, ...] = ()
    removed_power: int = 0
    start_power: int
    corrected_power: int = 0
    past: tuple[PastEncounter, ...] = ()
    options: Options = Options()
