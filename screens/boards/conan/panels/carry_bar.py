"""The bar of gems in hand: it stands where the tools are while somebody holds gems."""

from __future__ import annotations

from companion.games.conan.state import ConanState
from screens.parts.tokens.hand_bar import HandBar, HandWords
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table


def carry_bar(table: Table[ConanState], hand: TokenHand) -> HandBar:
    """Return the bar of the gems in hand. Tags: carry.count, carry.drop."""
    words = HandWords(
        sentence=lambda place: table.say("carry_from", place=place),
        short=lambda place: table.say("carry_short", place=place),
        tokens=table.say("gems"),
        drop=table.say("put_down"),
    )
    return HandBar(table, hand, "carry", words)
