"""PushButton: a key with an icon, a label or both, in one of seven kinds.

It may have a badge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty

from screens.look.theme import CLEAR, Height, Radius, Rgba, Theme, Thickness, current, edge_of
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.layer import Layer
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.shapes import centre_of, dot
from screens.widgets.words.text import Icon, Text

_BADGE = 28
_LEAST_BESIDE_ICON = 0.85
"""The least size of a label beside its icon, as a share of the full one: smaller, and the icon makes room."""


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """The colours of a kind of button."""

    face: Rgba
    ink: Rgba
    edge: Rgba = CLEAR
    thickness: float = 0
    outline: Rgba | None = None


_LOOKS: dict[str, Callable[[Theme], ButtonLook]] = {
    "primary": lambda theme: ButtonLook(theme.acc, theme.on_acc, edge_of(theme.acc), Thickness.PRIMARY),
    "tonal": lambda theme: ButtonLook(theme.s3, theme.hi, theme.s3_edge, Thickness.TONAL),
    "outline": lambda theme: ButtonLook(CLEAR, theme.hi, outline=theme.outline),
    "danger": lambda theme: ButtonLook(theme.danger, theme.on_danger, edge_of(theme.danger), Thickness.PRIMARY),
    "soft": lambda theme: ButtonLook(theme.acc_c, theme.on_acc_c),
    "plain": lambda theme: ButtonLook(CLEAR, theme.hi),
    "inverse": lambda theme: ButtonLook(theme.bg, theme.hi),
}
KINDS = tuple(_LOOKS)


def look_of(theme: Theme, kind: str) -> ButtonLook:
    """Return the colours of a kind of button under a theme."""
    return _LOOKS[kind](theme)


class PushButton(Touchable):
    """A key to press: bind `on_release`.

    `text` and `icon` may change; `icon_after` puts the icon behind the label; `badge` is a short number in a
    disc. With `fit_width` it is as wide as its content. `points` and `side` (the margin) are in dp. With two `lines` a
    label that does not fit is broken instead of shrunk, and the icon is hidden if a word does not fit next to it.
    """

    text = StringProperty("")
    icon = StringProperty("")
    badge = StringProperty("")
    kind = OptionProperty("primary", options=KINDS)
    icon_after = BooleanProperty(False)
    fit_width = BooleanProperty(False)
    is_repeatable = BooleanProperty(False)
    """Whether a second tap does the same again, so that a primary key need not wait for it."""
    ink = ColorProperty(None, allownone=True)
    """The colour of icon and label, in place of the kind's."""

    def __init__(
        self,
        text: str = "",
        icon: str = "",
        kind: str = "primary",
        points: float = 18,
        icon_points: float = 24,
        radius: float | None = None,
        side: float = 24,
        lines: int = 1,
        **kwargs: Any,
    ) -> None:
        theme = current()
        self._gap = dp(10)
        self._side = dp(side)
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(Height.PRIMARY if kind == "primary" else Height.SECONDARY))
        if not text and "width" not in kwargs and "size_hint_x" not in kwargs:
            kwargs.update(size_hint_x=None, width=kwargs["height"])
        super().__init__(text=text, icon=icon, kind=kind, **kwargs)
        look = look_of(theme, kind)
        self.plate = Plate(
            self,
            look.face,
            radius=radius or (Radius.BUTTON if text else Radius.CELL),
            thickness=look.thickness,
            edge=look.edge,
            outline=look.outline,
            outline_width=1.5 if kind == "outline" else 2,
            bordered=kind in ("tonal", "soft"),
        )
        self._points, self._icon_points, self._lines = points, icon_points, lines
        self._icon: Icon | None = None
        self._label: Text | None = None
        self._badge: Text | None = None
        self.bind(pos=self._arrange, size=self._arrange, disabled=self._paint, kind=self._paint, ink=self._paint)
        self.bind(text=self._fill, icon=self._fill, badge=self._fill)
        self.bind(icon_after=self._arrange, fit_width=self._fill)
        self._fill()

    def before_release(self) -> None:
        """Block the place of a primary key, so that no second tap hits the key that follows."""
        if self.kind == "primary" and not self.is_repeatable:
            second_tap.block_key(self)

    def content_width(self) -> float:
        """Return the width that its content and its margins need."""
        gaps = self._gap * max(0, len(self._widths()) - 1)
        return float(sum(self._widths()) + gaps + 2 * self._side)

    def _widths(self) -> list[float]:
        widths: list[float] = []
        if self.icon and self._icon and not self._is_without_icon():
            widths.append(self._icon.font_size)
        if self.text and self._label:
            widths.append(self._label_width(self._label))
        if self.badge and self._badge:
            widths.append(self._badge_side(self._badge))
        return widths

    def _inner_width(self) -> float:
        return float(self.width - 2 * min(self._side, dp(10)))

    def _label_width(self, label: Text) -> float:
        """Return the width of the label on one line, or if that does not fit on two."""
        icon = self._icon.font_size + self._gap if self._icon and self.icon else 0
        if self._lines == 1 or label.natural_width() + icon <= self._inner_width():
            return label.natural_width()
        return two_line_width(label)

    def _is_without_icon(self) -> bool:
        """Return whether the icon is hidden: beside it the letters of the label would get small."""
        if not self.text or self._label is None or self._icon is None or self.fit_width:
            return False
        share = _LEAST_BESIDE_ICON if self._lines == 1 else 1
        badge = self._badge_side(self._badge) + self._gap if self.badge and self._badge is not None else 0
        beside = self._icon.font_size + self._gap + badge
        return bool(beside + share * self._label_width(self._label) > self._inner_width() > 0)

    def _badge_side(self, badge: Text) -> float:
        """Return the side of the disc around the number, which grows with the text."""
        return float(max(dp(_BADGE), badge.natural_width() + dp(10)))

    def _make_parts(self) -> None:
        """Make each label when it is first needed: labels are slow, and most buttons have one."""
        if self.icon and self._icon is None:
            self._icon = Icon(self.icon, points=self._icon_points, size_hint=(None, None))
            self.add_widget(self._icon)
        if self.text and self._label is None:
            shrink = self._lines == 1
            self._label = Text(self.text, "label-l", points=self._points, shrink=shrink, size_hint=(None, None))
            self.add_widget(self._label)
        if self.badge and self._badge is None:
            self._badge = Text(self.badge, "number-xs", colour="hi", halign="center", size_hint=(None, None))
            self._badge_disc = dot((0, 0), dp(_BADGE) / 2)
            self._badge_layer = Layer(self._badge_disc)
            self._badge.canvas.before.add(self._badge_layer.group)
            self.add_widget(self._badge)

    def _fill(self, *_: object) -> None:
        self._make_parts()
        self._paint()
        if self._icon is not None:
            self._icon.icon = self.icon
        if self._label is not None:
            self._label.text = self.text
        if self._badge is not None:
            self._badge.text = self.badge
            self._badge_layer.paint(self.theme.bg if self.badge else CLEAR)
        if not self.spoken:
            self.spoken = self.text
        if self.fit_width:
            self.size_hint_x = None
            self.width = self.content_width()
        self._arrange()

    def _arrange(self, *_: object) -> None:
        widths = self._widths()
        inner = self._inner_width()
        excess = sum(widths) + self._gap * max(0, len(widths) - 1) - inner
        left = self.x + (self.width - min(inner, inner + excess)) / 2
        parts = [part for part in (self._icon, self._label, self._badge) if part is not None and part.text]
        if self._icon is not None:
            self._icon.opacity = 0.0 if self._is_without_icon() else 1.0
            parts = [part for part in parts if part.opacity]
        if self.icon_after and len(parts) > 1:
            parts[:2], widths[:2] = parts[1::-1], widths[1::-1]
        for part, width in zip(parts, widths, strict=True):
            part.width = width - max(0, excess) if part is self._label else width
            part.height = self.height
            part.pos = (left, self.y)
            left += part.width + self._gap
        if self._badge is not None:
            side = self._badge_side(self._badge)
            x, y = centre_of(self._badge)
            self._badge_disc.size = (side, side)
            self._badge_disc.pos = (x - side / 2, y - side / 2)

    def _paint(self, *_: object) -> None:
        if self.plate is None:
            return
        look = look_of(self.theme, self.kind)
        filled = look.face != CLEAR
        disabled_face = self.theme.s3 if filled else CLEAR
        self.plate.face = disabled_face if self.disabled else look.face
        self.plate.edge = CLEAR if self.disabled else look.edge
        ink = self.theme.low if self.disabled else self.ink or look.ink
        for part in (self._icon, self._label):
            if part is not None:
                part.colour = ink


def two_line_width(label: Text) -> float:
    """Return the least width of a label on two lines at its full size."""
    words = label.text.split()
    breaks = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words) + 1))
    return min(max(label.width_at(label.pixels, line) for line in lines) for lines in breaks)
