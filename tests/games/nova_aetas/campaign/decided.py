"""The campaign of Nova Aetas: what stands on its sheet or lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "NovaCampaign": "town town_kind next_mission heroes companions side_missions hunts exploration faction clues"
        " missions popolini achievements items reagents shops statuses classes formulae mission_options",
        "NextMission": "title town kind",
        "Hero": "id name seat player base_class advanced_class heroic rapidity dexterity physique mind health upgrade"
        " xp_earned xp_spent skills caps destiny_owned destiny_resolved serious_wounds achievements bond schools"
        " encumbrance familiar wounds notes absent",
        "Skill": "id name cost category keyword prerequisite advanced equipped",
        "Cap": "id name most",
        "SeriousWound": "id name cost",
        "Companion": "id name rapidity dexterity physique mind health skills items resistances hired in_use",
        "CompanionSkillEntry": "name cost bought",
        "SideMission": "id name kind",
        "Hunt": "id name won total",
        "Mission": "id name kind target outcome hour is_home",
        "Item": "id name kind hero copies formula school trick familiar encumbrance resistance equipped",
        "Reagent": "id name deck count buy sell checked",
        "Shop": "id name city village service companions checked",
        "Status": "id name side checked",
        "HeroClass": "id name base first second bonds heroic checked",
        "Formula": "id name hero needs coins copies school trick encumbrance resistance checked",
        "NeedEntry": "reagent count",
    },
    books={
        "NovaCampaign": "phase last_mission chosen events revealed skips_travel rests",
        "Hero": "shop",
        "Companion": "shop",
    },
)
