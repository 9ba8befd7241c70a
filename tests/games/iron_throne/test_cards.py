"""Hands, decks and discards."""

from __future__ import annotations

from companion.games.iron_throne.lookup import house_in

from .table import Table


def piles(table: Table) -> tuple[int, int, int]:
    stark = house_in(table.state, "stark")
    return stark.hand, stark.deck, stark.discard


def test_drawing_and_discarding() -> None:
    table = Table()
    table.do("draw_cards", house="stark")
    table.do("discard_cards", house="stark", cards=3)
    assert piles(table) == (3, 19, 3)
    assert table.refused("discard_cards", house="stark", cards=4).code == "hand_too_small"


def test_an_empty_deck_is_made_again_from_the_discards() -> None:
    table = Table(start_deck=1)
    table.do("discard_cards", house="stark", cards=3)
    table.do("draw_cards", house="stark", cards=2)
    assert piles(table) == (4, 2, 0)


def test_a_house_draws_no_more_than_there_is() -> None:
    table = Table(start_deck=1)
    table.do("draw_cards", house="stark", cards=3)
    assert piles(table) == (6, 0, 0)


def test_reshuffling_by_hand() -> None:
    table = Table(start_deck=1)
    assert table.refused("reshuffle_deck", house="stark").code == "deck_not_empty"
    table.do("discard_cards", house="stark", cards=2)
    table.do("correct_cards", house="stark", deck=0)
    table.do("reshuffle_deck", house="stark")
    assert piles(table) == (3, 2, 0)


def test_hands_are_filled_to_five_and_larger_ones_stay() -> None:
    table = Table()
    table.do("discard_cards", house="stark", cards=4)
    table.do("draw_cards", house="tyrell", cards=2)
    assert table.derived("short_hands") == ["stark"]
    table.do("fill_hands")
    assert piles(table) == (5, 16, 4)
    assert table.hand("tyrell") == 7


def test_counting_anew() -> None:
    table = Table()
    table.do("correct_cards", house="stark", hand=2, discard=3)
    assert piles(table) == (2, 20, 3)


def test_with_the_counters_off_nothing_is_counted() -> None:
    table = Table(options={"hand_counters": False})
    table.do("draw_cards", house="stark", cards=3)
    table.do("take_hostage", house="tyrell", rival="stark", source="hand")
    table.do("free_hostage", hostage="hostage1")
    assert piles(table) == (5, 20, 0)
    assert table.derived("short_hands") == []


def test_after_filling_hands_unresolved_cards_stay_played() -> None:
    """Cards that were played and not resolved do not come back after hands were filled."""
    table = Table()
    table.encounter(("robb", "hostility", 8), ("cersei", "hostility", 1))
    table.do("end_round")
    assert piles(table) == (5, 19, 1)


def test_nor_when_another_defender_is_chosen_then() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 8), ("cersei", "hostility", 1))
    table.do("fill_hands")
    table.do("choose_defender", defender="tyrell")
    assert piles(table) == (5, 19, 1)


def test_nor_when_the_guide_leads_into_the_next_round() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 8), ("cersei", "hostility", 1))
    table.do("go_to", card="end.hands")
    table.do("fill_hands")
    table.do("next_step")
    assert table.state.place.round == 2
    assert piles(table) == (5, 19, 1)


def test_a_new_defender_gives_the_card_back_before_filling() -> None:
    """Before hands are filled, the choice of another defender gives the card back."""
    table = Table()
    table.encounter(("robb", "hostility", 8), ("cersei", "hostility", 1))
    table.do("choose_defender", defender="tyrell")
    assert piles(table) == (5, 20, 0)
