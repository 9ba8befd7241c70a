"""HostageLine: a row of the ledger in one line: the holder, the owner, and the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.forms.hostage import shown_icon, shown_words
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

ROW = 50
SIDE = 14
GAP = 9
CARD_SHARE = 0.45
"""At most so much of a second line is the card; the rest is for whose it is."""


class HostageLine(Touchable, BoxLayout):
    """A row of the ledger, in one line where the words fit side by side.

    Otherwise the card and its owner stand below the holder.
    """

    def __init__(self, table: Table[IronThrone], state: IronThrone, row: Hostage, **kwargs: Any) -> None:
        kwargs.setdefault("tag", f"hostage.{row.id}")
        super().__init__(orientation="vertical", size_hint_y=None, padding=(dp(SIDE), 0), **kwargs)
        holder, owner = name_by_id(state, row.holder), name_by_id(state, row.owner)
        word = table.describer.say_phrase(shown_words(state, row))
        self.spoken = table.say("held", holder=holder, owner=owner, card=word)
        sp = self.theme.sp
        self._names = [Text(name, "label-m", shrink=True, size_hint_x=None) for name in (holder, owner)]
        self._word = Text(word, "label-s", "mid", shrink=True, size_hint_x=None)
        holds = Text(table.say("holds"), "body-m", "mid", points=15, fit_width=True)
        arrow = Icon("arrow-right", points=16, colour="low", size_hint_x=None, width=sp(17))
        icon = Icon(shown_icon(state, row), points=19, colour="mid", size_hint_x=None, width=sp(20))
        marks = [HouseMark(state, house, 21) for house in (row.holder, row.owner)]
        self._holding: list[Widget] = [marks[0], self._names[0], holds, arrow]
        self._belonging: list[Widget] = [marks[1], self._names[1]]
        self._card: list[Widget] = [icon, self._word]
        self._layout = ""
        self.bind(width=self._arrange)
        self.height = max(dp(ROW), sp(40))

    def _arrange(self, *_: object) -> None:
        """Arrange the words in one line if all of them fit, else in two.

        In two lines the names get smaller, never the word between them.
        """
        width = self.width - 2 * dp(SIDE)
        for label in (*self._names, self._word):
            label.width = label.natural_width()
        one = _total((*self._holding, *self._belonging, *self._card)) + dp(16) <= width
        if not one:
            self._word.width = min(self._word.width, width * CARD_SHARE)
            for name, others in zip(self._names, (self._holding, [*self._belonging, *self._card]), strict=True):
                name.width = min(name.width, max(dp(8), name.width + width - _total(others)))
        layout = "one" if one else "two"
        if layout != self._layout:
            self._layout = layout
            self._fill(layout)

    def _fill(self, layout: str) -> None:
        for line in self.children:
            line.clear_widgets()
        self.clear_widgets()
        gap = Widget()
        rows = [[*self._holding, *self._belonging, gap, *self._card]]
        if layout == "two":
            rows = [[*self._holding, Widget()], [*self._belonging, gap, *self._card]]
        for parts in rows:
            line = BoxLayout(spacing=dp(GAP))
            for part in parts:
                line.add_widget(part)
            self.add_widget(line)
        self.height = max(dp(ROW), self.theme.sp(40)) + (self.theme.sp(26) if layout == "two" else 0)


def _total(parts: Sequence[Widget]) -> float:
    return float(sum(part.width for part in parts) + dp(GAP) * (len(parts) - 1))
