"""The form of one area: its controller, tokens, units, buildings, and what happens there."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.forms.way import Way, lead_to
from companion.games.runewars.forms.map import recruit_more
from companion.games.runewars.forms.parts import AREA, describe_area, list_players, name_owner, offer_ways
from companion.games.runewars.lookup import name_by_id, rune_at, stronghold_at, units_at
from companion.games.runewars.moves.areas import (
    ActivateArea,
    ControlArea,
    LiftDesolation,
    PlaceDesolation,
    PlaceFrost,
    PlaceLostCity,
    TakeFrost,
    can_hold_lost_city,
)
from companion.games.runewars.moves.runes import PlaceRune
from companion.games.runewars.moves.strongholds import BuildStronghold
from companion.games.runewars.moves.tokens import PlacePeasant, can_leave_peasant, peasant_player
from companion.games.runewars.moves.units import AllyUnits, DestroyUnits, RallyUnits, RoutUnits
from companion.games.runewars.state import NEUTRAL, Area, Runewars, Units
from companion.games.runewars.strongholds import has_room
from companion.games.runewars.under_way import UnitsSetup
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

Token = tuple[str, str, AnyMove, bool]
"""A word, its icon, its move, and whether it can be made now."""


def ask_area(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show an area; numbers and tokens change at once, the rest has forms of its own."""
    areas = ask.state.areas
    area = find(areas, ask.hear(AREA, areas[0].id if areas else ""))
    if area is None:
        return Deal(applies=False, is_over=True)
    ask.title = area.name
    ask.heading(text("who_controls"))
    rivals = {player.id: "" if player.id == area.controller else player.id for player in ask.state.players}
    moves = {player: ControlArea(area.id, after) for player, after in rivals.items()}
    ask.act("control", list_players(ask.state), moves, now=(area.controller,))
    _tell_values(ask, area)
    for units in sorted(units_at(ask.state, area.id), key=lambda each: (len(each.id), each.id)):
        _ask_units(ask, units)
    _offer_deeds(ask, area)
    ask.heading(text("tokens_here"))
    tokens = _list_tokens(ask.state, area)
    keys = [Choice(word, text(word), icon, why_not="" if can else text("not_now")) for word, icon, _, can in tokens]
    ask.act("token", keys, {word: move for word, _, move, _ in tokens}, look="keys")
    return Deal(applies=False)


def _tell_values(ask: Ask[Runewars], area: Area) -> None:
    """Say what lies there, the printed values, and whose home it is."""
    ask.note(join(describe_area(ask.state, area)), "map-outline")
    parts = [text("harvest_line", area=area.name, food=area.food, wood=area.wood, ore=area.ore)]
    parts += [text("home_of", player=name_by_id(ask.state, area.home))] if area.home else []
    parts += [text("city_here", city=area.city)] if area.city else []
    parts += [text("exploration_here", token=area.exploration)] if area.exploration else []
    ask.note(join(parts), "map-marker-outline")
    offer_ways(ask, "values", ("edit_area", "pencil-outline", lead_to("area_values", area=area.id)))


# --- units -----------------------------------------------------------------------------------------------


def _ask_units(ask: Ask[Runewars], units: Units) -> None:
    """Ask for the standing and routed figures of a kind, and for the ally of neutral ones."""
    limits = {name: limits_of(UnitsSetup, name) for name in ("standing", "routed")}
    ask.heading(join((units.name, name_owner(ask.state, units.owner))))
    ask.adjust(f"standing.{units.id}", text("standing"), limits["standing"], units.standing, lambda n: _stand(units, n))
    ask.adjust(f"routed.{units.id}", text("routed"), limits["routed"], units.routed, lambda n: _rout(units, n))
    if units.owner == NEUTRAL or units.allied:
        ally = units.owner if units.allied else ""
        ask.heading(text("ally_with"))
        moves = {each.id: AllyUnits(units.id, "" if each.id == ally else each.id) for each in ask.state.players}
        ask.act(f"ally.{units.id}", list_players(ask.state), moves, now=(ally,))


def _stand(units: Units, number: int) -> AnyMove:
    """Return the move to so many standing figures: others are destroyed, or more are recruited."""
    by = number - units.standing
    if by < 0:
        return DestroyUnits(units.id, standing=-by)
    return recruit_more(units, units.area, by)


def _rout(units: Units, number: int) -> AnyMove:
    by = number - units.routed
    return RoutUnits(units.id, by) if by > 0 else RallyUnits(units.id, -by)


# --- keys ------------------------------------------------------------------------------------------------


def _offer_deeds(ask: Ask[Runewars], area: Area) -> None:
    """Offer the ways to what happens here; one that leads nowhere now sleeps in its place."""
    stronghold, wild = stronghold_at(ask.state, area.id), units_at(ask.state, area.id, NEUTRAL)
    word = "capital" if stronghold is not None and stronghold.capital else "stronghold"
    ways: dict[str, tuple[str, str, Way]] = {
        "recruit": ("recruit", "plus", lead_to("recruit", area=area.id)),
        "march": ("march", "shoe-print", lead_to("march", area=area.id)),
        "battle": ("battle", "sword-cross", lead_to("battle", area=area.id)),
        "diplomacy": ("diplomacy", "handshake", lead_to("diplomacy", area=area.id)),
        "stronghold": (word, "castle", lead_to("stronghold", stronghold=stronghold.id if stronghold else "")),
    }
    asleep = {
        "diplomacy": "" if wild else text("no_neutrals_here"),
        "stronghold": "" if stronghold else text("no_stronghold_here"),
    }
    keys = [Choice(name, text(key), icon, why_not=asleep.get(name, "")) for name, (key, icon, _) in ways.items()]
    ask.lead("go", keys, {name: way for name, (_, _, way) in ways.items()})


def _list_tokens(state: Runewars, area: Area) -> list[Token]:
    """Return the tokens; what cannot be placed now sleeps, so that no key takes another's place."""
    desolation = LiftDesolation(area.id) if area.desolation else PlaceDesolation(area.id)
    tokens: list[Token] = [
        ("frost_more", "snowflake", PlaceFrost(area.id), True),
        ("frost_less", "weather-sunny", TakeFrost(area.id), area.frost > 0),
        ("desolation_off" if area.desolation else "desolation", "fire", desolation, True),
        ("deactivate" if area.activated else "activate", "flag", ActivateArea(area.id, not area.activated), True),
        ("place_rune", "hexagon-outline", PlaceRune(area.id), rune_at(state, area.id) is None),
        ("build", "castle", BuildStronghold(area.controller, area.id), has_room(state, area)),
    ]
    if state.options.development_cards:
        peasant = PlacePeasant(peasant_player(state, area), area.id)
        tokens.append(("peasant", "account", peasant, can_leave_peasant(state, area)))
    if area.tile_12:
        tokens.append(("lost_city", "city-variant-outline", PlaceLostCity(area.id), can_hold_lost_city(area)))
    return tokens


AREA_FORM = Form(id="area", ask=ask_area, title=text("areas"), takes=(AREA,), steady=True, fills=True)
