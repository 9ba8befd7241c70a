"""The form of a march: who goes into an area by an order, which way, and which heroes join."""

from __future__ import annotations

from itertools import groupby

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import AREA, acting_player, ask_area, list_players
from companion.games.runewars.lookup import area_in, is_followed, name_by_id
from companion.games.runewars.movement import (
    MARCHES,
    crossings,
    is_friendly_or_empty,
    list_joining,
    list_marching,
    most_crossed,
    usual_march,
)
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import STRATEGIZE, Hero, Runewars, Units
from companion.games.runewars.words import order_words
from companion.kernel.limits import Limits

ALL = "all"


def ask_march(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for a march into an area: the owner, the order, how many of each kind, their way."""
    to = ask_area(ask, text("march_where"), ask.state.areas)
    if to is None:
        return Deal()
    ask.title = text("march_to", area=to.name)
    ask.heading(text("who_marches"))
    player = ask.pick("who", list_players(ask.state), acting_player(ask.state))
    orders = [Choice(number, order_words(number)) for number in MARCHES]
    order = ask.pick("order", orders, usual_march(ask.state, player))
    unseen = not is_followed(ask.state, "units")
    own = [] if unseen else sorted(list_marching(ask.state, player, to.id), key=lambda units: units.area)
    if not own and not unseen:
        ask.note(text("nobody_to_march"))
    shifts: list[Shift] = []
    ways: dict[str, tuple[str, ...]] = {}
    for origin, kinds in groupby(own, key=lambda units: units.area):
        going = _ask_units(ask, player, origin, tuple(kinds))
        most = most_crossed(order, tuple(units for units, n in going if n) or tuple(units for units, _ in going))
        ways[origin] = () if order == STRATEGIZE else _ask_way(ask, player, origin, to.id, most)
        shifts += [Shift(units.id, n, ways[origin]) for units, n in going if n]
    heroes = _ask_heroes(ask, player, order, to.id)
    march = (MarchUnits(player, order, to.id, tuple(shifts)),) if shifts or unseen else ()
    joining = tuple(MoveHero(hero.id, to.id, order, ways.get(hero.area, ())) for hero in heroes)
    if not march and not joining:
        ask.need(text("how_many_march" if own else "nobody_to_march"))
    if not march:
        return Deal(moves=joining)
    sentence = text("not_activated" if order == STRATEGIZE else "will_activate")
    n = sum(shift.n for shift in shifts)
    title = text("march_to", area=to.name) if unseen else text("marching", n=n)
    return Deal(moves=(*march, *joining), verdict=Verdict("success", title, sentence))


def _ask_units(ask: Ask[Runewars], player: str, origin: str, kinds: tuple[Units, ...]) -> tuple[tuple[Units, int], ...]:
    """Ask how many of each kind leave an area, one by one or all of them."""
    area, context = area_in(ask.state, origin), (player,)
    ask.heading(text("march_from", area=area.name))
    if area.activated:
        ask.note(text("activated_origin"), "flag", "bad")
    counts = tuple(ask.hear(units.id, 0, context) for units in kinds)
    are_all = all(n == units.standing for units, n in zip(kinds, counts, strict=True))
    everybody = Choice(ALL, text("all_march"), "account-group", also=tuple((each.id, each.standing) for each in kinds))
    ask.pick(f"{ALL}.{origin}", [everybody], ALL if are_all else "", context=(player, counts))
    return tuple((units, _ask_kind(ask, units, context)) for units in kinds)


def _ask_kind(ask: Ask[Runewars], units: Units, context: tuple[str]) -> int:
    key = "fast_units" if units.fast else "allied_units" if units.allied else "plain_units"
    return ask.number(units.id, text(key, units=units.name), Limits(0, units.standing), context=context)


def _ask_way(ask: Ask[Runewars], player: str, origin: str, to: str, most: int) -> tuple[str, ...]:
    """Ask for the areas crossed, in the order of the taps; those with a free way come first."""
    ask.heading(text("areas_crossed", n=most))
    choices = [
        Choice(area.id, area.name, "" if is_friendly_or_empty(ask.state, area, player) else "alert")
        for area in crossings(ask.state, player, origin, to)
    ]
    return ask.several(f"through.{origin}", choices, context=(player,))


def _ask_heroes(ask: Ask[Runewars], player: str, order: int, to: str) -> tuple[Hero, ...]:
    heroes = list_joining(ask.state, order, player, to)
    if not heroes:
        return ()
    ask.heading(text("who_joins"))
    choices = [Choice(hero.id, f"{hero.name} · {name_by_id(ask.state, hero.area)}", "account-star") for hero in heroes]
    chosen = ask.several("hero", choices, context=(player, order))
    return tuple(hero for hero in heroes if hero.id in chosen)


MARCH = Form(
    id="march",
    ask=ask_march,
    title=text("march"),
    word=text("march"),
    icon="shoe-print",
    takes=(AREA,),
    fills=True,
    rules=RULES["march"],
)
