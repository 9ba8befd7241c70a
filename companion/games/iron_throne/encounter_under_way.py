"""The setup of an encounter under way: participants, support, cards played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.iron_throne.lookup import character_on_card
from companion.games.iron_throne.preparation import find_preparing
from companion.games.iron_throne.state import CardKind, Encounter, House, IronThrone, PlayedCard, Side, Support
from companion.games.iron_throne.under_way import character_meant, characters_called, house_meant
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal


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
