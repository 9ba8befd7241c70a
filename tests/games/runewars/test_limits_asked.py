"""Limits of the rules are asked and not refused: named, insisted on, taken back. What cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.runewars.moves.areas import ControlArea, PlaceDesolation, PlaceFrost, PlaceLostCity, TakeFrost
from companion.games.runewars.moves.deals import Negotiate, TakeTitle
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import MoveHero, TrainHero
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeDial, ChangeInfluence, Harvest, PlayTactics
from companion.games.runewars.moves.runes import MoveRune, PlaceRune, ReceiveRunes
from companion.games.runewars.moves.strongholds import BuildStronghold, RebuildCapital
from companion.games.runewars.moves.tokens import UseUndead
from companion.games.runewars.moves.units import AllyUnits, DestroyUnits, MarchUnits, RecruitUnits, Shift
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.kernel.move import AnyMove
from tests.games.runewars.table import after, army, asked, refused, table, warned

AREAS = (
    AreaSetup(name="Casa", home="Anna", stronghold=True, units=(army(standing=8),), rune=RuneSetup(kind="false")),
    AreaSetup(name="Rocca", home="Bruno", stronghold=True, units=(army("Orchi", 2),), rune=RuneSetup(kind="false")),
    AreaSetup(name="Dodici", controller="Anna", tile_12=True, lost_city=True),
    AreaSetup(name="Valle", controller="Anna", units=(army("Draghi", 1, allied=True, owner="Anna"),)),
    AreaSetup(name="Prato"),
    AreaSetup(name="Deserto", desolation=True),
)
HEROES = (
    HeroSetup(name="Andira", player="Anna", area="Casa", health=4),
    HeroSetup(name="Boris", player="Bruno", area="Rocca", health=4),
)


def at_table(**more: Any) -> Runewars:
    return table(2, areas=AREAS, heroes=HEROES, influence=(9, 9), season="summer", **more)


ASKED: list[tuple[AnyMove, list[str]]] = [
    (RecruitUnits("p1", "casa", "Arcieri"), ["crowded"]),
    (PlaceRune("casa"), ["rune_there"]),
    (MoveRune("rune1", "rocca"), ["rune_to_others", "rune_there"]),
    (ReceiveRunes("p1", "prato", "valle", discard=("rune2",)), ["not_their_rune"]),
    (ReceiveRunes("p1", "prato", "rocca"), ["not_friendly", "rune_there"]),
    (ChangeDial("p1", "wood", 9), ["dial_above"]),
    (Negotiate("p1", 7), ["diplomacy_1_to_6"]),
    (PlaceFrost("deserto"), ["desolation_there"]),
    (PlaceFrost("casa"), ["home_realm"]),
    (PlaceDesolation("rocca"), ["home_realm"]),
    (BuildStronghold("p1", "dodici"), ["no_stronghold_in_lost_city"]),
    (
        RebuildCapital("p1", "dodici"),
        [
            "no_capital_lost",
            "too_dear",
            "rebuilt_without_fortify",
            "capital_at_home",
            "no_stronghold_in_lost_city",
        ],
    ),
    (MarchUnits("p1", 2, "prato", (Shift("units2", 1),)), ["not_their_units"]),
    (AllyUnits("units1"), ["not_allied"]),
    (AllyUnits("units2", "p1"), ["not_neutral"]),
    (MoveHero("boris", "prato", 3), ["only_commanders"]),
    (StartDuel("andira", "boris"), ["not_in_one_area"]),
]


@pytest.mark.parametrize(("move", "codes"), ASKED, ids=lambda one: type(one).__name__ if one else "")
def test_the_table_is_asked_and_decides(move: AnyMove, codes: list[str]) -> None:
    assert asked(at_table(), move) == codes


def test_a_ninth_recruit_stands_there_when_the_table_insists() -> None:
    state = after(at_table(), RecruitUnits("p1", "casa", "Arcieri"))
    assert state.units[0].standing == 9
    assert warned(state, DestroyUnits("units1", 1)) == [], "and nobody is asked again when it goes"


def test_a_used_order_can_be_chosen_and_corrected() -> None:
    players = (PlayerSetup(name="Anna", orders=(4,)), PlayerSetup(name="Bruno", orders=(2,)))
    state = start(Setup(players=players, season="summer"))
    assert asked(state, ChooseOrder("p1", 4)) == ["order_used"]
    again = after(state, ChooseOrder("p1", 4), RevealOrders())
    assert [order.number for order in again.players[0].orders] == [4, 4]
    assert asked(again, ResolveOrder("p1", bonus=True)) == ["no_supremacy"]
    assert asked(state, CorrectOrder("p2", 2)) == ["order_used"]


def test_a_bonus_of_a_variant_that_is_not_in_play_is_asked() -> None:
    options = Options(commanders=False, development_cards=False)
    state = after(table(2, options=options), ChooseOrder("p1", 4), ChooseOrder("p2", 6), RevealOrders())
    assert asked(state, ResolveOrder("p1", True, "card")) == ["no_development_cards"]
    assert asked(after(state, ResolveOrder("p1")), ResolveOrder("p2", True, "commander")) == ["no_commanders"]


def test_a_lost_city_over_a_stronghold_is_asked() -> None:
    state = table(2, areas=(AreaSetup(name="Dodici", controller="Anna", tile_12=True, stronghold=True),))
    assert asked(state, PlaceLostCity("dodici")) == ["stronghold_there"]


def test_a_dial_beyond_eight_stays_where_the_table_put_it() -> None:
    state = after(table(2, areas=(AreaSetup(name="Valle", controller="Anna", food=2),)), ChangeDial("p1", "food", 7))
    assert state.players[0].food == 10
    assert after(state, PlaceDesolation("valle")).players[0].food == 10, "a gift goes no higher than the dial"
    assert warned(state, ChangeDial("p1", "food", -1)) == [], "downwards nobody is asked"
    assert after(state, Harvest("p1")).players[0].food == 2


def test_allies_in_an_area_that_changes_hands_are_told() -> None:
    assert warned(at_table(), ControlArea("valle", "p2")) == ["allies_lost"]
    assert warned(at_table(), ControlArea("prato", "p2")) == []


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (ChangeDial("p1", "wood", -1), "dial_below_zero"),
        (ChangeInfluence("p1", -10), "too_little_influence"),
        (PlayTactics("p1", 9), "too_few_tactics"),
        (TakeFrost("prato"), "no_frost"),
        (PlaceDesolation("deserto"), "desolation_there"),
        (UseUndead("p1", -1), "undead_limit"),
        (TakeTitle("p1", "nobody"), "unknown_title"),
        (BuildStronghold("p1", "casa"), "stronghold_there"),
        (MarchUnits("p1", 2, "casa", (Shift("units1", 1),)), "already_there"),
        (TrainHero("andira", ("strength", "agility", "wisdom")), "one_or_two_attributes"),
        (PlaceLostCity("valle"), "lost_city_there"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_cannot_be_is_refused(move: AnyMove, code: str) -> None:
    assert refused(at_table(), move) == code
