"""Nova Aetas, a mission: what lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "NovaAetas": "mission minute hour hour_limit heroes allies enemies events scenery objective objective_threat"
        " stealth loot loot_kept loot_share reagents status_kinds test counts_hidden",
        "Hero": "id name seat rapidity dexterity physique mind health sector companion perilium wounds heroism"
        " class_points heroic_used reaction statuses items ko place familiar serious_wounds nameless_wounds"
        " absent ground form",
        "Item": "id name resistance wounds statuses attacks owner",
        "WeaponAttack": "kind needed dice nearest rolls points farthest effects",
        "Form": "name health hero rapidity control_area physical_defence mental_defence critical_immune attacks own",
        "OwnValues": "rapidity health dexterity physique mind",
        "Attack": "kind points nearest farthest hits needed threshold defence effects",
        "Ally": "id name rapidity health sector wounds statuses threat ground form",
        "Enemy": "id name rapidity health sector rank faction control_area physical_defence mental_defence"
        " critical_immune attacks elementum alchimia pecunia models prey patrols cards drawn rewards sign",
        "Model": "id name wounds statuses form",
        "EventToken": "id name sector kind",
        "Scenery": "id name health wounds threat",
        "Stealth": "values space",
        "Loot": "elementum alchimia pecunia",
        "StatusKind": "id name side",
        "LastTest": "number hero what rolls threshold needed",
        "Activation": "token start points spent reacted paid attacks test_due",
    },
    books={
        "NovaAetas": "activation visited preparing stealth_due",
        "Hero": "ko_drawn",
        "Model": "begun activated attacked spent",
    },
)
