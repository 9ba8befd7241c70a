"""A Game of Thrones: The Iron Throne: power, influence, hostages and encounters."""

from __future__ import annotations

from companion.games.iron_throne.cautions import cautions
from companion.games.iron_throne.derive import derive
from companion.games.iron_throne.guide_names import COLLECTIONS, PREDICATES, VALUES
from companion.games.iron_throne.invariants import invariants
from companion.games.iron_throne.moves.cards import (
    CorrectCards,
    DiscardCards,
    DrawCards,
    FillHands,
    ReshuffleDeck,
)
from companion.games.iron_throne.moves.characters import (
    KillCharacter,
    NameLeader,
    ProtectCharacter,
    Rename,
    ReviveCharacter,
)
from companion.games.iron_throne.moves.corrections import CorrectPower
from companion.games.iron_throne.moves.encounter import (
    ChooseCharacter,
    ChooseDefender,
    OfferSupport,
    PlayCard,
    SetChallenger,
    WithdrawSupport,
)
from companion.games.iron_throne.moves.hostages import (
    CorrectHostage,
    FreeHostage,
    IdentifyHostage,
    ReturnHostage,
    TakeHostage,
    TransferHostage,
)
from companion.games.iron_throne.moves.influence import ExtendInfluence, MoveInfluence, ReturnInfluence
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.moves.resolution import ResolveEncounter
from companion.games.iron_throne.moves.rounds import EndRound
from companion.games.iron_throne.moves.torture import TortureHostage
from companion.games.iron_throne.moves.truce import AgreeExchange, CancelExchange
from companion.games.iron_throne.rounds import enter
from companion.games.iron_throne.setup import Setup, setup_for, start
from companion.games.iron_throne.state import TOKENS_PER_HOUSE, IronThrone
from companion.games.iron_throne.telling import tell
from companion.kernel.game import Game, Glance


def glance(state: IronThrone) -> tuple[Glance, ...]:
    """Influence on the others, which decides the game."""
    return tuple(
        Glance(house.id, house.name, house.seat, house.score, TOKENS_PER_HOUSE) for house in state.houses
    )


GAME = Game(
    id="iron_throne",
    version=1,
    setup=Setup,
    setup_for=setup_for,
    state=IronThrone,
    start=start,
    moves=(
        SetChallenger,
        ChooseDefender,
        DrawCards,
        StrengthenCharacter,
        ChooseCharacter,
        OfferSupport,
        WithdrawSupport,
        PlayCard,
        AgreeExchange,
        CancelExchange,
        ResolveEncounter,
        FillHands,
        EndRound,
        ExtendInfluence,
        ReturnInfluence,
        MoveInfluence,
        TakeHostage,
        FreeHostage,
        TortureHostage,
        TransferHostage,
        ReturnHostage,
        IdentifyHostage,
        MovePower,
        TakePenalty,
        KillCharacter,
        ReviveCharacter,
        ProtectCharacter,
        DiscardCards,
        ReshuffleDeck,
        Rename,
        NameLeader,
        CorrectPower,
        CorrectCards,
        CorrectHostage,
    ),
    cautions=cautions,
    derive=derive,
    invariants=invariants,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    enter=enter,
    glance=glance,
    tell=tell,
)
