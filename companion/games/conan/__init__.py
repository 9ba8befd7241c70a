"""Conan: gem zones, stance and damage for the heroes, river and turn track for the Overlord."""

from companion.games.conan.cautions import cautions
from companion.games.conan.derive import derive
from companion.games.conan.invariants import invariants
from companion.games.conan.moves import MOVES
from companion.games.conan.offers import COLLECTIONS, PREDICATES, VALUES, glance
from companion.games.conan.setup import Setup
from companion.games.conan.start import setup_for, start
from companion.games.conan.state import ConanState
from companion.games.conan.telling import tell
from companion.kernel.game import Game

GAME = Game(
    id="conan",
    version=1,
    setup=Setup,
    state=ConanState,
    setup_for=setup_for,
    start=start,
    moves=MOVES,
    cautions=cautions,
    derive=derive,
    invariants=invariants,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    glance=glance,
    tell=tell,
)
