"""The offers of a rest: shops with their capacity, formulae to craft, companions who leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.nova_aetas.campaign.choices import members, out_of_phase
from companion.games.nova_aetas.campaign.state import (
    MOST_COUNT,
    Companion,
    Formula,
    Hero,
    Item,
    NovaCampaign,
    Reagent,
    Service,
    Shop,
)
from companion.kernel.items import find
from companion.kernel.limits import Limits
from companion.kernel.refusal import Caution
from companion.letters import fold

REAGENTS = Limits(0, MOST_COUNT)
"""How many of one reagent the group has."""


def tradeable(reagent: Reagent) -> Limits:
    """Return the limits of a trade: from selling all to buying as many as the sheet counts."""
    return Limits(REAGENTS.least - reagent.count, REAGENTS.most - reagent.count)


def capacity(state: NovaCampaign, shop: Shop) -> int:
    """Return how many may visit a shop in the town where the group rests."""
    return shop.city if state.town_kind == "city" else shop.village


def is_closed_to(shop: Shop, member: Hero | Companion) -> bool:
    """Return whether a shop is for heroes alone and the member is a companion."""
    return isinstance(member, Companion) and not shop.companions


def visitors(state: NovaCampaign, shop: Shop) -> tuple[Hero | Companion, ...]:
    return tuple(member for member in members(state) if member.shop == shop.id)


def is_full(state: NovaCampaign, shop: Shop) -> bool:
    return len(visitors(state, shop)) >= capacity(state, shop)


def is_visited(state: NovaCampaign, service: Service) -> bool:
    """Return whether somebody is where this can be done."""
    return any(visitors(state, shop) for shop in state.shops if shop.service == service)


def against_work(state: NovaCampaign, service: Service) -> Iterator[Caution]:
    """Ask about work in a shop, out of the rest or with nobody there."""
    if state.phase == "rest" and not is_visited(state, service):
        yield Caution(f"nobody_{service}s")
    yield from out_of_phase(state, "rest")


@dataclass(frozen=True, slots=True)
class Lack:
    """A reagent that a formula needs and the group lacks; `reagent` is empty for Popolini."""

    reagent: str
    name: str
    has: int
    needs: int


def is_copy(item: Item, formula: Formula) -> bool:
    """Return whether an item was made from a formula: crafted here, or typed in under its name."""
    typed = not item.formula and item.kind in ("formula", "hero_formula") and fold(item.name) == fold(formula.name)
    return typed or item.formula == formula.id


def copies_made(state: NovaCampaign, formula: Formula) -> int:
    """Return the number of its copies in the inventory."""
    return sum(item.copies for item in state.items if is_copy(item, formula))


def copies_left(state: NovaCampaign, formula: Formula) -> int:
    return max(0, formula.copies - copies_made(state, formula))


def has_copies_left(state: NovaCampaign, formula: Formula) -> bool:
    return copies_left(state, formula) > 0


def lacks(state: NovaCampaign, formula: Formula) -> tuple[Lack, ...]:
    """Return the things that are missing to craft it, reagents first."""
    found = []
    for need in formula.needs:
        reagent = find(state.reagents, need.reagent)
        has = reagent.count if reagent else 0
        if has < need.count:
            found.append(Lack(need.reagent, reagent.name if reagent else need.reagent, has, need.count))
    if state.popolini < formula.coins:
        found.append(Lack("", "", state.popolini, formula.coins))
    return tuple(found)


def can_pay(state: NovaCampaign, cost: int) -> bool:
    return cost <= state.popolini


def count_items(state: NovaCampaign) -> int:
    """Return how many things are in the inventory, each copy counted."""
    return sum(item.copies for item in state.items)


def count_reagents(state: NovaCampaign) -> int:
    return sum(reagent.count for reagent in state.reagents)


def price_cautions(name: str, price: int) -> Iterator[Caution]:
    """Ask about a trade without a price: unknown is not zero."""
    if not price:
        yield Caution("price_unknown", name=name.strip())


def is_leaving(state: NovaCampaign, companion: Companion) -> bool:
    """Return whether the companion's term ends with this rest."""
    return companion.leaves <= state.rest


def leaving_now(state: NovaCampaign) -> tuple[Companion, ...]:
    return tuple(companion for companion in state.companions if is_leaving(state, companion))
