"""The move that tortures a hostage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.cards import add_to_discard
from companion.games.iron_throne.ending import FALLEN_ICON, fate_cautions, name_fallen
from companion.games.iron_throne.hostages import close
from companion.games.iron_throne.lookup import open_hostage
from companion.games.iron_throne.moves.hostages import CARD, ROW, out_of_phase
from companion.games.iron_throne.power import transfer
from companion.games.iron_throne.state import HostageCard, IronThrone
from companion.games.iron_throne.torture import torture_effect
from companion.games.iron_throne.words import of_hostage
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution


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
        fallen = name_fallen(before, after)
        how, icon = ("dies", FALLEN_ICON) if fallen["deaths"] else ("", "")
        return of_hostage(before, after, self, self.hostage, how, icon, dead=fallen["dead"], deaths=fallen["deaths"])
