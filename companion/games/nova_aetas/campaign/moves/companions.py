"""Companions: hired at the Barracks, set right by hand, sent away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.entries import (
    ABSORBED,
    CompanionEntry,
    CompanionSkillEntry,
    HiredEntry,
    companion_entry,
)
from companion.games.nova_aetas.campaign.lookup import companion_in, find_by_name, require_name, with_companion
from companion.games.nova_aetas.campaign.market import against_work, price_cautions
from companion.games.nova_aetas.campaign.sheet import with_companion_entry
from companion.games.nova_aetas.campaign.state import COMPANION_SKILLS, MOST_COUNT, Companion, NovaCampaign
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.games.nova_aetas.characteristics import GivenCharacteristics
from companion.games.nova_aetas.state import MOST_PARTY, MOST_VALUE
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given

COMPANION = "id of the companion"


@dataclass(frozen=True, slots=True)
class HireCompanion(CampaignMove):
    """A companion is hired, or hired again: free, but for the skills that are bought."""

    says: ClassVar[tuple[str, ...]] = ("companions",)

    companion: HiredEntry = arg("the companion's card; hired again, only what is different")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        card = self.card(state)
        if state.popolini < card.price:
            raise Refusal("coins_missing", n=state.popolini, cost=card.price)
        return replace(with_companion_entry(state, card), popolini=state.popolini - card.price)

    def card(self, state: NovaCampaign) -> CompanionEntry:
        """Return the whole card; skills of one who is hired again are to be paid again."""
        known = find_by_name(state.companions, self.companion.name)
        return self.companion.card(companion_entry(known) if known is not None else None)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from against_work(before, "hire")
        for skill in self.card(before).skills if self.companion.skills else ():
            yield from price_cautions(skill.name, skill.cost or not skill.bought)
        known, hired = (find_by_name(state.companions, self.companion.name) for state in (before, after))
        if known is not None and known.hired == before.rest:
            yield Caution("hired_this_rest", name=known.name)
        if self.companion.in_use and hired is not None and not hired.in_use:
            yield Caution("companion_waits", asks=False, name=hired.name, most=MOST_PARTY)
        unpaid = _list_bought(known) - _list_bought(hired)
        if unpaid:
            yield Caution(
                "skills_unpaid", asks=False, name=self.companion.name.strip(), skills=", ".join(sorted(unpaid))
            )

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        again = find_by_name(before.companions, self.companion.name) is not None
        name, rest = self.companion.name.strip(), before.rest + 1
        return describe_by_fields(self, before, after, "again" if again else "", companion=name, rest=rest)


def _list_bought(companion: Companion | None) -> set[str]:
    return {skill.name for skill in companion.skills if skill.bought} if companion is not None else set()


@dataclass(frozen=True, slots=True)
class CorrectCompanion(GivenCharacteristics, CampaignMove):
    """Set right a companion's card, or the rest of the hiring; only the values given change."""

    companion: str = arg(COMPANION, of="companion")
    name: str | None = arg("name", default=None)
    hired: int | None = arg("number of the rest of the hiring", default=None, least=0, most=MOST_COUNT)
    skills: tuple[CompanionSkillEntry, ...] | None = arg("the skills on the card", default=None)
    items: tuple[str, ...] | None = arg("the items on the card", default=None)
    resistances: tuple[int, ...] | None = arg(ABSORBED, default=None, least=0, most=MOST_VALUE)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        companion = companion_in(state, self.companion)
        given = collect_given(self, "companion")
        if self.items is not None and self.resistances is None:
            given["resistances"] = _resistances(companion, self.items)
        if self.name is not None:
            given["name"] = self._free_name(state, companion)
        if given.get("hired", 0) > state.rest:
            raise Refusal("hired_later", name=companion.name, n=state.rest)
        if self.skills is not None and len(self.skills) > COMPANION_SKILLS:
            raise Refusal("companion_skills", name=companion.name, most=COMPANION_SKILLS)
        if self.skills is not None:
            given["skills"] = tuple(build_from(CompanionSkillEntry, skill) for skill in self.skills)
        return with_companion(state, companion, **given)

    def _free_name(self, state: NovaCampaign, companion: Companion) -> str:
        name = require_name(self.name or "", "companion")
        if find_by_name((*present(state), *drop(state.companions, companion.id)), name) is not None:
            raise Refusal("name_taken", name=name)
        return name


def _resistances(companion: Companion, items: tuple[str, ...]) -> tuple[int, ...]:
    """Return the wounds that each of these items absorbs.

    Items that the card had before absorb as many as they did.
    """
    known = {item: companion.resistance(number) for number, item in enumerate(companion.items)}
    found = tuple(known.get(item, 0) for item in items)
    return found if any(found) else ()


@dataclass(frozen=True, slots=True)
class DismissCompanion(CampaignMove):
    """A companion leaves the group."""

    says: ClassVar[tuple[str, ...]] = ("companions",)

    companion: str = arg(COMPANION, of="companion")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        companion = companion_in(state, self.companion)
        return replace(state, companions=drop(state.companions, companion.id))
