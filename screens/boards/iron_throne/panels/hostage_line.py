"""HostageLine: a row of the ledger in one line: who holds whose card, and what it is."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.iron_throne.lookup import called
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.hostage_words import shown_icon, shown_word
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.table import Table
from screens.widgets.text import Icon, Text
from screens.widgets.touchable import Touchable

ROW = 50
SIDE = 14
GAP = 9


class HostageLine(Touchable, BoxLayout):
    """Where the words do not fit side by side, "holds" is left to the arrow; then the card goes below."""

    def __init__(self, table: Table, state: IronThrone, row: Hostage, **kwargs: Any) -> None:
        kwargs.setdefault("tag", f"hostage.{row.id}")
        super().__init__(orientation="vertical", size_hint_y=None, padding=(dp(SIDE), 0), **kwargs)
        holder, owner = called(state, row.holder), called(state, row.owner)
        word = shown_word(table, state, row)
        self.spoken = table.say("held", holder=holder, owner=owner, card=word)
        sp = self.theme.sp
        self._names = [Text(name, "label-m", shrink=True, size_hint_x=None) for name in (holder, owner)]
        self._holds = Text(table.say("holds"), "caption", "low", fit_width=True)
        self._arrow = Icon("arrow-right", points=16, colour="low", size_hint_x=None, width=sp(17))
        self._way = BoxLayout(size_hint_x=None, spacing=dp(4))
        self._marks = [HouseMark(state, house, 21) for house in (row.holder, row.owner)]
        self._card = [
            Icon(shown_icon(state, row), points=19, colour="mid", size_hint_x=None, width=sp(20)),
            Text(word, "label-s", "mid", shrink=True, size_hint_x=None),
        ]
        self.bind(width=self._arrange)
        self._layout = ""
        self.height = max(dp(ROW), sp(40))

    def _arrange(self, *_: object) -> None:
        """The widest layout that fits."""
        room = self.width - 2 * dp(SIDE)
        for label in (*self._names, self._card[1]):
            label.width = min(label.natural_width(), room * 0.6)
        card = self._total(self._card)
        full, short = (self._total(self._who(with_word)) for with_word in (True, False))
        fits = {"full": full + card, "short": short + card}
        layout = next((name for name, width in fits.items() if width + dp(16) <= room), "two")
        if layout != self._layout:
            self._layout = layout
            self._fill(layout)
        else:
            self._who(layout == "full")
        if layout == "two":
            spare = room - short
            for name in self._names if spare < 0 else ():
                name.width = name.width + spare / 2

    def _who(self, with_word: bool) -> list[Widget]:
        """Holder, arrow, owner, with or without the word before the arrow."""
        self._way.clear_widgets()
        for part in (self._holds, self._arrow) if with_word else (self._arrow,):
            self._way.add_widget(part)
        word = self._holds.width + self._way.spacing if with_word else 0
        self._way.width = word + self._arrow.width
        return [self._marks[0], self._names[0], self._way, self._marks[1], self._names[1]]

    def _total(self, parts: list[Widget]) -> float:
        return float(sum(part.width for part in parts) + dp(GAP) * (len(parts) - 1))

    def _fill(self, layout: str) -> None:
        for line in self.children:
            line.clear_widgets()
        self.clear_widgets()
        who = self._who(layout == "full")
        rows = [[*who, Widget(), *self._card]]
        if layout == "two":
            rows = [[*who, Widget()], [Widget(), *self._card]]
        for parts in rows:
            line = BoxLayout(spacing=dp(GAP))
            for part in parts:
                line.add_widget(part)
            self.add_widget(line)
        self.height = max(dp(ROW), self.theme.sp(40)) + (self.theme.sp(26) if layout == "two" else 0)
