"""The moves on a player's threat, and on the elimination that it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.lotr.changes import with_player, with_threat
from companion.games.lotr.derive import are_heroes_lost
from companion.games.lotr.lookup import the_player
from companion.games.lotr.order import player_after, players_in_play
from companion.games.lotr.rounds import without_commitments
from companion.games.lotr.state import LotrState, Player
from companion.games.lotr.threat_warnings import warn_if_eliminated, warn_of_higher_threat, warn_of_lower_level
from companion.games.lotr.words import LotrMove, describe_by_fields, describe_for_everybody
from companion.kernel.field import arg
from companion.kernel.items import find, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution

EVERYBODY = "id or name of the player; empty: every player in play"
WHO = "id or name of the player; alone at the table it can be left out"


def players_meant(state: LotrState, word: str) -> tuple[Player, ...]:
    return (the_player(state, word),) if word else players_in_play(state)


@dataclass(frozen=True, slots=True)
class RaiseThreat(LotrMove):
    """Raise a player's threat, or lower it with a negative number; it never falls below 0."""

    player: str = arg(EVERYBODY, default="", of="player")
    by: int = arg("how much", default=1, least=-99, most=99)

    def apply(self, state: LotrState) -> LotrState:
        for player in players_meant(state, self.player):
            state = with_threat(state, player, player.threat + self.by)
        return state

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if self.player:
            yield from warn_if_eliminated(the_player(before, self.player))
        yield from warn_of_higher_threat(before, after)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say everybody's rise in all: quick taps are one entry."""
        if self.player:
            return describe_by_fields(self, before, after)
        rises = [new.threat - old.threat for old, new in zip(before.players, after.players, strict=True)]
        by = max(rises, key=abs)
        return Message(self.text_key("everybody" if by else "everybody.same"), {"by": by})

    def burst_key(self) -> Hashable | None:
        return ("threat", self.player)


@dataclass(frozen=True, slots=True)
class SetThreat(LotrMove):
    """Set a player's threat to a number."""

    threat: int = arg("the new threat", least=0, most=199)
    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        return with_threat(state, the_player(state, self.player), self.threat)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if self.player:
            yield from warn_if_eliminated(the_player(before, self.player))
        yield from warn_of_higher_threat(before, after)


@dataclass(frozen=True, slots=True)
class SetEliminationLevel(LotrMove):
    """Change the threat at which a player is eliminated."""

    level: int = arg("the new level", least=1, most=199)
    player: str = arg(EVERYBODY, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        for player in players_meant(state, self.player):
            state = with_player(state, player, elimination_level=self.level, elimination_averted=False)
        return state

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return warn_of_lower_level(before, after)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after) if self.player else describe_for_everybody(self, before, after)


@dataclass(frozen=True, slots=True)
class SetRoundRise(LotrMove):
    """Change by how much a player's threat rises in each refresh phase."""

    rise: int = arg("threat gained each round", least=0, most=20)
    player: str = arg(EVERYBODY, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        for player in players_meant(state, self.player):
            state = with_player(state, player, round_rise=self.rise)
        return state

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after) if self.player else describe_for_everybody(self, before, after)


@dataclass(frozen=True, slots=True)
class EliminatePlayer(LotrMove):
    """Take a player out of the game; the enemies engaged with them go back to the staging area."""

    says: ClassVar = ("players.eliminated",)

    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        out = replace(without_commitments(player), eliminated=True, elimination_averted=False)
        state = replace(state, players=put(state.players, out))
        cards = tuple(
            replace(card, place="staging", player="") if card.player == player.id else card for card in state.cards
        )
        return first_player_in_play(replace(state, cards=cards, checker=""))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        """Ask before a player goes whom neither threat nor lost heroes eliminate."""
        player = the_player(before, self.player)
        if not player.eliminated and player.threat < player.elimination_level and not are_heroes_lost(player):
            yield Caution("eliminate_early", player=player.name, threat=player.threat, level=player.elimination_level)


def first_player_in_play(state: LotrState) -> LotrState:
    """Pass the token of an eliminated first player to the left, if anybody is left."""
    first = find(state.players, state.first_player)
    if first is None or not first.eliminated or not state.options.skip_eliminated:
        return state
    return replace(state, first_player=player_after(state, first.id))


@dataclass(frozen=True, slots=True)
class AvertElimination(LotrMove):
    """A card saves a player who reached the elimination level.

    The app asks again when the threat changes.
    """

    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        return with_player(state, the_player(state, self.player), elimination_averted=True)


@dataclass(frozen=True, slots=True)
class RestorePlayer(LotrMove):
    """Bring an eliminated player back into the game."""

    says: ClassVar = ("players.eliminated",)

    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        return with_player(state, the_player(state, self.player), eliminated=False)
