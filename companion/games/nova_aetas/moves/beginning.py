"""Moves at the start of a mission: figures as the mission says, and the clock begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.lookup import enemy_in, without_model
from companion.games.nova_aetas.moves.enemies import DraftEnemies
from companion.games.nova_aetas.state import MANY, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import name_of
from companion.kernel.message import Message
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class SetFigures(NovaMove):
    """An enemy type has so many figures in play; those too many leave without loot."""

    enemy: str = arg("id of the enemy type", of="enemy")
    n: int = arg("how many figures", least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        models = enemy_in(state, self.enemy).models
        for model in models[self.n :]:
            state = without_model(state, model.id)
        missing = self.n - len(models)
        return DraftEnemies(self.enemy, missing).apply(state) if missing > 0 else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.activation is not None and after.activation is None:
            yield Caution("activation_cut", asks=False, name=enemy_in(before, self.enemy).name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        were, are = enemy_in(before, self.enemy).models, enemy_in(after, self.enemy).models
        others = were[self.n :] or are[len(were) :] if were else ()
        outcome = ("fewer" if len(were) > self.n else "more") if others else ""
        return describe_by_fields(self, before, after, outcome, n=self.n, others=", ".join(map(name_of, others)))


@dataclass(frozen=True, slots=True)
class StartMission(NovaMove):
    """Tokens, enemies and end are as the mission says: the Horologium begins."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        return replace(state, preparing=False, stealth_due=False)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if not before.preparing:
            yield Caution("mission_begun")
        if before.stealth_due:
            yield Caution("stealth_not_begun")
        if not any(enemy.sector for enemy in after.enemies):
            yield Caution("no_enemies_yet", asks=False)
