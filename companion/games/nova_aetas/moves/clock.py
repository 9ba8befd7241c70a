"""Moves of the Horologium: hands, tokens moved by hand, events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.nova_aetas.horologium import (
    active_tokens,
    hours_passed,
    is_empty,
    next_sector,
    roman,
    with_points_of_token,
    with_visit,
)
from companion.games.nova_aetas.lookup import event_in, hero_in, ids_in_use, name_in
from companion.games.nova_aetas.mission_parts import EventToken, TokenKind
from companion.games.nova_aetas.state import MOST_HOURS, SECTORS, NovaAetas
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import change, drop, find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

SECTOR = "sector of the Horologium, 1 to 12"


@dataclass(frozen=True, slots=True)
class AdvanceHand(NovaMove):
    """The minute hand goes to the next sector with a token; the hour hand follows past XII."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        to = next_sector(state)
        if to is None:
            raise Refusal("no_tokens")
        hour = min(MOST_HOURS, state.hour + hours_passed(state.minute, to))
        return replace(state, minute=to, hour=hour, visited=(), activation=None, preparing=False)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if not is_empty(before):
            waiting = ", ".join(name_in(before, token) for token in active_tokens(before))
            yield Caution("sector_not_empty", sector=roman(before.minute), names=waiting)
        yield from hour_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, sector=roman(after.minute), hour=after.hour)


def hour_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    """Say that the mission's limit is reached, or near."""
    limit = after.hour_limit
    if not limit or after.hour == before.hour:
        return
    if after.hour >= limit:
        yield Caution("hour_limit", asks=False, hour=after.hour)
    elif limit - after.hour <= after.options.hour_warning:
        yield Caution("hour_near", asks=False, n=limit - after.hour)


@dataclass(frozen=True, slots=True)
class SetHands(NovaMove):
    """Set the hands as the table has them.

    A hand that stays in its sector is at the same visit: whoever acts goes on.
    """

    minute: int = arg(SECTOR, least=1, most=SECTORS)
    hour: int = arg("the hour", least=0, most=MOST_HOURS)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if self.minute == state.minute:
            return replace(state, hour=self.hour)
        return replace(state, minute=self.minute, hour=self.hour, visited=(), activation=None)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.activation is not None and after.activation is None:
            yield Caution("hands_cut", name=name_in(before, before.activation.token))
        yield from hour_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, sector=roman(self.minute))


@dataclass(frozen=True, slots=True)
class SetHourLimit(NovaMove):
    """The hour at which the mission ends; 0: none."""

    hours: int = arg("the hour", least=0, most=MOST_HOURS)

    def apply(self, state: NovaAetas) -> NovaAetas:
        return replace(state, hour_limit=self.hours)


@dataclass(frozen=True, slots=True)
class MoveToken(NovaMove):
    """Put a token on a sector: the board wins.

    The token of the active hero says how many points are spent.
    """

    token: str = arg("id of the hero, ally, enemy type or event", of="token")
    sector: int = arg(SECTOR, least=1, most=SECTORS)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if find(state.heroes, self.token) is not None:
            state = replace(state, heroes=change(state.heroes, self.token, sector=self.sector))
            return with_points_of_token(state, hero_in(state, self.token))
        if find(state.allies, self.token) is not None:
            return replace(state, allies=change(state.allies, self.token, sector=self.sector))
        if find(state.events, self.token) is not None:
            return replace(state, events=change(state.events, self.token, sector=self.sector))
        enemy = find(state.enemies, self.token)
        if enemy is not None and enemy.sector:
            return replace(state, enemies=change(state.enemies, self.token, sector=self.sector))
        raise Refusal("unknown_token", token=self.token, known=", ".join(_tokens(state)) or "−")

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, sector=roman(self.sector))


def _tokens(state: NovaAetas) -> list[str]:
    groups: tuple[tuple[Any, ...], ...] = (state.heroes, state.allies, state.enemies, state.events)
    return [token.id for group in groups for token in group]


@dataclass(frozen=True, slots=True)
class AddEvent(NovaMove):
    """Put an event or mystery token on the Horologium."""

    sector: int = arg(SECTOR, least=1, most=SECTORS)
    name: str = arg("what the mission calls it", default="")
    kind: TokenKind = arg("event or mystery", default="event")

    def apply(self, state: NovaAetas) -> NovaAetas:
        name = self.name.strip() or f"{roman(self.sector)}"
        token = EventToken(
            id=make_id(f"{self.kind} {name}", ids_in_use(state), self.kind),
            name=name,
            sector=self.sector,
            kind=self.kind,
        )
        return replace(state, events=(*state.events, token))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        outcome = self.kind if self.name.strip() else f"{self.kind}_unnamed"
        return describe_by_fields(self, before, after, outcome, sector=roman(self.sector))


@dataclass(frozen=True, slots=True)
class ResolveEvent(NovaMove):
    """An event or mystery is resolved: its token leaves, goes to another sector, or stays.

    The mission says which of these happens.
    """

    event: str = arg("id of the token", of="event")
    to: int = arg(
        "sector to which it goes, its own: it stays for the next visit; 0: it leaves", default=0, least=0, most=SECTORS
    )

    def apply(self, state: NovaAetas) -> NovaAetas:
        token = event_in(state, self.event)
        if not self.to:
            return replace(state, events=drop(state.events, token.id))
        state = replace(state, events=change(state.events, token.id, sector=self.to))
        return with_visit(state, token.id) if self.to == state.minute else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        token = event_in(before, self.event)
        if token.sector != before.minute:
            yield Caution("event_elsewhere", event=token.name, sector=roman(token.sector))
        elif token.id in before.visited:
            yield Caution("event_resolved", event=token.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        token = event_in(before, self.event)
        goes = "" if find(after.events, self.event) is None else "stays" if self.to == token.sector else "goes_on"
        parts = ("mystery" if token.kind == "mystery" else "", goes)
        return describe_by_fields(self, before, after, "_".join(filter(None, parts)), sector=roman(token.sector))
