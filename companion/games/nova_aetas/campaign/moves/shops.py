"""The shops of the Rest phase: visits, and what is crafted, sold, bought and cured there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.choices import out_of_phase
from companion.games.nova_aetas.campaign.lookup import (
    formula_in,
    free_id,
    hero_in,
    item_in,
    member_in,
    reagent_in,
    shop_in,
    with_hero,
    with_item,
    with_member,
    with_reagent,
    wound_in,
)
from companion.games.nova_aetas.campaign.market import (
    against_work,
    capacity,
    copies_left,
    is_closed_to,
    is_copy,
    is_full,
    is_leaving,
    lacks,
    leaving_now,
    price_cautions,
)
from companion.games.nova_aetas.campaign.sheet import without_visits
from companion.games.nova_aetas.campaign.state import MOST_COINS, MOST_COUNT, Formula, Item, NovaCampaign, Shop
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields, describe_with_bearers
from companion.kernel.field import arg
from companion.kernel.items import drop, find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

MEMBER = "id of the hero or companion"


@dataclass(frozen=True, slots=True)
class VisitShop(CampaignMove):
    """A hero or companion visits a shop in this rest: one each."""

    says: ClassVar[tuple[str, ...]] = ("heroes.shop", "companions.shop")

    member: str = arg(MEMBER, of="member")
    shop: str = arg("id of the shop", of="shop")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        member, shop = member_in(state, self.member), shop_in(state, self.shop)
        if is_closed_to(shop, member):
            raise Refusal("companion_shut_out", name=member.name, shop=shop.name)
        if member.shop == shop.id:
            raise Refusal("there_already", name=member.name, shop=shop.name)
        return with_member(state, member, shop.id)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        member, shop = member_in(before, self.member), shop_in(before, self.shop)
        yield from out_of_phase(before, "rest")
        if member.shop:
            old = find(before.shops, member.shop)
            yield Caution("second_shop", name=member.name, shop=old.name if old else "–")
        if is_full(before, shop):
            yield Caution("shop_full", shop=shop.name, n=capacity(before, shop))


@dataclass(frozen=True, slots=True)
class LeaveShop(CampaignMove):
    """A hero or companion is taken out of a shop, as if nobody had visited it."""

    member: str = arg(MEMBER, of="member")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        member = member_in(state, self.member)
        if not member.shop:
            raise Refusal("in_no_shop", name=member.name)
        return with_member(state, member, "")


@dataclass(frozen=True, slots=True)
class Craft(CampaignMove):
    """An item is made after a formula: reagents and Popolini go, a copy goes into the inventory."""

    says: ClassVar[tuple[str, ...]] = ("items",)

    formula: str = arg("id of the formula", of="formula")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        formula = formula_in(state, self.formula)
        if not copies_left(state, formula):
            raise Refusal("copies_used_up", name=formula.name, n=formula.copies)
        for lack in lacks(state, formula):
            if not lack.reagent:
                raise Refusal("coins_missing", n=lack.has, cost=lack.needs)
            raise Refusal("reagent_missing", reagent=lack.name, n=lack.has, needs=lack.needs)
        for need in formula.needs:
            reagent = reagent_in(state, need.reagent)
            state = with_reagent(state, reagent, count=reagent.count - need.count)
        return _with_crafted(replace(state, popolini=state.popolini - formula.coins), formula)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from against_work(before, "craft")


def _with_crafted(state: NovaCampaign, formula: Formula) -> NovaCampaign:
    """Return the state with one more copy of the formula's item."""
    line = next((item for item in state.items if is_copy(item, formula)), None)
    if line is not None:
        return with_item(state, line, copies=line.copies + 1, formula=formula.id)
    own, kind = free_id(state.items, formula.name, "item"), "hero_formula" if formula.hero else "formula"
    made = build_from(Item, formula, id=own, kind=kind, copies=1, formula=formula.id)
    return replace(state, items=(*state.items, made))


@dataclass(frozen=True, slots=True)
class SellItem(CampaignMove):
    """A copy of an item is sold: it can be crafted again."""

    says: ClassVar[tuple[str, ...]] = ("items",)

    item: str = arg("id of the item", of="item")
    price: int = arg("Popolini for it", default=0, least=0, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        state = without_copy(state, item_in(state, self.item))
        return replace(state, popolini=min(MOST_COINS, state.popolini + self.price))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "rest")
        yield from price_cautions(item_in(before, self.item).name, self.price)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_with_bearers(self, self.item, before, after)


@dataclass(frozen=True, slots=True)
class DiscardItem(CampaignMove):
    """A copy of an item is struck from the inventory: it can be crafted again."""

    says: ClassVar[tuple[str, ...]] = ("items",)

    item: str = arg("id of the item", of="item")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return without_copy(state, item_in(state, self.item))

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_with_bearers(self, self.item, before, after)


def without_copy(state: NovaCampaign, item: Item) -> NovaCampaign:
    """Return the state with one copy less; a copy that nobody carries goes first."""
    if item.copies == 1:
        return replace(state, items=drop(state.items, item.id))
    return with_item(state, item, copies=item.copies - 1, equipped=item.equipped[: item.copies - 1])


@dataclass(frozen=True, slots=True)
class TradeReagent(CampaignMove):
    """Reagents are bought, or with a negative number sold, at the prices of the table."""

    reagent: str = arg("id of the reagent", of="reagent")
    by: int = arg("how many: more than 0 buys, less sells", default=1, least=-MOST_COUNT, most=MOST_COUNT)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        reagent = reagent_in(state, self.reagent)
        price = self._price(state)
        if reagent.count + self.by < 0:
            raise Refusal("reagent_missing", reagent=reagent.name, n=reagent.count, needs=-self.by)
        if reagent.count + self.by > MOST_COUNT:
            raise Refusal("reagent_full", reagent=reagent.name, n=MOST_COUNT)
        if state.popolini < price:
            raise Refusal("coins_missing", n=state.popolini, cost=price)
        coins = min(MOST_COINS, state.popolini - price)
        return replace(with_reagent(state, reagent, count=reagent.count + self.by), popolini=coins)

    def _price(self, state: NovaCampaign) -> int:
        """Return the price; less than 0 for reagents that are sold."""
        reagent = reagent_in(state, self.reagent)
        return self.by * (reagent.buy if self.by > 0 else reagent.sell)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "rest")
        if self.by:
            yield from price_cautions(reagent_in(before, self.reagent).name, self._price(before))

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(
            self, before, after, "sold" if self.by < 0 else "", n=abs(self.by), price=abs(self._price(before))
        )


@dataclass(frozen=True, slots=True)
class CureWound(CampaignMove):
    """The Surgeon cures a Serious Wound for its Popolini: the card goes."""

    says: ClassVar[tuple[str, ...]] = ("heroes.serious_wounds",)

    hero: str = arg("id of the hero", of="hero")
    wound: str = arg("id of the Serious Wound", of="wound")
    cost: int | None = arg(
        "Popolini that the card asks for; by default those noted with it", default=None, least=0, most=MOST_COINS
    )

    def guard(self, state: NovaCampaign) -> None:
        wound = wound_in(hero_in(state, self.hero), self.wound)
        if self.cost is None and not wound.cost:
            raise Refusal("cure_price_unknown", wound=wound.name)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        wound = wound_in(hero, self.wound)
        cost = wound.cost if self.cost is None else self.cost
        if state.popolini < cost:
            raise Refusal("coins_missing", n=state.popolini, cost=cost)
        cured = with_hero(state, hero, serious_wounds=drop(hero.serious_wounds, wound.id))
        return replace(cured, popolini=state.popolini - cost)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from against_work(before, "cure")


def find_work(state: NovaCampaign, shop: Shop, key: str, price: int | None = None) -> Craft | CureWound | None:
    """Return the move of a shop’s work: of a formula or of a wound; None for any other."""
    if shop.service == "craft" and find(state.formulae, key) is not None:
        return Craft(key)
    hurt = next((hero for hero in state.heroes if find(hero.serious_wounds, key) is not None), None)
    return CureWound(hurt.id, key, price) if shop.service == "cure" and hurt is not None else None


@dataclass(frozen=True, slots=True)
class EndRest(CampaignMove):
    """The rest is over: shops are left, companions whose term ends leave, travel begins.

    The next phase is the Travel phase.
    """

    says: ClassVar[tuple[str, ...]] = ("companions", "rests", "heroes.shop", "companions.shop", "events", "revealed")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        staying = tuple(each for each in state.companions if not is_leaving(state, each))
        state = without_visits(replace(state, companions=staying))
        return replace(state, phase="travel", rests=min(MOST_COUNT, state.rests + 1), events=0, revealed=0)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "rest")
        leaving = leaving_now(before)
        if leaving:
            yield Caution(
                "companions_leave", asks=False, names=", ".join(each.name for each in leaving), n=len(leaving)
            )

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        leaving = ", ".join(companion.name for companion in leaving_now(before))
        return describe_by_fields(self, before, after, "leaving" if leaving else "", names=leaving, n=before.rest)
