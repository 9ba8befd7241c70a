"""ScenerySheet: a piece of scenery that can be attacked."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.forms import CORRECT_SCENERY, SCENERY_ATTACK
from companion.games.nova_aetas.lookup import scenery_in
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from screens.boards.nova_aetas.forms import open_form
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table


class ScenerySheet(LiveSheet[NovaAetas]):
    """One piece of scenery: hit, or set right. It closes when the piece is gone."""

    def __init__(self, table: Table[NovaAetas], scenery_id: str) -> None:
        self._piece = scenery_id
        super().__init__(table, scenery_in(table.state, scenery_id).name)

    def shape(self, state: NovaAetas) -> Hashable:
        return find(state.scenery, self._piece)

    def build(self, state: NovaAetas) -> None:
        piece = find(state.scenery, self._piece)
        if piece is None:
            self.close()
            return
        self.column.add_widget(note(self.say("wounds_now", n=piece.wounds, of=piece.health), "wall"))
        hit = button(self.say("scenery_hit", name=piece.name), "scenery.hit", self._hit, "sword-cross")
        correct = button(self.say("correct"), "scenery.correct", self._correct, "pencil-outline")
        self.column.add_widget(buttons_row(hit, correct))

    def _hit(self) -> None:
        open_form(self.table, SCENERY_ATTACK, scenery=self._piece)

    def _correct(self) -> None:
        open_form(self.table, CORRECT_SCENERY, scenery=self._piece)
