"""Which order is being resolved, and by whom: marches, titles and developments look at it; so does the Quest phase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.runewars.moves.battles import StartBattle, SupportRanks
from companion.games.runewars.moves.deals import TakeTitle
from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.heroes import MoveHero, NameCommander, RecruitHero, TrainHero
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.resources import BuyDevelopment, PlayTactics, SetLieutenantGeneral
from companion.games.runewars.moves.runes import PlaceRune
from companion.games.runewars.moves.strongholds import DevelopStronghold, RaiseCapital
from companion.games.runewars.moves.tokens import PlacePeasant
from companion.games.runewars.moves.units import MarchUnits, RecruitUnits, Shift
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from tests.games.runewars.table import after, army, asked, at, table, warned

AREAS = (
    AreaSetup(name="Casa", home="Anna", stronghold=True, units=(army(standing=6),)),
    AreaSetup(name="Rocca", home="Bruno", stronghold=True, units=(army("Orchi", 2),)),
    AreaSetup(name="Prato"),
    AreaSetup(name="Valle"),
    AreaSetup(name="Monte"),
)
HEROES = (
    HeroSetup(name="Andira", player="Anna", area="Casa", strength=2, health=4),
    HeroSetup(name="Boris", player="Bruno", area="Casa", health=4),
)


def revealed(anna: int, bruno: int, season: str = "spring") -> Runewars:
    state = table(2, areas=AREAS, heroes=HEROES, influence=(9, 9), season=season)
    return after(state, ChooseOrder("p1", anna), ChooseOrder("p2", bruno), RevealOrders())


def march(to: str = "prato", order: int = 2, n: int = 1) -> MarchUnits:
    return MarchUnits("p1", order, to, (Shift("units1", n),))


# --- orders --------------------------------------------------------------------------------------------------


def test_a_march_by_another_order_is_asked() -> None:
    assert asked(revealed(4, 5), march()) == ["another_order"]
    assert warned(revealed(2, 5), march()) == []


def test_a_march_in_anothers_turn_is_asked() -> None:
    assert asked(revealed(2, 1), march()) == ["not_their_order"]


def test_a_march_after_all_orders_is_asked() -> None:
    state = after(revealed(2, 5), ResolveOrder("p1"), ResolveOrder("p2"))
    assert asked(state, march()) == ["orders_over"]


def test_a_second_area_needs_the_bonus_of_mobilize() -> None:
    first = after(revealed(2, 5), march())
    assert warned(first, march("valle")) == [], "the first card of the year has Supremacy"
    assert warned(first, march()) == [], "more units to the same area"
    assert asked(after(first, march("valle")), march("monte")) == ["second_march"]
    conquer = after(revealed(3, 5), march(order=3))
    assert asked(conquer, march("valle", 3)) == ["second_march"]
    assert warned(after(revealed(1, 5), march(order=1)), march("valle", 1)) == []


def test_a_commander_goes_where_the_order_leads() -> None:
    """As if it were a unit (l. 179): one area for each order, which it activates also without units."""
    heroes = tuple(HeroSetup(name=name, player="Anna", area="Casa", commander=True) for name in ("Capo", "Vice"))
    state = table(2, areas=AREAS, heroes=heroes)
    state = after(state, ChooseOrder("p1", 3), ChooseOrder("p2", 5), RevealOrders())
    led = after(state, march(order=3))
    assert warned(led, MoveHero("capo", "prato", 3)) == []
    assert asked(led, MoveHero("capo", "valle", 3)) == ["second_march"]
    assert asked(after(state, MoveHero("capo", "valle", 3)), MoveHero("vice", "monte", 3)) == ["second_march"]
    assert asked(after(state, MoveHero("capo", "valle", 3)), march(order=3)) == ["second_march"]
    apart = replace(led, options=replace(led.options, commander_activates=False))
    assert warned(apart, MoveHero("capo", "valle", 3)) == []


def test_another_order_begins_anew() -> None:
    state = after(revealed(2, 3), march(), ResolveOrder("p1"))
    assert state.marched == ()
    assert warned(state, MarchUnits("p2", 3, "valle", (Shift("units2", 1),))) == []


def test_orders_that_the_app_does_not_follow_ask_nothing() -> None:
    """Nothing is revealed, or the cards are hidden from the app: only the table knows whose turn it is."""
    state = table(2, areas=AREAS, heroes=HEROES, influence=(9, 9))
    assert warned(after(state, march()), march("valle")) == []
    hidden = replace(revealed(4, 5), hidden=("orders",))
    assert warned(hidden, march()) == [] and warned(hidden, TakeTitle("p2", "primarch")) == []


def test_a_hero_moves_by_the_order_that_is_resolved() -> None:
    assert asked(revealed(4, 5), MoveHero("andira", "prato", 1)) == ["another_order"]
    assert warned(revealed(1, 5), MoveHero("andira", "prato", 1)) == []


@pytest.mark.parametrize(
    ("move", "order"),
    [
        (BuyDevelopment("p1", "Mura"), 4),
        (DevelopStronghold("stronghold1", "Torre"), 4),
        (TakeTitle("p1", "primarch"), 7),
    ],
    ids=lambda one: type(one).__name__,
)
def test_what_an_order_brings_asks_in_another(move: AnyMove, order: int) -> None:
    assert warned(revealed(order, 8), move) == []
    assert asked(revealed(5, 8), move) == ["another_order"]
    assert asked(revealed(order, 1), move) == ["not_their_order"]


def test_developments_need_supremacy() -> None:
    players = (PlayerSetup(name="Anna", orders=(6,)), PlayerSetup(name="Bruno", orders=(2,)))
    state = start(Setup(players=players, areas=AREAS, season="summer"))
    state = after(state, ChooseOrder("p1", 4), ChooseOrder("p2", 8), RevealOrders())
    assert asked(state, BuyDevelopment("p1", "Mura")) == ["bonus_unearned"]
    assert asked(state, DevelopStronghold("stronghold1", "Torre")) == ["bonus_unearned"]
    assert warned(state, DevelopStronghold("stronghold1")) == []


def test_tokens_need_a_development_card() -> None:
    state = table(2, areas=AREAS)
    for move in (RaiseCapital("stronghold1"), RecruitUnits("p1", "casa", "Ossa", undead=True)):
        assert asked(state, move) == ["no_development_bought"]
    assert "no_development_bought" in asked(state, PlacePeasant("p1", "prato"))
    bought = after(state, BuyDevelopment("p1", "Capitale"))
    assert warned(bought, RaiseCapital("stronghold1")) == []


# --- the Quest phase -----------------------------------------------------------------------------------------


def test_a_hero_moved_by_an_order_takes_neither_quest_nor_duel() -> None:
    state = after(at(table(2, areas=AREAS, heroes=HEROES), 1, "summer"), MoveHero("andira", "prato", 1))
    assert asked(state, TryQuest("andira", "strength", True)) == ["no_deed_by_order"]
    assert asked(state, StartDuel("andira")) == ["no_deed_by_order"]


def test_the_quest_phase_ends_with_the_orders() -> None:
    state = after(revealed(5, 6, "summer"))
    for move in (TryQuest("andira", "strength", True), TrainHero("andira", ("wisdom",)), MoveHero("andira", "prato")):
        assert asked(state, move) == ["quest_phase_over"]
    moved = after(at(table(2, areas=AREAS, heroes=HEROES), 1, "summer"), MoveHero("andira", "prato"))
    assert warned(moved, TryQuest("andira", "strength", True)) == []


def test_ambush_is_played_before_the_orders() -> None:
    ambush = PlayTactics("p1", name="Imboscata")
    players = (PlayerSetup(name="Anna", tactics=2), PlayerSetup(name="Bruno"))
    state = start(Setup(players=players, season="summer"))
    assert warned(state, ambush) == []
    over = after(state, ChooseOrder("p1", 2), ChooseOrder("p2", 3), RevealOrders())
    assert asked(over, ambush) == ["ambush_in_summer"]


def test_the_commander_changes_at_the_start_of_the_quest_phase() -> None:
    state = at(table(2, areas=AREAS, heroes=HEROES), 1, "summer")
    assert warned(state, NameCommander("andira")) == []
    assert asked(after(state, TrainHero("andira", ("wisdom",))), NameCommander("andira")) == ["commander_late"]
    assert asked(revealed(5, 6, "summer"), NameCommander("andira")) == ["quest_phase_over"]


def test_setting_up_asks_nothing_about_the_season() -> None:
    """Before the first orders heroes stand anywhere at home, and one of them gets the Commander card."""
    areas = (*AREAS, AreaSetup(name="Borgo", home="Anna"))
    state = table(2, areas=areas, heroes=HEROES)
    assert warned(state, NameCommander("andira")) == []
    assert warned(state, RecruitHero("p1", "Corbin", "borgo")) == []
    later = after(state, GoTo("season.summer", 2))
    assert asked(later, RecruitHero("p1", "Corbin", "borgo")) == ["hero_without_stronghold"]


def test_first_runes_lie_away_from_home_realms() -> None:
    state = table(2, areas=AREAS)
    assert asked(state, PlaceRune("casa")) == ["rune_at_home"]
    assert warned(state, PlaceRune("prato")) == []
    assert warned(state, PlaceRune("casa", source="event")) == []
    assert warned(at(state, 2, "spring"), PlaceRune("casa")) == []


# --- heroes --------------------------------------------------------------------------------------------------


def test_a_hero_goes_so_far() -> None:
    state = at(table(2, areas=AREAS, heroes=HEROES), 1, "summer")
    assert warned(state, MoveHero("andira", "valle", through=("prato",))) == []
    assert asked(state, MoveHero("andira", "monte", through=("prato", "valle"))) == ["too_far"]
    assert asked(state, MoveHero("andira", "valle", 1, ("prato",))) == ["too_far"]


def test_commanders_belong_to_their_variant() -> None:
    state = table(2, areas=AREAS, heroes=HEROES, options=Options(commanders=False))
    assert asked(state, RecruitHero("p1", "Corbin", "casa", commander=True)) == ["no_commanders"]
    assert "no_commanders" in asked(state, NameCommander("andira"))


def test_the_lieutenant_general_leaves_the_hand() -> None:
    players = (PlayerSetup(name="Anna", tactics=2), PlayerSetup(name="Bruno", tactics=0))
    state = start(Setup(players=players))
    assert after(state, SetLieutenantGeneral("p1")).players[0].tactics == 1
    assert after(state, SetLieutenantGeneral("p1", from_hand=False)).players[0].tactics == 2
    assert after(state, SetLieutenantGeneral("p1"), SetLieutenantGeneral("p1", False)).players[0].tactics == 1
    assert asked(state, SetLieutenantGeneral("p2")) == ["no_tactics_card"]
    assert warned(state, SetLieutenantGeneral("p2", from_hand=False)) == []


def test_a_second_supporter_of_one_kind_is_asked() -> None:
    areas = (AreaSetup(name="Campo", controller="Bruno", units=(army(standing=2, owner="Anna"), army("Orchi", 1))),)
    heroes = (HeroSetup(name="Uno", player="Anna", area="Campo"), HeroSetup(name="Due", player="Anna", area="Campo"))
    state = after(table(2, areas=areas, heroes=heroes), StartBattle("campo", "p1", "p2"), SupportRanks("ranks1", "uno"))
    assert asked(state, SupportRanks("ranks1", "due")) == ["support_replaced"]


def test_harvest_brings_one_card_and_one_token() -> None:
    state = after(revealed(4, 8), BuyDevelopment("p1", "Mura"), DevelopStronghold("stronghold1", "Torre"))
    assert asked(state, BuyDevelopment("p1", "Porto")) == ["second_development_card"]
    assert asked(state, DevelopStronghold("stronghold1", "Fossa")) == ["second_development_token"]
    assert after(state, ResolveOrder("p1")).gained == ()
