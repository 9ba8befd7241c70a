"""Scenery that can be attacked: a piece comes, is hit, and is gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.lookup import (
    ids_in_use,
    name_in,
    scenery_in,
)
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.state import MANY, AttackKind, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import drop, find, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AddScenery(NovaMove):
    """A piece of scenery that can be attacked."""

    name: str = arg("name of the scenery")
    health: int = arg("its Health", least=1, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value, if it has one", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("scenery_without_name")
        piece = Scenery(
            id=make_id(self.name, ids_in_use(state), "scenery"),
            name=self.name.strip(),
            health=self.health,
            threat=self.threat,
        )
        return replace(state, scenery=(*state.scenery, piece))


@dataclass(frozen=True, slots=True)
class AttackScenery(NovaMove):
    """A piece of scenery is hit: one wound for each success or hit; at its last one it is gone."""

    scenery: str = arg("id of the scenery", of="scenery")
    wounds: int = arg("successes of a hero at 5 or more, or hits of an enemy", least=0, most=MANY)
    by: str = arg("id of the hero, ally or enemy figure; empty: nobody in particular", default="", of="bearer")
    kind: AttackKind = arg("physical or mental", default="physical")

    def apply(self, state: NovaAetas) -> NovaAetas:
        piece = scenery_in(state, self.scenery)
        total = piece.wounds + self.wounds
        if total >= piece.health:
            return replace(state, scenery=drop(state.scenery, piece.id))
        return replace(state, scenery=put(state.scenery, replace(piece, wounds=total)))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self.kind == "mental":
            yield Caution("scenery_no_mental", scenery=name_in(before, self.scenery))
        if find(after.scenery, self.scenery) is None:
            yield Caution("scenery_gone", asks=False, scenery=name_in(before, self.scenery))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        is_removed = find(after.scenery, self.scenery) is None
        outcome = f"{'by_' if self.by else ''}{'gone' if is_removed else ''}".strip("_") if self.wounds else "none"
        return describe_by_fields(self, before, after, outcome, n=self.wounds)
