"""The Preparation phase: choice of the next mission, clues, party, skills and equipment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.carrying import against_carrying, refusal_to_carry
from companion.games.nova_aetas.campaign.choices import (
    against_choice,
    choices_of,
    find_chosen,
    in_use,
    next_number,
    out_of_phase,
    party_size,
    present,
)
from companion.games.nova_aetas.campaign.growth import equipped_skills, too_many
from companion.games.nova_aetas.campaign.lookup import (
    companion_in,
    find_by_name,
    hero_in,
    item_in,
    skill_in,
    with_companion,
    with_hero,
    with_item,
)
from companion.games.nova_aetas.campaign.state import Clue, NovaCampaign
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.games.nova_aetas.state import MOST_PARTY
from companion.kernel.field import arg
from companion.kernel.items import find_required
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution, Refusal

HERO = "id of the hero"
ITEM = "id of the item"


@dataclass(frozen=True, slots=True)
class ChooseMission(CampaignMove):
    """The group says which mission is next."""

    choice: str = arg("campaign, exploration, or the id of a side mission or hunt", of="choice")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        find_required(choices_of(state), self.choice, "choice")
        return replace(state, chosen=self.choice)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from out_of_phase(before, "preparation")
        yield from against_choice(after)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        choice = find_chosen(after)
        assert choice is not None
        title = choice.name or Word("ui.mission_numbered", next_number(after))
        return describe_by_fields(self, before, after, choice.kind, title=title)


@dataclass(frozen=True, slots=True)
class SetClues(CampaignMove):
    """Note the clues on the back of the first mission card."""

    says: ClassVar[tuple[str, ...]] = ("clues",)

    clues: tuple[Clue, ...] = arg("water, swamp, urban, rural, buildings, stealth", default=())
    faction: str = arg("faction of the enemies", default="")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return replace(state, clues=tuple(dict.fromkeys(self.clues)), faction=self.faction.strip())

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, n=len(after.clues))


@dataclass(frozen=True, slots=True)
class EquipSkills(CampaignMove):
    """A hero equips these skills and no others: at most five, within the caps of the categories."""

    hero: str = arg(HERO, of="hero")
    skills: tuple[str, ...] = arg("ids of the skills", default=(), of="skill")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        chosen = tuple(skill_in(hero, skill) for skill in dict.fromkeys(self.skills))
        broken = too_many(hero, chosen)
        if broken is not None:
            code, category, most = broken
            raise Refusal(code, hero=hero.name, category=category or "–", n=len(chosen), most=most)
        ids = {skill.id for skill in chosen}
        skills = tuple(replace(skill, equipped=skill.id in ids) for skill in hero.skills)
        return with_hero(state, hero, skills=skills)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _mission_cautions(before)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        worn = [skill.name for skill in equipped_skills(hero_in(after, self.hero))]
        removed = [skill.name for skill in equipped_skills(hero_in(before, self.hero)) if skill.name not in worn]
        outcome = ("swap" if removed else "") if worn else ("left" if removed else "none")
        return describe_by_fields(
            self, before, after, outcome, n=len(worn), names=", ".join(worn), gone=", ".join(removed)
        )


@dataclass(frozen=True, slots=True)
class EquipItem(CampaignMove):
    """A hero takes a copy of an item of the inventory."""

    says: ClassVar[tuple[str, ...]] = ("items.equipped",)

    hero: str = arg(HERO, of="hero")
    item: str = arg(ITEM, of="item")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero, item = hero_in(state, self.hero), item_in(state, self.item)
        refusal = refusal_to_carry(state, hero, item)
        if refusal is not None:
            raise refusal
        return with_item(state, item, equipped=(*item.equipped, hero.id))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _mission_cautions(before)
        yield from against_carrying(before, hero_in(before, self.hero), item_in(before, self.item))


@dataclass(frozen=True, slots=True)
class UnequipItem(CampaignMove):
    """A hero puts an item back."""

    says: ClassVar[tuple[str, ...]] = ("items.equipped",)

    hero: str = arg(HERO, of="hero")
    item: str = arg(ITEM, of="item")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero, item = hero_in(state, self.hero), item_in(state, self.item)
        if hero.id not in item.equipped:
            raise Refusal("not_equipped", hero=hero.name, item=item.name)
        return with_item(state, item, equipped=tuple(each for each in item.equipped if each != hero.id))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        yield from _mission_cautions(before)


def _mission_cautions(state: NovaCampaign) -> Iterator[Caution]:
    """Ask about skills and equipment that change while a mission is under way."""
    if state.phase == "mission":
        yield Caution("chosen_before_mission")


@dataclass(frozen=True, slots=True)
class SetAbsent(CampaignMove):
    """A hero takes no part for now, or is back."""

    hero: str = arg(HERO, of="hero")
    absent: bool = arg("true: takes no part", default=True)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        if hero.absent and not self.absent:
            refuse_full(state)
        return with_hero(state, hero, absent=self.absent)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        name = hero_in(before, self.hero).name
        if not self.absent and find_by_name(in_use(before), name) is not None:
            yield Caution("namesake_goes", name=name)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "" if self.absent else "back")


@dataclass(frozen=True, slots=True)
class SetInUse(CampaignMove):
    """A companion takes part in missions, or waits."""

    companion: str = arg("id of the companion", of="companion")
    in_use: bool = arg("true: takes part", default=True)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        companion = companion_in(state, self.companion)
        if self.in_use and not companion.in_use:
            refuse_full(state)
        return with_companion(state, companion, in_use=self.in_use)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        name = companion_in(before, self.companion).name
        if self.in_use and find_by_name(present(before), name) is not None:
            yield Caution("namesake_goes", name=name)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "" if self.in_use else "waits")


def refuse_full(state: NovaCampaign) -> None:
    """Refuse more than four heroes and companions in use."""
    if party_size(state) >= MOST_PARTY:
        raise Refusal("party_full", most=MOST_PARTY)
