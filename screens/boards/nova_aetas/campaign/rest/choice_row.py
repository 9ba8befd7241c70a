"""ChoiceRow: a line of a shop's work: a tick, its cost in one line, and the missing parts."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from screens.look.theme import current
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text, icon_markup

ROW = 66
Cost = tuple[str, int, str]
"""A name, how much of it, and what to say where there is not enough; empty where there is."""


def costs_line(costs: tuple[Cost, ...]) -> str:
    """Return all costs as one line with markup.

    A missing part stands out by colour, sign and words.
    """
    theme, parts = current(), []
    for name, number, missing in costs:
        words = f"{escape_markup(name)} [b]{number}[/b]"
        if missing:
            mark = icon_markup("alert", theme.sp(15), theme.warn)
            words = f"{mark} [color={get_hex_from_color(theme.warn)}]{words}, {escape_markup(missing)}[/color]"
        parts.append(words)
    return "   ".join(parts)


class ChoiceRow(Touchable, BoxLayout):
    """A line of a shop's work that can be ticked.

    `show` says whether it is ticked, and whether it can be at all: if not, a lock stands in the box's place.
    """

    def __init__(self, tag: str, **kwargs: Any) -> None:
        theme = current()
        super().__init__(size_hint_y=None, height=dp(ROW), spacing=dp(12), padding=(dp(12), dp(6)), tag=tag, **kwargs)
        self._place = BoxLayout(size_hint=(None, None), size=(dp(32), dp(32)), pos_hint={"center_y": 0.5})
        self._box = CheckBoxFace()
        self._lock = Icon("lock-outline", points=24, colour="mid")
        self._title = Text("", "label-m", fit_height=True)
        self._costs = Text("", "body-m", "mid", points=15, fit_height=True, markup=True)
        self._copies = Text("", "caption", "mid", fit_width=True)
        words = Column(gap=2, pos_hint={"center_y": 0.5})
        top = BoxLayout(size_hint_y=None, height=theme.sp(24), spacing=dp(8))
        self._title.bind(height=lambda _, height: setattr(top, "height", max(theme.sp(24), height)))
        for part in (self._title, self._copies):
            top.add_widget(part)
        words.add_widget(top)
        words.add_widget(self._costs)
        words.bind(height=lambda _, height: setattr(self, "height", max(dp(ROW), height + dp(16))))
        self.add_widget(self._place)
        self.add_widget(words)

    def show(self, title: str, costs: str, note: str, chosen: bool, can: bool) -> None:
        self._title.text, self._costs.text, self._copies.text = title, costs, note
        self._title.colour = "hi" if can else "mid"
        self._box.checked = chosen
        wanted = self._box if can else self._lock
        if wanted.parent is None:
            self._place.clear_widgets()
            self._place.add_widget(wanted)
        self.spoken = f"{title}, {note}" if note else title
