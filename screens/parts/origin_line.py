"""OriginLine: one line above the numbers of a form, which says whether they came from the shelf."""

from __future__ import annotations

from kivy.metrics import dp

from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class OriginLine(BoxLayout):
    """A line of constant height, so that nothing below it moves when a thing fills in the form."""

    def __init__(self, context: Context) -> None:
        theme = current()
        super().__init__(size_hint_y=None, height=theme.sp(24), spacing=dp(8), padding=(dp(4), 0))
        self._say = context.texts.say
        self._icon = Icon("auto-fix", points=20, colour="acc", size_hint_x=None, width=theme.sp(22))
        self._words = Text("", "body-m", "mid", points=15, shrink=True)
        self.add_widget(self._words)
        self.show(False)

    def show(self, is_from_shelf: bool) -> None:
        self._words.text = self._say("things.from_shelf" if is_from_shelf else "things.tap_a_number")
        if is_from_shelf and self._icon.parent is None:
            self.add_widget(self._icon, index=1)
        elif not is_from_shelf and self._icon.parent is not None:
            self.remove_widget(self._icon)
