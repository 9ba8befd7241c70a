"""Who holds an area: peasants, standing Strongholds, contested areas, and allied units among strangers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.fighting import sides_in
from companion.games.runewars.lookup import area_in
from companion.games.runewars.movement import has_enemies_there
from companion.games.runewars.moves.areas import ActivateArea, ControlArea
from companion.games.runewars.moves.battle_end import CloseBattle
from companion.games.runewars.moves.battles import FightRound, Loss, StartBattle
from companion.games.runewars.moves.deals import Negotiate
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import BuyDevelopment
from companion.games.runewars.moves.tokens import PlacePeasant, can_leave_peasant, peasant_player
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.runes import score
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.games.runewars.supply import find_crowded, harvest_of
from companion.games.runewars.under_way import AreaSetup, RuneSetup, UnitsSetup
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from tests.games.runewars.table import after, army, asked, table, warned


def march(player: str, to: str, *units: str, order: int = 2, n: int = 2) -> MarchUnits:
    return MarchUnits(player, order, to, tuple(Shift(each, n) for each in units))


def controller(state: Runewars, area: str) -> str:
    return area_in(state, area).controller


# --- peasants ------------------------------------------------------------------------------------------------


def farm(**more: Any) -> Runewars:
    areas = (
        AreaSetup(name="Farm", controller="Anna", rune=RuneSetup(kind="dragon"), **more),
        AreaSetup(name="Camp", controller="Bruno", units=(army("Orchi", 2),)),
        AreaSetup(name="Wild", rune=RuneSetup(kind="dragon")),
    )
    return after(table(2, areas=areas), BuyDevelopment("p1", "Contadini"))


def test_a_peasant_goes_back_to_its_own_player() -> None:
    """The enemy's march activates the area: the token is Anna's, whoever holds the area then."""
    state = after(farm(), PlacePeasant("p1", "farm"), march("p2", "farm", "units1"))
    assert [player.peasants for player in state.players] == [3, 3]
    assert controller(state, "farm") == "p2" and not area_in(state, "farm").peasant


def test_an_area_without_its_peasant_is_nobodys() -> None:
    state = after(farm(), PlacePeasant("p1", "farm"), ActivateArea("farm"))
    assert controller(state, "farm") == "" and score(state, "p1") == 0
    assert state.players[0].peasants == 3


def test_an_area_with_a_peasant_stays_friendly() -> None:
    """Strategize activates nothing: the area is always controlled while the token lies there."""
    state = after(farm(), PlacePeasant("p1", "farm"), march("p2", "farm", "units1", order=1))
    assert controller(state, "farm") == "p1" and area_in(state, "farm").peasant


def test_a_peasant_on_an_area_never_owned_is_asked() -> None:
    assert asked(farm(), PlacePeasant("p1", "wild")) == ["peasant_not_left"]
    assert asked(farm(), PlacePeasant("p1", "camp")) == ["not_own_area"]
    assert warned(farm(), PlacePeasant("p1", "farm")) == []


def test_a_peasant_beside_own_units_is_asked() -> None:
    assert asked(farm(units=(army(standing=1),)), PlacePeasant("p1", "farm")) == ["peasant_beside_units"]


def test_a_peasant_holds_the_area_that_units_have_just_left() -> None:
    """Without units the area is nobody's, until the order is done the peasant may still take their place."""
    state = after(farm(units=(army(standing=2),)), march("p1", "wild", "units1"))
    farmed = area_in(state, "farm")
    assert controller(state, "farm") == "" and can_leave_peasant(state, farmed)
    assert peasant_player(state, farmed) == "p1"
    assert warned(state, PlacePeasant("p1", "farm")) == []
    assert controller(after(state, PlacePeasant("p1", "farm")), "farm") == "p1"


def conquered(*units: UnitsSetup) -> Runewars:
    """Anna's units have just left an area of Bruno's home realm, which was hers."""
    areas = (
        AreaSetup(name="Farm", home="Bruno", controller="Anna", units=(army(standing=2), *units)),
        AreaSetup(name="Camp", controller="Bruno", units=(army("Orchi", 2),)),
        AreaSetup(name="Wild"),
    )
    return after(table(2, areas=areas), BuyDevelopment("p1", "Contadini"), march("p1", "wild", "units1"))


def test_a_peasant_holds_a_conquered_realm_that_units_leave() -> None:
    """The empty area falls back to its realm at once, but it was the player's own when the units left."""
    state = conquered()
    assert controller(state, "farm") == "p2" and peasant_player(state, area_in(state, "farm")) == "p1"
    assert can_leave_peasant(state, area_in(state, "farm"))
    assert warned(state, PlacePeasant("p1", "farm")) == []
    assert "peasant_not_left" in asked(state, PlacePeasant("p2", "farm"))
    held = after(state, PlacePeasant("p1", "farm"))
    assert controller(held, "farm") == "p1"
    assert controller(after(held, ActivateArea("farm")), "farm") == "p2"


def test_an_area_that_others_have_entered_gets_no_peasant() -> None:
    """Where things lie counts: enemies who came since hold the area, and so does the table’s own correction."""
    state = after(conquered(), march("p2", "farm", "units2"))
    assert peasant_player(state, area_in(state, "farm")) == "p2"
    assert asked(state, PlacePeasant("p1", "farm")) == ["not_own_area"]
    corrected = after(conquered(), ControlArea("farm", "p2"))
    assert asked(corrected, PlacePeasant("p1", "farm")) == ["not_own_area"]


def test_a_peasant_beside_neutral_units_is_asked() -> None:
    """The source is silent: the app reads an area with neutral units as nobody’s own."""
    state = conquered(army("Ogre", 1, owner="neutral"))
    assert controller(state, "farm") == ""
    assert asked(state, PlacePeasant("p1", "farm")) == ["peasant_beside_neutrals"]


# --- Strongholds ---------------------------------------------------------------------------------------------


def keep(n: int = 2, **more: Any) -> Runewars:
    areas = (
        AreaSetup(name="Camp", controller="Anna", units=(army(standing=n),)),
        AreaSetup(name="Keep", controller="Bruno", stronghold=True, food=3, rune=RuneSetup(kind="dragon"), **more),
        AreaSetup(name="Back", controller="Anna"),
    )
    return table(2, areas=areas)


def test_a_standing_stronghold_is_not_taken_by_walking_in() -> None:
    state = after(keep(), march("p1", "keep", "units1"))
    assert controller(state, "keep") == "p2"
    assert (score(state, "p1"), score(state, "p2")) == (0, 1)
    assert harvest_of(state, "p1").food == 0


def test_an_enemy_stronghold_without_units_is_fought() -> None:
    assert warned(keep(), march("p1", "keep", "units1")) == ["stronghold_due"]
    state = after(keep(), march("p1", "keep", "units1"))
    assert has_enemies_there(state, "p1", "keep")
    assert sides_in(state, "keep") == ("p1", "p2")


def test_a_stronghold_without_units_falls_to_the_stronger() -> None:
    state = after(keep(6), march("p1", "keep", "units1", n=6), StartBattle("keep", "p1", "p2"))
    state = after(state, FightRound(past_idle=True), CloseBattle())
    assert controller(state, "keep") == "p1"
    assert [(each.owner, each.damaged) for each in state.strongholds] == [("p1", True)]


# --- eight units ---------------------------------------------------------------------------------------------


def test_a_big_attack_asks_nothing() -> None:
    """The limit of eight does not hold in combat: where enemies, neutral units or a Stronghold wait."""
    for defender in ("Bruno", "neutral"):
        areas = (
            AreaSetup(name="Camp", controller="Anna", units=(army(standing=10),)),
            AreaSetup(name="Field", units=(army("Orchi", 3, owner=defender),)),
        )
        state = table(2, areas=areas)
        assert "crowded" not in warned(state, march("p1", "field", "units1", n=10))
        marched = after(state, march("p1", "field", "units1", n=10))
        assert find_crowded(marched) == ()
    assert "crowded" not in warned(keep(10), march("p1", "keep", "units1", n=10))


def test_nine_that_hold_the_field_are_asked_after_the_battle() -> None:
    areas = (
        AreaSetup(name="Field", controller="Bruno", units=(army(standing=10, owner="Anna"), army("Orchi", 1))),
        AreaSetup(name="Back", controller="Bruno"),
    )
    state = after(table(2, areas=areas), StartBattle("field", "p1", "p2"))
    state = after(state, FightRound((Loss("ranks2", routs=1),), past_idle=True))
    assert "crowded" in warned(state, CloseBattle())


# --- allied units --------------------------------------------------------------------------------------------


def allies(**more: Any) -> Runewars:
    areas = (
        AreaSetup(name="City", controller="Anna", units=(army("Ogri", 2, allied=True),)),
        AreaSetup(name="Empty"),
        AreaSetup(name="Camp", controller="Anna", units=(army(standing=2),)),
    )
    return table(2, areas=areas, **more)


def test_allied_units_turn_neutral_with_their_area() -> None:
    move = ControlArea("city", "p2")
    assert warned(allies(), move) == ["allies_lost"]
    (ogres,) = (each for each in after(allies(), move).units if each.name == "Ogri")
    assert (ogres.owner, ogres.allied) == (NEUTRAL, False)


def test_allied_units_alone_take_no_area() -> None:
    move = march("p1", "empty", "units1")
    assert asked(allies(), move) == ["allies_alone"]
    state = after(allies(), move)
    (ogres,) = (each for each in state.units if each.name == "Ogri")
    assert (ogres.owner, ogres.allied, ogres.area) == (NEUTRAL, False, "empty")
    assert controller(state, "empty") == ""


def test_allied_units_with_others_stay_allied() -> None:
    state = after(allies(), march("p1", "empty", "units1", "units2"))
    assert {(each.name, each.owner) for each in state.units} == {("Ogri", "p1"), ("Arcieri", "p1")}
    assert controller(state, "empty") == "p1"


def test_allied_units_left_behind_hold_a_friendly_area() -> None:
    areas = (
        AreaSetup(name="City", controller="Anna", units=(army("Ogri", 2, allied=True), army(standing=2))),
        AreaSetup(name="Empty"),
    )
    state = after(table(2, areas=areas), march("p1", "empty", "units2"))
    assert controller(state, "city") == "p1" and state.units[0].allied


@pytest.mark.parametrize("order", [1, 2])
def test_allied_units_stay_allied_where_their_peasant_was(order: int) -> None:
    """They end in a friendly area (l. 134): that it is activated by it, and the peasant goes, comes after."""
    areas = (
        AreaSetup(name="City", controller="Anna", units=(army("Ogri", 2, allied=True),)),
        AreaSetup(name="Farm", peasant="Anna"),
        AreaSetup(name="Orchard", peasant="Bruno"),
    )
    state = table(2, areas=areas)
    there = after(state, march("p1", "farm", "units1", order=order))
    assert [(each.owner, each.allied) for each in there.units] == [("p1", True)] and controller(there, "farm") == "p1"
    assert area_in(there, "farm").peasant is (order == 1)
    strangers = after(state, march("p1", "orchard", "units1"))
    assert strangers.units[0].owner == NEUTRAL and controller(strangers, "orchard") == ""


def lost_field() -> Runewars:
    areas = (
        AreaSetup(
            name="Field",
            controller="Bruno",
            units=(army("Ogri", 2, owner="Anna", allied=True), army(standing=1, owner="Anna"), army("Orchi", 4)),
        ),
        AreaSetup(name="Empty"),
        AreaSetup(name="Home", controller="Anna"),
    )
    state = after(table(2, areas=areas), StartBattle("field", "p1", "p2"))
    return after(state, FightRound((Loss("ranks2", damage=1),), past_idle=True))


def test_allied_survivors_retreat_to_a_friendly_area() -> None:
    """Also where the last unit of their player has fallen in the battle."""
    state = after(lost_field(), CloseBattle(retreat="home"))
    (ogres,) = (each for each in state.units if each.name == "Ogri")
    assert (ogres.owner, ogres.allied, ogres.area, ogres.routed) == ("p1", True, "home", 2)
    assert warned(lost_field(), CloseBattle(retreat="home")) == []


def test_allied_survivors_alone_turn_neutral_in_an_empty_area() -> None:
    assert asked(lost_field(), CloseBattle(retreat="empty")) == ["allies_alone"]
    state = after(lost_field(), CloseBattle(retreat="empty"))
    (ogres,) = (each for each in state.units if each.name == "Ogri")
    assert (ogres.owner, ogres.allied, ogres.area) == (NEUTRAL, False, "empty")
    assert controller(state, "empty") == ""


def test_what_units_have_left_is_forgotten_with_the_order() -> None:
    state = after(farm(units=(army(standing=2),)), ChooseOrder("p1", 2), ChooseOrder("p2", 5), RevealOrders())
    state = after(state, march("p1", "wild", "units1"), ResolveOrder("p1"))
    assert asked(state, PlacePeasant("p1", "farm")) == ["peasant_not_left"]


def test_allied_units_alone_hold_the_area_that_they_conquer() -> None:
    """They stay allied though the last unit of their player falls, and the winner has the area."""
    areas = (
        AreaSetup(
            name="Field",
            controller="Bruno",
            units=(army("Ogri", 4, owner="Anna", allied=True), army(standing=1, owner="Anna"), army("Orchi", 1)),
        ),
        AreaSetup(name="Back", controller="Bruno"),
    )
    state = after(table(2, areas=areas), StartBattle("field", "p1", "p2"))
    state = after(state, FightRound((Loss("ranks2", damage=1),), past_idle=True), CloseBattle(retreat="back"))
    assert controller(state, "field") == "p1"
    assert [(each.owner, each.allied) for each in state.units if each.name == "Ogri"] == [("p1", True)]


def test_units_that_become_allies_hold_their_area() -> None:
    areas = (AreaSetup(name="Bosco", units=(army("Ogri", 2, owner="neutral"),)),)
    state = after(table(2, areas=areas, influence=(5, 5)), Negotiate("p1", 2, "allied", "bosco"))
    assert controller(state, "bosco") == "p1"


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (allies(), ControlArea("city", "p2"), "City: control, its allied units turn neutral"),
        (allies(), ControlArea("city"), "City: control, its allied units turn neutral"),
        (allies(), march("p1", "empty", "units1"), "order 2 Mobilize, activated, the allied ones turn neutral"),
        (lost_field(), CloseBattle(retreat="empty"), "2 allied units turn neutral: Empty"),
    ],
    ids=("control", "nobody", "march", "retreat"),
)
def test_the_log_says_that_allies_turn_neutral(state: Runewars, move: AnyMove, words: str) -> None:
    line = Describer(GAME, Texts("en")).describe_entry(Entry((move,), 0), state, after(state, move))
    assert words in line.text


def test_where_a_battle_is_due_is_derived() -> None:
    state = after(keep(), march("p1", "keep", "units1"))
    assert GAME.derive(state)["fought_over"] == ["keep"]
    assert GAME.derive(keep())["fought_over"] == []


def test_winning_allies_stay_allied_whatever_area_is_named() -> None:
    """No loser is left to retreat: the contested area named for them changes nothing."""
    areas = (
        AreaSetup(name="Field", units=(army("Ogri", 2, owner="Anna", allied=True), army("Orchi", owner="neutral"))),
    )
    state = after(table(2, areas=areas), StartBattle("field", "p1", "neutral"))
    state = after(state, FightRound((Loss("ranks2", damage=1),), past_idle=True))
    assert after(state, CloseBattle(retreat="field")) == after(state, CloseBattle())
