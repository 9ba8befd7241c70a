"""Moves on hands, decks and discards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.iron_throne.cards import cards_of, draw, fill_hands, follows_cards, reshuffle
from companion.games.iron_throne.encounter import is_ready, mark_applied
from companion.games.iron_throne.lookup import house_in, with_house
from companion.games.iron_throne.preparation import draw_cautions, mark_drawn
from companion.games.iron_throne.state import MOST_CARDS, IronThrone
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given

PILES = ("hand", "deck", "discard")
"""The piles of a house, each a field of `House` and of `CorrectCards`."""


@dataclass(frozen=True, slots=True)
class DrawCards(Move[IronThrone]):
    """A house draws cards; an empty deck is made again from the discards."""

    house: str = arg("id of the house", of="house")
    cards: int = arg("how many", default=1, least=1, most=MOST_CARDS)

    def apply(self, state: IronThrone) -> IronThrone:
        drawn = draw(mark_applied(state, f"cards.{self.house}"), self.house, self.cards)
        return mark_drawn(drawn, self.house)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from draw_cautions(before, self.house, self.cards)
        if self.count_missing(before, after):
            yield Caution("deck_short", asks=False, house=house_in(before, self.house).called)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        """Say how many cards were drawn, where there were too few."""
        house, missing = house_in(before, self.house), self.count_missing(before, after)
        drawn = self.cards - missing
        variant = "" if not missing else "short" if drawn else "none"
        return Message(self.text_key(variant), {"house": house.called, "cards": self.cards, "drawn": drawn}, house.id)

    def count_missing(self, before: IronThrone, after: IronThrone) -> int:
        """Return how many cards deck and discards could not give."""
        if not follows_cards(before):
            return 0
        return self.cards - (house_in(after, self.house).hand - house_in(before, self.house).hand)


@dataclass(frozen=True, slots=True)
class DiscardCards(Move[IronThrone]):
    """A house discards cards from its hand."""

    house: str = arg("id of the house", of="house")
    cards: int = arg("how many", default=1, least=1, most=MOST_CARDS)

    def apply(self, state: IronThrone) -> IronThrone:
        house = house_in(state, self.house)
        if not follows_cards(state):
            return state
        if house.hand < self.cards:
            raise Refusal("hand_too_small", house=house.called, has=house.hand)
        return with_house(state, house, hand=house.hand - self.cards, discard=house.discard + self.cards)


@dataclass(frozen=True, slots=True)
class ReshuffleDeck(Move[IronThrone]):
    """The discards of an exhausted deck become the deck."""

    house: str = arg("id of the house", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        house = house_in(state, self.house)
        if not follows_cards(state):
            return state
        if house.deck:
            raise Refusal("deck_not_empty", house=house.called, has=house.deck)
        return with_house(state, reshuffle(house))


@dataclass(frozen=True, slots=True)
class FillHands(Move[IronThrone]):
    """Everyone with fewer than five cards draws up to five."""

    def apply(self, state: IronThrone) -> IronThrone:
        return fill_hands(state)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if is_ready(before):
            yield Caution("hands_too_early")

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        """Say that nobody draws where every counted hand is full."""
        nobody = follows_cards(before) and before.houses == after.houses
        return Message(self.text_key("none" if nobody else ""))


@dataclass(frozen=True, slots=True)
class CorrectCards(Move[IronThrone]):
    """Set the card counts of a house to those on the table."""

    says: ClassVar = ("houses.hand",)

    house: str = arg("id of the house", of="house")
    hand: int | None = arg("cards in hand; by default as they are", default=None, least=0, most=MOST_CARDS)
    deck: int | None = arg("cards in the deck; by default as they are", default=None, least=0, most=MOST_CARDS)
    discard: int | None = arg("cards in the discards; by default as they are", default=None, least=0, most=MOST_CARDS)

    def apply(self, state: IronThrone) -> IronThrone:
        return with_house(state, house_in(state, self.house), **collect_given(self, "house"))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        house, cards = house_in(after, self.house), cards_of(after, self.house)
        if cards > max(house.cards, cards_of(before, self.house)):
            yield Caution("more_cards", asks=False, house=house.called, n=cards, most=house.cards)

    def burst_key(self) -> Hashable | None:
        return ("correct_cards", self.house, tuple(pile for pile in PILES if getattr(self, pile) is not None))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        """Say one pile by its name, or all of them."""
        old, new = house_in(before, self.house), house_in(after, self.house)
        values: dict[str, object] = {"house": new.called}
        for pile in PILES:
            values |= {f"old_{pile}": getattr(old, pile), pile: getattr(new, pile)}
        changed = [pile for pile in PILES if values[pile] != values[f"old_{pile}"]]
        if len(changed) != 1:
            return Message(self.text_key(), values, new.id)
        values |= {"old": values[f"old_{changed[0]}"], "new": values[changed[0]]}
        return Message(self.text_key(changed[0]), values, new.id)
