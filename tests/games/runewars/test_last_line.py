"""Twice, hidden and in the wrong place: what asks once more, and what a tracker that the group keeps no longer says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.runewars import GAME
from companion.games.runewars.moves.battles import NewRanks, StartBattle
from companion.games.runewars.moves.deals import Bid, HoldAuction, TakeTitle
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import BuyDevelopment, Harvest
from companion.games.runewars.moves.strongholds import BuildStronghold
from companion.games.runewars.setup import TitleSetup
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup
from companion.games.runewars.victory import final_table, winners
from companion.kernel.refusal import Caution
from companion.kernel.state import Place, Result
from tests.games.runewars.table import after, army, at, runes_in, table, warned


def hiding(state: Runewars, *trackers: str) -> Runewars:
    return replace(state, hidden=trackers)


def resolving(*orders: int, **more: Any) -> Runewars:
    """The orders of so many players, revealed."""
    begun = table(len(orders), **more)
    chosen = [ChooseOrder(f"p{seat}", number) for seat, number in enumerate(orders, 1)]
    return after(begun, *chosen, RevealOrders())


# --- twice ------------------------------------------------------------------------------------------------


def test_a_second_harvest_asks_once_something_was_spent() -> None:
    """The dials are set once by an order (l. 51): again, they would give back what was paid (l. 170)."""
    farm = AreaSetup(name="Farm", controller="Anna", food=3, wood=2, ore=1)
    state = after(resolving(4, 5, areas=(farm,)), Harvest("p1"))
    assert "second_harvest" not in warned(state, Harvest("p1"))
    state = after(state, BuyDevelopment("p1", "Card", food=2))
    assert warned(state, Harvest("p1")) == ["second_harvest"]
    assert "second_harvest" not in warned(state, Harvest("p2"))
    assert "second_harvest" not in warned(hiding(state, "orders"), Harvest("p1"))
    assert "second_harvest" not in warned(after(state, ResolveOrder("p1")), Harvest("p1"))


def test_a_battle_against_nobody_asks() -> None:
    """L. 75: units of both meet, or those of one a Stronghold of the other."""
    field = AreaSetup(name="Field", controller="Bruno", units=(army(owner="Anna"),))
    fight = StartBattle("field", "p1", "p2")
    assert warned(table(2, areas=(field,)), fight) == ["no_defenders"]
    assert warned(hiding(table(2, areas=(field,)), "units"), fight) == []
    assert warned(table(2, areas=(replace(field, stronghold=True),)), fight) == []
    typed = replace(fight, ranks=(NewRanks(side="defender", name="Orc"),))
    assert warned(table(2, areas=(field,)), typed) == []


def test_only_the_first_stronghold_belongs_at_home() -> None:
    """L. 16: each places one in the home realm; a question about a second one would tell a rule that is none."""
    home = AreaSetup(name="Home", controller="Anna", home="Anna")
    wild = AreaSetup(name="Wild")
    state = table(2, areas=(home, wild))
    assert warned(state, BuildStronghold("p1", "wild")) == ["stronghold_at_home"]
    assert warned(after(state, BuildStronghold("p1", "home")), BuildStronghold("p1", "wild")) == []


def test_a_year_after_the_last_winter_asks() -> None:
    """L. 138: by then somebody has won; a reopened or endless evening goes on if the table says so."""
    winter = at(table(2), 7, "winter")
    winter = replace(winter, place=replace(winter.place, card="end.game"))
    codes = [each.code for each in GAME.leaving(winter, Place(round=29, card="season.spring"), False)]
    assert codes == ["years_over"]
    assert not list(
        GAME.leaving(replace(winter, result=Result(outcome="won")), Place(round=29, card="season.spring"), False)
    )
    early = at(table(2), 6, "winter")
    assert not list(GAME.leaving(early, Place(round=25, card="season.spring"), False))


def test_a_dial_turned_beyond_its_end_is_told() -> None:
    """A dial has eight numbers: what was typed above is not taken off in silence."""
    assert warned(table(2), Harvest("p1", food=12)) == ["dial_ends"]
    assert warned(table(2), Harvest("p1", food=8)) == []


# --- frost ------------------------------------------------------------------------------------------------


def test_where_frost_feeds_nobody_all_year_it_is_asked_about() -> None:
    """L. 164 reads “always winter there”: with that setting each season's card has losses."""
    frozen = AreaSetup(name="Tundra", controller="Anna", frost=1, units=(army(standing=5),))
    free = AreaSetup(name="Plain", controller="Anna", units=(army(standing=5),))
    for season in ("summer", "autumn", "winter"):
        for frost_supply in (True, False):
            state = table(2, areas=(frozen, free), options=Options(frost_supply=frost_supply))
            state = at(state, 2, season)
            state = replace(state, place=replace(state.place, card=f"season.{season}"))
            hungry = [each.values["area"] for each in leaving(state) if each.code == "winter_losses"]
            expected = ["Tundra", "Plain"] if season == "winter" else ["Tundra"] if frost_supply else []
            assert hungry == expected, (season, frost_supply)


def test_losses_at_the_table_are_not_asked_about() -> None:
    plain = AreaSetup(name="Plain", controller="Anna", units=(army(standing=5),))
    state = at(table(2, areas=(plain,)), 1, "winter")
    here = Place(round=4, card="season.winter")
    assert [each.code for each in leaving(replace(state, place=here))] == ["winter_losses"]
    ticked = replace(state, place=replace(here, ticked=("season.supply",)))
    assert leaving(ticked) == ()


def leaving(state: Runewars) -> tuple[Caution, ...]:
    """What is said when the table goes on to the orders."""
    return tuple(GAME.leaving(state, Place(round=state.place.round, card="orders.choose"), False))


# --- influence that the group counts itself --------------------------------------------------------------


def test_hidden_influence_decides_no_equal_auction() -> None:
    """L. 150: who owns more decides; the app knows of nobody, so it does not call them equal."""
    state = table(2, influence=(5, 3))
    bids = HoldAuction((Bid("p1", 2), Bid("p2", 2)))
    assert warned(state, bids) == ["auction_influence"]
    assert warned(hiding(state, "influence"), bids) == ["auction_uncounted"]


def test_a_title_asks_for_no_influence_that_nobody_counts() -> None:
    state = table(2, influence=(5, 5), titles=(TitleSetup(name="Primarch", holder="Bruno", influence=3),))
    take = TakeTitle("p1", state.titles[0].id, 2)
    assert warned(state, take) == ["title_needs_more"]
    assert warned(hiding(state, "influence"), take) == []


def test_equal_runes_are_not_decided_by_hidden_influence() -> None:
    """L. 140: a tie goes by influence owned. Where nobody counts it, the players say who wins."""
    areas = (*runes_in("Anna", 3), *runes_in("Bruno", 3), *runes_in("Carla", 1))
    state = at(table(3, areas=areas, influence=(2, 6, 9)), 7, "winter")
    assert winners(state, "won") == ("p2",)
    hidden = hiding(state, "influence")
    assert winners(hidden, "won") == ()
    assert [each.rank for each in final_table(hidden)] == [1, 1, 3]
    ahead = at(table(2, areas=(*runes_in("Anna", 3), *runes_in("Bruno", 2))), 7, "winter")
    assert winners(hiding(ahead, "influence"), "won") == ("p1",)
