"""Moves of the mission itself: objective, stealth, hunt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.nova_aetas.hunt import last_card_cautions, with_card_drawn
from companion.games.nova_aetas.lookup import active_hero, enemy_in
from companion.games.nova_aetas.mission_parts import Stealth
from companion.games.nova_aetas.moves.activation import point_cautions, spend_points, turn_cautions
from companion.games.nova_aetas.state import DIE, MANY, MOST_VALUE, NovaAetas, ObjectiveKind
from companion.games.nova_aetas.stealth import SPACES, raise_stealth, track_of
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution, Refusal

StealthRise = Literal["other", "attacked", "beside", "enters"]


@dataclass(frozen=True, slots=True)
class SetObjective(NovaMove):
    """Set the aim of the enemies: nothing, a thing with a Threat Value, or a thing at any price."""

    kind: ObjectiveKind = arg("none, value or always")
    threat: int = arg("its Threat Value", default=0, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        return replace(state, objective=self.kind, objective_threat=self.threat if self.kind == "value" else 0)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.kind)


@dataclass(frozen=True, slots=True)
class BeginStealth(NovaMove):
    """The mission uses stealth: the values of its track, from the lowest space."""

    values: tuple[int, ...] = arg("values printed on the spaces, from the lowest", least=1, most=DIE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if len(self.values) < SPACES.least:
            raise Refusal("short_track")
        return replace(state, stealth=Stealth(values=self.values), stealth_due=False)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.stealth is not None:
            yield Caution("stealth_begun")


@dataclass(frozen=True, slots=True)
class RollStealth(NovaMove):
    """Roll for stealth after a Move action: one die must reach the value of the next space.

    If none does, the stealth token goes up.
    """

    rolls: tuple[int, ...] = arg("the dice; each beyond the first costs Action Points", least=1, most=DIE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        track = track_of(state)
        if not self.rolls:
            raise Refusal("no_dice")
        if state.activation is not None:
            state = replace(state, activation=replace(state.activation, test_due=False))
        extra = self._extra(state)
        if extra and active_hero(state) is not None:
            state = spend_points(state, extra)
        needed = track.next_value
        if needed is not None and max(self.rolls) >= needed:
            return state
        return raise_stealth(state)

    def _extra(self, state: NovaAetas) -> int:
        """Return the points for the dice beyond the first."""
        return (len(self.rolls) - 1) * state.options.stealth_cost

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from point_cautions(before, self._extra(before))
        hero, activation = active_hero(before), before.activation
        if hero is not None and activation is not None and not activation.test_due:
            yield Caution("stealth_no_test_due", hero=hero.name)
        yield from stealth_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        hero, track = active_hero(before), track_of(before)
        outcome = "held" if after.stealth == before.stealth else "over" if after.stealth is None else "up"
        who = {"hero": hero.name if hero else Word("value.party"), "needed": track.next_value or 0}
        message = describe_by_fields(self, before, after, outcome, dice=", ".join(map(str, self.rolls)), **who)
        return Message(message.key, message.values, hero.id if hero else "")


def stealth_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    if before.stealth is not None and after.stealth is None:
        yield Caution("stealth_over", asks=False)


@dataclass(frozen=True, slots=True)
class RaiseStealth(NovaMove):
    """The stealth token goes up: an attacked enemy acts, or an enemy is next to a hero.

    The enemy begins, ends or would end its activation next to the hero.
    """

    why: StealthRise = arg("attacked, beside, enters or other", default="other")

    def apply(self, state: NovaAetas) -> NovaAetas:
        return raise_stealth(state)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from stealth_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.why)


@dataclass(frozen=True, slots=True)
class EndStealth(NovaMove):
    """The mission no longer uses stealth."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        track_of(state)
        return replace(state, stealth=None)


@dataclass(frozen=True, slots=True)
class DrawPreyCard(NovaMove):
    """The prey acts: the top action card is drawn, and its token goes on by the points on it."""

    enemy: str = arg("id of the prey", of="enemy")
    points: int = arg("Action Points printed on the card", least=0, most=MOST_VALUE)

    def apply(self, state: NovaAetas) -> NovaAetas:
        return with_card_drawn(state, enemy_in(state, self.enemy), self.points)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from turn_cautions(before, enemy_in(before, self.enemy).id)
        yield from last_card_cautions(enemy_in(after, self.enemy))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, n=self.points)
