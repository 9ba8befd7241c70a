"""The things on a campaign's sheet that the shelf of its game stores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.nova_aetas import kinds as of_missions
from companion.games.nova_aetas.campaign.moves.travel import RefuseSideMission, RevealEvent
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.setup import HeroSetup, StatusSetup
from companion.games.nova_aetas.shelf_cards import (
    ClassCard,
    CompanionCard,
    EventCard,
    FactionCard,
    FamiliarCard,
    HiredSkillCard,
    ItemCard,
    ReagentCard,
    SkillCard,
    WoundCard,
)
from companion.kernel.items import find
from companion.kernel.thing_kind import ThingKind, ThingOnTable, find_none, printed_card

STATS = ("rapidity", "dexterity", "physique", "mind", "health")


def heroes(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        if not hero.name.isdigit():
            yield ThingOnTable(printed_card(HeroSetup, hero, (*STATS, "familiar")))


def items(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for item in state.items:
        owner = find(state.heroes, item.hero)
        card = printed_card(ItemCard, item, ("resistance", "encumbrance", "school", "trick", "familiar"))
        yield ThingOnTable(card, owner.name if owner else "")


def skills(state: NovaCampaign) -> Iterator[ThingOnTable]:
    printed = ("cost", "category", "keyword", "prerequisite", "advanced")
    for hero in state.heroes:
        for skill in hero.skills:
            yield ThingOnTable(printed_card(SkillCard, skill, printed), hero.name)


def classes(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for one in state.classes:
        yield ThingOnTable(printed_card(ClassCard, one, ("base", "first", "second", "bonds", "heroic")))


def companions(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for one in state.companions:
        hired = tuple(HiredSkillCard(name=skill.name, cost=skill.cost) for skill in one.skills)
        yield ThingOnTable(printed_card(CompanionCard, one, (*STATS, "items", "resistances"), skills=hired))


def statuses(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for status in state.statuses:
        yield ThingOnTable(printed_card(StatusSetup, status, ("side",)))


def wounds(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        for wound in hero.serious_wounds:
            yield ThingOnTable(printed_card(WoundCard, wound, ("cost",)), hero.name)


def missions(state: NovaCampaign) -> Iterator[ThingOnTable]:
    """Yield the missions: played, accepted, to be hunted again, or named as the next one."""
    played = [mission.name for mission in state.missions]
    asides = [mission.name for mission in state.side_missions] + [hunt.name for hunt in state.hunts]
    for title in dict.fromkeys((*played, *asides, state.exploration or "", state.next_mission.title)):
        yield ThingOnTable(of_missions.MissionCard(name=title))


def find_refused(move: Any) -> Iterator[ThingOnTable]:
    """Yield a refused side mission, which goes back into the deck and comes again."""
    if isinstance(move, RefuseSideMission):
        yield ThingOnTable(of_missions.MissionCard(name=move.title))


def reagents(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for one in state.reagents:
        yield ThingOnTable(printed_card(ReagentCard, one, ("deck", "buy", "sell")))


def familiars(state: NovaCampaign) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        yield ThingOnTable(FamiliarCard(name=hero.familiar), hero.name)


def factions(state: NovaCampaign) -> Iterator[ThingOnTable]:
    yield ThingOnTable(FactionCard(name=state.faction))


def events(move: Any) -> Iterator[ThingOnTable]:
    if isinstance(move, RevealEvent):
        yield ThingOnTable(EventCard(name=move.title))


SEEN: Mapping[str, Callable[[Any], Iterable[ThingOnTable]]] = {
    "hero": heroes,
    "item": items,
    "skill": skills,
    "class": classes,
    "companion": companions,
    "status": statuses,
    "wound": wounds,
    "mission": missions,
    "reagent": reagents,
    "familiar": familiars,
    "faction": factions,
}

SAID: Mapping[str, Callable[[Any], Iterable[ThingOnTable]]] = {"mission": find_refused, "event": events}


def skip_unnamed(seen: Callable[[Any], Iterable[ThingOnTable]]) -> Callable[[Any], Iterator[ThingOnTable]]:
    """Return `seen` without the things that nobody has named yet: they do not count as things."""
    return lambda state: (one for one in seen(state) if one.card.name.strip())


def _on_sheet(kind: ThingKind) -> ThingKind:
    seen, said = SEEN.get(kind.id, find_none), SAID.get(kind.id)
    return replace(
        kind, seen=skip_unnamed(seen), said=skip_unnamed(said) if said is not None else find_none, printed=tuple
    )


KINDS: tuple[ThingKind, ...] = tuple(_on_sheet(kind) for kind in of_missions.KINDS if kind.id in {*SEEN, *SAID})
"""The same kinds as a mission's, found on the sheet."""
