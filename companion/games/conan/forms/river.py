"""The forms of the river: its tiles, one of them, reinforcements, benefits of its figures."""

from __future__ import annotations

from functools import partial
from typing import Literal

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.forms.way import lead_to, leave_to
from companion.games.conan.combat import targets
from companion.games.conan.forms.defence import DEFENCE
from companion.games.conan.forms.parts import AT_ONCE, GONE, YES, offer_moves, offer_ways
from companion.games.conan.forms.prints import BUY_MOVEMENT, CORRECT_TILE, NEW_RIVER_TILE, TILE
from companion.games.conan.icons import SPACE_ICONS, tile_icon
from companion.games.conan.moves.overlord import GainReinforcement, MoveOverlordGems, PayEffect, Reinforce, UseBenefit
from companion.games.conan.moves.river import (
    ActivateTile,
    HealUnit,
    HitUnit,
    MoveTile,
    RemoveDeadTile,
    RemoveTile,
    SetRiverCosts,
    TurnTile,
)
from companion.games.conan.overlord_gems import BENEFITS, most_paid, overlord_gems_in
from companion.games.conan.river import ACTIVATIONS, affordable, cost, is_base_missing, place_of, units
from companion.games.conan.setup import OverlordSetup
from companion.games.conan.state import Benefit, ConanState, Tile
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

EFFECTS: Literal["effects"] = "effects"
BENEFIT_ICONS = {**SPACE_ICONS, EFFECTS: "script-text-outline"}


def ask_river(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show the river as a list: activate, remove dead tiles, the cost of each place."""
    overlord = ask.state.overlord
    used = text("activations_used", n=overlord.activations, most=ACTIVATIONS, reserve=overlord.reserve)
    ask.note(used, "lightning-bolt")
    for tile in overlord.river:
        _ask_line(ask, tile)
    if not overlord.river:
        ask.note(text("river_empty"))
    offer_ways(ask, "new", ("new_tile_title", "plus", lead_to(NEW_RIVER_TILE.id)))
    ask.heading(text("river_costs"))
    for place, price in enumerate(overlord.costs):
        where, limits = text("cost_of_place", n=place + 1), limits_of(SetRiverCosts, "costs")
        change = partial(_price, overlord.costs, place)
        ask.adjust(f"cost.{place + 1}", f"{place + 1}", limits, price, change, caption=where, look="field")
    return AT_ONCE


def _price(costs: tuple[int, ...], place: int, price: int) -> SetRiverCosts:
    return SetRiverCosts((*costs[:place], price, *costs[place + 1 :]))


def _ask_line(ask: Ask[ConanState], tile: Tile) -> None:
    caption = text("tile_caption", cost=cost(ask.state.overlord, tile.id), n=len(tile.figures))
    line = Choice(tile.id, tile.name, "skull" if tile.dead else tile_icon(tile), caption=caption)
    ask.lead(f"row.{tile.id}", [line], {tile.id: lead_to("tile", tile=tile.id)}, look="rows")
    short = "" if tile.id in affordable(ask.state) else caption
    keys = [Choice("activate", text("activate"), "lightning-bolt", why_not=short)]
    keys += [Choice("remove", text("remove_dead"), "skull")] if tile.dead else []
    ask.act(f"do.{tile.id}", keys, {"activate": ActivateTile(tile.id), "remove": RemoveDeadTile(tile.id)}, look="keys")


def ask_tile(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show a tile: its figures and their life, its values, its place."""
    tile, overlord = find(ask.state.overlord.river, ask.hear(TILE, "")), ask.state.overlord
    if tile is None:
        return GONE
    ask.title = tile.name
    words = text("tile_line", cost=cost(overlord, tile.id), armour=tile.armour, base=tile.base_move)
    ask.note(words)
    _ask_figures(ask, tile)
    _ask_side(ask, tile)
    place, last = place_of(overlord.river, tile.id), len(overlord.river)
    ways = [
        Choice("left", text("move_left"), "arrow-left", why_not=words if place == 1 else ""),
        Choice("right", text("move_right"), "arrow-right", why_not=words if place == last else ""),
    ]
    ask.act("move", ways, {"left": MoveTile(tile.id, place - 1), "right": MoveTile(tile.id, place + 1)}, look="keys")
    offer_ways(ask, "go", ("edit_values", "pencil-outline", lead_to(CORRECT_TILE.id, tile=tile.id)))
    offer_moves(ask, "out", ("take_out", "delete-outline", RemoveTile(tile.id)))
    return AT_ONCE


def _ask_figures(ask: Ask[ConanState], tile: Tile) -> None:
    """Ask for the life of each figure: − is damage, + heals."""
    if not tile.figures:
        return
    offer_ways(ask, "to", ("attack_hero", "sword", leave_to(DEFENCE.id, tile=tile.id)))
    ask.heading(text("figures_life"))
    limits = Limits(0, tile.life)
    for figure in tile.figures:
        number, change = figure.id.removeprefix("f"), partial(_hurt, tile, figure.id, figure.life)
        ask.adjust(f"life.{figure.id}", text("figure", n=number), limits, figure.life, change)


def _hurt(tile: Tile, figure: str, before: int, life: int) -> AnyMove:
    """Return the move that leaves a figure with this life."""
    by = before - life
    return HitUnit(tile.id, by, figure) if by > 0 else HealUnit(tile.id, -by, figure)


def _ask_side(ask: Ask[ConanState], tile: Tile) -> None:
    """Ask on which side the tile lies, so that a second tap on "dead" turns it back."""
    if tile.event:
        return
    side = Choice("alive", text("turn_alive"), "restore") if tile.dead else Choice("dead", text("turn_dead"), "skull")
    turns: dict[str, AnyMove] = {"alive": TurnTile(tile.id, False), "dead": TurnTile(tile.id, True)}
    ask.act("turn", [side], turns, look="keys")
    if tile.dead:
        ask.note(text("tile_dead"), "skull")
        offer_moves(ask, "remove", ("remove_dead", "skull", RemoveDeadTile(tile.id)))
    elif "overlord" not in ask.state.hidden:
        _ask_movement(ask, "movement", tile, text("buy_movement"))


def _ask_movement(ask: Ask[ConanState], name: str, tile: Tile, words: Phrase) -> None:
    """Offer a point of movement for a tile; an unknown base is asked for first, by a form."""
    buy = [Choice(YES, words, SPACE_ICONS["movement"])]
    if not is_base_missing(ask.state, tile):
        ask.act(name, buy, {YES: UseBenefit("movement", tile=tile.id)}, look="keys")
    else:
        ask.lead(name, buy, {YES: lead_to(BUY_MOVEMENT.id, tile=tile.id)})


def ask_benefits(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the Overlord's benefits and scenario effects: + pays a gem, − takes it back."""
    overlord = ask.state.overlord
    ask.note(text("benefits_line"))
    for place in (*BENEFITS, EFFECTS):
        there = overlord_gems_in(overlord, place)
        limits, pay = Limits(0, most_paid(overlord, place)), partial(_pay, place, there)
        ask.adjust(place, text(place), limits, there, pay, icon=BENEFIT_ICONS[place])
    moving = targets(ask.state)
    if moving:
        ask.heading(text("movement_for"))
    for tile in moving:
        words = f"{tile.name} +{tile.extra_movement}" if tile.extra_movement else tile.name
        _ask_movement(ask, f"tile.{tile.id}", tile, words)
    return AT_ONCE


def _pay(place: Benefit | Literal["effects"], there: int, gems: int) -> AnyMove:
    """Return the move after which so many gems lie on a benefit or on the effects."""
    by = gems - there
    if by < 0:
        return MoveOverlordGems(place, "reserve", -by)
    return PayEffect(by) if place == "effects" else UseBenefit(place, by)


def ask_reinforcements(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the points that an event gives; a tap on a unit brings one figure back."""
    there, limits = ask.state.overlord.reinforcement_points, limits_of(OverlordSetup, "reinforcement_points")
    gain = partial(_gain, there)
    ask.adjust("points", text("points"), limits, there, gain, icon="account-plus", look="big")
    ask.heading(text("bring_back"))
    tiles = units(ask.state.overlord.river)
    lines = [
        Choice(
            tile.id,
            tile.name,
            "skull" if tile.dead else tile_icon(tile),
            caption=text("unit_cost", n=len(tile.figures), cost=tile.reinforcement),
        )
        for tile in tiles
    ]
    ask.act("unit", lines, {tile.id: Reinforce(tile.id) for tile in tiles}, look="rows")
    if not tiles:
        ask.note(text("river_empty"))
    return AT_ONCE


def _gain(there: int, points: int) -> GainReinforcement:
    return GainReinforcement(points - there)


RIVER = Form(id="river", ask=ask_river, title=text("river"), has_foot=False, fills=True)
TILE_FORM = Form(id="tile", ask=ask_tile, title=text("river"), takes=(TILE,), has_foot=False, fills=True, steady=True)
BENEFITS_FORM = Form(id="benefits", ask=ask_benefits, title=text("benefits"), has_foot=False)
REINFORCEMENTS = Form(id="reinforcements", ask=ask_reinforcements, title=text("reinforcements"), has_foot=False)
