"""The fields of a dataclass as a form sees them: numbers, flags, choices, texts, lists."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.kernel.codec import LONGEST_NAME, fields_of
from companion.kernel.limits import Limits

Sort = Literal["number", "flag", "choice", "text", "texts", "other"]
"""The sort of a field.

`texts` is a list of plain words; `other` is shown as text and edited in the game's own form.
"""


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a move, a card or a setup: its sort, its possible values and its default.

    `of` is the collection whose ids it takes; a field that `may_be_none` means nothing while nobody says it.
    """

    name: str
    sort: Sort
    default: Any = None
    limits: Limits | None = None
    choices: tuple[str, ...] = ()
    longest: int = LONGEST_NAME
    of: str = ""
    doc: str = ""
    is_required: bool = False
    may_be_none: bool = False


def _read_fields(cls: type[Any]) -> dict[str, FormField]:
    hints = get_type_hints(cls)
    return {spec.name: _read_field(spec, hints[spec.name]) for spec in fields_of(cls)}


form_fields: Callable[[Any], dict[str, FormField]] = cache(_read_fields)
"""Return the fields of a dataclass by their names, read once for each class."""


def _read_field(spec: Any, hint: Any) -> FormField:
    plain_hint = _drop_none(hint)
    choices = tuple(spec.metadata.get("choices", ())) or _find_choices(plain_hint)
    least, most = spec.metadata.get("least"), spec.metadata.get("most")
    return FormField(
        name=spec.name,
        sort=_find_sort(plain_hint, choices, has_limits=least is not None and most is not None),
        default=None if spec.default is MISSING else spec.default,
        limits=None if least is None or most is None else Limits(least, most),
        choices=choices,
        longest=spec.metadata.get("longest", LONGEST_NAME),
        of=spec.metadata.get("of", ""),
        doc=spec.metadata.get("doc", ""),
        is_required=spec.default is MISSING and spec.default_factory is MISSING,
        may_be_none=plain_hint is not hint,
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
