"""RevealKey: shows a secret while a finger is on it, and not a moment longer."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import Radius
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class RevealKey(Touchable, BoxLayout):
    """A key that shows `secret` and its icon while it is held.

    Otherwise it shows `hint`, by default how to see the secret.
    """

    def __init__(self, table: Table[Any], secret: str, secret_icon: str, hint: str = "", **kwargs: Any) -> None:
        hint = hint or table.say_shared("play.hold_to_see")
        super().__init__(size_hint_y=None, spacing=dp(10), padding=(dp(12), 0), holdable=True, **kwargs)
        self.height = max(dp(48), self.theme.sp(40))
        self._hint, self._secret, self._secret_icon = hint, secret, secret_icon
        self.plate = Plate(self, self.theme.s3, radius=Radius.CELL)
        self._icon = Icon("eye-off-outline", points=22, colour="mid", size_hint_x=None, width=self.theme.sp(24))
        self._word = Text(hint, "label-s", "mid", shrink=True)
        self.add_widget(self._icon)
        self.add_widget(self._word)
        self.spoken = hint

    def on_is_down(self, _: RevealKey, is_down: bool) -> None:
        self._word.text = self._secret if is_down else self._hint
        self._word.colour = "hi" if is_down else "mid"
        self._icon.icon = self._secret_icon if is_down else "eye-off-outline"
        self._icon.colour = "acc" if is_down else "mid"
