"""Moves on the players' hands, decks and discard piles, for groups that count them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from companion.games.lotr.changes import with_player
from companion.games.lotr.derive import follows_hands, is_deck_empty
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.setup import PlayerSetup
from companion.games.lotr.state import LotrState, Player
from companion.games.lotr.words import LotrMove, describe_by_fields
from companion.kernel.field import arg, optional
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given


def draw(state: LotrState, player: Player, by: int) -> LotrState:
    """Draw cards while the deck has any; the discard pile is never shuffled in."""
    if is_deck_empty(state, player):
        return state
    drawn = by if player.deck is None else min(by, player.deck)
    deck = None if player.deck is None else player.deck - drawn
    return with_player(state, player, hand=player.hand + drawn, deck=deck)


def short_deck(state: LotrState, player: Player, drawn: int) -> Iterator[Caution]:
    """Say that a deck cannot give so many cards."""
    if is_deck_empty(state, player):
        yield Caution("deck_empty", asks=False, player=player.name)
    elif "decks" in state.hidden:
        return
    elif player.deck is not None and player.deck < drawn:
        yield Caution("deck_short", asks=False, player=player.name, n=player.deck)


def can_give(state: LotrState, player: Player, cards: int) -> bool:
    """Return whether a hand has so many cards; where nobody counts them, it has."""
    return cards <= player.hand or not follows_hands(state)


@dataclass(frozen=True, slots=True)
class DrawCards(LotrMove):
    """Draw cards; an empty deck gives none and is not shuffled."""

    player: str = arg(WHO, default="", of="player")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return draw(state, the_player(state, self.player), self.by)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return short_deck(before, the_player(before, self.player), self.by)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say how many cards were drawn where the deck gave fewer than asked for."""
        drawn = the_player(after, self.player).hand - the_player(before, self.player).hand
        short = drawn < self.by and ("decks" not in before.hidden or the_player(before, self.player).deck_ran_out)
        outcome = "" if not short else "short" if drawn else "none"
        return describe_by_fields(self, before, after, outcome, drawn=drawn)


@dataclass(frozen=True, slots=True)
class DiscardCards(LotrMove):
    """Discard cards from the hand."""

    player: str = arg(WHO, default="", of="player")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        if not can_give(state, player, self.by):
            raise Refusal("not_enough_cards", player=player.name, n=player.hand, by=self.by)
        return with_player(state, player, hand=max(0, player.hand - self.by), discard=player.discard + self.by)


@dataclass(frozen=True, slots=True)
class PlayCards(LotrMove):
    """Play cards from the hand; they stay on the table."""

    player: str = arg(WHO, default="", of="player")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        if not can_give(state, player, self.by):
            raise Refusal("not_enough_to_play", player=player.name, n=player.hand, by=self.by)
        return with_player(state, player, hand=max(0, player.hand - self.by))

    def burst_key(self) -> Hashable | None:
        return ("play", self.player)


@dataclass(frozen=True, slots=True)
class SetDecks(LotrMove):
    """Correct the number of cards in a player's hand, deck or discard pile."""

    player: str = arg(WHO, default="", of="player")
    hand: int | None = optional(PlayerSetup, "hand")
    deck: int | None = optional(PlayerSetup, "deck", "cards in the deck; from now on it is counted")
    discard: int | None = optional(PlayerSetup, "discard")

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        state = with_player(state, player, **collect_given(self, "player"))
        return state if self.deck is None else with_player(state, player, deck_ran_out=False)


@dataclass(frozen=True, slots=True)
class SetDeckEmpty(LotrMove):
    """Say that a player's deck has run out, where its cards are not counted."""

    player: str = arg(WHO, default="", of="player")
    empty: bool = arg("true: no more cards", default=True)

    def apply(self, state: LotrState) -> LotrState:
        return with_player(state, the_player(state, self.player), deck_ran_out=self.empty)
