"""Conan: what lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "ConanState": "scenario turn heroes overlord markers ground dice",
        "Scenario": "name first_side turn_limit notes",
        "Hero": "id name seat gems_total reserve fatigue wounds spaces spells allies orders stance base_move load_max"
        " slow_at slower_at skills commander objects dead",
        "Spaces": "movement melee ranged guard manipulation reroll",
        "Space": "gems limit die",
        "Spell": "id name cost limit gems reaction area dice",
        "AllyTile": "id name gems base_move figures",
        "AllyFigure": "id life",
        "AllyOrder": "id name gems",
        "Skill": "id name limit",
        "Thing": "id name encumbrance kind bonuses thrown area text where dropped_by",
        "Bonus": "use dice free_reroll axes",
        "Overlord": "id name seat gems_total reserve fatigue effects discarded benefits spells recovery river costs",
        "Benefits": "movement guard reroll",
        "Tile": "id name figures count life base_move armour attacks reinforcement event dead color icon",
        "Figure": "id life",
        "Marker": "id name value kind",
        "DieFaces": "id faces",
    },
    books={
        "ConanState": "side stage stage_at round_begun",
        "Hero": "recovered recovered_as recovered_gems recovered_dead base_spent base_lost",
        "Space": "used",
        "AllyFigure": "activated attacked extra_movement",
        "Overlord": "recovered advanced activations activated active attacks reinforcement_points",
        "Tile": "extra_movement",
    },
)
