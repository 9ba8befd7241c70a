"""AnswerQuestion: the question below a found card: was this the right one? One tap answers."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.content.texts import Texts
from screens.look.theme import TOUCH
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text


class AnswerQuestion(BoxLayout):
    """“Was this it?” with a chip for yes and one for no; the tapped one stays marked."""

    def __init__(self, texts: Texts, name: str, verdict: bool | None, answer: Callable[[bool], object]) -> None:
        super().__init__(size_hint_y=None, height=dp(TOUCH), spacing=dp(8))
        self._answer = answer
        words = Text(texts.say("rules.was_it"), "body-m", "mid", fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(self, "height", max(dp(TOUCH), height)))
        self.add_widget(words)
        icons = {True: ("yes", "thumb-up-outline"), False: ("no", "thumb-down-outline")}
        self._chips = {
            is_right: Chip(texts.say(f"rules.was_it_{word}"), icon, tag=f"rule.{word}.{name}")
            for is_right, (word, icon) in icons.items()
        }
        for is_right, chip in self._chips.items():
            chip.selected = verdict is is_right
            chip.bind(on_release=lambda _, is_right=is_right: self._take(is_right))
            self.add_widget(chip)

    def _take(self, is_right: bool) -> None:
        for each, chip in self._chips.items():
            chip.selected = each is is_right
        self._answer(is_right)
