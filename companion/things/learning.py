"""What a play teaches: every thing that lies on its table, with the values that it has there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.thing_kind import ThingKind, ThingOnTable, find_none
from companion.things.known_things import KnownThings
from companion.things.thing import Thing, encode_values


def learn_things(
    game: Game, state: Any, known: KnownThings, play: str, at: int, shelf: str = "", moves: Iterable[AnyMove] = ()
) -> Iterator[Thing]:
    """The things of this table that are new or have changed; what is known already is not repeated.

    `shelf` is the game on whose shelf they stand, where that is not the one that is played; `moves` are those of the
    play, of which some name what the table does not show. The last values win. What
    nobody has said stands at its default, and says nothing about what was known. A table that calls a thing by
    another spelling means the same one.
    """
    scene = game.scene(state)
    fresh: dict[str, Thing] = {}
    shown = ((kind, seen) for kind in game.kinds for seen in kind.seen(state))
    for kind, seen in (*_said(game, moves), *shown):
        thing = _thing(shelf or game.id, kind, seen, scene)
        key = known.resolve_key(thing.key)
        before = fresh.get(key) or known.get(key)
        fresh[key] = _together(before, thing).meet(play, scene, seen.owner, at)
    for key, thing in fresh.items():
        if not _is_known(known.get(key), thing):
            yield thing


def _said(game: Game, moves: Iterable[AnyMove]) -> Iterator[tuple[ThingKind, ThingOnTable]]:
    kinds = [kind for kind in game.kinds if kind.said is not find_none]
    return ((kind, seen) for move in (moves if kinds else ()) for kind in kinds for seen in kind.said(move))


def _thing(game: str, kind: ThingKind, seen: ThingOnTable, scene: str) -> Thing:
    return Thing(
        game=game,
        kind=kind.id,
        name=seen.card.name.strip(),
        scene=scene if kind.in_scene else "",
        values=encode_values(seen.card),
    )


def _together(before: Thing | None, seen: Thing) -> Thing:
    if before is None:
        return seen
    name = seen.name if seen.key == before.key else before.name
    return replace(before, name=name, values={**before.values, **seen.values})


def _is_known(before: Thing | None, thing: Thing) -> bool:
    """Whether nothing is new but the moment: that alone is not worth a write."""
    return before is not None and replace(thing, at=before.at) == before
