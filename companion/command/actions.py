"""What can be written into a play: the setup fields and moves of a game, with their types and meanings."""

from __future__ import annotations

import json
import types
from dataclasses import MISSING, Field, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.kernel.codec import LONGEST_NAME, encode, fields_of
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.plays.playing.common_moves import COMMON_MOVES


def describe_actions(game: Game) -> dict[str, Any]:
    """Setup and moves as plain data; those of the campaign, where the game has one, under its name."""
    plain = {
        "game": game.id,
        "setup": [_with_words(game, one) for one in describe_parameters(game.setup)],
        "moves": [describe_move(move) for move in (*game.moves, *COMMON_MOVES)],
    }
    return {**plain, "campaign": describe_actions(game.campaign().game)} if game.campaign else plain


def _with_words(game: Game, one: dict[str, Any]) -> dict[str, Any]:
    """The settings with the words of settings.toml, where the code says none of its own."""
    if one["name"] != "options":
        return one
    words = {option.id: f"{option.title.en}. {option.help.en}" for option in game.content.settings.options}
    told = [{"name": each["name"], "about": words.get(each["name"], ""), **each} for each in one.get("fields", [])]
    return {**one, "fields": told}


def describe_move(move: type[AnyMove]) -> dict[str, Any]:
    line = (move.__doc__ or "").strip().splitlines()[0]
    return {"move": move.move_name(), "about": line, "parameters": describe_parameters(move)}


def describe_parameters(cls: type[Any]) -> list[dict[str, Any]]:
    """The fields of a dataclass; those that are dataclasses themselves list their own."""
    hints = get_type_hints(cls)
    return [_parameter(spec, hints[spec.name]) for spec in fields_of(cls)]


def _parameter(spec: Field[Any], kind: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"name": spec.name, "type": type_name(kind)}
    if spec.metadata.get("doc"):
        found["about"] = spec.metadata["doc"]
    found["required"] = spec.default is MISSING and spec.default_factory is MISSING
    if spec.default is not MISSING:
        found["default"] = encode(spec.default)
    for limit in ("least", "most", "choices"):
        if spec.metadata.get(limit) not in (None, ()):
            found[limit] = encode(spec.metadata[limit])
    if "text" in found["type"]:
        found["longest"] = spec.metadata.get("longest", LONGEST_NAME)
    inner = _inner_dataclass(kind)
    if inner is not None:
        found["fields"] = describe_parameters(inner)
    return found


def _inner_dataclass(kind: Any) -> type[Any] | None:
    if is_dataclass(kind) and isinstance(kind, type):
        return kind
    return next((found for found in map(_inner_dataclass, get_args(kind)) if found), None)


def type_name(kind: Any) -> str:
    """A type in the words of JSON."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return " or ".join(type_name(part) for part in get_args(kind))
    if origin is Literal:
        return " | ".join(map(str, get_args(kind)))
    if origin is tuple:
        return f"list of {type_name(get_args(kind)[0])}"
    names = {int: "integer", str: "text", bool: "true/false", float: "number", type(None): "null"}
    return names.get(kind, "object")


def describe_as_text(game: Game) -> str:
    """The same for people who read it in a terminal."""
    plain = describe_actions(game)
    lines = _lines(plain)
    if "campaign" in plain:
        lines += ["", f"CAMPAIGN ({plain['campaign']['game']})", "", *_lines(plain["campaign"])]
    return "\n".join(lines)


def _lines(plain: dict[str, Any]) -> list[str]:
    lines = ["SETUP", *_parameter_lines(plain["setup"], "  "), "", "MOVES"]
    for move in plain["moves"]:
        lines.append(f"  {move['move']}: {move['about']}")
        lines.extend(_parameter_lines(move["parameters"], "      "))
    return lines


def _parameter_lines(plain: list[dict[str, Any]], indent: str) -> list[str]:
    lines = []
    for one in plain:
        about = f": {one['about']}" if "about" in one else ""
        lines.append(f"{indent}{one['name']} <{_values(one)}>{_need(one)}{about}")
        lines.extend(_parameter_lines(one.get("fields", []), indent + "    "))
    return lines


def _values(one: dict[str, Any]) -> str:
    """What may be written: the type, or the choices, and the limits."""
    if "choices" in one:
        return " | ".join(one["choices"])
    least, most, longest = one.get("least"), one.get("most"), one.get("longest", LONGEST_NAME)
    if least is None and most is None:
        return str(one["type"]) + (f", up to {longest} characters" if longest != LONGEST_NAME else "")
    if most is None:
        return f"{one['type']}, at least {least}"
    return f"{one['type']}, at most {most}" if least is None else f"{one['type']}, {least} to {most}"


def _need(one: dict[str, Any]) -> str:
    """Whether it must be written, else what it is when left out."""
    if one["required"]:
        return ""
    default = one.get("default")
    plain = isinstance(default, (int, str)) and default != ""
    return f" (default {json.dumps(default, ensure_ascii=False)})" if plain else " (optional)"
