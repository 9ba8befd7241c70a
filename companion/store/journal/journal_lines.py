"""The lines of a journal file: `crc32 seq json`. Pure functions between bytes and tables.

The json of a line holds changes: `{table: {id: document or null}}`, where null deletes the document (a null table is
dropped). A rewritten file has the same form: its lines hold everything once, and tables of one document twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, cast
from zlib import crc32

from companion.store.disk import padding

Document = dict[str, Any]
Tables = dict[str, dict[str, Document]]
Changes = Mapping[str, Mapping[str, Document | None] | None]

DOCUMENTS_PER_LINE = 5
"""In a rewritten file. Long lines read a little faster; short ones lose less when a byte goes bad."""

LINES_AT_ONCE = 256
"""Lines that are parsed together. Fewer parse slower; with more, the first have left the CPU cache when applied."""

_CRC_WIDTH = 9
_LONGEST_NUMBER = 12
_DOCUMENT_TYPE = frozenset((dict,))
"""The type that json gives a document, and a line."""
_TYPES = frozenset((dict, type(None)))
"""The types that json may give a table and a document; None stands for a dropped one."""

_NULL = b"null"
_REPEATS = re.compile(rb'[0-9a-f]{8} [0-9]+ {"cursor"')

_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def _build_encoder() -> Callable[[Any, int], Iterable[str]]:
    """Return the encoder that `_ENCODER.encode` would build for each text, built once.

    That halves the time of a short text. `c_make_encoder` is not a documented name of json, so that without it the
    public `encode` is used.
    """
    try:
        module: Any = json.encoder
        escape = json.encoder.encode_basestring_ascii
        encode: Callable[[Any, int], Iterable[str]] = module.c_make_encoder(
            None, _ENCODER.default, escape, None, ":", ",", False, False, False
        )
    except (AttributeError, TypeError):  # a Python whose json has no such encoder
        return lambda plain, level: (_ENCODER.encode(plain),)
    return encode


_encode = _build_encoder()


@dataclass(frozen=True, slots=True)
class JournalReading:
    """The content of a file up to its first bad line.

    `rest` are the bytes from there on, `padding` is the number of bytes behind them, and `trailer` the trailer that
    stands there, with the number of lines that the file must have.
    """

    tables: Tables
    lines: int
    size: int
    rest: bytes
    padding: int = 0
    trailer: tuple[int, Changes] | None = None
    is_repeated: bool = False
    """Whether the last line only repeats the one before it, as that of a file that was put away."""

    @property
    def has_lost_trailer(self) -> bool:
        """Return whether lines at the end of a file with padding may be gone without a trace."""
        return bool(self.padding) and self.trailer is None and not self.rest and not self.is_repeated

    @property
    def is_sound(self) -> bool:
        """Return whether the file has every line that was written to it, as far as it says."""
        return not self.rest and not self.is_cut_short

    @property
    def is_cut_short(self) -> bool:
        """Return whether lines are missing that stood before the trailer."""
        return self.trailer is not None and self.trailer[0] > self.lines

    @property
    def is_torn(self) -> bool:
        """Return whether only the last line is bad, and was not completely written.

        It has no line break, or in the padding only a part of it arrived.
        """
        line = self.rest.removesuffix(b"\n") if self.padding else self.rest
        if self.is_cut_short or b"\n" in line or not line.isascii() or not line.strip(b"\0")[1:]:
            return False
        return line == self.rest or padding.is_half_written(line)


# --- writing ---------------------------------------------------------------------------------------------


def to_json(plain: Mapping[str, Any]) -> str:
    """Return the json of a line or of a part of it."""
    return "".join(_encode(plain, 0))


def encode_line(number: int, changes: Changes) -> bytes:
    """Return the line with this number and these changes."""
    return build_line(number, to_json(changes))


def build_line(number: int, json_of_changes: str) -> bytes:
    """Return the line with this number and this json."""
    body = f"{number} {json_of_changes}".encode("ascii")
    return b"%08x %s\n" % (crc32(body), body)


def encode_file(tables: Tables) -> list[bytes]:
    """Return the lines of a file that holds these tables, without their history."""
    return [encode_line(number, part) for number, part in enumerate(_split_tables(tables))]


def count_lines(tables: Tables) -> int:
    """Return how many lines `encode_file` makes."""
    short, long = _split_by_length(tables)
    documents = sum(max(1, -(-len(table) // DOCUMENTS_PER_LINE)) for table in long.values())
    return documents + bool(short) + _is_repeated(short, long)


def apply_changes(tables: Tables, changes: Changes) -> None:
    """Apply the changes of one line to the tables."""
    for name, documents in changes.items():
        if documents is None:
            tables.pop(name, None)
            continue
        table = tables[name] if name in tables else tables.setdefault(name, {})
        if None not in documents.values():  # a rewritten file of a long play has two thousand such lines
            table.update(cast(dict[str, Document], documents))
            continue
        for key, document in documents.items():
            if document is None:
                table.pop(key, None)
            else:
                table[key] = document


def _apply_additions(tables: Tables, lines: list[Changes]) -> None:
    """Apply lines that delete nothing, table by table.

    Raise AttributeError if one holds no changes.
    """
    if not _DOCUMENT_TYPE.issuperset(map(type, lines)):
        raise AttributeError
    for name in dict.fromkeys(chain.from_iterable(lines)):
        parts: list[Any] = [changes[name] for changes in lines if name in changes]
        if not _DOCUMENT_TYPE.issuperset(map(type, parts)):
            raise AttributeError(name)
        put = tables.setdefault(name, {}).update
        for part in parts:
            put(part)


def _split_tables(tables: Tables) -> Iterator[Changes]:
    """Yield the changes of each line. Tables of one document stand at both ends.

    So no single bad line can lose the header or the cursor.
    """
    short, long = _split_by_length(tables)
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


def _split_by_length(tables: Tables) -> tuple[Tables, Tables]:
    """Return the tables with one document, and the others."""
    short = {name: table for name, table in tables.items() if len(table) == 1}
    return short, {name: table for name, table in tables.items() if len(table) != 1}


def _is_repeated(short: Tables, long: Tables) -> bool:
    """Return whether the short tables are written a second time."""
    return bool(short) and any(long.values())


# --- reading ---------------------------------------------------------------------------------------------


def read_journal(data: bytes) -> JournalReading:
    """Return everything before the first bad line. No bytes make this fail."""
    written_bytes, trailer = padding.split_trailer(data)
    lines = written_bytes.split(b"\n")
    del lines[-1]  # empty, or an unfinished line
    tables, good = _read_tables(lines)
    size = sum(map(len, lines[:good])) + good
    rest, repeated = written_bytes[size:], is_repeat(lines[good - 1]) if good else False
    return JournalReading(tables, good, size, rest, len(data) - len(written_bytes), read_line(trailer), repeated)


def is_repeat(line: bytes) -> bool:
    """Return whether a line only repeats the line before it, as `close` writes it."""
    return _REPEATS.match(line) is not None


def _read_tables(lines: list[bytes]) -> tuple[Tables, int]:
    """Return the tables that the lines up to the first bad one make, and the number of lines.

    The lines of a play hold only documents: checking that once at the end is faster than checking each line.
    """
    with suppress(AttributeError):  # a value that is no table
        tables, good = _apply_lines(lines, _parse)
        if all(_DOCUMENT_TYPE.issuperset(map(type, table.values())) for table in tables.values()):
            return tables, good
    return _apply_lines(lines, _parse_checked)


def _apply_lines(lines: list[bytes], parse: Callable[[list[bytes]], list[Changes]]) -> tuple[Tables, int]:
    """Parse and apply the lines, and return the tables and how many lines were good."""
    tables: Tables = {}
    good, payloads = 0, _sound_payloads(lines)
    while batch := list(islice(payloads, LINES_AT_ONCE)):
        changes = parse(batch)
        if any(_NULL in payload for payload in batch):
            for each in changes:
                apply_changes(tables, each)
        else:
            _apply_additions(tables, changes)
        good += len(changes)
        if len(changes) < len(batch):
            break
    return tables, good


def read_line(line: bytes) -> tuple[int, Changes] | None:
    """Return the number and the changes of a line, or None if the line is not sound."""
    number = line[_CRC_WIDTH:].partition(b" ")[0]
    if not number.isdigit() or len(number) > _LONGEST_NUMBER:
        return None
    changes = next(_parse_each(_sound_payloads([line], int(number))), None)
    return None if changes is None else (int(number), changes)


def _sound_payloads(lines: Iterable[bytes], first: int = 0) -> Iterator[bytes]:
    """Yield the json of each line, as long as checksum and number are right."""
    for number, line in enumerate(lines, first):
        start = b"%08x %d " % (crc32(line[_CRC_WIDTH:]), number)
        if not line.startswith(start):
            return
        yield line[len(start) :]


def _parse(payloads: list[bytes]) -> list[Changes]:
    """Return the lines' changes, read as one array, which takes half the time."""
    try:
        changes = json.loads(b"[%s]" % b",".join(payloads))
    except (ValueError, RecursionError):
        return list(_parse_each(payloads))
    return changes if len(changes) == len(payloads) else list(_parse_each(payloads))


def _parse_checked(payloads: list[bytes]) -> list[Changes]:
    """Return the lines' changes, where a payload may be valid json without being changes."""
    changes = _parse(payloads)
    return changes if _are_all_changes(changes) else list(_parse_each(payloads))


def _parse_each(payloads: Iterable[bytes]) -> Iterator[Changes]:
    """Yield the changes of each payload up to the first that holds none."""
    for payload in payloads:
        try:
            changes = json.loads(payload)
        except (ValueError, RecursionError):
            return
        if not _are_all_changes([changes]):
            return
        yield changes


def _are_all_changes(values: list[Any]) -> bool:
    """Return whether all values are changes: tables of documents, or None for dropped ones.

    The types are collected level by level, which is faster than checking each value.
    """
    if not _DOCUMENT_TYPE.issuperset(map(type, values)):
        return False
    tables = list(chain.from_iterable(map(dict.values, values)))
    if not _TYPES.issuperset(map(type, tables)):
        return False
    present = (table for table in tables if table is not None)
    return _TYPES.issuperset(map(type, chain.from_iterable(map(dict.values, present))))
