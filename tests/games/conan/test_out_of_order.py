"""What a group does in another order than the book's: jumps of the guide, corrections, moves after attacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table

ACTION, ACTIVATION = "heroes.action", "overlord.activation"
RIVER = [{"name": "Picts", "count": 2, "base_move": 2}, {"name": "Zogar", "life": 5, "base_move": 2}]
ARMOUR = {"name": "Leather", "kind": "armour", "bonuses": [{"use": "armour", "dice": ["orange"]}]}
PLATE = {"name": "Plate", "kind": "armour", "bonuses": [{"use": "armour", "axes": 2}]}


def table(**setup: Any) -> Table:
    overlord = {"reserve": 9, "fatigue": 4, "river": RIVER}
    return Table({"name": "Conan", "fatigue": 4}, "Shevatas", overlord=overlord, **setup)


def after_heroes_turn() -> Table:
    at = table()
    for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn"):
        at.do(move)
    return at


def test_a_jump_over_the_overlords_beginning_asks() -> None:
    """Marker and recovery come before any activation (l. 817-825), whichever card the group comes from."""
    at = after_heroes_turn()
    assert at.said("go_to", card="overlord.start") == {}
    assert at.said("go_to", card=ACTIVATION) == {"overlord_not_begun": True}
    at.do("advance_turn")
    assert at.said("go_to", card="overlord.end") == {"overlord_not_recovered": True}
    at.do("overlord_recover")
    assert at.said("go_to", card=ACTIVATION) == {}


def test_looking_back_from_the_activation_asks_nothing() -> None:
    at = after_heroes_turn()
    at.do("go_to", card=ACTIVATION)
    assert at.said("go_to", card="heroes.end") == {}
    assert at.said("go_to", card="overlord.start") == {}
    assert at.said("go_to", card="overlord.end") == {}, "asked on the way in"


def test_a_jump_over_the_heroes_beginning_asks() -> None:
    """Start phase and stances come before any action (l. 270-273), also past the card that has them."""
    at = after_heroes_turn()
    for move in ("advance_turn", "overlord_recover", "end_overlord_turn"):
        at.do(move)
    at.do("go_to", card="overlord.end")
    assert at.said("go_to", card="heroes.stance", round=2) == {}
    for card in (ACTION, "heroes.end"):
        assert at.said("go_to", card=card, round=2) == {"heroes_not_started": True}
    assert at.said("go_to", card=ACTION, round=1) == {}, "a look back"
    at.do("go_to", card="heroes.stance", round=2)
    at.do("start_heroes_turn")
    assert at.said("go_to", card="heroes.end") == {"heroes_not_recovered": True}


@pytest.mark.parametrize("place", ["fatigue", "wounds"])
def test_a_correction_that_brings_a_hero_back_says_so(place: str) -> None:
    """As healing does: with a question, and with the base movement of the action phase."""
    at = Table({"name": "Conan", "dead": True}, "Shevatas", card=ACTION)
    fewer = {"place": "wounds", "gems": 8}
    if place == "wounds":
        assert at.said("correct_gems", hero="conan", **fewer) == {"gem_sum_changes": True}
        at.do("correct_gems", hero="conan", **fewer)
        assert at.hero("conan").dead, "all gems are wounds still"
        return
    back = {"place": "fatigue", "gems": 3}
    assert at.said("correct_gems", hero="conan", **back) == {"gem_sum_changes": True, "hero_returns": True}
    at.do("correct_gems", hero="conan", **back)
    assert not at.hero("conan").dead
    assert at.derived["heroes"]["conan"]["move_points"] == 2


def test_a_correction_in_the_overlords_turn_moves_nobody() -> None:
    at = Table({"name": "Conan", "dead": True}, "Shevatas", card=ACTIVATION)
    at.do("correct_gems", hero="conan", place="reserve", gems=3)
    assert at.derived["heroes"]["conan"]["move_points"] == 0


def test_units_move_before_they_attack() -> None:
    """Never the other way round (l. 773): once all figures of the active tile have attacked, movement asks."""
    at = table(card=ACTIVATION)
    buy = {"benefit": "movement"}
    at.do("activate_tile", tile="picts")
    at.do("defend", hero="conan", power=1, by="picts")
    assert at.said("use_benefit", **buy) == {}, "the other one has not attacked"
    at.do("defend", hero="conan", power=1, by="picts")
    assert at.said("use_benefit", **buy) == {"benefit_after_attack": True}
    assert at.said("use_benefit", **buy, tile="zogar") == {}
    assert at.said("use_benefit", benefit="guard") == {}
    at.do("activate_tile", tile="zogar")
    assert at.said("use_benefit", **buy) == {}


def test_the_attacks_of_a_hidden_river_are_not_counted() -> None:
    at = table(card=ACTIVATION, hidden=["river"])
    at.do("activate_tile", tile="zogar")
    at.do("defend", hero="conan", power=1, by="zogar")
    assert at.said("use_benefit", benefit="movement") == {}


@pytest.mark.parametrize("target", [{"gems": 2}, {"armour": ["leather"]}, {"gems": 1, "rerolls": 1}])
def test_a_roll_against_an_area_that_nobody_said_is_asked_for(target: dict[str, Any]) -> None:
    """A hero who guards or wears armour has rolled: no roll is not a roll of 0."""
    at = Table({"name": "Conan", "objects": [ARMOUR]}, card=ACTIVATION)
    struck = {"target": "conan", **target}
    assert at.said("area_attack", axes=3, targets=[struck])["axes_unsaid"] is True
    assert "axes_unsaid" not in at.said("area_attack", axes=3, targets=[{**struck, "defence": 0}])


def test_armour_without_dice_counts_against_an_area() -> None:
    """Its axes are printed: nobody has to say them, and what is said is the whole defence."""
    at = Table({"name": "Conan", "objects": [PLATE]}, card=ACTIVATION)
    at.do("area_attack", axes=3, targets=[{"target": "conan", "armour": ["plate"]}])
    assert at.hero("conan").wounds == 1
    at.do("area_attack", axes=3, targets=[{"target": "conan", "armour": ["plate"], "defence": 1}])
    assert at.hero("conan").wounds == 3
