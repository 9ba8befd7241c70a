"""What the fields of a card are: numbers, words that hold or not, one of several, words, lists."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.kernel.codec import LONGEST_NAME, fields_of
from companion.kernel.limits import Limits
from companion.kernel.thing_kind import ThingKind

Sort = Literal["number", "flag", "choice", "text", "texts", "other"]
"""`texts` is a list of plain words. `other` is told in words, and changed where the game asks for it."""


@dataclass(frozen=True, slots=True)
class CardField:
    """One field of a card: what sort of value it has, which values it may have, and which it has unless told."""

    name: str
    sort: Sort
    default: Any = None
    limits: Limits | None = None
    choices: tuple[str, ...] = ()
    longest: int = LONGEST_NAME


def printed_fields(kind: ThingKind) -> tuple[CardField, ...]:
    """The fields of a kind that are printed on its cards, in the order in which they are told."""
    fields = fields_of_card(kind.card)
    return tuple(fields[name] for name in (*kind.shown, *kind.more))


def _read(card: type[Any]) -> dict[str, CardField]:
    hints = get_type_hints(card)
    return {spec.name: _field(spec, hints[spec.name]) for spec in fields_of(card)}


fields_of_card: Callable[[Any], dict[str, CardField]] = cache(_read)
"""By their names, looked up once for each sort of card."""


def _field(spec: Any, hint: Any) -> CardField:
    bare = _without_none(hint)
    choices = tuple(spec.metadata.get("choices", ())) or _choices(bare)
    least, most = spec.metadata.get("least"), spec.metadata.get("most")
    return CardField(
        name=spec.name,
        sort=_sort(bare, choices, has_limits=least is not None and most is not None),
        default=None if spec.default is MISSING else spec.default,
        limits=None if least is None or most is None else Limits(least, most),
        choices=choices,
        longest=spec.metadata.get("longest", LONGEST_NAME),
    )


def _sort(bare: Any, choices: tuple[str, ...], has_limits: bool) -> Sort:
    if bare is bool:
        return "flag"
    if bare is int and has_limits:
        return "number"
    if get_origin(bare) is tuple:
        return "texts" if get_args(bare)[0] is str else "other"
    return "choice" if choices else "text" if bare is str else "other"


def _choices(bare: Any) -> tuple[str, ...]:
    """Also those of the items of a list."""
    inner = get_args(bare)[0] if get_origin(bare) is tuple else bare
    return get_args(inner) if get_origin(inner) is Literal else ()


def _without_none(hint: Any) -> Any:
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    return next(part for part in get_args(hint) if part is not type(None))
