"""Headline: the prompt, in the largest words of the guide."""

from __future__ import annotations

from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.words.text import Text

POINTS = {"phone": 36, "tablet": 42}


class Headline(Text):
    """Large text that grows a third as fast as other text, or it would fill the screen."""

    def __init__(self, words: str, tablet: bool) -> None:
        scale = current().text_scale
        points = POINTS["tablet" if tablet else "phone"] * (1 + (scale - 1) / 3) / scale
        super().__init__(words, "prompt", points=points, fit_height=True, padding=(dp(2), dp(3), 0, dp(5)))
