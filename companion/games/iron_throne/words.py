"""Messages of the log, with names in place of ids."""

from __future__ import annotations

from companion.games.iron_throne.hostages import find_held, is_concealed
from companion.games.iron_throne.lookup import hostage_in, name_by_id, owner_of
from companion.games.iron_throne.power import OUT, is_character
from companion.games.iron_throne.state import Hostage, IronThrone
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


def house_at(state: IronThrone, place: str) -> str:
    """Return the id of the house to which a place of power belongs.

    It is empty for the place out of the game.
    """
    if place == OUT:
        return ""
    return owner_of(state, place).id if is_character(state, place) else place


def of_character(before: IronThrone, move: AnyMove, character: str, variant: str = "", **more: object) -> Message:
    """Describe an event of a character, from the view of its house."""
    house = owner_of(before, character)
    values = {"house": house.called, "character": name_by_id(before, character), **more}
    return Message(move.text_key(variant), values, house.id)


def of_hostage(
    before: IronThrone,
    after: IronThrone,
    move: AnyMove,
    hostage: str,
    variant: str = "",
    **more: object,
) -> Message:
    """Describe an event of a hostage, from the view of the house that holds it.

    The message says which card it is, and how many hostages each house holds now.

    `variant` goes before the kind of the card: "by_effect.truce".
    """
    row, now = hostage_in(before, hostage), hostage_in(after, hostage)
    values = {
        "holder": name_by_id(before, row.holder),
        "owner": name_by_id(before, row.owner),
        **card_values(before, after, now),
        **more,
    }
    return Message(move.text_key(variant, card_kind(before, now)), values, row.holder)


def card_kind(before: IronThrone, row: Hostage) -> str:
    """Return the variant of a sentence that says which card it is.

    It is empty for a card that is face down or its holder's secret.
    """
    if row.card == "unknown" or is_concealed(before, row):
        return ""
    return "shown" if row.character else row.card


def card_values(before: IronThrone, after: IronThrone, row: Hostage) -> dict[str, object]:
    """Return the character on a card, and the houses whose number of hostages has changed."""
    return {"character": name_by_id(before, row.character) if row.character else "", "held": held_words(before, after)}


def held_words(before: IronThrone, after: IronThrone) -> str:
    """Return the changed numbers of hostages per house: "Stark 0 → 1, Tyrell 2 → 1"."""
    counts = [
        (house.called, len(find_held(before, house.id)), len(find_held(after, house.id))) for house in after.houses
    ]
    return ", ".join(f"{name} {was} → {now}" for name, was, now in counts if was != now)
