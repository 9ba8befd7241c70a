"""The things that players of Nova Aetas name, in a mission and in a campaign.

In a mission these are heroes, items, enemy types, allies, scenery and missions; in a campaign skills, classes,
companions, statuses, Serious Wounds, reagents, familiars, factions and Event cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.setup import AllySetup, HeroSetup, ScenerySetup, StatusSetup
from companion.games.nova_aetas.shelf_cards import (
    ClassCard,
    CompanionCard,
    EventCard,
    FactionCard,
    FamiliarCard,
    ItemCard,
    ReagentCard,
    SkillCard,
    WoundCard,
)
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.codec import fields_of
from companion.kernel.field import arg
from companion.kernel.thing_kind import ThingKind, ThingOnTable, printed_card

SHORT_FORM = ("hits", "attack_least", "attack_range")
"""Fields of a card that say in another way what its list of attacks says."""

LOOT = ("elementum", "alchimia", "pecunia")


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCard:
    """A mission's title; its enemies name it as theirs."""

    name: str = arg("title of the mission")


def scene(state: NovaAetas) -> str:
    return state.mission.strip()


def heroes(state: NovaAetas) -> Iterator[ThingOnTable]:
    characteristics = ("rapidity", "dexterity", "physique", "mind", "health", "companion", "familiar")
    for hero in state.heroes:
        if not hero.name.isdigit():  # nobody gave it a name: it goes by its number
            yield ThingOnTable(printed_card(HeroSetup, hero, characteristics))


def items(state: NovaAetas) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        for item in hero.items:
            yield ThingOnTable(printed_card(ItemCard, item, ("resistance", "attacks")), hero.name)


def enemies(state: NovaAetas) -> Iterator[ThingOnTable]:
    others = ("name", "cards", *SHORT_FORM)
    printed = [spec.name for spec in fields_of(EnemyCard) if spec.name not in others]
    for enemy in state.enemies:
        yield ThingOnTable(printed_card(EnemyCard, enemy, printed, cards=enemy.cards + enemy.drawn))


def allies(state: NovaAetas) -> Iterator[ThingOnTable]:
    for ally in state.allies:
        yield ThingOnTable(printed_card(AllySetup, ally, ("rapidity", "health", "threat")))


def scenery(state: NovaAetas) -> Iterator[ThingOnTable]:
    for piece in state.scenery:
        yield ThingOnTable(printed_card(ScenerySetup, piece, ("health", "threat")))


def missions(state: NovaAetas) -> Iterator[ThingOnTable]:
    if scene(state):
        yield ThingOnTable(MissionCard(name=scene(state)))


def statuses(state: NovaAetas) -> Iterator[ThingOnTable]:
    """Yield the statuses that the group named; those of the rules have no such name."""
    for status in state.status_kinds:
        if status.name:
            yield ThingOnTable(printed_card(StatusSetup, status, ("side",)))


def wounds(state: NovaAetas) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        for name in hero.serious_wounds:
            if name.strip():
                yield ThingOnTable(WoundCard(name=name), hero.name)


def reagents(state: NovaAetas) -> Iterator[ThingOnTable]:
    for name in dict.fromkeys(state.reagents):
        if name.strip():
            yield ThingOnTable(ReagentCard(name=name))


def familiars(state: NovaAetas) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        if hero.familiar.strip():
            yield ThingOnTable(FamiliarCard(name=hero.familiar), hero.name)


def factions(state: NovaAetas) -> Iterator[ThingOnTable]:
    for name in dict.fromkeys(enemy.faction for enemy in state.enemies):
        if name.strip():
            yield ThingOnTable(FactionCard(name=name))


KINDS = (  # of those without `seen` a mission shows none: the campaign's own kinds find them
    ThingKind(
        id="hero",
        card=HeroSetup,
        seen=heroes,
        shown=("rapidity", "dexterity", "physique", "mind", "health"),
        more=("companion", "familiar"),
        icon="account-star",
    ),
    ThingKind(
        id="enemy",
        card=EnemyCard,
        seen=enemies,
        shown=("rapidity", "control_area", "physical_defence", "mental_defence", "health"),
        more=("rank", "faction", "critical_immune", *LOOT, "prey", "cards", "rewards", "attacks"),
        icon="skull-outline",
    ),
    ThingKind(
        id="item",
        card=ItemCard,
        seen=items,
        shown=("resistance", "encumbrance"),
        more=("school", "trick", "familiar", "attacks"),
        icon="bag-personal-outline",
    ),
    ThingKind(
        id="ally",
        card=AllySetup,
        seen=allies,
        shown=("rapidity", "health"),
        more=("threat",),
        icon="account-group-outline",
    ),
    ThingKind(id="scenery", card=ScenerySetup, seen=scenery, shown=("health",), more=("threat",), icon="cube-outline"),
    ThingKind(id="mission", card=MissionCard, seen=missions, icon="map-outline"),
    ThingKind(
        id="skill",
        card=SkillCard,
        shown=("cost", "category"),
        more=("keyword", "prerequisite", "advanced"),
        icon="star-four-points",
    ),
    ThingKind(
        id="class",
        card=ClassCard,
        shown=("base", "heroic"),
        more=("first", "second", "bonds"),
        icon="medal-outline",
    ),
    ThingKind(
        id="companion",
        card=CompanionCard,
        shown=("rapidity", "dexterity", "physique", "mind", "health"),
        more=("skills", "items"),
        icon="account-plus",
    ),
    ThingKind(id="status", card=StatusSetup, seen=statuses, shown=("side",), icon="flash"),
    ThingKind(id="wound", card=WoundCard, seen=wounds, shown=("cost",), icon="heart-broken"),
    ThingKind(
        id="reagent", card=ReagentCard, seen=reagents, shown=("buy", "sell"), more=("deck",), icon="flask-outline"
    ),
    ThingKind(id="familiar", card=FamiliarCard, seen=familiars, icon="paw"),
    ThingKind(id="faction", card=FactionCard, seen=factions, icon="flag-outline"),
    ThingKind(id="event", card=EventCard, icon="lightning-bolt"),
)
