"""The tables of the box as forms.

For each list: the fields of an entry, and the moves that write and strike it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.nova_aetas.campaign import tables as lists
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    FormulaEntry,
    NeedEntry,
    ReagentEntry,
    ShopEntry,
    StatusEntry,
)
from companion.games.nova_aetas.campaign.moves import tables as moves
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.games.nova_aetas.state import DECKS
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.rest.shop_tile import SERVICE_ICONS
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.parts.forms.form_fields import Choices, Field, Flag, Name, Number, Pick
from screens.parts.names.known_cards import KnownCards
from screens.table.table import Table

NEED = "need_"
BONDS = 2
CHECKED = "checked"

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableKind:
    """The description of one of the lists.

    `read` makes an entry from the values of the form.
    """

    id: lists.TableName
    icon: str
    fields: Callable[[Table[NovaCampaign], Any], tuple[Field, ...]]
    read: Callable[[Values], Any]
    write: Callable[[Any], AnyMove]
    strike: Callable[[str], AnyMove]
    caption: Callable[[Table[NovaCampaign], Any], str]

    def things(self, state: NovaCampaign) -> tuple[Any, ...]:
        found: tuple[Any, ...] = getattr(state, self.id)
        return found

    def entry(self, state: NovaCampaign, thing: Any) -> Any:
        """Return a line of the list as its form shows it."""
        return lists.entry_of(state, thing)


def _choices(table: Table[NovaCampaign], values: tuple[str, ...], icons: dict[str, str] | None = None) -> Choices:
    return tuple((value, value_word(table, value), (icons or {}).get(value, "")) for value in values)


def _make_checked_flag(entry: Any) -> Flag:
    return Flag(CHECKED, "clipboard-check-outline", entry.checked)


def _numbers(cls: type[Any], entry: Any, *names: str) -> tuple[Number, ...]:
    return tuple(Number(name, limits_of(cls, name), getattr(entry, name)) for name in names)


# --- reagents, shops, statuses ---------------------------------------------------------------------------


def _reagent_fields(table: Table[NovaCampaign], entry: ReagentEntry) -> tuple[Field, ...]:
    return (
        Pick("deck", _choices(table, DECKS), entry.deck),
        *_numbers(ReagentEntry, entry, "buy", "sell"),
        _make_checked_flag(entry),
    )


def _reagent_caption(table: Table[NovaCampaign], entry: ReagentEntry) -> str:
    return table.say("rest.caption_reagent", deck=value_word(table, entry.deck), buy=entry.buy, sell=entry.sell)


def _shop_fields(table: Table[NovaCampaign], entry: ShopEntry) -> tuple[Field, ...]:
    own = ("none", table.say("rest.own_effect"), "store-outline")
    services = (own, *_choices(table, lists.SERVICES[1:], SERVICE_ICONS))
    return (
        *_numbers(ShopEntry, entry, "city", "village"),
        Pick("service", services, entry.service),
        Flag("companions", "account-heart", entry.companions),
        _make_checked_flag(entry),
    )


def _shop_caption(table: Table[NovaCampaign], entry: ShopEntry) -> str:
    service = value_word(table, entry.service) if entry.service != "none" else table.say("rest.own_effect")
    return table.say("rest.caption_shop", city=entry.city, village=entry.village, service=service)


def _status_fields(table: Table[NovaCampaign], entry: StatusEntry) -> tuple[Field, ...]:
    return (Pick("side", _choices(table, lists.SIDES), entry.side), _make_checked_flag(entry))


def _status_caption(table: Table[NovaCampaign], entry: StatusEntry) -> str:
    return value_word(table, entry.side)


# --- classes ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Base:
    name: str


def _class_fields(table: Table[NovaCampaign], entry: ClassEntry) -> tuple[Field, ...]:
    state = table.state
    bases = tuple(_Base(name) for name in dict.fromkeys(hero.base_class for hero in state.heroes) if name)
    bonds = (*entry.bonds, *("",) * BONDS)[: max(BONDS, len(entry.bonds))]
    return (
        Name(entry.base, "table_base", "base", cards=KnownCards(lambda: bases)),
        Pick("first", _choices(table, STATS), entry.first),
        Pick("second", _choices(table, STATS), entry.second),
        *(Name(bond, "table_bond", f"bond_{n}") for n, bond in enumerate(bonds)),
        Name(entry.heroic, "table_heroic", "heroic"),
        _make_checked_flag(entry),
    )


def _read_class(values: Values) -> ClassEntry:
    bonds = tuple(filter(None, (value for name, value in values.items() if name.startswith("bond_"))))
    return ClassEntry(bonds=bonds, **{name: value for name, value in values.items() if not name.startswith("bond_")})


def _class_caption(table: Table[NovaCampaign], entry: ClassEntry) -> str:
    first, second = value_word(table, entry.first), value_word(table, entry.second)
    stats = table.say("rest.one_or_other", first=first, second=second)
    return " · ".join(filter(None, (entry.base, stats, ", ".join(entry.bonds))))


# --- formulae --------------------------------------------------------------------------------------------


def _formula_fields(table: Table[NovaCampaign], entry: FormulaEntry) -> tuple[Field, ...]:
    state = table.state
    owner = next((hero.id for hero in state.heroes if hero.name == entry.hero), "")
    heroes = (("", table.say("rest.table_nobody"), ""), *((hero.id, hero.name, "") for hero in state.heroes))
    wanted = {need.reagent: need.count for need in entry.needs}
    most = limits_of(NeedEntry, "count").most
    needs = (Number(f"{NEED}{each.id}", Limits(0, most), wanted.get(each.name, 0)) for each in state.reagents)
    return (
        *_numbers(FormulaEntry, entry, "coins", "copies"),
        Pick("hero", heroes, owner),
        *needs,
        *_numbers(FormulaEntry, entry, "encumbrance", "resistance"),
        Name(entry.school, "table_school", "school"),
        Flag("trick", "auto-fix", entry.trick),
        _make_checked_flag(entry),
    )


def _read_formula(values: Values) -> FormulaEntry:
    counts = {name.removeprefix(NEED): value for name, value in values.items() if name.startswith(NEED)}
    needs = tuple(NeedEntry(reagent=own, count=count) for own, count in counts.items() if count)
    return FormulaEntry(needs=needs, **{name: value for name, value in values.items() if not name.startswith(NEED)})


def _formula_caption(table: Table[NovaCampaign], entry: FormulaEntry) -> str:
    needs = " · ".join(f"{need.reagent} {need.count}" for need in entry.needs)
    coins = f"{table.say('rest.popolini')} {entry.coins}" if entry.coins else ""
    return " · ".join(filter(None, (needs, coins, table.say("rest.caption_copies", n=entry.copies), entry.hero)))


KINDS: tuple[TableKind, ...] = (
    TableKind(
        "shops",
        "store-outline",
        _shop_fields,
        lambda values: ShopEntry(**values),
        moves.SetShop,
        moves.DropShop,
        _shop_caption,
    ),
    TableKind(
        "reagents",
        "flask-outline",
        _reagent_fields,
        lambda values: ReagentEntry(**values),
        moves.SetReagent,
        moves.DropReagent,
        _reagent_caption,
    ),
    TableKind(
        "formulae",
        "anvil",
        _formula_fields,
        _read_formula,
        moves.SetFormula,
        moves.DropFormula,
        _formula_caption,
    ),
    TableKind(
        "classes",
        "arrow-up-bold-circle",
        _class_fields,
        _read_class,
        moves.SetClass,
        moves.DropClass,
        _class_caption,
    ),
    TableKind(
        "statuses",
        "bandage",
        _status_fields,
        lambda values: StatusEntry(**values),
        moves.SetStatus,
        moves.DropStatus,
        _status_caption,
    ),
)

BLANKS: dict[str, Any] = {
    "shops": ShopEntry(name=""),
    "reagents": ReagentEntry(name=""),
    "formulae": FormulaEntry(name=""),
    "classes": ClassEntry(name=""),
    "statuses": StatusEntry(name=""),
}


def kind_named(name: str) -> TableKind:
    found = find(KINDS, name)
    assert found is not None, f"there is no table {name}"
    return found


def with_tick(entry: Any, checked: bool) -> Any:
    """Return the same entry, compared with the box or not."""
    return replace(entry, checked=checked)
