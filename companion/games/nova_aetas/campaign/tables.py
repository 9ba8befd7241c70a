"""The tables of the box that the campaign uses: shops, reagents, statuses, formulae.

The rules name few of them: the first entries come from tables.toml and say that nobody has compared them with the box.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
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
from companion.games.nova_aetas.campaign.state import Formula, Hero, HeroClass, NovaCampaign, Reagent, Shop, Status
from companion.games.nova_aetas.state import DECKS
from companion.kernel.field import arg
from companion.kernel.items import find, find_required, put
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.letters import fold

FILE = "tables.toml"
TableName = Literal["reagents", "shops", "statuses", "classes", "formulae"]
SERVICES = ("none", "craft", "cure", "hire")
SIDES = ("positive", "negative")


TableEntry = ReagentEntry | ShopEntry | StatusEntry | ClassEntry | FormulaEntry


@dataclass(frozen=True, slots=True)
class TableKind:
    """One of the lists: `word` is that for one of it; `entry` is typed, `thing` is on the sheet."""

    id: TableName
    word: str
    entry: type[TableEntry]
    thing: type[Any]


TABLES = (
    TableKind("reagents", "reagent", ReagentEntry, Reagent),
    TableKind("shops", "shop", ShopEntry, Shop),
    TableKind("statuses", "status", StatusEntry, Status),
    TableKind("classes", "hero_class", ClassEntry, HeroClass),
    TableKind("formulae", "formula", FormulaEntry, Formula),
)


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
    for spec in fields(Tables):
        for entry in getattr(tables, spec.name):
            state = with_entry(state, entry)
    return state


def with_entry(state: NovaCampaign, entry: TableEntry) -> NovaCampaign:
    """Return the state with an entry of a table; one of the same name is written anew.

    The group's stock of a reagent stays. Copies that were crafted from a formula stay crafted.
    """
    kind = next(kind for kind in TABLES if isinstance(entry, kind.entry))
    things: tuple[Any, ...] = getattr(state, kind.id)
    old = find_by_name(things, require_name(entry.name, kind.word))
    own = free_id(things, entry.name, kind.word) if old is None else old.id
    kept = {"count": old.count} if isinstance(old, Reagent) else {}
    made = build_from(kind.thing, entry, id=own, **kept, **_resolve(state, entry, own))
    changed: dict[str, Any] = {kind.id: put(things, made)}
    return replace(state, **changed)


def _resolve(state: NovaCampaign, entry: TableEntry, own: str) -> dict[str, Any]:
    """Return the values that the table writes in another way, or refuse the entry."""
    if isinstance(entry, ClassEntry):
        if entry.first == entry.second:
            raise Refusal("same_upgrades", name=entry.name.strip())
        return {"bonds": tuple(filter(None, map(str.strip, entry.bonds)))}
    if isinstance(entry, FormulaEntry):
        made = sum(item.copies for item in state.items if item.formula == own)
        if made > entry.copies:
            raise Refusal("copies_in_use", name=entry.name.strip(), n=made)
        return {"hero": owner_of(state, entry.hero), "needs": tuple(_needs(state, entry.needs))}
    return {}


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
    return replace(hero, advanced_class=new) if fold(hero.advanced_class) == fold(old) else hero


def owner_of(state: NovaCampaign, word: str) -> str:
    """Return the id of the hero that a card belongs to; nobody's for an empty word."""
    if not word.strip():
        return ""
    hero = find(state.heroes, word) or find_by_name(state.heroes, word)
    if hero is None:
        raise Refusal("unknown_hero", hero=word.strip(), known=", ".join(each.name for each in state.heroes) or "−")
    return str(hero.id)


def _needs(state: NovaCampaign, entries: Iterable[NeedEntry]) -> Iterable[NeedEntry]:
    """Return one line for each reagent, by its id or its name."""
    counts: dict[str, int] = {}
    for entry in entries:
        found = find(state.reagents, entry.reagent) or find_by_name(state.reagents, entry.reagent)
        if found is None:
            known = ", ".join(each.name for each in state.reagents) or "−"
            raise Refusal("unknown_reagent", reagent=entry.reagent, known=known)
        counts[found.id] = counts.get(found.id, 0) + entry.count
    return (NeedEntry(reagent=reagent, count=count) for reagent, count in counts.items())


# --- and out again ---------------------------------------------------------------------------------------


def tables_of(state: NovaCampaign) -> Tables:
    """Return the lists of a campaign, for another one: cards of one hero are named by the hero."""
    return Tables(**{kind.id: tuple(entry_of(state, each) for each in getattr(state, kind.id)) for kind in TABLES})


def entry_of(state: NovaCampaign, thing: Any) -> Any:
    """Return the entry of a thing of a table, with names in place of ids."""
    kind = next(kind for kind in TABLES if isinstance(thing, kind.thing))
    if not isinstance(thing, Formula):
        return build_from(kind.entry, thing)
    owner, reagents = find(state.heroes, thing.hero), {each.id: each.name for each in state.reagents}
    needs = tuple(replace(need, reagent=reagents[need.reagent]) for need in thing.needs)
    return build_from(FormulaEntry, thing, hero=owner.name if owner is not None else "", needs=needs)
