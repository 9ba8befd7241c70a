"""Names and ids: a name stands for its id wherever a person writes, and stands beside it wherever one reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from companion.kernel.codec import fields_of
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.letters import fold

MOST_LISTED = 12
"""So many things are named when one is not there."""


def resolve_names(game: Game, state: Any, move: AnyMove) -> AnyMove:
    """The move with ids in place of names, in whatever case they are written. What is neither stays."""
    found: AnyMove = _resolved(game, state, move)
    return found


def _resolved(game: Game, state: Any, part: Any) -> Any:
    changes = {}
    for spec in fields_of(type(part)):
        value = getattr(part, spec.name)
        ids = _words_for(game, state, spec.metadata.get("of", ""))
        better = _better(game, state, value, ids)
        if better != value:
            changes[spec.name] = better
    return replace(part, **changes) if changes else part


def _better(game: Game, state: Any, value: Any, ids: Mapping[str, tuple[str, ...]]) -> Any:
    if isinstance(value, str):
        return _id_of(value, ids)
    if isinstance(value, tuple):
        return tuple(_better(game, state, item, ids) for item in value)
    return _resolved(game, state, value) if is_dataclass(value) else value


def _id_of(word: str, ids: Mapping[str, tuple[str, ...]]) -> str:
    """The only thing that is called so; an id as it is written comes first."""
    if not word or word in ids:
        return word
    meant = {item_id for item_id, names in ids.items() if fold(word) in map(fold, (item_id, *names))}
    return meant.pop() if len(meant) == 1 else word


def _words_for(game: Game, state: Any, collection: str) -> dict[str, tuple[str, ...]]:
    """All that the things in a collection may be called, by their ids: names, and what they are `also_called`."""
    if collection not in game.collections:
        return {}
    things = game.collections[collection](state)
    return {str(item.id): (str(getattr(item, "name", "")), *getattr(item, "also_called", ())) for item in things}


def _ids(game: Game, state: Any, collection: str) -> dict[str, str]:
    """The names of the things in a collection by their ids."""
    if collection not in game.collections:
        return {}
    return {str(item.id): str(getattr(item, "name", "")) for item in game.collections[collection](state)}


def list_existing(game: Game, state: Any, move: AnyMove) -> str:
    """The things that the move could have named where it names one that is not there; nothing if it names none."""
    for spec in fields_of(type(move)):
        collection, value = spec.metadata.get("of", ""), getattr(move, spec.name)
        if collection not in game.collections or not isinstance(value, (str, tuple)):
            continue
        ids = _ids(game, state, collection)
        named = [value] if isinstance(value, str) else [word for word in value if isinstance(word, str)]
        if any(word and word not in ids for word in named):
            return _listed(ids)
    return ""


def _listed(ids: Mapping[str, str]) -> str:
    """Anna (p1), Bruno (p2)"""
    words = [f"{name} ({item_id})" if name and name != item_id else item_id for item_id, name in ids.items()]
    return ", ".join(words[:MOST_LISTED]) + (" …" if len(words) > MOST_LISTED else "")


# --- names beside ids ------------------------------------------------------------------------------------


def names_of(game: Game, state: Any) -> dict[str, str]:
    """The name of everything that has one, by its id."""
    found: dict[str, str] = {}
    for collection in game.collections:
        found.update(_ids(game, state, collection))
    return {item_id: name for item_id, name in sorted(found.items()) if name and name != item_id}


def add_names(plain: Any, names: Mapping[str, str]) -> Any:
    """Plain data in which every id has its name beside it; nothing that was there is changed."""
    if isinstance(plain, list):
        return [add_names(item, names) for item in plain]
    if not isinstance(plain, dict):
        return plain
    whole: dict[str, Any] = {}
    for key, value in plain.items():
        whole[key] = _with_own_name(key, add_names(value, names), names)
        beside = _beside(value, names)
        if beside and f"{key}_name" not in plain:
            whole[f"{key}_name"] = beside
    return whole


def _with_own_name(key: str, value: Any, names: Mapping[str, str]) -> Any:
    """What is kept under an id carries the name of that thing, unless it is itself a table by ids."""
    is_thing = key in names and isinstance(value, dict) and not names.keys() & value.keys()
    return {"name": names[key], **value} if is_thing and "name" not in value else value


def _beside(value: Any, names: Mapping[str, str]) -> Any:
    """The names to stand beside a value: of an id, or of a list of ids."""
    if isinstance(value, str):
        return names.get(value)
    if isinstance(value, list) and value and all(isinstance(item, str) and item in names for item in value):
        return [names[item] for item in value]
    return None
