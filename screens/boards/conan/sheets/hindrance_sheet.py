"""HindranceSheet: the number of enemies that hinder, and the cost of that."""

from __future__ import annotations

from typing import Any

from companion.games.conan.hindrance import hindrance
from companion.games.conan.state import ConanState
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.hindrance_rows import add_hindrance
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table


class HindranceSheet(CalculatorSheet[ConanState]):
    """A calculator only: it changes nothing. Also for the Overlord's figures."""

    tag = "hindrance"

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        super().__init__(table, table.say("tool.hindrance"), foot=DecisionFoot(with_body=False), **kwargs)
        self.numbers["enemies"] = 1

    def fill(self, state: ConanState) -> None:
        add_hindrance(self)
        self.add(note(self.say("hindered_deeds"), "alert", "warn"), note(self.say("free_deeds"), "check-circle", "ok"))

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict:
        number = hindrance(self.number("enemies"), self.number("own"))
        sentence = self.say("hindrance_line", n=number) if number else self.say("no_hindrance")
        return Verdict("failed" if number else "success", self.say("hindrance"), sentence, f"{number}")
