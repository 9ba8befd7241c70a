"""OrderSheet: everything in the sector of the hand in its order, each with the reason.

Equals are chosen here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import Turn, list_turns, next_sector, roman, turns
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.clock import ResolveEvent
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.forms import open_serious_wound
from screens.boards.nova_aetas.moment import reason
from screens.boards.nova_aetas.panels.clock_token import ClockToken, tokens_of
from screens.parts.board.next_card import go_on
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard

MARK = 34


class OrderSheet(LiveSheet[NovaAetas]):
    """A tap on one whose moment it is begins it."""

    def __init__(self, table: Table[NovaAetas], opens: Callable[[str], object]) -> None:
        self._opens = opens
        super().__init__(table, table.say("order_title", sector=roman(table.state.minute)))

    def shape(self, state: NovaAetas) -> Hashable:
        return turns(state), state.activation

    def build(self, state: NovaAetas) -> None:
        order = turns(state)
        if not order:
            to = next_sector(state)
            words = self.say("order_empty", sector=roman(to)) if to else self.say("now_no_tokens")
            self.column.add_widget(note(words, "clock-outline"))
            return
        now = {turn.id for turn in list_turns(state)} if state.activation is None else set()
        card = RowCard(face="s2", thickness=0)
        for turn in order:
            card.add_widget(self._row(state, turn, turn.id in now))
        self.column.add_widget(card)

    def _row(self, state: NovaAetas, turn: Turn, now: bool) -> ListRow:
        look = next((each for each in tokens_of(state) if each.id == turn.id), None)
        mark: Widget | None = ClockToken(look, self.theme.sp(MARK), pos_hint={"center_y": 0.5}) if look else None
        words = reason(self.table, turn)
        row = ListRow(
            turn.name, self.say("order_now", why=words) if now else words, leading=mark, tag=f"turn.{turn.id}"
        )
        row.bind(on_release=lambda _: self._begin(turn) if now else None)
        return row

    def _begin(self, turn: Turn) -> None:
        if turn.kind == "ko":
            self.close()
            open_serious_wound(self.table, turn.id)
        elif turn.kind == "prey":
            self.close()
            self._opens("prey")
        else:
            self._make(ResolveEvent(turn.id) if turn.kind == "event" else Activate(turn.id))

    def _make(self, move: AnyMove) -> None:
        if go_on(self.table, move):
            self.close()
