"""The moves of a mission of Nova Aetas Renaissance, one noun per file."""

from __future__ import annotations

from companion.games.nova_aetas.moves.activation import (
    Activate,
    ActivateModel,
    BeginModel,
    DrawSeriousWound,
    EndActivation,
    SpendPoints,
)
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.clock import (
    AddEvent,
    AdvanceHand,
    MoveToken,
    ResolveEvent,
    SetHands,
    SetHourLimit,
)
from companion.games.nova_aetas.moves.corrections import (
    CorrectAlly,
    CorrectEnemy,
    CorrectItem,
    CorrectPoints,
    CorrectScenery,
    ForgetSeriousWound,
)
from companion.games.nova_aetas.moves.dice import RollTest
from companion.games.nova_aetas.moves.enemies import (
    AddAlly,
    AddEnemy,
    DraftEnemies,
    HealEnemy,
    RemoveEnemy,
    RemoveModel,
    WoundAlly,
    WoundEnemy,
)
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.forms import EndForm, Transform
from companion.games.nova_aetas.moves.heroes import (
    ChangeClassPoints,
    ChangeHeroism,
    ChangePerilium,
    CorrectHero,
    HealHero,
    RaisePerilium,
    TakeReaction,
    UseHeroicSkill,
    WoundHero,
)
from companion.games.nova_aetas.moves.items import AddItem, DropItem, MendItem
from companion.games.nova_aetas.moves.loot import AddLoot, NoteReagents, ShareLoot
from companion.games.nova_aetas.moves.mission import (
    BeginStealth,
    DrawPreyCard,
    EndStealth,
    RaiseStealth,
    RollStealth,
    SetObjective,
)
from companion.games.nova_aetas.moves.movement import ChangeHeight, FreeMove, MoveHero
from companion.games.nova_aetas.moves.presence import SetAbsent, SetFamiliar, SetPlace
from companion.games.nova_aetas.moves.profiles import DropAttack, SetAttack
from companion.games.nova_aetas.moves.scenery import AddScenery, AttackScenery
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, ForgetStatus, RemoveStatus
from companion.kernel.move import AnyMove

MOVES: tuple[type[AnyMove], ...] = (
    AdvanceHand,
    Activate,
    SpendPoints,
    MoveHero,
    ChangeHeight,
    FreeMove,
    EndActivation,
    BeginModel,
    ActivateModel,
    DrawSeriousWound,
    HeroAttack,
    EnemyAttack,
    RaisePerilium,
    ChangePerilium,
    WoundHero,
    HealHero,
    AddStatus,
    RemoveStatus,
    ChangeHeroism,
    ChangeClassPoints,
    UseHeroicSkill,
    TakeReaction,
    SetFamiliar,
    SetPlace,
    SetAbsent,
    CorrectHero,
    AddItem,
    DropItem,
    MendItem,
    AddEnemy,
    DraftEnemies,
    WoundEnemy,
    HealEnemy,
    RemoveModel,
    RemoveEnemy,
    AddAlly,
    WoundAlly,
    AddEvent,
    ResolveEvent,
    MoveToken,
    SetHands,
    SetHourLimit,
    SetObjective,
    BeginStealth,
    RollStealth,
    RaiseStealth,
    EndStealth,
    DrawPreyCard,
    AddScenery,
    AttackScenery,
    AddLoot,
    ShareLoot,
    NoteReagents,
    RollTest,
    Transform,
    EndForm,
    DefineStatus,
    ForgetStatus,
    CorrectEnemy,
    SetAttack,
    DropAttack,
    CorrectAlly,
    CorrectScenery,
    CorrectItem,
    CorrectPoints,
    ForgetSeriousWound,
)
