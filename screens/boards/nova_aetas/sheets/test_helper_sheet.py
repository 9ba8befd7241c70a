"""TestHelperSheet: a test with eight-sided dice: how many, from which number on, what was rolled; successes counted."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.state import DIE, MOST_VALUE, THRESHOLD, NovaAetas
from companion.kernel.limits import Limits
from companion.plays.play import Trial
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import DecisionFoot, Verdict
from screens.table import Table


class TestHelperSheet(CalculatorSheet):
    """Nothing is applied: it only counts."""

    __test__ = False

    tag = "test"
    fills = True

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.say("test_helper"), foot=DecisionFoot(with_body=False))

    def choices(self) -> Hashable:
        return self.number("dice")

    def fill(self, state: NovaAetas) -> None:
        self.counter("threshold", self.say("threshold"), "target", Limits(1, DIE))
        self.counter("dice", self.say("dice"), "dice-multiple", Limits(1, MOST_VALUE))
        for number in range(1, self.number("dice") + 1):
            self.picker(f"die{number}", self.say("die", n=number), limits=Limits(1, DIE))

    def proposed(self, name: str) -> int | None:
        return {"threshold": THRESHOLD, "dice": 3}.get(name)

    def verdict(self, state: NovaAetas, trial: Trial) -> Verdict | None:
        rolls = tuple(self.numbers.get(f"die{n}", 0) for n in range(1, self.number("dice") + 1))
        n = successes_of(rolls, self.number("threshold"))
        return Verdict("success" if n else "failed", self.say("successes_counted", n=n), number=f"{n}")
