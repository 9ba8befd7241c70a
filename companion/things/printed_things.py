"""Printed things: names and numbers of base boxes that come with the app.

They are to be checked against the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.error import ContentError
from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.things.errors import ThingError
from companion.things.thing import Thing, encode_values, find_kind, read_card_values, thing_key
from companion.things.thing_documents import decode_thing

FILE = "printed.toml"


def read_printed(game: Game) -> Mapping[str, Thing]:
    """Return the printed things of a game by their keys; none if it has no file.

    Raises ContentError.
    """
    return game.content.make_once("printed", lambda: _read(game))


def read_printed_or_none(game: Game) -> Mapping[str, Thing]:
    """Return the same, or none if they cannot be read; the group's own things must stay usable.

    The content check reports the error.
    """
    try:
        return read_printed(game)
    except ContentError:
        return {}


def find_printed_values(game: Game, kind_id: str, name: str) -> Mapping[str, Any]:
    """Return the printed values of a thing by its name; none for an unknown one."""
    kind, thing = find_kind(game, kind_id), read_printed_or_none(game).get(thing_key(kind_id, name))
    return {} if kind is None or thing is None else read_card_values(kind, thing)


def _read(game: Game) -> Mapping[str, Thing]:
    things: dict[str, Thing] = {}
    for thing in (*_read_from_tables(game), *_read_from_file(game)):
        if thing.key in things:
            raise ContentError(f"{game.id}/{FILE}: {thing.name} stands there twice.")
        things[thing.key] = thing
    return things


def _read_from_tables(game: Game) -> Iterator[Thing]:
    """Yield the things that the game reads from other tables of its own."""
    for kind in game.kinds:
        for card in kind.printed():
            yield Thing(game=game.id, kind=kind.id, name=card.name, values=encode_values(card), to_check=True)


def _read_from_file(game: Game) -> Iterator[Thing]:
    if not game.content.has_table(FILE):
        return
    table = game.content.read_table(FILE)
    for kind in game.kinds:
        yield from _decode_things(game, kind.id, table.list(kind.id))
    table.check_all_read()


def _decode_things(game: Game, kind: str, entries: list[Any]) -> Iterator[Thing]:
    for entry in entries:
        if not isinstance(entry, dict):
            raise ContentError(f"{game.id}/{FILE}: {kind} is a list of tables.")
        values = {name: value for name, value in entry.items() if name not in ("name", "scene", "scenes")}
        document = {"scenes": [entry.get("scene", "")], **entry, "kind": kind, "values": values, "to_check": True}
        try:
            yield decode_thing(game, document)
        except ThingError as wrong:
            sentence = Texts(LANGUAGES[1]).say(f"{wrong.area}.{wrong.code}", **wrong.values)
            raise ContentError(f"{game.id}/{FILE}, {kind}: {sentence}") from wrong
