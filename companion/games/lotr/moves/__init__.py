"""Every move of The Lord of the Rings, in the order of a round."""

from __future__ import annotations

from companion.games.lotr.moves.cards import AddCard, ChangeCard, DamageEnemy, MoveCard, RemoveCard
from companion.games.lotr.moves.characters import (
    AddAlly,
    AddHero,
    AttachRestricted,
    ChangeCharacter,
    DamageCharacter,
    DestroyCharacter,
    Exhaust,
    Ready,
    RemoveCharacter,
    ReviveHero,
)
from companion.games.lotr.moves.combat import AttackEnemy, DealShadows, DiscardShadows, EnemyAttack
from companion.games.lotr.moves.decks import DiscardCards, DrawCards, PlayCards, SetDeckEmpty, SetDecks
from companion.games.lotr.moves.engagement import CheckEngagement, Engage, EngageAll
from companion.games.lotr.moves.quest import (
    AdvanceStage,
    CommitWillpower,
    ExploreLocation,
    PlaceProgress,
    ResolveQuest,
    SetQuest,
    SetTotalWillpower,
    SetVictoryPoints,
)
from companion.games.lotr.moves.refresh import (
    PassFirstPlayer,
    RaiseRoundThreat,
    ReadyAll,
    RenamePlayer,
    SetFirstPlayer,
)
from companion.games.lotr.moves.resources import GainResources, GainResourcesAndDraw, PayResources
from companion.games.lotr.moves.staging import (
    ChangeStagingThreat,
    ReformEncounterDeck,
    RevealCard,
    SetEncounterDecks,
    SetRevealed,
    SetStagingThreat,
    SurgeSeen,
)
from companion.games.lotr.moves.threat import (
    AvertElimination,
    EliminatePlayer,
    RaiseThreat,
    RestorePlayer,
    SetEliminationLevel,
    SetRoundRise,
    SetThreat,
)
from companion.games.lotr.moves.travel import Travel
from companion.kernel.move import AnyMove

MOVES: tuple[type[AnyMove], ...] = (
    RaiseThreat,
    SetThreat,
    SetEliminationLevel,
    SetRoundRise,
    EliminatePlayer,
    AvertElimination,
    RestorePlayer,
    GainResourcesAndDraw,
    GainResources,
    PayResources,
    DrawCards,
    DiscardCards,
    PlayCards,
    SetDecks,
    SetDeckEmpty,
    AddHero,
    AddAlly,
    ChangeCharacter,
    RemoveCharacter,
    Exhaust,
    Ready,
    DamageCharacter,
    DestroyCharacter,
    ReviveHero,
    AttachRestricted,
    CommitWillpower,
    SetTotalWillpower,
    SetStagingThreat,
    ChangeStagingThreat,
    RevealCard,
    SurgeSeen,
    SetRevealed,
    ReformEncounterDeck,
    SetEncounterDecks,
    ResolveQuest,
    PlaceProgress,
    SetQuest,
    ExploreLocation,
    AdvanceStage,
    SetVictoryPoints,
    Travel,
    Engage,
    CheckEngagement,
    EngageAll,
    DealShadows,
    EnemyAttack,
    AttackEnemy,
    DiscardShadows,
    AddCard,
    ChangeCard,
    MoveCard,
    RemoveCard,
    DamageEnemy,
    ReadyAll,
    RaiseRoundThreat,
    PassFirstPlayer,
    SetFirstPlayer,
    RenamePlayer,
)
