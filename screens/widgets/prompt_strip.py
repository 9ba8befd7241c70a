"""PromptStrip: undo, the step to do now, and the button that goes on. Always in sight below a tracker."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.theme import Height
from screens.widgets.bar import Bar
from screens.widgets.button import PushButton
from screens.widgets.text import Text
from screens.widgets.touchable import Touchable


class PromptText(Touchable, BoxLayout):
    """Kicker and step; a tap opens the guide."""

    needed = NumericProperty(0)
    """The height that its lines need."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", tag="strip.text", **kwargs)
        self.kicker = Text("", "caption", "acc", fit_height=True)
        self.step = Text("", "label-m", fit_height=True, lines=2)
        self._block = BoxLayout(orientation="vertical", size_hint_y=None)
        self._block.add_widget(self.kicker)
        self._block.add_widget(self.step)
        for label in (self.kicker, self.step):
            label.bind(height=self._measure)
        self._block.bind(height=self.setter("needed"))
        self.bind(height=self._center, pos=self._center, width=self._center)
        self.add_widget(self._block)
        self._measure()

    def _measure(self, *_: object) -> None:
        self._block.height = self.kicker.height + self.step.height
        self._center()

    def _center(self, *_: object) -> None:
        below = max(0, (self.height - self._block.height) / 2)
        self.padding = (0, 0, 0, below)


class PromptStrip(Bar):
    """Properties `kicker`, `step`, `action` (label of the primary button), `action_icon`, `can_undo`, `can_go`.

    Events: `on_undo`, `on_open` (the text was tapped), `on_go`. Left-handed: mirrored.
    """

    kicker = StringProperty("")
    step = StringProperty("")
    action = StringProperty("")
    action_icon = StringProperty("arrow-right")
    can_undo = BooleanProperty(True)
    can_go = BooleanProperty(True)

    __events__ = ("on_undo", "on_open", "on_go")

    def __init__(self, undo_spoken: str = "", **kwargs: Any) -> None:
        super().__init__(
            side="top",
            size_hint_y=None,
            height=dp(Height.PROMPT_STRIP),
            padding=(dp(12), dp(10)),
            spacing=dp(10),
        )
        self.undo = PushButton(icon="undo-variant", kind="tonal", tag="strip.undo", spoken=undo_spoken)
        self.undo.pos_hint = {"center_y": 0.5}
        self.text = PromptText()
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
        parts = [self.undo, self.text, self.go]
        for part in reversed(parts) if self.theme.left_hand else parts:
            self.add_widget(part)
        self.text.bind(needed=self._grow)
        self.undo.bind(on_release=lambda _: self.dispatch("on_undo"))
        self.text.bind(on_release=lambda _: self.dispatch("on_open"))
        self.go.bind(on_release=lambda _: self.dispatch("on_go"))
        self.bind(
            **dict.fromkeys(("kicker", "step", "action", "action_icon", "can_undo", "can_go"), self._show)
        )
        for name, value in kwargs.items():
            setattr(self, name, value)
        self._show()

    def on_undo(self) -> None:
        """Take back the last entry."""

    def on_open(self) -> None:
        """Open the guide."""

    def on_go(self) -> None:
        """Apply the step and go on."""

    def _grow(self, *_: object) -> None:
        self.height = max(dp(Height.PROMPT_STRIP), self.text.needed + dp(16))

    def _show(self, *_: object) -> None:
        self.text.kicker.text, self.text.step.text = self.kicker, self.step
        self.text.spoken = f"{self.kicker}. {self.step}"
        self.go.text, self.go.icon = self.action, self.action_icon
        self.undo.disabled, self.go.disabled = not self.can_undo, not self.can_go
