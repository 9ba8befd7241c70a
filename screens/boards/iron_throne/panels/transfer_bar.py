"""The bar of power tokens in hand: it lies over the prompt strip while somebody holds some."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.iron_throne.state import IronThrone
from screens.parts.tokens.hand_bar import HandBar, HandKey, HandWords
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table


def transfer_bar(table: Table[IronThrone], hand: TokenHand, details: Callable[[str], object]) -> HandBar:
    """Return the bar of the tokens in hand.

    Tags: transfer.count, transfer.details, transfer.drop.
    """

    def sentence(place: str) -> str:
        return table.say("carry", place=place)

    words = HandWords(sentence, sentence, table.say("power"), table.say("transfer.drop"))
    key = HandKey("pencil-outline", "transfer.details", table.say("transfer.details"), details)
    return HandBar(table, hand, "transfer", words, key)
