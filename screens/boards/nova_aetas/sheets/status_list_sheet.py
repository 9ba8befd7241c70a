"""StatusListSheet: the status tokens of the box: positive or negative, one more, one less."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp

from companion.games.nova_aetas.moves.status import DefineStatus, ForgetStatus
from companion.games.nova_aetas.state import NovaAetas, StatusKind
from companion.games.nova_aetas.statuses import KNOWN
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard


class StatusListSheet(LiveSheet[NovaAetas]):
    """The sheet of the status tokens; a tap turns a token over.

    Only negative ones go from a weapon to the target that it wounds.
    """

    def __init__(self, table: Table[NovaAetas]) -> None:
        add = button(table.say("status_new"), "statuses.add", self._add, "plus", "primary")
        super().__init__(table, table.say("statuses"), (add,))

    def shape(self, state: NovaAetas) -> Hashable:
        return state.status_kinds

    def build(self, state: NovaAetas) -> None:
        self.column.add_widget(note(self.say("statuses_turn")))
        card = RowCard(face="s2", thickness=0)
        for kind in state.status_kinds:
            card.add_widget(self._row(kind))
        self.column.add_widget(card)

    def _row(self, kind: StatusKind) -> ListRow:
        name = word_of(self.table, kind.id)
        forget = None
        if kind.id not in KNOWN:
            spoken = self.say("status_forget", name=name)
            forget = PushButton(
                icon="delete-outline", kind="plain", height=dp(48), tag=f"statuses.{kind.id}.forget", spoken=spoken
            )
            forget.bind(on_release=lambda _: self.table.do(ForgetStatus(kind.id), notice=True))
        row = ListRow(name, self.say(f"side_{kind.side}"), trailing=forget, tag=f"statuses.{kind.id}")
        row.bind(on_release=lambda _: self._turn(kind))
        return row

    def _turn(self, kind: StatusKind) -> None:
        side = "positive" if kind.side == "negative" else "negative"
        move = DefineStatus(kind.name or kind.id, "positive" if side == "positive" else "negative")
        self.table.do(move, notice=True)

    def _add(self) -> None:
        ask_name(
            self.table,
            self.say("status_new"),
            self.say("status_name"),
            lambda name: self.table.do(DefineStatus(name, "negative"), notice=True),
            "status",
        )
