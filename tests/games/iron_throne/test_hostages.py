"""The hostage ledger: taking, hostage trees, releasing, torture by type, history and views."""

from __future__ import annotations

from companion.games.iron_throne.hostages import closed_rows, sources
from companion.games.iron_throne.lookup import hostage_in, house_in

from .table import Table, house


def piles(table: Table, house_id: str) -> tuple[int, int, int]:
    found = house_in(table.state, house_id)
    return found.hand, found.deck, found.discard


# --- hostage trees ---------------------------------------------------------------------------------------


def test_j1_from_the_top_of_the_deck() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    row = hostage_in(table.state, "hostage1")
    assert (row.holder, row.owner, row.card, row.how, row.taken_in_round) == (
        "stark",
        "lannister",
        "unknown",
        "deck",
        1,
    )
    assert piles(table, "lannister") == (5, 19, 0)


def test_j2_a_random_card_of_the_hand() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister", source="hand", card="hostility")
    row = hostage_in(table.state, "hostage1")
    assert (row.holder, row.owner, row.card, row.how) == ("stark", "lannister", "hostility", "hand")
    assert piles(table, "lannister") == (4, 20, 0)


def test_j3_a_hostage_of_a_third_house_changes_holder() -> None:
    table = Table()
    table.do("take_hostage", house="lannister", rival="tyrell", card="truce")
    table.do("take_hostage", house="stark", rival="lannister", source="hostage", hostage="hostage1")
    row = hostage_in(table.state, "hostage1")
    assert (row.holder, row.owner, row.card, row.how, row.state) == (
        "stark",
        "tyrell",
        "truce",
        "transferred",
        "held",
    )
    assert len(table.state.hostages) == 1


def test_j4_a_card_of_the_own_house_goes_back_to_hand() -> None:
    table = Table()
    table.do("take_hostage", house="lannister", rival="stark")
    table.do("take_hostage", house="stark", rival="lannister", source="hostage", hostage="hostage1")
    row = hostage_in(table.state, "hostage1")
    assert (row.state, row.closed_in_round) == ("returned", 1)
    assert piles(table, "stark") == (6, 19, 0)
    assert table.derived("hostages", "open") == 0


def test_hostages_that_cannot_be_taken() -> None:
    table = Table(start_hand=0, start_deck=0)
    assert table.refused("take_hostage", house="stark", rival="stark").code == "own_hostage"
    assert table.refused("take_hostage", house="stark", rival="tyrell").code == "cards_gone"
    assert table.refused("take_hostage", house="stark", rival="tyrell", source="hand").code == "cards_gone"
    held = {"source": "hostage", "hostage": "hostage9"}
    unknown = table.refused("take_hostage", house="stark", rival="tyrell", **held)
    assert unknown.code == "unknown_hostage"


def test_a_hostage_must_be_held_by_the_house_it_is_taken_from() -> None:
    table = Table()
    table.do("take_hostage", house="tyrell", rival="lannister")
    refusal = table.refused("take_hostage", house="stark", rival="lannister", source="hostage", hostage="hostage1")
    assert refusal.code == "not_held_by"


def test_sources_are_listed_for_the_choice() -> None:
    table = Table(start_hand=0)
    table.do("take_hostage", house="lannister", rival="tyrell")
    found = sources(table.state, house_in(table.state, "lannister"))
    assert [(source.source, source.hostage) for source in found] == [("deck", ""), ("hostage", "hostage1")]


# --- releasing, handing over -----------------------------------------------------------------------------


def test_released_cards_go_home_and_the_releaser_draws() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    table.do("free_hostage", hostage="hostage1")
    assert hostage_in(table.state, "hostage1").state == "released"
    assert piles(table, "lannister") == (6, 19, 0)
    assert piles(table, "stark") == (6, 19, 0)
    assert table.refused("free_hostage", hostage="hostage1").code == "hostage_closed"


def test_released_by_an_effect_nobody_draws() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    assert table.said("free_hostage", hostage="hostage1", by_effect=True) == {"no_draw": False}
    table.do("free_hostage", hostage="hostage1", by_effect=True)
    assert (table.hand("lannister"), table.hand("stark")) == (6, 5)


def test_transfer_and_return() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    assert table.refused("transfer_hostage", hostage="hostage1", to="stark").code == "already_holds"
    table.do("transfer_hostage", hostage="hostage1", to="tyrell")
    assert hostage_in(table.state, "hostage1").holder == "tyrell"
    table.do("return_hostage", hostage="hostage1")
    assert hostage_in(table.state, "hostage1").state == "returned"
    assert (table.hand("lannister"), table.hand("tyrell")) == (6, 5)
    assert table.refused("return_hostage", hostage="hostage1").code == "hostage_closed"


def test_identifying_and_correcting_a_row() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    table.do("identify_hostage", hostage="hostage1", card="character", character="cersei")
    assert hostage_in(table.state, "hostage1").character == "cersei"
    foreign = table.refused("identify_hostage", hostage="hostage1", card="character", character="robb")
    assert foreign.code == "not_of_this_house"
    wrong = table.refused("identify_hostage", hostage="hostage1", card="truce", character="cersei")
    assert wrong.code == "no_character_on_card"
    assert table.refused("correct_hostage", hostage="hostage1", owner="stark").code == "own_hostage"
    table.do("correct_hostage", hostage="hostage1", owner="tyrell", state="released")
    row = hostage_in(table.state, "hostage1")
    assert (row.owner, row.character, row.state, row.closed_in_round) == ("tyrell", "", "released", 1)
    table.do("correct_hostage", hostage="hostage1", state="held")
    assert hostage_in(table.state, "hostage1").closed_in_round is None


# --- torture ---------------------------------------------------------------------------------------------


def test_x1_a_hostility_card_empowers_the_torturers_leader() -> None:
    """A hostility card brings power to the leader of the torturing house."""
    table = Table("Stark", "Lannister", house("Baratheon", 5))
    table.do("take_hostage", house="baratheon", rival="stark", source="hand")
    table.do("torture_hostage", hostage="hostage1", card="hostility", character="sansa")
    assert (table.power("sansa"), table.leader("stark"), table.leader("baratheon")) == (3, 4, 6)
    assert piles(table, "stark") == (4, 20, 1)
    row = hostage_in(table.state, "hostage1")
    assert (row.state, row.card, row.character) == ("tortured", "hostility", "")


def test_x1_with_the_power_going_to_the_victims_leader() -> None:
    table = Table("Stark", "Lannister", house("Baratheon", 5), options={"torture_to": "victim"})
    table.do("take_hostage", house="baratheon", rival="stark", card="truce")
    table.do("torture_hostage", hostage="hostage1", character="sansa")
    assert (table.power("sansa"), table.leader("stark"), table.leader("baratheon")) == (3, 5, 5)


def test_x2_x3_a_tortured_leader_loses_power_out_of_the_game() -> None:
    table = Table(house("Stark", 6), house("Lannister", 3), "Tyrell")
    for number, owner in ((1, "stark"), (2, "lannister")):
        table.do("take_hostage", house="tyrell", rival=owner, card="leader")
        table.do("torture_hostage", hostage=f"hostage{number}")
    assert (table.leader("stark"), table.leader("lannister")) == (2, 0)
    assert table.state.removed_power == 7
    assert table.leader("tyrell") == 4


def test_x4_x5_a_tortured_character_gives_power_and_may_die() -> None:
    """A tortured character gives power to its leader and may die."""
    table = Table(house("Stark", 4, Bran=5), "Lannister", "Tyrell")
    table.do("take_hostage", house="tyrell", rival="stark", card="character", character="bran")
    table.do("torture_hostage", hostage="hostage1")
    assert (table.power("bran"), table.leader("stark"), table.dead("bran")) == (1, 8, False)
    other = Table()
    other.do("take_hostage", house="tyrell", rival="stark", card="character")
    other.do("torture_hostage", hostage="hostage1", character="bran")
    assert (other.power("bran"), other.leader("stark"), other.dead("bran")) == (0, 8, True)


def test_x6_the_dead_cannot_be_tortured_but_released() -> None:
    table = Table()
    table.do("take_hostage", house="tyrell", rival="stark", card="character", character="bran")
    table.do("kill_character", character="bran")
    assert table.refused("torture_hostage", hostage="hostage1").code == "dead_not_tortured"
    table.do("free_hostage", hostage="hostage1")
    assert hostage_in(table.state, "hostage1").state == "released"


def test_torture_asks_for_what_it_needs() -> None:
    table = Table(house("Stark", Sansa=0), "Lannister", "Tyrell")
    table.do("take_hostage", house="tyrell", rival="stark")
    assert table.refused("torture_hostage", hostage="hostage1").code == "hostage_unknown"
    assert table.refused("torture_hostage", hostage="hostage1", card="truce").code == "choose_victim"
    poor = table.refused("torture_hostage", hostage="hostage1", card="truce", character="sansa")
    assert poor.code == "too_few_on_character"
    foreign = table.refused("torture_hostage", hostage="hostage1", card="truce", character="cersei")
    assert foreign.code == "not_of_this_house"
    assert table.refused("torture_hostage", hostage="hostage1", card="character").code == "choose_tortured"


def test_nothing_to_steal_still_discards_the_card() -> None:
    bare = house("Stark", Catelyn=0, Robb=0, Sansa=0, Bran=0)
    table = Table(bare, "Lannister", "Tyrell")
    table.do("take_hostage", house="tyrell", rival="stark", card="hostility")
    table.do("torture_hostage", hostage="hostage1")
    assert piles(table, "stark") == (5, 19, 1)
    assert table.leader("tyrell") == 4


# --- views -----------------------------------------------------------------------------------------------


def test_views_of_the_ledger() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="lannister")
    table.do("take_hostage", house="stark", rival="tyrell")
    table.do("take_hostage", house="tyrell", rival="lannister")
    table.do("free_hostage", hostage="hostage2")
    ledger = table.derived("hostages")
    assert (ledger["open"], ledger["closed"]) == (2, 1)
    assert ledger["by_holder"] == {"stark": ["hostage1"], "lannister": [], "tyrell": ["hostage3"]}
    assert ledger["by_owner"] == {"stark": [], "lannister": ["hostage1", "hostage3"], "tyrell": []}
    assert ledger["matrix"]["stark"] == {"lannister": 1, "tyrell": 0}
    assert ledger["holders"] == ["stark", "tyrell"]
    assert [row.id for row in closed_rows(table.state)] == ["hostage2"]
