"""Moves of the refresh phase, and the first player token."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.lotr.changes import with_player, with_threat
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.order import next_first_player, players_in_play
from companion.games.lotr.pace import all_ready, mark_done, new_quest
from companion.games.lotr.state import LotrState
from companion.kernel.game import Move, Refusal, arg


@dataclass(frozen=True, slots=True)
class ReadyAll(Move[LotrState]):
    """Step 7.a: every character becomes ready; the round's commitments and attacks are over."""

    def apply(self, state: LotrState) -> LotrState:
        return all_ready(state)


@dataclass(frozen=True, slots=True)
class RaiseRoundThreat(Move[LotrState]):
    """Step 7.b: every player in play raises threat by their rise per round, usually 1."""

    def apply(self, state: LotrState) -> LotrState:
        for player in players_in_play(state):
            state = with_threat(state, player, player.threat + player.round_rise)
        return mark_done(new_quest(state), "rise")


@dataclass(frozen=True, slots=True)
class PassFirstPlayer(Move[LotrState]):
    """Step 7.c: the first player token goes to the next player on the left; alone it stays."""

    def apply(self, state: LotrState) -> LotrState:
        return mark_done(replace(state, first_player=next_first_player(state)), "pass")


@dataclass(frozen=True, slots=True)
class SetFirstPlayer(Move[LotrState]):
    """Give the first player token to a player."""

    player: str = arg(WHO, default="")

    def apply(self, state: LotrState) -> LotrState:
        return replace(state, first_player=the_player(state, self.player).id)


@dataclass(frozen=True, slots=True)
class RenamePlayer(Move[LotrState]):
    """Change a player's name."""

    name: str = arg("the new name")
    player: str = arg(WHO, default="")

    def apply(self, state: LotrState) -> LotrState:
        if not self.name.strip():
            raise Refusal("empty_name")
        return with_player(state, the_player(state, self.player), name=self.name.strip())
