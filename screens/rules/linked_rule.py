"""LinkedRule: a rule that an open card links to, with its first lines. A tap opens it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.rules.cards import RuleCard
from screens.look.theme import TOUCH, current
from screens.rules.marking import make_excerpt
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

FIRST_LINES = 140
"""The number of letters that are shown: often the whole rule."""


class LinkedRule(Touchable, BoxLayout):
    """A link icon, the title of the card and, with `begins`, its first words."""

    def __init__(self, card: RuleCard, begins: bool = True, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(11), tag=f"rule.see.{card.id}", spoken=card.title, **kwargs)
        side = current().sp(24)
        icon = Icon("link-variant", points=20, colour="mid", size_hint=(None, None), size=(side, side))
        icon.pos_hint = {"center_y": 0.5}
        self.add_widget(icon)
        self._words = Column(gap=1, pos_hint={"center_y": 0.5})
        self._words.add_widget(Text(card.title, "label-m", points=16, fit_height=True))
        if begins:
            words = make_excerpt([" ".join(block.text for block in card.blocks())], most=FIRST_LINES)
            self._words.add_widget(Text(words, "body-m", "mid", points=15, markup=True, fit_height=True))
        self._words.bind(height=self._measure)
        self.add_widget(self._words)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(TOUCH), self._words.height + dp(8))
