"""SeatRow: one player of a new play: shape, name, pieces, first player's token, handle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import CLEAR, TOUCH, Radius, current
from screens.setup.drag_handle import DragHandle
from screens.widgets.controls.text_field import TextField
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.first_player import FirstPlayer
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.drawing.shapes import centre_of, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

HEIGHT = 66
LINE_GAP = 4
"""The gap between the name and the line below it; their touch areas reach beyond the words."""


class ShapeKey(Touchable, BoxLayout):
    """The player's shape; a tap opens the six shapes below the row."""

    def __init__(self, shape: int, is_open: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(52), dp(52)), padding=dp(11), **kwargs)
        self.pos_hint = {"center_y": 0.5}
        face, outline = (self.theme.acc_c, self.theme.acc) if is_open else (CLEAR, None)
        self.plate = Plate(self, face, radius=Radius.CELL, outline=outline, bordered=False)
        self.add_widget(PlayerShape(shape))


class SeatWords(Touchable, BoxLayout):
    """Words followed by an icon that shows the action of a tap.

    Long words wrap and hide the icon. `lean` is the edge near which they stand: bottom, top, or none for the middle.
    """

    def __init__(
        self, text: str, icon: str, style: str, colour: str, points: float, lean: str = "", **kwargs: Any
    ) -> None:
        theme = current()
        super().__init__(size_hint_y=None, height=dp(TOUCH), spacing=dp(6), **kwargs)
        self._lean = lean
        self._text = Text(text, style, colour, points=points, fit_height=True, size_hint_x=None)
        self._icon = Icon(icon, points=20, colour="low", size_hint=(None, None))
        self._icon_side = theme.sp(22)
        for part in (self._text, self._icon, Widget()):
            self.add_widget(part)
        self.bind(width=self._fit)
        self._text.bind(height=self._measure)
        self._measure()

    def _fit(self, *_: object) -> None:
        wanted = self._text.natural_width() + dp(2)
        has_icon = wanted + self._icon_side + dp(12) <= self.width
        self._icon.opacity, self._icon.width = (1, self._icon_side) if has_icon else (0, 0)
        self._text.width = min(wanted, self.width - dp(12))

    def _measure(self, *_: object) -> None:
        self.height = max(dp(TOUCH), self._text.height + dp(LINE_GAP))
        air = {"bottom": 0.0, "top": 1.0}.get(self._lean, 0.5) * (self.height - self._text.height - dp(LINE_GAP) / 2)
        self.padding = (0, 0, 0, air)
        self._icon.height = self._text.height


class TokenKey(Touchable):
    """The first player's token, or the empty place to which a tap moves it."""

    def __init__(self, has_token: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), pos_hint={"center_y": 0.5}, **kwargs)
        self._token = FirstPlayer(30) if has_token else None
        if self._token is not None:
            self.add_widget(self._token)
        else:
            with self.canvas:
                Color(*self.theme.outline[:3], 0.5)
                self._ring = SmoothLine(width=pen(dp(1.5)))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y = centre_of(self)
        if self._token is not None:
            self._token.pos = (x - self._token.width / 2, y - self._token.height / 2)
        else:
            self._ring.circle = (x, y, dp(14))


class SeatRow(BoxLayout):
    """One seat; `offer` adds suggestions to the field of the name.

    Events: `on_shape`, `on_rename(name)`, `on_next` (Enter after a name), `on_caption`, `on_first`. `handle` has its
    own.
    """

    __events__ = ("on_shape", "on_rename", "on_next", "on_caption", "on_first")

    def __init__(
        self,
        index: int,
        shape: int | None,
        name: str,
        hint: str,
        caption: str,
        is_open: bool,
        is_first: bool | None,
        spoken: dict[str, str],
        offer: Callable[[TextField], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6), padding=(dp(10), 0, dp(8), 0), **kwargs)
        self._offer = offer
        self._name, self._hint, self._tag = name, hint, f"seat.{index}"
        self._keys: dict[str, Touchable] = {}
        self._least = 0.0
        if shape is not None:
            key = ShapeKey(shape, is_open, tag=f"{self._tag}.shape", spoken=spoken["shape"])
            key.bind(on_release=lambda _: self.dispatch("on_shape"))
            self._keys["shape"] = key
            self.add_widget(key)
        self._words = Column(gap=0, pos_hint={"center_y": 0.5})
        self._words.bind(height=self._measure)
        self.add_widget(self._words)
        self._show_words(caption)
        self._measure()
        if is_first is not None:
            token = TokenKey(is_first, tag=f"{self._tag}.first", spoken=spoken["first"])
            token.bind(on_release=lambda _: self.dispatch("on_first"))
            self._keys["first"] = token
            self.add_widget(token)
        self.handle = self._keys["handle"] = DragHandle(tag=f"{self._tag}.handle", spoken=spoken["handle"])
        self.add_widget(self.handle)

    def show_name(self, name: str, caption: str, spoken: dict[str, str]) -> None:
        """Show the typed name.

        Only the words of this row change: a finger may be on another row already.
        """
        self._name, self._least = name, 0.0
        self._words.clear_widgets()
        self._show_words(caption)
        self._measure()
        for word, key in self._keys.items():
            key.spoken = spoken[word]

    def on_shape(self) -> None:
        """Open or close the shapes."""

    def on_rename(self, name: str) -> None:
        """Handle the name that was typed for this player."""

    def on_next(self) -> None:
        """Edit the name of the next player."""

    def on_caption(self) -> None:
        """Choose the side or the characters that this player plays."""

    def on_first(self) -> None:
        """Handle the choice of this player to begin."""

    def _measure(self, *_: object) -> None:
        self.height = max(dp(HEIGHT), self._words.height, self._least)

    def _show_words(self, caption: str) -> None:
        name, tag = self._name or self._hint, f"{self._tag}.name"
        colour, lean = "hi" if self._name else "low", "bottom" if caption else ""
        title = SeatWords(name, "pencil-outline", "label-l", colour, 19, lean, tag=tag, spoken=name)
        title.bind(on_release=lambda _: self.edit())
        self._words.add_widget(title)
        if caption:
            tag = f"{self._tag}.caption"
            line = SeatWords(caption, "menu-down", "caption", "mid", 15, "top", tag=tag, spoken=caption)
            line.bind(on_release=lambda _: self.dispatch("on_caption"))
            self._words.add_widget(line)

    def edit(self) -> None:
        """Turn the name into a field; the name is taken when the field loses its focus."""
        field = TextField(self._hint, self._name, tag=f"{self._tag}.field")
        self._least = self.height  # the rows below stay where they are
        self._words.clear_widgets()
        self._words.add_widget(field)
        self._offer(field)
        field.input.bind(focus=lambda _, focused: None if focused else self.dispatch("on_rename", field.text))
        field.bind(on_enter=lambda _: self.dispatch("on_next"))
        Clock.schedule_once(lambda _: setattr(field.input, "focus", True))
