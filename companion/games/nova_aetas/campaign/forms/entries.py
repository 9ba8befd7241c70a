"""The questions for entries of the sheet, which its setup and its forms share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, get_args

from companion.forms.ask import Ask
from companion.forms.name_of import PERSON, NameOf, OfferedName
from companion.forms.phrase import text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import (
    CapEntry,
    CompanionEntry,
    CompanionSkillEntry,
    HeroValues,
    ItemEntry,
    SkillEntry,
    WoundEntry,
    starting_item,
)
from companion.games.nova_aetas.campaign.forms.lines import ITEM_ICONS, MISSION_ICONS, PHASE_ICONS, TOWN_ICONS
from companion.games.nova_aetas.campaign.forms.values import ask_counts, ask_listed, ask_stats, ask_written
from companion.games.nova_aetas.campaign.setup import HeroEntry, HuntEntry
from companion.games.nova_aetas.campaign.state import (
    COMPANION_SKILLS,
    DESTINY_CARDS,
    STATS,
    Hero,
    ItemKind,
    LastKind,
    Phase,
    SideKind,
    Stat,
    TownKind,
)
from companion.kernel.limits import limits_of, longest_of
from companion.kernel.refusal import Refusal

Said = dict[str, Any]
Learner = Hero | HeroEntry
"""A hero who learns a skill: of the sheet, or of a setup."""

COINS_ICON = "circle-multiple-outline"
REWARD_ICONS = {"won": "trophy-outline", "total": "cards-outline"}
GEAR = 3
"""The items on the card of a hero or companion, as a rule."""
NO_UPGRADE = "none"

MISSION = NameOf("mission", fills=False)
KINDS = [Choice(kind, word(kind), ITEM_ICONS[kind]) for kind in get_args(ItemKind)]
TOWNS = [Choice(kind, word(kind), TOWN_ICONS[kind]) for kind in get_args(TownKind)]
PHASES = [Choice(phase, word(phase), PHASE_ICONS[phase]) for phase in get_args(Phase)]
SIDES = [Choice(kind, word(kind), MISSION_ICONS[kind]) for kind in get_args(SideKind)]
LAST_KINDS = [
    Choice(kind, word("last_mission.none" if kind == "none" else kind), MISSION_ICONS.get(kind, ""))
    for kind in get_args(LastKind)
]


# --- heroes ----------------------------------------------------------------------------------------------


def ask_hero(ask: Ask[Any], hero: HeroEntry) -> Said:
    """Ask for a hero as the first evening begins: the printed sheet, and who plays it."""
    said: Said = {"name": ask_written(ask, "name", hero.name, NameOf("hero"), label="hero_name")}
    said["player"] = ask_written(ask, "player", hero.player, NameOf(PERSON))
    said["base_class"] = ask_written(ask, "base_class", hero.base_class)
    said["familiar"] = _ask_familiar(ask, hero.familiar)
    said |= ask_stats(ask, HeroEntry, usual=hero)
    said |= ask_load_limit(ask, hero)
    ask.heading(text("sheet.starting_items"))
    had = {each.name: each for each in map(starting_item, hero.items)}
    gear = ask_gear(ask, [(each.name, each.resistance) for each in map(starting_item, hero.items)])
    return {**said, "items": tuple(replace(had.get(name, starting_item(name)), resistance=n) for name, n in gear)}


def _ask_familiar(ask: Ask[Any], usual: str) -> str:
    return ask_written(ask, "familiar", usual, NameOf("familiar", fills=False))


def ask_gear(ask: Ask[Any], usual: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Ask for the equipment on a card: each name, with the wounds that it absorbs."""
    blanks = [("", 0)] * max(0, GEAR - len(usual))
    gear = [_ask_piece(ask, number, *piece) for number, piece in enumerate((*usual, *blanks), 1)]
    return [(name, absorbs) for name, absorbs in gear if name]


def _ask_piece(ask: Ask[Any], number: int, name: str, absorbs: int) -> tuple[str, int]:
    own, limits = f"item_{number}", limits_of(ItemEntry, "resistance")
    name = ask.name(own, text("rest.hire_item", n=number), NameOf("item", into=f"{own}_"), propose=name)
    words = text("sheet.resistance")
    whole = text("sheet.resistance_of", item=name) if name else ""
    return name, ask.number(f"{own}_resistance", words, limits, propose=absorbs, caption=whole, look="beside")


def ask_carried(ask: Ask[Any], card: CompanionEntry) -> Said:
    """Ask for the items on a companion's card."""
    absorbs = (*card.resistances, *(0,) * len(card.items))
    gear = ask_gear(ask, list(zip(card.items, absorbs, strict=False)))
    resistances = tuple(absorbs for _, absorbs in gear)
    return {"items": tuple(name for name, _ in gear), "resistances": resistances if any(resistances) else ()}


def ask_load_limit(ask: Ask[Any], hero: HeroValues) -> Said:
    """Ask how much a hero may carry; 0 is no limit."""
    icons = {"encumbrance": "sack"}
    return ask_counts(ask, HeroEntry, "encumbrance", usual=hero, icons=icons, encumbrance="load_limit")


def ask_traits(ask: Ask[Any], hero: HeroValues) -> Said:
    """Ask for bond, familiar, schools of magic and the limit of Encumbrance."""
    said: Said = {"bond": ask_written(ask, "bond", hero.bond), "familiar": _ask_familiar(ask, hero.familiar)}
    said["schools"] = ask_listed(ask, "schools", hero.schools, "schools_typed")
    return {**said, **ask_load_limit(ask, hero)}


def ask_upgrade(ask: Ask[Any], now: Stat | None) -> Stat | None:
    """Ask which characteristic the advanced class has raised."""
    ask.heading(text("sheet.upgrade"))
    stats = [Choice(stat, word(stat), "arrow-up-bold") for stat in STATS]
    none = Choice(NO_UPGRADE, text("sheet.no_upgrade"))
    said = ask.pick("upgrade", [none, *stats], now or NO_UPGRADE)
    return next((stat for stat in STATS if stat == said), None)


def ask_destiny(ask: Ask[Any], hero: HeroValues) -> Said:
    """Ask which Destiny cards were drawn, and which are resolved."""
    cards = [Choice(card, f"{card}") for card in range(1, DESTINY_CARDS + 1)]
    said: Said = {}
    for name in ("destiny_owned", "destiny_resolved"):
        ask.heading(text(f"setup.{name}"))
        said[name] = tuple(sorted(ask.several(name, cards, getattr(hero, name))))
    return said


def ask_points(ask: Ask[Any], hero: HeroValues) -> Said:
    """Ask for the Experience Points earned and spent."""
    return ask_counts(ask, HeroEntry, "xp_earned", "xp_spent", usual=hero, icons={})


def ask_absent(ask: Ask[Any], hero: HeroValues) -> bool:
    """Ask whether a hero takes no part for now."""
    return ask.flag("absent", text("sheet.absent"), "account-cancel-outline", propose=hero.absent)


def ask_notes(ask: Ask[Any], hero: HeroValues) -> str:
    """Ask for the notes of a hero, as many lines as they need."""
    longest = longest_of(HeroEntry, "notes")
    return ask.text("notes", text("sheet.notes"), longest, propose=hero.notes, look="long").strip()


def ask_wound(ask: Ask[Any], wound: WoundEntry) -> WoundEntry:
    """Ask for a Serious Wound card: its name, and the cost of its cure."""
    name = ask_written(ask, "name", wound.name, NameOf("wound"), label="wound_name")
    need_name(ask, name, "wound")
    return WoundEntry(name=name, cost=ask_cure_cost(ask, wound.cost))


def ask_cure_cost(ask: Ask[Any], cost: int) -> int:
    """Ask for the Popolini that the cure of a Serious Wound costs."""
    limits = limits_of(WoundEntry, "cost")
    return ask.number("cost", text("sheet.cure_cost"), limits, propose=cost, icon=COINS_ICON)


# --- skills and items ------------------------------------------------------------------------------------


def ask_skill(ask: Ask[Any], skill: SkillEntry, hero: Learner) -> Said:
    """Ask for a skill of a hero, as it is printed."""
    name = _ask_name(ask, "skill_name", skill.name, "skill")
    return {"name": name, **ask_skill_print(ask, skill, hero)}


def ask_skill_print(ask: Ask[Any], skill: SkillEntry, hero: Learner) -> Said:
    """Ask for the print below the name; words that the hero's sheet has already are offered."""
    said = ask_counts(ask, SkillEntry, "cost", usual=skill, icons={"cost": "star-four-points"})
    said["category"] = _ask_category(ask, skill.category, hero)
    for name, others in (("keyword", [each.keyword for each in hero.skills]), ("prerequisite", _list_names(hero))):
        said[name] = ask_written(ask, name, getattr(skill, name), _offer_words(others))
    said["advanced"] = ask.flag("advanced", text("sheet.advanced"), "arrow-up-bold-circle", propose=skill.advanced)
    return said


def _list_names(hero: Learner) -> list[str]:
    return [skill.name for skill in hero.skills]


def _offer_words(words: Iterable[str]) -> NameOf | None:
    """Return the words to be offered in a field, each once; None where there are none."""
    offers = tuple(OfferedName(word) for word in dict.fromkeys(filter(None, words)))
    return NameOf("", offers=offers) if offers else None


def _ask_name(ask: Ask[Any], label: str, usual: str, kind: str) -> str:
    """Ask for the name of a thing; a new one is offered, and brings its printed values."""
    return ask_written(ask, "name", usual, None if usual else NameOf(kind), label)


def _ask_category(ask: Ask[Any], usual: str, hero: Learner) -> str:
    """Ask for the category: those with a limit, since another spelling would have none."""
    limited = [cap.category if isinstance(cap, CapEntry) else cap.name for cap in hero.caps]
    if not limited:
        return ask_written(ask, "category", usual, _offer_words(each.category for each in hero.skills))
    ask.heading(text("sheet.category"))
    names = dict.fromkeys(("", *limited, usual))
    return ask.pick("category", [Choice(name, name or text("sheet.no_category")) for name in names], usual)


def ask_item(ask: Ask[Any], item: ItemEntry, owners: Iterable[Choice[str]]) -> Said:
    """Ask for a line of the inventory; one of the `owners` may be the only one who uses it."""
    said: Said = {"name": _ask_name(ask, "item_name", item.name, "item")}
    ask.heading(text("sheet.kind"))
    said["kind"] = ask.pick("kind", KINDS, item.kind)
    ask.heading(text("sheet.whose"))
    said["hero"] = ask.pick("hero", [Choice("", text("sheet.everybody")), *owners], item.hero)
    said |= ask_counts(ask, ItemEntry, "copies", "encumbrance", "resistance", usual=item, icons={})
    said["school"] = ask_written(ask, "school", item.school)
    said["trick"] = ask.flag("trick", text("sheet.trick"), "auto-fix", propose=item.trick)
    said["familiar"] = ask.flag("familiar", text("sheet.familiar"), "paw", propose=item.familiar)
    return said


# --- companions ------------------------------------------------------------------------------------------


def ask_companion(ask: Ask[Any], card: CompanionEntry) -> Said:
    """Ask for the card of a companion, and the rest of the hiring."""
    said: Said = {"name": _ask_name(ask, "companion_name", card.name, "companion")}
    said |= ask_stats(ask, CompanionEntry, usual=card)
    said["skills"] = ask_companion_skills(ask, card.skills, is_known=True)
    said |= ask_carried(ask, card)
    return {**said, **ask_counts(ask, CompanionEntry, "hired", usual=card, icons={"hired": "campfire"})}


def ask_companion_skills(
    ask: Ask[Any], usual: tuple[CompanionSkillEntry, ...], is_known: bool = False
) -> tuple[CompanionSkillEntry, ...]:
    """Ask for the three skills on a companion's card: name, cost, and whether it is bought."""
    nothing = CompanionSkillEntry(name="")
    asked = [(number, (*usual, *[nothing] * COMPANION_SKILLS)[number - 1]) for number in range(1, COMPANION_SKILLS + 1)]
    skills = tuple(_ask_companion_skill(ask, number, skill, is_known) for number, skill in asked)
    return tuple(skill for skill in skills if skill.name)


def _ask_companion_skill(ask: Ask[Any], number: int, skill: CompanionSkillEntry, is_known: bool) -> CompanionSkillEntry:
    words = text("rest.hire_skill", n=number)
    if is_known:
        ask.heading(words)
    name = ask.name(f"skill_{number}", words, None, propose=skill.name)
    limits = limits_of(CompanionSkillEntry, "cost")
    cost = ask.number(f"cost_{number}", text("rest.hire_cost"), limits, propose=skill.cost)
    bought = ask.flag(f"bought_{number}", text("rest.hire_bought", n=number), COINS_ICON, propose=skill.bought)
    return CompanionSkillEntry(name=name, cost=cost, bought=bought)


# --- places and missions ---------------------------------------------------------------------------------


def ask_town_kind(ask: Ask[Any], now: TownKind, name: str = "kind") -> TownKind:
    """Ask whether a place is a city or a village."""
    ask.heading(text("sheet.town_kind"))
    return ask.pick(name, TOWNS, now)


def ask_side_mission(ask: Ask[Any], title: str, kind: SideKind) -> tuple[str, SideKind]:
    """Ask for a side mission: its title, encounter or hunt."""
    title = ask.name("title", text("sheet.mission_title"), MISSION, propose=title)
    ask.heading(text("sheet.mission_kind"))
    return title, ask.pick("kind", SIDES, kind)


def ask_rewards(ask: Ask[Any], usual: object) -> dict[str, int]:
    """Ask for the rewards of a hunt: those won, and all there are."""
    return ask_counts(ask, HuntEntry, "won", "total", usual=usual, icons=REWARD_ICONS)


def ask_progress(
    ask: Ask[Any], phase: Phase, last: LastKind, phases: Iterable[Choice[Phase]] = PHASES
) -> tuple[Phase, LastKind]:
    """Ask for the phase of the campaign, and for the kind of the last mission."""
    ask.heading(text("sheet.phase"))
    phase = ask.pick("phase", phases, phase)
    ask.heading(text("sheet.last_mission"))
    return phase, ask.pick("last_mission", LAST_KINDS, last)


def need_name(ask: Ask[Any], name: str, kind: str, question: str = "name") -> None:
    """Ask for the name of an entry that has none, before it is applied."""
    if not name:
        ask.need(Refusal(f"{kind}_without_name"), question)
