"""Status tokens on sheets, items, enemies and allies, and the list of those in the box.

There is one of each in a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.lookup import bearer_in, item_in, models, name_in, with_bearer, with_item
from companion.games.nova_aetas.state import Ally, Hero, Item, Model, NovaAetas, StatusSide
from companion.games.nova_aetas.statuses import BURNED, HINDERED, KNOWN, status_id, status_word, with_kind
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import drop, find, find_required
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

__all__ = ["BURNED", "HINDERED", "KNOWN", "AddStatus", "DefineStatus", "ForgetStatus", "RemoveStatus"]

OWNER = "id of the hero, ally or enemy figure"
STATUS = "name of the status"
SAID = ("heroes.statuses", "heroes.items.statuses", "allies.statuses", "enemies.models.statuses")
ON_ITEM = "id of the hero’s item; empty: on the sheet"


@dataclass(frozen=True, slots=True)
class AddStatus(NovaMove):
    """Put a status token on a sheet, an item or a figure."""

    owner: str = arg(OWNER, of="bearer")
    status: str = arg(STATUS)
    item: str = arg(ON_ITEM, default="", of="item")
    side: StatusSide | None = arg("positive or negative, for one that is new", default=None)

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        status = status_id(self.status)
        if not status:
            raise Refusal("status_without_name")
        held = statuses_of(state, self.owner, self.item)
        if status in held:
            raise Refusal("status_there", owner=name_in(state, self.owner), status=self.status.strip())
        hero = find(state.heroes, self.owner)
        if hero is not None and hero.ko and not self.item:
            raise Refusal("ko_untouched", hero=hero.name)
        state = with_kind(state, self.status, self.side)
        return with_statuses(state, self.owner, self.item, (*held, status))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero, ally = find(before.heroes, self.owner), find(before.allies, self.owner)
        bearer = hero or ally
        if bearer is not None and not self.item and bearer.ground == "water" and status_id(self.status) == BURNED:
            yield Caution("burned_in_water", hero=bearer.name)
        if hero is not None and hero.ko and self.item:
            yield Caution("ko_item_status", hero=hero.name)
        if self.side is None and not is_known(before, self.status):
            yield Caution("status_side_unsaid", asks=False, status=self.status.strip())

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return _describe_status(self, before, after)


@dataclass(frozen=True, slots=True)
class RemoveStatus(NovaMove):
    """Take a status token away."""

    owner: str = arg(OWNER, of="bearer")
    status: str = arg(STATUS)
    item: str = arg(ON_ITEM, default="", of="item")

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        status = status_id(self.status)
        held = statuses_of(state, self.owner, self.item)
        if status not in held:
            known = ", ".join(held) or "−"
            raise Refusal("no_such_status", owner=name_in(state, self.owner), status=self.status.strip(), known=known)
        return with_statuses(state, self.owner, self.item, tuple(each for each in held if each != status))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return _describe_status(self, before, after)


def is_known(state: NovaAetas, status: str) -> bool:
    """Return whether the rules or the group have said on which side a status is."""
    own = status_id(status)
    return own in KNOWN or find(state.status_kinds, own) is not None


def _describe_status(move: AddStatus | RemoveStatus, before: NovaAetas, after: NovaAetas) -> Message:
    return describe_by_fields(move, before, after, "item" if move.item else "", status=status_word(after, move.status))


@dataclass(frozen=True, slots=True)
class DefineStatus(NovaMove):
    """Say that a status token of the box is positive or negative.

    Only negative ones go from a weapon to its target.
    """

    name: str = arg(STATUS)
    side: StatusSide = arg("positive or negative")

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("status_without_name")
        return with_kind(state, self.name, self.side)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.side, name=status_word(after, self.name))


@dataclass(frozen=True, slots=True)
class ForgetStatus(NovaMove):
    """Take a status token off the list of those in the box."""

    status: str = arg(STATUS, of="status")

    def apply(self, state: NovaAetas) -> NovaAetas:
        kind = find_required(state.status_kinds, status_id(self.status), "status")
        return replace(state, status_kinds=drop(state.status_kinds, kind.id))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        names = ", ".join(_name_owners(before, status_id(self.status)))
        if names:
            yield Caution("status_lies", status=status_word(before, self.status), names=names)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, status=status_word(before, self.status))


def _name_owners(state: NovaAetas, status: str) -> Iterator[str]:
    """Yield the names of all on whom, or on whose equipment, a status token lies."""
    items = (item for hero in state.heroes for item in hero.items)
    bearers: tuple[Hero | Ally | Model | Item, ...] = (*state.heroes, *items, *state.allies, *models(state))
    yield from (bearer.name for bearer in bearers if status in bearer.statuses)


def statuses_of(state: NovaAetas, owner: str, item: str = "") -> tuple[str, ...]:
    bearer = bearer_in(state, owner)
    return _item_of(bearer, item).statuses if item else bearer.statuses


def with_statuses(state: NovaAetas, owner: str, item: str, statuses: tuple[str, ...]) -> NovaAetas:
    bearer = bearer_in(state, owner)
    if item and isinstance(bearer, Hero):
        return with_item(state, bearer, _item_of(bearer, item), statuses=statuses)
    return with_bearer(state, bearer, statuses=statuses)


def _item_of(bearer: Hero | Ally | Model, item: str) -> Item:
    if not isinstance(bearer, Hero):
        raise Refusal("only_heroes_have_items")
    return item_in(bearer, item)
