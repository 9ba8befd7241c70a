"""Power changes place and never number: transfers, penalties, deaths, the conservation check."""

from __future__ import annotations

import pytest

from .table import Table, house


@pytest.mark.parametrize(
    ("power", "moved", "left"),
    [(5, 3, 2), (4, 2, 2), (7, 4, 3), (1, 1, 0), (0, 0, 0)],
    ids=["P1", "P2", "P3", "P4", "P5"],
)
def test_penalty_is_half_rounded_up(power: int, moved: int, left: int) -> None:
    table = Table("Stark", house("Lannister", 4, Cersei=power), "Tyrell")
    table.do("take_penalty", character="cersei")
    assert (table.power("cersei"), table.leader("lannister")) == (left, 4 + moved)
    assert table.dead("cersei") == (power == 1)


def test_without_death_at_zero_a_character_lives_on() -> None:
    table = Table("Stark", house("Lannister", Cersei=1), "Tyrell", options={"death_at_zero": False})
    table.do("take_penalty", character="cersei")
    assert not table.dead("cersei")
    table.do("kill_character", character="cersei")
    assert table.dead("cersei")


def test_a_penalty_of_another_size() -> None:
    table = Table()
    table.do("take_penalty", character="sansa", by=1)
    assert (table.power("sansa"), table.leader("stark")) == (3, 5)
    assert table.refused("take_penalty", character="sansa", by=4).code == "too_few_on_character"


def test_a_transfer_is_one_gesture() -> None:
    table = Table()
    table.do("move_power", source="sansa", to="cersei", by=3)
    assert (table.power("sansa"), table.power("cersei")) == (1, 7)
    table.do("move_power", source="stark", to="out", by=2)
    assert (table.leader("stark"), table.state.removed_power) == (2, 2)
    table.do("move_power", source="out", to="tyrell")
    assert (table.leader("tyrell"), table.state.removed_power) == (5, 1)
    assert table.derived("power", "total") == 60


def test_quick_taps_on_the_same_pair_of_places_are_one_entry() -> None:
    table = Table()
    table.play.do(table.move("move_power", source="stark", to="sansa"))
    table.play.do(table.move("move_power", source="stark", to="sansa"))
    assert len(table.play.journal.entries) == 1
    table.play.undo()
    assert table.leader("stark") == 4


def test_preparation_moves_one_power_from_leader_to_character() -> None:
    table = Table()
    table.do("strengthen_character", character="robb")
    assert (table.leader("stark"), table.power("robb")) == (3, 5)
    poor = Table(house("Stark", 0), "Lannister", "Tyrell")
    assert poor.refused("strengthen_character", character="robb").code == "too_few_on_leader"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"source": "stark", "to": "sansa", "by": 5}, "too_few_on_leader"),
        ({"source": "sansa", "to": "stark", "by": 5}, "too_few_on_character"),
        ({"source": "out", "to": "stark"}, "too_few_out"),
        ({"source": "sansa", "to": "sansa"}, "same_place"),
        ({"source": "arya", "to": "stark"}, "unknown_character"),
    ],
)
def test_transfers_that_would_break_a_count(fields: dict[str, object], code: str) -> None:
    assert Table().refused("move_power", **fields).code == code


def test_the_dead_hold_no_power() -> None:
    table = Table()
    table.do("kill_character", character="sansa")
    assert (table.power("sansa"), table.leader("stark")) == (0, 8)
    assert table.refused("move_power", source="stark", to="sansa").code == "dead_takes_no_power"
    assert table.refused("correct_power", place="sansa", power=1).code == "dead_takes_no_power"
    assert table.refused("kill_character", character="sansa").code == "already_dead"
    table.do("revive_character", character="sansa")
    table.do("move_power", source="stark", to="sansa", by=2)
    assert table.refused("revive_character", character="sansa").code == "not_dead"


def test_power_of_the_dead_may_leave_the_game() -> None:
    table = Table()
    table.do("kill_character", character="sansa", power_to="out")
    assert (table.leader("stark"), table.state.removed_power) == (4, 4)


def test_names_can_be_changed() -> None:
    table = Table()
    table.do("rename", id="sansa", name=" Arya ")
    table.do("rename", id="stark", name="Lupi")
    table.do("name_leader", house="stark", leader="Ned")
    stark = table.state.houses[0]
    assert (stark.name, stark.leader, stark.characters[2].name) == ("Lupi", "Ned", "Arya")
    assert table.refused("rename", id="sansa", name=" ").code == "empty_name"
    assert table.refused("name_leader", house="stark", leader="").code == "empty_name"


# --- the conservation check ------------------------------------------------------------------------------


def test_z1_a_transfer_between_leaders_keeps_the_total() -> None:
    table = Table()
    table.do("move_power", source="stark", to="lannister", by=3)
    assert table.derived("power") == {
        "in_houses": 60,
        "removed": 0,
        "total": 60,
        "at_start": 60,
        "corrected": 0,
        "conserved": True,
    }


def test_z2_tokens_out_of_the_game_count() -> None:
    table = Table()
    table.do("take_hostage", house="tyrell", rival="stark", card="leader")
    table.do("torture_hostage", hostage="hostage1")
    check = table.derived("power")
    assert (check["in_houses"], check["removed"], check["conserved"]) == (56, 4, True)


def test_z3_a_penalty_stays_in_the_house() -> None:
    table = Table(house("Stark", Sansa=5), "Lannister", "Tyrell")
    table.do("take_penalty", character="sansa")
    assert (table.power("sansa"), table.leader("stark")) == (2, 7)
    assert table.derived("power", "conserved")


def test_z4_a_correction_that_changes_the_total_warns() -> None:
    table = Table()
    assert table.said("correct_power", place="sansa", power=3) == {"power_total": True}
    assert table.play.do(table.move("correct_power", place="sansa", power=3)).is_waiting
    table.do("correct_power", place="sansa", power=3)
    check = table.derived("power")
    assert (check["total"], check["corrected"], check["conserved"]) == (59, -1, False)
    assert table.said("correct_power", place="robb", power=5) == {}
    table.do("correct_power", place="robb", power=5)
    assert table.derived("power", "conserved")
