"""Rewards, penalties, hostages and protection, line by line and all at once."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.lookup import hostage_in, house_in
from companion.games.iron_throne.moves.consequences import resolve

from .table import Table, house

CHALLENGER_WINS = (("robb", "hostility", 8), ("cersei", "hostility", 1))
DEFENDER_WINS = (("robb", "hostility", 1), ("cersei", "hostility", 8))


def lines(table: Table) -> list[str]:
    return [line["id"] for line in table.derived("encounter", "lines")]


def line(table: Table, line_id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in table.derived("encounter", "lines") if one["id"] == line_id)
    return found


def boards(table: Table, house_id: str) -> list[str]:
    return list(house_in(table.state, house_id).influence)


def test_r1_the_challenger_wins_with_a_supporter() -> None:
    table = Table("Stark", house("Lannister", Cersei=5), "Tyrell")
    table.encounter(*CHALLENGER_WINS, ("tyrell", "challenger", "loras"))
    assert lines(table) == [
        "penalty.cersei",
        "influence.stark",
        "influence.tyrell",
        "hostage.stark.lannister",
    ]
    table.do("resolve_encounter")
    assert boards(table, "stark") == boards(table, "tyrell") == ["lannister"]
    assert (table.power("cersei"), table.leader("lannister")) == (2, 7)
    row = hostage_in(table.state, "hostage1")
    assert (row.holder, row.owner, row.card) == ("stark", "lannister", "unknown")
    assert table.power("loras") == 4


def test_r2_the_defender_wins_alone() -> None:
    table = Table()
    table.encounter(*DEFENDER_WINS)
    assert lines(table) == ["penalty.robb", "hostage.lannister.stark", "cards.lannister", "power.cersei"]
    table.do("resolve_encounter")
    assert (table.hand("lannister"), table.power("cersei"), table.leader("lannister")) == (6, 6, 2)
    assert (table.power("robb"), table.leader("stark")) == (2, 6)
    assert hostage_in(table.state, "hostage1").holder == "lannister"


def test_r2_with_a_supporter_and_its_settings() -> None:
    def after(reward: str) -> Table:
        table = Table(options={"defender_reward": reward})
        table.encounter(*DEFENDER_WINS, ("tyrell", "defender", "loras"))
        table.do("resolve_encounter")
        return table

    side, whole, alone = after("side"), after("whole_side"), after("defender")
    assert [table.power("loras") for table in (side, whole, alone)] == [6, 6, 4]
    assert [table.hand("tyrell") for table in (side, whole, alone)] == [5, 7, 5]
    assert all(table.power("cersei") == 6 for table in (side, whole, alone))


def test_a_defender_takes_no_hostage_if_the_group_plays_so() -> None:
    table = Table(options={"defense_hostage": False})
    table.encounter(*DEFENDER_WINS)
    assert "hostage.lannister.stark" not in lines(table)


def test_a_poor_leader_gives_what_it_has() -> None:
    table = Table("Stark", house("Lannister", 1), "Tyrell")
    table.encounter(*DEFENDER_WINS)
    table.do("resolve_encounter")
    assert (table.power("cersei"), table.leader("lannister")) == (5, 0)
    empty = Table("Stark", house("Lannister", 0), "Tyrell")
    empty.encounter(*DEFENDER_WINS)
    assert line(empty, "power.cersei")["blocked"] == "leader_empty"
    empty.do("resolve_encounter")
    assert empty.power("cersei") == 4


def test_r3_betrayal_by_the_challenger() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 3), ("cersei", "truce", 0), ("tyrell", "challenger", "loras"))
    assert lines(table) == [
        "penalty.cersei",
        "hostage.lannister.stark",
        "hostage.lannister.tyrell",
        "influence.stark",
        "influence.tyrell",
    ]
    table.do("resolve_encounter")
    assert boards(table, "stark") == boards(table, "tyrell") == ["lannister"]
    assert (table.power("cersei"), table.leader("lannister")) == (2, 6)
    assert {(row.holder, row.owner) for row in table.state.hostages} == {
        ("lannister", "stark"),
        ("lannister", "tyrell"),
    }


def test_r4_betrayal_by_the_defender() -> None:
    table = Table()
    table.encounter(("robb", "truce", 0), ("cersei", "hostility", 3))
    table.do("resolve_encounter")
    assert (table.hand("lannister"), table.power("cersei")) == (6, 6)
    assert table.power("robb") == 2
    assert [(row.holder, row.owner) for row in table.state.hostages] == [("stark", "lannister")]


def test_betrayal_settings() -> None:
    cards = (("robb", "truce", 0), ("cersei", "hostility", 3), ("tyrell", "challenger", "loras"))
    plain = Table()
    plain.encounter(*cards)
    assert "penalty.loras" not in lines(plain)
    other = Table(options={"betrayal_hostage": True, "betrayal_penalty": "side"})
    other.encounter(*cards)
    assert {"penalty.robb", "penalty.loras", "hostage.lannister.stark"} <= set(lines(other))


def test_r5_a_protected_loser_pays_nothing() -> None:
    table = Table()
    table.encounter(*CHALLENGER_WINS)
    table.do("protect_character", character="cersei")
    assert line(table, "penalty.cersei")["blocked"] == "protected"
    assert line(table, "hostage.stark.lannister")["rule"] == "protection"
    assert table.refused("take_penalty", character="cersei").code == "protected"
    table.do("resolve_encounter")
    assert boards(table, "stark") == ["lannister"]
    assert (table.power("cersei"), table.state.hostages) == (4, ())


def test_protection_can_be_taken_away() -> None:
    table = Table()
    table.encounter(*CHALLENGER_WINS)
    table.do("protect_character", character="cersei")
    table.do("protect_character", character="cersei", on=False)
    table.do("resolve_encounter")
    assert table.power("cersei") == 2


def test_r6_a_tie_is_a_penalty_for_everyone() -> None:
    table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
    table.encounter(
        ("robb", "hostility", 5),
        ("cersei", "hostility", 5),
        ("tyrell", "challenger", "loras"),
        ("baratheon", "defender", "renly"),
    )
    table.do("resolve_encounter")
    assert [table.power(who) for who in ("robb", "cersei", "loras", "renly")] == [2, 2, 2, 2]
    assert table.state.hostages == ()
    assert all(not boards(table, house.id) for house in table.state.houses)


def test_every_line_names_its_reason_its_rule_and_its_move() -> None:
    table = Table()
    table.encounter(*CHALLENGER_WINS)
    assert line(table, "influence.stark") == {
        "id": "influence.stark",
        "kind": "influence",
        "house": "stark",
        "reason": "challenger_won",
        "rule": "challenger-reward",
        "blocked": "",
        "moves": [{"move": "extend_influence", "house": "stark", "rival": "lannister"}],
    }


def test_the_moves_of_the_lines_do_what_the_resolution_does() -> None:
    table, other = Table(), Table()
    for one in (table, other):
        one.encounter(*DEFENDER_WINS, ("tyrell", "defender", "loras"))
    moves = [move for line in resolve(table.state).lines for move in line.moves]
    assert table.play.do(*moves).done
    other.do("resolve_encounter")
    expected = [(house.power, house.leader_power, house.influence) for house in other.state.houses]
    assert [(house.power, house.leader_power, house.influence) for house in table.state.houses] == expected
    assert table.state.hostages == other.state.hostages


def test_lines_can_be_struck_and_hostages_chosen() -> None:
    table = Table()
    table.do("take_hostage", house="lannister", rival="tyrell")
    table.encounter(*CHALLENGER_WINS)
    choice = {"line": "hostage.stark.lannister", "source": "hostage", "hostage": "hostage1"}
    table.do("resolve_encounter", strike=["penalty.cersei"], hostages=[choice])
    assert table.power("cersei") == 4
    row = hostage_in(table.state, "hostage1")
    assert (row.holder, row.owner) == ("stark", "tyrell")
    assert len(table.state.hostages) == 1


def test_choices_that_name_no_line_are_refused() -> None:
    table = Table()
    table.encounter(*CHALLENGER_WINS)
    assert table.refused("resolve_encounter", strike=["penalty.robb"]).code == "unknown_line"
    wrong = table.refused("resolve_encounter", hostages=[{"line": "penalty.cersei"}])
    assert wrong.code == "not_a_hostage_line"


def test_an_incomplete_encounter_says_what_is_missing() -> None:
    table = Table()
    assert table.refused("resolve_encounter").code == "no_defender"
    table.do("choose_defender", defender="lannister")
    assert table.refused("resolve_encounter").code == "character_missing"
    table.do("choose_character", house="stark", character="robb")
    table.do("choose_character", house="lannister", character="cersei")
    table.do("play_card", house="stark", card="truce")
    missing = table.refused("resolve_encounter")
    assert (missing.code, missing.values["house"]) == ("card_missing", "Lannister")


def test_an_encounter_is_resolved_once() -> None:
    table = Table()
    table.encounter(*CHALLENGER_WINS)
    table.do("resolve_encounter")
    assert table.refused("resolve_encounter").code == "already_resolved"
    assert table.refused("play_card", house="stark", card="truce").code == "already_resolved"
    past = table.state.past[0]
    assert (past.round, past.ending, past.winner) == (1, "hostility", "stark")
    assert house_in(table.state, "stark").discard == house_in(table.state, "lannister").discard == 1


def test_a_supporter_without_tokens_is_shown_and_passed_over() -> None:
    table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
    for rival in ("stark", "stark", "lannister", "baratheon"):
        table.do("extend_influence", house="tyrell", rival=rival)
    table.do("extend_influence", house="tyrell", rival="baratheon")
    table.encounter(*CHALLENGER_WINS, ("tyrell", "challenger", "loras"))
    assert line(table, "influence.tyrell")["blocked"] == "no_influence_left"
    table.do("resolve_encounter")
    assert boards(table, "stark") == ["lannister"]


def test_the_house_of_a_dead_participant_is_still_involved() -> None:
    """A house that controls a dead participant is still involved."""
    table = Table()
    table.encounter(*CHALLENGER_WINS, ("tyrell", "challenger", "loras"))
    table.do("kill_character", character="loras")
    table.do("kill_character", character="cersei")
    table.do("resolve_encounter")
    assert boards(table, "tyrell") == ["lannister"]
    assert hostage_in(table.state, "hostage1").owner == "lannister"


def test_a_reward_does_not_raise_the_dead() -> None:
    table = Table()
    table.encounter(*DEFENDER_WINS)
    table.do("kill_character", character="cersei")
    assert line(table, "power.cersei")["blocked"] == "character_dead"
    table.do("resolve_encounter")
    assert (table.power("cersei"), table.hand("lannister")) == (0, 6)


def test_hostages_come_from_the_hand_when_the_deck_is_gone() -> None:
    table = Table(start_deck=0)
    table.encounter(*CHALLENGER_WINS)
    table.do("resolve_encounter")
    assert hostage_in(table.state, "hostage1").how == "hand"
    bare = Table(start_deck=0, start_hand=1)
    bare.encounter(*CHALLENGER_WINS)
    assert line(bare, "hostage.stark.lannister")["blocked"] == "nothing_to_take"
    bare.do("resolve_encounter")
    assert bare.state.hostages == ()


def test_without_counters_no_card_is_counted() -> None:
    table = Table(options={"hand_counters": False}, start_hand=0, start_deck=0)
    table.encounter(*DEFENDER_WINS)
    table.do("resolve_encounter")
    assert all((house.hand, house.deck, house.discard) == (0, 0, 0) for house in table.state.houses)
    assert len(table.state.hostages) == 1


def test_a_resolved_encounter_keeps_totals_and_winner() -> None:
    """The totals and the winner of a resolved encounter stay as they were."""
    table = Table()
    table.encounter(("robb", "hostility", 3), ("cersei", "hostility", 2))
    table.do("resolve_encounter")
    table.do("move_power", source="stark", to="catelyn", by=1)
    table.do("kill_character", character="robb")
    found = table.derived("encounter")
    assert [found["sides"][side]["total"] for side in ("challenger", "defender")] == [7, 6]
    assert (found["ending"], found["winner"]) == ("hostility", "challenger")
    past = table.state.past[-1]
    assert (past.challenger_total, past.defender_total, past.winner) == (7, 6, "stark")


def test_a_resolved_tie_stays_a_tie() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 3), ("cersei", "hostility", 3))
    table.do("resolve_encounter")
    table.do("move_power", source="stark", to="robb", by=2)
    assert table.derived("encounter", "winner") is None
    assert table.derived("encounter", "sides", "challenger", "total") == 7


def test_protecting_a_bystander_blocks_no_hostage() -> None:
    """Protecting a character that takes no part blocks no hostage."""
    table = Table()
    table.encounter(("robb", "hostility", 8), ("cersei", "hostility", 1))
    table.do("protect_character", character="jaime")
    assert table.said("take_hostage", house="stark", rival="lannister") == {}
    line = next(line for line in table.derived("encounter", "lines") if line["kind"] == "hostage")
    assert line["blocked"] == ""
    table.do("resolve_encounter")
    assert [(row.holder, row.owner) for row in table.state.hostages] == [("stark", "lannister")]
