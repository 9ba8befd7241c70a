"""CluesStep: the guide of the clues. CluesSheet: the same away from the guide."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.clue_form import ClueForm
from screens.boards.nova_aetas.campaign.journey.draft import draft_of
from screens.boards.nova_aetas.campaign.journey.preparation_panel import PreparationPanel
from screens.parts.board.board import PendingAction
from screens.parts.board.next_card import go_on
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.layout.column import Column


class CluesStep(PreparationPanel):
    """The guide's panel of the clues: the main key writes down those chosen and goes on."""

    name = "clues"

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        state = self.table.state
        draft = draft_of(self.table, "clues", (state.clues, state.faction))
        self._form = ClueForm(self.table, lambda: self.show(self.table.state), draft)
        self.below = Column(gap=8)
        for part in (self._form, note(self.table.say("clues_why"))):
            self.below.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        self._form.show(state)
        say = self.table.say_shared
        key = (say("guide.apply"), "check-bold") if self._form.moves() else (say("guide.next"), "arrow-right")
        self.offer = PendingAction("", "", *key, lambda: go_on(self.table, *self._form.moves()))


class CluesSheet(LiveSheet[NovaCampaign]):
    """Tag of its key: `clues.apply`."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._form = ClueForm(table, lambda: self.show(table.state))
        self._key = button(table.say("clues_note"), "clues.apply", self._note, "check-bold", "primary")
        super().__init__(table, table.say("tool.clues"), (self._key,))

    def build(self, state: NovaCampaign) -> None:
        for part in (self._form, note(self.say("clues_why"))):
            self.column.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        self._form.show(state)
        self._key.disabled = not self._form.moves()

    def _note(self) -> None:
        self.apply(*self._form.moves())
