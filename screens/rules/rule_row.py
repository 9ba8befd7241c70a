"""RuleRow: a closed rule card: its title, a few of its words, its chapter."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.metrics import dp

from companion.rules.cards import RuleCard
from screens.rules.marking import make_excerpt, to_markup
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text


class RuleRow(Touchable, BoxLayout):
    """A tap opens the card. Without `kicker` the row stands under a heading with its chapter.

    `place` distinguishes this row from others of the same card on the page.
    """

    def __init__(
        self, card: RuleCard, matched: Collection[str] = (), kicker: bool = True, place: str = "", **kwargs: Any
    ) -> None:
        super().__init__(
            size_hint_y=None,
            padding=(dp(16), dp(10), dp(8), dp(10)),
            spacing=dp(8),
            tag=f"rule.{place}{card.id}",
            spoken=card.title,
            **kwargs,
        )
        self.card = card
        words = Column(gap=1, pos_hint={"center_y": 0.5})
        words.add_widget(Text(to_markup(card.title, matched), "label-m", markup=True, fit_height=True))
        body = make_excerpt([block.text for block in card.blocks()], matched)
        words.add_widget(Text(body, "body-m", "mid", points=15, markup=True, fit_height=True))
        if kicker:
            words.add_widget(Text(card.kicker, "caption", "low", fit_height=True))
        self.add_widget(words)
        self.add_widget(Icon("chevron-down", points=26, colour="mid", size_hint_x=None, width=dp(44)))
        words.bind(height=self._measure)
        self._words = words
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(60), self._words.height + dp(20))
