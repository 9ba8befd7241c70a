"""Attacks on friends, or without a target: dice of 5 or more succeed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.nova_aetas.lookup import bearer_in, fighter_in, is_standing, name_in
from companion.games.nova_aetas.moves.activation import with_paid
from companion.games.nova_aetas.moves.attacks import UNSAID, attack_cautions, unsaid_cautions
from companion.games.nova_aetas.state import MANY, Hero, NovaAetas
from companion.games.nova_aetas.statuses import with_effects
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AttackFriend(NovaMove):
    """A hero or ally attacks a friend, or nobody: dice of 5 or more succeed.

    Wounds that it deals or heals are noted where they lie.
    """

    hero: str = arg("id of the hero or ally", of="fighter")
    target: str = arg("id of the friend; empty: nobody", default="", of="fighter")
    successes: int | None = arg(f"successes; {UNSAID}", default=None, least=0, most=MANY)
    needed: int = arg("successes that it needs", default=1, least=1, most=MANY)
    statuses: tuple[str, ...] = arg("status tokens that its effects put on the friend", default=())

    says: ClassVar[tuple[str, ...]] = ("heroes.statuses", "allies.statuses")

    @property
    def is_success(self) -> bool:
        return (self.successes or 0) >= self.needed

    def guard(self, state: NovaAetas) -> None:
        attacker = fighter_in(state, self.hero)
        if isinstance(attacker, Hero) and attacker.ko:
            raise Refusal("ko_untouched", hero=attacker.name)
        if self.target and not is_standing(state, fighter_in(state, self.target).id):
            raise Refusal("ko_untouched", hero=name_in(state, self.target))
        if self.statuses and not (self.target and self.is_success):
            raise Refusal("no_effects", target=name_in(state, self.target) or "–")

    def apply(self, state: NovaAetas) -> NovaAetas:
        if state.activation is not None and state.activation.token == self.hero:
            state = with_paid(state, False)
        return with_effects(state, bearer_in(state, self.target).id, self.statuses) if self.target else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from unsaid_cautions(self.successes)
        yield from attack_cautions(before, fighter_in(before, self.hero))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        outcome = f"{'friend' if self.target else 'nobody'}{'' if self.is_success else '.fails'}"
        return describe_by_fields(self, before, after, outcome, n=self.successes or 0)
