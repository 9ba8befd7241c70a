"""The Lord of the Rings: The Card Game, as the core sees it."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.games.lotr.afresh import afresh
from companion.games.lotr.derive import derive
from companion.games.lotr.fallen import say_fallen
from companion.games.lotr.forms import FORMS
from companion.games.lotr.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    caution_leaving,
    enter,
    glance,
)
from companion.games.lotr.invariants import invariants
from companion.games.lotr.kinds import KINDS, scene
from companion.games.lotr.moves import MOVES
from companion.games.lotr.score import score
from companion.games.lotr.setup import Setup, setup_for, start
from companion.games.lotr.setup_forms import SETUP_FORMS
from companion.games.lotr.state import LotrState
from companion.kernel.game import Game

GAME = Game(
    id="lotr",
    version=1,
    content=content_of("lotr"),
    setup=Setup,
    state=LotrState,
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
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    leaving=caution_leaving,
    glance=glance,
    falls=say_fallen,
    together=True,
    score=score,
    kinds=KINDS,
    scene=scene,
)
