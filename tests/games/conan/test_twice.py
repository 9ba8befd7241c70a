"""What happens once a turn asks when it is done again, and a card that is applied again gives nothing twice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table, hero_with

RIVER = {"reserve": 9, "fatigue": 6, "river": [{"name": "Picts", "count": 3, "base_move": 2}]}


def table(**setup: Any) -> Table:
    return Table({"name": "Conan", "fatigue": 8}, "Shevatas", overlord=RIVER, **setup)


def test_a_stance_put_right_evens_the_recovery_out() -> None:
    """Applied again with Cautious, the card recovers what was missing and not everything once more."""
    at = table()
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert at.gems("conan") == (5, 0, 6, 0)
    at.do("start_heroes_turn")
    assert at.said("choose_stance", hero="conan", stance="cautious") == {"stance_after_recovery": True}
    at.do("choose_stance", hero="conan", stance="cautious")
    at.do("recover_gems")
    assert at.gems("conan") == (8, 0, 3, 0), "5 in all"
    at.do("choose_stance", hero="conan", stance="aggressive")
    at.do("recover_gems")
    assert at.gems("conan") == (5, 0, 6, 0), "2 in all"


def test_fewer_gems_than_the_value_go_back_as_they_came() -> None:
    at = Table(hero_with(reserve=6, fatigue=4, stance="cautious"))
    at.do("recover_gems")
    assert at.gems("valeria") == (10, 0, 0, 0)
    at.do("choose_stance", hero="valeria", stance="aggressive")
    at.do("recover_gems", hero="valeria")
    assert at.gems("valeria") == (8, 0, 2, 0)


def test_a_second_start_gives_no_second_base_movement() -> None:
    at = table()
    at.do("start_heroes_turn")
    at.do("move_hero", hero="conan", borders=2)
    at.do("start_heroes_turn")
    assert at.derived["heroes"]["conan"]["move_points"] == 0


def test_recovery_again_says_that_it_is_done() -> None:
    at = table()
    at.do("recover_gems")
    before = at.state
    at.do("recover_gems")
    assert at.state == before
    message = at.move("recover_gems").describe(at.state, at.state)
    assert message is not None
    assert message.key == "recover_gems.again.none"


def test_recovery_in_the_overlords_turn_asks() -> None:
    at = table()
    at.do("end_heroes_turn")
    assert at.said("recover_gems") == {"recover_not_heroes_turn": True}
    assert at.said("recover_gems", hero="conan") == {"recover_not_heroes_turn": True}


def test_the_heroes_turn_in_the_overlords_asks() -> None:
    """Twice in a row, and within the Overlord's turn; after his turn nothing asks."""
    at = table()
    at.do("start_heroes_turn")
    at.do("end_heroes_turn")
    assert at.said("start_heroes_turn") == {"start_not_heroes_turn": True}
    at.do("advance_turn")
    assert at.said("start_heroes_turn") == {"start_not_heroes_turn": True}
    at.do("end_overlord_turn")
    assert at.said("start_heroes_turn") == {}


def test_ending_a_turn_again_asks() -> None:
    at = table()
    assert at.said("end_heroes_turn") == {}
    at.do("end_heroes_turn")
    assert at.said("end_heroes_turn") == {"heroes_turn_over": True}
    at.do("advance_turn")
    at.do("overlord_recover")
    assert at.said("end_overlord_turn") == {}
    at.do("end_overlord_turn")
    assert at.said("end_overlord_turn") == {"overlord_turn_over": True}
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert at.said("end_heroes_turn") == {}


@pytest.mark.parametrize("move", ["advance_turn", "overlord_recover"])
def test_the_overlord_asks_in_the_heroes_turn(move: str) -> None:
    at = table()
    at.do("start_heroes_turn")
    assert at.said(move) == {"not_overlords_turn": True}
    at.do("end_heroes_turn")
    assert at.said(move) == {}


def test_movement_is_bought_in_the_overlords_turn() -> None:
    at = table()
    assert at.said("use_benefit", benefit="movement", tile="picts") == {"not_overlords_turn": True}
    assert at.said("use_benefit", benefit="guard") == {}


def test_a_jump_past_the_end_of_a_turn_asks() -> None:
    """Looking back asks nothing; going to the other side without the end phase does."""
    at = table(card="heroes.action")
    assert at.said("go_to", card="overlord.start") == {"heroes_not_ended": True}
    assert at.said("go_to", card="heroes.end") == {}
    at.do("end_heroes_turn")
    at.do("go_to", card="overlord.start")
    at.do("advance_turn")
    at.do("go_to", card="overlord.activation")
    assert at.said("go_to", card="heroes.action") == {}
    assert at.said("go_to", card="heroes.stance", round=2) == {"overlord_not_ended": True}
    at.do("end_overlord_turn")
    assert at.said("go_to", card="heroes.stance", round=2) == {}


def test_a_new_round_of_the_guide_is_a_new_turn() -> None:
    """A group that lets the app begin its turns, and does the rest without it, gets all that is due unasked."""
    at = table(card="heroes.stance")
    at.do("start_heroes_turn")
    at.do("recover_gems")
    at.do("move_hero", hero="conan", borders=2)
    at.do("go_to", card="overlord.activation")
    assert at.said("end_overlord_turn") == {}
    at.do("go_to", card="heroes.stance", round=2)
    assert at.said("start_heroes_turn") == {}
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert (at.gems("conan"), at.derived["heroes"]["conan"]["move_points"]) == ((7, 0, 4, 0), 2)
    at.do("end_heroes_turn")
    at.do("go_to", card="heroes.end", round=3)
    assert at.said("end_heroes_turn") == {}


def test_a_turn_that_was_begun_is_not_left_without_its_end() -> None:
    """By "next" as by a jump; a row that the group has ticked is done."""
    at = table(card="heroes.end")
    assert at.said("next_step") == {"heroes_not_ended": True}
    at.do("tick", step="heroes.rest")
    assert at.said("next_step") == {}
    at.do("next_step")
    at.do("advance_turn")
    at.do("end_overlord_turn")
    at.do("go_to", card="heroes.stance", round=2)
    assert at.said("next_step") == {"heroes_not_started": True}
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert at.said("next_step") == {}
