"""rules_row: the key of a sheet that opens the rule cards behind it."""

from __future__ import annotations

from companion.games.runewars.state import Runewars
from screens.guide.rule_sheet import rule_sheet
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout


def rules_row(table: Table[Runewars], cards: tuple[str, ...]) -> BoxLayout:
    """Return a row with a key that lays these rule cards over the sheet."""

    def read() -> None:
        found = rule_sheet(table.game.id, table.context.texts.language, cards)
        if found is not None:
            found.open()

    return buttons_row(
        button(table.say_shared("play.rules"), f"rules.{cards[0]}", read, "book-open-variant", "outline")
    )
