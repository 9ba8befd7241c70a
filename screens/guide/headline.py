"""Headline: the prompt, in the largest words of the guide."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.words.text import Text

POINTS = {"phone": 36, "tablet": 42}
LOW, LOW_POINTS = 700, 28
"""Below this height of the window in dp smaller letters leave room for what is asked."""


class Headline(Text):
    """Large text that grows a third as fast as other text, or it would fill the screen."""

    def __init__(self, words: str, tablet: bool) -> None:
        scale = current().text_scale
        usual = POINTS["tablet" if tablet else "phone"] if Window.height >= dp(LOW) else LOW_POINTS
        points = usual * (1 + (scale - 1) / 3) / scale
        super().__init__(words, "prompt", points=points, fit_height=True, padding=(dp(2), dp(3), 0, dp(5)))
