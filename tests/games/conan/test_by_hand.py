"""Rows that the group carries out itself: what they book besides the gems is booked all the same."""

from __future__ import annotations

from typing import Any

from companion.kernel.guide import expand
from tests.games.conan.table import Table

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
