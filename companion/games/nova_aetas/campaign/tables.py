"""The tables of the box that the campaign uses: shops, reagents, statuses, formulae.

The rules name few of them: the first entries come from tables.toml and say that nobody has compared them with the box.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES, Reader
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    FormulaEntry,
    NeedEntry,
    ReagentEntry,
    ShopEntry,
    StatusEntry,
)
from companion.games.nova_aetas.campaign.lookup import find_by_name, free_id, require_name
from companion.games.nova_aetas.campaign.state import (
    Formula,
    Hero,
    HeroClass,
    Need,
    NovaCampaign,
    Reagent,
    Shop,
    Status,
)
from companion.games.nova_aetas.state import DECKS
from companion.kernel.field import arg
from companion.kernel.items import find, find_required, put
from companion.kernel.refusal import Refusal

FILE = "tables.toml"
TableName = Literal["reagents", "shops", "statuses", "classes", "formulae"]
SERVICES = ("none", "craft", "cure", "hire")
SIDES = ("positive", "negative")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """The lists as they go from one campaign to another."""

    reagents: tuple[ReagentEntry, ...] = arg("reagents and their prices", default=())
    shops: tuple[ShopEntry, ...] = arg("shops and their capacity", default=())
    statuses: tuple[StatusEntry, ...] = arg("status tokens", default=())
    classes: tuple[ClassEntry, ...] = arg("advanced classes", default=())
    formulae: tuple[FormulaEntry, ...] = arg("formula cards", default=())

    @property
    def size(self) -> int:
        """The number of entries in all lists."""
        return sum(map(len, (self.reagents, self.shops, self.statuses, self.classes, self.formulae)))


def first_tables(content: GameContent, language: str) -> Tables:
    """Return the tables from which a new campaign starts, in one language."""
    table = content.read_table(FILE)
    found = Tables(
        reagents=tuple(_reagent(each, language) for each in table.tables("reagent")),
        shops=tuple(_shop(each, language) for each in table.tables("shop")),
        statuses=tuple(_status(each, language) for each in table.tables("status")),
    )
    table.check_all_read()
    return found


def read_all(content: GameContent) -> object:
    """Read in both languages: a mistake in the file is found before anybody plays."""
    return tuple(first_tables(content, language) for language in LANGUAGES)


def _reagent(table: Reader, language: str) -> ReagentEntry:
    deck = cast(Any, table.one_of("deck", DECKS))
    entry = ReagentEntry(
        name=table.both("name").in_(language), deck=deck, buy=table.number("buy"), sell=table.number("sell")
    )
    table.check_all_read()
    return entry


def _shop(table: Reader, language: str) -> ShopEntry:
    entry = ShopEntry(
        name=table.both("name").in_(language),
        city=table.number("city"),
        village=table.number("village"),
        service=cast(Any, table.one_of("service", SERVICES, "none")),
        companions=table.flag("companions", True),
    )
    table.check_all_read()
    return entry


def _status(table: Reader, language: str) -> StatusEntry:
    side = cast(Any, table.one_of("side", SIDES))
    entry = StatusEntry(name=table.both("name").in_(language), side=side)
    table.check_all_read()
    return entry


# --- into the sheet --------------------------------------------------------------------------------------


def with_tables(state: NovaCampaign, tables: Tables) -> NovaCampaign:
    """Return the state with every entry added, or put in place of the one with the same name.

    All other entries stay.
    """
    for reagent in tables.reagents:
        state = with_reagent_entry(state, reagent)
    for shop in tables.shops:
        state = with_shop(state, shop)
    for status in tables.statuses:
        state = with_status(state, status)
    for hero_class in tables.classes:
        state = with_class(state, hero_class)
    for formula in tables.formulae:
        state = with_formula(state, formula)
    return state


def with_reagent_entry(state: NovaCampaign, entry: ReagentEntry) -> NovaCampaign:
    """Return the state with a reagent of the table; the group's stock of it stays."""
    own, old = _id(state.reagents, entry.name, "reagent")
    return replace(state, reagents=put(state.reagents, entry.build(own, old.count if old else 0)))


def with_shop(state: NovaCampaign, entry: ShopEntry) -> NovaCampaign:
    own, _ = _id(state.shops, entry.name, "shop")
    return replace(state, shops=put(state.shops, entry.build(own)))


def with_status(state: NovaCampaign, entry: StatusEntry) -> NovaCampaign:
    own, _ = _id(state.statuses, entry.name, "status")
    return replace(state, statuses=put(state.statuses, entry.build(own)))


def with_class(state: NovaCampaign, entry: ClassEntry) -> NovaCampaign:
    own, _ = _id(state.classes, entry.name, "hero_class")
    if entry.first == entry.second:
        raise Refusal("same_upgrades", name=entry.name.strip())
    return replace(state, classes=put(state.classes, entry.build(own)))


def with_formula(state: NovaCampaign, entry: FormulaEntry) -> NovaCampaign:
    """Return the state with a formula of the table.

    The reagents that it takes must be in their table, and copies that were crafted stay crafted.
    """
    own, old = _id(state.formulae, entry.name, "formula")
    made = sum(item.copies for item in state.items if old is not None and item.formula == old.id)
    if made > entry.copies:
        raise Refusal("copies_in_use", name=entry.name.strip(), n=made)
    needs = tuple(_needs(state, entry.needs))
    return replace(state, formulae=put(state.formulae, entry.build(own, owner_of(state, entry.hero), needs)))


def with_name(state: NovaCampaign, table: TableName, entry: str, name: str) -> NovaCampaign:
    """Return the state with another name for an entry, whose id stays.

    Things that were crafted from the entry or are called after it take the name too.
    """
    things: tuple[Any, ...] = getattr(state, table)
    thing = find_required(things, entry, "entry")
    title, twin = require_name(name, "entry"), find_by_name(things, name)
    if twin is not None and twin.id != thing.id:
        raise Refusal("entry_name_taken", name=twin.name)
    changed: dict[str, Any] = {table: put(things, replace(thing, name=title))}
    state = replace(state, **changed)
    if table == "formulae":
        made = (replace(item, name=title) if item.formula == entry else item for item in state.items)
        return replace(state, items=tuple(made))
    if table == "classes":
        heroes = (_in_class(hero, thing.name, title) for hero in state.heroes)
        return replace(state, heroes=tuple(heroes))
    return state


def _in_class(hero: Hero, old: str, new: str) -> Hero:
    return replace(hero, advanced_class=new) if hero.advanced_class == old else hero


def owner_of(state: NovaCampaign, word: str) -> str:
    """Return the id of the hero that a card belongs to; nobody's for an empty word."""
    if not word.strip():
        return ""
    hero = find(state.heroes, word) or find_by_name(state.heroes, word)
    if hero is None:
        raise Refusal("unknown_hero", hero=word.strip(), known=", ".join(each.name for each in state.heroes) or "−")
    return str(hero.id)


def _needs(state: NovaCampaign, entries: Iterable[NeedEntry]) -> Iterable[Need]:
    """Return one line for each reagent, by its id or its name."""
    counts: dict[str, int] = {}
    for entry in entries:
        found = find(state.reagents, entry.reagent) or find_by_name(state.reagents, entry.reagent)
        if found is None:
            known = ", ".join(each.name for each in state.reagents) or "−"
            raise Refusal("unknown_reagent", reagent=entry.reagent, known=known)
        counts[found.id] = counts.get(found.id, 0) + entry.count
    return (Need(reagent=reagent, count=count) for reagent, count in counts.items())


def _id(things: tuple[Any, ...], name: str, kind: str) -> tuple[str, Any]:
    """Return the id of the entry with this name, and the entry; a new id where there is none."""
    old = find_by_name(things, require_name(name, kind))
    return (old.id, old) if old is not None else (free_id(things, name, kind), None)


# --- and out again ---------------------------------------------------------------------------------------


def tables_of(state: NovaCampaign) -> Tables:
    """Return the lists of a campaign, for another one: cards of one hero are named by the hero."""
    return Tables(
        reagents=tuple(map(reagent_entry, state.reagents)),
        shops=tuple(map(shop_entry, state.shops)),
        statuses=tuple(map(status_entry, state.statuses)),
        classes=tuple(map(class_entry, state.classes)),
        formulae=tuple(formula_entry(state, each) for each in state.formulae),
    )


def reagent_entry(reagent: Reagent) -> ReagentEntry:
    return ReagentEntry(
        name=reagent.name, deck=reagent.deck, buy=reagent.buy, sell=reagent.sell, checked=reagent.checked
    )


def shop_entry(shop: Shop) -> ShopEntry:
    return ShopEntry(
        name=shop.name,
        city=shop.city,
        village=shop.village,
        service=shop.service,
        companions=shop.companions,
        checked=shop.checked,
    )


def status_entry(status: Status) -> StatusEntry:
    return StatusEntry(name=status.name, side=status.side, checked=status.checked)


def class_entry(each: HeroClass) -> ClassEntry:
    return ClassEntry(
        name=each.name,
        base=each.base,
        first=each.first,
        second=each.second,
        bonds=each.bonds,
        heroic=each.heroic,
        checked=each.checked,
    )


def formula_entry(state: NovaCampaign, formula: Formula) -> FormulaEntry:
    """Return a formula with names in place of ids."""
    owner, reagents = find(state.heroes, formula.hero), {each.id: each.name for each in state.reagents}
    return FormulaEntry(
        name=formula.name,
        hero=owner.name if owner is not None else "",
        coins=formula.coins,
        copies=formula.copies,
        needs=tuple(NeedEntry(reagent=reagents[need.reagent], count=need.count) for need in formula.needs),
        school=formula.school,
        trick=formula.trick,
        encumbrance=formula.encumbrance,
        resistance=formula.resistance,
        checked=formula.checked,
    )
