"""A Game of Thrones: The Iron Throne: power, influence, hostages and encounters."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.games.iron_throne.derive import derive
from companion.games.iron_throne.ending import winners
from companion.games.iron_throne.fallen import say_fallen
from companion.games.iron_throne.forms import FORMS
from companion.games.iron_throne.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    glance,
)
from companion.games.iron_throne.houses import read_houses
from companion.games.iron_throne.invariants import invariants
from companion.games.iron_throne.kinds import KINDS
from companion.games.iron_throne.moves import MOVES
from companion.games.iron_throne.passing import caution_leaving, enter
from companion.games.iron_throne.setup import Setup, afresh, setup_for, start
from companion.games.iron_throne.setup_forms import SETUP_FORMS
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import Game

GAME = Game(
    id="iron_throne",
    version=1,
    content=content_of("iron_throne"),
    setup=Setup,
    setup_for=setup_for,
    state=IronThrone,
    start=start,
    afresh=afresh,
    moves=MOVES,
    forms=FORMS,
    derive=derive,
    invariants=invariants,
    cards=CARDS,
    bookkeeping=BOOKKEEPING,
    tables=read_houses,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    leaving=caution_leaving,
    glance=glance,
    falls=say_fallen,
    winners=winners,
    kinds=KINDS,
    setup_forms=SETUP_FORMS,
)
