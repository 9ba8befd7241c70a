"""PatrolSheet: how an enemy on patrol walks, as a reminder."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table

STEPS = (
    ("patrol_roll", "dice-multiple"),
    ("patrol_walk", "walk"),
    ("patrol_bounce", "wall"),
    ("patrol_stop", "eye-outline"),
)


class PatrolSheet(LiveSheet[NovaAetas]):
    """Four lines; nothing to apply."""

    def __init__(self, table: Table[NovaAetas]) -> None:
        super().__init__(table, table.say("patrol"))

    def build(self, state: NovaAetas) -> None:
        for key, icon in STEPS:
            self.column.add_widget(note(self.say(key), icon))
