"""LanguagePage: asks for the language at the first start.

It is shown where the app does not speak the language of the device.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from screens.look.theme import Spacing
from screens.shell.context import Context
from screens.shell.page import Page
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, grow
from screens.widgets.layout.scroller import Scroller
from screens.widgets.words.text import Text

EMPTY_ABOVE = 0.16
"""The share of the window's height that stays empty above the emblem."""


class LanguagePage(Page):
    """A choice leads to home; until one is made the app asks at every start."""

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        column = Column(gap=24)
        column.add_widget(Widget(size_hint_y=None, height=dp(context.height_dp * EMPTY_ABOVE)))
        column.add_widget(Emblem(side=88, pos_hint={"center_x": 0.5}))
        column.add_widget(Text(self.say("home.title"), "title-xl", halign="center", fit_height=True))
        choices = BoxLayout(spacing=dp(Spacing.L))
        grow(choices)
        for language in LANGUAGES:
            choices.add_widget(self._choice(language, Texts(language)))
        column.add_widget(choices)
        self.add_widget(Scroller(column, memory, margin=Spacing.HOME))

    def _choice(self, language: str, texts: Texts) -> Column:
        """Return the key of one language, in its own words."""
        key = PushButton(texts.say(f"settings.language_{language}"), tag=f"language.{language}", side=10)
        key.bind(on_release=lambda _: self._take(language))
        choice = Column(gap=14, pos_hint={"top": 1})
        choice.add_widget(key)
        choice.add_widget(Text(texts.say("settings.language_first"), "body-m", "mid", halign="center", fit_height=True))
        return choice

    def _take(self, language: str) -> None:
        self.context.preferences.change("language", language)
        self.context.router.open("home")
