"""Runewars + Banners of War: runes, seasons, orders and the road to victory."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.games.runewars.derive import derive
from companion.games.runewars.fallen import say_fallen
from companion.games.runewars.forms import FORMS
from companion.games.runewars.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    caution_leaving,
    enter,
    glance,
    part_of_round,
    round_of,
)
from companion.games.runewars.invariants import invariants
from companion.games.runewars.kinds import KINDS
from companion.games.runewars.moves import MOVES
from companion.games.runewars.setup import Setup, afresh, setup_for, start
from companion.games.runewars.setup_forms import SETUP_FORMS
from companion.games.runewars.state import Runewars
from companion.games.runewars.victory import are_winners_secret, winners
from companion.kernel.game import Game

GAME = Game(
    id="runewars",
    version=1,
    content=content_of("runewars"),
    setup=Setup,
    state=Runewars,
    setup_for=setup_for,
    start=start,
    afresh=afresh,
    moves=MOVES,
    derive=derive,
    invariants=invariants,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    leaving=caution_leaving,
    round_of=round_of,
    part_of_round=part_of_round,
    glance=glance,
    winners=winners,
    falls=say_fallen,
    are_winners_secret=are_winners_secret,
    cards=CARDS,
    bookkeeping=BOOKKEEPING,
    kinds=KINDS,
    forms=FORMS,
    setup_forms=SETUP_FORMS,
)
