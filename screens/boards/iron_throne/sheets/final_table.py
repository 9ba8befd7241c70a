"""FinalTableSheet: all houses with their influence on the others, the best first.

While the game goes on, it shows how things stand.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.iron_throne.ending import Standing, end_reasons, final_table, find_leading
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.state import IronThrone
from companion.kernel.common_moves import EndGame
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text


class StandingRow(BoxLayout):
    """A row of the final table: rank, house, influence, and below the other values."""

    def __init__(self, table: Table[IronThrone], state: IronThrone, standing: Standing, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(12), padding=(dp(14), dp(6)), **kwargs)
        first = standing.rank == 1
        rank = Text(f"{standing.rank}", "number-s", "brass" if first else "mid", points=26, fit_width=True)
        self.add_widget(rank)
        self.add_widget(HouseMark(state, standing.id, 24))
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.add_widget(Text(house_in(state, standing.id).called, "label-l", fit_height=True))
        details = table.say("standing", power=standing.power, alive=standing.alive, hostages=standing.hostages)
        words.add_widget(Text(details, "caption", "mid", fit_height=True))
        self.add_widget(words)
        if first:
            self.add_widget(Icon("crown", points=22, colour="brass", size_hint_x=None, width=rank.theme.sp(24)))
        self.add_widget(Text(f"{standing.score}", "number-s", points=34, fit_width=True))
        words.bind(height=lambda _, height: setattr(self, "height", max(dp(62), height + dp(14))))
        self.height = max(dp(62), words.height + dp(14))


class FinalTableSheet(LiveSheet[IronThrone]):
    """Tags: table.end while the game can be closed."""

    def __init__(self, table: Table[IronThrone]) -> None:
        super().__init__(table, table.say("final_table"))

    def shape(self, state: IronThrone) -> Hashable:
        return (state.houses, state.hostages, state.result, state.hidden)

    def build(self, state: IronThrone) -> None:
        reasons = end_reasons(state)
        for reason in reasons:
            words = self.say(f"end.{reason.code}", house=name_by_id(state, reason.house))
            self.column.add_widget(note(words, "flag-checkered", "brass"))
        self.column.add_widget(note(winner_words(self.table, state), "crown", "brass"))
        if find_leading(state):
            self._add_ranking(state)
        if reasons and state.result is None:
            self.column.add_widget(button(self.say("end_game"), "table.end", self._end, "flag-checkered", "primary"))

    def _add_ranking(self, state: IronThrone) -> None:
        self.column.add_widget(Text(self.say("glance"), "body-m", "mid", points=15, halign="right", fit_height=True))
        card = RowCard(face="s2", thickness=0)
        for standing in final_table(state):
            card.add_widget(StandingRow(self.table, state, standing))
        self.column.add_widget(card)

    def _end(self) -> None:
        self.apply(ending_move(self.table, self.table.state))


def winner_words(table: Table[IronThrone], state: IronThrone) -> str:
    """Return the words for the house that wins, or for the houses that share the victory.

    Before the end they name the houses that would win.
    """
    houses = find_leading(state)
    if not houses:
        return table.say("uncounted")
    names = ", ".join(house.called for house in houses)
    if not end_reasons(state):
        return table.say("ahead", houses=names)
    return table.say("winner" if len(houses) == 1 else "shared_victory", houses=names)


def ending_move(table: Table[IronThrone], state: IronThrone) -> EndGame:
    """Return the end as the play keeps it: the winners by their ids, the reasons in words."""
    reasons = [table.say(f"end.{reason.code}", house=name_by_id(state, reason.house)) for reason in end_reasons(state)]
    winners = tuple(house.id for house in find_leading(state))
    return EndGame("won", winners, ". ".join(reasons))
