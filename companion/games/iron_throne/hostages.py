"""The hostage ledger: holder of each card, sources of a hostage, closing of a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.iron_throne.cards import follows_cards
from companion.games.iron_throne.lookup import clockwise_from, with_hostage
from companion.games.iron_throne.state import Hostage, HostageSource, House, IronThrone


@dataclass(frozen=True, slots=True)
class Source:
    """A source of a hostage: the top of the deck, a random card of the hand, or a ledger row."""

    source: HostageSource
    hostage: str = ""


TOP_OF_DECK = Source("deck")


def open_rows(state: IronThrone) -> tuple[Hostage, ...]:
    return tuple(row for row in state.hostages if row.is_open)


def closed_rows(state: IronThrone) -> tuple[Hostage, ...]:
    """Return the closed rows of the ledger: hostages released, tortured or returned."""
    return tuple(row for row in state.hostages if not row.is_open)


def find_held(state: IronThrone, house_id: str) -> tuple[Hostage, ...]:
    """Return the hostages that this house holds."""
    return tuple(row for row in open_rows(state) if row.holder == house_id)


def find_lost(state: IronThrone, house_id: str) -> tuple[Hostage, ...]:
    """Return the cards of this house that others hold."""
    return tuple(row for row in open_rows(state) if row.owner == house_id)


def holders(state: IronThrone) -> tuple[House, ...]:
    """Return the houses that hold hostages, clockwise from the challenger.

    Each of them may release or torture.
    """
    return tuple(house for house in clockwise_from(state, state.challenger) if find_held(state, house.id))


def matrix(state: IronThrone) -> dict[str, dict[str, int]]:
    """Return the number of cards of each owner that every holder holds."""
    rows = open_rows(state)
    return {
        holder.id: {
            owner.id: sum(1 for row in rows if (row.holder, row.owner) == (holder.id, owner.id))
            for owner in state.houses
            if owner.id != holder.id
        }
        for holder in state.houses
    }


def sources(state: IronThrone, rival: House) -> tuple[Source, ...]:
    """Return the sources of a hostage from this house, the usual one first."""
    counted = follows_cards(state)
    found = []
    if not counted or rival.deck + rival.discard:
        found.append(Source("deck"))
    if not counted or rival.hand:
        found.append(Source("hand"))
    return (*found, *(Source("hostage", row.id) for row in find_held(state, rival.id)))


def close(state: IronThrone, row: Hostage, how: Literal["released", "tortured", "returned"]) -> IronThrone:
    """Close the row with this state in the present round."""
    return with_hostage(state, row, state=how, closed_in_round=state.place.round)


def is_ledger_hidden(state: IronThrone) -> bool:
    """Return whether the group keeps its hostages: the app does not know who holds which."""
    return "hostages" in state.hidden


def are_hidden(state: IronThrone) -> bool:
    """Return whether the hostage cards are hidden from the table."""
    return bool(state.options.hidden_hostages)


def is_concealed(state: IronThrone, row: Hostage) -> bool:
    """Return whether only the holder may know this card."""
    return are_hidden(state) and row.is_open
