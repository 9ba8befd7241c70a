"""The sheet's ways: everything on it is set right by hand."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import HiredEntry
from companion.kernel.move import AnyMove
from tests.screens.nova_aetas.campaign.ways import Way, way

BIANCA, GROUP = "who.bianca", "who.group"
HIRED = (m.HireCompanion(HiredEntry(name="Guido")),)
CATACOMBS = (m.AcceptSideMission("Le catacombe", "exploration"),)

WAYS: Mapping[type[AnyMove], Way] = {
    m.ChangeXp: way(BIANCA, "hero.xp.plus"),
    m.SetSpentXp: way(BIANCA, "hero.xp_line", "xp.xp_spent.minus", "xp.keep"),
    m.ChangePopolini: way(BIANCA, "group.popolini.minus"),
    m.ChangeReagent: way(BIANCA, "reagent.sale", "reagent.count.plus"),
    m.CorrectHero: way(BIANCA, "hero.value.mind", "values.mind", "keypad.6", "keypad.ok", "values.keep"),
    m.EquipSkills: way(BIANCA, "skill.finta.box"),
    m.WriteSkill: way(BIANCA, "hero.skill.add", "skill.name=Affondo", "skill.cost.plus", "skill.keep"),
    m.CorrectSkill: way(BIANCA, "skill.finta", "skill.cost.plus", "skill.keep"),
    m.ForgetSkill: way(BIANCA, "skill.finta", "skill.refund"),
    m.SetCap: way("who.lorenzo", "hero.caps", "cap.attacco.plus"),
    m.ForgetCap: way("who.lorenzo", "hero.caps", "cap.attacco.remove"),
    m.AddSeriousWound: way(BIANCA, "hero.wound.add", "wound.name=Tosse", "wound.cost.plus", "wound.keep"),
    m.PriceWound: way(BIANCA, "wound.febbre", "wound.cost.minus", "wound.keep"),
    m.ForgetSeriousWound: way(BIANCA, "wound.febbre", "wound.forget"),
    m.CureWound: way(BIANCA, "wound.febbre.cure", "dialog.yes", before=(m.ChangePopolini(20),)),
    m.SetDestiny: way(BIANCA, "destiny.4", "destiny.owned"),
    m.WriteNotes: way(BIANCA, "hero.notes", "notes.words=Zoppica", "notes.keep"),
    m.SetAbsent: way(BIANCA, "hero.present"),
    m.RemoveHero: way(BIANCA, "hero.remove", "dialog.yes"),
    m.AddHero: way(GROUP, "group.hero.add", "new_hero.name=Isotta", "new_hero.keep"),
    m.AddAchievement: way(GROUP, "group.achievement.add", "name.words=Amici del Giglio", "text.save"),
    m.ForgetAchievement: way(GROUP, "group.achievement.1.remove"),
    m.AddItem: way(GROUP, "group.item.add", "item.name=Fune", "item.copies.plus", "item.keep"),
    m.CorrectItem: way(BIANCA, "item.stocco", "item.correct", "item.encumbrance.plus", "item.keep"),
    m.EquipItem: way(BIANCA, "item.cotta", "item.carrier.bianca"),
    m.UnequipItem: way(BIANCA, "item.stocco", "item.carrier.bianca"),
    m.DiscardItem: way(BIANCA, "item.cotta", "item.discard"),
    m.SetTown: way(GROUP, "group.town", "town.kind.village", "town.keep"),
    m.SetNextMission: way(GROUP, "group.next", "next.kind.village", "next.keep"),
    m.NoteSideMission: way(GROUP, "group.side.add", "side.title=Il sigillo", "side.keep"),
    m.DropSideMission: way(GROUP, "side.encounter_il_debito_del_banchiere.drop"),
    m.DropExploration: way(GROUP, "group.exploration.drop", before=CATACOMBS),
    m.SetHunt: way(GROUP, "hunt.hunt_la_bestia_del_padule.won"),
    m.DropHunt: way(GROUP, "hunt.hunt_la_bestia_del_padule", "hunt.drop"),
    m.SetPhase: way(GROUP, "group.phase", "standing.phase.travel", "standing.keep"),
    m.SetLastMission: way(GROUP, "group.last", "standing.last_mission.none", "standing.keep"),
    m.SetRests: way(GROUP, "group.rests", "standing.rests.plus", "standing.keep"),
    m.SetMissionOptions: way(GROUP, "group.options", "option.keep_wounds"),
    m.HireCompanion: way(
        GROUP, "group.companion.add", "hire.name=Guido", "hire.skill_1=Muro", "hire.apply", "dialog.yes"
    ),
    m.CorrectCompanion: way(
        GROUP,
        "companion.guido",
        "companion.correct",
        "companion.mind",
        "keypad.5",
        "keypad.ok",
        "companion.keep",
        before=HIRED,
    ),
    m.SetInUse: way(GROUP, "companion.guido", "companion.in_use", before=HIRED),
    m.DismissCompanion: way(GROUP, "companion.guido", "companion.dismiss", before=HIRED),
}
