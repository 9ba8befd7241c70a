"""Every number that a player can give has limits: in moves, in setups, and in what lies inside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from companion.games import game_named, names_to_play
from companion.kernel.codec import fields_of
from companion.kernel.common_moves import COMMON_MOVES, NextStep
from companion.kernel.limits import Limits, limits_of

GAME_IDS = list(names_to_play())


def kinds_inside(kind: Any) -> Iterator[Any]:
    """The type itself, and what its unions and tuples are made of."""
    yield kind
    for part in get_args(kind):
        yield from kinds_inside(part)


def unlimited(cls: type[Any], seen: set[type[Any]]) -> Iterator[str]:
    """The number fields of a dataclass, and of those inside it, that have no limits."""
    if cls in seen:
        return
    seen.add(cls)
    for name, hint in get_type_hints(cls).items():
        kinds = list(kinds_inside(hint))
        spec = next((spec for spec in fields_of(cls) if spec.name == name), None)
        if spec is not None and int in kinds and {spec.metadata.get("least"), spec.metadata.get("most")} & {None}:
            yield f"{cls.__name__}.{name}"
        for kind in kinds:
            if isinstance(kind, type) and is_dataclass(kind):
                yield from unlimited(kind, seen)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_number_has_limits(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    seen: set[type[Any]] = set()
    found = [name for cls in (game.setup, *game.moves) for name in unlimited(cls, seen)]
    assert len(seen) > len(game.moves)
    assert found == []


def test_the_common_moves_have_limits_too() -> None:
    """A setting's value is any of three types: its limits are those of the setting."""
    seen: set[type[Any]] = set()
    assert [name for cls in COMMON_MOVES for name in unlimited(cls, seen)] == ["ChangeOption.value"]


def test_limits_are_read_from_the_field() -> None:
    assert limits_of(NextStep, "round") == Limits(1, 9999)
    assert limits_of(NextStep, "round").within(0) == 1
    with pytest.raises(LookupError, match=r"NextStep\.card has no limits"):
        limits_of(NextStep, "card")
