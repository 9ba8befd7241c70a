"""Moves of the refresh phase, and the first player token."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.lotr.changes import with_player, with_threat
from companion.games.lotr.guide_names import is_end_of_round, is_guide_unused
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.order import next_first_player, players_in_play
from companion.games.lotr.rounds import characters_ready, is_done, mark_done, new_quest, new_round_unguided
from companion.games.lotr.state import LotrState
from companion.games.lotr.threat_warnings import warn_if_eliminated, warn_of_higher_threat
from companion.games.lotr.totals import total_willpower
from companion.games.lotr.words import LotrMove
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class ReadyAll(LotrMove):
    """Step 7.a: every character becomes ready.

    At the end of the round its commitments are over; without the guide all else is, too.
    """

    def apply(self, state: LotrState) -> LotrState:
        return end_quest(characters_ready(state))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return warn_of_lost_commitments(before)


def end_quest(state: LotrState) -> LotrState:
    """Return the state without commitments at the end of a round.

    Without the guide a new round begins.
    """
    if is_guide_unused(state):
        return new_round_unguided(state)
    return new_quest(state) if is_end_of_round(state) else state


def warn_of_lost_commitments(state: LotrState) -> Iterator[Caution]:
    """Yield a caution if committed willpower is lost before the quest was resolved.

    Without the guide only the players know whether the round ends: the quest may be still to come.
    """
    lost = total_willpower(state)
    if lost and is_guide_unused(state) and not is_done(state, "quest"):
        yield Caution("commitments_over", willpower=lost)


@dataclass(frozen=True, slots=True)
class RaiseRoundThreat(LotrMove):
    """Step 7.b: every player in play raises threat by their rise per round, usually 1."""

    def apply(self, state: LotrState) -> LotrState:
        for player in players_in_play(state):
            state = with_threat(state, player, player.threat + player.round_rise)
        return mark_done(end_quest(state), "rise")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if is_done(before, "rise"):
            yield Caution("rise_twice")
        yield from warn_of_lost_commitments(before)
        yield from warn_of_higher_threat(before, after)


@dataclass(frozen=True, slots=True)
class PassFirstPlayer(LotrMove):
    """Step 7.c: the first player token goes to the next player on the left; alone it stays."""

    def apply(self, state: LotrState) -> LotrState:
        return mark_done(replace(state, first_player=next_first_player(state)), "pass")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        if is_done(before, "pass"):
            yield Caution("pass_twice")

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say that the token stays where there is nobody else to take it."""
        stays = before.first_player == after.first_player
        player = the_player(after, after.first_player).name
        return Message(self.text_key("stays" if stays else ""), {"player": player})


@dataclass(frozen=True, slots=True)
class SetFirstPlayer(LotrMove):
    """Give the first player token to a player."""

    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        return replace(state, first_player=the_player(state, self.player).id)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return warn_if_eliminated(the_player(before, self.player))


@dataclass(frozen=True, slots=True)
class RenamePlayer(LotrMove):
    """Change a player's name."""

    name: str = arg("the new name")
    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        if not self.name.strip():
            raise Refusal("empty_name")
        return with_player(state, the_player(state, self.player), name=self.name.strip())
