"""`companion replay`: plays written by hand and exported ones, good and bad."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.texts import Texts
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally.moves.points import AddPoints

ROOT = Path(__file__).parents[2]


def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str], play: Any, *words: str) -> tuple[int, Any, str]:
    file = tmp_path / "play.json"
    file.write_text(play if isinstance(play, str) else json.dumps(play), encoding="utf-8")
    code = main(["replay", str(file), *words])
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else None, err


def lotr(*moves: dict[str, Any], **setup: Any) -> dict[str, Any]:
    return {"game": "lotr", "setup": setup, "moves": list(moves)}


def test_a_play_written_by_hand_ends_where_the_rules_say(tmp_path: Path, capsys: Any) -> None:
    players = [{"name": "Anna", "threat": 29}, {"name": "Bruno", "threat": 44}]
    play = lotr(
        {"move": "raise_threat", "player": "p1", "by": 2},
        {"move": "raise_threat", "player": "p2", "by": -1},
        players=players,
    )
    code, report, err = replay(tmp_path, capsys, play, "--json")
    assert code == 0 and report["accepted"] and err == ""
    assert [player["threat"] for player in report["state"]["players"]] == [31, 43]
    assert report["derived"]["players"]["p2"]["distance"] == 7


def test_a_refused_move_is_named_and_the_rest_is_played(tmp_path: Path, capsys: Any) -> None:
    """A refused move is named with its index, and the rest is played."""
    play = lotr(
        {"move": "raise_threat", "player": "p9", "by": 1},
        {"move": "juggle"},
        {"move": "raise_threat", "player": "p1", "by": "two"},
        {"move": "raise_threat", "player": "p1", "by": 2},
    )
    code, report, _ = replay(tmp_path, capsys, play, "--json", "--lang", "it")
    assert code == 1
    assert [remark["index"] for remark in report["refusals"]] == [0, 1, 2]
    assert "juggle" in report["refusals"][1]["message"]
    assert all(remark["message"].endswith(".") for remark in report["refusals"])
    assert report["state"]["players"][0]["threat"] == 2


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", '{"game": "chess"}', '{"game": "lotr", "moves": 3}', '{"game": "lotr", "setup": {"x": 1}}'],
)
def test_a_file_that_is_no_play_is_refused_in_one_sentence(tmp_path: Path, capsys: Any, text: str) -> None:
    code, report, err = replay(tmp_path, capsys, text)
    assert (code, report) == (2, None)
    assert err.strip() and len(err.strip().splitlines()) == 1 and "Traceback" not in err


def test_a_file_that_is_not_there_is_said(tmp_path: Path, capsys: Any) -> None:
    assert main(["replay", str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err


def test_of_an_export_only_what_was_not_undone_counts(tmp_path: Path, capsys: Any) -> None:
    entry = {"at": 1, "moves": [{"move": "raise_threat", "player": "p1", "by": 1}]}
    play = {"game": "lotr", "game_version": 1, "title": "x", "setup": {}, "entries": [entry] * 3, "cursor": 2}
    code, report, _ = replay(tmp_path, capsys, {"format": "tavolo.play", "version": 1, "play": play})
    assert code == 0 and report["moves"] == 2
    assert report["state"]["players"][0]["threat"] == 2


def test_a_play_can_come_from_standard_input_and_needs_no_kivy() -> None:
    script = (
        "import sys; from main import main; code = main(['replay', '-', '--json']);"
        "assert not any(name.split('.')[0] == 'kivy' for name in sys.modules); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", script], input=b'{"game": "lotr"}', capture_output=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["game"] == "lotr"


def test_a_move_that_fails_in_the_app_is_a_remark(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move over which the app stumbles becomes a remark, and the rest is played.

    The state is the one that opening the play shows; what went wrong is named for whoever mends it.
    """

    def stumbles(move: AddPoints, state: Any) -> Any:
        return state if move.by == 2 else dict[str, Any]()["a mistake of ours"]

    monkeypatch.setattr(AddPoints, "apply", stumbles)
    play = {"game": "tally", "moves": [{"move": "add_points", "player": "p1", "by": by} for by in (1, 2)]}
    with on_shelf():
        code, report, err = replay(tmp_path, capsys, play, "--lang", "en")
    assert code == 1 and [remark["index"] for remark in report["refusals"]] == [0]
    assert report["refusals"][0]["error"] == "KeyError: 'a mistake of ours'"
    assert err.startswith("0 add_points: The app cannot carry out this action") and "KeyError" in err


def test_a_setup_over_which_the_app_stumbles_is_told(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbling = replace(TALLY, start=lambda setup: dict[str, Any]()["a mistake of ours"])
    monkeypatch.setattr("tests.tiny_game.tally.GAME", stumbling)
    with on_shelf():
        code, report, err = replay(tmp_path, capsys, {"game": "tally"}, "--lang", "en")
    assert (code, report) == (2, None) and err.startswith("The app cannot set up this game")


@pytest.mark.parametrize("seal", ["abc", None, 7, "0" * 64])
def test_an_export_that_is_not_as_the_app_wrote_it_is_refused(tmp_path: Path, capsys: Any, seal: Any) -> None:
    play = {"game": "lotr", "setup": {}, "entries": [{"at": 1, "moves": [{"move": "travel"}]}]}
    export = {"format": "tavolo.play", "version": 1, "sha256": seal, "play": play}
    code, report, err = replay(tmp_path, capsys, export, "--lang", "en")
    assert (code, report) == (2, None) and err == Texts("en").say("store.altered") + "\n"


def test_a_field_called_like_the_seal_makes_no_export(tmp_path: Path, capsys: Any) -> None:
    """A bare `travel` counts only in what the app wrote."""
    code, report, _ = replay(tmp_path, capsys, {**lotr({"move": "travel"}), "sha256": "abc"})
    assert code == 1 and report["refusals"]
