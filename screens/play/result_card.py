"""ResultCard: how the game ended, in a few numbers, and the actions that follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.items import find, name_of
from companion.plays.playing.summary import minutes_at_table, rounds_played
from screens.home.play_words import say_winners
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, grow
from screens.widgets.words.text import Icon, Text

LOOKS = {"won": ("trophy", "ok"), "lost": ("skull", "danger"), "ended": ("flag-checkered", "acc")}


@dataclass(frozen=True, slots=True)
class AfterGame:
    """The actions after the end."""

    reopen: Callable[[], None]
    rematch: Callable[[], None]
    home: Callable[[], None]
    campaign: Callable[[], None] | None = None
    """Go to the campaign, where the play is a mission: it is not played again."""


class ResultCard(Column):
    """Outcome, winners and reason, numbers, each player's last value, score, three buttons."""

    def __init__(self, table: Table[Any], after: AfterGame, face: str = "s1") -> None:
        super().__init__(gap=12)
        self._table, self._say = table, table.context.texts.say
        card = Card(face=face, padding=dp(18), spacing=dp(12), fit_height=True)
        for part in (self._heading(), *self._words(), self._numbers(), *self._players(), *self._score()):
            card.add_widget(part)
        self.add_widget(card)
        for button in self._buttons(after):
            self.add_widget(button)

    def _heading(self) -> Widget:
        outcome = self._table.state.result.outcome
        icon, colour = LOOKS[outcome]
        line = BoxLayout(size_hint_y=None, height=current().sp(48), spacing=dp(14))
        line.add_widget(Icon(icon, points=36, colour=colour, size_hint_x=None, width=current().sp(40)))
        line.add_widget(Text(self._table.say_shared(f"play.result_{outcome}"), "title-xl", shrink=True))
        return line

    def _words(self) -> list[Widget]:
        result = self._table.state.result
        players = self._table.game.players(self._table.state)
        names = [name_of(player) for player in (find(players, winner) for winner in result.winners) if player]
        names = [name for name in names if name]
        words = []
        if names:
            words.append(Text(say_winners(self._table.context.texts, names), "label-l", fit_height=True))
        if result.reason:
            words.append(Text(result.reason, "body-l", "mid", fit_height=True))
        return words

    def _numbers(self) -> Widget:
        play = self._table.play
        numbers = (
            ("play.rounds", rounds_played(play)),
            ("play.minutes", minutes_at_table(play.journal.entries)),
            ("play.actions", play.journal.cursor),
        )
        line = BoxLayout(spacing=dp(6))
        grow(line)
        for key, number in numbers:
            cell = Column(gap=0, pos_hint={"top": 1})
            height = dp(22) + current().sp(38)
            cell.add_widget(Text(str(number), "number-m", points=40, halign="center", size_hint_y=None, height=height))
            cell.add_widget(Text(self._table.say_shared(key), "caption", "mid", halign="center", fit_height=True))
            line.add_widget(cell)
        return line

    def _players(self) -> list[Widget]:
        """Return a row with the value of each player, below the name of that value."""
        glances = self._table.game.glance(self._table.state)
        rows: list[Widget] = []
        if glances:
            word = self._table.say("glance")
            rows.append(Text(word, "body-m", "mid", points=15, halign="right", fit_height=True))
        for glance in glances:
            row = BoxLayout(size_hint_y=None, height=current().sp(40), spacing=dp(12))
            row.add_widget(PlayerShape(glance.seat, 22))
            row.add_widget(Text(glance.name, "label-m", shrink=True))
            row.add_widget(Text(str(glance.value), "number-s", fit_width=True))
            rows.append(row)
        return rows

    def _score(self) -> list[Widget]:
        """Return the lines of the score, the sum last and largest."""
        lines = self._table.game.score(self._table.state)
        rows = []
        for line in lines:
            is_sum = line is lines[-1]
            colour = "hi" if is_sum else "mid"
            row = BoxLayout(size_hint_y=None, height=current().sp(44 if is_sum else 28), spacing=dp(12))
            row.add_widget(Text(self._table.say(line.key), "label-l" if is_sum else "body-m", colour, shrink=True))
            number = f"{line.value}".replace("-", "−")
            row.add_widget(Text(number, "number-m" if is_sum else "number-xs", colour, fit_width=True))
            rows.append(row)
        return rows

    def _buttons(self, after: AfterGame) -> list[Widget]:
        onward = self._onward(after)
        reopen = PushButton(
            self._say("play.reopen_short"), "lock-open-outline", "tonal", 17, side=10, tag="result.reopen"
        )
        home = PushButton(self._say("play.home"), "cards-playing-outline", "tonal", 17, side=10, tag="result.home")
        acts = ((reopen, after.reopen), (home, after.home))
        for button, act in acts:
            button.bind(on_release=lambda _, act=act: act())
        pair = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(10), padding=(0, 0, 0, dp(6)))
        pair.add_widget(reopen)
        pair.add_widget(home)
        return [onward, pair]

    def _onward(self, after: AfterGame) -> PushButton:
        """Return the main button: another play of the same game, or the campaign."""
        if after.campaign is None:
            act, key = after.rematch, PushButton(self._say("play.rematch"), "repeat", tag="result.rematch")
        else:
            act, key = after.campaign, PushButton(self._say("campaign.back"), "map-outline", tag="result.campaign")
        key.bind(on_release=lambda _: act())
        return key
