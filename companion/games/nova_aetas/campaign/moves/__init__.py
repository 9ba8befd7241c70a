"""Every move of the campaign, in the order of its phases; then the sheet and its tables by hand."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.moves.classes import (
    AdvanceClass,
    BuySkill,
    CorrectSkill,
    ForgetCap,
    ForgetSkill,
    SetCap,
    SetDestiny,
    WriteSkill,
)
from companion.games.nova_aetas.campaign.moves.companions import CorrectCompanion, DismissCompanion, HireCompanion
from companion.games.nova_aetas.campaign.moves.group import (
    AddAchievement,
    ChangePopolini,
    ChangeReagent,
    DropHunt,
    ForgetAchievement,
    NoteSideMission,
    SetHunt,
    SetLastMission,
    SetMissionOptions,
    SetNextMission,
    SetPhase,
    SetRests,
    SetTown,
)
from companion.games.nova_aetas.campaign.moves.heroes import (
    AddHero,
    AddSeriousWound,
    ChangeXp,
    CorrectHero,
    ForgetSeriousWound,
    PriceWound,
    RemoveHero,
    SetSpentXp,
    WriteNotes,
)
from companion.games.nova_aetas.campaign.moves.items import AddItem, CorrectItem
from companion.games.nova_aetas.campaign.moves.mission import AbandonMission, BeginMission, BringHome
from companion.games.nova_aetas.campaign.moves.preparation import (
    ChooseMission,
    EquipItem,
    EquipSkills,
    SetAbsent,
    SetClues,
    SetInUse,
    UnequipItem,
)
from companion.games.nova_aetas.campaign.moves.shops import (
    Craft,
    CureWound,
    DiscardItem,
    EndRest,
    LeaveShop,
    SellItem,
    TradeReagent,
    VisitShop,
)
from companion.games.nova_aetas.campaign.moves.tables import (
    DropClass,
    DropFormula,
    DropReagent,
    DropShop,
    DropStatus,
    RenameEntry,
    SetClass,
    SetFormula,
    SetReagent,
    SetShop,
    SetStatus,
    TakeTables,
)
from companion.games.nova_aetas.campaign.moves.travel import (
    AcceptSideMission,
    DropExploration,
    DropSideMission,
    EndTravel,
    PlanTravel,
    RefuseSideMission,
    RevealEvent,
)
from companion.kernel.game import AnyMove

MOVES: tuple[type[AnyMove], ...] = (
    PlanTravel, RevealEvent, AcceptSideMission, RefuseSideMission, DropSideMission, DropExploration, EndTravel,
    ChooseMission, SetClues, EquipSkills, EquipItem, UnequipItem, SetAbsent, SetInUse,
    BeginMission, BringHome, AbandonMission,
    AdvanceClass, BuySkill, VisitShop, LeaveShop, Craft, SellItem, DiscardItem, TradeReagent, CureWound,
    HireCompanion, EndRest,
    ChangePopolini, ChangeReagent, SetTown, SetNextMission, NoteSideMission, SetHunt, DropHunt, AddAchievement,
    ForgetAchievement, SetLastMission, SetPhase, SetMissionOptions, SetRests,
    AddHero, RemoveHero, CorrectHero, ChangeXp, SetSpentXp, AddSeriousWound, PriceWound, ForgetSeriousWound,
    WriteNotes, WriteSkill, CorrectSkill, ForgetSkill, SetCap, ForgetCap, SetDestiny,
    AddItem, CorrectItem, CorrectCompanion, DismissCompanion,
    SetReagent, DropReagent, SetShop, DropShop, SetStatus, DropStatus, SetClass, DropClass, SetFormula, DropFormula,
    RenameEntry, TakeTables,
)
