"""ChartCard: one play round by round.

The play is read in the background: long ones take a moment.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import mainthread
from kivy.metrics import dp

from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import current
from screens.shell import background
from screens.shell.context import Context
from screens.stats.curve import Curve, read_curve
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.chart import Limit, LineChart
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_CHART_HEIGHT = 226


class PlayKey(Touchable, BoxLayout):
    """The play whose chart is shown; a tap chooses another one."""

    def __init__(self, card: PlayCard, title: str, spoken: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(40), spacing=dp(7), tag="stats.play", spoken=spoken, **kwargs)
        self.add_widget(Emblem(card.game, side=20, colour=current().for_game(card.game).acc))
        self.add_widget(Text(title, "caption", "mid", lines=1))
        self.add_widget(Icon("menu-down", points=22, colour="mid", size_hint_x=None, width=dp(22)))


class ChartCard(Card):
    """The chart of `card`. Event: `on_choose` (another play is wanted)."""

    __events__ = ("on_choose",)

    def __init__(self, context: Context, card: PlayCard, **kwargs: Any) -> None:
        super().__init__(padding=(dp(16), dp(10), dp(16), dp(12)), spacing=dp(6), fit_height=True, **kwargs)
        self._context, self._play = context, card
        heading = self._own_word("chart_title") or context.texts.say("stats.chart_title")
        self.add_widget(Text(heading, "title-s", fit_height=True, padding=(0, dp(6), 0, 0)))
        title = PlayWords(context.texts).title(card)
        key = PlayKey(card, title, context.texts.say("stats.choose_play"))
        key.bind(on_release=lambda _: self.dispatch("on_choose"))
        self.add_widget(key)
        self._stage = BoxLayout(size_hint_y=None, height=max(dp(_CHART_HEIGHT), current().sp(200)))
        self._stage.add_widget(Text(context.texts.say("stats.loading"), "body-m", "mid", halign="center"))
        self.add_widget(self._stage)
        background.start(self._load, "chart")

    def on_choose(self) -> None:
        """Choose another play."""

    def _own_word(self, key: str) -> str:
        """Return the game's own text for the chart; empty where it has none."""
        key = f"{self._play.game}:ui.{key}"
        return self._context.texts.say(key) if self._context.texts.has_text(key) else ""

    def _limit(self, curve: Curve) -> Limit | None:
        """Return the line that no value should cross, in games that have a text for it."""
        word = self._own_word("chart_limit")
        return Limit(curve.limit, word) if word and curve.limit is not None else None

    def _load(self) -> None:
        try:
            self._show(read_curve(self._context.library, self._play.id))
        except StoreError as wrong:
            self._show_sentence_later(say_problem(self._context.texts, wrong))

    @mainthread
    def _show(self, curve: Curve) -> None:
        if not any(len(line.points) > 1 for line in curve.series):
            return self._show_sentence(self._context.texts.say("stats.one_round"))
        self._stage.clear_widgets()
        self._stage.add_widget(LineChart(curve.series, self._limit(curve)))
        return None

    @mainthread
    def _show_sentence_later(self, sentence: str) -> None:
        self._show_sentence(sentence)

    def _show_sentence(self, sentence: str) -> None:
        self._stage.clear_widgets()
        self._stage.add_widget(Text(sentence, "body-m", "mid", halign="center"))
