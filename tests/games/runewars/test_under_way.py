"""A game of Runewars that began without the app: what a setup may not say is refused with its reason."""

from __future__ import annotations

import pytest

from companion.games.runewars.under_way import AreaSetup, HeroSetup, UnitsSetup
from companion.kernel.refusal import Refusal
from tests.games.runewars.table import table

VALLEY = AreaSetup(name="Valle", controller="Anna")

REFUSED: dict[str, tuple[str, tuple[AreaSetup, ...], tuple[HeroSetup, ...]]] = {
    "an unknown player": ("unknown_player", (AreaSetup(name="Valle", controller="Zoe"),), ()),
    "an area without a name": ("area_without_name", (AreaSetup(name=" "),), ()),
    "an area twice": ("area_there", (VALLEY, AreaSetup(name="VALLE")), ()),
    "frost at home": ("home_realm", (AreaSetup(name="Casa", home="Anna", frost=1),), ()),
    "desolation at home": ("home_realm", (AreaSetup(name="Casa", home="Anna", desolation=True),), ()),
    "frost and desolation": ("frost_there", (AreaSetup(name="Gelo", frost=1, desolation=True),), ()),
    "a stronghold in the Lost City": (
        "no_stronghold_in_lost_city",
        (AreaSetup(name="Città", controller="Anna", lost_city=True, stronghold=True),),
        (),
    ),
    "a stronghold of nobody": ("stronghold_of_nobody", (AreaSetup(name="Forte", stronghold=True),), ()),
    "a hero without a name": ("hero_without_name", (), (HeroSetup(name=" ", player="Anna"),)),
    "a hero nowhere": ("unknown_area", (VALLEY,), (HeroSetup(name="Eroe", player="Anna", area="Monte"),)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_impossible_table_is_refused(name: str) -> None:
    code, areas, heroes = REFUSED[name]
    with pytest.raises(Refusal) as refused:
        table(areas=areas, heroes=heroes)
    assert refused.value.code == code


def test_units_belong_to_somebody_or_are_neutral() -> None:
    """Without an owner they are the controller's, and where nobody rules nobody's; a heap of none is not there."""
    troops = UnitsSetup(name="Truppe", shape="triangle", standing=2)
    state = table(
        areas=(
            AreaSetup(
                name="Valle", controller="Anna", units=(troops, UnitsSetup(name="Truppe", shape="triangle", standing=0))
            ),
            AreaSetup(name="Colle", units=(troops,)),
            AreaSetup(
                name="Bosco",
                controller="Anna",
                units=(UnitsSetup(name="Truppe", shape="triangle", standing=1, owner="Bruno"),),
            ),
        )
    )
    anna, bruno = state.players[0].id, state.players[1].id
    assert [units.owner for units in state.units] == [anna, "neutral", bruno]


def test_a_hero_stands_in_the_area_that_is_named() -> None:
    state = table(areas=(VALLEY,), heroes=(HeroSetup(name="Eroe", player="bruno", area="valle", rewards=("Spada",)),))
    (hero,) = state.heroes
    assert (hero.area, hero.owner) == (state.areas[0].id, state.players[1].id)
    assert [reward.name for reward in hero.rewards] == ["Spada"]
