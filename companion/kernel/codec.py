"""Frozen dataclasses <-> plain dicts. A typed decoder is built once per class and kept."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from companion.kernel.errors import CodedError

SHOWN = 40
"""How many characters of what somebody wrote a sentence repeats."""

Plain = Any
Decoder = Callable[[Plain, str], Any]


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


def decode(cls: type[Any], plain: Plain, where: str = "") -> Any:
    """A value of this class from its plain form. Raises Unfit with the place that does not fit."""
    return _decoder(cls)(plain, where)


def _build_decoder(kind: Any) -> Decoder:
    """The function that reads this type."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind))
    if origin is Literal:
        return _literal(get_args(kind))
    if origin is tuple:
        return _sequence(get_args(kind)[0])
    if kind is Any:
        return lambda plain, where: plain
    if is_dataclass(kind):
        return _dataclass(cast(type[Any], kind))
    return _atom(kind)


_decoder: Callable[[Any], Decoder] = cache(_build_decoder)


def _one_of(kinds: tuple[Any, ...]) -> Decoder:
    decoders = [_decoder(kind) for kind in kinds if kind is not type(None)]
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


def _sequence(kind: Any) -> Decoder:
    item = _decoder(kind)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, (list, tuple)):
            raise Unfit("not_a_list", where=where, value=_shown(plain))
        return tuple(item(entry, f"{where}[{number}]") for number, entry in enumerate(plain))

    return read


def _atom(kind: type[Any]) -> Decoder:
    accepted: tuple[type[Any], ...] = (int, float) if kind is float else (kind,)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, accepted) or (isinstance(plain, bool) and kind is not bool):
            raise Unfit(f"not_{kind.__name__}", where=where, value=_shown(plain))
        return plain

    return read


def _dataclass(cls: type[Any]) -> Decoder:
    hints = get_type_hints(cls)
    specs = fields_of(cls)
    decoders = {spec.name: _decoder(hints[spec.name]) for spec in specs}
    required = [
        spec.name for spec in specs if spec.default is MISSING and spec.default_factory is MISSING
    ]
    limits = {spec.name: spec.metadata for spec in specs if spec.metadata}

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, Mapping):
            raise Unfit("not_an_object", where=where, value=_shown(plain))
        for name in plain:
            if name not in decoders:
                raise Unfit("unknown_field", where=where, field=shortened(name), fields=", ".join(decoders))
        for name in required:
            if name not in plain:
                raise Unfit("missing_field", where=where, field=name)
        values = {}
        for name, value in plain.items():
            place = f"{where}.{name}" if where else name
            values[name] = decoders[name](value, place)
            if name in limits:
                check_limits(limits[name], values[name], place)
        return cls(**values)

    return read


OUTSIDE_LIMITS = ("not_a_choice", "too_small", "too_large")
"""Codes of a value that is understood and not allowed."""


def check_limits(limits: Mapping[str, Any], value: Any, where: str) -> None:
    """The values that `arg` allows. None stands for "not said" and is left to the move."""
    if value is None:
        return
    if limits.get("choices") and value not in limits["choices"]:
        raise Unfit("not_a_choice", where=where, value=_shown(value), choices=", ".join(limits["choices"]))
    if isinstance(value, (int, float)):
        if limits.get("least") is not None and value < limits["least"]:
            raise Unfit("too_small", where=where, value=_shown(value), least=limits["least"])
        if limits.get("most") is not None and value > limits["most"]:
            raise Unfit("too_large", where=where, value=_shown(value), most=limits["most"])


def _shown(plain: Plain) -> str:
    """A value as it stands in a file, short enough for a sentence."""
    try:
        return shortened(json.dumps(plain, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return type(plain).__name__


def shortened(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
