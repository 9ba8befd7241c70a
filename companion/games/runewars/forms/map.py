"""Forms of what comes to the map: an area that is named, figures, a development card."""

from __future__ import annotations

from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import (
    AREA,
    NOBODY,
    PLAYER,
    ask_area,
    ask_for_more,
    ask_name,
    find_acting_player,
    find_area,
    list_players,
    name_player,
)
from companion.games.runewars.forms.prints import NAMED, ask_shape
from companion.games.runewars.icons import ICONS, SHAPE_ICONS
from companion.games.runewars.lookup import kinds_of
from companion.games.runewars.moves.areas import AddArea, EditArea
from companion.games.runewars.moves.battles import AddRanks, NewRanks
from companion.games.runewars.moves.resources import BuyDevelopment
from companion.games.runewars.moves.units import RecruitUnits
from companion.games.runewars.printed import UnitValues
from companion.games.runewars.state import MOST_UNITS, NEUTRAL, RESOURCES, SIDES, Area, Runewars, Side, Units
from companion.games.runewars.strongholds import stronghold_areas
from companion.kernel.limits import Limits, limits_of
from companion.kernel.shared_values import build_from

MORE = Limits(0, MOST_UNITS)
"""So many figures of a kind can come at once: an area holds no more."""

GIFTS = (*RESOURCES, "city_runes")
LIKELY_HOME, LIKELY_CONTROLLER = "likely_home", "likely_controller"


def ask_new_area(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for an area of the map; the opener may know whose it will most likely be."""
    likely = Area(id="", name="", home=ask.hear(LIKELY_HOME, ""), controller=ask.hear(LIKELY_CONTROLLER, ""))
    name, home = _ask_realm(ask, likely)
    ask.heading(text("controller"))
    choices = (Choice(NOBODY, text("uncontrolled")), *list_players(ask.state))
    controller = ask.pick("controller", choices, likely.controller or home, context=(home,))
    move = AddArea(name=name, home=home, controller=controller, **_ask_printed(ask, likely))
    return Deal(moves=(move,), then=ask_for_more(ask.state))


def ask_area_values(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the printed values of an area, to set them right."""
    area = find_area(ask)
    name, home = _ask_realm(ask, area)
    return Deal(moves=(EditArea(area.id, name=name, home=home, **_ask_printed(ask, area)),))


def _ask_realm(ask: Ask[Runewars], area: Area) -> tuple[str, str]:
    """Ask for the name of an area, and in whose realm it lies."""
    name = ask_name(ask, text("name"), "area", area.name, taken=tuple(each.name for each in ask.state.areas))
    ask.heading(text("home"))
    return name, ask.pick("home", (Choice(NOBODY, text("nobodys_home")), *list_players(ask.state)), area.home)


def _ask_printed(ask: Ask[Runewars], area: Area) -> dict[str, Any]:
    gifts = ask_fields(ask, AddArea, *GIFTS, usual=area, icons=ICONS, look="")
    named = ask_fields(ask, AddArea, *NAMED, usual=area, words=NAMED)
    return {**gifts, **named, "tile_12": ask.flag("tile_12", text("tile_12"), "numeric", propose=area.tile_12)}


def ask_figures(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for figures that come into an area: their kind, how many, and whose they are."""
    area = _ask_place(ask)
    if area is None:
        return Deal()
    ask.title = text("recruit_in", area=area.name)
    ask.heading(text("owner"))
    owners = (*list_players(ask.state), Choice(NEUTRAL, text("neutral")))
    owner = ask.pick("owner", owners, ask.hear(PLAYER, NOBODY) or area.controller or NEUTRAL)
    known = _ask_known(ask, area, owner)
    name, n, values = _ask_kind(ask, name_player(ask.state, owner), is_needed=not known)
    values["fast"] = ask.flag("fast", text("fast"), "run-fast")
    values["allied"] = ask.flag("allied", text("allied"), "handshake")
    if ask.state.options.development_cards:
        values["undead"] = ask.flag("undead", text("undead_tokens"), "skull")
    fresh = (RecruitUnits(owner, area.id, name, n, **values),) if name else ()
    return Deal(moves=(*known, *fresh))


def _ask_known(ask: Ask[Runewars], area: Area, owner: str) -> tuple[RecruitUnits, ...]:
    """Ask how many come of each kind that the owner has on the map already."""
    kinds = kinds_of(ask.state, owner)
    counts = [
        ask.number(f"more.{each.id}", each.name, MORE, icon=SHAPE_ICONS[each.shape], context=(owner,)) for each in kinds
    ]
    if kinds:
        ask.heading(text("another_kind"))
    return tuple(recruit_more(each, area.id, n) for each, n in zip(kinds, counts, strict=True) if n)


def recruit_more(units: Units, area: str, n: int) -> RecruitUnits:
    """Return the move by which so many figures of the same kind and owner come into an area."""
    return build_from(RecruitUnits, units, area=area, n=n)


def _ask_place(ask: Ask[Runewars]) -> Area | None:
    """Ask where units come: at a Stronghold; allied ones, or without one, anywhere."""
    if ask.hear("allied", False):
        return ask_area(ask, text("allies_where"), ask.state.areas)
    player = ask.hear(PLAYER, NOBODY)
    return ask_area(ask, text("recruit_where"), stronghold_areas(ask.state, player) or ask.state.areas, player)


def ask_ranks(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for figures that a card brings into a battle, or that were forgotten."""
    name, n, values = _ask_kind(ask, is_needed=True)
    ask.heading(text("side"))
    usual: Side = "attacker"
    side = ask.pick("side", [Choice(side, text(side)) for side in SIDES], usual)
    return Deal(moves=(AddRanks(NewRanks(side, name, n, **values)),))


def _ask_kind(ask: Ask[Runewars], owner: str = "", *, is_needed: bool) -> tuple[str, int, dict[str, Any]]:
    """Ask for a kind of unit, how many figures of it, and its values."""
    name = ask_name(ask, text("unit_kind"), "unit", owner=owner, is_needed=is_needed)
    n = ask.number("n", text("n"), limits_of(RecruitUnits, "n"), propose=1, look="field")
    values = ask_fields(ask, RecruitUnits, "initiative", "health", usual=UnitValues())
    return name, n, {**values, "shape": ask_shape(ask, UnitValues().shape)}


def ask_development(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for a development card that a player buys: its name and its cost."""
    player = find_acting_player(ask)
    ask.title = text("buy_development_of", player=player.name)
    name = ask_name(ask, text("card_name"), "development")
    return Deal(moves=(BuyDevelopment(player.id, name, **ask_fields(ask, BuyDevelopment, *RESOURCES, usual=FREE)),))


FREE = BuyDevelopment("", "")
"""A card that costs nothing, until somebody says its cost."""

NEW_AREA = Form(
    id="new_area",
    ask=ask_new_area,
    title=text("new_area"),
    word=text("add_area"),
    takes=(LIKELY_HOME, LIKELY_CONTROLLER),
)
AREA_VALUES = Form(id="area_values", ask=ask_area_values, title=text("edit_area"), takes=(AREA,))
RECRUIT = Form(id="recruit", ask=ask_figures, title=text("recruit"), word=text("recruit"), takes=(AREA, PLAYER))
MORE_UNITS = Form(id="more_units", ask=ask_ranks, title=text("more_units"), word=text("add_area"))
DEVELOPMENT = Form(
    id="development",
    ask=ask_development,
    title=text("buy_development"),
    word=text("buy"),
    icon="cards",
    takes=(PLAYER,),
)
