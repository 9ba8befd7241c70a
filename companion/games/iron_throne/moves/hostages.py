"""Moves on hostages: taking, handing over, releasing, correcting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.iron_throne.cards import (
    add_to_hand,
    draw,
    follows_cards,
    reshuffle,
    take_from_deck,
    take_from_hand,
)
from companion.games.iron_throne.encounter import is_protected, is_under_way, mark_applied
from companion.games.iron_throne.guide_names import CHALLENGE_PHASE, HOSTAGE_PHASE
from companion.games.iron_throne.hostages import close, find_held
from companion.games.iron_throne.lookup import (
    hostage_in,
    house_in,
    name_by_id,
    open_hostage,
    refuse_foreign,
    with_hostage,
)
from companion.games.iron_throne.state import Hostage, HostageCard, HostageSource, House, IronThrone
from companion.games.iron_throne.words import card_kind, card_values, held_words, of_hostage
from companion.kernel.field import arg
from companion.kernel.items import fresh_id
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

ROW = "id of the row in the ledger: hostage1, hostage2, ... in the order in which they were taken"
CARD = "what the card is: unknown, hostility, truce, leader or character"


@dataclass(frozen=True, slots=True)
class TakeHostage(Move[IronThrone]):
    """Take a hostage from another house; a card of the taker's own house goes back to its hand."""

    house: str = arg("id of the house that takes it", of="house")
    rival: str = arg("id of the house from which it is taken", of="house")
    source: HostageSource = arg("top of the deck, random card of the hand, or a hostage", default="deck")
    hostage: str = arg(f"with source hostage: {ROW}", default="", of="hostage")
    card: HostageCard = arg(CARD, default="unknown")
    character: str = arg("id of the character on the card, if it is one", default="", of="character")

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival = house_in(state, self.house), house_in(state, self.rival)
        if house.id == rival.id:
            raise Refusal("own_hostage", house=house.called)
        state = self._mark(state)
        if self.source == "hostage":
            row = open_hostage(state, self.hostage)
            if row.holder != rival.id:
                raise Refusal("not_held_by", hostage=row.id, house=rival.called)
            return hand_over(state, row, house)
        refuse_foreign(rival, self.card, self.character)
        state = (take_from_deck if self.source == "deck" else take_from_hand)(state, rival.id)
        row = Hostage(
            id=fresh_id(state.hostages, "hostage"),
            holder=house.id,
            owner=rival.id,
            card=self.card,
            character=self.character,
            taken_in_round=state.place.round,
            how=self.source,
        )
        return with_hostage(state, row)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if is_protected(before, self.rival):
            yield Caution("protected_hostage", house=name_by_id(before, self.rival))

    def _mark(self, state: IronThrone) -> IronThrone:
        """Return the state that knows of this hostage, the first or the second of the two houses."""
        line = f"hostage.{self.house}.{self.rival}"
        return mark_applied(state, f"{line}.2" if line in state.encounter.applied else line)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        row = hostage_in(after, self.hostage) if self.source == "hostage" else after.hostages[-1]
        values = {"house": name_by_id(before, self.house), "rival": name_by_id(before, self.rival)}
        if row.owner == self.house:
            return Message(self.text_key("home"), {**values, **card_values(before, after, row)}, self.house)
        of = "of" if row.owner != self.rival else ""
        key = self.text_key(of, card_kind(after, row))
        values["owner"] = name_by_id(before, row.owner)
        return Message(key, {**values, **card_values(before, after, row)}, self.house)


@dataclass(frozen=True, slots=True)
class TransferHostage(Move[IronThrone]):
    """A hostage goes to another holder; to its own house, it goes back to hand."""

    hostage: str = arg(ROW, of="hostage")
    to: str = arg("id of the house that gets it", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        row, to = open_hostage(state, self.hostage), house_in(state, self.to)
        if row.holder == to.id:
            raise Refusal("already_holds", house=to.called)
        return hand_over(state, row, to)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_hostage(before, after, self, self.hostage, to=name_by_id(before, self.to))


@dataclass(frozen=True, slots=True)
class ReturnHostage(Move[IronThrone]):
    """A hostage goes back to its owner's hand; nobody draws."""

    hostage: str = arg(ROW, of="hostage")

    def apply(self, state: IronThrone) -> IronThrone:
        row = open_hostage(state, self.hostage)
        return hand_over(state, row, house_in(state, row.owner))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_hostage(before, after, self, self.hostage)


@dataclass(frozen=True, slots=True)
class FreeHostage(Move[IronThrone]):
    """Release a hostage: it goes to its owner's hand and the house that frees it draws a card."""

    hostage: str = arg(ROW, of="hostage")
    by_effect: bool = arg("true: released by a card's effect, so nobody draws", default=False)

    def apply(self, state: IronThrone) -> IronThrone:
        row = open_hostage(state, self.hostage)
        state = add_to_hand(close(state, row, "released"), row.owner)
        return state if self.by_effect else draw(state, row.holder, 1)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if self.by_effect:
            yield Caution("no_draw", asks=False)
        else:
            yield from out_of_phase(before, "release_at_start", self.hostage)
            if self._is_out_of_cards(before):
                yield Caution("deck_short", asks=False, house=name_by_id(before, self._holder(before).id))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        how = "by_effect" if self.by_effect else "undrawn" if self._is_out_of_cards(before) else ""
        return of_hostage(before, after, self, self.hostage, how)

    def _holder(self, state: IronThrone) -> House:
        return house_in(state, hostage_in(state, self.hostage).holder)

    def _is_out_of_cards(self, state: IronThrone) -> bool:
        """Return whether deck and discards of the holder are empty."""
        return follows_cards(state) and not reshuffle(self._holder(state)).deck


@dataclass(frozen=True, slots=True)
class IdentifyHostage(Move[IronThrone]):
    """Write down the card that a hostage is, or that it is unknown."""

    hostage: str = arg(ROW, of="hostage")
    card: HostageCard = arg(CARD)
    character: str = arg("id of the character on the card, if it is one", default="", of="character")

    def apply(self, state: IronThrone) -> IronThrone:
        row = open_hostage(state, self.hostage)
        refuse_foreign(house_in(state, row.owner), self.card, self.character)
        return with_hostage(state, row, card=self.card, character=self.character)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_hostage(before, after, self, self.hostage)


@dataclass(frozen=True, slots=True)
class CorrectHostage(Move[IronThrone]):
    """Set a row of the ledger right; only the given values change and no card moves."""

    hostage: str = arg(ROW, of="hostage")
    holder: str | None = arg("id of the house that holds it", default=None, of="house")
    owner: str | None = arg("id of the house to which it belongs", default=None, of="house")
    state: Literal["held", "released", "tortured", "returned"] | None = arg(
        "held, released, tortured or returned", default=None
    )

    def apply(self, state: IronThrone) -> IronThrone:
        row = hostage_in(state, self.hostage)
        holder = house_in(state, self.holder or row.holder)
        owner = house_in(state, self.owner or row.owner)
        if holder.id == owner.id:
            raise Refusal("own_hostage", house=owner.called)
        fate = self.state or row.state
        keeps_character = owner.id == row.owner
        return with_hostage(
            state,
            row,
            holder=holder.id,
            owner=owner.id,
            state=fate,
            character=row.character if keeps_character else "",
            closed_in_round=None if fate == "held" else row.closed_in_round or state.place.round,
        )

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        """Describe the changed part of the row: the card's holder, its owner, or its end."""
        old, new = hostage_in(before, self.hostage), hostage_in(after, self.hostage)
        values: dict[str, object] = {"holder": name_by_id(before, new.holder), "owner": name_by_id(before, new.owner)}
        if old.state != new.state:
            held = held_words(before, after) or f"{values['holder']} {len(find_held(after, new.holder))}"
            return Message(self.text_key(new.state), {**values, "held": held}, new.holder)
        if old.owner != new.owner:
            return Message(self.text_key("owner"), {**values, "old": name_by_id(before, old.owner)}, new.holder)
        if old.holder != new.holder:
            return Message(self.text_key("holder"), {**values, "old": name_by_id(before, old.holder)}, new.holder)
        return Message(self.text_key(), values, new.holder)


def hand_over(state: IronThrone, row: Hostage, to: House) -> IronThrone:
    """Give the card to a house; its own house takes it into hand and the row is closed."""
    if row.owner == to.id:
        return add_to_hand(close(state, row, "returned"), to.id)
    return with_hostage(state, row, holder=to.id, how="transferred")


def out_of_phase(state: IronThrone, code: str, hostage: str) -> Iterator[Caution]:
    """Yield a caution if a hostage is released or tortured too late in the round.

    The time for it is the start of a round, before anybody is challenged. `code` says which of the two it is.
    """
    card = state.place.card
    if card.startswith(HOSTAGE_PHASE) and not is_under_way(state):
        return
    if state.defender or (card and not card.startswith(CHALLENGE_PHASE)):
        row = hostage_in(state, hostage)
        yield Caution(code, holder=name_by_id(state, row.holder), owner=name_by_id(state, row.owner))
