"""The fields of a card: numbers, flags, choices, texts, lists."""

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
"""The sort of a field.

`texts` is a list of plain words; `other` is shown as text and edited in the game's own form.
"""


@dataclass(frozen=True, slots=True)
class CardField:
    """One field of a card: its sort, its possible values and its default."""

    name: str
    sort: Sort
    default: Any = None
    limits: Limits | None = None
    choices: tuple[str, ...] = ()
    longest: int = LONGEST_NAME


def printed_fields(kind: ThingKind) -> tuple[CardField, ...]:
    """Return the fields that are printed on the cards of a kind, in the order they are shown."""
    fields = fields_of_card(kind.card)
    return tuple(fields[name] for name in (*kind.shown, *kind.more))


def _read_fields(card: type[Any]) -> dict[str, CardField]:
    hints = get_type_hints(card)
    return {spec.name: _read_field(spec, hints[spec.name]) for spec in fields_of(card)}


fields_of_card: Callable[[Any], dict[str, CardField]] = cache(_read_fields)
"""Returns the fields of a card by their names, read once for each card class."""


def _read_field(spec: Any, hint: Any) -> CardField:
    plain_hint = _drop_none(hint)
    choices = tuple(spec.metadata.get("choices", ())) or _find_choices(plain_hint)
    least, most = spec.metadata.get("least"), spec.metadata.get("most")
    return CardField(
        name=spec.name,
        sort=_find_sort(plain_hint, choices, has_limits=least is not None and most is not None),
        default=None if spec.default is MISSING else spec.default,
        limits=None if least is None or most is None else Limits(least, most),
        choices=choices,
        longest=spec.metadata.get("longest", LONGEST_NAME),
    )


def _find_sort(plain_hint: Any, choices: tuple[str, ...], has_limits: bool) -> Sort:
    if plain_hint is bool:
        return "flag"
    if plain_hint is int and has_limits:
        return "number"
    if get_origin(plain_hint) is tuple:
        return "texts" if get_args(plain_hint)[0] is str else "other"
    return "choice" if choices else "text" if plain_hint is str else "other"


def _find_choices(plain_hint: Any) -> tuple[str, ...]:
    """Return the choices of a field, or of the items of a list."""
    inner = get_args(plain_hint)[0] if get_origin(plain_hint) is tuple else plain_hint
    return get_args(inner) if get_origin(inner) is Literal else ()


def _drop_none(hint: Any) -> Any:
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    return next(part for part in get_args(hint) if part is not type(None))
