"""EndSheet: how the game ended: won, lost or closed, who won, and why if anybody wants to say."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.plays.common_moves import EndGame
from screens.table import Table
from screens.widgets.button import PushButton
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.player_shape import PlayerShape
from screens.widgets.segmented import Choice, Segmented
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text
from screens.widgets.text_field import TextField

OUTCOMES = (("won", "play.won"), ("lost", "play.lost"), ("ended", "play.ended_choice"))
REASON_LENGTH = 200


class EndSheet(Sheet):
    """Asks for the outcome and makes the EndGame move. Tags: end.won, lost, ended, yes, no."""

    def __init__(self, table: Table) -> None:
        self.table = table
        say = table.app.texts.say
        self._winners: dict[str, Chip] = {}
        self._outcome = Segmented(
            tuple(Choice(value, say(key)) for value, key in OUTCOMES), "end", value="won"
        )
        self._outcome.bind(on_choose=self._choose)
        self._reason = TextField(say("play.reason_hint"), tag="end.reason", most=REASON_LENGTH, lines=2)
        self._who = self._winner_part()
        column = Column(gap=12)
        for part in (self._outcome, self._who, self._reason):
            column.add_widget(part)
        self._column = column
        leave = PushButton(
            say("play.end_no"), kind="outline", height=dp(64), points=17, side=10, tag="end.no"
        )
        agree = PushButton(say("play.end_yes"), "flag-checkered", side=10, tag="end.yes")
        super().__init__(say("play.end_title"), column, (leave, agree))
        leave.bind(on_release=lambda _: self.cancel())
        agree.bind(on_release=lambda _: self._end())

    def _winner_part(self) -> Column:
        part = Column(gap=8)
        part.add_widget(Text(self.table.app.texts.say("play.winners"), "body-m", "mid", fit_height=True))
        flow = Flow()
        for player in self.table.game.collections["player"](self.table.state):
            chip = Chip(player.name, leading=PlayerShape(player.seat, 18), tag=f"end.winner.{player.id}")
            chip.bind(on_release=lambda pressed: setattr(pressed, "selected", not pressed.selected))
            self._winners[player.id] = chip
            flow.add_widget(chip)
        part.add_widget(flow)
        return part

    def _choose(self, _: Any, outcome: str) -> None:
        """Only a game that was won has winners."""
        self._outcome.value = outcome
        if outcome == "won" and self._who.parent is None:
            self._column.add_widget(self._who, index=1)
        elif outcome != "won" and self._who.parent is not None:
            self._column.remove_widget(self._who)

    def _end(self) -> None:
        outcome = self._outcome.value
        winners = tuple(player for player, chip in self._winners.items() if chip.selected)
        self.close()
        self.table.do(
            EndGame(outcome, winners if outcome == "won" else (), self._reason.text.strip()), tell=True
        )
