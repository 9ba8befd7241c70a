"""Files that carry a play to another device: round trips, and every kind of file that is not one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.disk.bounds import clean_title
from companion.store.errors import Unreadable
from companion.store.plays import play_exchange
from companion.store.plays.library import Library
from tests.store.samples import EVENING, SETUP, entry, play_on


def as_it_is(play: dict[str, Any]) -> dict[str, Any]:
    return play


def hand_made(**changes: Any) -> dict[str, Any]:
    """A whole file as a person might write it, with some fields of the play changed; None takes one out."""
    play: dict[str, Any] = {
        "game": "lotr",
        "game_version": 1,
        "title": "Moria",
        "created": EVENING,
        "setup": SETUP,
        "entries": [entry(0), entry(1)],
        "cursor": 2,
        **changes,
    }
    play = {name: value for name, value in play.items() if value is not None}
    return {"format": "tavolo.play", "version": 1, "play": play}


def packed(whole: Any) -> bytes:
    return json.dumps(whole).encode()


def refusal(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        play_exchange.unpack_play(data)
    return refused.value


def said_of(data: bytes) -> dict[str, Any] | str:
    """The play in a file, or the code with which it is refused."""
    try:
        return play_exchange.unpack_play(data)
    except Unreadable as refused:
        return refused.code


# --- round trips -----------------------------------------------------------------------------------------


def test_a_play_comes_back_as_it_was_under_a_new_id(library: Library) -> None:
    play = library.create("lotr", "Fino a Moria", SETUP, 3)
    play_on(play, 5)
    play.write_entries({}, [], 3)
    copy = library.import_(library.export(play.id), as_it_is)
    assert copy.id != play.id
    assert (copy.entries, copy.cursor, copy.header) == (play.entries, 3, play.header)
    assert len(library.plays()) == 2


def test_the_export_has_the_form_that_is_promised(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 3)
    play_on(play, 1)
    whole = json.loads(library.export(play.id))
    assert list(whole) == ["format", "version", "sha256", "play"]
    assert whole["play"] == {
        "game": "lotr",
        "game_version": 3,
        "title": "Moria",
        "created": EVENING,
        "setup": SETUP,
        "entries": [entry(0)],
        "cursor": 1,
    }


def test_fields_that_nobody_knows_go_along(library: Library) -> None:
    """Another edition, or a game described by data, may say more: home, copies and exports keep it."""
    more = {"edition": "2012", "content": {"sha256": "abc", "files": [1, 2]}}
    file = library.import_(json.dumps(hand_made(**more)).encode(), as_it_is)
    assert {name: file.header[name] for name in more} == more
    file.change_header(title="Rohan")
    file.close()
    copy = library.duplicate(file.id, "Copia")
    for play_id in (file.id, copy):
        exported = json.loads(library.export(play_id))["play"]
        assert {name: exported[name] for name in more} == more and "format" not in exported
    again = library.import_(library.export(file.id), as_it_is)
    assert {name: again.header[name] for name in more} == more and again.header["title"] == "Rohan"
    again.close()


def test_spaces_and_the_order_of_keys_do_not_matter(library: Library) -> None:
    play = library.create("lotr", "Éowyn’s play", SETUP, 3)
    whole = json.loads(library.export(play.id))
    again = json.dumps(dict(reversed(whole.items())), indent=4, ensure_ascii=False).encode("utf-8-sig")
    assert play_exchange.unpack_play(again) == play_exchange.unpack_play(library.export(play.id))


def test_the_check_has_the_last_word_on_what_is_written(library: Library) -> None:
    def upgrade(play: dict[str, Any]) -> dict[str, Any]:
        return {**play, "game_version": 2, "entries": [entry(9)], "cursor": 1}

    play = library.import_(packed(hand_made()), upgrade)
    assert (play.header["game_version"], play.entries, play.cursor) == (2, [entry(9)], 1)


def test_a_play_that_the_check_refuses_is_not_written(library: Library) -> None:
    def refuse(play: dict[str, Any]) -> dict[str, Any]:
        raise Unreadable("unknown_move", move="fly")

    with pytest.raises(Unreadable) as refused:
        library.import_(packed(hand_made()), refuse)
    assert refused.value.values == {"move": "fly"}
    assert library.plays() == ()


def test_a_hand_made_file_needs_only_its_moves(library: Library) -> None:
    """A file made by hand needs neither checksum nor title nor date nor cursor."""
    play = library.import_(packed(hand_made(title=None, created=None, cursor=None)), as_it_is)
    assert (play.cursor, play.header["title"], play.header["created"]) == (2, "", EVENING)


# --- refusals --------------------------------------------------------------------------------------------


def test_an_edited_export_is_refused(library: Library) -> None:
    play = library.create("lotr", "Moria", SETUP, 3)
    play_on(play, 2)
    edited = library.export(play.id).replace(b'"by": 1', b'"by": 9')
    assert refusal(edited).code == "altered"
    assert refusal(packed({**hand_made(), "sha256": None})).code == "altered"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b"\xff\xfe\x00", "not_json"),
        (b"[" * 100_000, "not_json"),
        (b'{"format": NaN}', "not_json"),
        (b'{"format": 1e999}', "not_json"),
        (b'{"format": ' + b"9" * 5000 + b"}", "not_json"),
        (b"[]", "not_a_play"),
        (b"null", "not_a_play"),
        (b'{"game": "lotr"}', "not_a_play"),
        (b'{"format": ["tavolo.play"]}', "not_a_play"),
        (b'{"format": "tavolo.play"}', "bad_field"),
        (b'{"format": "tavolo.play", "version": "1"}', "bad_field"),
        (b'{"format": "tavolo.play", "version": 0}', "bad_field"),
        (b'{"format": "tavolo.play", "version": 2}', "export_newer"),
        (b'{"format": "tavolo.play", "version": 1, "play": []}', "bad_field"),
    ],
    ids=lambda value: repr(value[:45]) if isinstance(value, bytes) else "",
)
def test_what_is_not_an_export_is_refused_in_words(data: bytes, code: str) -> None:
    assert refusal(data).code == code


def test_a_file_that_is_too_large_is_refused_in_words() -> None:
    assert refusal(b" " * (8 * 1024 * 1024 + 1)).code == "too_big"
    as_large_as_may_be = packed(hand_made()).ljust(8 * 1024 * 1024)
    assert play_exchange.unpack_play(as_large_as_may_be)["title"] == "Moria"


def test_a_text_that_is_no_unicode_is_refused() -> None:
    assert refusal(packed(hand_made(title="\ud800"))).code == "not_json"


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": None}, "play.game"),
        ({"game": 7}, "play.game"),
        ({"game_version": True}, "play.game_version"),
        ({"game_version": 0}, "play.game_version"),
        ({"game_version": 1.0}, "play.game_version"),
        ({"title": ["x"]}, "play.title"),
        ({"created": -1}, "play.created"),
        ({"created": 10**20}, "play.created"),
        ({"setup": []}, "play.setup"),
        ({"entries": {}}, "play.entries"),
        ({"entries": [entry(0), 7]}, "play.entries[1]"),
        ({"entries": [{"moves": []}]}, "play.entries[0].at"),
        ({"entries": [{"at": "noon", "moves": []}]}, "play.entries[0].at"),
        ({"entries": [{"at": 1}]}, "play.entries[0].moves"),
        ({"entries": [{"at": 1, "moves": ["x"]}]}, "play.entries[0].moves"),
        ({"cursor": 3}, "play.cursor"),
        ({"cursor": -1}, "play.cursor"),
        ({"cursor": "2"}, "play.cursor"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_field_that_does_not_fit_is_named(changes: dict[str, Any], where: str) -> None:
    refused = refusal(packed(hand_made(**changes)))
    assert (refused.code, refused.values) == ("bad_field", {"where": where})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(hand_made()["play"])), json_values)
def test_any_value_in_any_field_is_accepted_or_refused_in_words(field: str, value: Any) -> None:
    whole = hand_made()
    whole["play"][field] = value
    expected = (
        {**whole["play"], "title": clean_title(value)} if (field, type(value)) == ("title", str) else whole["play"]
    )
    assert said_of(packed(whole)) in (expected, "bad_field", "not_json")


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_no_changed_byte_goes_through_unnoticed(position: int, change: int) -> None:
    play = hand_made()["play"]
    data = packed({**hand_made(), "sha256": play_exchange.fingerprint(play)})
    place = position % len(data)
    changed = data[:place] + bytes([data[place] ^ change]) + data[place + 1 :]
    assert said_of(changed) in (play, "not_json", "not_a_play", "bad_field", "altered", "export_newer")
