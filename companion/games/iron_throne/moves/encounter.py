"""Moves that set up an encounter: challenger, defender, characters, support, cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import follows_cards, reshuffle, take_from_deck, take_from_hand
from companion.games.iron_throne.encounter import (
    active_house,
    bystanders,
    change_side,
    chosen_character,
    clear_encounter,
    has_played_card,
    played_card,
    side_of_active,
)
from companion.games.iron_throne.lookup import character_in, character_of, character_on_card, house_in, name_by_id
from companion.games.iron_throne.state import (
    LEADER,
    CardKind,
    House,
    IronThrone,
    PlayedCard,
    Side,
    Support,
)
from companion.games.iron_throne.words import of_character
from companion.kernel.field import arg
from companion.kernel.items import drop, find, put
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class SetChallenger(Move[IronThrone]):
    """Make a house the challenger; with another one the encounter starts afresh."""

    phase = "preparation"

    house: str = arg("id of the house", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        house = house_in(state, self.house)
        if house.id == state.challenger and not state.encounter.resolved:
            return state
        return replace(clear_encounter(state), challenger=house.id)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from _second_cautions(before)
        yield from caution_restart(before, after)


@dataclass(frozen=True, slots=True)
class ChooseDefender(Move[IronThrone]):
    """Name the defender, as the challenger or an event card says; another one starts afresh."""

    phase = "preparation"

    defender: str = arg("id of the house that defends", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        defender = house_in(state, self.defender)
        if defender.id == state.challenger:
            raise Refusal("defender_is_challenger", house=defender.called)
        if defender.id == state.defender and not state.encounter.resolved:
            return state
        begun = clear_encounter(state) if state.defender else state
        return replace(begun, defender=defender.id)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from _second_cautions(before)
        yield from caution_restart(before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        """Say the new defender, and the one it replaces in this encounter."""
        values = {"defender": name_by_id(before, self.defender)}
        if before.defender in ("", self.defender) or before.encounter.resolved:
            return Message(self.text_key(), values, self.defender)
        return Message(self.text_key("instead"), {**values, "old": name_by_id(before, before.defender)}, self.defender)


@dataclass(frozen=True, slots=True)
class ChooseCharacter(Move[IronThrone]):
    """The challenger or the defender chooses the character that takes part."""

    phase = "preparation"

    house: str = arg("id of the challenger or of the defender", of="house")
    character: str = arg("id of one of its characters", of="character")

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        character = character_of(house_in(state, self.house), self.character).id
        return change_side(state, side_of_active(state, self.house), character=character)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from dead_cautions(before, self.character)
        if self.house == before.defender and not before.encounter.challenger_character:
            house = name_by_id(before, before.challenger)
            yield Caution("challenger_chooses_first", asks=False, house=house)
        if self.character != chosen_character(before.encounter, side_of_active(before, self.house)):
            yield from after_cards(before)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        was = chosen_character(before.encounter, side_of_active(before, self.house))
        if was in ("", self.character):
            return of_character(before, self, self.character)
        return of_character(before, self, self.character, "instead", old=name_by_id(before, was))


@dataclass(frozen=True, slots=True)
class OfferSupport(Move[IronThrone]):
    """A house that is not involved offers support with a character.

    The offer is accepted or refused at once.
    """

    phase = "support"

    house: str = arg("id of the house that offers", of="house")
    side: Side = arg("challenger or defender")
    character: str = arg("id of the character it offers", of="character")
    accepted: bool = arg("false: the offer is refused", default=True)

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        house = house_in(state, self.house)
        if not state.defender:
            raise Refusal("no_defender")
        if house.id in (state.challenger, state.defender):
            raise Refusal("support_by_active", house=house.called)
        character = character_of(house, self.character).id
        offer = Support(id=house.id, side=self.side, character=character, accepted=self.accepted)
        supports = put(state.encounter.supports, offer)
        return replace(state, encounter=replace(state.encounter, supports=supports, totals=()))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from dead_cautions(before, self.character)
        yield from after_cards(before)
        given = find(before.encounter.supports, self.house)
        if given is not None and given.accepted and given.side != self.side:
            yield Caution("already_supports", house=name_by_id(before, self.house))
        order = [house.id for house in bystanders(before)]
        later = order[order.index(self.house) + 1 :]
        if find(before.encounter.supports, self.house) is None and any(
            o.id in later for o in before.encounter.supports
        ):
            yield Caution("offers_clockwise", asks=False, house=name_by_id(before, self.house))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        rival = before.challenger if self.side == "challenger" else before.defender
        values = {
            "house": name_by_id(before, self.house),
            "rival": name_by_id(before, rival),
            "character": name_by_id(before, self.character),
        }
        return Message(self.text_key("" if self.accepted else "refused"), values, self.house)


@dataclass(frozen=True, slots=True)
class WithdrawSupport(Move[IronThrone]):
    """Take an offer of support away, as if it had not been made."""

    phase = "support"

    house: str = arg("id of the house that offered", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        house = house_in(state, self.house)
        if find(state.encounter.supports, house.id) is None:
            raise Refusal("no_support", house=house.called)
        supports = drop(state.encounter.supports, house.id)
        return replace(state, encounter=replace(state.encounter, supports=supports, totals=()))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        return after_cards(before)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        offer = find(before.encounter.supports, self.house)
        if offer is None:
            return Message(self.text_key(), {"house": name_by_id(before, self.house), "character": "–"}, self.house)
        return of_character(before, self, offer.character)


@dataclass(frozen=True, slots=True)
class PlayCard(Move[IronThrone]):
    """An active player plays a card, or corrects the one played.

    An empty hand plays the top of the deck.
    """

    phase = "encounter"

    house: str = arg("id of the challenger or of the defender", of="house")
    card: CardKind = arg("what it counts as: hostility, truce, or a character (hostility 0)")
    value: int = arg("value of a hostility card", default=0, least=0, most=99)
    bonus: int = arg("what card effects add to the side's total", default=0, least=-99, most=99)
    character: str = arg(
        "with a character card: which character is on it, or leader, if said", default="", of="character"
    )

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        if not state.defender:
            raise Refusal("no_defender")
        side = side_of_active(state, self.house)
        if self.card != "hostility" and self.value:
            raise Refusal("no_value")
        character = self.character_in(state)
        before = played_card(state.encounter, side)
        from_deck = before.from_deck if before else must_play_from_deck(state, house_in(state, self.house))
        if before is None and not is_without_cards(state, house_in(state, self.house)):
            state = (take_from_deck if from_deck else take_from_hand)(state, self.house)
        played = PlayedCard(
            kind=self.card, value=self.value, bonus=self.bonus, from_deck=from_deck, character=character
        )
        state = change_side(state, side, card=played)
        is_same = before is not None and before.kind == self.card
        return state if is_same else replace(state, encounter=replace(state.encounter, exchanges=()))

    def character_in(self, state: IronThrone) -> str:
        """Return the id of the character on the card, or `LEADER`; empty if nobody has named it."""
        return character_on_card(house_in(state, self.house), self.card, self.character)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        side, house = side_of_active(before, self.house), house_in(before, self.house)
        if played_card(before.encounter, side) is None and must_play_from_deck(before, house):
            yield Caution("top_card_played", asks=False, house=house.called)
        if played_card(before.encounter, side) is None and is_without_cards(before, house):
            yield Caution("no_card_counted", house=house.called)
        if len(after.encounter.exchanges) < len(before.encounter.exchanges):
            yield Caution("exchanges_forgotten", asks=False)
        if self._is_untyped(played_card(before.encounter, side)):
            yield Caution("value_unknown", house=house.called)
        yield from effect_cautions(before, side, self.character_in(before))

    def _is_untyped(self, was: PlayedCard | None) -> bool:
        """Return whether this is a hostility card for which nobody has said a value before either."""
        if self.card != "hostility" or self.value:
            return False
        return was is None or was.kind != "hostility" or bool(was.value)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        was = played_card(before.encounter, side_of_active(before, self.house))
        values = {"house": name_by_id(before, self.house), "value": self.value}
        now = played_card(after.encounter, side_of_active(after, self.house)) or PlayedCard(kind=self.card)
        if was is None or was.kind != now.kind or was.character != now.character:
            return Message(self.text_key(_card_shown(now)), {**values, "character": self._name(before)}, self.house)
        if now.value != was.value:
            return Message(self.text_key("value"), {**values, "old": was.value, "new": now.value}, self.house)
        return Message(self.text_key("bonus"), {**values, "old": was.bonus, "new": now.bonus}, self.house)

    def _name(self, state: IronThrone) -> str:
        character = self.character_in(state)
        return name_by_id(state, character) if character else ""

    def burst_key(self) -> Hashable | None:
        """Return the key that joins quick taps on the bonus of card effects; None for the card.

        The card itself is played once.
        """
        return ("bonus", self.house, self.card, self.value, self.character) if self.bonus else None


def _card_shown(card: PlayedCard) -> str:
    """Return the kind of a card; “leader” or “named” where the character on it is said."""
    if not card.character:
        return card.kind
    return LEADER if card.character == LEADER else "named"


def effect_cautions(state: IronThrone, side: Side, character: str) -> Iterator[Caution]:
    """Say that the character on a card is killed or takes no part.

    The card counts as hostility 0 then. A leader card needs any character of its house.
    """
    chosen = chosen_character(state.encounter, side)
    if not character or (character == LEADER and chosen):
        return
    if character == LEADER:
        yield Caution("leader_without_effect", asks=False, house=name_by_id(state, active_house(state, side)))
    elif character_in(state, character).dead:
        yield Caution("dead_without_effect", asks=False, character=name_by_id(state, character))
    elif character != chosen:
        yield Caution("card_without_effect", asks=False, character=name_by_id(state, character))


def must_play_from_deck(state: IronThrone, house: House) -> bool:
    """Return whether the house plays the top of its deck because its hand is empty."""
    return follows_cards(state) and not house.hand and reshuffle(house).deck > 0


def is_without_cards(state: IronThrone, house: House) -> bool:
    """Return whether the app counts no card of this house at all."""
    return follows_cards(state) and not (house.hand or house.deck or house.discard)


def _second_cautions(state: IronThrone) -> Iterator[Caution]:
    """Ask before another encounter begins in a round whose own is resolved."""
    if state.encounter.resolved:
        yield Caution("second_encounter", round=state.place.round)


def caution_restart(before: IronThrone, after: IronThrone) -> Iterator[Caution]:
    """Ask before an encounter with played cards begins again with another house.

    Support that goes with it is told.
    """
    if has_played_card(before) and not has_played_card(after):
        yield Caution("encounter_restarts")
    elif not before.encounter.resolved and len(after.encounter.supports) < len(before.encounter.supports):
        houses = ", ".join(name_by_id(before, offer.id) for offer in before.encounter.supports)
        yield Caution("support_forgotten", asks=False, houses=houses)


def after_cards(state: IronThrone) -> Iterator[Caution]:
    """Ask before participants change after cards are played."""
    if has_played_card(state):
        yield Caution("after_cards")


def refuse_resolved(state: IronThrone) -> None:
    if state.encounter.resolved:
        raise Refusal("already_resolved")


def dead_cautions(state: IronThrone, character_id: str) -> Iterator[Caution]:
    character = character_in(state, character_id)
    if character.dead:
        yield Caution("dead_chosen", character=character.name)
