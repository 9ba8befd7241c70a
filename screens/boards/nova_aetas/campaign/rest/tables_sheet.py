"""TablesSheet: the tables of the box: five lists.

Each entry can be edited, and ticked when it agrees with the box.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.forms.tables import TABLES, TableForm, find_table
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import entry_of
from screens.boards.nova_aetas.campaign.forms import open_entry
from screens.boards.nova_aetas.campaign.rest.tables_exchange import choose, give
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.words.text import Icon

TICK = 52


class TickKey(Touchable, BoxLayout):
    """The box of an entry: compared with the box of the game or not."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=dp(TICK), padding=(dp(11), 0), **kwargs)
        self.face = CheckBoxFace()
        self.add_widget(self.face)


class TablesSheet(LiveSheet[NovaCampaign]):
    """The sheet of the tables.

    Tags: tables.<list>, tables.add, tables.give, tables.take, table.<id> (opens it), table.<id>.tick.
    """

    def __init__(self, table: Table[NovaCampaign], kind: str = "") -> None:
        self._kind = find_table(kind or table.board_memory.get("table", "shops"))
        self._ticks: dict[str, TickKey] = {}
        super().__init__(table, table.say("tool.tables"), fills=True, steady=True)

    def shape(self, state: NovaCampaign) -> Hashable:
        return (
            self._kind.id,
            self._kind.list_things(state),
            tuple(self._count_unchecked(state, kind) for kind in TABLES),
        )

    def _count_unchecked(self, state: NovaCampaign, kind: TableForm) -> int:
        return sum(1 for thing in kind.list_things(state) if not thing.checked)

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._lists(state))
        self.column.add_widget(note(self.say("rest.tables_help"), "clipboard-check-outline"))
        things = self._kind.list_things(state)
        if things:
            self.column.add_widget(self._rows(state, things))
        else:
            self.column.add_widget(note(self.say(f"rest.table_none.{self._kind.id}")))
        add = button(self.say(f"rest.table_add.{self._kind.id}"), "tables.add", self._add, "plus", "tonal")
        self.column.add_widget(buttons_row(add))
        self.column.add_widget(self._exchange_keys())

    def _lists(self, state: NovaCampaign) -> Flow:
        flow = Flow()
        for kind in TABLES:
            left = self._count_unchecked(state, kind)
            words = self.say(f"rest.table.{kind.id}")
            chip = Chip(f"{words} · {left}" if left else words, kind.icon, tag=f"tables.{kind.id}")
            chip.selected = kind is self._kind
            chip.spoken = self.say("rest.table_spoken", table=words, n=left)
            chip.bind(on_release=lambda _, kind=kind: self._look_at(kind))
            flow.add_widget(chip)
        return flow

    def _exchange_keys(self) -> BoxLayout:
        table, out, into = self.table, self.say("rest.tables_give"), self.say("rest.tables_take")
        return buttons_row(
            button(out, "tables.give", lambda: give(table), "export-variant", "outline"),
            button(into, "tables.take", lambda: choose(table), "tray-arrow-down", "outline"),
        )

    # --- rows --------------------------------------------------------------------------------------------

    def _rows(self, state: NovaCampaign, things: tuple[Any, ...]) -> RowCard:
        card = RowCard(face="s2", thickness=0)
        self._ticks = {}
        for thing in things:
            card.add_widget(self._row(state, thing))
        return card

    def _row(self, state: NovaCampaign, thing: Any) -> BoxLayout:
        caption = self.table.describer.say_phrase(self._kind.describe(entry_of(state, thing)))
        words = caption if thing.checked else f"{caption} · {self.say('rest.to_check')}"
        pencil = Icon("pencil-outline", points=20, colour="low", size_hint_x=None, width=current().sp(22))
        row = ListRow(thing.name, words, trailing=pencil, side=6, tag=f"table.{thing.id}")
        row.bind(on_release=lambda _: open_entry(self.table, self._kind.id, thing.id))
        tick = self._ticks[thing.id] = TickKey(tag=f"table.{thing.id}.tick")
        tick.face.checked = thing.checked
        tick.spoken = self.say("rest.is_checked" if thing.checked else "rest.to_check")
        tick.bind(on_release=lambda _: self._tick(thing.id))
        line = BoxLayout(size_hint_y=None, height=row.height, spacing=dp(2))
        row.bind(height=line.setter("height"))
        for part in (tick, row):
            line.add_widget(part)
        return line

    # --- taps --------------------------------------------------------------------------------------------

    def _look_at(self, kind: TableForm) -> None:
        self._kind = kind
        self.table.board_memory["table"] = kind.id
        self.follow(self.table.state)

    def _add(self) -> None:
        open_entry(self.table, self._kind.id)

    def _tick(self, own: str) -> None:
        state = self.table.state
        thing = next(each for each in self._kind.list_things(state) if each.id == own)
        entry = replace(entry_of(state, thing), checked=not thing.checked)
        if self.table.do(self._kind.write(entry)):
            self.table.context.buzz("place")
