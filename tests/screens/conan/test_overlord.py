"""The Overlord’s turn by touch: the river, benefits, reinforcements, the track."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.boards.conan.panels.track import TrackCell
from tests.screens.conan.hands import (
    BOTH,
    IN_OVERLORDS_TURN,
    SIZES,
    Hands,
    at_table,
)

pytestmark = pytest.mark.ui


@BOTH
@SIZES
def test_the_overlord_activates_two_tiles_and_no_third(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, language=language, size=size) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.serpente", "river.activate")
        assert hands.state.overlord.reserve == 7
        assert [tile.id for tile in hands.state.overlord.river] == ["pitti", "iene", "serpente"]
        hands.tap("river.pitti", "river.activate")
        assert (hands.state.overlord.reserve, hands.state.overlord.fatigue) == (6, 8)
        hands.tap("river.iene", "river.activate")
        assert hands.state.overlord.activations == 2 and hands.state.overlord.reserve == 6


def test_a_dead_tile_is_removed_for_two_gems_out_of_the_game(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do({"move": "turn_tile", "tile": "pitti"}, IN_OVERLORDS_TURN)
        hands.tap("river.pitti", "river.remove")
        assert hands.state.overlord.discarded == 0, "gems that leave for good are asked for"
        hands.tap("dialog.yes")
        overlord = hands.state.overlord
        assert (overlord.reserve, overlord.discarded, overlord.activations) == (8, 2, 0)
        assert [tile.id for tile in overlord.river] == ["iene", "serpente"]


def test_a_hold_on_a_zone_of_the_overlord_asks_how_many(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.hold("overlord.fatigue")
        hands.tap("keypad.3", "keypad.ok", "overlord.reserve")
        assert (hands.state.overlord.reserve, hands.state.overlord.fatigue) == (13, 1)


def test_benefits_effects_and_spells_take_and_return_gems(tmp_path: Path) -> None:
    """Benefits, effects and spells take gems and give them back."""
    overlord = {"spells": [{"name": "Terrore", "cost": 3, "limit": 3}]}
    with at_table(tmp_path, overlord=overlord) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("benefit.guard", "benefit.guard", "overlord.effects", "spell.terrore")
        assert hands.state.overlord.reserve == 4
        hands.hold("benefit.guard")
        hands.drag("overlord.fatigue", "overlord.reserve")
        assert (hands.state.overlord.reserve, hands.state.overlord.fatigue) == (6, 3)
        hands.go_on()
        hands.go_on()
        assert hands.state.overlord.fatigue == 8, "everything in use is tired"


@BOTH
@SIZES
def test_bought_movement_asks_for_unit_and_base(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """Without an active tile the sheet asks which one moves; its Base movement, not typed in yet, is asked for."""
    with at_table(tmp_path, language=language, size=size) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("benefit.movement")
        assert hands.state.overlord.benefits.movement == 0
        hands.tap("benefits.tile.pitti.yes", "buy_movement.base_move.2", "buy_movement.apply")
        pitti = hands.tile("pitti")
        assert (pitti.base_move, pitti.extra_movement, hands.state.overlord.benefits.movement) == (2, 1, 1)
        hands.tap("benefits.tile.pitti.yes")
        assert hands.tile("pitti").extra_movement == 2, "asked once"


def test_an_active_tile_of_unknown_base_is_asked_for_it(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.pitti", "river.activate", "benefit.movement")
        hands.tap("buy_movement.base_move.3", "buy_movement.apply")
        assert (hands.tile("pitti").base_move, hands.tile("pitti").extra_movement) == (3, 1)


def test_gems_carried_to_movement_are_those_of_the_unit(tmp_path: Path) -> None:
    """Carried as tapped: the active unit has the points, and loses them with the gem."""
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN, {"move": "activate_tile", "tile": "iene"})
        hands.tap("overlord.reserve", "benefit.movement")
        assert (hands.tile("iene").extra_movement, hands.state.overlord.benefits.movement) == (1, 1)
        hands.hold("benefit.movement")
        assert (hands.tile("iene").extra_movement, hands.state.overlord.benefits.movement) == (0, 0)


def test_a_form_adds_a_tile_and_reinforcements_figures(tmp_path: Path) -> None:
    """A tile comes by its form, and reinforcements bring figures."""
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.new")
        hands.driver.type("Demone", into="tile_new.name")
        hands.tap(*("tile_new.life.plus",) * 7, "tile_new.apply")
        assert hands.tile("demone").figures[0].life == 8
        hands.tap("tool.reinforcements", "reinforcements.points.plus", "reinforcements.unit.iene")
        assert len(hands.tile("iene").figures) == 2, "the tile is full: the table is asked"
        hands.tap("dialog.yes")
        assert len(hands.tile("iene").figures) == 3
        assert hands.state.overlord.reinforcement_points == 0


def test_the_track_has_markers_and_the_scenario_an_end(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        assert _flags(hands) == [], "nobody has set an end"
        hands.tap("track.3", "scenario.turn.plus", "scenario.limit.plus", "scenario.new.add_marker")
        hands.driver.type("Capo", into="marker_new.name")
        hands.tap(*("marker_new.value.plus",) * 7, "marker_new.apply", "scenario.marker.capo.minus")
        assert hands.state.markers[0].value == 6
        hands.close()
        assert hands.driver.find_text("ultimo turno")
        assert _flags(hands) == [1]


def _flags(hands: Hands) -> list[int]:
    """Which turns carry the flag of the end."""
    cells = hands.driver.find_type(TrackCell)
    return [cell.step for cell in cells if cell._flag.opacity and cell._flag.icon == "flag-checkered"]
