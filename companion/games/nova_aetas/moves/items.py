"""Equipment in a mission: another piece, one less, wounds that leave one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.lookup import hero_in, item_in, with_hero, with_item
from companion.games.nova_aetas.moves.heroes import HERO
from companion.games.nova_aetas.state import MANY, MOST_VALUE, Item, NovaAetas, WeaponAttack
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from


@dataclass(frozen=True, slots=True)
class AddItem(NovaMove):
    """A hero has another piece of equipment in this mission."""

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the item")
    resistance: int = arg("wounds that it absorbs", default=0, least=0, most=MOST_VALUE)
    attacks: tuple[WeaponAttack, ...] = arg("the attacks printed on it", default=())

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if not self.name.strip():
            raise Refusal("item_without_name")
        used = {item.id for each in state.heroes for item in each.items}
        own = make_id(self.name, used, "item")
        item = build_from(Item, self, id=own, owner=hero.name)
        return with_hero(state, hero, items=(*hero.items, item))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, "absorbs" if self.resistance else "", n=self.resistance)


@dataclass(frozen=True, slots=True)
class DropItem(NovaMove):
    """A hero no longer has a piece of equipment."""

    hero: str = arg(HERO, of="hero")
    item: str = arg("id of the item", of="item")

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        return with_hero(state, hero, items=drop(hero.items, item_in(hero, self.item).id))


@dataclass(frozen=True, slots=True)
class MendItem(NovaMove):
    """Wounds leave an item, by an effect that says so."""

    hero: str = arg(HERO, of="hero")
    item: str = arg("id of the item", of="item")
    wounds: int = arg("how many", default=1, least=1, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        item = item_in(hero, self.item)
        if not item.wounds and "wounds" not in state.hidden:
            raise Refusal("item_whole", item=item.name)
        return with_item(state, hero, item, wounds=max(0, item.wounds - self.wounds))
