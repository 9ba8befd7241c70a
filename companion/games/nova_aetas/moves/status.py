"""Status tokens on sheets, items, enemies and allies: one of each in a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.nova_aetas.lookup import (
    ally_in,
    hero_in,
    item_in,
    model_in,
    models,
    with_ally,
    with_hero,
    with_item,
    with_model,
)
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.words import NovaMove, told
from companion.kernel.finding import one_of
from companion.kernel.game import Refusal, Telling, arg
from companion.kernel.items import find

BURNED, HINDERED = "burned", "hindered"
KNOWN = ("blinded", BURNED, HINDERED)
"""Status tokens that the rules name; groups type the others of their box."""

OWNER = "id of the hero, ally or enemy figure"


@dataclass(frozen=True, slots=True)
class AddStatus(NovaMove):
    """Put a status token on a sheet, an item or a figure."""

    owner: str = arg(OWNER, of="bearer")
    status: str = arg("name of the status")
    item: str = arg("id of the hero’s item; empty: on the sheet", default="", of="item")

    def apply(self, state: NovaAetas) -> NovaAetas:
        status = self.status.strip().lower()
        if not status:
            raise Refusal("status_without_name")
        held = statuses_of(state, self.owner, self.item)
        if status in held:
            raise Refusal("status_there", status=self.status)
        hero = find(state.heroes, self.owner)
        if hero is not None and hero.ko and not self.item:
            raise Refusal("ko_untouched", hero=hero.name)
        return with_statuses(state, self.owner, self.item, (*held, status))

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, "item" if self.item else "")


@dataclass(frozen=True, slots=True)
class RemoveStatus(NovaMove):
    """Take a status token away."""

    owner: str = arg(OWNER, of="bearer")
    status: str = arg("name of the status")
    item: str = arg("id of the hero’s item; empty: on the sheet", default="", of="item")

    def apply(self, state: NovaAetas) -> NovaAetas:
        status = self.status.strip().lower()
        held = statuses_of(state, self.owner, self.item)
        if status not in held:
            raise Refusal("no_such_status", status=self.status)
        return with_statuses(state, self.owner, self.item, tuple(each for each in held if each != status))

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling:
        return told(self, before, after, "item" if self.item else "")


def statuses_of(state: NovaAetas, owner: str, item: str = "") -> tuple[str, ...]:
    hero = find(state.heroes, owner)
    if hero is not None:
        return item_in(hero, item).statuses if item else hero.statuses
    if item:
        raise Refusal("only_heroes_have_items")
    ally = find(state.allies, owner)
    if ally is not None:
        return ally.statuses
    return one_of(models(state), owner, "bearer").statuses


def with_statuses(state: NovaAetas, owner: str, item: str, statuses: tuple[str, ...]) -> NovaAetas:
    changes: dict[str, Any] = {"statuses": statuses}
    if find(state.heroes, owner) is not None:
        hero = hero_in(state, owner)
        return with_item(state, hero, item_in(hero, item), **changes) if item else with_hero(state, hero, **changes)
    if find(state.allies, owner) is not None:
        return with_ally(state, ally_in(state, owner), **changes)
    return with_model(state, model_in(state, owner), **changes)
