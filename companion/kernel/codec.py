"""Frozen dataclasses <-> plain dicts. A typed decoder is built once per class and kept.

Nothing comes in without a bound: texts, numbers and lists have one each, which `arg` can narrow or widen.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from companion.errors import CodedError
from companion.kernel import adapting

SHOWN = 40
"""How many characters of what somebody wrote a sentence repeats."""

LONGEST_NAME = 120
"""Characters of a text, where its field does not say otherwise."""

LONGEST_WORDS = 600
"""Characters of what people write in their own words."""

LARGEST_NUMBER = 1_000_000
"""On either side of zero, where the field of a number does not say otherwise."""

MOST_ITEMS = 500
"""Things in one list."""

_OLDEN = 10

Plain = Any
"""What JSON can hold: numbers, texts, lists and dicts of them."""

PlainDict = dict[str, Any]
"""A plain object, as setups and drafts are before they are decoded."""

Decoder = Callable[[Plain, str], Any]


class Tolerance(Enum):
    """How a decoder treats values that are outside today's limits."""

    STRICT = "refuse them: typed now, or written by hand"
    SHORTEN = "shorten texts that are too long: taps of a saved play"
    RESTORE = "open a setup of any day: keep numbers within ten times the limits, drop choices that are gone"


class Unfit(CodedError):
    """Plain data that does not fit the type it is read as."""


# --- out -------------------------------------------------------------------------------------------------


def encode(value: Any) -> Plain:
    """The plain form of a value: dataclasses become dicts, tuples become lists."""
    if is_dataclass(value):
        return {name: encode(getattr(value, name)) for name in _names(type(value))}
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    return value


def encode_move(move: Any) -> Plain:
    """A move as it stands in files: its name and the fields that differ from their defaults."""
    plain = {"move": move.move_name()}
    for spec in fields_of(type(move)):
        value = getattr(move, spec.name)
        if spec.default is MISSING or value != spec.default:
            plain[spec.name] = encode(value)
    return plain


fields_of: Callable[[Any], tuple[Field[Any], ...]] = cache(fields)
"""The fields of a dataclass, looked up once."""


def _names_of(cls: Any) -> tuple[str, ...]:
    return tuple(spec.name for spec in fields(cls))


_names: Callable[[Any], tuple[str, ...]] = cache(_names_of)


# --- in --------------------------------------------------------------------------------------------------


def decode(cls: type[Any], plain: Plain, where: str = "", *, tolerance: Tolerance = Tolerance.STRICT) -> Any:
    """A value of this class from its plain form. Raises Unfit with the place that does not fit."""
    return _decoder(cls, tolerance)(plain, where)


def _build_decoder(kind: Any, tolerance: Tolerance) -> Decoder:
    """The function that reads this type."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind), tolerance)
    if origin is Literal:
        return _literal(get_args(kind))
    if origin is tuple:
        return _sequence(get_args(kind)[0], tolerance)
    if kind is Any:
        return lambda plain, where: plain
    if is_dataclass(kind):
        return _dataclass(cast(type[Any], kind), tolerance)
    return _atom(kind)


_decoder: Callable[[Any, Tolerance], Decoder] = cache(_build_decoder)


def _one_of(kinds: tuple[Any, ...], tolerance: Tolerance) -> Decoder:
    decoders = [_decoder(kind, tolerance) for kind in kinds if kind is not type(None)]
    optional = type(None) in kinds

    def read(plain: Plain, where: str) -> Any:
        if plain is None and optional:
            return None
        for decoder in decoders[:-1]:
            try:
                return decoder(plain, where)
            except Unfit:
                continue
        return decoders[-1](plain, where)

    return read


def _literal(choices: tuple[Any, ...]) -> Decoder:
    def read(plain: Plain, where: str) -> Any:
        if plain not in choices or isinstance(plain, bool) != isinstance(choices[0], bool):
            allowed = ", ".join(map(str, choices))
            raise Unfit("not_a_choice", where=where, value=_shown(plain), choices=allowed)
        return plain

    return read


def _sequence(kind: Any, tolerance: Tolerance) -> Decoder:
    item = _decoder(kind, tolerance)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, (list, tuple)):
            raise Unfit("not_a_list", where=where, value=_shown(plain))
        if tolerance == Tolerance.RESTORE and len(plain) > MOST_ITEMS:
            adapting.note_adapted(f"{len(plain)} → {MOST_ITEMS}")
            plain = plain[:MOST_ITEMS]
        if len(plain) > MOST_ITEMS:
            raise Unfit("too_many", where=where, n=len(plain), most=MOST_ITEMS)
        return tuple(item(entry, f"{where}[{number}]") for number, entry in enumerate(plain))

    return read


def _atom(kind: type[Any]) -> Decoder:
    accepted: tuple[type[Any], ...] = (int, float) if kind is float else (kind,)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, accepted) or (isinstance(plain, bool) and kind is not bool):
            raise Unfit(f"not_{kind.__name__}", where=where, value=_shown(plain))
        return plain

    return read


def _dataclass(cls: type[Any], tolerance: Tolerance) -> Decoder:
    hints = get_type_hints(cls)
    specs = fields_of(cls)
    decoders = {spec.name: _decoder(hints[spec.name], tolerance) for spec in specs}
    required = [spec.name for spec in specs if spec.default is MISSING and spec.default_factory is MISSING]
    limits = {spec.name: spec.metadata for spec in specs}

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Unfit("not_an_object", where=where, value=_shown(plain))
        unknown = next((name for name in plain if name not in decoders), None)
        if unknown is not None:
            raise Unfit("unknown_field", where=where, field=shorten(unknown), fields=", ".join(decoders))
        for name in required:
            if name not in plain:
                raise Unfit("missing_field", where=where, field=name)
        values = {}
        for name in plain:
            try:
                values[name] = read_field(name, plain[name], f"{where}.{name}" if where else name)
            except Unfit as unfit:
                if tolerance != Tolerance.RESTORE or unfit.code != "not_a_choice" or name in required:
                    raise
                adapting.note_adapted(str(unfit.values["value"]))
        return cls(**values)

    def read_field(name: str, value: Plain, place: str) -> Any:
        read = found = decoders[name](value, place)
        if tolerance != Tolerance.STRICT:
            found = _cut(limits[name], found)
        if tolerance == Tolerance.RESTORE:
            found = _within_reason(limits[name], found)
        if found is not read:
            _note_adapted(read, found)
        check_limits(limits[name], found, place, numbers=tolerance != Tolerance.RESTORE)
        return found

    return read


def _note_adapted(read: Any, found: Any) -> None:
    """Say which value gave way, of a list the items that did."""
    if isinstance(read, tuple):
        for one, other in zip(read, found, strict=True):
            _note_adapted(one, other)
    elif read != found:
        adapting.note_adapted(_shown(read))


OUTSIDE_LIMITS = ("not_a_choice", "too_small", "too_large", "too_many", "too_long", "unknown_icon")
"""Codes of a value that is understood and not allowed."""


def check_limits(limits: Mapping[str, Any], value: Any, where: str, numbers: bool = True) -> None:
    """The values that `arg` allows, item by item in a list. None stands for "not said" and is left to the move.

    Without `numbers` those are taken as they are.
    """
    if value is None or value is True or value is False:
        return
    if isinstance(value, tuple):
        _check_items(limits, value, where, numbers)
        return
    if limits.get("choices") and value not in limits["choices"]:
        raise Unfit("not_a_choice", where=where, value=_shown(value), choices=", ".join(limits["choices"]))
    if isinstance(value, str):
        _check_text(limits, value, where)
    elif isinstance(value, (int, float)):
        if numbers:
            _check_number(limits, value, where)
    elif is_dataclass(value):
        for spec in fields_of(type(value)):
            check_limits(spec.metadata, getattr(value, spec.name), f"{where}.{spec.name}", numbers)


def _check_items(limits: Mapping[str, Any], items: tuple[Any, ...], where: str, numbers: bool) -> None:
    if len(items) > MOST_ITEMS:
        raise Unfit("too_many", where=where, n=len(items), most=MOST_ITEMS)
    for number, item in enumerate(items):
        check_limits(limits, item, f"{where}[{number}]", numbers)


def _check_text(limits: Mapping[str, Any], text: str, where: str) -> None:
    if not _is_known(limits, text):
        raise Unfit("unknown_icon", where=where, value=_shown(text))
    most = limits.get("longest", LONGEST_NAME)
    if len(text) > most:
        raise Unfit("too_long", where=where, n=len(text), most=most)


def _check_number(limits: Mapping[str, Any], number: float, where: str) -> None:
    least, most = _bounds(limits)
    if number < least:
        raise Unfit("too_small", where=where, value=_shown(number), least=least)
    if not number <= most:  # also what is no number at all
        raise Unfit("too_large", where=where, value=_shown(number), most=most)


def _bounds(limits: Mapping[str, Any]) -> tuple[int, int]:
    least, most = limits.get("least"), limits.get("most")
    return -LARGEST_NUMBER if least is None else least, LARGEST_NUMBER if most is None else most


def _cut(limits: Mapping[str, Any], value: Any) -> Any:
    """The value with its texts cut to their longest length, and without texts that are no longer known."""
    if isinstance(value, str):
        return value[: limits.get("longest", LONGEST_NAME)] if _is_known(limits, value) else ""
    return tuple(_cut(limits, item) for item in value) if isinstance(value, tuple) else value


def _is_known(limits: Mapping[str, Any], text: str) -> bool:
    known = limits.get("known")
    return known is None or not text or text in known()


def _within_reason(limits: Mapping[str, Any], value: Any) -> Any:
    """Numbers as they were in their day; one that can never have been is brought within today's limits."""
    if isinstance(value, tuple):
        return tuple(_within_reason(limits, item) for item in value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    least, most = _bounds(limits)
    olden = min(_OLDEN * max(abs(least), abs(most)), LARGEST_NUMBER)
    return value if -olden <= value <= olden else least if value < least else most


def _shown(plain: Plain) -> str:
    """A value as it stands in a file, short enough for a sentence."""
    try:
        return shorten(json.dumps(plain, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return type(plain).__name__


def shorten(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
