"""Influence: titles, diplomacy, auctions; worked examples A and P."""

from __future__ import annotations

import pytest

from companion.games.runewars.auction import decision
from companion.games.runewars.moves.areas import ControlArea
from companion.games.runewars.moves.battle_end import CallOffBattle
from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.moves.deals import (
    AddTitle,
    Bid,
    DropTitle,
    HoldAuction,
    Negotiate,
    OfferInfluence,
    TakeTitle,
)
from companion.games.runewars.moves.orders import ChooseOrder, ResolveOrder, RevealOrders
from companion.games.runewars.moves.resources import (
    BuyDevelopment,
    ChangeDial,
    ChangeInfluence,
    ChangeObjectives,
    ChangeQuests,
    DrawTactics,
    PlayTactics,
)
from companion.games.runewars.moves.tokens import UseUndead
from companion.games.runewars.moves.units import AllyUnits, RecruitUnits
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup
from tests.games.runewars.table import after, army, asked, at, refused, table, warned


def auction(*bids: int) -> HoldAuction:
    return HoldAuction(tuple(Bid(f"p{seat}", bid) for seat, bid in enumerate(bids, 1)))


def test_a1_the_highest_offer_decides_and_all_pay() -> None:
    state = table(3, influence=(5, 5, 5))
    assert decision(state, {"p1": 3, "p2": 2, "p3": 2}).players == ("p1",)
    assert [player.influence for player in after(state, auction(3, 2, 2)).players] == [2, 3, 3]


def test_a2_equal_offers_go_by_influence() -> None:
    state = table(2, influence=(6, 5))
    found = decision(state, {"p1": 3, "p2": 3})
    assert (found.players, found.reason) == (("p1",), "influence")
    assert warned(state, auction(3, 3)) == ["auction_influence"]


def test_a3_the_primarch_decides() -> None:
    state = after(table(3, influence=(6, 5, 4)), TakeTitle("p3", "primarch"))
    found = decision(state, {"p1": 3, "p2": 3, "p3": 0})
    assert (found.players, found.reason) == (("p3",), "primarch")


def test_an_auction_needs_influence_and_one_offer_each() -> None:
    state = table(2, influence=(1, 1))
    assert refused(state, auction(2, 0)) == "too_little_influence"
    assert refused(state, HoldAuction(())) == "no_bids"
    assert refused(state, HoldAuction((Bid("p1", 0), Bid("p1", 1)))) == "bids_twice"


def test_offers_are_made_in_secret_and_shown_together() -> None:
    state = table(2, influence=(6, 5))
    assert refused(state, OfferInfluence("p1", 7)) == "too_little_influence"
    assert refused(state, HoldAuction()) == "no_bids"
    one = after(state, OfferInfluence("p1", 2))
    told = OfferInfluence("p1", 2).describe(state, one)
    assert told.values == {"player": "Anna"} and one.players[0].influence == 6, "nothing is said or paid yet"
    assert asked(one, HoldAuction()) == ["offers_missing"]
    both = after(one, OfferInfluence("p1", 3), OfferInfluence("p2", 3))
    assert warned(both, HoldAuction()) == ["auction_influence"]
    held = after(both, HoldAuction())
    assert [(player.influence, player.offer) for player in held.players] == [(3, None), (2, None)]
    assert HoldAuction().describe(both, held).values["bids"] == "Anna 3, Bruno 3"


def valley(influence: int) -> Runewars:
    areas = (AreaSetup(name="Valle", units=(army("Draghi", 3, owner="neutral"),)), AreaSetup(name="Monte"))
    return table(2, areas=areas, influence=(influence,))


def entered(influence: int) -> Runewars:
    """Anna's units have come to the neutral ones."""
    return after(valley(influence), RecruitUnits("p1", "valle", "Lance"))


def test_p1_three_tokens_three_cards() -> None:
    state = after(valley(5), Negotiate("p1", 3, "allied", "valle"))
    assert state.players[0].influence == 2
    assert [(each.owner, each.allied) for each in state.units] == [("p1", True)]


def test_p2_nobody_spends_influence_that_is_not_there() -> None:
    assert refused(valley(2), Negotiate("p1", 3)) == "too_little_influence"


@pytest.mark.parametrize(("owned", "spent"), [(9, 7), (4, 0)], ids=("P3", "P4"))
def test_diplomacy_outside_one_to_six_is_asked(owned: int, spent: int) -> None:
    assert asked(entered(owned), Negotiate("p1", spent, "allied", "valle")) == ["diplomacy_1_to_6"]


def test_neutral_units_withdraw_or_go() -> None:
    away = after(valley(3), Negotiate("p1", 1, "withdraw", "valle", "monte"))
    assert [(each.area, each.routed) for each in away.units] == [("monte", 3)]
    assert after(valley(3), Negotiate("p1", 1, "withdraw", "valle")).units == ()
    assert after(valley(3), Negotiate("p1", 1, "battle", "valle")).units == valley(3).units


def test_allies_can_be_lost_again() -> None:
    state = after(valley(3), AllyUnits("units1", "p1"))
    assert asked(state, AllyUnits(state.units[0].id, "p2")) == ["not_neutral"]
    assert refused(state, AllyUnits(state.units[0].id, "p1")) == "not_neutral"
    assert refused(valley(3), AllyUnits("units1")) == "not_allied"
    assert after(state, AllyUnits(state.units[0].id)).units[0].owner == "neutral"


def test_a_title_asks_for_more_than_lies_on_it() -> None:
    state = after(table(2, influence=(4, 4)), TakeTitle("p1", "primarch", 2))
    assert asked(state, TakeTitle("p2", "primarch", 2)) == ["title_needs_more"]
    state = after(state, TakeTitle("p2", "primarch", 3))
    assert (state.titles[0].holder, state.titles[0].influence, state.players[0].influence) == ("p2", 3, 2)
    assert after(state, DropTitle("primarch")).titles[0].holder == ""
    assert after(state, AddTitle("Capitano")).titles[1].id == "capitano"


def test_influence_never_falls_below_none() -> None:
    assert refused(table(influence=(1,)), ChangeInfluence("p1", -2)) == "too_little_influence"


def test_a_development_card_is_paid_with_the_dials() -> None:
    state = after(table(), ChangeDial("p1", "wood", 2))
    assert asked(state, BuyDevelopment("p1", "Mura", ore=1)) == ["too_dear"]
    bought = after(state, BuyDevelopment("p1", "Mura", wood=2)).players[0]
    assert (bought.wood, [card.name for card in bought.developments]) == (0, ["Mura"])


def test_quests_objectives_and_undead() -> None:
    state = table()
    assert warned(state, ChangeQuests("p1", 2)) == ["too_many_quests"]
    assert warned(state, ChangeObjectives("p1")) == ["second_objective"]
    assert refused(state, ChangeQuests("p1", -3)) == "too_few_cards"
    assert after(state, UseUndead("p1", 8)).players[0].undead == 0
    assert refused(state, UseUndead("p1", -1)) == "undead_limit"


def test_neutral_units_are_talked_to_once() -> None:
    state = after(entered(5), Negotiate("p1", 1, "battle", "valle"))
    assert warned(state, Negotiate("p1", 1, "allied", "valle")) == ["talked_already"]
    assert warned(entered(5), Negotiate("p1", 1, "battle", "monte")) == ["no_neutrals", "no_own_units"]
    assert warned(valley(5), Negotiate("p1", 1, "battle", "valle")) == ["no_own_units"]
    other = after(state, ChooseOrder("p1", 2), RevealOrders(), ResolveOrder("p1"))
    assert warned(other, Negotiate("p1", 1, "allied", "valle")) == []


def test_a_battle_with_neutral_units_is_no_time_to_talk() -> None:
    """Units that enter fight or use diplomacy (l. 128): once the battle has begun, the other one asks."""
    state, talk = entered(5), Negotiate("p1", 1, "allied", "valle")
    assert asked(after(state, StartBattle("valle", "p1", "neutral")), talk) == ["talk_in_battle"]
    assert warned(after(state, StartBattle("valle", "p1", "neutral"), CallOffBattle()), talk) == []


def test_neutral_units_withdraw_to_areas_of_nobody() -> None:
    state = after(entered(5), ControlArea("monte", "p2"))
    assert warned(state, Negotiate("p1", 1, "withdraw", "valle", "monte")) == ["retreat_not_free"]


def test_ambush_is_played_in_summer() -> None:
    state = after(table(), DrawTactics("p1", 1))
    spring = at(state, 2, "spring")
    assert warned(spring, PlayTactics("p1", name=" imboscata")) == ["ambush_in_summer"]
    assert warned(at(state, 2, "summer"), PlayTactics("p1", name="Ambush")) == []
    assert warned(spring, PlayTactics("p1", name="Rinforzi")) == []


def test_the_log_of_an_auction_names_every_offer_and_the_reason() -> None:
    state = table(2, influence=(6, 5))
    told = auction(3, 3).describe(state, after(state, auction(3, 3)))
    assert told.key == "hold_auction.influence"
    assert told.values == {"player": "Anna", "bids": "Anna 3, Bruno 3"}
