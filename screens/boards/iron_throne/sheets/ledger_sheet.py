"""LedgerSheet: the hostage ledger by holder, by owner, as a table, and its closed rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.forms.hostage import card_words
from companion.games.iron_throne.hostages import are_hidden, closed_rows, find_held, find_lost, open_rows
from companion.games.iron_throne.icons import FATE_ICONS
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.forms import make_take, open_hostage
from screens.boards.iron_throne.panels.hostage_list import HostageList
from screens.boards.iron_throne.panels.house_mark import house_line
from screens.boards.iron_throne.panels.matrix import Matrix
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.words.text import Icon

VIEWS = ("by_holder", "by_owner", "matrix", "history")
AT_ONCE = 30
"""Closed rows shown at first; more on request, so that a long game opens as fast as a short one."""


class LedgerSheet(LiveSheet[IronThrone]):
    """Tags: ledger.<view>, ledger.take, and those of the rows."""

    def __init__(self, table: Table[IronThrone]) -> None:
        self._view = "by_holder"
        self._shown = AT_ONCE
        self._memory: dict[str, Any] = {}
        self._lists: list[tuple[HostageList, Callable[[IronThrone], tuple[Hostage, ...]]]] = []
        take = button(table.say("take_hostage"), "ledger.take", lambda: make_take(table).open(), "plus")
        super().__init__(table, table.say("tool.ledger"), (take,), steady=True, fills=True)

    def shape(self, state: IronThrone) -> Hashable:
        """Return the groups that there are; the lists follow their rows by themselves."""
        groups = tuple((row.holder, row.owner) for row in open_rows(state))
        open_now = state.hostages if self._view == "matrix" else groups
        return (self._view, self._shown, open_now, closed_rows(state), are_hidden(state), state.houses)

    def build(self, state: IronThrone) -> None:
        self._lists = []
        choices = tuple(SegmentChoice(view, self.say(view)) for view in VIEWS)
        views = SegmentedControl(choices, "ledger", value=self._view, height=max(dp(56), current().sp(48)))
        views.bind(on_choose=lambda _, view: self._choose(view))
        self.column.add_widget(views)
        parts = {
            "by_holder": lambda: self._groups(state, find_held, "holds_cards"),
            "by_owner": lambda: self._groups(state, find_lost, "cards_held"),
            "matrix": lambda: [self._matrix(state)],
            "history": lambda: self._history(state),
        }
        for part in parts[self._view]():
            self.column.add_widget(part)

    def show(self, state: IronThrone) -> None:
        for rows, find_rows in self._lists:
            rows.show(state, find_rows(state))

    def _choose(self, view: str) -> None:
        self._view = view
        self.follow(self.table.state)

    # --- views -------------------------------------------------------------------------------------------

    def _groups(
        self, state: IronThrone, find_rows: Callable[[IronThrone, str], tuple[Hostage, ...]], word: str
    ) -> list[Widget]:
        """Return each house with its rows, and a word for holding or owning them."""
        parts: list[Widget] = []
        for house in state.houses:
            rows = find_rows(state, house.id)
            if rows:
                parts.append(house_line(state, house.id, self.say(word, n=len(rows))))
                parts.append(self._list(partial(_rows_of, find_rows, house.id)))
        return parts or [note(self.say("no_hostages"))]

    def _list(self, find_rows: Callable[[IronThrone], tuple[Hostage, ...]]) -> HostageList:
        rows = HostageList(self.table, self._memory, face="s2", thickness=0)
        self._lists.append((rows, find_rows))
        return rows

    def _matrix(self, state: IronThrone) -> Widget:
        card = panel()
        card.add_widget(note(self.say("matrix_hint")))
        card.add_widget(Matrix(state, self.say("total")))
        return card

    def _history(self, state: IronThrone) -> list[Widget]:
        rows = closed_rows(state)[::-1]
        if not rows:
            return [note(self.say("no_history"))]
        card = RowCard(face="s2", thickness=0)
        for row in rows[: self._shown]:
            card.add_widget(self._make_closed_row(state, row))
        more = len(rows) - self._shown
        return [card, button(self.say("more_rows", n=more), "ledger.more", self._show_more)] if more > 0 else [card]

    def _make_closed_row(self, state: IronThrone, row: Hostage) -> ListRow:
        title = self.say("held_line", holder=name_by_id(state, row.holder), owner=name_by_id(state, row.owner))
        fate = self.say("closed", fate=self.say(f"fate.{row.state}"), round=row.closed_in_round)
        icon = Icon(FATE_ICONS[row.state], points=22, colour="mid", size_hint_x=None, width=current().sp(24))
        caption = f"{self.table.describer.say_phrase(card_words(state, row))} · {fate}"
        line = ListRow(title, caption, leading=icon, tag=f"closed.{row.id}")
        line.bind(on_release=lambda _: open_hostage(self.table, row.id))
        return line

    def _show_more(self) -> None:
        self._shown += AT_ONCE
        self.follow(self.table.state)


def _rows_of(
    find_rows: Callable[[IronThrone, str], tuple[Hostage, ...]], house_id: str, state: IronThrone
) -> tuple[Hostage, ...]:
    return find_rows(state, house_id)
