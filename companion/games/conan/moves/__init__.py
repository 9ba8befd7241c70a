"""The moves of Conan, one noun per file."""

from companion.games.conan.moves.allies import (
    ActivateAlly,
    AddAlly,
    AttackWithAlly,
    GuardAlly,
    HitAlly,
    MoveAlly,
    PassAlly,
    RemoveAlly,
    RerollAlly,
)
from companion.games.conan.moves.area import AreaAttack
from companion.games.conan.moves.cards import EditObject, EditSpell
from companion.games.conan.moves.combat import Attack, Defend, Fall
from companion.games.conan.moves.gems import AssignGems, CorrectGems, DamageHero, HealHero, MoveGems
from companion.games.conan.moves.movement import MoveHero
from companion.games.conan.moves.objects import (
    DiscardObject,
    DropObject,
    GainObject,
    GiveObject,
    Manipulate,
    PickUp,
    ThrowObject,
)
from companion.games.conan.moves.overlord import (
    CorrectOverlordGems,
    EndOverlordTurn,
    GainReinforcement,
    MoveOverlordGems,
    OverlordRecover,
    PayEffect,
    Reinforce,
    SetRecovery,
    UseBenefit,
)
from companion.games.conan.moves.river import (
    ActivateTile,
    AddTile,
    EditTile,
    HealUnit,
    HitUnit,
    MoveTile,
    RemoveDeadTile,
    RemoveTile,
    SetRiverCosts,
    TurnTile,
)
from companion.games.conan.moves.sheet import AddSkill, EditHero, RemoveSkill, SetDieFaces, SetSpace
from companion.games.conan.moves.spells import CastSpell, ForgetSpell, LearnSpell, SpellAttack
from companion.games.conan.moves.track import (
    AddMarker,
    AdvanceTurn,
    EditScenario,
    MoveMarker,
    RemoveMarker,
    SetTurn,
)
from companion.games.conan.moves.turn import ChooseStance, EndHeroesTurn, RecoverGems, StartHeroesTurn
from companion.kernel.move import AnyMove

MOVES: tuple[type[AnyMove], ...] = (
    # the heroes' turn
    StartHeroesTurn,
    ChooseStance,
    RecoverGems,
    EndHeroesTurn,
    # gems
    AssignGems,
    MoveGems,
    DamageHero,
    HealHero,
    CorrectGems,
    # actions
    Attack,
    Defend,
    AreaAttack,
    Fall,
    MoveHero,
    Manipulate,
    CastSpell,
    SpellAttack,
    # objects
    GainObject,
    PickUp,
    GiveObject,
    DropObject,
    ThrowObject,
    DiscardObject,
    # allies
    ActivateAlly,
    MoveAlly,
    AttackWithAlly,
    GuardAlly,
    RerollAlly,
    HitAlly,
    AddAlly,
    RemoveAlly,
    PassAlly,
    # the Overlord's turn
    AdvanceTurn,
    OverlordRecover,
    ActivateTile,
    RemoveDeadTile,
    UseBenefit,
    PayEffect,
    GainReinforcement,
    Reinforce,
    EndOverlordTurn,
    # river and track
    HitUnit,
    HealUnit,
    AddTile,
    RemoveTile,
    MoveTile,
    TurnTile,
    EditTile,
    SetRiverCosts,
    SetTurn,
    AddMarker,
    MoveMarker,
    RemoveMarker,
    EditScenario,
    # sheets and corrections
    LearnSpell,
    ForgetSpell,
    EditObject,
    EditSpell,
    EditHero,
    SetSpace,
    AddSkill,
    RemoveSkill,
    SetDieFaces,
    MoveOverlordGems,
    CorrectOverlordGems,
    SetRecovery,
)
