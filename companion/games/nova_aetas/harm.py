"""Wounds: absorbed by equipment or written on the sheet, KO and revival, defeat and loot."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from companion.games.nova_aetas.horologium import ahead, points_left, token_sector, with_visit
from companion.games.nova_aetas.lookup import (
    health_of,
    hero_in,
    model_in,
    type_of,
    with_ally,
    with_hero,
    with_model,
    without_model,
)
from companion.games.nova_aetas.state import KO_PERILIUM, MANY, Ally, Enemy, Hero, Item, NovaAetas, WoundKind
from companion.games.nova_aetas.tracking import FIGURES, WOUNDS, is_fall_counted
from companion.kernel.field import arg
from companion.kernel.items import drop, find
from companion.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Share:
    """Wounds that an item absorbs."""

    item: str = arg("id of the item", of="item")
    wounds: int = arg("how many", least=0, most=MANY)


@dataclass(frozen=True, slots=True)
class Absorbed:
    """Wounds as they are shared: those on each item, and the rest for the hero."""

    on_items: tuple[tuple[str, int], ...]
    on_hero: int

    @property
    def taken(self) -> int:
        """The wounds that equipment absorbs."""
        return sum(n for _, n in self.on_items)


def absorb_wounds(
    state: NovaAetas, hero: Hero, wounds: int, kind: WoundKind = "blockable", shares: tuple[Share, ...] = ()
) -> Absorbed:
    """Return the shares of wounds: items take what they can, as the players say or in order.

    While the table counts wounds, items take what the players say: how many lie on them, only the table sees.
    """
    if kind != "blockable" or not wounds:
        return Absorbed((), wounds)
    is_counted = is_fall_counted(state, WOUNDS)
    wanted = _add_up(shares) if shares or not is_counted else _in_order(hero.items, wounds)
    rooms = {item.id: room_on(state, item) for item in hero.items}
    for item_id, n in wanted.items():
        if item_id not in rooms:
            raise Refusal("unknown_item", item=item_id, known=", ".join(rooms) or "−")
        if n > rooms[item_id]:
            raise Refusal("item_full", item=_name(hero, item_id), room=rooms[item_id])
    taken = sum(wanted.values())
    must = min(wounds, sum(rooms.values()))
    if taken > wounds or (is_counted and taken != must):
        raise Refusal("must_absorb", hero=hero.name, n=must)
    return Absorbed(tuple((item, n) for item, n in wanted.items() if n), wounds - taken)


def room_on(state: NovaAetas, item: Item) -> int:
    """Return the wounds that an item may still take: with hidden wounds its Resistance."""
    return item.capacity if is_fall_counted(state, WOUNDS) else item.resistance


def refuse_shares(shares: tuple[Share, ...], can_absorb: bool) -> None:
    """Refuse shares of items in wounds that no equipment absorbs."""
    if any(share.wounds for share in shares) and not can_absorb:
        raise Refusal("nothing_absorbed")


def _add_up(shares: tuple[Share, ...]) -> dict[str, int]:
    """Return the wounds on each item; an item that is named twice takes both."""
    wanted: dict[str, int] = {}
    for share in shares:
        wanted[share.item] = wanted.get(share.item, 0) + share.wounds
    return wanted


def _in_order(items: tuple[Item, ...], wounds: int) -> dict[str, int]:
    shares: dict[str, int] = {}
    for item in items:
        shares[item.id] = min(item.capacity, wounds)
        wounds -= shares[item.id]
    return shares


def _name(hero: Hero, item_id: str) -> str:
    item = find(hero.items, item_id)
    return item.name if item else item_id


def wound_hero(state: NovaAetas, hero: Hero, share: Absorbed) -> NovaAetas:
    """Return the state with wounds on a hero's sheet and items; as many as Health mean KO.

    The app's count says so only as long as the table does not count them.
    """
    taken = dict(share.on_items)
    items = tuple(_with_wounds(item, taken.get(item.id, 0)) for item in hero.items)
    wounds = hero.wounds + share.on_hero
    wounds = min(hero.health, wounds) if is_fall_counted(state, WOUNDS) else bound_hidden(hero, wounds)
    state = with_hero(state, hero, items=items, wounds=wounds)
    return knock_out(state, hero.id) if wounds >= hero.health and not hero.ko else state


def _with_wounds(item: Item, wounds: int) -> Item:
    """Return the item with further wounds: where nobody sees them, no more than its Resistance."""
    return replace(item, wounds=min(item.resistance, item.wounds + wounds))


def bound_hidden(hero: Hero, wounds: int) -> int:
    """Return hidden wounds that leave a hero KO or up, as the table has said."""
    return hero.health if hero.ko else min(wounds, hero.health - 1)


def is_knock_out(state: NovaAetas, hero: Hero, share: Absorbed) -> bool:
    """Return whether these wounds put a hero KO, by the app's count."""
    return is_fall_counted(state, WOUNDS) and hero.wounds + share.on_hero >= hero.health


def with_reaction_paid(state: NovaAetas, hero: Hero) -> NovaAetas:
    """Return the state with the active hero's token moved on, as a reaction puts the hero KO."""
    activation = state.activation
    if activation is None or activation.token != hero.id or not state.options.ko_reaction_moves:
        return state
    return with_hero(state, hero, sector=ahead(hero.sector, points_left(activation)))


def knock_out(state: NovaAetas, hero_id: str) -> NovaAetas:
    """Return the state with a hero KO.

    Perilium falls by 2, the status tokens of the sheet go, the hero's token stays.

    A hero who goes KO in the own activation has had this visit of the hand: the Serious Wound comes with the next.
    """
    hero = hero_in(state, hero_id)
    perilium = lower_for_ko(state, hero.perilium)
    state = with_hero(state, hero, ko=True, ko_drawn=False, perilium=perilium, statuses=())
    return with_own_turn_over(state, hero_id)


def lower_for_ko(state: NovaAetas, perilium: int) -> int:
    """Return the Perilium of a hero who goes KO: 2 less, not below the lowest."""
    return max(min(state.options.perilium_min, perilium), perilium - KO_PERILIUM)


def with_own_turn_over(state: NovaAetas, hero_id: str) -> NovaAetas:
    """Return the state in which a hero who is KO has had this visit of the hand, if active.

    The activation ends or goes on, as the setting says.
    """
    acting = state.activation is not None and state.activation.token == hero_id
    if not acting:
        return state
    state = with_visit(state, hero_id)
    return replace(state, activation=None) if state.options.ko_own_turn == "ends" else state


def heal_hero(state: NovaAetas, hero: Hero, wounds: int) -> NovaAetas:
    """Return the state with fewer wounds; a KO hero is back, a sector ahead of the active token."""
    if not wounds:
        return state
    state = with_hero(state, hero, wounds=max(0, hero.wounds - wounds))
    if not hero.ko:
        return state
    return with_hero(state, hero_in(state, hero.id), ko=False, ko_drawn=False, sector=ahead(active_sector(state), 1))


def count_healed(state: NovaAetas, tracker: str, had: int, wounds: int) -> int:
    """Return the wounds that healing takes off: those there, or hidden ones as they are said."""
    return wounds if tracker in state.hidden else min(had, wounds)


def active_sector(state: NovaAetas) -> int:
    """Return the sector of the active token; while nobody acts, that of the hand."""
    active = token_sector(state, state.activation.token) if state.activation is not None else 0
    return active or state.minute


def wound_enemy(state: NovaAetas, model_id: str, wounds: int) -> tuple[NovaAetas, bool]:
    """Return the state with a wounded figure, and whether that defeated it and added its loot."""
    if is_fatal(state, model_id, wounds):
        return defeat_enemy(state, model_id), True
    model = model_in(state, model_id)
    most = health_of(type_of(state, model_id), model) - 1
    return with_model(state, model, wounds=min(most, model.wounds + wounds)), False


def defeat_enemy(state: NovaAetas, model_id: str) -> NovaAetas:
    """Return the state without a defeated figure, which leaves its loot."""
    return without_model(with_loot(state, type_of(state, model_id)), model_id)


def is_fatal(state: NovaAetas, model_id: str, wounds: int) -> bool:
    """Return whether so many more wounds defeat a figure, by the app's count."""
    model = model_in(state, model_id)
    return is_fall_counted(state, FIGURES) and model.wounds + wounds >= health_of(type_of(state, model_id), model)


def wound_ally(state: NovaAetas, ally: Ally, wounds: int) -> NovaAetas:
    """Return the state with a wounded ally: at its Health it is defeated, by the app's count."""
    total = max(0, ally.wounds + wounds)
    if total >= ally.health and is_fall_counted(state, WOUNDS):
        return defeat_ally(state, ally)
    return with_ally(state, ally, wounds=min(total, ally.health - 1))


def defeat_ally(state: NovaAetas, ally: Ally) -> NovaAetas:
    """Return the state without a defeated ally: it leaves with its token."""
    acting = state.activation is not None and state.activation.token == ally.id
    state = replace(state, allies=drop(state.allies, ally.id))
    return replace(state, activation=None) if acting else state


def without_forms_of(state: NovaAetas, hero_id: str) -> NovaAetas:
    """Return the state in which models transformed by a hero who left are defeated.

    A hero among them is not defeated: the transformation ends.
    """
    for enemy in state.enemies:
        for model in enemy.models:
            if model.form is not None and model.form.hero == hero_id:
                state = defeat_enemy(state, model.id)
    for ally in state.allies:
        if ally.form is not None and ally.form.hero == hero_id:
            state = defeat_ally(state, ally)
    for hero in state.heroes:
        if hero.form is not None and hero.form.hero == hero_id and not hero.ko:
            state = with_own_values(state, hero)
    return state


def with_own_values(state: NovaAetas, fighter: Hero | Ally) -> NovaAetas:
    """Return the state after a hero's or ally's transformation; too many wounds put it down."""
    own = fighter.form.own if fighter.form is not None else None
    if own is None:
        return state
    if isinstance(fighter, Ally):
        return wound_ally(state, replace(fighter, form=None, rapidity=own.rapidity, health=own.health), 0)
    return wound_hero(state, replace(fighter, form=None, **asdict(own)), Absorbed((), 0))


def with_loot(state: NovaAetas, enemy: Enemy) -> NovaAetas:
    loot = replace(
        state.loot,
        elementum=state.loot.elementum + enemy.elementum,
        alchimia=state.loot.alchimia + enemy.alchimia,
        pecunia=state.loot.pecunia + enemy.pecunia,
    )
    return replace(state, loot=loot)
