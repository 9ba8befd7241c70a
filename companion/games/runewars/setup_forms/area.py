"""The forms of an area in a game that began without the app, and of the figures in it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, Literal

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.runewars.forms.prints import NAMED, ask_shape
from companion.games.runewars.setup import Setup
from companion.games.runewars.setup_forms.people import ask_needed, list_people, name_person
from companion.games.runewars.state import NEUTRAL, RuneKind
from companion.games.runewars.under_way import AreaSetup, RuneSetup, UnitsSetup

RuneChoice = RuneKind | Literal["none"]
NO_RUNE: Final = "none"
RUNES: dict[RuneChoice, str] = {
    NO_RUNE: "close",
    "unknown": "help-circle-outline",
    "dragon": "hexagon",
    "false": "hexagon-outline",
}
BUILDINGS = {"stronghold": "castle", "capital": "crown", "damaged": "alert"}
TOKENS = {
    "desolation": "fire",
    "activated": "flag-variant",
    "tile_12": "hexagon-outline",
    "lost_city": "home-city-outline",
}
NUMBERS = ("food", "wood", "ore", "city_runes", "frost")
UNIT_NUMBERS = ("standing", "routed", "initiative", "health")
UNIT_FLAGS = {"fast": "run-fast", "allied": "handshake"}


def ask_area(setup: Setup, ask: Ask[Setup], area: AreaSetup) -> AreaSetup:
    """Ask for an area: whose it is, what stands there and what it gives."""
    name = ask_needed(ask, _own("name"), "area", area.name)
    controller, home = (_ask_who(ask, setup, key, getattr(area, key)) for key in ("controller", "home"))
    area = replace(area, name=name, controller=controller, home=home, rune=_ask_rune(ask, area.rune))
    area = replace(area, **_ask_named(ask, area, BUILDINGS))
    token = NameOf("development", fills=False)
    area = replace(area, development=ask.name("development", _own("development"), token, propose=area.development))
    area = replace(area, **ask_fields(ask, AreaSetup, *NAMED, usual=area, words=NAMED))
    area = replace(area, peasant=_ask_who(ask, setup, "peasant", area.peasant))
    numbers = ask_fields(ask, AreaSetup, *NUMBERS, usual=area, words={"frost": _own("frost")})
    return replace(area, **numbers, **_ask_named(ask, area, TOKENS))


def _own(name: str) -> Phrase:
    return text(f"under_way.{name}")


def _ask_who(ask: Ask[Setup], setup: Setup, key: str, usual: str) -> str:
    ask.heading(text(key) if key == "controller" else _own(key))
    return ask.pick(key, [Choice("", _own("nobody")), *list_people(setup)], usual)


def _ask_rune(ask: Ask[Setup], rune: RuneSetup | None) -> RuneSetup | None:
    ask.heading(_own("rune"))
    usual: RuneChoice = NO_RUNE if rune is None else rune.kind
    kind = ask.pick("rune", [Choice(each, _own(f"rune.{each}"), icon) for each, icon in RUNES.items()], usual)
    shown = rune is not None and rune.face_up
    face_up = ask.flag("face_up", _own("face_up"), "eye-outline", propose=shown, look="field")
    return None if kind == NO_RUNE else RuneSetup(kind=kind, face_up=face_up)


def _ask_named(ask: Ask[Setup], area: AreaSetup, icons: dict[str, str]) -> dict[str, Any]:
    return ask_fields(ask, AreaSetup, *icons, usual=area, words={key: _own(key) for key in icons}, icons=icons)


def say_area(setup: Setup, area: AreaSetup) -> Choice[str]:
    """Return the row of an area: whose it is and what is there."""
    owner = area.controller or area.home
    figures = sum(each.standing + each.routed for each in area.units)
    parts: list[Phrase] = [name_person(setup, owner) if owner else _own("nobody")]
    parts += [_own("with_rune")] if area.rune else []
    parts += [_own("stronghold")] if area.stronghold or area.capital else []
    parts += [text("under_way.figures", n=figures)] if figures else []
    return Choice("", area.name, "map-outline", caption=join(parts))


# --- figures -------------------------------------------------------------------------------------------------


def ask_units(setup: Setup, area: AreaSetup, ask: Ask[Setup]) -> tuple[UnitsSetup, ...]:
    """Ask for the figures that stand in one area."""
    ask.title = area.name
    return ask.items(
        "units",
        text("list.units"),
        area.units,
        partial(_ask_kind, setup),
        _say_units,
        new=UnitsSetup(name=""),
        add=text("list_add.units"),
    )


def _say_units(units: UnitsSetup) -> Choice[str]:
    standing = text("under_way.standing_routed", standing=units.standing, routed=units.routed)
    return Choice("", units.name, "chess-knight", caption=standing)


def _ask_kind(setup: Setup, ask: Ask[Setup], units: UnitsSetup) -> UnitsSetup:
    """Ask for figures of one kind."""
    name = ask_needed(ask, text("unit_kind"), "unit", units.name)
    numbers = ask_fields(ask, UnitsSetup, *UNIT_NUMBERS, usual=units)
    shape = ask_shape(ask, units.shape)
    ask.heading(text("owner"))
    whose = [Choice("", _own("of_controller")), *list_people(setup), Choice(NEUTRAL, text("neutral"))]
    owner = ask.pick("owner", whose, units.owner)
    flags = ask_fields(ask, UnitsSetup, *UNIT_FLAGS, usual=units, icons=UNIT_FLAGS)
    return replace(units, name=name, shape=shape, owner=owner, **numbers, **flags)
