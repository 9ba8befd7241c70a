"""Runewars: what lies on the table, and what is bookkeeping."""

from __future__ import annotations

from tests.games.decided import Decided

DECIDED = Decided(
    table={
        "Runewars": "players first_player areas runes units heroes fallen strongholds titles map_name victory_cards"
        " battle duel",
        "Player": "id name seat faction alignment food wood ore influence initial_influence tactics fresh_tactics"
        " quests objectives objectives_done commander_cards lieutenant_general peasants undead developments",
        "Development": "id name",
        "Area": "id name home controller activated frost desolation food wood ore city_runes city exploration tile_12"
        " lost_city peasant peasant_of",
        "Rune": "id area kind face_up source",
        "Units": "id name owner area shape initiative health fast allied undead standing routed",
        "Hero": "id name owner area strength agility wisdom health damage routed commander trained rewards",
        "Reward": "id name",
        "Fallen": "id name area rewards",
        "Stronghold": "id owner area capital damaged development",
        "Title": "id name holder influence",
        "VictoryCard": "id player year",
        "Battle": "area attacker defender ranks bonus winner",
        "Ranks": "id units side name shape initiative health standing routed hurt hurt_routed hero",
        "Duel": "attacker defender against against_damage",
        "PlayedOrder": "id number year influence resolved bonus choice",
    },
    books={
        "Runewars": "season_begun spring_done thaw_done talked marched stepped gained",
        "Player": "autumn_taken capital_lost order offer orders last_order",
        "Area": "left_by",
        "Hero": "acted moved ordered",
        "Battle": "initiative",
        "Ranks": "before fought",
        "Duel": "round",
        "Step": "id n",
    },
)
