"""Former things: things of the shelf before they were removed, merged or changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.game import Game
from companion.store.disk.clock import DAY
from companion.store.plays.trash import LONGEST_ABSENCE
from companion.things.errors import ThingError
from companion.things.thing import Thing
from companion.things.thing_documents import LATEST_MOMENT, decode_thing, encode_thing

DAYS = 30
"""Days for which a thing can be brought back."""

DIGITS = 15
"""Digits of the moment in the key of a former thing."""

HOW = ("removed", "merged", "changed")


@dataclass(frozen=True, slots=True)
class FormerThing:
    """A thing as it was until the moment `at`. `now` is the name of the thing that replaced it."""

    thing: Thing
    how: str
    at: int
    now: str = ""

    @property
    def key(self) -> str:
        """The key of its document; keys sort by time."""
        return f"{self.at:0{DIGITS}}/{self.thing.key}"


def encode_former(former: FormerThing) -> dict[str, Any]:
    """Return the document of a former thing."""
    return {"how": former.how, "at": former.at, "now": former.now, "thing": encode_thing(former.thing)}


def decode_formers(game: Game, documents: Mapping[str, Mapping[str, Any]]) -> Iterator[FormerThing]:
    """Yield the former things, the latest first.

    Documents that the game cannot read are skipped.
    """
    for _, document in sorted(documents.items(), key=lambda item: item[0], reverse=True):
        with suppress(ThingError):
            yield _decode(game, document)


def _decode(game: Game, document: Mapping[str, Any]) -> FormerThing:
    thing, at, now = document.get("thing"), document.get("at"), document.get("now")
    if not isinstance(thing, Mapping) or not isinstance(at, int) or document.get("how") not in HOW:
        raise ThingError("thing_shape")
    moment = min(max(0, at), LATEST_MOMENT)
    return FormerThing(decode_thing(game, thing), document["how"], moment, now if isinstance(now, str) else "")


def unmerge(now: Thing, merged: Thing, before: Thing | None) -> Thing:
    """Return the thing that others were merged into, without the merged one's names and values.

    `before` is the thing as it was before the merge; values that were changed since then stay.
    """
    taken = set(merged.values) - set(before.values) if before is not None else set()
    values = {name: value for name, value in now.values.items() if name not in taken or value != merged.values[name]}
    return replace(now, values=values, also=tuple(name for name in now.also if not merged.has_name(name)))


def find_removed(documents: Mapping[str, Mapping[str, Any]], play: str) -> set[str]:
    """Return the keys of the things that were removed after they had been in this play."""
    return {
        key[DIGITS + 1 :]
        for key, document in documents.items()
        if document.get("how") == "removed" and play in _read_plays(document.get("thing"))
    }


def _read_plays(thing: Any) -> list[Any]:
    plays = thing.get("plays") if isinstance(thing, Mapping) else None
    return plays if isinstance(plays, list) else []


def find_matching(documents: Mapping[str, Mapping[str, Any]], things: Iterable[Thing]) -> list[str]:
    """Return the keys of the documents that hold exactly one of these things."""
    wanted = {thing.key: encode_thing(thing) for thing in things}
    return [
        key
        for key, document in documents.items()
        if key[DIGITS + 1 :] in wanted and document.get("thing") == wanted[key[DIGITS + 1 :]]
    ]


def find_expired(keys: Iterable[str], now: int) -> list[str]:
    """Return the keys that are old enough to be dropped; none if the clock seems to have jumped."""
    moments = {key: int(key[:DIGITS]) for key in keys if key[:DIGITS].isdecimal()}
    past = [moment for moment in moments.values() if moment <= now]
    if not past or now - max(past) > LONGEST_ABSENCE:
        return []
    return [key for key, moment in moments.items() if moment < now - DAYS * DAY]
