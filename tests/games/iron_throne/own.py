"""What the common tests ask of The Iron Throne alone."""

from __future__ import annotations

from dataclasses import replace

from companion.games.iron_throne.state import Hostage, IronThrone
from tests.games.own import Own, Tools


def thicken(state: IronThrone) -> IronThrone:
    """Every house lacks cards, holds a card of the next one, and its leader has tokens to give."""
    ids = tuple(house.id for house in state.houses)
    houses = tuple(replace(house, hand=3, deck=5, discard=2, cards=25) for house in state.houses)
    rows = tuple(
        Hostage(id=f"hostage{90 + number}", holder=holder, owner=owner, card="truce")
        for number, (holder, owner) in enumerate(zip(ids, (*ids[1:], ids[0]), strict=True))
    )
    return replace(state, houses=houses, hostages=(*state.hostages, *rows))


OWN = Own(
    thicken=thicken,
    tracked={
        "power": "houses.leader_power houses.characters.power removed_power corrected_power",
        "influence": "houses.influence",
        "hostages": "hostages",
        "cards": "houses.hand houses.deck houses.discard",
    },
    same_names=frozenset(("Anna", "Baratheon", "Lannister", "Stark", "Targaryen", "Tyrell")),
    open_elsewhere=frozenset(("encounter_unresolved",)),
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
