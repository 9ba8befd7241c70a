"""The setup of a game under way: influence on boards, hostages held, the encounter so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.lookup import (
    character_of,
    character_on_card,
    house_in,
    refuse_foreign,
    with_hostage,
    with_house,
)
from companion.games.iron_throne.moves.hostages import CARD
from companion.games.iron_throne.preparation import find_preparing
from companion.games.iron_throne.state import (
    TOKENS_PER_HOUSE,
    CardKind,
    Encounter,
    Hostage,
    HostageCard,
    House,
    IronThrone,
    PlayedCard,
    Side,
    Support,
)
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


# --- the encounter of the round ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportSetup:
    """An offer of support that was made."""

    house: str = arg("the house that offers")
    side: Side = arg("challenger or defender")
    character: str = arg("the character that it offers")
    accepted: bool = arg("false: the offer was refused", default=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSetup:
    """A card that an active player has played; it is no longer among the cards in hand."""

    card: CardKind = arg("what it counts as: hostility, truce, or a character (hostility 0)")
    value: int = arg("value of a hostility card", default=0, least=0, most=99)
    bonus: int = arg("what card effects add to the side's total", default=0, least=-99, most=99)
    character: str = arg("with a character card: which character is on it, or leader, if said", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterSetup:
    """The encounter of this round as far as it has come; by default nobody is challenged yet."""

    defender: str = arg("the house that defends", default="")
    prepared: bool = arg("the active players have drawn a card and moved power", default=False)
    challenger_character: str = arg("the challenger's character", default="")
    defender_character: str = arg("the defender's character", default="")
    supports: tuple[SupportSetup, ...] = arg("offers of support, those made first first", default=())
    challenger_card: PlayedSetup | None = arg("the challenger's card; by default none is played", default=None)
    defender_card: PlayedSetup | None = arg("the defender's card; by default none is played", default=None)


def with_encounter(state: IronThrone, wanted: EncounterSetup) -> IronThrone:
    """Return the state with this encounter; refuse impossible ones."""
    if wanted == EncounterSetup():
        return state
    if not wanted.defender:
        raise Refusal("no_defender")
    challenger, defender = house_meant(state, state.challenger), house_meant(state, wanted.defender)
    if challenger.id == defender.id:
        raise Refusal("defender_is_challenger", house=defender.called)
    encounter = Encounter(
        round=state.place.round,
        challenger_character=character_meant(challenger, wanted.challenger_character),
        defender_character=character_meant(defender, wanted.defender_character),
        supports=tuple(_support(state, offer, (challenger.id, defender.id)) for offer in wanted.supports),
        challenger_card=_make_card(challenger, wanted.challenger_card),
        defender_card=_make_card(defender, wanted.defender_card),
    )
    state = replace(state, defender=defender.id, encounter=encounter)
    ready = tuple(house.id for house in find_preparing(state)) if wanted.prepared else ()
    return replace(state, encounter=replace(encounter, drawn=ready, strengthened=ready))


def _support(state: IronThrone, offer: SupportSetup, active: tuple[str, str]) -> Support:
    house = house_meant(state, offer.house)
    if house.id in active:
        raise Refusal("support_by_active", house=house.called)
    return Support(
        id=house.id, side=offer.side, character=character_meant(house, offer.character), accepted=offer.accepted
    )


def _make_card(house: House, card: PlayedSetup | None) -> PlayedCard | None:
    if card is None:
        return None
    if card.card != "hostility" and card.value:
        raise Refusal("no_value")
    character = character_on_card(house, card.card, next(characters_called(house, card.character), card.character))
    return PlayedCard(kind=card.card, value=card.value, bonus=card.bonus, character=character)
