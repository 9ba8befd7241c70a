"""The move that tortures a hostage, and what torture does by the type of the card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import add_to_discard
from companion.games.iron_throne.ending import fate_cautions
from companion.games.iron_throne.hostages import close
from companion.games.iron_throne.lookup import character_of, house_in, open_hostage
from companion.games.iron_throne.moves.hostages import CARD, ROW, out_of_phase
from companion.games.iron_throne.power import OUT, transfer
from companion.games.iron_throne.state import TORTURE_POWER, Hostage, HostageCard, House, IronThrone
from companion.games.iron_throne.words import of_hostage
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class TortureHostage(Move[IronThrone]):
    """Torture a hostage: its card goes to its owner's discards and power moves by its type."""

    hostage: str = arg(ROW, of="hostage")
    card: HostageCard = arg(f"{CARD}; by default as the ledger says", default="unknown")
    character: str = arg(
        "hostility or truce: the character that loses 1 power; character: the one on the card",
        default="",
        of="character",
    )

    def apply(self, state: IronThrone) -> IronThrone:
        row = open_hostage(state, self.hostage)
        card = row.card if self.card == "unknown" else self.card
        effect = torture_effect(state, row, card, self.character)
        shown = self.character or row.character if card == "character" else ""
        state = close(state, replace(row, card=card, character=shown), "tortured")
        state = add_to_discard(state, row.owner)
        return transfer(state, effect.source, effect.to, effect.by) if effect.by else state

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from out_of_phase(before, "torture_at_start", self.hostage)
        yield from fate_cautions(before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_hostage(before, after, self, self.hostage)


# --- its effect -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Torture:
    """The power that torture moves, and its rule card."""

    source: str
    to: str
    by: int
    rule: str


def torture_effect(state: IronThrone, row: Hostage, card: HostageCard, character: str) -> Torture:
    """Return the effect of torture. `character` is the one picked, or the one on the card."""
    owner = house_in(state, row.owner)
    if card == "unknown":
        raise Refusal("hostage_unknown")
    if card == "leader":
        return Torture(owner.id, OUT, min(TORTURE_POWER, owner.leader_power), "torture")
    if card == "character":
        return _character_tortured(owner, character or row.character)
    return _power_stolen(state, row, owner, character)


def victims(state: IronThrone, row: Hostage) -> tuple[str, ...]:
    """Return the characters that have a token to lose by a hostility or truce card."""
    return tuple(character.id for character in house_in(state, row.owner).characters if character.power)


def _character_tortured(owner: House, character_id: str) -> Torture:
    if not character_id:
        raise Refusal("choose_tortured", house=owner.called)
    character = character_of(owner, character_id)
    if character.dead:
        raise Refusal("dead_not_tortured", character=character.name)
    return Torture(character.id, owner.id, min(TORTURE_POWER, character.power), "torture")


def _power_stolen(state: IronThrone, row: Hostage, owner: House, character_id: str) -> Torture:
    to = row.holder if state.options.torture_to == "torturer" else owner.id
    hidden = "power" in state.hidden
    if not character_id and (hidden or not victims(state, row)):
        return Torture(owner.id, to, 0, "torture")
    if not character_id:
        raise Refusal("choose_victim", house=owner.called)
    character = character_of(owner, character_id)
    if not hidden and not victims(state, row):
        return Torture(owner.id, to, 0, "torture")
    if not hidden and not character.power:
        raise Refusal("too_few_on_character", place=character.name, has=0, by=1)
    return Torture(character.id, to, 1, "torture")


def can_steal_power(card: HostageCard) -> bool:
    """Return whether torture of this card takes a token from a character of its owner."""
    return card in ("hostility", "truce")


def needs_character(row: Hostage) -> bool:
    """Return whether the character on the card is still unknown."""
    return row.card == "character" and not row.character
