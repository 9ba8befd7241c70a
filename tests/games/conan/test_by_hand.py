"""Rows that the group carries out itself: what they book besides the gems is booked all the same."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.guide import card_at, expand
from companion.plays.playing.prompter import Answers, advance
from tests.games.conan.table import Table

OVERLORD_ROWS = ("overlord.track", "overlord.recover", "overlord.rest")
RIVER = [{"name": "Picts", "count": 3}, {"name": "Hyenas", "count": 2}]


def table(**conan: Any) -> Table:
    return Table({"name": "Conan", **conan}, "Shevatas", overlord={"river": RIVER})


def by_hand(at: Table, card: str, *rows: str, turn: int = 1) -> None:
    """Tick rows of a card and go on."""
    at.do("go_to", card=card, round=turn)
    for row in rows:
        at.do("tick", step=row)
    at.do("next_step")


def test_a_start_by_hand_gives_the_base_movement() -> None:
    at = table()
    for move in ("start_heroes_turn", "end_heroes_turn", "advance_turn", "end_overlord_turn"):
        at.do(move)
    by_hand(at, "heroes.stance", "heroes.start", turn=2)
    at.do("move_hero", hero="conan", borders=2)
    assert at.gems("conan") == (11, 0, 0, 0)


def test_an_end_by_hand_lets_the_heroes_recover_again() -> None:
    at = table(fatigue=6)
    at.do("recover_gems")
    by_hand(at, "heroes.end", "heroes.rest")
    at.do("advance_turn")
    at.do("end_overlord_turn")
    at.do("go_to", card="heroes.stance", round=2)
    at.do("tick", step="heroes.start")
    assert at.said("recover_gems") == {}
    at.do("recover_gems")
    assert at.gems("conan") == (9, 0, 2, 0)


def test_the_overlords_turn_by_hand_starts_afresh() -> None:
    at = table()
    at.do("end_heroes_turn")
    for move in ("advance_turn", "overlord_recover"):
        at.do(move)
    for tile in ("picts", "hyenas"):
        at.do("activate_tile", tile=tile)
    by_hand(at, "overlord.end", "overlord.rest")
    assert (at.state.side, at.state.overlord.activations) == ("heroes", 0)
    by_hand(at, "heroes.end", "heroes.rest", turn=2)
    at.do("go_to", card="overlord.start", round=2)
    assert at.said("advance_turn") == {}
    at.do("set_turn", turn=2)
    assert at.said("overlord_recover") == {}
    by_hand(at, "overlord.start", "overlord.track", "overlord.recover", turn=2)
    assert at.said("activate_tile", tile="picts") == {}


def test_a_marker_set_by_hand_has_advanced() -> None:
    """The row then names the space where it is, and moving it once more asks."""
    at = table()
    at.do("end_heroes_turn")
    at.do("set_turn", turn=1)
    assert at.play.game.values["next_turn"](at.state) == 1
    assert at.said("advance_turn") == {"turn_already_advanced": True}
    assert (at.state.stage, at.state.stage_at) == ("overlord", (1, 1))
    assert at.said("end_heroes_turn") == {"heroes_turn_over": True}
    at.do("end_overlord_turn")
    at.do("set_turn", turn=2)
    assert not at.state.overlord.advanced


def test_without_heroes_the_guide_asks_for_the_goals() -> None:
    """No stance is asked of nobody, and the Overlord's turn goes on as before."""
    at = table()
    cards = [card.id for card in expand(at.play.game, at.state)]
    assert "heroes.fallen" not in cards
    for hero in ("conan", "shevatas"):
        at.do("damage_hero", hero=hero, by=20)
    cards = [card.id for card in expand(at.play.game, at.state)]
    assert [card for card in cards if card.startswith("heroes.")] == ["heroes.fallen"]
    assert "overlord.activation" in cards


def test_a_turn_without_heroes_is_left_unasked() -> None:
    """The last hero falls in the heroes' turn: no row ends it any more, and nobody has gems in use."""
    at = table()
    at.do("start_heroes_turn")
    at.do("recover_gems")
    at.do("go_to", card="heroes.action")
    for hero in ("conan", "shevatas"):
        at.do("fall", hero=hero, axes=20)
    assert at.said("go_to", card="overlord.start") == {}


def apply_card(at: Table, *struck: str) -> tuple[str, ...]:
    """Apply the card with these rows struck, and go on; return the questions that came up."""
    card = card_at(at.play.game, at.state)
    assert card is not None
    moves = advance(at.play.game, at.state, card, Answers(struck=frozenset(struck)))
    asked = tuple(caution.code for caution in at.play.preview(*moves).cautions if caution.asks)
    assert at.play.do(*moves, insist=True).done
    at.play.end_burst()
    return asked


@pytest.mark.parametrize("row", ["heroes.start", "heroes.recover", "heroes.rest", *OVERLORD_ROWS])
def test_a_card_with_one_row_by_hand_asks_nothing(row: str) -> None:
    """Two turns in which the group does the same row itself: nothing is asked, nobody recovers twice."""
    at = table(fatigue=6)
    for card in ("heroes.stance", "heroes.action", "heroes.end", "overlord.start", "overlord.activation") * 2:
        while at.state.place.card != card:
            assert apply_card(at, row) == (), at.state.place
        if card == "heroes.action":
            assert all(hero.recovered for hero in at.state.heroes)
            assert at.said("attack", hero="conan", gems=1) == {}
            at.do("attack", hero="conan", gems=1)
        if card == "overlord.activation":
            assert at.said("activate_tile", tile="picts") == {}
