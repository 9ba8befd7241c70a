"""CheckRow: a row of a guide card with its box.

A wand marks an automatic row, done by the app on "Apply".
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import CLEAR, Radius, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_BOX = 30


class CheckBoxFace(Widget):
    """The box alone: an empty outline, filled with a tick, or with the wand of an automatic row."""

    checked = BooleanProperty(False)
    auto = BooleanProperty(False)

    def __init__(self, side: float = _BOX, **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), pos_hint={"center_y": 0.5}, **kwargs)
        self._plate = Plate(self, CLEAR, radius=Radius.CHECKBOX, outline_width=2.5, bordered=False)
        self._tick = Icon("check-bold", points=side * 0.66, colour="on_acc", size=self.size)
        self._tick.pixels = dp(side * 0.66)
        self.add_widget(self._tick)
        self.bind(pos=self._tick.setter("pos"), checked=self._paint, auto=self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        is_apps = self.auto and not self.checked
        self._plate.face = self.theme.acc if self.checked else self.theme.acc_c if is_apps else CLEAR
        self._plate.outline = self.theme.acc
        self._tick.icon = "auto-fix" if is_apps else "check-bold"
        self._tick.colour = "on_acc_c" if is_apps else "on_acc"
        self._tick.opacity = 1 if self.checked or is_apps else 0


class CheckRow(Touchable, BoxLayout):
    """A row to tick: `text`, `checked`, `auto` (an automatic row; `auto_label` is its word).

    A tap dispatches `on_release`; the owner of the state sets `checked`.
    """

    text = StringProperty("")
    checked = BooleanProperty(False)
    auto = BooleanProperty(False)

    def __init__(self, auto_label: str = "App", **kwargs: Any) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(14))
        super().__init__(**kwargs)
        self._box = CheckBoxFace(side=_BOX * min(1.25, theme.text_scale))
        self._label = Text("", "body-l", fit_height=True, pos_hint={"center_y": 0.5})
        self._wand = BoxLayout(spacing=dp(4), size_hint_x=None)
        self._wand.add_widget(Icon("auto-fix", points=20, colour="acc", size_hint_x=None, width=theme.sp(22)))
        if not theme.has_large_text:
            word = Text(auto_label, "body-m", colour="acc", points=14, fit_width=True)
            self._wand.add_widget(word)
        self._wand.width = sum(part.width + dp(4) for part in self._wand.children)
        self.add_widget(self._box)
        self.add_widget(self._label)
        self._label.bind(height=self._measure)
        self.bind(text=self._show, checked=self._show, auto=self._show)
        self._show()
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(50), self._label.height + dp(8))

    def _show(self, *_: object) -> None:
        self._label.text = self.text
        self._label.colour = "low" if self.checked else "hi"
        self._box.checked, self._box.auto = self.checked, self.auto
        if not self.spoken:
            self.spoken = self.text
        if self.auto and self._wand.parent is None:
            self.add_widget(self._wand)
        elif not self.auto and self._wand.parent is not None:
            self.remove_widget(self._wand)
