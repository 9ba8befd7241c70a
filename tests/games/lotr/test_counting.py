"""What a group keeps with its own pieces: resources, hands and decks are counted only where it wants that."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lotr import GAME
from companion.kernel.codec import encode
from companion.kernel.guide import card_at
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from tests.games.lotr.table import ARAGORN, Table

BY_HAND = {"resources": False, "hands": False}


def counted(table: Table) -> tuple[int, int | None, int]:
    player = table.player()
    return player.hand, player.deck, player.heroes[0].resources


def rows(table: Table) -> list[str]:
    card = card_at(GAME, table.state)
    assert card is not None
    return [row.step.id for row in card.rows]


def tool(table: Table) -> list[str]:
    card = card_at(GAME, table.state)
    assert card is not None
    return [row.step.open for row in card.rows]


def test_a_new_play_counts_neither_resources_nor_hands() -> None:
    options = GAME.setup_for(2).options
    assert (options.resources, options.hands) == (False, False)


def test_a_setup_that_says_nothing_counts_as_it_always_did() -> None:
    setup = decode_setup(GAME, {"players": [{"heroes": [ARAGORN]}], "options": {"resources": True}})
    options: Any = Play(GAME, setup).state.options
    assert (options.resources, options.hands) == (True, True)
    assert encode(options)["hands"] is True, "a play that is kept says so from now on"


@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, (7, 9, 1)),
        ({"hands": False}, (6, 10, 1)),
        ({"resources": False}, (7, 9, 0)),
        (BY_HAND, (6, 10, 0)),
    ],
)
def test_only_what_is_counted_grows(options: dict[str, bool], after: tuple[int, int, int]) -> None:
    table = Table({"heroes": [ARAGORN], "deck": 10}, options=options)
    table.next()
    assert counted(table) == after
    assert table.state.place.card == "planning.play"
    table.play.undo()
    assert counted(table) == (6, 10, 0)


def test_an_empty_deck_that_nobody_counts_is_no_news() -> None:
    table = Table({"heroes": [ARAGORN], "deck": 0}, options=BY_HAND)
    assert table.cautions("gain_resources_and_draw") == {}
    assert Table({"heroes": [ARAGORN], "deck": 0}).cautions("gain_resources_and_draw") == {"deck_empty": False}


def test_planning_offers_to_spend_what_is_counted() -> None:
    table = Table({"heroes": [ARAGORN]})
    table.next()
    assert (rows(table), tool(table)) == (["planning.play"], ["payment"])
    by_hand = Table({"heroes": [ARAGORN]}, options=BY_HAND)
    assert rows(by_hand) == ["resource.by_hand"]
    by_hand.next()
    assert (rows(by_hand), tool(by_hand)) == (["planning.by_hand"], [""])


def test_no_more_cards_are_played_than_are_in_hand() -> None:
    table = Table({"name": "Anna", "hand": 1})
    assert table.refusal("play_cards", by=2) == "not_enough_to_play"
    table.do("play_cards")
    assert (table.player().hand, table.player().discard) == (0, 0)
    table.play.undo()
    assert table.player().hand == 1


@pytest.mark.parametrize(
    ("options", "deck", "discard"),
    [(BY_HAND, None, 0), (BY_HAND, 20, 3), ({}, None, 3)],
    ids=["nothing", "deck", "all"],
)
def test_discards_are_counted_where_any_pile_is(options: dict[str, bool], deck: int | None, discard: int) -> None:
    """A treachery, a defeated enemy and its shadow card."""
    table = Table({"name": "Anna", "threat": 30}, options=options, encounter_deck=deck)
    table.do("reveal_card", kind="treachery")
    table.do("add_card", kind="enemy", name="Orc", hit_points=1, place="engaged")
    table.do("deal_shadows")
    table.do("attack_enemy", enemy="Orc", strength=1)
    assert table.state.encounter_discard == discard
