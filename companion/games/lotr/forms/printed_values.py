"""The questions for the printed values of a hero, an ally or an encounter card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.lotr.icons import CARD_ICONS
from companion.games.lotr.setup import AllySetup, CardSetup, HeroSetup
from companion.games.lotr.state import Character, EncounterCard

Kind = TypeVar("Kind", bound=str)

NUMBERS = ("willpower", "attack", "defense", "hit_points")
KEYWORDS = {"ranged": "bow-arrow", "sentinel": "shield-half-full"}

KINDS_OF_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "threat": ("enemy", "location", "other"),
    "engagement": ("enemy",),
    "attack": ("enemy",),
    "defense": ("enemy",),
    "hit_points": ("enemy",),
    "quest_points": ("location",),
}
"""The numbers of an encounter card, and which kinds have them."""

KNOWN = ("enemy", "location", "treachery")
"""The kinds of encounter cards that the shelf has."""


def ask_character(
    ask: Ask[Any],
    cls: type[HeroSetup | AllySetup],
    usual: HeroSetup | AllySetup | Character | None = None,
    owner: str = "",
) -> dict[str, Any]:
    """Ask for the name and the printed values of a hero or an ally."""
    is_hero = issubclass(cls, HeroSetup)
    meaning = NameOf("hero" if is_hero else "ally", owner=owner)
    said = ask.name("name", text("character_name"), meaning, propose="" if usual is None else usual.name)
    numbers = ("threat_cost" if is_hero else "cost", *NUMBERS)
    return {"name": said, **ask_fields(ask, cls, *numbers, *KEYWORDS, usual=usual, icons=KEYWORDS)}


def ask_encounter_card(
    ask: Ask[Any],
    kinds: tuple[str, ...],
    scene: str = "",
    usual: CardSetup | EncounterCard | None = None,
    more: Mapping[str, tuple[str, ...]] | None = None,
) -> dict[str, Any]:
    """Ask for the kind of an encounter card, its name, and the numbers that its kind has.

    `more` are numbers besides those that are printed on it.
    """
    kind = ask_kind(ask, kinds, kinds[0] if usual is None else usual.kind)
    return {"kind": kind, **ask_card_values(ask, kind, kinds, scene, usual, more)}


def name_card(kind: str, kinds: tuple[str, ...], scene: str, taken: Iterable[str] = ()) -> NameOf:
    """Return the things that the name of a card may mean, those of its kind first."""
    first, *others = sorted((each for each in KNOWN if each in kinds), key=lambda each: each != kind)
    return NameOf(first, or_else=tuple(others), scene=scene.strip(), taken=tuple(taken))


def ask_kind(ask: Ask[Any], kinds: tuple[Kind, ...], usual: Kind) -> Kind:
    """Ask for the kind of a card; where there is only one, nobody is asked."""
    if len(kinds) < 2:
        return usual
    return ask.pick("kind", kind_choices(kinds), usual)


def kind_choices(kinds: tuple[Kind, ...]) -> list[Choice[Kind]]:
    """Return a choice for each kind of encounter card."""
    return [Choice(kind, text(kind), CARD_ICONS[kind]) for kind in kinds]


def ask_card_values(
    ask: Ask[Any],
    kind: str,
    kinds: tuple[str, ...],
    scene: str = "",
    usual: CardSetup | EncounterCard | None = None,
    more: Mapping[str, tuple[str, ...]] | None = None,
) -> dict[str, Any]:
    """Ask for the name of a card of this kind and for its numbers.

    A kind that nobody has said has no numbers yet.
    """
    meaning = name_card(kind, kinds, scene)
    said = ask.name("name", text("card_name"), meaning, propose="" if usual is None else usual.name)
    numbers = {**KINDS_OF_NUMBERS, **(more or {})}
    asked = [name for name, having in numbers.items() if kind in having]
    values = ask_fields(ask, CardSetup, *asked, usual=usual)
    most = max(sum(each in having for having in numbers.values()) for each in kinds)
    for _ in range(most - len(asked)):
        ask.space()
    return {"name": said, **values}
