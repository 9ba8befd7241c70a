"""Card: a box drawn as a token, with other widgets in it.

TapCard is one that can be touched.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.look.theme import CLEAR, Motion, Radius, Rgba, Theme, Thickness, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow

STATES = ("normal", "selected", "warn", "danger", "leader", "empty")

WARNINGS = ("warn", "danger")
BLINKS = 2


def _outline(theme: Theme, state: str) -> Rgba | None:
    tokens = {"selected": "acc", "warn": "warn", "danger": "danger", "leader": "brass", "empty": "outline"}
    return theme.colour(tokens[state]) if state in tokens else None


class Card(BoxLayout):
    """A box with face, edge and outline.

    `state`: normal, selected (accent outline and fill, no edge), warn, danger and leader (outline only),
    empty (an outline without a face: its thing was removed or is not there yet). `fit_height` makes it as tall as
    its content.
    """

    state = OptionProperty("normal", options=STATES)
    blink = NumericProperty(0.0)
    """The progress of the blinking of a new warning, from 0 to 1."""

    size_hint_y: float | None

    def __init__(
        self,
        face: str | Rgba = "s1",
        radius: float = Radius.CARD,
        thickness: float = Thickness.CARD,
        outline_width: float = 2,
        fit_height: bool = False,
        **kwargs: Any,
    ) -> None:
        self.theme = current()
        self._face = self.theme.colour(face) if isinstance(face, str) else face
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("padding", dp(12))
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        edge = self.theme.s3_edge if face == "s3" else self.theme.edge
        self.plate = Plate(self, self._face, radius=radius, thickness=thickness, edge=edge, outline_width=outline_width)
        self._edge = edge
        if fit_height:
            grow(self)
        self.bind(state=self._on_state, blink=self._on_blink)
        self._paint()

    def _on_state(self, *_: object) -> None:
        """Blink twice when a warning appears in sight."""
        Animation.cancel_all(self, "blink")
        self._paint()
        if self.state in WARNINGS and self.get_parent_window() is not None and not self.theme.reduced_motion:
            self.blink = 0.0
            self._on_blink()
            move(self, BLINKS * Motion.BLINK, "linear", blink=1.0)

    def _on_blink(self, *_: object) -> None:
        is_off = self.blink < 1 and self.blink * BLINKS % 1 < 0.5
        self.plate.outline = None if is_off else _outline(self.theme, self.state)

    def _paint(self, *_: object) -> None:
        selected, empty = self.state == "selected", self.state == "empty"
        self.plate.face = self.theme.acc_c if selected else CLEAR if empty else self._face
        self.plate.edge = CLEAR if selected or empty else self._edge
        self.plate.outline = _outline(self.theme, self.state)


class TapCard(Touchable, Card):
    """A card that can be touched as a whole."""

    plate: Plate
