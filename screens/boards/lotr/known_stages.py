"""The quest stages of a scenario, as far as the shelf knows them."""

from __future__ import annotations

from companion.games import game_named
from companion.things.shelf import Shelf
from companion.things.thing import Thing, fold_name


def stages_of(shelf: Shelf, scenario: str) -> tuple[Thing, ...]:
    """Return the stages in the order of their numbers, which stand first in their names."""
    game = game_named("lotr")
    assert game is not None
    scenes = {fold_name(name) for name in shelf.scene_names(game, scenario)}
    found = (thing for thing in shelf.things(game, "stage") if fold_name(thing.scene) in scenes)
    return tuple(sorted(found, key=lambda stage: stage.name))


def first_stage(shelf: Shelf, scenario: str) -> Thing | None:
    return next(iter(stages_of(shelf, scenario)), None)
