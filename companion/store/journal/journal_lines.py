"""The lines of a journal file: `crc32 seq json`. Pure functions between bytes and tables.

The json of a line is what changed: `{table: {id: document or null}}`, where null means deleted (a null table
is dropped). A whole file is the same thing: lines that say everything once, and what is short twice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any
from zlib import crc32

from companion.store.disk import padding

Document = dict[str, Any]
Tables = dict[str, dict[str, Document]]
Changes = Mapping[str, Mapping[str, Document | None] | None]

DOCUMENTS_PER_LINE = 5
"""In a rewritten file. Long lines read a little faster; short ones lose less when a byte goes bad."""

LINES_AT_ONCE = 256
"""So many are parsed together: fewer take longer to parse, and of more the first are no longer at hand when applied."""

_CRC_WIDTH = 9
_LONGEST_NUMBER = 12
_KIND_OF_DOCUMENT = frozenset((dict,))
"""What json makes of a document, and of a line."""
_KINDS = frozenset((dict, type(None)))
"""What json may make of a table and of a document: nothing stands for one that is dropped."""

_NULL = b"null"

_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def _parts_of_json() -> Callable[[Any, int], Iterable[str]]:
    """What `_ENCODER.encode` makes anew for each text, made once: that halves the time of a short one."""
    try:
        make = json.encoder.c_make_encoder  # type: ignore[attr-defined]
        escape = json.encoder.encode_basestring_ascii
        return make(None, _ENCODER.default, escape, None, ":", ",", False, False, False)  # type: ignore[no-any-return]
    except (AttributeError, TypeError):  # another Python than the one that we know
        return lambda plain, level: (_ENCODER.encode(plain),)


_encoded = _parts_of_json()


@dataclass(frozen=True, slots=True)
class JournalReading:
    """What a file says up to its first bad line, the bytes from there on, and how much room is behind them."""

    tables: Tables
    lines: int
    size: int
    rest: bytes
    padding: int = 0

    @property
    def is_torn(self) -> bool:
        """Only the last line is bad, and it is not finished: it has no end, or in its room not all of it arrived."""
        line = self.rest.removesuffix(b"\n") if self.padding else self.rest
        return bool(line) and b"\n" not in line and (line == self.rest or padding.is_half_written(line))


# --- writing ---------------------------------------------------------------------------------------------


def to_json(plain: Mapping[str, Any]) -> str:
    """The json of a line or of a part of it."""
    return "".join(_encoded(plain, 0))


def encode_line(number: int, changes: Changes) -> bytes:
    return build_line(number, to_json(changes))


def build_line(number: int, json_of_changes: str) -> bytes:
    """A line from its json."""
    body = f"{number} {json_of_changes}".encode("ascii")
    return b"%08x %s\n" % (crc32(body), body)


def encode_file(tables: Tables) -> list[bytes]:
    """The lines of a file that says all this and nothing of how it came about."""
    return [encode_line(number, part) for number, part in enumerate(_parts(tables))]


def count_lines(tables: Tables) -> int:
    """How many lines `encode_file` makes."""
    short, long = _short_and_long(tables)
    documents = sum(max(1, -(-len(table) // DOCUMENTS_PER_LINE)) for table in long.values())
    return documents + bool(short) + _is_repeated(short, long)


def apply_changes(tables: Tables, changes: Changes) -> None:
    """Carry out the changes of one line."""
    for name, documents in changes.items():
        if documents is None:
            tables.pop(name, None)
            continue
        table = tables[name] if name in tables else tables.setdefault(name, {})
        if None not in documents.values():  # a file that says all of a long play has two thousand such lines
            table.update(documents)  # type: ignore[arg-type]
            continue
        for key, document in documents.items():
            if document is None:
                table.pop(key, None)
            else:
                table[key] = document


def _put(tables: Tables, lines: list[Changes]) -> None:
    """Carry out the changes of lines that delete nothing, table by table. Raises AttributeError, as `apply` does."""
    if not _KIND_OF_DOCUMENT.issuperset(map(type, lines)):
        raise AttributeError
    for name in dict.fromkeys(chain.from_iterable(lines)):
        parts: list[Any] = [changes[name] for changes in lines if name in changes]
        if not _KIND_OF_DOCUMENT.issuperset(map(type, parts)):
            raise AttributeError(name)
        put = tables.setdefault(name, {}).update
        for part in parts:
            put(part)


def _parts(tables: Tables) -> Iterator[Changes]:
    """What is short stands at both ends, so that no bad line in a file takes it along."""
    short, long = _short_and_long(tables)
    if short:
        yield short
    for name, table in long.items():
        if not table:
            yield {name: {}}
        documents = iter(table.items())
        while part := dict(islice(documents, DOCUMENTS_PER_LINE)):
            yield {name: part}
    if _is_repeated(short, long):
        yield short


def _short_and_long(tables: Tables) -> tuple[Tables, Tables]:
    """The tables with one document, and the others."""
    short = {name: table for name, table in tables.items() if len(table) == 1}
    return short, {name: table for name, table in tables.items() if len(table) != 1}


def _is_repeated(short: Tables, long: Tables) -> bool:
    return bool(short) and any(long.values())


# --- reading ---------------------------------------------------------------------------------------------


def read_journal(data: bytes) -> JournalReading:
    """Everything before the first bad line. Whatever the bytes are, this does not fail."""
    written_bytes = padding.strip_padding(data)
    lines = written_bytes.split(b"\n")
    del lines[-1]  # empty, or a line that was never finished
    tables, good = _said_by(lines)
    size = sum(map(len, lines[:good])) + good
    return JournalReading(tables, good, size, written_bytes[size:], len(data) - len(written_bytes))


def _said_by(lines: list[bytes]) -> tuple[Tables, int]:
    """What the lines say up to the first bad one, and how many these are.

    The lines of a play say nothing but documents: to find that so in the end takes less time than to look at each.
    """
    with suppress(AttributeError):  # something else than a table, which has no documents
        tables, good = _applied(lines, _parse)
        if all(_KIND_OF_DOCUMENT.issuperset(map(type, table.values())) for table in tables.values()):
            return tables, good
    return _applied(lines, _parse_warily)


def _applied(lines: list[bytes], parse: Callable[[list[bytes]], list[Changes]]) -> tuple[Tables, int]:
    tables: Tables = {}
    good, payloads = 0, _sound_payloads(lines)
    while some := list(islice(payloads, LINES_AT_ONCE)):
        changes = parse(some)
        if any(_NULL in payload for payload in some):
            for each in changes:
                apply_changes(tables, each)
        else:
            _put(tables, changes)
        good += len(changes)
        if len(changes) < len(some):
            break
    return tables, good


def read_line(line: bytes) -> tuple[int, Changes] | None:
    """The number and the changes of a line whose checksum is right; None if it has none that can be used."""
    number = line[_CRC_WIDTH:].partition(b" ")[0]
    if not number.isdigit() or len(number) > _LONGEST_NUMBER:
        return None
    changes = next(_one_by_one(_sound_payloads([line], int(number))), None)
    return None if changes is None else (int(number), changes)


def _sound_payloads(lines: Iterable[bytes], first: int = 0) -> Iterator[bytes]:
    """The json of each line, as long as checksum and number are right."""
    for number, line in enumerate(lines, first):
        start = b"%08x %d " % (crc32(line[_CRC_WIDTH:]), number)
        if not line.startswith(start):
            return
        yield line[len(start) :]


def _parse(payloads: list[bytes]) -> list[Changes]:
    """Lines read as one array, which takes half the time of reading them one by one."""
    try:
        changes = json.loads(b"[%s]" % b",".join(payloads))
    except (ValueError, RecursionError):
        return list(_one_by_one(payloads))
    return changes if len(changes) == len(payloads) else list(_one_by_one(payloads))


def _parse_warily(payloads: list[bytes]) -> list[Changes]:
    """The same, where some of it may be no changes."""
    changes = _parse(payloads)
    return changes if _are_all_changes(changes) else list(_one_by_one(payloads))


def _one_by_one(payloads: Iterable[bytes]) -> Iterator[Changes]:
    for payload in payloads:
        try:
            changes = json.loads(payload)
        except (ValueError, RecursionError):
            return
        if not _are_all_changes([changes]):
            return
        yield changes


def _are_all_changes(values: list[Any]) -> bool:
    """Whether each of them says what becomes of tables, and of documents in them. Kind by kind, not one by one."""
    if not _KIND_OF_DOCUMENT.issuperset(map(type, values)):
        return False
    tables = list(chain.from_iterable(map(dict.values, values)))
    if not _KINDS.issuperset(map(type, tables)):
        return False
    there = (table for table in tables if table is not None)
    return _KINDS.issuperset(map(type, chain.from_iterable(map(dict.values, there))))
