"""Plays that were made to do harm: `replay` and `plays import` answer soon, in one short sentence, without control."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.texts import Texts
from companion.games import game_named
from companion.plays.describing.describer import Describer
from companion.plays.describing.problems import say_problem
from companion.plays.files.saved_plays import open_saved
from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import encode_file
from companion.store.plays.library import open_library
from companion.store.plays.play_content import PlayContent, Position, new_header
from companion.store.plays.play_exchange import fingerprint
from companion.store.plays.play_file import PlayFile

ESCAPE = "\x1b[2J\x1b]0;gone\x07"
TURNED = "\u202eenod\u2066"
LONGEST_LINE = 450


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("field", ['"moves"', '"setup"'])
def test_nesting_that_python_just_reads_is_refused(home: Path, capsys: Any, opening: str, field: str) -> None:
    """Python reads a little deeper than it writes: of a play by hand an export is written before it is read again.

    At how many levels that is depends on who calls, so that all of them are tried.
    """
    closing = "]" if opening == "[" else "1}"
    file = home / "deep.json"
    for levels in range(930, 1000):
        nest = opening * levels + closing[:-1] + closing[-1] * levels
        file.write_text(f'{{"game":"lotr",{field}:{nest}}}', encoding="utf-8")
        assert main(["plays", "import", str(file), "--lang", "en"]) == 2, levels
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other limits")
@pytest.mark.parametrize("words", [("list",), ("list", "--json"), ("export", "x"), ("import", "data/demo/lotr.json")])
@pytest.mark.parametrize("name", ["n" * 300, "file/tavolo"])
def test_a_folder_that_cannot_be_is_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, name: str, words: tuple[str, ...]
) -> None:
    """Too long a name, or a file where the folder should be: neither a traceback nor an empty list."""
    (home / "file").touch()
    monkeypatch.setenv("TAVOLO_HOME", str(home / name))
    assert main(["plays", *words, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and "Traceback" not in err


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
    kept = json.loads(as_json)[0]["title"]
    assert is_calm(as_json) and "enod" in kept, "a title is one line of text, of which everything is seen"
    assert not set(kept) & set("\x1b\x07\n\u202e\u2066")
    code, out, _ = answer(capsys, home, wild, "replay", "--json")
    assert code == 0 and json.loads(out)["state"]["players"][0]["name"] == TURNED


def test_what_a_file_of_the_shelf_holds_is_listed_whatever_it_is(capsys: Any, home: Path) -> None:
    shelf = open_library(home / "home")
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


def test_a_bundle_is_told_play_by_play(capsys: Any, home: Path) -> None:
    good, bad = export({"entries": [tap(NOTE)]}, is_sealed=True), HOSTILE["a cursor beyond"]
    whole = {"format": "tavolo.plays", "version": 1, "plays": [good, bad, {"format": "tavolo.play", "version": 7}]}
    code, out, err = answer(capsys, home, whole, "plays", "import")
    assert code == 2 and out.startswith("1/3 Game imported: T") and len(out.splitlines()) == 1
    first, second = err.splitlines()
    assert first.startswith("2/3 ") and second.startswith("3/3 ") and "later Tavolo" in second
    code, out, err = answer(capsys, home, {**whole, "plays": [good]}, "plays", "import")
    assert code == 0 and "already among your games" in out
    code, out, err = answer(capsys, home, {**whole, "version": 2}, "plays", "import")
    assert code == 2 and "later Tavolo" in err


NUMBER = int("9" * 4300)

KEPT: dict[str, dict[str, Any]] = {
    "a number of 4,300 digits in a move": {"entries": [tap({"move": "raise_threat", "player": "p1", "by": NUMBER})]},
    "a number of 4,300 digits in the setup": {"setup": {"players": [{"name": "A", "threat": NUMBER}]}},
    "a number below zero in the setup": {"setup": {"players": [{"name": "A", "threat": -NUMBER}]}},
    "a title of 8,000 characters": {"title": "T" * 8000},
    "a name of 8,000 characters": {"setup": {"players": [{"name": "A" * 8000}]}},
    "5,000 notes": {"entries": [tap({"move": "note", "text": "n" * 40})] * 5_000},
    "30,000 notes in one tap": {"entries": [tap(*[{"move": "note", "text": "n"}] * 30_000)]},
    "a deep move": {"entries": [tap({"move": "note", "text": nested(300)})]},
    "a moment before 1970": {"entries": [tap(NOTE, at=-(10**12))], "created": -5},
    "a moment beyond the calendar": {"entries": [tap(NOTE, at=10**18)], "created": 10**18},
    "no moves": {"entries": [{"at": 1}, {"moves": 7}, {}, tap("note"), {"at": "x", "moves": [None]}]},
}


@pytest.mark.parametrize("name", KEPT)
def test_what_a_file_of_the_shelf_holds_can_be_opened(home: Path, name: str) -> None:
    """Written by another hand, with right checksums: it opens, is told, undone and exported."""
    shelf = open_library(home / "home")
    play = {"title": "T", "created": 1, "setup": {}, "entries": [tap(NOTE)], **KEPT[name]}
    header = {**new_header("lotr", version_of_lotr(), "", 1, play["setup"]), "title": play["title"]}
    position = Position(len(play["entries"]), 1, -7)
    content = PlayContent({**header, "created": play["created"]}, play["entries"], position)
    (home / "home" / "plays" / "plays" / "one.play").write_bytes(b"".join(encode_file(content.tables())))
    assert [card.damaged for card in shelf.plays()] == [False]
    opened, file = open_saved(shelf, "one")
    teller = Describer(opened.game, Texts("it"))
    entry = opened.journal.entries[-1]
    assert teller.describe_entry(entry, opened.state_at(0), opened.state_at(1)).text
    assert all(len(player.name) <= 120 and -2000 <= player.threat <= 2000 for player in opened.state.players)
    assert opened.move_cursor_to(0) or not opened.journal.entries
    file.close()
    assert len(shelf.plays()[0].title) <= 120
    json.loads(shelf.export("one"))
    shelf.close()


def test_a_file_with_more_moves_than_can_be_opened_says_so(home: Path) -> None:
    shelf = open_library(home / "home")
    entries = [tap(*[NOTE] * 60_000)]
    PlayFile.create(
        home / "home" / "plays" / "plays" / "one.play", new_header("lotr", version_of_lotr(), "T", 1, {}), entries, 1
    ).close()
    with pytest.raises(Unreadable) as wrong:
        open_saved(shelf, "one")
    assert "60000" in say_problem(Texts("it"), wrong.value)
    shelf.close()
