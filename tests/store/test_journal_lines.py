"""Lines of the journal: what is written is read back, and bytes of any kind are survived."""

from __future__ import annotations

import json
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import DOCUMENTS_PER_LINE as PER_LINE
from companion.store.journal.journal_lines import Tables

documents = st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5), max_size=3)
tables_strategy = st.dictionaries(
    st.text(max_size=5), st.dictionaries(st.text(max_size=5), documents, max_size=5), max_size=3
)


def signed(body: bytes) -> bytes:
    return b"%08x %s\n" % (crc32(body), body)


@given(tables_strategy)
def test_a_whole_file_says_what_was_written(tables: Tables) -> None:
    lines = journal_lines.encode_file(tables)
    reading = journal_lines.read_journal(b"".join(lines))
    assert reading.tables == tables
    assert reading.rest == b""
    assert reading.lines == len(lines) == journal_lines.count_lines(tables)


@given(tables_strategy)
def test_the_json_of_a_line_is_that_of_the_library(tables: Tables) -> None:
    """The short cut that every tap takes says the same as the long way."""
    assert journal_lines.to_json(tables) == json.dumps(tables, separators=(",", ":"))


def test_without_the_short_cut_the_long_way_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python whose json has no such encoder writes the same, and refuses a number that JSON does not know."""
    monkeypatch.setattr(json.encoder, "c_make_encoder", None)
    encode = journal_lines._build_encoder()
    assert "".join(encode({"a": {"1": {"n": 1.5}}}, 0)) == journal_lines.to_json({"a": {"1": {"n": 1.5}}})
    with pytest.raises(ValueError, match="float values"):
        encode({"n": float("nan")}, 0)
    with pytest.raises(ValueError, match="float values"):
        journal_lines.to_json({"n": float("nan")})


def test_a_long_table_takes_several_lines_and_keeps_its_order() -> None:
    tables: Tables = {"entries": {str(number): {"n": number} for number in range(12)}}
    lines = journal_lines.encode_file(tables)
    assert len(lines) == 3


def test_what_is_short_stands_at_both_ends() -> None:
    tables: Tables = {"header": {"a": {}}, "entries": {"0": {}, "1": {}}, "cursor": {"a": {"at": 1}}}
    first, _, last = (line.split(b" ", 2)[2] for line in journal_lines.encode_file(tables))
    assert first == last == b'{"header":{"a":{}},"cursor":{"a":{"at":1}}}\n'


def test_the_order_of_a_long_table_is_kept() -> None:
    tables: Tables = {"entries": {str(number): {"n": number} for number in range(12)}}
    lines = journal_lines.encode_file(tables)
    assert list(journal_lines.read_journal(b"".join(lines)).tables["entries"]) == list(tables["entries"])


def test_null_deletes_a_document_and_a_null_table_is_dropped() -> None:
    lines = [
        journal_lines.encode_line(0, {"a": {"1": {"x": 1}, "2": {"x": 2}}, "b": {"1": {}}}),
        journal_lines.encode_line(1, {"a": {"1": None}, "b": None}),
    ]
    assert journal_lines.read_journal(b"".join(lines)).tables == {"a": {"2": {"x": 2}}}


@given(st.binary(max_size=200))
def test_any_bytes_are_survived_and_none_is_lost(data: bytes) -> None:
    reading = journal_lines.read_journal(data)
    assert data[: reading.size] + reading.rest + bytes(reading.padding) == data


@pytest.mark.parametrize(
    "payload",
    [b"[]", b"7", b"null", b'{"a": 1}', b'{"a": {"1": 2}}', b"{", b'{"a": {"1": "\xff"}}', b"{},{}", b"[" * 9000],
    ids=["list", "number", "null", "table", "document", "cut", "not utf-8", "two", "deep"],
)
def test_a_true_checksum_on_wrong_content_ends_the_file(payload: bytes) -> None:
    """A line with a true checksum and a wrong content ends the file."""
    good = journal_lines.encode_line(0, {"a": {"1": {"x": 1}}})
    bad = signed(b"1 " + payload)
    later = journal_lines.encode_line(2, {"a": {"2": {"x": 2}}})
    reading = journal_lines.read_journal(good + bad + later)
    assert reading.tables == {"a": {"1": {"x": 1}}}
    assert reading.rest == bad + later


def test_whatever_becomes_of_a_byte_the_lines_before_it_are_read() -> None:
    lines = [journal_lines.encode_line(number, {"a": {str(number): {"x": number}}}) for number in range(12)]
    data = b"".join(lines)
    for position in range(len(data)):
        before = data[:position].count(b"\n")
        for broken in (data[:position], *(_changed(data, position, 1 << bit) for bit in range(8))):
            reading = journal_lines.read_journal(broken)
            assert (reading.lines, len(reading.tables.get("a", {}))) == (before, before)
            assert broken[: reading.size] + reading.rest == broken


def _changed(data: bytes, position: int, bits: int) -> bytes:
    return data[:position] + bytes([data[position] ^ bits]) + data[position + 1 :]


def test_a_line_that_is_missing_or_twice_there_ends_the_file() -> None:
    lines = [journal_lines.encode_line(number, {"a": {str(number): {}}}) for number in range(4)]
    for order in ([0, 1, 3], [0, 1, 1, 2], [1, 2]):
        reading = journal_lines.read_journal(b"".join(lines[number] for number in order))
        kept = reading.tables.get("a", {})
        assert list(kept) == [str(n) for n, wanted in zip(order, range(4), strict=False) if n == wanted]


def test_numbers_unknown_to_json_are_never_written() -> None:
    """Numbers that JSON does not know are refused before they are written."""
    with pytest.raises(ValueError, match="JSON"):
        journal_lines.encode_line(0, {"a": {"1": {"x": float("nan")}}})


@pytest.mark.parametrize("place", [-1, 0, 1])
@pytest.mark.parametrize("bad", [b"{}x", b'{"a": 7}'], ids=["json", "kind"])
def test_a_long_file_ends_where_its_bad_line_is(place: int, bad: bytes) -> None:
    """Lines are parsed many at a time: one that is bad takes none of its neighbours along."""
    number, more = journal_lines.LINES_AT_ONCE + place, journal_lines.LINES_AT_ONCE * 2
    lines = [journal_lines.encode_line(line, {"a": {str(line): {"x": line}}}) for line in range(more)]
    lines[number] = signed(b"%d %s" % (number, bad))
    reading = journal_lines.read_journal(b"".join(lines))
    assert list(reading.tables["a"]) == [str(line) for line in range(number)]
    assert (reading.lines, reading.rest) == (number, b"".join(lines[number:]))


def test_documents_come_and_go_in_one_line() -> None:
    lines = [
        journal_lines.encode_line(0, {"a": {"1": {"x": 1}, "2": {"x": 2}}}),
        journal_lines.encode_line(1, {"a": {"2": None, "3": {"x": 3}}}),
    ]
    assert journal_lines.read_journal(b"".join(lines)).tables == {"a": {"1": {"x": 1}, "3": {"x": 3}}}


@pytest.mark.parametrize(("number", "is_read"), [(0, True), (10**12 - 1, True), (10**12, False)])
def test_a_line_has_a_number_of_twelve_digits_at_most(number: int, is_read: bool) -> None:
    line = journal_lines.encode_line(number, {"a": {"1": {}}}).removesuffix(b"\n")
    assert journal_lines.read_line(line) == ((number, {"a": {"1": {}}}) if is_read else None)


@pytest.mark.parametrize("count", [0, 1, PER_LINE, PER_LINE + 1, 3 * PER_LINE])
def test_a_file_has_as_many_lines_as_were_counted(count: int) -> None:
    long: Tables = {"long": {str(number): {"n": number} for number in range(count)}}
    for tables in (long, {**long, "short": {"one": {"n": 1}}}, {**long, "empty": {}}):
        assert journal_lines.count_lines(tables) == len(journal_lines.encode_file(tables)), sorted(tables)
