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
    still_consulted=frozenset(
        (
            "dials: buy_development",
            "dials: next_step",
            "dials: rebuild_capital",
            "influence: negotiate",
            "influence: offer_influence",
            "influence: take_title",
            "orders: next_step",
            "orders: rebuild_capital",
            "orders: resolve_order",
            "units: edit_area",
            "units: negotiate",
            "units: next_step",
            "units: place_desolation",
        )
    ),
    unasked_twice=frozenset(("season.gift",)),
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
