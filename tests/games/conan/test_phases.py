"""The phases of a turn in their order: what comes before its phase asks, where the app knows that the turn was begun.

Before the first turn it only says so: a group may keep its phases without the guide.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table

RIVER = [{"name": "Picts", "count": 3, "base_move": 2}, {"name": "Hyenas", "dead": True}]
SPELLS = [{"name": "Fear", "cost": 1, "limit": 2}, {"name": "Curse", "cost": 1, "limit": 2, "reaction": True}]
ACTIONS: dict[str, dict[str, Any]] = {
    "attack": {"hero": "conan"},
    "move_hero": {"hero": "conan"},
    "manipulate": {"hero": "conan", "axes": 0},
    "assign_gems": {"hero": "conan", "space": "melee"},
    "move_gems": {"hero": "conan", "source": "reserve", "target": "melee"},
}
DEEDS: dict[str, dict[str, Any]] = {
    "activate_tile": {"tile": "picts"},
    "remove_dead_tile": {"tile": "hyenas"},
    "use_benefit": {"benefit": "movement", "tile": "picts"},
    "cast_spell": {"caster": "overlord", "spell": "fear"},
    "end_overlord_turn": {},
}


def table(**setup: Any) -> Table:
    overlord = {"reserve": 9, "fatigue": 6, "river": RIVER, "spells": SPELLS}
    return Table({"name": "Conan", "fatigue": 4}, "Shevatas", overlord=overlord, **setup)


def overlords_turn(**setup: Any) -> Table:
    at = table(**setup)
    for move in ("start_heroes_turn", "recover_gems", "end_heroes_turn"):
        at.do(move)
    return at


@pytest.mark.parametrize("move", ACTIONS)
def test_an_action_before_the_recovery_asks(move: str) -> None:
    at = table()
    at.do("start_heroes_turn")
    assert at.said(move, **ACTIONS[move]) == {"acts_before_recovery": True}
    at.do("recover_gems")
    assert at.said(move, **ACTIONS[move]) == {}


@pytest.mark.parametrize("move", ACTIONS)
def test_an_action_before_the_turn_is_begun_asks(move: str) -> None:
    """Gems spent on Guard in the Overlord's turn lie there still, and the Base movement is not there."""
    at = overlords_turn()
    for each in ("advance_turn", "overlord_recover", "end_overlord_turn"):
        at.do(each)
    assert "acts_before_recovery" in at.said(move, **ACTIONS[move])


def test_before_the_first_turn_the_order_is_only_told() -> None:
    """Where no turn was begun in the app the guide knows the phase, and the group may know better."""
    at = table()
    assert at.said("attack", hero="conan") == {"recovery_comes_first": False}
    assert at.said("assign_gems", hero="conan", space="guard") == {}
    at.do("go_to", card="heroes.action")
    assert at.said("attack", hero="conan") == {}


def test_a_stance_of_ones_own_recovery_is_enough() -> None:
    at = table()
    at.do("start_heroes_turn")
    at.do("recover_gems", hero="conan")
    assert at.said("attack", hero="conan") == {}
    assert at.said("attack", hero="shevatas") == {"acts_before_recovery": True}


def test_a_recovery_before_the_start_phase_asks() -> None:
    """Gems used in the Overlord's turn go to Fatigue first: they could be recovered."""
    at = overlords_turn()
    at.do("assign_gems", hero="conan", space="guard", gems=2)
    for each in ("advance_turn", "overlord_recover", "end_overlord_turn"):
        at.do(each)
    assert at.said("recover_gems") == {"recovers_before_start": True}
    at.do("start_heroes_turn")
    assert at.said("recover_gems") == {}


def test_a_turn_that_begins_after_its_actions_asks() -> None:
    """Its gems would be tired at once, and limits and Base movement would come a second time."""
    at = table()
    assert at.said("start_heroes_turn") == {}
    at.do("move_hero", hero="conan")
    assert at.said("start_heroes_turn") == {"acted_before_start": True}
    at = table()
    at.do("attack", hero="conan", gems=2)
    assert at.said("start_heroes_turn") == {"acted_before_start": True}


def test_ending_a_turn_without_recovery_asks() -> None:
    at = table()
    at.do("start_heroes_turn")
    assert at.said("end_heroes_turn") == {"ends_before_recovery": True}
    at.do("recover_gems")
    assert at.said("end_heroes_turn") == {}


def test_going_on_without_recovery_asks() -> None:
    """By "next" in a written play; a ticked row was done by hand."""
    at = table(card="heroes.stance")
    at.do("start_heroes_turn")
    assert at.said("next_step") == {"heroes_not_recovered": True}
    at.do("tick", step="heroes.recover")
    assert at.said("next_step") == {}


@pytest.mark.parametrize("move", DEEDS)
def test_the_overlord_begins_with_marker_and_recovery(move: str) -> None:
    at = overlords_turn()
    always = {"gems_for_good": True} if move == "remove_dead_tile" else {}
    assert at.said(move, **DEEDS[move]) == {"overlord_not_begun": True, **always}
    at.do("advance_turn")
    assert at.said(move, **DEEDS[move]) == {"overlord_not_recovered": True, **always}
    at.do("overlord_recover")
    assert at.said(move, **DEEDS[move]) == always


def test_a_recovery_without_the_marker_asks_at_the_activation() -> None:
    """Which of the two comes first is a setting, and changes no number: the recovery itself asks nothing."""
    at = overlords_turn()
    assert at.said("overlord_recover") == {}
    at.do("overlord_recover")
    assert at.said("activate_tile", tile="picts") == {"marker_not_advanced": True}


def test_reactions_guard_and_effects_need_no_phase() -> None:
    at = overlords_turn()
    assert at.said("cast_spell", caster="overlord", spell="curse") == {}
    assert at.said("use_benefit", benefit="guard") == {}
    assert at.said("pay_effect") == {}


def test_what_the_group_keeps_itself_is_not_missed() -> None:
    at = overlords_turn(hidden=["track"])
    assert at.said("activate_tile", tile="picts") == {"overlord_not_recovered": True}
    at = overlords_turn(hidden=["overlord"])
    assert at.said("activate_tile", tile="picts") == {"marker_not_advanced": True}
    at = overlords_turn(hidden=["overlord", "track"])
    assert at.said("activate_tile", tile="picts") == {}


def test_an_overlord_who_starts_is_told_the_order() -> None:
    at = table(first_side="overlord")
    assert at.said("activate_tile", tile="picts") == {"overlord_begins_first": False}
    at.do("go_to", card="overlord.activation")
    assert at.said("activate_tile", tile="picts") == {}


def test_going_on_without_the_overlords_start_asks() -> None:
    at = overlords_turn(card="heroes.end")
    at.do("go_to", card="overlord.start")
    assert at.said("next_step") == {"overlord_not_begun": True}
    at.do("tick", step="overlord.track")
    assert at.said("next_step") == {"overlord_not_recovered": True}
    at.do("tick", step="overlord.recover")
    assert at.said("next_step") == {}


def test_the_end_of_the_other_sides_turn_asks() -> None:
    """Before the first turn too, whoever starts."""
    assert table(first_side="overlord").said("end_heroes_turn") == {"end_not_heroes_turn": True}
    assert table().said("end_overlord_turn") == {"end_not_overlords_turn": True}
    at = table()
    at.do("start_heroes_turn")
    at.do("recover_gems")
    assert at.said("end_overlord_turn") == {"end_not_overlords_turn": True}


def test_a_hero_who_returns_acts_at_once() -> None:
    at = table()
    at.do("damage_hero", hero="conan", by=11)
    at.do("start_heroes_turn")
    at.do("recover_gems")
    at.do("heal_hero", hero="conan", by=3, to="reserve")
    assert at.said("attack", hero="conan") == {}


def test_the_next_turn_does_not_skip_a_side_unasked() -> None:
    """Both sides play in turns (l. 262): from the heroes' begun turn on, a jump to the next one asks."""
    at = table()
    assert at.said("next_round") == {}
    at.do("start_heroes_turn")
    assert at.said("next_round") == {"heroes_cut_short": True}
    at.do("recover_gems")
    at.do("end_heroes_turn")
    assert at.said("next_round") == {"overlord_skipped": True}
    at.do("advance_turn")
    assert at.said("next_round") == {"overlord_not_ended": True}
    at.do("overlord_recover")
    at.do("end_overlord_turn")
    assert at.said("next_round") == {}
    at.do("next_round")
    assert at.state.place.round == 2 and at.said("next_round") == {}
