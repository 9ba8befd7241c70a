"""The setup fields and moves of a game, with types and meanings, for `companion actions`."""

from __future__ import annotations

import json
import types
from dataclasses import MISSING, Field, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.content.game_content import campaign_id
from companion.kernel.codec import LONGEST_NAME, encode, fields_of
from companion.kernel.common_moves import COMMON_MOVES
from companion.kernel.game import Game
from companion.kernel.move import AnyMove


def describe_actions(game: Game) -> dict[str, Any]:
    """Return setup and moves as plain data, and the id of the campaign where the game has one."""
    plain = {
        "game": game.id,
        "setup": [_add_option_texts(game, parameter) for parameter in describe_parameters(game.setup)],
        "moves": [describe_move(move) for move in (*game.moves, *COMMON_MOVES)],
    }
    return {**plain, "campaign": campaign_id(game.id)} if game.campaign else plain


def _add_option_texts(game: Game, parameter: dict[str, Any]) -> dict[str, Any]:
    """Return the options with their texts of settings.toml, where the code has none."""
    if parameter["name"] != "options":
        return parameter
    words = {option.id: f"{option.title.en}. {option.help.en}" for option in game.content.settings.options}
    fields = [
        {"name": each["name"], "about": words.get(each["name"], ""), **each} for each in parameter.get("fields", [])
    ]
    return {**parameter, "fields": fields}


def describe_move(move: type[AnyMove]) -> dict[str, Any]:
    """Return the name, the meaning and the parameters of a move."""
    line = (move.__doc__ or "").strip().splitlines()[0]
    return {"move": move.move_name(), "about": line, "parameters": describe_parameters(move)}


def describe_parameters(cls: type[Any]) -> list[dict[str, Any]]:
    """Return the fields of a dataclass; those that are dataclasses list their own."""
    hints = get_type_hints(cls)
    return [_describe_parameter(spec, hints[spec.name]) for spec in fields_of(cls)]


def _describe_parameter(spec: Field[Any], kind: Any) -> dict[str, Any]:
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
    inner = _find_dataclass(kind)
    if inner is not None:
        found["fields"] = describe_parameters(inner)
    return found


def _find_dataclass(kind: Any) -> type[Any] | None:
    if is_dataclass(kind) and isinstance(kind, type):
        return kind
    return next((found for found in map(_find_dataclass, get_args(kind)) if found), None)


def type_name(kind: Any) -> str:
    """Return the name of a type in the words of JSON."""
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
    """Return setup and moves as text for a terminal."""
    plain = describe_actions(game)
    lines = _list_lines(plain)
    if "campaign" in plain:
        lines += ["", "CAMPAIGN", f"  companion actions {plain['campaign']}"]
    return "\n".join(lines)


def _list_lines(plain: dict[str, Any]) -> list[str]:
    lines = ["SETUP", *_list_parameters(plain["setup"], "  "), "", "MOVES"]
    for move in plain["moves"]:
        lines.append(f"  {move['move']}: {move['about']}")
        lines.extend(_list_parameters(move["parameters"], "      "))
    return lines


def _list_parameters(plain: list[dict[str, Any]], indent: str) -> list[str]:
    lines = []
    for parameter in plain:
        about = f": {parameter['about']}" if "about" in parameter else ""
        lines.append(
            f"{indent}{parameter['name']} <{_describe_values(parameter)}>{_describe_default(parameter)}{about}"
        )
        lines.extend(_list_parameters(parameter.get("fields", []), indent + "    "))
    return lines


def _describe_values(parameter: dict[str, Any]) -> str:
    """Return the allowed values: the type, or the choices, and the limits."""
    if "choices" in parameter:
        return " | ".join(parameter["choices"])
    least, most, longest = parameter.get("least"), parameter.get("most"), parameter.get("longest", LONGEST_NAME)
    if least is None and most is None:
        return str(parameter["type"]) + (f", up to {longest} characters" if longest != LONGEST_NAME else "")
    if most is None:
        return f"{parameter['type']}, at least {least}"
    return f"{parameter['type']}, at most {most}" if least is None else f"{parameter['type']}, {least} to {most}"


def _describe_default(parameter: dict[str, Any]) -> str:
    """Return the default of a parameter that may be left out."""
    if parameter["required"]:
        return ""
    default = parameter.get("default")
    plain = isinstance(default, (int, str)) and default != ""
    return f" (default {json.dumps(default, ensure_ascii=False)})" if plain else " (optional)"
