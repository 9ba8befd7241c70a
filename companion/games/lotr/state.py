"""The table of The Lord of the Rings: players, characters, encounter cards, the quest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.lotr.card_values import CardValues, CharacterValues
from companion.kernel.field import arg
from companion.kernel.state import GameState

CardKind = Literal["enemy", "location", "other"]
CardPlace = Literal["staging", "active", "engaged"]

ELIMINATION_LEVEL = 50
ROUND_RISE = 1
OPENING_HAND = 6
RESTRICTED_LIMIT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options where the rules leave a choice, or where groups have different preferences."""

    windows: Literal["strip", "pause"] = arg("action windows: a reminder or a pause each", default="strip")
    staging_mode: Literal["total", "cards"] = arg("staging area: one total, or card by card", default="total")
    fail_raises: Literal["every_player", "only_one"] = arg("whose threat a failed quest raises", default="every_player")
    overflow_to_quest: bool = arg("progress past the active location goes on the quest", default=True)
    engagement_order: Literal["alternate", "one_player_at_a_time"] = arg(
        "engagement checks: one enemy each in turn, or player by player", default="alternate"
    )
    reshuffle_anytime: bool = arg("shadow cards may reshuffle the encounter deck", default=False)
    resources: bool = arg("the app counts the heroes' resources", default=True)
    hands: bool = arg("the app counts the players' hands and decks", default=True)
    skip_eliminated: bool = arg("the first player token skips eliminated players", default=True)
    first_player_starts: bool = arg("planning goes round from the first player", default=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(CharacterValues):
    """A hero or an ally.

    A hero has a threat cost, an ally a cost in resources.
    `committed`: the character takes part in the quest of this round, whether or not it is ready again.
    """

    id: str
    name: str
    threat_cost: int = 0
    cost: int = 0
    resources: int = 0
    exhausted: bool = False
    committed: bool = False
    damage: int = 0
    alive: bool = True
    restricted: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player at the table.

    `willpower` is the total committed now, `last_willpower` the total that was committed last.
    """

    id: str
    name: str
    seat: int
    threat: int = 0
    elimination_level: int = ELIMINATION_LEVEL
    round_rise: int = ROUND_RISE
    eliminated: bool = False
    elimination_averted: bool = False
    heroes: tuple[Character, ...] = ()
    allies: tuple[Character, ...] = ()
    willpower: int = 0
    last_willpower: int = 0
    engaged_by_choice: bool = False
    hand: int = OPENING_HAND
    deck: int | None = None
    discard: int = 0
    deck_ran_out: bool = False

    @property
    def proposed_willpower(self) -> int:
        """The willpower that the guide proposes for the player.

        It is the present willpower, else the last one if no character has a known willpower to add up.
        """
        known = any(each.willpower for each in (*self.heroes, *self.allies))
        return self.willpower or (0 if known else self.last_willpower)

    @property
    def characters_willpower(self) -> int:
        """The sum of the willpower of the player's committed characters."""
        return sum(each.willpower for each in (*self.heroes, *self.allies) if each.committed)


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterCard(CardValues):
    """An enemy, a location or another card that stays on the table, in exactly one place.

    `player` is whom an engaged enemy faces. `attacked` and `attackers` belong to one combat phase: whether
    the enemy has attacked, and which players have declared an attack on it.
    """

    id: str
    name: str
    kind: CardKind
    place: CardPlace = "staging"
    player: str = ""
    damage: int = 0
    progress: int = 0
    has_shadow: bool = False
    attacked: bool = False
    attackers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestStage:
    """The quest card in play. Without quest points progress is only counted."""

    name: str = "1B"
    quest_points: int | None = None
    progress: int = 0
    last: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LotrState(GameState):
    """Everything the app knows of one play.

    `other_threat` is the threat in the staging area that no listed card explains: all of it when the group
    keeps only the total, a card effect otherwise (then it may be negative). `other_willpower` is its twin.
    `done` names what happens once per round and has happened; `round_begun` is the latest round that began.
    `checker` makes the next engagement check. `victory_points` are those of the cards in the victory display.
    """

    options: Options = Options()
    scenario: str = ""
    players: tuple[Player, ...] = ()
    first_player: str = ""
    quest: QuestStage = QuestStage()
    cards: tuple[EncounterCard, ...] = ()
    cards_listed: int = 0
    other_threat: int = 0
    other_willpower: int = 0
    revealed: int = 0
    surges: int = 0
    encounter_deck: int | None = None
    encounter_discard: int = 0
    checker: str = ""
    done: tuple[str, ...] = ()
    round_begun: int = 1
    victory_points: int = 0
