"""Headline: that of a card of the guide whose words follow more than the campaign's own state."""

from __future__ import annotations

from kivy.metrics import dp

from screens.guide.prompt_card import PROMPT_POINTS
from screens.theme import current
from screens.widgets.text import Text


class Headline(Text):
    """As large as the guide writes its own: it grows a third as fast as other text."""

    def __init__(self, tablet: bool) -> None:
        scale = current().text_scale
        points = PROMPT_POINTS["tablet" if tablet else "phone"] * (1 + (scale - 1) / 3) / scale
        super().__init__("", "prompt", points=points, fit_height=True, padding=(dp(2), dp(3), 0, dp(5)))
