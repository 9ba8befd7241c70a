"""EndingSheet: won or lost.

A victory also asks for the victory points and shows the score that it brings.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.lotr.moves.quest import SetVictoryPoints
from companion.games.lotr.score import expected_score
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.parts.sheets.sheet_parts import panel
from screens.play.end_sheet import EndSheet
from screens.shell.ask_number import ask_number
from screens.widgets.controls.card import Card
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

POINTS = limits_of(SetVictoryPoints, "points")


class EndingSheet(EndSheet):
    """The victory points are tried out here; the play learns of them together with the end."""

    def spoils(self) -> Card:
        say = self.table.say
        self._points = CounterRow(say("victory_points"), "end.victory", icon="trophy-outline", limits=POINTS)
        self._points.value = self.table.state.victory_points
        self._points.bind(on_step=lambda row, delta: self._count(int(row.value) + delta))
        self._points.bind(on_number=lambda row: self._type(int(row.value)))
        self._score = Text("", "body-m", "mid", fit_height=True)
        card = panel(8)
        card.add_widget(self._points)
        card.add_widget(self._score)
        self._count(int(self._points.value))
        return card

    def moves_before(self, outcome: str) -> tuple[AnyMove, ...]:
        points = int(self._points.value)
        known = points == self.table.state.victory_points
        return () if known or outcome != "won" else (SetVictoryPoints(points),)

    def _type(self, points: int) -> None:
        ask_number(self.table.context, self.table.say("victory_points"), points, self._count, limits=POINTS)

    def _count(self, points: int) -> None:
        self._points.value = points
        score = expected_score(replace(self.table.state, victory_points=points))[-1]
        self._score.text = f"{self.table.say(score.key)}: {score.value}"
