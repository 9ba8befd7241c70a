"""StagingSheet: the threat that waits for the players, as one total or card by card."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.moves.staging import ChangeStagingThreat, SetStagingThreat
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import staged_cards, staging_threat
from companion.kernel.common_moves import ChangeOption
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.add_card_sheet import AddCardSheet
from screens.boards.lotr.sheets.card_sheet import CardSheet
from screens.boards.lotr.sheets.reveal_sheet import RevealSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.numbers.counter import CounterCard

MODES = ("total", "cards")
THREAT = limits_of(SetStagingThreat, "threat")


class StagingSheet(LiveSheet[LotrState]):
    """The total with its counter; below it the listed cards. The mode is one tap away."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(table, table.say("staging_area"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return state.options.staging_mode, staged_cards(state)

    def build(self, state: LotrState) -> None:
        choices = tuple(SegmentChoice(mode, self.say(f"mode_{mode}")) for mode in MODES)
        modes = SegmentedControl(choices, tag="staging.mode")
        modes.value = state.options.staging_mode
        modes.bind(on_choose=lambda _, mode: self.table.do(ChangeOption("staging_mode", mode)))
        self.column.add_widget(modes)
        self._total = CounterCard(self.say("threat"), "eye-outline", tag="staging.total", limits=THREAT)
        self._total.bind(on_step=lambda _, delta: self.table.do(ChangeStagingThreat(delta)))
        self._total.bind(on_number=lambda _: self._type())
        self.column.add_widget(self._total)
        if state.options.staging_mode == "cards" or staged_cards(state):
            self._add_cards(state)

    def show(self, state: LotrState) -> None:
        self._total.value = staging_threat(state)

    def _add_cards(self, state: LotrState) -> None:
        self.column.add_widget(heading(self.say("cards_listed", n=len(staged_cards(state)))))
        card = panel(0)
        for each in staged_cards(state):
            row = CardRow(self.table, each, "staging")
            row.bind(on_release=lambda _, card_id=each.id: CardSheet(self.table, card_id).open())
            card.add_widget(row)
        if not staged_cards(state):
            card.add_widget(note(self.say("staging_empty")))
        self.column.add_widget(card)
        reveal = button(self.say("reveal"), "staging.reveal", self._reveal, "cards-outline")
        add = button(self.say("add"), "staging.add", self._add, "plus")
        self.column.add_widget(buttons_row(reveal, add))

    def _reveal(self) -> None:
        RevealSheet(self.table).open()

    def _add(self) -> None:
        AddCardSheet(self.table).open()

    def _type(self) -> None:
        title = self.say("threat_in_staging")
        value = staging_threat(self.table.state)
        self.ask(title, value, lambda threat: self.table.do(SetStagingThreat(threat)), limits=THREAT)
