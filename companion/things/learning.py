"""Learns the things of a play: every thing in its state, with the values that it has there."""

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
    game: Game, state: Any, known: KnownThings, play: str, at: int, shelf_of: str = "", moves: Iterable[AnyMove] = ()
) -> Iterator[Thing]:
    """Yield the things of this state that are new or have changed.

    `shelf_of` is the game whose shelf they belong to, if it is not the played one; `moves` are those of the play, some
    of which name things that the state does not show. The last values win. A value that nobody has entered has its
    default, and does not replace a known one. A thing under another spelling is the same thing.
    """
    scene = game.scene(state)
    fresh: dict[str, Thing] = {}
    shown = ((kind, seen) for kind in game.kinds for seen in kind.seen(state))
    for kind, seen in (*_find_in_moves(game, moves), *shown):
        thing = _build_thing(shelf_of or game.id, kind, seen, scene)
        key = known.resolve_key(thing.key)
        before = fresh.get(key) or known.get(key)
        fresh[key] = _merge(before, thing).meet(play, scene, seen.owner, at)
    for key, thing in fresh.items():
        if not _is_known(known.get(key), thing):
            yield thing


def _find_in_moves(game: Game, moves: Iterable[AnyMove]) -> Iterator[tuple[ThingKind, ThingOnTable]]:
    kinds = [kind for kind in game.kinds if kind.said is not find_none]
    return ((kind, seen) for move in (moves if kinds else ()) for kind in kinds for seen in kind.said(move))


def _build_thing(game: str, kind: ThingKind, seen: ThingOnTable, scene: str) -> Thing:
    return Thing(
        game=game,
        kind=kind.id,
        name=seen.card.name.strip(),
        scene=scene if kind.in_scene else "",
        values=encode_values(seen.card),
    )


def _merge(before: Thing | None, seen: Thing) -> Thing:
    if before is None:
        return seen
    name = seen.name if seen.key == before.key else before.name
    return replace(before, name=name, values={**before.values, **seen.values})


def _is_known(before: Thing | None, thing: Thing) -> bool:
    """Return whether only the moment is new, which is not worth a write."""
    return before is not None and replace(thing, at=before.at) == before
