"""OnOff: a switch whose knob grows and shows a tick when it is on."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.look.theme import Motion
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate
from screens.widgets.words.text import Icon

_WIDTH, _HEIGHT = 56, 34
_KNOB_OFF, _KNOB_ON = 10, 13


class OnOff(Touchable):
    """A switch that shows `active`.

    A tap dispatches `on_release`; the owner of the setting sets `active`.
    """

    active = BooleanProperty(False)
    travel = NumericProperty(0.0)
    """The position of the knob: 0 off, 1 on."""

    def __init__(self, active: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(size_hint=(None, None), size=(dp(_WIDTH), dp(_HEIGHT)), **kwargs)
        self._track = Plate(self, self.theme.s3, radius=_HEIGHT / 2, bordered=False)
        with self.canvas:
            self._knob_colour = Color()
            self._knob = SmoothEllipse()
        self._tick = Icon("check", points=20, colour="acc", size_hint=(None, None), size=(dp(26), dp(26)))
        self._tick.pixels = dp(20)
        self.add_widget(self._tick)
        self.travel = float(active)
        self.bind(pos=self._place, travel=self._place)
        self.active = active
        self._paint()
        self._place()

    def on_active(self, _: OnOff, active: bool) -> None:
        move(self, Motion.RELEASE, travel=float(active))
        if hasattr(self, "_tick"):
            self._paint()

    def _paint(self) -> None:
        self._track.face = self.theme.acc if self.active else self.theme.s3
        self._track.outline = None if self.active else self.theme.outline
        self._knob_colour.rgba = self.theme.on_acc if self.active else self.theme.outline
        self._tick.opacity = 1 if self.active else 0

    def _place(self, *_: object) -> None:
        half = self.height / 2
        middle_x = self.x + half + (self.width - 2 * half) * self.travel
        radius = dp(_KNOB_OFF + (_KNOB_ON - _KNOB_OFF) * self.travel)
        middle_y = self.y + half
        self._knob.pos, self._knob.size = (middle_x - radius, middle_y - radius), (2 * radius, 2 * radius)
        self._tick.pos = (middle_x - self._tick.width / 2, middle_y - self._tick.height / 2)
