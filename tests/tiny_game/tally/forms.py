"""The form of Tally: a player rolls a die for points."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.kernel.items import find_required
from companion.kernel.limits import Limits

from .moves import AddPoints
from .state import State

DIE = Limits(1, 6)


def ask_roll(ask: Ask[State]) -> Deal[State]:
    """Ask for the player, the die, and whether it counts twice."""
    players = [Choice(player.id, player.name, seat=player.seat) for player in ask.state.players]
    player = ask.choose("player", players, missing=text("say_player"))
    rolled = ask.roll("rolled", text("die"), DIE, missing=text("say_die"), context=(player,))
    doubled = rolled is not None and ask.flag("doubled", text("doubled"), context=(player, rolled))
    if player is None or rolled is None:
        return Deal()
    points = rolled * 2 if doubled else rolled
    name = find_required(ask.state.players, player, "player").name
    return Deal(moves=(AddPoints(player, points),), verdict=Verdict("success", text("gets", name=name, n=points)))


ROLL = Form(id="roll", ask=ask_roll, title=text("tool.roll"), rules=("points",))
