"""door: a row of a form that is a key to another sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.forms.answering import OwnRow
from screens.forms.form_sheet import FormSheet
from screens.parts.sheets.sheet_parts import button, buttons_row


def door(icon: str, go: Callable[[FormSheet[Any]], object]) -> OwnRow:
    """Return a row of the board's own: a key with the words of the row. Tag: `form.<row>`."""
    return lambda sheet, row: buttons_row(button(str(row.words), f"{sheet.tag}.{row.name}", lambda: go(sheet), icon))
