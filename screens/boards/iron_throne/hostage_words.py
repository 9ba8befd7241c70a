"""The words and icons of a hostage: its card, whether it may be seen, its end."""

from __future__ import annotations

from companion.games.iron_throne.hostages import is_concealed
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import name_of
from companion.games.iron_throne.state import Hostage, HostageCard, IronThrone
from screens.table.table import Table

KNOWN_CARDS: tuple[HostageCard, ...] = ("hostility", "truce", "leader", "character")


def card_word(table: Table[IronThrone], state: IronThrone, row: Hostage) -> str:
    """Return the word for the card: "Tregua", or the name of the character on it."""
    return name_of(state, row.character) if row.character else table.say(f"card.{row.card}")


def describe_shown(table: Table[IronThrone], state: IronThrone, row: Hostage) -> str:
    """Return the word for the card that everybody may read.

    With hidden hostages it does not say which card it is.
    """
    return table.say("hidden_card") if is_concealed(state, row) else card_word(table, state, row)


def find_shown_icon(state: IronThrone, row: Hostage) -> str:
    return "eye-off-outline" if is_concealed(state, row) else CARD_ICONS[row.card]
