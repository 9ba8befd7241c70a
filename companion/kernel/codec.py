"""Converts frozen dataclasses to plain dicts and back.

The decoder of each class is built once and cached. Every text, number and list has a bound, which `arg` can narrow or
widen.
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
from companion.letters import fold

SHOWN = 40
"""The number of characters of a value that a sentence repeats."""

LONGEST_NAME = 120
"""The most characters of a text, where its field does not say otherwise."""

LONGEST_WORDS = 600
"""The most characters of a text that people write in their own words."""

LARGEST_NUMBER = 1_000_000
"""The bound of a number on either side of zero, where its field does not say otherwise."""

MOST_ITEMS = 500
"""The most items of one list."""

_OLD_FACTOR = 10
"""The limits of an older version were at most this many times wider."""

Plain = Any
"""A value that JSON can hold: numbers, texts, lists and dicts of them."""

PlainDict = dict[str, Any]
"""A plain object: a setup or a draft before it is decoded."""

Decoder = Callable[[Plain, str], Any]


class Tolerance(Enum):
    """The treatment of values outside the present limits by a decoder."""

    STRICT = "refuse them: typed now, or written by hand"
    SHORTEN = "shorten texts that are too long: taps of a saved play"
    RESTORE = "open a setup of any day: keep numbers within ten times the limits, drop choices that are gone"


class Unfit(CodedError):
    """Raised for plain data that does not fit the type it is read as."""


# --- out -------------------------------------------------------------------------------------------------


def encode(value: Any) -> Plain:
    """Return the plain form of a value: dataclasses become dicts, tuples become lists."""
    if is_dataclass(value):
        return {name: encode(getattr(value, name)) for name in _get_field_names(type(value))}
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    return value


def encode_move(move: Any) -> Plain:
    """Return the plain form of a move: its name and the fields that differ from their defaults."""
    plain = {"move": move.move_name()}
    for spec in fields_of(type(move)):
        value = getattr(move, spec.name)
        default = spec.default
        if default is MISSING or value != default or type(value) is not type(default):  # 0 and False are equal
            plain[spec.name] = encode(value)
    return plain


fields_of: Callable[[Any], tuple[Field[Any], ...]] = cache(fields)
"""The fields of a dataclass, looked up once."""


def _list_field_names(cls: Any) -> tuple[str, ...]:
    return tuple(spec.name for spec in fields(cls))


_get_field_names: Callable[[Any], tuple[str, ...]] = cache(_list_field_names)


# --- in --------------------------------------------------------------------------------------------------


def decode(cls: type[Any], plain: Plain, where: str = "", *, tolerance: Tolerance = Tolerance.STRICT) -> Any:
    """Return a value of this class from its plain form. Raises Unfit, which names the place."""
    return _get_decoder(cls, tolerance)(plain, where)


def _build_decoder(kind: Any, tolerance: Tolerance) -> Decoder:
    """Return the function that decodes this type."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _make_union_decoder(get_args(kind), tolerance)
    if origin is Literal:
        return _make_literal_decoder(get_args(kind))
    if origin is tuple:
        return _make_sequence_decoder(get_args(kind)[0], tolerance)
    if kind is Any:
        return lambda plain, where: plain
    if is_dataclass(kind):
        return _make_dataclass_decoder(cast(type[Any], kind), tolerance)
    return _make_atom_decoder(kind)


_get_decoder: Callable[[Any, Tolerance], Decoder] = cache(_build_decoder)


def _make_union_decoder(kinds: tuple[Any, ...], tolerance: Tolerance) -> Decoder:
    decoders = [_get_decoder(kind, tolerance) for kind in kinds if kind is not type(None)]
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


def _make_literal_decoder(choices: tuple[Any, ...]) -> Decoder:
    def read(plain: Plain, where: str) -> Any:
        if plain not in choices or isinstance(plain, bool) != isinstance(choices[0], bool):
            allowed = ", ".join(map(str, choices))
            raise Unfit("not_a_choice", where=where, value=_quote(plain), choices=allowed)
        return plain

    return read


def _make_sequence_decoder(kind: Any, tolerance: Tolerance) -> Decoder:
    item = _get_decoder(kind, tolerance)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, (list, tuple)):
            raise Unfit("not_a_list", where=where, value=_quote(plain))
        if tolerance == Tolerance.RESTORE and len(plain) > MOST_ITEMS:
            adapting.note_adapted(f"{len(plain)} → {MOST_ITEMS}")
            plain = plain[:MOST_ITEMS]
        if len(plain) > MOST_ITEMS:
            raise Unfit("too_many", where=where, n=len(plain), most=MOST_ITEMS)
        return tuple(item(entry, f"{where}[{number}]") for number, entry in enumerate(plain))

    return read


def _make_atom_decoder(kind: type[Any]) -> Decoder:
    accepted: tuple[type[Any], ...] = (int, float) if kind is float else (kind,)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, accepted) or (isinstance(plain, bool) and kind is not bool):
            raise Unfit(f"not_{kind.__name__}", where=where, value=_quote(plain))
        return plain

    return read


def _make_dataclass_decoder(cls: type[Any], tolerance: Tolerance) -> Decoder:
    hints = get_type_hints(cls)
    specs = fields_of(cls)
    decoders = {spec.name: _get_decoder(hints[spec.name], tolerance) for spec in specs}
    required = [spec.name for spec in specs if spec.default is MISSING and spec.default_factory is MISSING]
    limits = {spec.name: spec.metadata for spec in specs}

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Unfit("not_an_object", where=where, value=_quote(plain))
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
        read = found = decoders[name](_read_names(limits[name], value, place), place)
        if tolerance != Tolerance.STRICT:
            found = _cut_texts(limits[name], found)
        if tolerance == Tolerance.RESTORE:
            found = _restore_numbers(limits[name], found)
        if found is not read:
            _note_adapted(read, found)
        check_limits(limits[name], found, place, numbers=tolerance != Tolerance.RESTORE)
        return found

    return read


def _read_names(limits: Mapping[str, Any], plain: Plain, where: str) -> Plain:
    """Return numbers in place of the names by which a field can write them, in any case."""
    names: Mapping[int, tuple[str, ...]] | None = limits.get("names")
    if names is None:
        return plain
    if isinstance(plain, (list, tuple)):
        return [_read_names(limits, item, f"{where}[{number}]") for number, item in enumerate(plain)]
    if not isinstance(plain, str):
        return plain
    found = next((number for number, words in names.items() if fold(plain.strip()) in map(fold, words)), None)
    if found is None:
        choices = ", ".join(f"{number} {words[0]}" for number, words in names.items())
        raise Unfit("not_a_choice", where=where, value=_quote(plain), choices=choices)
    return found


def _note_adapted(read: Any, found: Any) -> None:
    """Record the value that was replaced; of a list, each item that was replaced."""
    if isinstance(read, tuple):
        for one, other in zip(read, found, strict=True):
            _note_adapted(one, other)
    elif read != found:
        adapting.note_adapted(_quote(read))


OUTSIDE_LIMITS = ("not_a_choice", "too_small", "too_large", "too_many", "too_long", "unknown_icon")
"""Codes of values that are understood and not allowed."""


def check_limits(limits: Mapping[str, Any], value: Any, where: str, numbers: bool = True) -> None:
    """Raise Unfit if a value, or an item of a list, is outside the limits that `arg` declares.

    None means "not said" and is left to the move. Without `numbers` the limits of numbers are not checked.
    """
    if value is None or value is True or value is False:
        return
    if isinstance(value, tuple):
        _check_items(limits, value, where, numbers)
        return
    if limits.get("choices") and value not in limits["choices"]:
        raise Unfit("not_a_choice", where=where, value=_quote(value), choices=", ".join(limits["choices"]))
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
        raise Unfit("unknown_icon", where=where, value=_quote(text))
    most = limits.get("longest", LONGEST_NAME)
    if len(text) > most:
        raise Unfit("too_long", where=where, n=len(text), most=most)


def _check_number(limits: Mapping[str, Any], number: float, where: str) -> None:
    least, most = _find_bounds(limits)
    if number < least:
        raise Unfit("too_small", where=where, value=_quote(number), least=least)
    if not number <= most:  # NaN too: every comparison with it is false
        raise Unfit("too_large", where=where, value=_quote(number), most=most)


def _find_bounds(limits: Mapping[str, Any]) -> tuple[int, int]:
    least, most = limits.get("least"), limits.get("most")
    return -LARGEST_NUMBER if least is None else least, LARGEST_NUMBER if most is None else most


def _cut_texts(limits: Mapping[str, Any], value: Any) -> Any:
    """Return the value with texts cut to their longest length, and unknown texts emptied."""
    if isinstance(value, str):
        return value[: limits.get("longest", LONGEST_NAME)] if _is_known(limits, value) else ""
    return tuple(_cut_texts(limits, item) for item in value) if isinstance(value, tuple) else value


def _is_known(limits: Mapping[str, Any], text: str) -> bool:
    known = limits.get("known")
    return known is None or not text or text in known()


def _restore_numbers(limits: Mapping[str, Any], value: Any) -> Any:
    """Return numbers as they were saved, or within the limits if they were never allowed."""
    if isinstance(value, tuple):
        return tuple(_restore_numbers(limits, item) for item in value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    least, most = _find_bounds(limits)
    widest = min(_OLD_FACTOR * max(abs(least), abs(most)), LARGEST_NUMBER)
    return value if -widest <= value <= widest else least if value < least else most


def _quote(plain: Plain) -> str:
    """Return a value as JSON, short enough for a sentence."""
    try:
        return shorten(json.dumps(plain, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return type(plain).__name__


def shorten(text: str) -> str:
    """Return the text, cut with an ellipsis if it is too long for a sentence."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
