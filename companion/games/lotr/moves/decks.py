"""Moves on the players' hands, decks and discard piles, for groups that count them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lotr.changes import given, with_player
from companion.games.lotr.derive import deck_is_empty
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.state import LotrState, Player
from companion.kernel.game import Move, Refusal, arg


def draw(state: LotrState, player: Player, by: int) -> LotrState:
    """Cards from deck to hand, as far as there are any. The discard pile is never shuffled in."""
    if deck_is_empty(player):
        return state
    drawn = by if player.deck is None else min(by, player.deck)
    deck = None if player.deck is None else player.deck - drawn
    return with_player(state, player, hand=player.hand + drawn, deck=deck)


@dataclass(frozen=True, slots=True)
class DrawCards(Move[LotrState]):
    """Draw cards; an empty deck gives none and is not shuffled."""

    player: str = arg(WHO, default="")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return draw(state, the_player(state, self.player), self.by)


@dataclass(frozen=True, slots=True)
class DiscardCards(Move[LotrState]):
    """Discard cards from the hand."""

    player: str = arg(WHO, default="")
    by: int = arg("how many", default=1, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        if self.by > player.hand:
            raise Refusal("not_enough_cards", player=player.name, n=player.hand, by=self.by)
        return with_player(state, player, hand=player.hand - self.by, discard=player.discard + self.by)


@dataclass(frozen=True, slots=True)
class SetDecks(Move[LotrState]):
    """Correct the number of cards in a player's hand, deck or discard pile."""

    player: str = arg(WHO, default="")
    hand: int | None = arg("cards in hand", default=None, least=0)
    deck: int | None = arg("cards in the deck; from now on it is counted", default=None, least=0)
    discard: int | None = arg("cards in the discard pile", default=None, least=0)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        state = with_player(
            state, player, **given(hand=self.hand, deck=self.deck, discard=self.discard)
        )
        return state if self.deck is None else with_player(state, player, deck_ran_out=False)


@dataclass(frozen=True, slots=True)
class SetDeckEmpty(Move[LotrState]):
    """Say that a player's deck has run out, where its cards are not counted."""

    player: str = arg(WHO, default="")
    empty: bool = arg("true: no more cards", default=True)

    def apply(self, state: LotrState) -> LotrState:
        return with_player(state, the_player(state, self.player), deck_ran_out=self.empty)
