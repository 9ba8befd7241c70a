"""PromptStrip: undo, the current step and the button that goes on.

It is always in sight below a board.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.look.theme import Height
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.words.fitted_words import SMALLEST, fit_lines
from screens.widgets.words.shortening import BETWEEN, MORE
from screens.widgets.words.text import Text

_LINE = 1.25
"""The height of a line, as a share of its letters."""

_AROUND = 16
"""The padding above and below the lines, together, in dp."""


class PromptText(Touchable, BoxLayout):
    """A line of kicker and a few lines of the step; a tap opens the guide.

    It is at most `most_height` pixels tall.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", tag="strip.text", **kwargs)
        self.kicker = Text("", "caption", "acc", lines=1, shrink=True, fit_height=True)
        self.step = Text("", "label-m", fit_height=True)
        self._full, self._words = self.step.pixels, ("", "")
        lines = 3 if self.theme.has_large_text else 2
        self.most_height = _LINE * (self.kicker.pixels + lines * self._full)
        self._block = BoxLayout(orientation="vertical", size_hint_y=None)
        self._block.add_widget(self.kicker)
        self._block.add_widget(self.step)
        for label in (self.kicker, self.step):
            label.bind(height=self._measure)
        self.bind(height=self._center, pos=self._center, width=self._fit)
        self.add_widget(self._block)
        self._measure()

    def write(self, kicker: str, short: str, step: str) -> None:
        """Show kicker and step; `short` replaces a kicker that does not fit."""
        self._words, self.step.text = (kicker, short or kicker), step
        self.spoken = f"{kicker}. {step}"
        self._fit()

    def _fit(self, *_: object) -> None:
        """Give a long step smaller letters, so that the strip does not grow."""
        self.kicker.text = self._find_kicker()
        self.step.width = self.width
        fit_lines(self.step, self._full, dp(SMALLEST), self.most_height - self.kicker.pixels * _LINE)
        self._center()

    def _find_kicker(self) -> str:
        """Return the kicker, its short form, or as much of that as fits in letters that can be read."""
        whole, short = self._words
        if self.kicker.width_at(self.kicker.pixels, whole) <= self.width:
            return whole
        name, dot, count = short.rpartition(BETWEEN)
        words = name.split()
        forms = (f"{' '.join(words[:left])} {MORE}{dot}{count}" for left in range(len(words) - 1, 0, -1))
        fitting = (form for form in (short, *forms) if self.kicker.width_at(dp(SMALLEST), form) <= self.width)
        return next(fitting, count or short)

    def _measure(self, *_: object) -> None:
        self._block.height = self.kicker.height + self.step.height
        self._center()

    def _center(self, *_: object) -> None:
        below = max(0, (self.height - self._block.height) / 2)
        self.padding = (0, 0, 0, below)


class PromptStrip(Bar):
    """The strip below a board, equally tall for every step and mirrored for the left hand.

    Properties: `kicker`, `short_kicker` (used if the other does not fit), `step`, `action` (label of the primary
    button), `action_icon`, `can_undo`, `can_go`. Events: `on_undo`, `on_open` (the text was tapped), `on_go`.
    """

    kicker = StringProperty("")
    short_kicker = StringProperty("")
    step = StringProperty("")
    action = StringProperty("")
    action_icon = StringProperty("arrow-right")
    can_undo = BooleanProperty(True)
    can_go = BooleanProperty(True)

    __events__ = ("on_undo", "on_open", "on_go")

    def __init__(self, undo_spoken: str = "", **kwargs: Any) -> None:
        super().__init__(side="top", size_hint_y=None, padding=(dp(12), dp(10)), spacing=dp(10))
        self.undo = PushButton(icon="undo-variant", kind="tonal", tag="strip.undo", spoken=undo_spoken)
        self.undo.pos_hint = {"center_y": 0.5}
        self.text = PromptText()
        self.height = max(dp(Height.PROMPT_STRIP), self.text.most_height + dp(_AROUND))
        self.go = PushButton(
            "",
            "arrow-right",
            height=dp(56),
            points=17,
            side=14,
            icon_after=True,
            fit_width=True,
            tag="strip.go",
        )
        self.go.pos_hint = {"center_y": 0.53}
        for part in order_for_hand((self.undo, self.text, self.go)):
            self.add_widget(part)
        self.undo.bind(on_release=lambda _: self.dispatch("on_undo"))
        self.text.bind(on_release=lambda _: self.dispatch("on_open"))
        self.go.bind(on_release=lambda _: self.dispatch("on_go"))
        shown = ("kicker", "short_kicker", "step", "action", "action_icon", "can_undo", "can_go")
        self.bind(**dict.fromkeys(shown, self._show))
        for name, value in kwargs.items():
            setattr(self, name, value)
        self._show()

    def on_undo(self) -> None:
        """Handle the wish to undo the last entry."""

    def on_open(self) -> None:
        """Handle the wish to open the guide."""

    def on_go(self) -> None:
        """Handle the wish to apply the step and go on."""

    def _show(self, *_: object) -> None:
        self.text.write(self.kicker, self.short_kicker, self.step)
        self.go.text, self.go.icon = self.action, self.action_icon
        self.undo.disabled, self.go.disabled = not self.can_undo, not self.can_go
