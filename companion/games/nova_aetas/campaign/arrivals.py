"""Tables of another campaign: entries that are new or differ, and those that cannot come."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from companion.games.nova_aetas.campaign.entries import FormulaEntry
from companion.games.nova_aetas.campaign.lookup import find_by_name
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import Tables, tables_of


@dataclass(frozen=True, slots=True)
class Arrival:
    """The counts of one list: entries that are new, that differ here, and that are the same."""

    list: str
    new: int = 0
    other: int = 0
    same: int = 0

    @property
    def has_things(self) -> bool:
        return bool(self.new or self.other)


def arrivals(state: NovaCampaign, tables: Tables) -> tuple[Arrival, ...]:
    """Return the counts of each list; lists without entries are left out."""
    here = tables_of(state)
    found = (_compare(spec.name, getattr(here, spec.name), getattr(tables, spec.name)) for spec in fields(Tables))
    return tuple(each for each in found if each.new or each.other or each.same)


def _compare(name: str, ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> Arrival:
    twins = [(find_by_name(ours, entry.name), entry) for entry in theirs]
    new = sum(1 for twin, _ in twins if twin is None)
    same = sum(1 for twin, entry in twins if twin == entry)
    return Arrival(name, new, len(theirs) - new - same, same)


def find_left_out(state: NovaCampaign, tables: Tables) -> tuple[FormulaEntry, ...]:
    """Return the formulae of heroes whom this campaign does not have."""
    return tuple(
        each for each in tables.formulae if each.hero.strip() and find_by_name(state.heroes, each.hero) is None
    )


def that_fit(state: NovaCampaign, tables: Tables) -> Tables:
    """Return the lists without the entries that cannot come."""
    strangers = find_left_out(state, tables)
    return replace(tables, formulae=tuple(each for each in tables.formulae if each not in strangers))
