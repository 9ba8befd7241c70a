"""What the common tests ask of Runewars alone."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.state import Runewars
from tests.games.own import Own, Tools


def thicken(state: Runewars) -> Runewars:
    """Frost lies twice on the areas outside the realms, and every order leads somewhere."""
    areas = tuple(replace(area, frost=0 if area.home or area.desolation else 2) for area in state.areas)
    return replace(state, areas=areas, marched=tuple(area.id for area in state.areas[:2]))


OWN = Own(
    thicken=thicken,
    tracked={
        "runes": "runes",
        "orders": "players.order players.orders",
        "dials": "players.food players.wood players.ore",
        "influence": "players.influence players.tactics players.fresh_tactics titles.influence",
        "units": "units areas.frost",
        "heroes": "heroes.damage heroes.routed",
    },
    same_names=frozenset(("Andira", "Berserker", "Bran", "Golem", "Kethra", "Merick", "Ronan")),
    open_elsewhere=frozenset(("battle_open", "duel_open", "order_unresolved", "orders_missing")),
    cautions=21,
    kinds=frozenset(("hero", "unit", "area", "title", "development")),
    stops=10,
    sample=True,
    golden_plays=1,
    tools=Tools(
        menu="orders runes areas heroes victory diplomacy auction supply",
        by_name_alone="order end_game battle",
        row="orders runes areas heroes victory",
        hiding=("runes", "heroes"),
        gone="runes heroes",
    ),
)
