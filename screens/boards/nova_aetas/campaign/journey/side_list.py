"""SideList: the active side missions and an accepted exploration.

One of them can be picked to be given up.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.choices import EXPLORATION, was_side_mission
from companion.games.nova_aetas.campaign.state import MOST_SIDE_MISSIONS, MissionKind, NovaCampaign
from screens.boards.nova_aetas.campaign.mission_kinds import mission_mark
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.pick_row import PickRow
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon

ALL = "all"
"""Picked where none is given up yet."""

Shown = tuple[str, str, MissionKind]


class SideList(Column):
    """`pick(id)` is called when a row is tapped. `later` adds a row that gives up none for now.

    Whether rows can be picked is said by `show`: then each has its disc. Tags: `active` and the id.
    """

    def __init__(self, table: Table[NovaCampaign], pick: Callable[[str], object], later: bool = False) -> None:
        super().__init__(gap=6)
        self._table, self._pick, self._later = table, pick, later
        self._shown: tuple[Shown, ...] | None = None
        self._rows: dict[str, PickRow] = {}
        self._last: PickRow | None = None

    def show(self, state: NovaCampaign, picked: str, picking: bool, with_exploration: bool = True) -> None:
        shown = self._list_shown(state, with_exploration)
        if shown != self._shown:
            self._shown = shown
            self._build(state, shown)
        for own, row in self._rows.items():
            row.marked, row.picked = picking, own == picked
            row.disabled = not picking
        self._offer_later(picking, picked)

    def _list_shown(self, state: NovaCampaign, with_exploration: bool) -> tuple[Shown, ...]:
        listed: tuple[Shown, ...] = tuple((each.id, each.name, each.kind) for each in state.side_missions)
        if state.exploration is None or not with_exploration:
            return listed
        return (*listed, (EXPLORATION, state.exploration, "exploration"))

    def _build(self, state: NovaCampaign, shown: tuple[Shown, ...]) -> None:
        say = self._table.say
        self.clear_widgets()
        self._rows, self._last = {}, None
        count = say("of_most", n=len(state.side_missions), most=MOST_SIDE_MISSIONS)
        self.add_widget(SectionTitle(say("side_active"), count))
        if not shown:
            self.add_widget(note(say("side_none"), "map-marker-outline", "mid"))
            return
        self._card = RowCard()
        for own, name, kind in shown:
            self._rows[own] = self._row(own, name, kind)
            self._card.add_widget(self._rows[own])
        self.add_widget(self._card)

    def _row(self, own: str, name: str, kind: MissionKind) -> PickRow:
        next_one = "why_exploration_waits" if was_side_mission(self._table.state) else "exploration_next"
        word = self._table.say(next_one if kind == "exploration" else f"kind_{kind}")
        row = PickRow(name, word, mission_mark(kind), one=True, tag=f"active.{own}")
        row.bind(on_release=lambda _: self._pick(own))
        return row

    def _offer_later(self, picking: bool, picked: str) -> None:
        """Offer to decide later, at the end of the list, so that it moves nothing."""
        if not (self._later and picking and self._rows):
            if self._last is not None:
                self._card.remove_widget(self._last)
                self._last = None
            return
        if self._last is None:
            say = self._table.say
            mark = Icon("timer-sand", points=26, colour="acc", size_hint_x=None, width=self._rows_width())
            self._last = PickRow(say("side_later"), say("side_later_why"), mark, one=True, tag=f"active.{ALL}")
            self._last.bind(on_release=lambda _: self._pick(ALL))
            self._card.add_widget(self._last)
        self._last.picked = picked == ALL

    def _rows_width(self) -> float:
        return float(mission_mark("hunt").width)
