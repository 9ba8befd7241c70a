"""Scenery that can be attacked: a piece comes, is hit, and is gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.lookup import ids_in_use, models, name_in, scenery_in, with_hero
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.moves.activation import with_paid
from companion.games.nova_aetas.moves.attacks import attack_cautions
from companion.games.nova_aetas.perilium import is_critical_hit, raise_value
from companion.games.nova_aetas.state import MANY, AttackKind, NovaAetas
from companion.games.nova_aetas.stealth import notice_cautions, with_begun
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import drop, find, find_required, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from


@dataclass(frozen=True, slots=True)
class AddScenery(NovaMove):
    """A piece of scenery that can be attacked."""

    name: str = arg("name of the scenery")
    health: int = arg("its Health", least=1, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value, if it has one", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("scenery_without_name")
        piece = build_from(Scenery, self, id=make_id(self.name, ids_in_use(state), "scenery"))
        return replace(state, scenery=(*state.scenery, piece))


@dataclass(frozen=True, slots=True)
class AttackScenery(NovaMove):
    """A piece of scenery is hit: one wound for each success or hit; at its last one it is gone.

    While the table counts wounds, it looks whether that was the last one, and says so.
    """

    scenery: str = arg("id of the scenery", of="scenery")
    wounds: int = arg("successes of a hero at 5 or more, or hits of an enemy", least=0, most=MANY)
    by: str = arg("id of the hero, ally or enemy figure; empty: nobody in particular", default="", of="bearer")
    kind: AttackKind = arg("physical or mental", default="physical")

    def guard(self, state: NovaAetas) -> None:
        hero = find(state.heroes, self.by)
        if hero is not None and hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        if self.by and hero is None and find(state.allies, self.by) is None:
            find_required(models(state), self.by, "bearer")

    def apply(self, state: NovaAetas) -> NovaAetas:
        state = self._with_gain(self._with_striker(state))
        piece = scenery_in(state, self.scenery)
        total = piece.wounds + self.count_wounds(state)
        if total >= piece.health and is_fall_counted(state, WOUNDS):
            return replace(state, scenery=drop(state.scenery, piece.id))
        return replace(state, scenery=put(state.scenery, replace(piece, wounds=min(total, piece.health - 1))))

    def count_wounds(self, state: NovaAetas) -> int:
        """Return the wounds: one for each success, and one of a critical where the table counts it."""
        ours = find(state.heroes, self.by) is not None or find(state.allies, self.by) is not None
        critical = ours and self.kind == "physical" and state.options.scenery_critical and is_critical_hit(self.wounds)
        return self.wounds + (1 if critical else 0)

    def _with_gain(self, state: NovaAetas) -> NovaAetas:
        """Return the state with the hero's Perilium, where wounds on scenery raise it."""
        hero = find(state.heroes, self.by)
        if hero is None or not (self.wounds and state.options.scenery_perilium):
            return state
        return with_hero(state, hero, perilium=raise_value(state, hero, 1))

    def _with_striker(self, state: NovaAetas) -> NovaAetas:
        """Return the state in which the attack that was paid is made, or the figure has begun."""
        if self.by and state.activation is not None and state.activation.token == self.by:
            return with_paid(state, False)
        return with_begun(state, self.by) if self._is_figures_turn(state) else state

    def _is_figures_turn(self, state: NovaAetas) -> bool:
        """Return whether a figure of the active type strikes."""
        enemy = next((each for each in state.enemies if find(each.models, self.by) is not None), None)
        return enemy is not None and state.activation is not None and state.activation.token == enemy.id

    def _striker_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Ask about a striker whose turn it is not, who is away, or whom the scenery does not draw."""
        fighter = find(before.heroes, self.by) or find(before.allies, self.by)
        if fighter is not None:
            yield from attack_cautions(before, fighter)
        model = find(models(before), self.by)
        if model is None or "enemies" in before.hidden:
            return
        if not self._is_figures_turn(before):
            yield Caution("attack_out_of_turn", model=model.name)
        elif model.activated:
            yield Caution("attack_after_acting", model=model.name)
        if scenery_in(before, self.scenery).threat is None:
            yield Caution("scenery_no_threat", scenery=name_in(before, self.scenery))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from self._striker_cautions(before)
        if self._is_figures_turn(before):
            yield from notice_cautions(before, self._with_striker(before), self.by)
        if self.kind == "mental":
            yield Caution("scenery_no_mental", scenery=name_in(before, self.scenery))
        if find(after.scenery, self.scenery) is None:
            yield Caution("scenery_gone", asks=False, scenery=name_in(before, self.scenery))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        is_removed = find(after.scenery, self.scenery) is None
        outcome = f"{'by_' if self.by else ''}{'gone' if is_removed else ''}".strip("_") if self.wounds else "none"
        return describe_by_fields(self, before, after, outcome, n=self.count_wounds(before))


@dataclass(frozen=True, slots=True)
class DestroyScenery(NovaMove):
    """A piece of scenery has its last wound and is gone.

    The table says so where it counts the wounds, and the app does not.
    """

    scenery: str = arg("id of the scenery", of="scenery")

    def apply(self, state: NovaAetas) -> NovaAetas:
        return replace(state, scenery=drop(state.scenery, scenery_in(state, self.scenery).id))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield Caution("scenery_gone", asks=False, scenery=name_in(before, self.scenery))
