"""Conan: gem zones, stance and damage for the heroes, river and turn track for the Overlord."""

from operator import attrgetter

from companion.content.game_content import content_of
from companion.games.conan.derive import derive
from companion.games.conan.ending import winners
from companion.games.conan.fallen import say_fallen
from companion.games.conan.forms import FORMS
from companion.games.conan.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    caution_leaving,
    enter,
    glance,
)
from companion.games.conan.invariants import invariants
from companion.games.conan.kinds import KINDS, scene
from companion.games.conan.moves import MOVES
from companion.games.conan.setup import Setup, setup_for, start
from companion.games.conan.setup_forms import SETUP_FORMS
from companion.games.conan.sheets import read_heroes
from companion.games.conan.state import ConanState
from companion.games.conan.under_way import afresh
from companion.games.conan.upgrade import upgrade
from companion.kernel.game import Game

GAME = Game(
    id="conan",
    version=3,
    content=content_of("conan"),
    setup=Setup,
    state=ConanState,
    setup_for=setup_for,
    start=start,
    afresh=afresh,
    moves=MOVES,
    forms=FORMS,
    setup_forms=SETUP_FORMS,
    derive=derive,
    invariants=invariants,
    cards=CARDS,
    bookkeeping=BOOKKEEPING,
    tables=read_heroes,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    leaving=caution_leaving,
    round_of=attrgetter("turn"),
    glance=glance,
    falls=say_fallen,
    winners=winners,
    seats_people=False,
    upgrade=upgrade,
    kinds=KINDS,
    scene=scene,
)
