"""Out of order: what is done too soon or too late, or by a group that counts with its own pieces."""

from __future__ import annotations

from tests.games.iron_throne.table import Table, house
from tests.games.iron_throne.test_awkward import TRUCE, WINS, hiding

ASKS, TELLS = True, False
HOUSES = "Lannister", "Tyrell"


def test_hands_are_not_filled_before_the_resolution() -> None:
    """L. 76 comes after l. 66; once the consequences are applied nobody is asked."""
    table = Table()
    table.encounter(*WINS)
    assert table.said("fill_hands") == {"hands_too_early": ASKS}
    table.do("resolve_encounter")
    assert table.said("fill_hands") == {}


def test_support_that_another_defender_takes_along_is_told() -> None:
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("choose_character", house="stark", character="robb")
    assert table.said("choose_defender", defender="tyrell") == {}
    table.do("offer_support", house="tyrell", side="challenger", character="loras")
    assert table.said("choose_defender", defender="lannister") == {}
    assert table.said("choose_defender", defender="tyrell") == {"support_forgotten": TELLS}
    assert table.said("set_challenger", house="tyrell") == {"support_forgotten": TELLS}


def test_a_round_after_the_end_is_asked_about() -> None:
    """The fourth death ends the game (l. 7): an app that has announced it does not go on unasked."""
    table = Table()
    for who in ("robb", "bran", "catelyn", "sansa"):
        table.do("kill_character", character=who)
    assert table.said("end_round") == {"game_over": ASKS}
    table.do("go_to", card="end.hands")
    assert table.said("next_step")["game_over"] is ASKS
    table.do("revive_character", character="robb")
    assert "game_over" not in table.said("next_step")


def test_two_houses_have_two_names() -> None:
    """A setup refuses them too: no sentence could tell which house is meant."""
    table = Table()
    assert table.refused("rename", id="stark", name=" lannister ").code == "house_twice"
    table.do("rename", id="stark", name="Stark of Winterfell")
    table.do("rename", id="robb", name="Jaime")


# --- what the group counts itself -----------------------------------------------------------------------


def test_cards_that_nobody_counts_refuse_nothing() -> None:
    for table in (hiding("cards"), Table(options={"hand_counters": False})):
        before = table.state
        table.do("discard_cards", house="stark", cards=9)
        table.do("reshuffle_deck", house="stark")
        assert table.state == before
    table = Table()
    assert table.refused("discard_cards", house="stark", cards=9).code == "hand_too_small"
    assert table.refused("reshuffle_deck", house="stark").code == "deck_not_empty"


def test_hidden_power_need_not_add_up() -> None:
    assert hiding("power").said("correct_power", place="robb", power=9) == {}


def test_nobody_wins_by_influence_that_nobody_counts() -> None:
    """The players say who has won: the numbers that the app still has are not those of the table (l. 9)."""
    stark = {"name": "Stark", "influence": ["lannister"] * 5}
    for table, winners in ((hiding("influence", stark, *HOUSES), ()), (Table(stark, *HOUSES), ("stark",))):
        assert table.derived("leading") == list(winners)
        table.do("end_game", outcome="won")
        assert table.state.result is not None and table.state.result.winners == winners


def test_a_character_set_to_no_power_is_asked_about() -> None:
    """Without power a character dies: a correction leaves it in play only if the group says so."""
    table = Table()
    assert table.said("correct_power", place="robb", power=0)["living_without_power"] is ASKS
    assert "living_without_power" not in table.said("correct_power", place="robb", power=1)
    assert "living_without_power" not in table.said("correct_power", place="stark", power=0)
    assert "living_without_power" not in Table(options={"death_at_zero": False}).said(
        "correct_power", place="robb", power=0
    )
    assert hiding("power").said("correct_power", place="robb", power=0) == {}
    table.do("kill_character", character="robb")
    assert "living_without_power" not in table.said("correct_power", place="robb", power=0)


def test_an_exchange_that_another_card_takes_along_is_told() -> None:
    """Only in a truce there are exchanges (l. 46): what was agreed does not go in silence."""
    table = Table()
    table.encounter(*TRUCE)
    hostile = {"house": "lannister", "card": "hostility", "value": 2}
    assert table.said("play_card", **hostile) == {}
    table.do("agree_exchange", house="stark", kind="influence")
    assert table.said("play_card", house="lannister", card="truce", bonus=1) == {}
    assert table.said("play_card", **hostile) == {"exchanges_forgotten": TELLS}


def test_in_the_preparation_one_card_is_drawn() -> None:
    """L. 30, as one token is moved; later on effects draw as many as they say."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    assert table.said("draw_cards", house="stark") == {}
    assert table.said("draw_cards", house="stark", cards=2) == {"one_card": ASKS}
    assert table.said("draw_cards", house="tyrell", cards=2) == {}
    table.encounter(*TRUCE)
    assert table.said("draw_cards", house="stark", cards=2) == {}


def test_a_defender_is_in_the_challenge() -> None:
    """Where the challenger alone prepares, the defender's question gives that reason and no other."""
    table = Table(options={"both_active": False})
    table.do("choose_defender", defender="lannister")
    assert table.said("strengthen_character", character="jaime") == {"challenger_prepares": ASKS}
    assert table.said("strengthen_character", character="loras") == {"not_preparing": ASKS}


def test_another_challenger_begins_a_second_encounter() -> None:
    """There is one encounter in a round (l. 28 to 66), whoever begins another one: also the same challenger again."""
    table = Table()
    table.encounter(*WINS)
    table.do("resolve_encounter")
    for one in ("stark", "tyrell"):
        assert table.said("set_challenger", house=one) == {"second_encounter": ASKS}
    table.do("end_round")
    assert table.said("set_challenger", house="tyrell") == {}


def test_a_round_ended_in_one_go_knows_what_was_done_by_hand() -> None:
    """The row was ticked, and so the encounter is over: nobody is asked about it, and the history has it."""
    table = Table()
    table.encounter(*WINS)
    table.do("go_to", card="resolution.apply")
    table.do("tick", step="resolution.lines")
    assert table.said("end_round") == {}
    table.do("end_round")
    assert [past.winner for past in table.state.past] == ["stark"]


def test_lines_carried_out_one_by_one_are_all_that_there_was() -> None:
    """Nothing is left to resolve when each consequence has been applied: the round ends without a question."""
    table = Table()
    table.encounter(*WINS)
    table.do("go_to", card="resolution.apply")
    table.do("take_penalty", character="jaime")
    table.do("extend_influence", house="stark", rival="lannister")
    assert table.said("end_round") == {"encounter_unresolved": ASKS}
    table.do("take_hostage", house="stark", rival="lannister")
    assert table.said("end_round") == {}
    table.do("fill_hands")
    assert table.said("next_round") == table.said("go_to", card="preparation.defender", round=2) == {}
    table.do("end_round")
    past = table.state.past[-1]
    assert (past.winner, past.challenger_total, past.defender_total) == ("stark", 13, 5)


def test_whoever_looks_back_comes_home_without_a_question() -> None:
    """The encounter of this round is open and hands are short: no round ends by looking at the one before."""
    table = Table()
    table.do("end_round")
    table.encounter(("jaime", "hostility", 5), ("robb", "hostility", 1))
    table.do("go_to", card="end.hands", round=1)
    for card in ("preparation.defender", "encounter.cards"):
        assert table.said("go_to", card=card, round=2) == {}
    assert table.said("next_round") == {}
    table.do("go_to", card="encounter.cards", round=2)
    assert "encounter_unresolved" in table.said("go_to", card="preparation.defender", round=3)


def test_a_resolution_while_looking_back_is_of_its_own_round() -> None:
    table = Table()
    table.do("end_round")
    table.encounter(("jaime", "hostility", 5), ("robb", "hostility", 1))
    table.do("go_to", card="resolution.apply", round=1)
    table.do("resolve_encounter")
    assert [past.round for past in table.state.past] == [2]


def test_torture_that_ends_the_game_is_asked_about_at_once() -> None:
    """The fourth death ends the game (l. 7): no house is challenged after it unasked."""
    table = Table(house("Stark", 4, Robb=1), *HOUSES, round=2, hostages=[{"holder": "tyrell", "owner": "stark"}])
    for who in ("bran", "catelyn", "sansa"):
        table.do("kill_character", character=who)
    assert table.said("next_step") == {}
    table.do("torture_hostage", hostage="hostage1", card="hostility", character="robb")
    assert table.state.place.card == "start.hostages"
    assert table.said("next_step") == {"game_over": ASKS}
    assert table.said("go_to", card="start.hostages") == {}
    table.do("next_step")
    assert table.said("next_step") == {}, "a table that plays on is asked again when the round ends"
