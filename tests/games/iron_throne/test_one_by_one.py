"""Consequences carried out one by one, by hand: they change no verdict, and none of them comes twice unasked."""

from __future__ import annotations

from tests.games.iron_throne.table import Table, house
from tests.games.iron_throne.test_awkward import ASKS, TELLS, TRUCE, WINS

TIE = ("robb", "hostility", 4), ("jaime", "hostility", 4)


def test_a_penalty_by_hand_changes_no_verdict() -> None:
    """The totals are compared before anybody pays (l. 44): 8 against 8 is still a tie with Robb at 2."""
    table = Table()
    table.encounter(*TIE)
    table.do("take_penalty", character="robb")
    assert table.derived("encounter", "sides", "challenger", "total") == 8
    assert table.derived("encounter", "winner") is None
    table.do("resolve_encounter", strike=["penalty.robb"])
    past = table.state.past[-1]
    assert (past.winner, past.challenger_total, past.defender_total) == ("", 8, 8)
    assert (table.power("robb"), table.power("jaime")) == (2, 2)


def test_another_card_counts_all_totals_anew() -> None:
    """A value that was typed wrong is corrected: then the power of now counts."""
    table = Table()
    table.encounter(*TIE)
    table.do("take_penalty", character="robb")
    table.do("play_card", house="stark", card="hostility", value=6)
    assert table.derived("encounter", "sides", "challenger", "total") == 8


def test_a_consequence_by_hand_does_not_come_again_unasked() -> None:
    for move, fields, line in (
        ("take_penalty", {"character": "jaime"}, "penalty.jaime"),
        ("extend_influence", {"house": "stark", "rival": "lannister"}, "influence.stark"),
        ("take_hostage", {"house": "stark", "rival": "lannister"}, "hostage.stark.lannister"),
    ):
        table = Table()
        table.encounter(*WINS)
        table.do(move, **fields)
        assert table.said("resolve_encounter") == {"line_twice": ASKS}, move
        assert table.said("resolve_encounter", strike=[line]) == {}


def test_rewards_by_hand_do_not_come_again_unasked() -> None:
    for move, fields in (
        ("draw_cards", {"house": "lannister", "cards": 2}),
        ("strengthen_character", {"character": "jaime", "by": 2}),
    ):
        table = Table()
        table.encounter(("robb", "hostility", 0), ("jaime", "hostility", 9))
        table.do(move, **fields)
        assert table.said("resolve_encounter") == {"line_twice": ASKS}, move


def test_power_given_by_hand_in_a_truce_is_not_given_again() -> None:
    table = Table(house("Stark", 9), "Lannister", "Tyrell")
    table.encounter(*TRUCE)
    table.do("agree_exchange", house="stark", kind="power")
    table.do("move_power", source="stark", to="lannister", by=3)
    assert table.said("resolve_encounter") == {"line_twice": ASKS}


def test_effects_of_cards_are_no_consequences() -> None:
    """On the card of the encounter leaders and cards have their effects (l. 92): they are asked about neither way."""
    table = Table()
    table.encounter(*WINS)
    table.do("go_to", card="encounter.cards")
    table.do("take_hostage", house="stark", rival="lannister")
    assert table.said("resolve_encounter") == {}


def test_a_penalty_after_the_resolution_asks() -> None:
    table = Table()
    table.encounter(*WINS)
    table.do("resolve_encounter")
    assert table.said("take_penalty", character="jaime") == {"line_twice": ASKS}
    assert table.said("extend_influence", house="stark", rival="lannister") == {"line_twice": ASKS}
    assert table.said("take_penalty", character="bran") == {}
    table.do("end_round")
    assert table.said("take_penalty", character="jaime") == {}


def test_a_struck_row_lets_the_group_do_it_by_hand() -> None:
    """Whoever ticks all consequences carries them out afterwards too, and is not asked about any."""
    table = Table()
    table.encounter(*WINS)
    table.do("go_to", card="resolution.apply")
    table.do("tick", step="resolution.lines")
    table.do("next_step")
    assert table.state.encounter.resolved
    assert table.said("take_penalty", character="jaime") == {}


def test_what_comes_before_the_defender_stays() -> None:
    """In the wrong order nothing is lost: the character and its protection are there when the defender is named."""
    table = Table()
    table.do("choose_character", house="stark", character="robb")
    table.do("protect_character", character="robb")
    table.do("choose_defender", defender="lannister")
    assert table.state.encounter.challenger_character == "robb"
    assert table.state.encounter.protected == ("robb",)


def test_too_little_power_for_a_truce_is_no_exchange() -> None:
    """Three tokens are agreed (l. 54); with two left on the leader nothing is given, unless the group plays it so."""
    for options, left, told in (
        ({}, 4, {"empty_truce": TELLS, "line_blocked": TELLS}),
        ({"truce_all": True}, 0, {}),
    ):
        table = Table(options=options)
        table.encounter(*TRUCE)
        table.do("agree_exchange", house="stark", kind="power")
        table.do("move_power", source="stark", to="bran", by=2)
        assert table.said("resolve_encounter") == told
        table.do("resolve_encounter")
        assert table.leader("stark") == left
