"""A test with eight-sided dice: the dice rolled, from which number they count, successes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.nova_aetas.dice import successes_of
from companion.games.nova_aetas.lookup import fighter_in
from companion.games.nova_aetas.state import DIE, MANY, MOST_VALUE, THRESHOLD, LastTest, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.limits import Limits
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution, Refusal

What = Literal["any", "rapidity", "dexterity", "physique", "mind"]

DICE = Limits(1, MOST_VALUE)
"""How many dice a test rolls: as many as a characteristic says."""


@dataclass(frozen=True, slots=True)
class RollTest(NovaMove):
    """A hero or ally rolls a test: each die that reaches the threshold is a success."""

    hero: str = arg("id of the hero or ally", of="fighter")
    rolls: tuple[int, ...] = arg("the dice as they lie after every reroll", least=1, most=DIE)
    threshold: int = arg("the lowest number that succeeds", default=THRESHOLD, least=1, most=DIE)
    needed: int = arg("successes that the test asks for; 0: it says none", default=0, least=0, most=MANY)
    what: What = arg("the characteristic tested: rapidity, dexterity, physique or mind", default="any")
    rerolled: tuple[int, ...] = arg("which dice were rerolled, by their place from 1", default=(), least=1, most=MANY)
    by_enemy: tuple[int, ...] = arg("which dice an enemy made roll again first", default=(), least=1, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        fighter_in(state, self.hero)
        if not self.rolls:
            raise Refusal("no_dice")
        if max((*self.rerolled, *self.by_enemy), default=0) > len(self.rolls):
            raise Refusal("no_such_die", n=len(self.rolls))
        return replace(state, test=self._after(state.test))

    def _after(self, last: LastTest | None) -> LastTest:
        number = last.number + 1 if last else 1
        return LastTest(
            number=number,
            hero=self.hero,
            what=self.what,
            rolls=self.rolls,
            threshold=self.threshold,
            needed=self.needed,
        )

    @property
    def successes(self) -> int:
        return successes_of(self.rolls, self.threshold)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        twice = next((die for die in self.rerolled if self.rerolled.count(die) > 1), 0)
        if twice:
            yield Caution("die_twice", die=twice)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        outcome = "" if not self.needed else "passed" if self.successes >= self.needed else "failed"
        dice = ", ".join(map(str, self.rolls))
        return describe_by_fields(
            self, before, after, outcome, n=self.successes, dice=dice, what=Word(f"value.test.{self.what}")
        )
