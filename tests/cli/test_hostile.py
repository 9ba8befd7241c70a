"""Plays that were made to do harm: `replay` and `plays import` answer soon, in one short sentence, without control."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.games import game_named
from companion.store.errors import Unreadable
from companion.store.exchange import fingerprint
from companion.store.library import library_in
from companion.store.play_content import new_header
from companion.store.play_file import PlayFile

ESCAPE = "\x1b[2J\x1b]0;gone\x07"
TURNED = "\u202eenod\u2066"
LONGEST_LINE = 450


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    return tmp_path


def is_calm(text: str) -> bool:
    """No character that a terminal would obey but the end of a line."""
    return not any(unicodedata.category(letter) in ("Cc", "Cf") for letter in text.replace("\n", ""))


def answer(capsys: Any, home: Path, plain: Any, *words: str) -> tuple[int, str, str]:
    file = home / "play.json"
    file.write_text(json.dumps(plain), encoding="utf-8")
    code = main([*words, str(file), "--lang", "en"])
    out, err = capsys.readouterr()
    assert is_calm(out) and is_calm(err), (out, err)
    assert all(len(line) <= LONGEST_LINE for line in err.splitlines()), err
    return code, out, err


def export(play: dict[str, Any], is_sealed: bool) -> dict[str, Any]:
    header = {"game": "lotr", "game_version": version_of_lotr(), "title": "T", "created": 1, "setup": {}}
    whole = {**header, "entries": [], "cursor": len(play.get("entries", [])), **play}
    seal = {"sha256": fingerprint(whole)} if is_sealed else {}
    return {"format": "tavolo.play", "version": 1, **seal, "play": whole}


def version_of_lotr() -> int:
    game = game_named("lotr")
    assert game is not None
    return game.version


def tap(*moves: Any, at: Any = 1) -> dict[str, Any]:
    return {"at": at, "moves": list(moves)}


def nested(depth: int) -> Any:
    return json.loads("[" * depth + "]" * depth)


NOTE = {"move": "note", "text": "n"}

HOSTILE = {
    "a long name": {"game": "lotr", "setup": {"players": [{"name": "A" * 8000}]}},
    "a long scenario": {"game": "lotr", "setup": {"scenario": "A" * 8000}},
    "a long note": {"game": "lotr", "moves": [{"move": "note", "text": "n" * 8000}]},
    "a long id": {"game": "lotr", "moves": [{"move": "raise_threat", "player": "p" * 8000}]},
    "a large number": {"game": "lotr", "moves": [{"move": "raise_threat", "by": 10**4000}]},
    "a large setting": {"game": "lotr", "moves": [{"move": "change_option", "option": "windows", "value": 10**4000}]},
    "a large cost": {"game": "conan", "setup": {"overlord": {"costs": [10**4000] * 8}}},
    "a small cost": {"game": "conan", "moves": [{"move": "set_river_costs", "costs": [1, 2, 3, 4, 5, 6, 7, -8]}]},
    "many faces": {"game": "conan", "moves": [{"move": "set_die_faces", "die": "red", "faces": [1] * 9000}]},
    "many winners": {"game": "lotr", "moves": [{"move": "end_game", "outcome": "won", "winners": ["p1"] * 9000}]},
    "many moves": {"game": "lotr", "moves": [NOTE] * 30_000},
    "many taps": export({"entries": [tap()] * 30_000}, is_sealed=False),
    "many moves in one tap": export({"entries": [tap(*[NOTE] * 30_000)]}, is_sealed=True),
    "many moves undone": export({"entries": [tap(NOTE)] * 30_000, "cursor": 0}, is_sealed=True),
    "a deep setup": {"game": "lotr", "setup": {"players": nested(300)}},
    "a deep move": {"game": "lotr", "moves": [{"move": "note", "text": nested(300)}]},
    "a deep unknown field": export({"extra": nested(300)}, is_sealed=True),
    "control in a move": {"game": "lotr", "moves": [{"move": f"{ESCAPE}{TURNED}\nnote"}]},
    "control in a field": {"game": "lotr", "moves": [{"move": "note", f"{ESCAPE}{TURNED}": 1}]},
    "control in an id": {"game": "lotr", "moves": [{"move": "raise_threat", "player": f"{ESCAPE}{TURNED}"}]},
    "control in the game": {"game": f"{ESCAPE}{TURNED}"},
    "an endless game": {"game": "x" * 100_000},
    "no moves in a tap": export({"entries": [{"at": 1}]}, is_sealed=True),
    "a tap that is none": export({"entries": [7]}, is_sealed=True),
    "a cursor beyond": export({"entries": [tap(NOTE)], "cursor": 2}, is_sealed=True),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_replay_refuses_what_is_made_to_do_harm(capsys: Any, home: Path, name: str) -> None:
    code, _, err = answer(capsys, home, HOSTILE[name], "replay")
    assert code in (1, 2) and err


@pytest.mark.parametrize("name", HOSTILE)
def test_import_refuses_it_and_keeps_nothing(capsys: Any, home: Path, name: str) -> None:
    code, out, err = answer(capsys, home, HOSTILE[name], "plays", "import")
    assert (code, out) == (2, "") and len(err.strip().splitlines()) == 1
    assert main(["plays", "list", "--json"]) == 0 and json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize("is_sealed", [True, False])
@pytest.mark.parametrize("moment", [-1, 10**15, 253_402_300_799_999, "noon", None, True])
def test_a_moment_that_no_calendar_knows_is_not_taken(capsys: Any, home: Path, moment: Any, is_sealed: bool) -> None:
    for play in ({"entries": [tap(NOTE, at=moment)]}, {"created": moment}):
        assert answer(capsys, home, export(play, is_sealed), "plays", "import")[0] == 2


def test_a_bad_move_that_was_undone_is_found_too(capsys: Any, home: Path) -> None:
    undone = export({"entries": [tap(NOTE), tap({"move": "raise_threat", "by": 10**9})], "cursor": 1}, is_sealed=False)
    code, _, err = answer(capsys, home, undone, "plays", "import")
    assert code == 2 and "raise_threat.by" in err


def test_a_wild_title_is_printed_tamely(capsys: Any, home: Path) -> None:
    wild = {"game": "lotr", "title": f"{ESCAPE}{TURNED}\nT" + "x" * 8000, "setup": {"players": [{"name": TURNED}]}}
    code, out, _ = answer(capsys, home, wild, "plays", "import")
    assert code == 0 and len(out.splitlines()) == 1 and len(out) < 250
    assert main(["plays", "list"]) == 0
    listed = capsys.readouterr().out
    assert is_calm(listed) and len(listed.splitlines()) == 1 and len(listed) < 200
    assert main(["plays", "list", "--json"]) == 0
    as_json = capsys.readouterr().out
    assert is_calm(as_json) and json.loads(as_json)[0]["title"].startswith(ESCAPE + TURNED)
    code, out, _ = answer(capsys, home, wild, "replay", "--json")
    assert code == 0 and json.loads(out)["state"]["players"][0]["name"] == TURNED


def test_what_a_file_of_the_shelf_holds_is_listed_whatever_it_is(capsys: Any, home: Path) -> None:
    shelf = library_in(home / "home")
    header = new_header("lotr", version_of_lotr(), "T", 1, {})
    wild = {**header, "title": ESCAPE + "T" * 8000, "created": 10**30, "game": ESCAPE + "g" * 8000}
    PlayFile.create(home / "home" / "plays" / "plays" / "wild.play", wild).close()
    deep = {**header, "setup": {"players": nested(300)}}
    with pytest.raises(Unreadable):  # written all the same, as by another hand
        PlayFile.create(home / "home" / "plays" / "plays" / "deep.play", deep)
    shelf.close()
    assert main(["plays", "list"]) == 0
    listed = capsys.readouterr().out
    assert is_calm(listed) and all(len(line) < 250 for line in listed.splitlines())
