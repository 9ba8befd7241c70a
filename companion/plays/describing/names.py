"""Names and ids: a person may write a name for an id, and reads the name next to each id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from companion.kernel.codec import fields_of, shorten
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.letters import fold

MOST_LISTED = 12
"""The most things that are listed when a move names one that does not exist."""


def resolve_names(game: Game, state: Any, move: AnyMove) -> AnyMove:
    """Return the move with ids in place of names, in any case; other texts remain as they are.

    A name of several things means the one that belongs to somebody whom the move names too: each hero has an own
    sword. Raises the Refusal core.several_called if it still means several.
    """
    found: AnyMove = _resolve_fields(game, state, move, ())
    return found


def _resolve_fields(game: Game, state: Any, part: Any, named: tuple[str, ...]) -> Any:
    changes = {}
    for spec in fields_of(type(part)):
        value = getattr(part, spec.name)
        ids = _list_words(game, state, spec.metadata.get("of", ""))
        resolved = _resolve_value(game, state, value, ids, named)
        if resolved != value:
            changes[spec.name] = resolved
        named = (*named, resolved) if ids and isinstance(resolved, str) else named
    return replace(part, **changes) if changes else part


def _resolve_value(
    game: Game, state: Any, value: Any, ids: Mapping[str, tuple[str, ...]], named: tuple[str, ...]
) -> Any:
    """Return the value with ids in place of names.

    `named` are the ids that stand before it in the move.
    """
    if isinstance(value, str):
        return _find_id(game, state, value, ids, named)
    if isinstance(value, tuple):
        return tuple(_resolve_value(game, state, item, ids, named) for item in value)
    return _resolve_fields(game, state, value, named) if is_dataclass(value) else value


def _find_id(game: Game, state: Any, word: str, ids: Mapping[str, tuple[str, ...]], named: tuple[str, ...]) -> str:
    """Return the id of the only thing with this name; an exact id comes first."""
    if not word or word in ids:
        return word
    meant = [item_id for item_id, names in ids.items() if fold(word) in map(fold, (item_id, *names))]
    if len(meant) < 2:
        return meant[0] if meant else word
    owned = ([own for own in meant if own in _list_belongings(game, state, owner)] for owner in named)
    narrowed = next((own for own in owned if own), meant)
    if len(narrowed) > 1:
        known = _join_names({own: ids[own][0] for own in narrowed})
        raise Refusal("core.several_called", name=shorten(word), known=known)
    return narrowed[0]


def _list_belongings(game: Game, state: Any, owner: str) -> set[str]:
    """Return the ids of all that a thing has: the objects of a hero, the figures of a tile."""
    things = (thing for collection in game.collections.values() for thing in collection(state) if thing.id == owner)
    return {own for thing in things if is_dataclass(thing) for own in _walk_ids(thing)} - {owner}


def _walk_ids(value: Any) -> Iterator[str]:
    """Yield the ids of a thing and of everything in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _walk_ids(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from (str(value.id),) if hasattr(value, "id") else ()
        for spec in fields_of(type(value)):
            yield from _walk_ids(getattr(value, spec.name))


def resolve_given(game: Game, state: Any, word: str) -> str:
    """Return the id of the only thing of the table with this name.

    An id and other words remain as they are.
    """
    words = [_list_words(game, state, collection) for collection in game.collections]
    if any(word in ids for ids in words):
        return word
    meant = {own for ids in words for own, names in ids.items() if fold(word) in map(fold, (own, *names))}
    return meant.pop() if len(meant) == 1 else word


def _list_words(game: Game, state: Any, collection: str) -> dict[str, tuple[str, ...]]:
    """Return all names of the things in a collection by their ids: `name` and `also_called`."""
    if collection not in game.collections:
        return {}
    things = game.collections[collection](state)
    return {str(item.id): (str(getattr(item, "name", "")), *getattr(item, "also_called", ())) for item in things}


def _list_names(game: Game, state: Any, collection: str) -> dict[str, str]:
    """Return the names of the things in a collection by their ids."""
    if collection not in game.collections:
        return {}
    return {str(item.id): str(getattr(item, "name", "")) for item in game.collections[collection](state)}


def list_existing(game: Game, state: Any, move: AnyMove) -> str:
    """Return the things that exist, if the move names one that does not; else an empty text."""
    for spec in fields_of(type(move)):
        collection, value = spec.metadata.get("of", ""), getattr(move, spec.name)
        if collection not in game.collections or not isinstance(value, (str, tuple)):
            continue
        ids = _list_names(game, state, collection)
        named = [value] if isinstance(value, str) else [word for word in value if isinstance(word, str)]
        if any(word and word not in ids for word in named):
            return _join_names(ids)
    return ""


def _join_names(ids: Mapping[str, str]) -> str:
    """Return the names with their ids in one text: Anna (p1), Bruno (p2)."""
    words = [f"{name} ({item_id})" if name and name != item_id else item_id for item_id, name in ids.items()]
    return ", ".join(words[:MOST_LISTED]) + (" …" if len(words) > MOST_LISTED else "")


# --- names next to ids ------------------------------------------------------------------------------------


def names_of(game: Game, state: Any) -> dict[str, str]:
    """Return the name of every thing that has one, by its id."""
    found: dict[str, str] = {}
    for collection in game.collections:
        found.update(_list_names(game, state, collection))
    return {item_id: name for item_id, name in sorted(found.items()) if name and name != item_id}


def add_names(plain: Any, names: Mapping[str, str]) -> Any:
    """Return plain data with a name next to every id; nothing else is changed."""
    if isinstance(plain, list):
        return [add_names(item, names) for item in plain]
    if not isinstance(plain, dict):
        return plain
    whole: dict[str, Any] = {}
    for key, value in plain.items():
        whole[key] = _add_own_name(key, add_names(value, names), names)
        name = _find_names(value, names)
        if name and f"{key}_name" not in plain:
            whole[f"{key}_name"] = name
    return whole


def _add_own_name(key: str, value: Any, names: Mapping[str, str]) -> Any:
    """Return the value under an id with the name of its thing, unless it is a table by ids."""
    is_thing = key in names and isinstance(value, dict) and not names.keys() & value.keys()
    return {"name": names[key], **value} if is_thing and "name" not in value else value


def _find_names(value: Any, names: Mapping[str, str]) -> Any:
    """Return the name of an id, or the names of a list of ids; None for other values."""
    if isinstance(value, str):
        return names.get(value)
    if isinstance(value, list) and value and all(isinstance(item, str) and item in names for item in value):
        return [names[item] for item in value]
    return None
