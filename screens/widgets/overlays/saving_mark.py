"""SavingMark: the mark that is shown while the last entries are not on the disk yet.

It takes no touch.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp

from screens.device import safe_area
from screens.look.theme import Radius, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_HEIGHT = 36


class SavingMark(BoxLayout):
    """A small plate at the upper edge, with `show` and `hide`; there is never more than one."""

    def __init__(self, words: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(6), padding=(dp(12), 0, dp(14), 0), **kwargs)
        self.height = dp(_HEIGHT)
        Plate(self, current().warn, radius=Radius.STRIP, bordered=False)
        self.add_widget(Icon("content-save-outline", points=20, colour="on_warn", size_hint_x=None, width=dp(24)))
        label = Text(words, "label-s", "on_warn", lines=1, fit_width=True)
        self.add_widget(label)
        self.width = label.natural_width() + dp(24 + 6 + 12 + 14)

    def show(self) -> None:
        if self.parent is None:
            top = Window.height - dp(safe_area.current().top) - dp(4)
            self.pos = ((Window.width - self.width) / 2, top - self.height)
            Window.add_widget(self)

    def hide(self) -> None:
        if self.parent is not None:
            Window.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take no touch, so that the widgets below can be touched."""
        return False
