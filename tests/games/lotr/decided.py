"""The Lord of the Rings: what lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "LotrState": "scenario players first_player quest cards cards_listed other_threat encounter_deck"
        " encounter_discard victory_points",
        "Player": "id name seat threat elimination_level round_rise eliminated elimination_averted heroes allies hand"
        " deck discard deck_ran_out",
        "Character": "id name threat_cost cost resources exhausted damage alive willpower attack defense hit_points"
        " ranged sentinel restricted",
        "QuestStage": "name quest_points progress last",
        "EncounterCard": "id name kind place player threat engagement attack defense hit_points damage quest_points"
        " progress has_shadow",
    },
    books={
        "LotrState": "other_willpower revealed surges checker done round_begun",
        "Player": "willpower last_willpower engaged_by_choice",
        "Character": "committed",
        "EncounterCard": "attacked attackers",
    },
)
