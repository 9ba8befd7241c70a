"""Conversion between things and their documents in files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.kernel.codec import LONGEST_NAME, Unfit, decode, encode
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.things.errors import ThingError
from companion.things.thing import REMEMBERED_PLACES, Thing, encode_values, find_kind

LATEST_MOMENT = 253_402_300_799_999
MOST_USES = 1_000_000


def encode_thing(thing: Thing) -> dict[str, Any]:
    """Return the document of a thing, without its key and its game."""
    left_out = {"game", *(name for name in ("scene", "to_check", "also") if not getattr(thing, name))}
    return {name: value for name, value in encode(thing).items() if name not in left_out}


def decode_thing(game: Game, document: Mapping[str, Any]) -> Thing:
    """Return the thing in a document. Raise ThingError if it is no valid thing of this game."""
    kind = _read_kind(game, document)
    card = _read_card(kind, document)
    return Thing(
        game=game.id,
        kind=kind.id,
        name=card.name.strip(),
        scene=_read_text(document, "scene") if kind.in_scene else "",
        values=encode_values(card),
        uses=_read_number(document, "uses", MOST_USES),
        plays=_read_texts(document, "plays"),
        scenes=_read_texts(document, "scenes"),
        owners=_read_texts(document, "owners"),
        at=_read_number(document, "at", LATEST_MOMENT),
        to_check=document.get("to_check") is True,
    ).add_names(*_read_texts(document, "also"))


def _read_kind(game: Game, document: Mapping[str, Any]) -> ThingKind:
    name = document.get("kind")
    kind = find_kind(game, name) if isinstance(name, str) else None
    if kind is None:
        raise ThingError("kind_unknown", kind=str(name)[:LONGEST_NAME], kinds=", ".join(one.id for one in game.kinds))
    return kind


def _read_card(kind: ThingKind, document: Mapping[str, Any]) -> Any:
    values = document.get("values", {})
    if not isinstance(values, Mapping):
        raise ThingError("thing_values", name=_read_text(document, "name"))
    try:
        card = decode(kind.card, {**values, "name": document.get("name")})
    except Unfit as wrong:
        raise ThingError("thing_unfit", name=_read_text(document, "name"), **_describe_place(wrong)) from wrong
    if not card.name.strip():
        raise ThingError("thing_nameless")
    return card


def _describe_place(wrong: Unfit) -> dict[str, object]:
    """Return the field and the value that are wrong, for the sentence."""
    place = wrong.values.get("field") or wrong.values.get("where") or "−"
    return {"field": place, "value": wrong.values.get("value", wrong.values.get("n", "−"))}


def _read_text(document: Mapping[str, Any], name: str) -> str:
    value = document.get(name, "")
    return value.strip()[:LONGEST_NAME] if isinstance(value, str) else ""


def _read_number(document: Mapping[str, Any], name: str, most: int) -> int:
    value = document.get(name, 0)
    return min(max(0, value), most) if isinstance(value, int) and not isinstance(value, bool) else 0


def _read_texts(document: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = document.get(name, ())
    if not isinstance(value, (list, tuple)):
        return ()
    return tuple(text[:LONGEST_NAME] for text in value[:REMEMBERED_PLACES] if isinstance(text, str) and text)
