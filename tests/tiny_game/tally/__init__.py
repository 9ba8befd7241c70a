"""Tally: players take points from a bank. A small game that has one of each thing."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.kernel.game import Game

from .forms import ROLL
from .guide_names import CARDS, PREDICATES, VALUES, derive, enter, glance, invariants
from .moves import MOVES, AddPoints, Share
from .state import Options, Player, Setup, State, setup_for, start

__all__ = ("GAME", "ROLL", "AddPoints", "Options", "Player", "Setup", "Share", "State")

GAME = Game(
    id="tally",
    version=1,
    content=content_of("tally"),
    setup=Setup,
    state=State,
    setup_for=setup_for,
    start=start,
    moves=MOVES,
    forms=(ROLL,),
    derive=derive,
    invariants=invariants,
    cards=CARDS,
    predicates=PREDICATES,
    values=VALUES,
    glance=glance,
    enter=enter,
)
