"""Nova Aetas Renaissance: Horologium, Perilium, wounds and the enemies' turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content.game_content import content_of
from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.ending import count_result
from companion.games.nova_aetas.fallen import say_fallen
from companion.games.nova_aetas.forms import FORMS
from companion.games.nova_aetas.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    caution_leaving,
    enter,
    glance,
    round_of,
)
from companion.games.nova_aetas.invariants import invariants
from companion.games.nova_aetas.kinds import KINDS, scene
from companion.games.nova_aetas.moves import MOVES
from companion.games.nova_aetas.setup import Setup, afresh, setup_for, start
from companion.games.nova_aetas.setup_forms import SETUP_FORMS
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.upgrade import upgrade
from companion.kernel.game import Game

if TYPE_CHECKING:
    from companion.kernel.campaign import Campaign


def campaign() -> Campaign:
    from companion.games.nova_aetas.campaign import CAMPAIGN  # a mission pays nothing for it

    return CAMPAIGN


GAME = Game(
    id="nova_aetas",
    version=3,
    content=content_of("nova_aetas"),
    setup=Setup,
    state=NovaAetas,
    setup_for=setup_for,
    start=start,
    afresh=afresh,
    moves=MOVES,
    forms=FORMS,
    setup_forms=SETUP_FORMS,
    derive=derive,
    invariants=invariants,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    leaving=caution_leaving,
    round_of=round_of,
    glance=glance,
    together=True,
    seats_people=False,
    falls=say_fallen,
    cards=CARDS,
    bookkeeping=BOOKKEEPING,
    kinds=KINDS,
    scene=scene,
    campaign=campaign,
    upgrade=upgrade,
    score=count_result,
)
