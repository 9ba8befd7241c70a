"""Files of a later edition are named as what they are, and not a byte of them changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store.errors import NotSaved, Unreadable
from companion.store.journal.journal_lines import Tables, encode_line
from companion.store.plays import play_exchange
from companion.store.plays.library import Library
from companion.store.small_files.presets import Presets
from companion.store.small_files.settings_file import Settings
from tests.store.samples import SETUP, header, play_on

LATER = {"format": {"file": {"version": 2}}}


def newer_play(extra: bytes = b"") -> bytes:
    """A play of a later edition, whose other lines say nothing to this one."""
    first = encode_line(0, {"header": {"play": {**header(), "format": 2, "setup": ["other"]}}})
    return first + b"a line of another form\n" + extra


@pytest.mark.parametrize("extra", [b"", b"torn", encode_line(2, {"entries": {"0": {}}})])
def test_a_play_is_listed_as_newer_and_not_as_damaged(tmp_path: Path, extra: bytes) -> None:
    library = Library(tmp_path)
    file = tmp_path / "plays" / "later.play"
    file.write_bytes(newer_play(extra))
    for _ in range(2):
        (card,) = library.plays()
        assert (card.newer, card.damaged, card.title, card.game) == (True, False, "Moria", "lotr")
    for attempt in (library.open, library.export, lambda play_id: library.duplicate(play_id, "x")):
        with pytest.raises(Unreadable) as refused:
            attempt("later")
        assert refused.value.code == "play_newer"
    assert file.read_bytes() == newer_play(extra)
    assert [path.name for path in file.parent.iterdir()] == ["later.play"]
    library.close()


def test_a_backup_is_not_put_in_the_place_of_a_play(tmp_path: Path) -> None:
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    play.close()
    (copy,) = library.backups(play.id)
    copy.path.write_bytes(newer_play())
    before = play.path.read_bytes()
    with pytest.raises(Unreadable) as refused:
        library.restore_backup(play.id, copy)
    assert refused.value.code == "play_newer" and play.path.read_bytes() == before
    library.close()


def test_settings_are_read_as_far_as_they_are_understood(tmp_path: Path) -> None:
    path = tmp_path / "settings"
    data = encode_line(0, {**LATER, "settings": {"language": {"value": "en"}, "theme": {"value": ["new"]}}})
    path.write_bytes(data)
    settings = Settings(path, {"language": "it", "theme": "dark"})
    assert (settings.get("language"), settings.get("theme"), settings.damage) == ("en", "dark", None)
    with pytest.raises(NotSaved) as refused:
        settings.put("language", "it")
    assert refused.value.code == "file_newer"
    settings.close()
    assert path.read_bytes() == data


def test_a_list_of_plays_and_presets_are_left_alone(tmp_path: Path) -> None:
    data = encode_line(0, {**LATER, "plays": {"x": {"strange": 1}}, "presets": {"x": {"strange": 1}}})
    for name in ("catalogue", "presets"):
        (tmp_path / name).write_bytes(data)
    library, presets = Library(tmp_path), Presets(tmp_path / "presets")
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 1)
    play.close()
    assert [card.title for card in library.plays()] == ["Moria"] and library.read_only_reason is None
    assert presets.list_presets("lotr") == ()
    with pytest.raises(NotSaved):
        presets.save("lotr", "Ours", SETUP)
    library.close()
    presets.close()
    assert (tmp_path / "catalogue").read_bytes() == (tmp_path / "presets").read_bytes() == data


@pytest.mark.parametrize("whole", [{"version": 2, "play": {}}, {"version": 2}, {"version": 99, "play": 7, "sha256": 1}])
def test_an_export_is_newer_before_it_is_anything_else(whole: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as refused:
        play_exchange.unpack_play(json.dumps({"format": "tavolo.play", **whole}).encode())
    assert refused.value.code == "export_newer"


@pytest.mark.parametrize("version", [1, "2", None])
def test_a_file_that_names_this_version_is_ours(tmp_path: Path, version: object) -> None:
    """A version that says no number is none."""
    tables: Tables = {"format": {"file": {"version": version}}, "settings": {"language": {"value": "en"}}}
    (tmp_path / "settings").write_bytes(encode_line(0, tables))
    settings = Settings(tmp_path / "settings", {"language": "it"})
    settings.put("language", "it")
    settings.close()
    assert Settings(tmp_path / "settings", {"language": "xx"}).get("language") == "it"
