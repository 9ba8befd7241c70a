"""The moves of The Iron Throne, one noun per file."""

from __future__ import annotations

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
from companion.kernel.move import AnyMove

MOVES: tuple[type[AnyMove], ...] = (
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
)
