"""NowCard: the present moment and its reason, with the one key that does it.

For an acting hero it shows the cost of ending.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.moment import Moment, moment_of
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT, LOW, KEY = 64, 54, 48
TWO_LINES = 16
"""By how much more a card grows in large text, for a title on two lines."""
TITLE_SHARE = 1.25
"""The height of that title, as a multiple of the height of the reason below it."""


class NowCard(Card):
    """The card of the present moment.

    It has one height for all texts, so that no key moves. `on_act` is called when its key is pressed.
    """

    __events__ = ("on_act",)

    def __init__(
        self, table: Table[NovaAetas], tag: str = "now.act", low: bool = False, has_reason: bool = True, **kwargs: Any
    ) -> None:
        low = low and not current().has_large_text
        super().__init__(
            orientation="horizontal",
            radius=Radius.STRIP,
            thickness=0,
            face="s2",
            padding=(dp(14), dp(2 if low else 6), dp(8), dp(2 if low else 6)),
            spacing=dp(12),
            size_hint_y=None,
            **kwargs,
        )
        self._table = table
        height = LOW if low else HEIGHT
        self.height = max(dp(height), self.theme.sp(height - 12))
        self._icon = Icon("", points=24, colour="acc", size_hint_x=None, width=self.theme.sp(26))
        words = BoxLayout(orientation="vertical")
        self._title = Text("", "label-m", shrink=True)
        self._why = Text("", "caption", "mid", lines=2, shrink=True)
        words.add_widget(self._title)
        if not has_reason:
            self.height = dp(KEY) + self.padding[1] + self.padding[3]
        else:
            words.add_widget(self._why)
        if has_reason and self.theme.has_large_text:
            self.height += dp(TWO_LINES)
            self._title.size_hint_y = TITLE_SHARE
        self._key = PushButton("–", kind="tonal", points=17, side=14, height=dp(KEY), fit_width=True, tag=tag)
        self._key.pos_hint = {"center_y": 0.5}
        self._key.bind(on_release=lambda _: self.dispatch("on_act"))
        for part in (self._icon, words, self._key):
            self.add_widget(part)

    def on_act(self) -> None:
        """Handle the event that the players want the action on the card."""

    def show(self, state: NovaAetas) -> None:
        self.show_moment(moment_of(self._table, state))

    def show_moment(self, moment: Moment) -> None:
        """Show this moment, such as the reactions that come before a move."""
        self._icon.icon, self._icon.colour = moment.icon, "warn" if moment.warns else "acc"
        self._title.text, self._why.text = moment.title, moment.why
        self._key.text = moment.key
        self._key.disabled = not moment.key
        self._key.opacity = 1 if moment.key else 0
        self.plate.face = self.theme.warn_c if moment.warns else self.theme.s2
