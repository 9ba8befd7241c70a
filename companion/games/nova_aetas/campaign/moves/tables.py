"""The tables of the box, edited by the group: reagents, shops, statuses, classes, formulae."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, get_args

from companion.games.nova_aetas.campaign.entries import ClassEntry, FormulaEntry, ReagentEntry, ShopEntry, StatusEntry
from companion.games.nova_aetas.campaign.lookup import class_in, formula_in, reagent_in, shop_in, status_in
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import TableName, Tables, with_entry, with_name, with_tables
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import drop, find_required
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class SetReagent(CampaignMove):
    """A reagent of the table: a new one, or its deck and prices."""

    says: ClassVar[tuple[str, ...]] = ("reagents",)

    reagent: ReagentEntry = arg("the reagent")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_entry(state, self.reagent)


@dataclass(frozen=True, slots=True)
class DropReagent(CampaignMove):
    """A reagent is struck from the table, with the group's stock of it."""

    says: ClassVar[tuple[str, ...]] = ("reagents",)

    reagent: str = arg("id of the reagent", of="reagent")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        reagent = reagent_in(state, self.reagent)
        user = next((each for each in state.formulae if any(n.reagent == reagent.id for n in each.needs)), None)
        if user is not None:
            raise Refusal("reagent_in_use", reagent=reagent.name, formula=user.name)
        return replace(state, reagents=drop(state.reagents, reagent.id))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        reagent = reagent_in(before, self.reagent)
        if reagent.count:
            yield Caution("reagent_left", reagent=reagent.name, n=reagent.count)


@dataclass(frozen=True, slots=True)
class SetShop(CampaignMove):
    """Set a shop of the table: a new one, or its capacity and the work that can be done there."""

    says: ClassVar[tuple[str, ...]] = ("shops",)

    shop: ShopEntry = arg("the shop")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_entry(state, self.shop)


@dataclass(frozen=True, slots=True)
class DropShop(CampaignMove):
    """A shop is struck from the table; its visitors are in none."""

    says: ClassVar[tuple[str, ...]] = ("shops",)

    shop: str = arg("id of the shop", of="shop")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        shop = shop_in(state, self.shop)
        heroes = tuple(replace(each, shop="") if each.shop == shop.id else each for each in state.heroes)
        companions = tuple(replace(each, shop="") if each.shop == shop.id else each for each in state.companions)
        return replace(state, shops=drop(state.shops, shop.id), heroes=heroes, companions=companions)


@dataclass(frozen=True, slots=True)
class SetStatus(CampaignMove):
    """A status token of the box, for the missions."""

    says: ClassVar[tuple[str, ...]] = ("statuses",)

    status: StatusEntry = arg("the status")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_entry(state, self.status)


@dataclass(frozen=True, slots=True)
class DropStatus(CampaignMove):
    """A status is struck from the table."""

    says: ClassVar[tuple[str, ...]] = ("statuses",)

    status: str = arg("id of the status", of="status")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, statuses=drop(state.statuses, status_in(state, self.status).id))


@dataclass(frozen=True, slots=True)
class SetClass(CampaignMove):
    """An advanced class of the table."""

    says: ClassVar[tuple[str, ...]] = ("classes",)

    hero_class: ClassEntry = arg("the class")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_entry(state, self.hero_class)


@dataclass(frozen=True, slots=True)
class DropClass(CampaignMove):
    """An advanced class is struck from the table; heroes who have it keep it."""

    says: ClassVar[tuple[str, ...]] = ("classes",)

    hero_class: str = arg("id of the class", of="hero_class")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, classes=drop(state.classes, class_in(state, self.hero_class).id))


@dataclass(frozen=True, slots=True)
class SetFormula(CampaignMove):
    """Set a formula card of the table: its ingredients and the number of copies."""

    says: ClassVar[tuple[str, ...]] = ("formulae",)

    formula: FormulaEntry = arg("the formula")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_entry(state, self.formula)


@dataclass(frozen=True, slots=True)
class DropFormula(CampaignMove):
    """A formula is struck from the table; items crafted from it stay in the inventory."""

    says: ClassVar[tuple[str, ...]] = ("formulae",)

    formula: str = arg("id of the formula", of="formula")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        formula = formula_in(state, self.formula)
        items = tuple(replace(item, formula="") if item.formula == formula.id else item for item in state.items)
        return replace(state, formulae=drop(state.formulae, formula.id), items=items)


@dataclass(frozen=True, slots=True)
class RenameEntry(CampaignMove):
    """An entry of a table gets another name; crafted items and heroes who bear it go with it."""

    says: ClassVar[tuple[str, ...]] = tuple(f"{table}.name" for table in get_args(TableName))

    table: TableName = arg("reagents, shops, statuses, classes or formulae")
    entry: str = arg("id of the entry", of="entry")
    name: str = arg("its new name")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_name(state, self.table, self.entry, self.name)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        old = find_required(getattr(before, self.table), self.entry, "entry")
        return describe_by_fields(self, before, after, entry=old.name)


@dataclass(frozen=True, slots=True)
class TakeTables(CampaignMove):
    """The tables of another campaign: every entry in place of its namesake, the others stay."""

    tables: Tables = arg("the lists")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_tables(state, self.tables)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, n=self.tables.size)
