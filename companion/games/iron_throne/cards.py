"""Counts of hand, deck and discards.

With the counters off, or hidden, nothing here changes anything.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.iron_throne.lookup import house_in, with_house
from companion.games.iron_throne.state import HAND_LIMIT, House, IronThrone
from companion.kernel.refusal import Refusal


def follows_cards(state: IronThrone) -> bool:
    """Return whether the app counts hands, decks and discards; a group may hide them."""
    return state.options.hand_counters and "cards" not in state.hidden


def draw(state: IronThrone, house_id: str, cards: int) -> IronThrone:
    """Draw cards from the deck; when it is empty the discards become the deck.

    If there are fewer cards, the house draws all there are.
    """
    house = house_in(state, house_id)
    if not follows_cards(state):
        return state
    for _ in range(cards):
        house = reshuffle(house)
        if not house.deck:
            break
        house = replace(house, deck=house.deck - 1, hand=house.hand + 1)
    return with_house(state, house)


def fill_hands(state: IronThrone) -> IronThrone:
    """Let every house with fewer than five cards draw up to five."""
    for house in state.houses:
        state = draw(state, house.id, max(0, HAND_LIMIT - house.hand))
    encounter = state.encounter
    on_the_table = bool(encounter.challenger_card or encounter.defender_card)
    return replace(state, encounter=replace(encounter, hands_filled=on_the_table))


def take_from_deck(state: IronThrone, house_id: str) -> IronThrone:
    """Take the top card of a deck."""
    house = reshuffle(house_in(state, house_id))
    if not follows_cards(state):
        return state
    if not house.deck:
        raise Refusal("deck_empty" if house.hand else "cards_gone", house=house.called)
    return with_house(state, house, deck=house.deck - 1)


def take_from_hand(state: IronThrone, house_id: str) -> IronThrone:
    """Take a card from a hand."""
    house = house_in(state, house_id)
    if not follows_cards(state):
        return state
    if not house.hand:
        raise Refusal("hand_empty" if reshuffle(house).deck else "cards_gone", house=house.called)
    return with_house(state, house, hand=house.hand - 1)


def add_to_hand(state: IronThrone, house_id: str, cards: int = 1) -> IronThrone:
    house = house_in(state, house_id)
    if not follows_cards(state):
        return state
    return with_house(state, house, hand=house.hand + cards)


def add_to_deck(state: IronThrone, house_id: str) -> IronThrone:
    house = house_in(state, house_id)
    if not follows_cards(state):
        return state
    return with_house(state, house, deck=house.deck + 1)


def add_to_discard(state: IronThrone, house_id: str) -> IronThrone:
    house = house_in(state, house_id)
    if not follows_cards(state):
        return state
    return with_house(state, house, discard=house.discard + 1)


def reshuffle(house: House) -> House:
    """Return the house with its discards as the deck, if that is empty."""
    if house.deck or not house.discard:
        return house
    return replace(house, deck=house.discard, discard=0)


def cards_of(state: IronThrone, house_id: str) -> int:
    """Return the number of all cards of a house, in any place.

    They are in its piles, with others as hostages, or played on the table.
    """
    house, encounter = house_in(state, house_id), state.encounter
    sides = {state.challenger: encounter.challenger_card, state.defender: encounter.defender_card}
    played = 1 if sides.get(house_id) is not None and not encounter.resolved else 0
    lost = sum(1 for row in state.hostages if row.is_open and row.owner == house_id)
    return house.hand + house.deck + house.discard + lost + played


def short_hands(state: IronThrone) -> tuple[House, ...]:
    """Return the houses that draw at the end of the round."""
    if not follows_cards(state):
        return ()
    return tuple(house for house in state.houses if house.hand < HAND_LIMIT)
