"""A new campaign, or one that was begun on paper and is typed in as it stands.

Every field has a default.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.content.game_content import campaign_id, content_of
from companion.games.nova_aetas.campaign.entries import (
    CapEntry,
    CompanionEntry,
    HeroValues,
    ItemEntry,
    NeedEntry,
    SkillEntry,
    WoundEntry,
)
from companion.games.nova_aetas.campaign.lookup import list_names, require_name
from companion.games.nova_aetas.campaign.sheet import (
    with_companion_entry,
    with_count,
    with_hero_entry,
    with_hunt,
    with_item_entry,
    with_side_mission,
)
from companion.games.nova_aetas.campaign.state import (
    MOST_COINS,
    MOST_COUNT,
    PLAIN_READING,
    STATS,
    LastKind,
    NextMission,
    NovaCampaign,
    Options,
    Phase,
    SideKind,
    TownKind,
)
from companion.games.nova_aetas.campaign.tables import Tables, first_tables, with_tables
from companion.games.nova_aetas.state import MOST_PARTY
from companion.games.nova_aetas.state import Options as MissionOptions
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
from companion.kernel.state import Place

SEATS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroEntry(HeroValues):
    """A hero's sheet as it stands."""

    name: str = arg("name of the hero", default="")
    seat: int | None = arg("colour and shape, 0 to 5; by default the next", default=None, least=0, most=SEATS - 1)
    skills: tuple[SkillEntry, ...] = arg("skills learned", default=())
    caps: tuple[CapEntry, ...] = arg("how many of each category may be equipped; none: not typed in", default=())
    serious_wounds: tuple[WoundEntry, ...] = arg("Serious Wound cards", default=())
    items: tuple[str | ItemEntry, ...] = arg("starting equipment, names or objects", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class SideMissionEntry:
    title: str = arg("its title")
    kind: SideKind = arg("encounter or hunt", default="encounter")


@dataclass(frozen=True, slots=True, kw_only=True)
class HuntEntry:
    title: str = arg("its title")
    won: int = arg("rewards won", default=0, least=0, most=MOST_COUNT)
    total: int = arg("rewards that there are; 0: not known", default=0, least=0, most=MOST_COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The campaign sheet, from the first evening or from any other."""

    language: Literal["it", "en"] = arg("language of the first tables", default="it")
    heroes: tuple[str | HeroEntry, ...] = arg("1 to 4 heroes, names or objects", default=())
    phase: Phase = arg("travel, preparation, mission or rest", default="preparation")
    town: str = arg("where the group is", default="")
    town_kind: TownKind = arg("city or village", default="city")
    next_title: str = arg("title of the next campaign mission", default="")
    next_town: str = arg("its town; by default where the group is", default="")
    next_kind: TownKind | None = arg("city or village; by default as now", default=None)
    last_mission: LastKind = arg("kind of the last mission", default="none")
    side_missions: tuple[SideMissionEntry, ...] = arg("active side missions", default=())
    hunts: tuple[HuntEntry, ...] = arg("hunts available", default=())
    exploration: str | None = arg("title of an accepted exploration", default=None)
    companions: tuple[CompanionEntry, ...] = arg("companions of the group", default=())
    popolini: int = arg("Popolini", default=0, least=0, most=MOST_COINS)
    reagents: tuple[NeedEntry, ...] = arg("reagents that the group has", default=())
    items: tuple[ItemEntry, ...] = arg("inventory, beyond the starting equipment of each hero", default=())
    achievements: tuple[str, ...] = arg("Achievements of the group", default=())
    rests: int = arg("rests that have ended", default=0, least=0, most=MOST_COUNT)
    tables: Tables | None = arg("shops, reagents, statuses, classes, formulae; by default the first ones", default=None)
    mission: MissionOptions = arg("settings of the missions", default=PLAIN_READING)
    options: Options = arg("settings of the campaign", default=Options())


def setup_for(players: int) -> Setup:
    """Return a setup with so many heroes, ready to be edited."""
    return Setup(heroes=tuple(HeroEntry() for _ in range(players)))


def list_heroes(setup: Setup) -> tuple[HeroEntry, ...]:
    """Return the heroes in full; by hand one may be written as a bare name."""
    return tuple(HeroEntry(name=hero) if isinstance(hero, str) else hero for hero in setup.heroes)


def afresh(setup: Setup) -> Setup:
    """Return the same heroes at their first evening, with the same settings."""
    heroes = tuple(map(_hero_afresh, list_heroes(setup)))
    first = Setup(language=setup.language, heroes=heroes, tables=setup.tables)
    return replace(
        first,
        town=setup.town,
        town_kind=setup.town_kind,
        next_title=setup.next_title,
        next_town=setup.next_town,
        next_kind=setup.next_kind,
        mission=setup.mission,
        options=setup.options,
    )


def _hero_afresh(hero: HeroEntry) -> HeroEntry:
    names = ("name", "player", "seat", "base_class", *STATS, "caps", "encumbrance", "familiar", "items")
    return HeroEntry(**{name: getattr(hero, name) for name in names})


def with_first_tables(setup: Setup) -> Setup:
    """Return the setup with its tables written out.

    So the tables stored in a file do not change with a later edition of tables.toml.
    """
    return setup if setup.tables is not None else replace(setup, tables=_first(setup.language))


def _first(language: str) -> Tables:
    return first_tables(content_of(campaign_id("nova_aetas")), language)


def start(setup: Setup) -> NovaCampaign:
    """Return the sheet before the first tap."""
    heroes = list_heroes(setup) or (HeroEntry(),)
    if len(heroes) > MOST_PARTY:
        raise Refusal("too_many_heroes", n=len(heroes), most=MOST_PARTY)
    state = _bare(setup)
    for hero in heroes:
        state = with_hero_entry(state, hero)
    state = with_tables(state, _first(setup.language) if setup.tables is None else setup.tables)
    for item in setup.items:
        state = with_item_entry(state, item)
    for have in setup.reagents:
        state = with_count(state, have.reagent, have.count)
    for mission in setup.side_missions:
        state = with_side_mission(state, require_name(mission.title, "mission"), mission.kind)
    for hunt in setup.hunts:
        state = with_hunt(state, require_name(hunt.title, "mission"), hunt.won, hunt.total)
    for companion in setup.companions:
        state = with_companion_entry(state, companion)
    return state


def _bare(setup: Setup) -> NovaCampaign:
    town, kind = setup.town.strip(), setup.town_kind
    following = NextMission(
        title=setup.next_title.strip(), town=setup.next_town.strip() or town, kind=setup.next_kind or kind
    )
    return NovaCampaign(
        place=Place(round=1),
        phase=setup.phase,
        town=town or following.town,
        town_kind=kind if town or not following.town else following.kind,
        next_mission=following,
        last_mission=setup.last_mission,
        heroes=(),
        exploration=setup.exploration,
        popolini=setup.popolini,
        achievements=list_names(setup.achievements),
        rests=setup.rests,
        mission_options=setup.mission,
        options=setup.options,
    )
