"""Where things lie counts, not how they came there: a value that is set right and set back leaves all as it was.

A correction that also did what belongs to the way, such as a recovery for a stance, would leave traces in the books.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from companion.games import names_to_play
from companion.kernel.codec import fields_of
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import try_move
from tests.games.tables import game_of, tables_of

EVERY = 11
"""Of the recorded tables, one in so many is looked at."""

THINGS = 3
"""So many things of each collection are set right."""

CORRECTIONS = ("correct_", "change_", "edit_", "set_", "choose_")
"""How the names of moves begin that set a value as it lies on the table."""

ONE_WAY = {
    "lotr": {
        "change_character.willpower": "the willpower of a round that is over is no longer counted, until it changes",
        "change_character.committed": "the same, for one who was committed then",
        "change_card.quest_points": "a location with enough progress is explored and leaves",
        "change_card.progress": "the same",
    },
    "conan": {"edit_tile.count": "that many figures are there, all with full life"},
    "nova_aetas": {
        "correct_hero.rapidity": "points of the activation follow it, also those of before a transformation",
        "correct_hero.health": "wounds beyond it are gone, and with them a KO",
        "correct_hero.wounds": "who stands up again and falls draws a Serious Wound anew",
    },
}
"""What cannot be taken back by the value alone, with the reason; there is undo."""


def list_corrections(game: Game, state: Any) -> Iterator[tuple[str, AnyMove, AnyMove]]:
    """Yield a name, the move that sets one value of a thing otherwise, and the one that sets it back."""
    for kind in game.moves:
        needed = [spec for spec in fields_of(kind) if spec.default is MISSING]
        things = (needed[0].metadata.get("of") or "") if needed else ""
        if not kind.move_name().startswith(CORRECTIONS) or things not in game.collections or len(needed) > 2:
            continue
        hints = get_type_hints(kind)
        given = needed[1:] or [spec for spec in fields_of(kind) if spec.default is None]
        for thing in game.collections[things](state)[:THINGS]:
            for spec in given:
                value = getattr(thing, spec.name, None)
                for other in find_others(hints[spec.name], value):
                    there, back = ({needed[0].name: thing.id, spec.name: each} for each in (other, value))
                    yield f"{kind.move_name()}.{spec.name}", kind(**there), kind(**back)


def find_others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield other values of this kind, near the present one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        literals = (each for each in (hint, *get_args(hint)) if get_origin(each) is Literal)
        yield from (word for literal in literals for word in get_args(literal) if word != value)


def is_one_way(game: Game, state: Any, there: AnyMove, back: AnyMove) -> bool:
    """Does something remain of a value that was set otherwise and set back?"""
    try:
        changed = try_move(game, state, there).after
        return bool(changed != state and try_move(game, changed, back).after != state)
    except Refusal:
        return False


@pytest.mark.parametrize("game_id", names_to_play())
def test_a_value_set_right_and_back_leaves_no_trace(game_id: str) -> None:
    game, tried, found = game_of(game_id), set[str](), set[str]()
    for state in tables_of(game_id)[::EVERY]:
        for name, there, back in list_corrections(game, state):
            tried.add(name)
            if is_one_way(game, state, there, back):
                found.add(name)
    if not tried:
        pytest.skip("a game without corrections")
    assert found <= set(ONE_WAY.get(game_id, ()))
