"""RevealSheet: one encounter card after the other, until as many are revealed as are due."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.guide_names import REVEAL_CARD
from companion.games.lotr.moves.staging import ReformEncounterDeck, RevealCard, RevealedKind, SetRevealed, SurgeSeen
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import reveals_left
from companion.kernel.limits import limits_of
from screens.boards.lotr.sheets.card_form import ICONS, CardForm
from screens.parts.board.next_card import with_next_if_done
from screens.parts.names.asked_name import Offering
from screens.parts.names.likely_things import LikelyThings
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, footer, note
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

REVEALED = limits_of(SetRevealed, "revealed")
KINDS: tuple[RevealedKind, ...] = ("enemy", "location", "treachery", "other")


class RevealSheet(LiveSheet[LotrState]):
    """Says how many are left; a card with surge makes it one more. Closes when none is left."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        self._apply = button(table.say("reveal"), "reveal.apply", self._reveal, "cards-outline", "primary")
        close = table.context.texts.say("play.cancel")
        super().__init__(table, table.say("reveal_title"), footer(close, self.cancel, self._apply), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return state.encounter_deck == 0

    def build(self, state: LotrState) -> None:
        self._left = Text("", "label-l", "acc", fit_height=True)
        self.column.add_widget(self._left)
        if state.encounter_deck == 0:
            self._add_reform(state)
        self._form = CardForm(self.table, KINDS, tag="reveal")
        self._likely = LikelyThings(
            Offering(self.table.context, lambda: self._form.asked), self._form.fill_whole, ICONS
        )
        self.column.add_widget(self._likely)
        self.column.add_widget(self._form)
        self._surge = Chip(self.say("surge"), "plus", tag="reveal.surge")
        self._surge.bind(on_release=lambda _: self._turn_surge())
        flow = Flow()
        flow.add_widget(self._surge)
        self.column.add_widget(flow)
        self._revealed = CounterRow(self.say("revealed"), "reveal.count", icon="cards-outline", limits=REVEALED)
        self._revealed.bind(on_step=lambda row, delta: self.table.do(SetRevealed(int(row.value) + delta)))
        self._revealed.bind(on_number=lambda row: self._type(int(row.value)))
        self.column.add_widget(self._revealed)
        one_more = button(self.say("one_more"), "reveal.one_more", lambda: self.table.do(SurgeSeen()), "plus")
        self.column.add_widget(buttons_row(one_more))

    def show(self, state: LotrState) -> None:
        left = reveals_left(state)
        self._left.text = self.say("reveals_left", n=left) if left else self.say("all_revealed")
        self._revealed.value = state.revealed
        self._name_key()

    def _name_key(self) -> None:
        """Say on the key when the guide goes on: with the last card that is due."""
        due = self.table.state.place.card == REVEAL_CARD and reveals_left(self.table.state) == 1
        self._apply.text = self.say("reveal_last" if due and not self._surge.selected else "reveal")

    def _turn_surge(self) -> None:
        self._surge.selected = not self._surge.selected
        self._name_key()

    def _add_reform(self, state: LotrState) -> None:
        """Add the key that makes a new deck of the discards.

        Without a deck nothing can be revealed.
        """
        words = self.say("encounter_deck_out", n=state.encounter_discard)
        self.column.add_widget(note(words, "alert", "warn"))
        reform = button(
            self.say("reform"), "reveal.reform", lambda: self.table.do(ReformEncounterDeck()), "backup-restore"
        )
        self.column.add_widget(buttons_row(reform))

    def _type(self, value: int) -> None:
        self.ask(self.say("revealed"), value, lambda number: self.table.do(SetRevealed(number)), limits=REVEALED)

    def _reveal(self) -> None:
        move = RevealCard(kind=self._form.kind, surge=self._surge.selected, **self._form.values())
        if not self.table.do(*with_next_if_done(self.table, REVEAL_CARD, move), notice=True):
            return
        self._form.clear()
        self._likely.clear()
        self._surge.selected = False
        self._name_key()
        if not reveals_left(self.table.state):
            self.close()
