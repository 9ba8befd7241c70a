"""TestHelperSheet: a test with eight-sided dice: whose, from which number on, what was rolled; successes counted."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.dice import RollTest
from companion.games.nova_aetas.state import DIE, MOST_VALUE, THRESHOLD, NovaAetas
from companion.kernel.game import AnyMove
from companion.kernel.limits import Limits, limits_of
from companion.plays.play import Trial
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import DecisionFoot, Verdict
from screens.table import Table

USUAL_DICE = 3


class TestHelperSheet(CalculatorSheet):
    """It counts as long as nobody keeps the roll; kept, it stands in the log."""

    __test__ = False

    tag = "test"
    fills = True

    def __init__(self, table: Table) -> None:
        state: NovaAetas = table.state
        self._hero = (active_hero(state) or state.heroes[0]).id
        super().__init__(table, table.say("test_helper"), table.say("test_keep"), foot=DecisionFoot(with_body=False))

    def choices(self) -> Hashable:
        return self._hero, self.number("dice")

    def fill(self, state: NovaAetas) -> None:
        fighters = [(hero.id, hero.name, "") for hero in state.heroes]
        fighters += [(ally.id, ally.name, "") for ally in state.allies]
        self.chips("hero", fighters, (self._hero,), lambda hero: self.choose(_hero=hero))
        self.counter("threshold", self.say("threshold"), "target", Limits(1, DIE))
        self.counter("needed", self.say("needed_or_0"), "check-bold", limits_of(RollTest, "needed"))
        self.counter("dice", self.say("dice"), "dice-multiple", Limits(1, MOST_VALUE))
        for number in range(1, self.number("dice") + 1):
            self.picker(f"die{number}", self.say("die", n=number), limits=Limits(1, DIE))

    def proposed(self, name: str) -> int | None:
        return {"threshold": THRESHOLD, "dice": USUAL_DICE}.get(name)

    def _rolls(self) -> tuple[int, ...]:
        return tuple(max(1, self.number(f"die{n}")) for n in range(1, self.number("dice") + 1))

    def moves(self) -> tuple[AnyMove, ...]:
        return (RollTest(self._hero, self._rolls(), self.number("threshold"), self.number("needed")),)

    def verdict(self, state: NovaAetas, trial: Trial) -> Verdict | None:
        n = successes_of(self._rolls(), self.number("threshold"))
        passed = n >= max(1, self.number("needed"))
        return Verdict("success" if passed else "failed", self.say("successes_counted", n=n), number=f"{n}")
