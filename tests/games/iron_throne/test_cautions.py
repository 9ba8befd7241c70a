"""The thirteen warnings: what is refused, what waits for the table, what is only told."""

from __future__ import annotations

from companion.games.iron_throne import GAME
from companion.kernel.guide import card_ids

from .table import Table, house

HOSTILE = (("robb", "hostility", 8), ("cersei", "hostility", 1))


def test_1_influence_without_token_or_at_home_is_refused() -> None:
    """Influence without a token or on the house's own board is refused."""
    table = Table()
    assert table.refused("extend_influence", house="stark", rival="stark").code == "own_board"
    for _ in range(5):
        table.do("extend_influence", house="stark", rival="tyrell")
    assert table.refused("extend_influence", house="stark", rival="tyrell").code == "no_influence_left"


def test_2_3_the_end_of_the_game_is_told_once() -> None:
    table = Table()
    for _ in range(5):
        table.do("extend_influence", house="stark", rival="tyrell")
    assert table.said("extend_influence", house="lannister", rival="tyrell") == {}


def test_4_a_leader_without_enough_power_is_refused() -> None:
    table = Table(house("Stark", 1), "Lannister", "Tyrell")
    assert table.refused("move_power", source="stark", to="robb", by=2).code == "too_few_on_leader"


def test_8_a_dead_character_takes_part_only_if_the_table_insists() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("kill_character", character="robb")
    table.do("kill_character", character="loras")
    assert table.said("choose_character", house="stark", character="robb") == {"dead_chosen": True}
    support = {"house": "tyrell", "side": "defender", "character": "loras"}
    assert table.said("offer_support", **support) == {"dead_chosen": True}
    assert table.play.do(table.move("choose_character", house="stark", character="robb")).is_waiting
    table.do("choose_character", house="stark", character="robb")


def test_8_a_house_takes_part_with_one_character_only() -> None:
    table = Table()
    table.encounter(*HOSTILE)
    table.do("choose_character", house="stark", character="sansa")
    assert table.derived("encounter", "sides", "challenger", "characters") == ["sansa"]


def test_9_support_by_an_involved_house_is_refused() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    offer = {"house": "stark", "side": "defender", "character": "robb"}
    assert table.refused("offer_support", **offer).code == "support_by_active"


def test_11_leaving_the_round_with_a_short_hand() -> None:
    table = Table()
    table.do("discard_cards", house="stark", cards=2)
    table.do("go_to", card="end.hands")
    assert table.said("next_step") == {"short_hand": True}
    table.do("fill_hands")
    assert table.said("next_step") == {}


def test_the_cards_that_warnings_watch_exist() -> None:
    assert {"end.hands", "start.hostages"} <= set(card_ids(GAME))


def test_hostages_are_settled_before_the_challenge() -> None:
    table = Table()
    table.do("take_hostage", house="stark", rival="tyrell", card="leader")
    assert table.said("free_hostage", hostage="hostage1") == {}
    table.do("choose_defender", defender="lannister")
    assert table.said("free_hostage", hostage="hostage1") == {"release_at_start": True}
    assert table.said("torture_hostage", hostage="hostage1") == {"torture_at_start": True}
    assert table.play.do(table.move("torture_hostage", hostage="hostage1")).is_waiting
    assert table.state.hostages[0].is_open


def test_the_challenger_chooses_first() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    said = table.said("choose_character", house="lannister", character="cersei")
    assert said == {"challenger_chooses_first": False}


def test_hostages_of_a_protected_house() -> None:
    table = Table()
    table.encounter(*HOSTILE)
    table.do("protect_character", character="cersei")
    assert table.said("take_hostage", house="stark", rival="lannister") == {"protected_hostage": True}
    assert table.said("take_hostage", house="stark", rival="tyrell") == {}


def test_a_second_encounter_and_one_left_open() -> None:
    table = Table()
    table.encounter(*HOSTILE)
    assert table.said("end_round") == {"encounter_unresolved": True}
    table.do("go_to", card="end.hands")
    table.do("fill_hands")
    assert table.said("go_to", card="end.hands") == {}
    place = {"card": "preparation.defender", "round": 2}
    assert table.said("next_step", **place) == {"encounter_unresolved": True}
    assert table.said("go_to", **place) == {"encounter_unresolved": True}
    table.do("resolve_encounter")
    assert table.said("end_round") == {}
    assert table.said("go_to", **place) == {}
    assert table.said("choose_defender", defender="tyrell") == {"second_encounter": True}


def test_a_refused_move_says_nothing_else() -> None:
    table = Table()
    for move in (
        table.move("choose_character", house="stark", character="nobody"),
        table.move("play_card", house="tyrell", card="truce"),
    ):
        trial = table.play.preview(move)
        assert trial.refusal is not None and list(trial.cautions) == []


def test_deaths_by_penalty_torture_and_moved_power_are_announced() -> None:
    table = Table(house("Lannister", Jaime=1, Cersei=1, Tyrion=1), "Stark", "Tyrell")
    died = {"character_dies": False}
    assert table.said("take_penalty", character="jaime") == died
    assert table.said("move_power", source="cersei", to="lannister") == died
    table.do("take_hostage", house="stark", rival="lannister", card="hostility")
    assert table.said("torture_hostage", hostage="hostage1", character="tyrion") == died
    assert table.said("move_power", source="lannister", to="cersei") == {}


def test_a_death_in_the_resolution_is_announced_once() -> None:
    table = Table("Stark", house("Lannister", Cersei=1), "Tyrell")
    table.encounter(*HOSTILE)
    assert table.said("resolve_encounter") == {"character_dies": False}
    table.do("resolve_encounter")
    assert table.said("move_power", source="stark", to="robb") == {}


def test_whom_the_table_lets_die_needs_no_announcement() -> None:
    assert Table().said("kill_character", character="robb") == {}
