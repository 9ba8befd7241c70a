"""Influence, both ends of the game, scores, shared victory and the final table."""

from __future__ import annotations

from .table import Table


def place(table: Table, house: str, rival: str, tokens: int) -> None:
    for _ in range(tokens):
        table.do("extend_influence", house=house, rival=rival)


def test_e1_the_fifth_token_ends_the_game() -> None:
    table = Table()
    place(table, "stark", "lannister", 4)
    place(table, "lannister", "stark", 4)
    place(table, "tyrell", "stark", 3)
    assert table.derived("end_due") == []
    assert table.said("extend_influence", house="stark", rival="tyrell") == {"influence_used": False}
    place(table, "stark", "tyrell", 1)
    assert table.derived("end_due") == [{"code": "influence_used", "house": "stark"}]
    assert table.derived("leading") == ["stark"]
    assert [(row["id"], row["rank"], row["score"]) for row in table.derived("final_table")] == [
        ("stark", 1, 5),
        ("lannister", 2, 4),
        ("tyrell", 3, 3),
    ]


def test_e2_a_fallen_house_ends_the_game_and_ties_are_shared() -> None:
    table = Table("Stark", "Lannister", "Tyrell", "Baratheon")
    place(table, "lannister", "stark", 3)
    place(table, "tyrell", "stark", 3)
    place(table, "baratheon", "stark", 1)
    for who in ("catelyn", "robb", "sansa"):
        table.do("kill_character", character=who)
    assert table.derived("end_due") == []
    assert table.said("kill_character", character="bran") == {"house_fallen": False}
    table.do("kill_character", character="bran")
    assert table.derived("end_due") == [{"code": "house_fallen", "house": "stark"}]
    assert table.derived("leading") == ["lannister", "tyrell"]
    assert [row["rank"] for row in table.derived("final_table")] == [1, 1, 3, 4]
    assert table.derived("houses", "stark", "dead") == 4


def test_e3_two_fifth_tokens_in_the_same_resolution() -> None:
    table = Table()
    place(table, "stark", "lannister", 4)
    place(table, "tyrell", "lannister", 4)
    table.encounter(("robb", "hostility", 9), ("cersei", "hostility", 0), ("tyrell", "challenger", "loras"))
    assert table.said("resolve_encounter") == {"influence_used": False}
    table.do("resolve_encounter")
    assert [reason["house"] for reason in table.derived("end_due")] == ["stark", "tyrell"]
    assert table.derived("leading") == ["stark", "tyrell"]


def test_e4_a_used_token_that_came_back_gives_no_point() -> None:
    table = Table()
    place(table, "stark", "tyrell", 5)
    place(table, "lannister", "tyrell", 4)
    table.do("return_influence", house="stark", rival="tyrell", spent=True)
    assert table.derived("houses", "stark", "influence_used") == 5
    assert table.derived("houses", "stark", "influence_on_others") == 4
    assert table.derived("end_due") == [{"code": "influence_used", "house": "stark"}]
    assert table.derived("leading") == ["stark", "lannister"]


def test_a_token_that_can_be_used_again_does_not_end_the_game() -> None:
    table = Table()
    place(table, "stark", "tyrell", 5)
    table.do("return_influence", house="stark", rival="tyrell")
    assert table.derived("end_due") == []
    assert table.derived("houses", "stark", "influence_unused") == 1


def test_tokens_move_between_boards() -> None:
    table = Table()
    place(table, "stark", "tyrell", 1)
    table.do("move_influence", house="stark", rival="tyrell", to="lannister")
    assert table.state.houses[0].influence == ("lannister",)
    assert table.refused("move_influence", house="stark", rival="lannister", to="stark").code == "own_board"
    missing = table.refused("move_influence", house="stark", rival="tyrell", to="lannister")
    assert missing.code == "no_token_there"
    assert table.refused("return_influence", house="stark", rival="tyrell").code == "no_token_there"


def test_influence_that_cannot_be_extended() -> None:
    table = Table()
    assert table.refused("extend_influence", house="stark", rival="stark").code == "own_board"
    assert table.refused("extend_influence", house="stark", rival="frey").code == "unknown_house"
    place(table, "stark", "tyrell", 5)
    assert table.refused("extend_influence", house="stark", rival="tyrell").code == "no_influence_left"


def test_torture_can_end_the_game() -> None:
    table = Table()
    for who in ("catelyn", "robb", "sansa"):
        table.do("kill_character", character=who)
    table.do("take_hostage", house="tyrell", rival="stark", card="character", character="bran")
    assert table.said("torture_hostage", hostage="hostage1") == {"character_dies": False, "house_fallen": False}
    table.do("torture_hostage", hostage="hostage1")
    assert table.derived("end_due") == [{"code": "house_fallen", "house": "stark"}]


def test_the_table_closes_the_game() -> None:
    table = Table()
    place(table, "stark", "tyrell", 5)
    winners = table.derived("leading")
    table.do("end_game", outcome="won", winners=winners)
    assert table.state.result is not None
    assert table.state.result.winners == ("stark",)
    table.do("reopen_game")
    assert table.state.result is None


def test_the_end_knows_its_winners_by_itself() -> None:
    table = Table()
    place(table, "stark", "tyrell", 5)
    place(table, "lannister", "tyrell", 4)
    table.do("end_game", outcome="ended")
    assert table.state.result is not None
    assert table.state.result.winners == ("stark",)


def test_a_tie_at_the_end_is_shared_without_naming_anybody() -> None:
    table = Table()
    place(table, "stark", "tyrell", 2)
    place(table, "lannister", "tyrell", 2)
    table.do("end_game", outcome="won")
    assert table.state.result is not None
    assert table.state.result.winners == ("stark", "lannister")


def test_whom_the_table_names_has_won() -> None:
    table = Table()
    place(table, "stark", "tyrell", 5)
    table.do("end_game", outcome="won", winners=["tyrell"])
    assert table.state.result is not None
    assert table.state.result.winners == ("tyrell",)


def test_a_game_broken_off_has_no_winner() -> None:
    table = Table()
    place(table, "stark", "tyrell", 2)
    table.do("end_game", outcome="ended")
    assert table.state.result is not None
    assert table.state.result.winners == ()
