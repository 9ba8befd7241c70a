"""The plainest moves of every kind: what must be said, in every way that there is, and nothing else.

Random moves seldom leave out all that may be left out; these do, so that the values which a move takes from the table
by itself come to light.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import MISSING, Field
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

from companion.kernel.codec import fields_of
from companion.kernel.game import Game
from companion.kernel.move import AnyMove

SOME = 2
"""So many numbers and things of each collection are tried: the first and the last."""

NUMBERS = (1, 4, 30)
"""What is said beside, where a move takes a number that may be left out: little, some, and more than there is."""


def plain_moves(game: Game, state: Any) -> Iterator[AnyMove]:
    """Every kind of move of the game that can be said with ids, choices, names and numbers alone."""
    for kind in game.moves:
        needed = [spec for spec in fields_of(kind) if spec.default is MISSING and spec.default_factory is MISSING]
        hints = get_type_hints(kind)
        ways = [tuple(_values(game, state, spec, hints[spec.name])) for spec in needed]
        for values in product(*ways):
            yield kind(**{spec.name: value for spec, value in zip(needed, values, strict=True)})


def moves_about(game: Game, state: Any, ids: Collection[str]) -> Iterator[AnyMove]:
    """Every kind of move that names one of these things, plain, and with each number beside said once."""
    for kind in game.moves:
        specs, hints = fields_of(kind), get_type_hints(kind)
        needed = [spec for spec in specs if spec.default is MISSING and spec.default_factory is MISSING]
        numbers = [spec for spec in specs if spec not in needed and hints[spec.name] in (int, int | None)]
        beside = ({}, *({spec.name: n} for spec in numbers for n in _within(spec)))
        for pointing in specs:
            named = [own for own in _ids_in(game, state, pointing, hints[pointing.name]) if own in ids]
            others = [spec for spec in needed if spec is not pointing]
            ways = [tuple(_values(game, state, spec, hints[spec.name])) for spec in others]
            for own, said, values in product(named, beside, product(*ways)):
                needs = {spec.name: value for spec, value in zip(others, values, strict=True)}
                yield kind(**{**needs, **said, pointing.name: (own,) if takes_many(pointing, hints) else own})


def _ids_in(game: Game, state: Any, spec: Field[Any], hint: Any) -> tuple[str, ...]:
    """The ids that a field takes, or that a list of it takes."""
    things = spec.metadata.get("of", "")
    takes_ids = things in game.collections and hint in (str, str | None, tuple[str, ...])
    return tuple(thing.id for thing in game.collections[things](state)) if takes_ids else ()


def takes_many(spec: Field[Any], hints: Mapping[str, Any]) -> bool:
    return get_origin(hints[spec.name]) is tuple


def _within(spec: Field[Any]) -> Iterator[int]:
    """A few numbers and many, within the limits of a field."""
    least, most = spec.metadata.get("least"), spec.metadata.get("most")
    yield from (n for n in NUMBERS if (least is None or n >= least) and (most is None or n <= most))


def _values(game: Game, state: Any, spec: Field[Any], hint: Any) -> Iterator[Any]:
    """The values of a field that must be said; none where it takes more than one word or number."""
    things = spec.metadata.get("of")
    if things:
        ids = tuple(thing.id for thing in game.collections[things](state)) if hint is str else ()
        yield from dict.fromkeys((*ids[:1], *ids[-1:]))
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif hint is int:
        least = spec.metadata.get("least") or 0
        yield from dict.fromkeys((max(1, least), max(1, least) + SOME))
    elif hint is bool:
        yield from (False, True)
    elif hint is str:
        yield "Orso"
