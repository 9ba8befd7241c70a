"""Setting up an encounter: defender, characters, support, cards, totals."""

from __future__ import annotations

import pytest

from companion.games.iron_throne.encounter import judge

from .table import Table, house


def hostility(
    challenger: tuple[int, int | None],
    defender: tuple[int, int],
    challenger_support: int | None = None,
    defender_support: int | None = None,
) -> Table:
    """An encounter by hostility with these powers and card values; None: a character card."""
    table = Table(
        house("Stark", Robb=challenger[0]),
        house("Lannister", Cersei=defender[0]),
        house("Tyrell", Loras=challenger_support or 4),
        house("Baratheon", Renly=defender_support or 4),
    )
    card = ("robb", "character", 0) if challenger[1] is None else ("robb", "hostility", challenger[1])
    supports = []
    if challenger_support:
        supports.append(("tyrell", "challenger", "loras"))
    if defender_support:
        supports.append(("baratheon", "defender", "renly"))
    table.encounter(card, ("cersei", "hostility", defender[1]), *supports)
    return table


@pytest.mark.parametrize(
    ("challenger", "defender", "supports", "totals", "winner"),
    [
        ((5, 8), (6, 7), (3, None), (16, 13), "challenger"),
        ((4, 10), (6, 8), (None, None), (14, 14), None),
        ((4, None), (3, 2), (None, None), (4, 5), "defender"),
        ((6, 3), (2, 5), (None, 4), (9, 11), "defender"),
    ],
    ids=["H1", "H2", "H3", "H4"],
)
def test_totals(
    challenger: tuple[int, int | None],
    defender: tuple[int, int],
    supports: tuple[int | None, int | None],
    totals: tuple[int, int],
    winner: str | None,
) -> None:
    table = hostility(challenger, defender, *supports)
    verdict = judge(table.state)
    assert verdict is not None
    assert (verdict.challenger_total, verdict.defender_total) == totals
    assert (verdict.ending, verdict.winner) == ("hostility", winner)
    assert table.derived("encounter", "sides", "challenger", "total") == totals[0]


@pytest.mark.parametrize(
    ("first", "second", "ending", "winner"),
    [
        ("hostility", "character", "hostility", "challenger"),
        ("character", "character", "hostility", None),
        ("truce", "truce", "truce", None),
        ("hostility", "truce", "betrayal", "challenger"),
        ("truce", "character", "betrayal", "defender"),
    ],
)
def test_the_pair_of_cards_decides_the_outcome(first: str, second: str, ending: str, winner: str | None) -> None:
    table = Table()
    table.encounter(("robb", first, 1 if first == "hostility" else 0), ("cersei", second, 0))
    assert table.derived("encounter", "ending") == ending
    assert table.derived("encounter", "winner") == winner


def test_effects_add_to_a_side() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 2), ("cersei", "hostility", 4))
    table.do("play_card", house="stark", card="hostility", value=2, bonus=3)
    assert table.derived("encounter", "winner") == "challenger"


def test_a_refused_offer_does_not_count() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 2), ("cersei", "hostility", 2))
    table.do("offer_support", house="tyrell", side="challenger", character="loras", accepted=False)
    assert table.derived("encounter", "winner") is None
    table.do("offer_support", house="tyrell", side="defender", character="loras")
    assert table.derived("encounter", "sides", "defender", "houses") == ["lannister", "tyrell"]
    table.do("withdraw_support", house="tyrell")
    assert table.refused("withdraw_support", house="tyrell").code == "no_support"


def test_support_is_offered_clockwise_from_the_challenger() -> None:
    table = Table("Stark", "Lannister", "Baratheon", "Targaryen", "Tyrell", challenger="baratheon")
    table.do("choose_defender", defender="stark")
    assert table.derived("bystanders") == ["targaryen", "tyrell", "lannister"]


def test_who_cannot_take_part_how() -> None:
    table = Table()
    assert table.refused("choose_defender", defender="stark").code == "defender_is_challenger"
    assert table.refused("play_card", house="stark", card="truce").code == "no_defender"
    offer = {"house": "tyrell", "side": "challenger", "character": "loras"}
    assert table.refused("offer_support", **offer).code == "no_defender"
    table.do("choose_defender", defender="lannister")
    active = {"house": "lannister", "side": "challenger", "character": "cersei"}
    assert table.refused("offer_support", **active).code == "support_by_active"
    foreign = table.refused("choose_character", house="stark", character="cersei")
    assert foreign.code == "not_of_this_house"
    assert table.refused("choose_character", house="tyrell", character="loras").code == "not_active"
    assert table.refused("play_card", house="tyrell", card="truce").code == "not_active"
    assert table.refused("play_card", house="stark", card="truce", value=3).code == "no_value"


def test_a_new_defender_brings_played_cards_back() -> None:
    """Played cards leave the hand and come back with a new defender."""
    table = Table()
    table.encounter(("robb", "hostility", 2), ("cersei", "truce", 0))
    assert (table.hand("stark"), table.hand("lannister")) == (4, 4)
    table.do("play_card", house="stark", card="truce")
    assert table.hand("stark") == 4
    table.do("choose_defender", defender="tyrell")
    assert (table.hand("stark"), table.hand("lannister")) == (5, 5)
    assert table.derived("encounter", "ending") is None


def test_an_empty_hand_plays_the_top_of_the_deck() -> None:
    table = Table(start_hand=0)
    table.do("choose_defender", defender="lannister")
    assert table.said("play_card", house="stark", card="truce") == {"top_card_played": False}
    table.do("play_card", house="stark", card="truce")
    stark = table.state.houses[0]
    assert (stark.hand, stark.deck) == (0, 19)
    table.do("set_challenger", house="tyrell")
    assert table.state.houses[0].deck == 20


def test_a_house_without_any_card_is_asked_about() -> None:
    table = Table(start_hand=0, start_deck=0)
    table.do("choose_defender", defender="lannister")
    assert table.said("play_card", house="stark", card="truce") == {"no_card_counted": True}


def test_another_challenger_starts_afresh() -> None:
    table = Table()
    table.encounter(("robb", "hostility", 2), ("cersei", "truce", 0))
    table.do("set_challenger", house="lannister")
    assert (table.state.challenger, table.state.defender) == ("lannister", "")
    assert table.hand("lannister") == 5
