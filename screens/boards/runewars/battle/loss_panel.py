"""LossPanel: the losses of one kind of units in a round: figures routed, damage taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.fighting import count_damage, count_routed
from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.state import Ranks, Runewars
from companion.kernel.limits import Limits
from screens.boards.runewars.battle.names import figures
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import Icon, Text, icon_markup

KEY, POINTS, COUNTER = 48, 28, 132
PADDING, GAP, PANELS_GAP = 6, 8, 6
WORD = 40
"""Below this many dp beside the counter its word does not fit below the icon."""


def panel_height() -> float:
    """Return the height of a panel in pixels.

    It is the same for every kind, so that no counter moves while the battle goes on.
    """
    return float(current().sp(26) + dp(2 * KEY + GAP + 2 * PADDING + 4))


def column_height(panels: int) -> float:
    """Return the height of one side with so many kinds, with the word above."""
    return float(title_height() + panels * (panel_height() + dp(PANELS_GAP)))


def title_height() -> float:
    return current().sp(24)


class LossPanel(Card):
    """The losses of one kind: two small counters below the shape and the name.

    They are `counters` by name: routs, damage.
    """

    def __init__(
        self, table: Table[Runewars], ranks: Ranks, limits: Mapping[str, Limits], tag: str, **kwargs: Any
    ) -> None:
        super().__init__(radius=Radius.STRIP, thickness=0, spacing=0, **kwargs)
        self.padding = (dp(8), dp(PADDING), dp(6), dp(PADDING + 4))
        self.size_hint_y, self.height = None, panel_height()
        self.add_widget(self._heading(ranks))
        self.counters: dict[str, Counter] = {}
        self._words: list[tuple[BoxLayout, Text]] = []
        for name, icon in (("routs", "run"), ("damage", "heart-broken")):
            if self.counters:
                self.add_widget(Widget(size_hint_y=None, height=dp(GAP)))
            self.add_widget(self._line(table.say(name), f"{tag}.{name}.{ranks.id}", name, icon, limits[name]))
        self.bind(width=self._fit)

    def _heading(self, ranks: Ranks) -> BoxLayout:
        """Return the line with the number of standing figures.

        Next to it are the figures that the battle has routed, and the damage on figures.
        """
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(26), spacing=dp(7))
        shape = SHAPE_ICONS[ranks.shape]
        line.add_widget(Icon(shape, points=20, colour="mid", size_hint_x=None, width=self.theme.sp(22)))
        line.add_widget(Text(figures(ranks.name, ranks.standing), "label-m", shrink=True))
        marks = (("run", count_routed(ranks)), ("heart-broken", count_damage(ranks)))
        words = " ".join(f"{icon_markup(icon)}{n}" for icon, n in marks if n)
        if words:
            line.add_widget(Text(words, "caption", "mid", markup=True, fit_width=True))
        return line

    def _line(self, word: str, tag: str, name: str, icon: str, limits: Limits) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(2))
        label = BoxLayout(orientation="vertical", padding=(0, dp(4)))
        label.add_widget(Icon(icon, points=20, colour="acc"))
        caption = Text(word, "caption", points=13, halign="center", shrink=True, size_hint_y=None)
        caption.height = self.theme.sp(17)
        self._words.append((label, caption))
        line.add_widget(label)
        counter = Counter(tag=tag, spoken=word, points=POINTS, key=KEY, limits=limits)
        counter.size_hint_x, counter.width, counter.spacing = None, dp(COUNTER), dp(2)
        counter.number.disabled = True  # there is no room for a third finger between its keys
        line.add_widget(counter)
        self.counters[name] = counter
        return line

    def _fit(self, *_: object) -> None:
        """Put the word below its icon where it can be read."""
        has_room = self.width - dp(14 + COUNTER) >= dp(WORD)
        for label, caption in self._words:
            if has_room and caption.parent is None:
                label.add_widget(caption)
            elif not has_room and caption.parent is not None:
                label.remove_widget(caption)


class LossColumn(Column):
    """One side of the battle: the side that suffers, with the losses of each kind."""

    def __init__(self, words: str, panels: tuple[LossPanel, ...], **kwargs: Any) -> None:
        super().__init__(gap=PANELS_GAP, pos_hint={"top": 1}, **kwargs)
        self.add_widget(Text(words, "label-s", size_hint_y=None, height=title_height(), shrink=True))
        for panel in panels:
            self.add_widget(panel)
