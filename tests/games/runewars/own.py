"""What the common tests ask of Runewars alone."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    tracked={
        "runes": "runes",
        "orders": "players.order players.orders",
        "dials": "players.food players.wood players.ore",
        "influence": "players.influence players.tactics players.fresh_tactics",
        "units": "units areas.frost",
        "heroes": "heroes.damage heroes.routed",
    },
    same_names=frozenset(("Andira", "Berserker", "Bran", "Golem", "Kethra", "Merick", "Ronan")),
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
