"""The form of winter's supply: whom the food does not keep, and the figures that go."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import name_owner
from companion.games.runewars.lookup import name_by_id, units_at
from companion.games.runewars.moves.units import DestroyUnits
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import MOST_UNITS, Runewars
from companion.games.runewars.supply import find_crowded, find_starving


def ask_supply(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask which figures go from each area with too many; a tap takes one of them away."""
    hungry = find_starving(ask.state)
    if not hungry:
        ask.note(text("nobody_starves"), "check-circle-outline")
    for hunger in hungry:
        _offer_losses(ask, "starves", hunger.area, hunger.player, hunger.destroyed)
        ask.note(text("starves_because", n=hunger.units, food=hunger.food), "barley")
    for area, owner, n in find_crowded(ask.state):
        _offer_losses(ask, "crowded", area.id, owner, n - MOST_UNITS)
    return Deal(applies=False)


def _offer_losses(ask: Ask[Runewars], word: str, area: str, owner: str, n: int) -> None:
    """Offer to take one figure of each kind away; a routed one goes first."""
    ask.heading(text(word, player=name_owner(ask.state, owner), area=name_by_id(ask.state, area), n=n))
    kinds = units_at(ask.state, area, owner)
    choices = [Choice(units.id, f"{units.name} ×{units.figures}", "minus") for units in kinds]
    moves = {each.id: DestroyUnits(each.id, 0 if each.routed else 1, 1 if each.routed else 0) for each in kinds}
    ask.act(f"{word}.{area}.{owner}", choices, moves, look="keys")


SUPPLY = Form(id="supply", ask=ask_supply, title=text("supply"), rules=RULES["supply"])
