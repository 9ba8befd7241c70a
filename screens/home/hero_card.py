"""LatestPlayCard: the play to go on with, large and in its game's colour.

InviteCard is shown where there is none.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.home.tick_ring import TickRing
from screens.look.theme import Radius, current, mix
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card, TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

_DRAWING_WIDTH = 116
_GLANCE, _GLANCE_GAP = 34, 10
_BUTTON_HEIGHT = 60


class Glances(BoxLayout):
    """A shape and a number for each player."""

    def __init__(self, glance: list[list[int]], **kwargs: Any) -> None:
        side = current().sp(_GLANCE)
        super().__init__(size_hint=(None, None), spacing=dp(_GLANCE_GAP), height=dp(_BUTTON_HEIGHT), **kwargs)
        for seat, value in glance:
            self.add_widget(self._column(seat, value, side))
        self.width = len(glance) * (side + self.spacing)

    def _column(self, seat: int, value: int, side: float) -> BoxLayout:
        column = BoxLayout(orientation="vertical", size_hint_x=None, width=side, padding=(0, dp(6), 0, 0))
        shape = PlayerShape(seat, side=19, pos_hint={"center_x": 0.5})
        column.add_widget(shape)
        column.add_widget(Text(f"{value}", "number-s", "on_acc_c", points=24, halign="center"))
        return column


class Foot(BoxLayout):
    """The numbers and the button: side by side where both fit, else one below the other."""

    def __init__(self, glances: Glances, resume: PushButton, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(10), **kwargs)
        self._glances, self._resume = glances, resume
        self._upright: bool | None = None
        self.bind(width=self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        upright = self._glances.width + self._resume.content_width() > self.width
        if upright == self._upright:
            return
        self._upright = upright
        self.clear_widgets()
        for part in (self._glances, self._resume) if upright else (self._glances, Widget(), self._resume):
            self.add_widget(part)
        self.orientation = "vertical" if upright else "horizontal"
        self.height = dp(2 * _BUTTON_HEIGHT + 10 if upright else _BUTTON_HEIGHT)
        self._resume.size_hint_x = 1 if upright else None
        self._resume.width = self._resume.content_width()


class HeroFace(Column):
    """The words of the card over the drawing: how long ago, which game, where the play stands."""

    def __init__(self, card: PlayCard, words: PlayWords, **kwargs: Any) -> None:
        super().__init__(gap=0, padding=(dp(20), dp(13), dp(16), dp(18)), **kwargs)
        theme = current()
        texts = words.texts
        self.add_widget(self._kicker(texts.say("home.continue", when=words.say_when(card))))
        padding = (0, 0, 0 if theme.has_large_text else dp(_DRAWING_WIDTH), 0)
        title = Text(words.heading(card), "title-l", "on_acc_c", fit_height=True, padding=padding)
        quiet = mix(theme.on_acc_c, theme.acc_c, 0.2)
        place = Text(words.place(card), "body-m", quiet, fit_height=True, padding=padding)
        for part in (title, Widget(size_hint_y=None, height=dp(6)), place, Widget(size_hint_y=None, height=dp(12))):
            self.add_widget(part)

    def _kicker(self, sentence: str) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=current().sp(27), spacing=dp(8))
        row.add_widget(Icon("history", points=19, colour="acc", size_hint_x=None, width=current().sp(19)))
        row.add_widget(Text(sentence, "label-s", "acc", points=15, lines=1))
        return row


class LatestPlayCard(TapCard):
    """The card of the play to go on with; the card and its button resume it.

    Needs the theme of the play's game.
    """

    def __init__(self, card: PlayCard, words: PlayWords, **kwargs: Any) -> None:
        super().__init__(face="acc_c", radius=Radius.DIALOG, padding=0, size_hint_y=None, tag="home.hero", **kwargs)
        self.spoken = words.texts.say("home.resume_spoken", title=words.title(card))
        self._front = HeroFace(card, words)
        self._add_foot(card, words)
        layers = RelativeLayout()
        if not current().has_large_text:
            layers.add_widget(TickRing(card.game))
        layers.add_widget(self._front)
        self.add_widget(layers)
        self._front.bind(height=self.setter("height"))
        self.height = self._front.height

    def _add_foot(self, card: PlayCard, words: PlayWords) -> None:
        glances = Glances(card.summary.get("glance", []))
        self.resume = PushButton(words.texts.say("home.resume"), "play", height=dp(_BUTTON_HEIGHT), tag="home.resume")
        self.resume.bind(on_release=lambda _: self.dispatch("on_release"))
        self._front.add_widget(Foot(glances, self.resume))


class InviteCard(Card):
    """An invitation to play with `buttons` one below the other, shown where no play goes on."""

    def __init__(self, title: str, sentence: str, buttons: tuple[PushButton, ...], **kwargs: Any) -> None:
        super().__init__(
            face="acc_c",
            radius=Radius.DIALOG,
            padding=(dp(20), dp(20), dp(20), dp(22)),
            spacing=dp(12),
            fit_height=True,
            **kwargs,
        )
        self.add_widget(Text(title, "title-l", "on_acc_c", fit_height=True))
        self.add_widget(Text(sentence, "body-m", "on_acc_c", fit_height=True))
        for button in buttons:
            self.add_widget(button)
