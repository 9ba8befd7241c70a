"""What the common tests ask of Conan alone."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.state import SPACES, AllyFigure, AllyTile, ConanState, Hero
from tests.games.own import Own, Tools


def thicken(state: ConanState) -> ConanState:
    """Every living hero has used gems in each space and an ally; the Overlord has points for reinforcements."""
    heroes = tuple(hero if hero.dead else _busy(hero) for hero in state.heroes)
    return replace(state, heroes=heroes, overlord=replace(state.overlord, reinforcement_points=2))


def _busy(hero: Hero) -> Hero:
    before = {name: getattr(hero.spaces, name) for name in SPACES}
    used = {name: replace(space, gems=space.gems + 1, used=space.used + 1) for name, space in before.items()}
    figure = AllyFigure(id=f"{hero.id}.guard.1", activated=True, attacked=True, extra_movement=1)
    guard = AllyTile(id=f"{hero.id}.guard", name="Guard", figures=(figure,))
    spaces = replace(hero.spaces, **used)
    return replace(hero, spaces=spaces, gems_total=hero.gems_total + len(SPACES), allies=(*hero.allies, guard))


OWN = Own(
    thicken=thicken,
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
