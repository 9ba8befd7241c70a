"""The form of a hero: a printed sheet or a typed one, the split of the gems, the cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.conan.card_words import describe_space
from companion.games.conan.entries import SpaceSetup, SpacesSetup
from companion.games.conan.forms.cards import ALLIES, OBJECTS, SKILLS, SPELLS, CardKind, ask_space
from companion.games.conan.icons import SPACE_ICONS
from companion.games.conan.setup import HeroSetup, Setup
from companion.games.conan.sheets import Sheet, hero_sheets, sheet_of
from companion.games.conan.state import SPACES
from companion.kernel.limits import limits_of

PRINTED = ("gems", "base_move", "load_max", "slow_at", "slower_at")
Kind = TypeVar("Kind")

LISTS: dict[str, CardKind[Any]] = {"objects": OBJECTS, "spells": SPELLS, "allies": ALLIES, "skills": SKILLS}


@dataclass(frozen=True, slots=True)
class Dealt(Generic[Kind]):
    """A card of a hero, and the places of the other heroes who get a copy of it."""

    card: Kind
    to: tuple[str, ...] = ()


def ask_hero(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for a hero; a printed or a known one begins with the values of its sheet."""
    seat, setup = find_seat(ask), ask.state
    hero = _forget_typed(setup.heroes[seat]) if ask.is_answered("commander") else setup.heroes[seat]
    others = {str(place): each for place, each in enumerate(setup.heroes) if place != seat}
    name = _ask_name(ask, hero, [each.name for each in others.values()])
    hero = replace(hero, name=name, commander=ask.hear("commander", hero.commander))
    hero = _ask_values(ask, hero)
    hero = replace(hero, spaces=_ask_spaces(ask, hero, ask.hear("spaces", hero.spaces)))
    heroes = {str(seat): hero, **others}
    for key, listed in LISTS.items():
        _deal(ask, listed, key, str(seat), heroes)
    made = tuple(heroes[str(place)] for place in range(len(setup.heroes)))
    caption = text("hero_caption", gems=_find_printed(hero, "gems"), base=_find_printed(hero, "base_move"))
    return Deal(made=replace(setup, heroes=made), verdict=Verdict("success", caption))


def _forget_typed(hero: HeroSetup) -> HeroSetup:
    """Return the hero without typed values of a sheet, which count nothing against the print."""
    nothing: dict[str, Any] = dict.fromkeys(PRINTED)
    return replace(hero, reserve=None, spaces=SpacesSetup(), commander=None, **nothing)


def _ask_name(ask: Ask[Setup], hero: HeroSetup, taken: Iterable[str]) -> str:
    name = str(ask.hear("name", hero.name)).strip()
    ask.heading(text("printed_heroes"))
    ask.pick("printed", [_choose_sheet(sheet) for sheet in hero_sheets()], sheet_of(name).id, context=(name,))
    return ask.name("name", text("field.name"), NameOf("hero", taken=tuple(taken)), propose=hero.name)


def _choose_sheet(sheet: Sheet) -> Choice[str]:
    """Return the choice of a printed hero, which takes the place of everything typed."""
    nothing = tuple((name, None) for name in (*PRINTED, "commander"))
    return Choice(sheet.id, sheet.name, "account", also=(("name", sheet.name), ("spaces", SpacesSetup()), *nothing))


def _ask_values(ask: Ask[Setup], hero: HeroSetup) -> HeroSetup:
    """Ask for the numbers of the sheet, and for the gems that the scenario lays into fatigue."""
    said: dict[str, Any] = {}
    for name in PRINTED:
        shown = _find_printed(hero, name)
        number = ask.number(name, text(f"field.{name}"), limits_of(HeroSetup, name), propose=shown)
        said[name] = getattr(hero, name) if number == shown else number
    ask.note(text("split_line"), "sleep")
    limits = limits_of(HeroSetup, "fatigue")
    return replace(hero, fatigue=ask.number("fatigue", text("field.fatigue"), limits, propose=hero.fatigue), **said)


def _find_printed(hero: HeroSetup, name: str) -> int:
    """Return a value of the sheet: as typed, else as printed."""
    typed: int | None = getattr(hero, name)
    return int(getattr(sheet_of(hero.name), name)) if typed is None else typed


# --- action spaces -------------------------------------------------------------------------------------------


def _ask_spaces(ask: Ask[Setup], hero: HeroSetup, spaces: SpacesSetup) -> SpacesSetup:
    ask.heading(text("spaces"))
    said: dict[str, SpaceSetup | None] = {}
    for name in SPACES:
        printed, typed = getattr(sheet_of(hero.name).spaces, name), getattr(spaces, name)
        shown = SpaceSetup(limit=printed.limit, die=printed.die) if typed is None else typed
        part = partial(ask_space, shown=shown)
        asked: dict[str, Any] = {"caption": describe_space, "icon": SPACE_ICONS[name], "context": (hero.name, shown)}
        space: SpaceSetup = ask.open(f"space.{name}", text(name), part, **asked)
        said[name] = typed if space == shown else space
    return SpacesSetup(**said)


# --- cards ---------------------------------------------------------------------------------------------------


def _deal(ask: Ask[Setup], listed: CardKind[Any], key: str, seat: str, heroes: dict[str, HeroSetup]) -> None:
    """Ask for a list of a hero's cards; copies of them go to the other heroes."""
    names = [Choice(place, hero.name, "content-copy") for place, hero in heroes.items() if place != seat]

    def ask_one(ask: Ask[Setup], dealt: Dealt[Any]) -> Dealt[Any]:
        dealt = _wrap(dealt)
        card = listed.ask(ask, dealt.card)
        if not names or not dealt.card.name:
            return Dealt(card)
        ask.heading(text("copy_to"))
        return Dealt(card, ask.several("copy", names, dealt.to))

    dealt = ask.items(
        key,
        text(f"list.{key}"),
        map(_wrap, getattr(heroes[seat], key)),
        ask_one,
        lambda dealt: listed.say(_wrap(dealt).card),
        new=Dealt(listed.new),
        add=text(f"list_add.{key}"),
    )
    dealt = tuple(map(_wrap, dealt))
    heroes[seat] = _put(heroes[seat], key, tuple(each.card for each in dealt))
    for place, hero in heroes.items():
        copies = tuple(_copy(each.card) for each in dealt if place in each.to)
        if copies:
            heroes[place] = _put(hero, key, (*getattr(hero, key), *copies))


def _wrap(card: Any) -> Dealt[Any]:
    """Return a card as the list has it; a known hero brings skills as they are."""
    return card if isinstance(card, Dealt) else Dealt(card)


def _put(hero: HeroSetup, key: str, cards: tuple[Any, ...]) -> HeroSetup:
    lists: dict[str, Any] = {key: cards}
    return replace(hero, **lists)


def _copy(card: Any) -> Any:
    """Return a card with an id of its own."""
    return replace(card, id="") if hasattr(card, "id") else card


HERO = Form(id="hero", ask=ask_hero, title=text("hero_setup"), takes=(SEAT,))
