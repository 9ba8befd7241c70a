"""Truces: each option once per player, at most two hostages, three power, and none at all."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.lookup import house_in

from .table import Table, house


def truce(*houses: Any, **setup: Any) -> Table:
    table = Table(*houses, **setup)
    table.encounter(("robb", "truce", 0), ("cersei", "truce", 0), ("tyrell", "defender", "loras"))
    return table


def test_t1_influence_against_two_hostages() -> None:
    table = truce()
    table.do("agree_exchange", house="stark", kind="influence")
    table.do("agree_exchange", house="lannister", kind="hostages", hostages=2)
    table.do("resolve_encounter")
    assert house_in(table.state, "stark").score == 1
    assert [(row.holder, row.owner) for row in table.state.hostages] == [("lannister", "stark")] * 2
    assert (table.power("robb"), table.power("cersei"), table.power("loras")) == (4, 4, 4)


def test_t2_three_power_against_a_hostage() -> None:
    table = truce(house("Stark", 5), "Lannister", "Tyrell")
    table.do("agree_exchange", house="stark", kind="power")
    table.do("agree_exchange", house="stark", kind="hostages")
    table.do("resolve_encounter")
    assert (table.leader("stark"), table.leader("lannister")) == (2, 7)
    assert [(row.holder, row.owner) for row in table.state.hostages] == [("stark", "lannister")]


def test_t3_no_exchange_punishes_both() -> None:
    table = truce()
    assert table.said("resolve_encounter") == {"empty_truce": False}
    table.do("resolve_encounter")
    assert (table.power("robb"), table.power("cersei"), table.power("loras")) == (2, 2, 4)


def test_t4_three_hostages_are_refused() -> None:
    table = truce()
    for number in (0, 3):
        refusal = table.refused("agree_exchange", house="stark", kind="hostages", hostages=number)
        assert refusal.code == "truce_hostages"


def test_t5_each_option_once_per_player() -> None:
    table = truce()
    table.do("agree_exchange", house="stark", kind="influence")
    assert table.refused("agree_exchange", house="stark", kind="influence").code == "exchange_twice"
    table.do("agree_exchange", house="lannister", kind="influence")
    table.do("resolve_encounter")
    assert [house_in(table.state, one).score for one in ("stark", "lannister")] == [1, 1]


def test_an_exchange_can_be_cancelled() -> None:
    table = truce()
    table.do("agree_exchange", house="stark", kind="power")
    table.do("cancel_exchange", house="stark", kind="power")
    assert table.refused("cancel_exchange", house="stark", kind="power").code == "no_exchange"
    assert table.derived("encounter", "lines")[0]["id"] == "penalty.robb"


def test_a_leader_with_less_than_three_power() -> None:
    table = truce(house("Stark", 2), "Lannister", "Tyrell")
    assert table.refused("agree_exchange", house="stark", kind="power").code == "truce_power"
    lenient = truce(house("Stark", 2), "Lannister", "Tyrell", options={"truce_all": True})
    lenient.do("agree_exchange", house="stark", kind="power")
    lenient.do("resolve_encounter")
    assert (lenient.leader("stark"), lenient.leader("lannister")) == (0, 6)


def test_exchanges_belong_to_the_two_actives_in_a_truce() -> None:
    table = truce()
    assert table.refused("agree_exchange", house="tyrell", kind="influence").code == "not_active"
    other = Table()
    other.encounter(("robb", "hostility", 3), ("cersei", "truce", 0))
    assert other.refused("agree_exchange", house="stark", kind="influence").code == "not_a_truce"


def test_no_token_left_to_extend() -> None:
    table = Table()
    for _ in range(5):
        table.do("extend_influence", house="stark", rival="tyrell")
    table.encounter(("robb", "truce", 0), ("cersei", "truce", 0))
    assert table.refused("agree_exchange", house="stark", kind="influence").code == "no_influence_left"


def test_a_card_played_anew_drops_what_was_agreed() -> None:
    table = truce()
    table.do("agree_exchange", house="stark", kind="influence")
    table.do("play_card", house="stark", card="hostility", value=4)
    assert table.state.encounter.exchanges == ()
