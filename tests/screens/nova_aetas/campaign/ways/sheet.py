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
    m.SetSpentXp: way(BIANCA, "hero.xp_line", "xp.xp_spent.minus", "xp.apply"),
    m.ChangePopolini: way(BIANCA, "group.popolini.minus"),
    m.ChangeReagent: way(BIANCA, "reagent.sale", "reagent.count.plus"),
    m.CorrectHero: way(BIANCA, "hero.value.mind", "values.mind", "keypad.6", "keypad.ok", "values.apply"),
    m.EquipSkills: way(BIANCA, "skill.finta.box"),
    m.WriteSkill: way(BIANCA, "hero.skill.add", "new_skill.name=Affondo", "new_skill.cost.plus", "new_skill.apply"),
    m.CorrectSkill: way(BIANCA, "skill.finta", "skill.cost.plus", "skill.apply"),
    m.ForgetSkill: way(BIANCA, "skill.finta", "skill.refund.refund"),
    m.SetCap: way("who.lorenzo", "hero.caps", "caps.cap.attacco.plus"),
    m.ForgetCap: way("who.lorenzo", "hero.caps", "caps.remove.attacco"),
    m.AddSeriousWound: way(BIANCA, "hero.wound.add", "new_wound.name=Tosse", "new_wound.cost.plus", "new_wound.apply"),
    m.PriceWound: way(BIANCA, "wound.febbre", "wound.cost.minus", "wound.apply"),
    m.ForgetSeriousWound: way(BIANCA, "wound.febbre", "wound.strike.strike"),
    m.CureWound: way(BIANCA, "wound.febbre.cure", "dialog.yes", before=(m.ChangePopolini(20),)),
    m.SetDestiny: way(BIANCA, "destiny.4", "destiny.mark.owned"),
    m.WriteNotes: way(BIANCA, "hero.notes", "notes.notes=Zoppica", "notes.apply"),
    m.SetAbsent: way(BIANCA, "hero.present"),
    m.RemoveHero: way(BIANCA, "hero.remove", "dialog.yes"),
    m.AddHero: way(GROUP, "group.hero.add", "new_hero.name=Isotta", "new_hero.apply"),
    m.AddAchievement: way(GROUP, "group.achievement.add", "name.words=Amici del Giglio", "text.save"),
    m.ForgetAchievement: way(GROUP, "group.achievement.1.remove"),
    m.AddItem: way(GROUP, "group.item.add", "new_item.name=Fune", "new_item.copies.plus", "new_item.apply"),
    m.CorrectItem: way(BIANCA, "item.stocco", "item.correct", "item_values.encumbrance.plus", "item_values.apply"),
    m.EquipItem: way(BIANCA, "item.cotta", "item.carrier.bianca"),
    m.UnequipItem: way(BIANCA, "item.stocco", "item.carrier.bianca"),
    m.DiscardItem: way(BIANCA, "item.cotta", "item.discard.discard"),
    m.SetTown: way(GROUP, "group.town", "town.kind.village", "town.apply"),
    m.SetNextMission: way(GROUP, "group.next", "next.kind.village", "next.apply"),
    m.NoteSideMission: way(GROUP, "group.side.add", "side.title=Il sigillo", "side.apply"),
    m.DropSideMission: way(GROUP, "side.encounter_il_debito_del_banchiere.drop"),
    m.DropExploration: way(GROUP, "group.exploration.drop", before=CATACOMBS),
    m.SetHunt: way(GROUP, "hunt.hunt_la_bestia_del_padule.won"),
    m.DropHunt: way(GROUP, "hunt.hunt_la_bestia_del_padule", "hunt.drop.drop"),
    m.SetPhase: way(GROUP, "group.phase", "standing.phase.travel", "standing.apply"),
    m.SetLastMission: way(GROUP, "group.last", "standing.last_mission.none", "standing.apply"),
    m.SetRests: way(GROUP, "group.rests", "standing.rests.plus", "standing.apply"),
    m.SetMissionOptions: way(GROUP, "group.options", "option.keep_wounds"),
    m.HireCompanion: way(
        GROUP, "group.companion.add", "hire.name=Guido", "hire.skill_1=Muro", "hire.apply", "dialog.yes"
    ),
    m.CorrectCompanion: way(
        GROUP,
        "companion.guido",
        "companion.correct",
        "companion_values.mind",
        "keypad.5",
        "keypad.ok",
        "companion_values.apply",
        before=HIRED,
    ),
    m.SetInUse: way(GROUP, "companion.guido", "companion.in_use.used", before=HIRED),
    m.DismissCompanion: way(GROUP, "companion.guido", "companion.dismiss.dismiss", before=HIRED),
}
