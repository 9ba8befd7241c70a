"""The setup of a game under way: influence on boards, hostages held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.iron_throne.lookup import character_of, house_in, refuse_foreign, with_hostage, with_house
from companion.games.iron_throne.moves.hostages import CARD
from companion.games.iron_throne.state import TOKENS_PER_HOUSE, Hostage, HostageCard, House, IronThrone
from companion.kernel import ids
from companion.kernel.field import arg
from companion.kernel.items import find, fresh_id
from companion.kernel.limits import Limits
from companion.kernel.refusal import Refusal

MOST_ROUNDS = 9999
ON_A_BOARD = Limits(0, TOKENS_PER_HOUSE)
"""Influence tokens of one house that lie on one board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostageSetup:
    """A card that one house holds and another owns."""

    holder: str = arg("the house that holds the card")
    owner: str = arg("the house to which the card belongs")
    card: HostageCard = arg(CARD, default="unknown")
    character: str = arg("the character on the card, if it is one", default="")
    taken_in_round: int | None = arg(
        "the round in which it was taken; by default the present one", default=None, least=1, most=MOST_ROUNDS
    )


def slug(name: str) -> str:
    """Return the id of a name; an apostrophe separates words, as in saved plays."""
    return ids.slug(name, apostrophe="_")


def house_meant(state: IronThrone, word: str) -> House:
    """Return a house by its id or its name, in upper or lower case."""
    return find(state.houses, slug(word)) or house_in(state, word)


def with_influence(state: IronThrone, house_id: str, boards: tuple[str, ...]) -> IronThrone:
    """Return the state with the used tokens of a house on these boards."""
    house = house_in(state, house_id)
    if len(boards) > TOKENS_PER_HOUSE:
        raise Refusal("too_many_tokens", house=house.called, n=len(boards), most=TOKENS_PER_HOUSE)
    influence = tuple(house_meant(state, board).id for board in boards)
    return with_house(state, house, influence=influence)


def with_hostages(state: IronThrone, wanted: tuple[HostageSetup, ...]) -> IronThrone:
    """Return the state with a row of the ledger for each card held, in this order."""
    for one in wanted:
        state = with_hostage(state, _row(state, one))
    return state


def _row(state: IronThrone, wanted: HostageSetup) -> Hostage:
    holder, owner = house_meant(state, wanted.holder), house_meant(state, wanted.owner)
    if holder.id == owner.id:
        raise Refusal("own_hostage", house=owner.called)
    now = state.place.round
    if wanted.taken_in_round is not None and wanted.taken_in_round > now:
        raise Refusal("hostage_of_later_round", owner=owner.called, taken=wanted.taken_in_round, round=now)
    character = character_meant(owner, wanted.character)
    refuse_foreign(owner, wanted.card, character)
    return Hostage(
        id=fresh_id(state.hostages, "hostage"),
        holder=holder.id,
        owner=owner.id,
        card=wanted.card,
        character=character,
        taken_in_round=wanted.taken_in_round or now,
    )


def character_meant(owner: House, word: str) -> str:
    """Return the id of a character of this house by its id or its name; empty for nobody."""
    if not word:
        return ""
    return next(characters_called(owner, word), "") or character_of(owner, word).id


def characters_called(owner: House, word: str) -> Iterator[str]:
    """Yield the ids of the characters of a house with this id or this name."""
    return (who.id for who in owner.characters if slug(word) in (who.id, slug(who.name)))
