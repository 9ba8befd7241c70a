"""The form of a campaign begun on paper: its heroes, its missions, all it has so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import CompanionEntry, ItemEntry, NeedEntry, SkillEntry, WoundEntry
from companion.games.nova_aetas.campaign.forms.entries import (
    MISSION,
    PHASES,
    ask_absent,
    ask_companion,
    ask_destiny,
    ask_item,
    ask_notes,
    ask_points,
    ask_progress,
    ask_rewards,
    ask_side_mission,
    ask_skill,
    ask_town_kind,
    ask_upgrade,
    ask_wound,
    need_name,
)
from companion.games.nova_aetas.campaign.forms.lines import (
    MISSION_ICONS,
    describe_cure,
    describe_print,
    describe_skill,
    find_icon,
    say_copies,
)
from companion.games.nova_aetas.campaign.forms.values import ask_counts, ask_listed, ask_written
from companion.games.nova_aetas.campaign.setup import HeroEntry, HuntEntry, Setup, SideMissionEntry, list_heroes

PHASES_ON_PAPER = [choice for choice in PHASES if choice.value != "mission"]
"""A mission that goes on has a play of its own."""

LATER_WORDS = ("advanced_class", "heroic", "bond")
GROUP_ICONS = {"popolini": "hand-coin-outline", "rests": "campfire"}

Entry = TypeVar("Entry")


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask how the campaign stands: heroes, phase, missions, all that the group has."""
    setup = ask.state
    ask.heading(text("setup.heroes"))
    heroes = tuple(_open_hero(ask, place, hero) for place, hero in enumerate(list_heroes(setup), 1))
    town = ask_written(ask, "town", setup.town)
    town_kind = ask_town_kind(ask, setup.town_kind, "town_kind")
    phase, last = ask_progress(ask, setup.phase, setup.last_mission, PHASES_ON_PAPER)
    counts = ask_counts(ask, Setup, *GROUP_ICONS, usual=setup, icons=GROUP_ICONS)
    owners = [Choice(hero.name, hero.name) for hero in heroes if hero.name]
    return Deal(
        made=replace(
            setup,
            heroes=heroes,
            town=town,
            town_kind=town_kind,
            phase=phase,
            last_mission=last,
            **counts,
            side_missions=_ask_list(ask, "side_missions", setup.side_missions, _ask_side, _say_side, NEW_SIDE),
            hunts=_ask_list(ask, "hunts", setup.hunts, _ask_hunt, _say_hunt, HuntEntry(title="")),
            items=_ask_list(ask, "inventory", setup.items, partial(_ask_item, owners), _say_item, ItemEntry(name="")),
            reagents=_ask_list(ask, "reagents", setup.reagents, _ask_reagent, _say_reagent, NeedEntry(reagent="")),
            companions=_ask_list(
                ask, "companions", setup.companions, _ask_companion, _say_companion, CompanionEntry(name="")
            ),
            achievements=ask_listed(ask, "achievements", setup.achievements, "achievements_typed"),
        )
    )


def _ask_list(
    ask: Ask[Setup],
    name: str,
    entries: Iterable[Entry],
    part: Callable[[Ask[Setup], Entry], Entry],
    line: Callable[[Entry], Choice[str]],
    new: Entry,
) -> tuple[Entry, ...]:
    add = text(f"setup.list_add.{name}")
    return ask.items(name, text(f"sheet.{name}"), entries, part, line, new=new, add=add)


# --- heroes ----------------------------------------------------------------------------------------------


def _open_hero(ask: Ask[Setup], place: int, hero: HeroEntry) -> HeroEntry:
    part = partial(_ask_hero, hero)
    return ask.open(f"hero.{place}", hero.name or f"{place}", part, caption=_say_so_far, seat=hero.seat)


def _say_so_far(hero: HeroEntry) -> Phrase:
    xp = hero.xp_earned - hero.xp_spent
    return text("setup.hero_so_far", n=xp, skills=len(hero.skills), of=len(hero.serious_wounds))


def _ask_hero(hero: HeroEntry, ask: Ask[Setup]) -> HeroEntry:
    """Ask for all that a hero has gained since the first evening."""
    said: dict[str, Any] = {**ask_points(ask, hero), "absent": ask_absent(ask, hero)}
    skill = partial(_ask_skill, hero)
    said["skills"] = _ask_list(ask, "skills", hero.skills, skill, _say_skill, SkillEntry(name=""))
    wounds = hero.serious_wounds
    said["serious_wounds"] = _ask_list(ask, "serious_wounds", wounds, ask_wound, _say_wound, WoundEntry(name=""))
    said |= ask_destiny(ask, hero)
    said |= {name: ask_written(ask, name, getattr(hero, name)) for name in LATER_WORDS}
    said["upgrade"] = ask_upgrade(ask, hero.upgrade)
    said["achievements"] = ask_listed(ask, "achievements", hero.achievements, "achievements_typed")
    said["schools"] = ask_listed(ask, "schools", hero.schools, "schools_typed")
    return replace(hero, **said, notes=ask_notes(ask, hero))


def _ask_skill(hero: HeroEntry, ask: Ask[Setup], skill: SkillEntry) -> SkillEntry:
    said = ask_skill(ask, skill, hero)
    need_name(ask, said["name"], "skill")
    equipped = ask.flag("equipped", text("sheet.equipped"), "check-bold", propose=skill.equipped)
    return replace(skill, **said, equipped=equipped)


def _say_skill(skill: SkillEntry) -> Choice[str]:
    return Choice("", skill.name, "star-outline", caption=describe_skill(skill))


def _say_wound(wound: WoundEntry) -> Choice[str]:
    return Choice("", wound.name, "account-injury", caption=describe_cure(wound))


# --- the group -------------------------------------------------------------------------------------------

NEW_SIDE = SideMissionEntry(title="")


def _ask_side(ask: Ask[Setup], mission: SideMissionEntry) -> SideMissionEntry:
    title, kind = ask_side_mission(ask, mission.title, mission.kind)
    need_name(ask, title, "mission", "title")
    return SideMissionEntry(title=title, kind=kind)


def _say_side(mission: SideMissionEntry) -> Choice[str]:
    return Choice("", mission.title, MISSION_ICONS[mission.kind], caption=word(mission.kind))


def _ask_hunt(ask: Ask[Setup], hunt: HuntEntry) -> HuntEntry:
    title = ask_written(ask, "title", hunt.title, MISSION, "mission_title")
    need_name(ask, title, "mission", "title")
    return HuntEntry(title=title, **ask_rewards(ask, hunt))


def _say_hunt(hunt: HuntEntry) -> Choice[str]:
    won = text("sheet.rewards_of" if hunt.total else "sheet.rewards_n", n=hunt.won, of=hunt.total)
    return Choice("", hunt.title, MISSION_ICONS["hunt"], caption=won)


def _ask_item(owners: Iterable[Choice[str]], ask: Ask[Setup], item: ItemEntry) -> ItemEntry:
    said = ask_item(ask, item, owners)
    need_name(ask, said["name"], "item")
    return replace(item, **said)


def _say_item(item: ItemEntry) -> Choice[str]:
    words = describe_print(item, item.hero)
    return Choice("", item.name, find_icon(item), caption=join((words, say_copies(item))) if item.copies > 1 else words)


def _ask_reagent(ask: Ask[Setup], have: NeedEntry) -> NeedEntry:
    name = ask_written(ask, "reagent", have.reagent, NameOf("reagent", fills=False))
    need_name(ask, name, "reagent", "reagent")
    return NeedEntry(reagent=name, **ask_counts(ask, NeedEntry, "count", usual=have, icons={}))


def _say_reagent(have: NeedEntry) -> Choice[str]:
    return Choice("", have.reagent, "flask-outline", caption=f"{have.count}")


def _ask_companion(ask: Ask[Setup], companion: CompanionEntry) -> CompanionEntry:
    said = ask_companion(ask, companion)
    need_name(ask, said["name"], "companion")
    in_use = ask.flag("in_use", text("sheet.in_use"), "account-check", propose=companion.in_use)
    return replace(companion, **said, in_use=in_use)


def _say_companion(companion: CompanionEntry) -> Choice[str]:
    line = text("setup.hero_line", rapidity=companion.rapidity, health=companion.health)
    return Choice("", companion.name, "account-heart", caption=line)


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=text("setup.heroes"))
