"""The order in which the rules resolve something, as one line that can be read aloud."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.state import NovaAetas
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout


def steps_note(table: Table[NovaAetas], key: str, **values: Any) -> BoxLayout:
    return note(table.say(key, **values), "format-list-numbered")
