"""Former: a card of the shelf as it was before somebody took it away, merged it or changed it."""

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
"""For so long a card can be brought back."""

DIGITS = 15
"""Of a moment, in the key of a card as it was."""

HOW = ("removed", "merged", "changed")


@dataclass(frozen=True, slots=True)
class FormerThing:
    """What was on the shelf until the moment `at`. `now` is the name of the card that stands in its place."""

    thing: Thing
    how: str
    at: int
    now: str = ""

    @property
    def key(self) -> str:
        """In the order of time."""
        return f"{self.at:0{DIGITS}}/{self.thing.key}"


def encode_former(former: FormerThing) -> dict[str, Any]:
    return {"how": former.how, "at": former.at, "now": former.now, "thing": encode_thing(former.thing)}


def decode_formers(game: Game, documents: Mapping[str, Mapping[str, Any]]) -> Iterator[FormerThing]:
    """The latest first. What today's game cannot read is left where it is."""
    for _, document in sorted(documents.items(), key=lambda item: item[0], reverse=True):
        with suppress(ThingError):
            yield _read(game, document)


def _read(game: Game, document: Mapping[str, Any]) -> FormerThing:
    thing, at, now = document.get("thing"), document.get("at"), document.get("now")
    if not isinstance(thing, Mapping) or not isinstance(at, int) or document.get("how") not in HOW:
        raise ThingError("thing_shape")
    moment = min(max(0, at), LATEST_MOMENT)
    return FormerThing(decode_thing(game, thing), document["how"], moment, now if isinstance(now, str) else "")


def unmerge(now: Thing, merged: Thing, before: Thing | None) -> Thing:
    """The card that stayed, without the spellings of the one that was merged into it, and without its values.

    `before` is the card as it was until then; what somebody has changed since stays.
    """
    taken = set(merged.values) - set(before.values) if before is not None else set()
    values = {name: value for name, value in now.values.items() if name not in taken or value != merged.values[name]}
    return replace(now, values=values, also=tuple(name for name in now.also if not merged.has_name(name)))


def find_removed(documents: Mapping[str, Mapping[str, Any]], play: str) -> set[str]:
    """The keys of the cards that were taken away after they had lain on the table of this play."""
    return {
        key[DIGITS + 1 :]
        for key, document in documents.items()
        if document.get("how") == "removed" and play in _plays(document.get("thing"))
    }


def _plays(thing: Any) -> list[Any]:
    plays = thing.get("plays") if isinstance(thing, Mapping) else None
    return plays if isinstance(plays, list) else []


def find_matching(documents: Mapping[str, Mapping[str, Any]], things: Iterable[Thing]) -> list[str]:
    """The keys of those documents that say of a card just what one of these things is."""
    wanted = {thing.key: encode_thing(thing) for thing in things}
    return [
        key
        for key, document in documents.items()
        if key[DIGITS + 1 :] in wanted and document.get("thing") == wanted[key[DIGITS + 1 :]]
    ]


def find_expired(keys: Iterable[str], now: int) -> list[str]:
    """Which of them have been kept long enough, as far as the clock can be trusted: one that has leapt is not."""
    moments = {key: int(key[:DIGITS]) for key in keys if key[:DIGITS].isdecimal()}
    past = [moment for moment in moments.values() if moment <= now]
    if not past or now - max(past) > LONGEST_ABSENCE:
        return []
    return [key for key, moment in moments.items() if moment < now - DAYS * DAY]
