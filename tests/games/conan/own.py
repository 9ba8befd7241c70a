"""What the common tests ask of Conan alone."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    tracked={
        "overlord": "overlord.reserve overlord.fatigue overlord.effects overlord.benefits overlord.discarded",
        "river": "overlord.river overlord.costs",
        "track": "turn markers",
        "objects": "heroes.objects ground",
        "movement": "heroes.base_spent heroes.base_lost",
        "spells": "heroes.spells overlord.spells",
        "allies": "heroes.allies heroes.orders",
    },
    same_names=frozenset(("Conan", "Hadrathus", "Kris", "Shevatas", "Valeria")),
    cautions=21,
    kinds=frozenset(("hero", "object", "spell", "skill", "tile", "marker", "scenario")),
    stops=10,
    sample=True,
    on_table=frozenset({"heroes.orders"}),
    golden_plays=3,
    tools=Tools(
        menu="attack_wizard defence_wizard damage movement_calculator manipulation_calculator hindrance objects"
        " spell_list ally_list area_attack fall hero_sheet river benefits reinforcements overlord_sheet scenario dice",
        by_name_alone="new_tile",
        row="attack_wizard defence_wizard movement_calculator manipulation_calculator objects spell_list",
        hiding=("objects",),
        gone="objects",
        hiding_builds=False,
    ),
    at_setup=("setup.players.3",),  # two heroes and the Overlord
    seats_are_heroes=True,
)
