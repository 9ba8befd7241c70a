"""TestHelperSheet: a test with eight-sided dice: hero, threshold, dice, and the successes."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.dice import DICE, RollTest, What
from companion.games.nova_aetas.state import THRESHOLD, NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import heading
from screens.table.table import Table

USUAL_DICE = 3
TESTED: tuple[What, ...] = ("any", "rapidity", "dexterity", "physique", "mind")


class TestHelperSheet(CalculatorSheet[NovaAetas]):
    """It counts as long as nobody keeps the roll; kept, it stands in the log."""

    __test__ = False

    tag = "test"
    fills = True

    def __init__(self, table: Table[NovaAetas]) -> None:
        state = table.state
        self._hero = (active_hero(state) or state.heroes[0]).id
        self._what: What = "any"
        self._rerolls: dict[int, int] = {}
        super().__init__(table, table.say("test_helper"), table.say("test_keep"), foot=DecisionFoot(with_body=False))

    def choices(self) -> Hashable:
        return self._hero, self._what, self.number("dice"), tuple(self._rerolls.items())

    def fill(self, state: NovaAetas) -> None:
        fighters = [(hero.id, hero.name, "") for hero in state.heroes]
        fighters += [(ally.id, ally.name, "") for ally in state.allies]
        self.chips("hero", fighters, (self._hero,), lambda hero: self.choose(_hero=hero))
        tests = ((what, self.say("test_any" if what == "any" else what), "") for what in TESTED)
        self.chips("what", tests, (self._what,), self._choose_test)
        self.counter("threshold", self.say("threshold"), "target", limits_of(RollTest, "threshold"))
        self.counter("needed", self.say("needed_or_0"), "check-bold", limits_of(RollTest, "needed"))
        self.counter("dice", self.say("dice"), "dice-multiple", DICE)
        for number in range(1, self.number("dice") + 1):
            self.picker(f"die{number}", self.say("die", n=number), "", limits_of(RollTest, "rolls"))
        self.add(heading(self.say("rerolled")))
        dice = ((f"{number}", self._reroll_word(number), "repeat") for number in range(1, self.number("dice") + 1))
        self.chips("reroll", dice, tuple(f"{number}" for number in self._rerolls), self._reroll)

    def _reroll_word(self, number: int) -> str:
        return self.say("rerolled_twice" if self._rerolls.get(number) == 2 else "rerolled_die", n=number)

    def _reroll(self, die: str) -> None:
        """Reroll a die once, twice, not at all: the second time is asked about."""
        times = (self._rerolls.get(int(die), 0) + 1) % 3
        others = {number: n for number, n in self._rerolls.items() if number != int(die)}
        self.choose(_rerolls=others | {int(die): times} if times else others)

    def _choose_test(self, what: str) -> None:
        """Choose a test: a characteristic proposes its dice."""
        self.numbers.pop("dice", None)
        self.choose(_what=next(each for each in TESTED if each == what))

    def propose(self, name: str) -> int | None:
        hero = find(self.table.state.heroes, self._hero)
        dice = getattr(hero, self._what) if hero is not None and self._what != "any" else USUAL_DICE
        return {"threshold": THRESHOLD, "dice": int(dice)}.get(name)

    def _rolls(self) -> tuple[int, ...]:
        return tuple(max(1, self.number(f"die{n}")) for n in range(1, self.number("dice") + 1))

    def moves(self) -> tuple[AnyMove, ...]:
        dice = range(1, self.number("dice") + 1)
        again = tuple(die for die, times in self._rerolls.items() for _ in range(times) if die in dice)
        threshold, needed = self.number("threshold"), self.number("needed")
        return (RollTest(self._hero, self._rolls(), threshold, needed, self._what, again),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        n = successes_of(self._rolls(), self.number("threshold"))
        passed = n >= max(1, self.number("needed"))
        return Verdict("success" if passed else "failed", self.say("successes_counted", n=n), number=f"{n}")
