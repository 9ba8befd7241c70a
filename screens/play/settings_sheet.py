"""The settings of one play: its variants, and the trackers that are shown.

Every change is a move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_settings import TrackerInfo
from companion.kernel.common_moves import ChangeOption, HideTracker
from screens.play.option_card import OptionCard
from screens.play.setting_rows import SwitchSetting
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

Show = Callable[[Any], None]
"""A function that shows a state in one of the rows."""


class SettingsSheet(Sheet):
    """Rows for the options and trackers of the game on the table.

    The sheet follows the state while it is open.
    """

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self._shows: list[Show] = []
        column = Column(gap=8)
        super().__init__(table.context.texts.say("play.settings"), column)
        self._fill(column)
        self._refresh(None, table.state)
        stop = table.subscribe(self._refresh)
        self.bind(on_close=lambda _: stop())

    def _fill(self, column: BoxLayout) -> None:
        settings, say = self.table.game.content.settings, self.table.context.texts.say
        if settings.options:
            column.add_widget(Text(say("play.variants"), "title-s", fit_height=True))
            card = OptionCard(self.table.context, settings.options, self._change)
            self._shows.append(lambda state: card.show(state.options))
            column.add_widget(card)
        if settings.trackers:
            column.add_widget(Text(say("play.trackers"), "title-s", fit_height=True, padding=(0, dp(8), 0, 0)))
            column.add_widget(Text(say("play.trackers_help"), "body-m", "mid", fit_height=True))
            trackers = RowCard(face="s2", thickness=0)
            for tracker in settings.trackers:
                trackers.add_widget(self._tracker(tracker))
            column.add_widget(trackers)

    def _refresh(self, old: Any, new: Any) -> None:
        for show in self._shows:
            show(new)

    def _change(self, name: str, value: Any) -> None:
        self.table.do(ChangeOption(name, value))

    def _tracker(self, tracker: TrackerInfo) -> Widget:
        row = SwitchSetting(tracker.title.in_(self.table.context.texts.language), "", f"tracker.{tracker.id}")
        row.bind(on_change=lambda _, shown: self.table.do(HideTracker(tracker.id, not shown)))
        self._shows.append(lambda state: row.show(tracker.id not in state.hidden))
        return row
