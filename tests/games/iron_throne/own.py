"""What the common tests ask of The Iron Throne alone."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    tracked={
        "power": "houses.leader_power houses.characters.power removed_power corrected_power",
        "influence": "houses.influence",
        "hostages": "hostages",
        "cards": "houses.hand houses.deck houses.discard",
    },
    on_table=frozenset({"hostages", "houses.deck", "houses.discard"}),
    same_names=frozenset(("Anna", "Baratheon", "Lannister", "Stark", "Targaryen", "Tyrell")),
    cautions=10,
    sums=frozenset(("power_total", "more_cards")),
    kinds=frozenset(("house", "character")),
    stops=10,
    sample=True,
    golden_plays=1,
    tools=Tools(
        menu="encounter ledger final_table",
        by_name_alone="support truce resolution",
        hiding=("hostages",),
    ),
)
