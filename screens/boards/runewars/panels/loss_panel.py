"""LossPanel: what one kind of units suffers in a round: figures routed, damage taken."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.moves.battles import Loss
from companion.games.runewars.state import Ranks
from companion.kernel.limits import Limits, limits_of
from screens.boards.runewars.shape_icons import SHAPE_ICONS
from screens.table import Table
from screens.theme import Radius
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.counter import Counter
from screens.widgets.text import Icon, Text

KEY, POINTS, COUNTER = 48, 28, 142


class LossPanel(Card):
    """Two small counters below the shape and the name. They are `counters` by name: routs, damage."""

    def __init__(self, table: Table, ranks: Ranks, tag: str, **kwargs: Any) -> None:
        super().__init__(face="s2", radius=Radius.STRIP, thickness=0, spacing=dp(4), fit_height=True, **kwargs)
        self.padding = (dp(8), dp(8), dp(6), dp(8))
        self.add_widget(self._heading(ranks))
        self.counters: dict[str, tuple[Counter, str, Limits]] = {}
        routs, damage = Limits(0, ranks.standing), limits_of(Loss, "damage")
        for name, icon, limits in (("routs", "run", routs), ("damage", "heart-broken", damage)):
            self.add_widget(self._line(table.say(name), f"{tag}.{name}.{ranks.id}", name, icon, limits))

    def _heading(self, ranks: Ranks) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(30), spacing=dp(8))
        shape = SHAPE_ICONS[ranks.shape]
        line.add_widget(Icon(shape, points=22, colour="mid", size_hint_x=None, width=self.theme.sp(24)))
        line.add_widget(Text(f"{ranks.name} {ranks.standing}", "label-m", shrink=True))
        return line

    def _line(self, word: str, tag: str, name: str, icon: str, limits: Limits) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY + 4), spacing=dp(2))
        line.add_widget(Icon(icon, points=20, colour="acc"))
        counter = Counter(tag=tag, spoken=word, points=POINTS, key=KEY, least=limits.least, most=limits.most)
        counter.size_hint_x, counter.width = None, dp(COUNTER)
        counter.pos_hint = {"center_y": 0.5}
        line.add_widget(counter)
        self.counters[name] = (counter, word, limits)
        return line


class LossColumn(Column):
    """One side of the battle: who suffers, and what each kind does."""

    def __init__(self, words: str, panels: tuple[LossPanel, ...], **kwargs: Any) -> None:
        super().__init__(gap=6, pos_hint={"top": 1}, **kwargs)
        self.add_widget(Text(words, "label-s", fit_height=True))
        for panel in panels:
            self.add_widget(panel)
