"""StepRow: a thing to do at the table, with its box, its title and the reason.

A wand marks one that the app does too.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

LOW = 52
"""The least height in dp."""


class StepRow(Touchable, BoxLayout):
    """A row of a step, with a tick box.

    It asks by `on_release`; the owner of the tick sets `checked`. `icon` stands before the words, the box after. A
    `low` row has one line for each, in letters as small as they must be.
    """

    checked = BooleanProperty(False)

    def __init__(self, title: str, why: str, icon: str = "", auto: str = "", low: bool = False, **kwargs: Any) -> None:
        theme = current()
        super().__init__(size_hint_y=None, spacing=dp(12), padding=(dp(14), dp(6)), **kwargs)
        if icon:
            Plate(self, theme.s2, radius=Radius.STRIP)
        self._box = CheckBoxFace(side=28 * min(1.25, theme.text_scale))
        self._title, self._why = _low_words(title, why) if low else _words(title, why)
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        for part in (self._title, self._why) if why else (self._title,):
            words.add_widget(part)
        words.bind(height=lambda _, height: setattr(self, "height", max(dp(LOW), height + dp(12))))
        self.height = dp(LOW)
        mark = Icon(icon, points=24, colour="acc", size_hint_x=None, width=theme.sp(28)) if icon else self._box
        for part in (mark, words, *self._wand(auto), *((self._box,) if icon else ())):
            self.add_widget(part)
        self.spoken = f"{title}. {why}"
        self.bind(checked=self._show)
        self._show()

    def _wand(self, word: str) -> tuple[BoxLayout, ...]:
        if not word:
            return ()
        theme = current()
        wand = BoxLayout(spacing=dp(4), size_hint_x=None)
        wand.add_widget(Icon("auto-fix", points=20, colour="acc", size_hint_x=None, width=theme.sp(22)))
        if not theme.has_large_text:
            wand.add_widget(Text(word, "caption", "acc", fit_width=True))
        wand.width = sum(part.width + dp(4) for part in wand.children)
        return (wand,)

    def _show(self, *_: object) -> None:
        self._box.checked = self.checked
        self._title.colour = "mid" if self.checked else "hi"


def _words(title: str, why: str) -> tuple[Text, Text]:
    return Text(title, "label-m", fit_height=True), Text(why, "caption", "mid", fit_height=True)


def _low_words(title: str, why: str) -> tuple[Text, Text]:
    sp, low = current().sp, 22 if current().has_large_text else 18  # two lines of smaller letters, or one
    line = Text(title, "label-s", shrink=True, size_hint_y=None, height=sp(21))
    return line, Text(why, "caption", "mid", line_height=1, shrink=True, size_hint_y=None, height=sp(low))
