"""What a campaign's sheet teaches the shelf of its game: heroes, items, skills, classes, companions and more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.nova_aetas import kinds as of_missions
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.setup import HeroSetup, StatusSetup
from companion.games.nova_aetas.shelf_cards import (
    ClassCard,
    CompanionCard,
    HiredSkillCard,
    ItemCard,
    SkillCard,
    WoundCard,
)
from companion.kernel.items import find
from companion.kernel.kinds import Kind, Seen, printed_card

STATS = ("rapidity", "dexterity", "physique", "mind", "health")


def heroes(state: NovaCampaign) -> Iterator[Seen]:
    for hero in state.heroes:
        if not hero.name.isdigit():
            yield Seen(printed_card(HeroSetup, hero, (*STATS, "familiar")))


def items(state: NovaCampaign) -> Iterator[Seen]:
    for item in state.items:
        owner = find(state.heroes, item.hero)
        card = printed_card(ItemCard, item, ("resistance", "encumbrance", "school", "trick", "familiar"))
        yield Seen(card, owner.name if owner else "")


def skills(state: NovaCampaign) -> Iterator[Seen]:
    printed = ("cost", "category", "keyword", "prerequisite", "advanced")
    for hero in state.heroes:
        for skill in hero.skills:
            yield Seen(printed_card(SkillCard, skill, printed), hero.name)


def classes(state: NovaCampaign) -> Iterator[Seen]:
    for one in state.classes:
        yield Seen(printed_card(ClassCard, one, ("base", "first", "second", "bonds", "heroic")))


def companions(state: NovaCampaign) -> Iterator[Seen]:
    for one in state.companions:
        hired = tuple(HiredSkillCard(name=skill.name, cost=skill.cost) for skill in one.skills)
        yield Seen(printed_card(CompanionCard, one, (*STATS, "items"), skills=hired))


def statuses(state: NovaCampaign) -> Iterator[Seen]:
    for status in state.statuses:
        yield Seen(printed_card(StatusSetup, status, ("side",)))


def wounds(state: NovaCampaign) -> Iterator[Seen]:
    for hero in state.heroes:
        for wound in hero.serious_wounds:
            yield Seen(printed_card(WoundCard, wound, ("cost",)), hero.name)


SEEN: Mapping[str, Callable[[Any], Iterable[Seen]]] = {
    "hero": heroes,
    "item": items,
    "skill": skills,
    "class": classes,
    "companion": companions,
    "status": statuses,
    "wound": wounds,
}


def named(seen: Callable[[Any], Iterable[Seen]]) -> Callable[[Any], Iterator[Seen]]:
    """What nobody has named yet is not a thing."""
    return lambda state: (one for one in seen(state) if one.card.name.strip())


KINDS: tuple[Kind, ...] = tuple(
    replace(kind, seen=named(SEEN[kind.id]), printed=tuple) for kind in of_missions.KINDS if kind.id in SEEN
)
"""The same kinds as a mission's, found on the sheet."""
