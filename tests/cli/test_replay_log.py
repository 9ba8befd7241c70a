"""`companion replay` for people who read its answer: the log, names beside ids, names for ids, any moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.game_content import content_of
from companion.games import games
from companion.store.plays.play_exchange import fingerprint

PLAYERS = [{"name": "Anna", "threat": 29}, {"name": "Bruno", "threat": 44}]


def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str], *moves: dict[str, Any], words: str = "") -> Any:
    file = tmp_path / "play.json"
    file.write_text(json.dumps({"game": "lotr", "setup": {"players": PLAYERS}, "moves": moves}), encoding="utf-8")
    main(["replay", str(file), "--json", "--lang", "en", *words.split()])
    return json.loads(capsys.readouterr().out)


def threats(report: Any) -> list[int]:
    return [player["threat"] for player in report["state"]["players"]]


RAISE = {"move": "raise_threat", "player": "p1", "by": 2}


def test_each_move_has_its_line(tmp_path: Path, capsys: Any) -> None:
    refused = {"move": "raise_threat", "player": "p9", "by": 2}
    log = replay(tmp_path, capsys, RAISE, refused, {"move": "next_step"})["log"]
    assert [line["index"] for line in log] == [0, 1, 2]
    assert [line["move"] for line in log] == ["raise_threat", "raise_threat", "next_step"]
    assert "Anna" in log[0]["sentence"] and log[0]["values"]
    (change,) = [change for change in log[0]["changes"] if change["key"] == "players.threat"]
    assert (change["of"], change["name"], change["old"], change["new"]) == ("p1", "Anna", "29", "31")
    assert "refusal" in log[1] and "sentence" not in log[1] and "changes" not in log[1]
    assert "refusal" not in log[2]


def test_a_tap_of_several_moves_happens_whole_or_not_at_all(tmp_path: Path, capsys: Any) -> None:
    refused = {"move": "raise_threat", "player": "p9", "by": 2}
    entries = [{"at": 1, "moves": [RAISE, refused]}, {"at": 2, "moves": [RAISE, RAISE]}]
    play = {"game": "lotr", "setup": {"players": PLAYERS}, "entries": entries, "cursor": 2}
    file = tmp_path / "play.json"
    file.write_text(json.dumps(play), encoding="utf-8")
    assert main(["replay", str(file), "--json", "--lang", "en"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert threats(report) == [33, 44]
    assert [remark["index"] for remark in report["refusals"]] == [1]
    assert ["refusal" in line for line in report["log"]] == [True, True, False, False]


@pytest.mark.parametrize(("at", "expected"), [(0, [29, 44]), (1, [31, 44]), (2, [33, 44])])
def test_any_moment_can_be_seen(tmp_path: Path, capsys: Any, at: int, expected: list[int]) -> None:
    report = replay(tmp_path, capsys, RAISE, RAISE, words=f"--at {at}")
    assert threats(report) == expected and report["moves"] == at and len(report["log"]) == at


@pytest.mark.parametrize("game", [box.id for box in games()])
def test_a_demo_stops_anywhere_within_its_taps_too(tmp_path: Path, capsys: Any, game: str) -> None:
    demo, recorded = tmp_path / "demo.json", content_of(game).read_demo()
    demo.write_text(recorded, encoding="utf-8")
    for at in range(min(7, len(json.loads(recorded)["moves"])) + 1):
        main(["replay", str(demo), "--json", "--at", f"{at}"])
        report = json.loads(capsys.readouterr().out)
        assert report["moves"] == len(report["log"]) == at


@pytest.mark.parametrize("at", ["3", "-1"])
def test_a_moment_that_is_not_there_is_said(tmp_path: Path, capsys: Any, at: str) -> None:
    file = tmp_path / "play.json"
    file.write_text(json.dumps({"game": "lotr", "moves": [RAISE]}), encoding="utf-8")
    assert main(["replay", str(file), "--at", at, "--lang", "en"]) == 2
    assert "from 0 to 1" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Bruno", "bruno", "BRUNO", "P2", "p2"])
def test_a_name_in_any_case_is_as_good_as_an_id(tmp_path: Path, capsys: Any, name: str) -> None:
    report = replay(tmp_path, capsys, {"move": "raise_threat", "player": name, "by": 1})
    assert threats(report) == [29, 45] and report["accepted"]


def test_an_unknown_name_is_answered_with_the_known_ones(tmp_path: Path, capsys: Any) -> None:
    """A name that no player has is answered with the names that there are."""
    report = replay(tmp_path, capsys, {"move": "raise_threat", "player": "Carla", "by": 1})
    assert "Anna (p1), Bruno (p2)" in report["refusals"][0]["message"]
    assert report["refusals"][0]["message"] == report["log"][0]["refusal"]


def test_derived_values_have_names_beside_ids(tmp_path: Path, capsys: Any) -> None:
    derived = replay(tmp_path, capsys, RAISE)["derived"]
    assert derived["players"]["p2"]["name"] == "Bruno"
    assert (derived["first_player"], derived["first_player_name"]) == ("p1", "Anna")


def test_an_imported_play_written_with_names_goes_on(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    file = tmp_path / "play.json"
    moves = [{"move": "raise_threat", "player": "bruno", "by": 1}]
    file.write_text(json.dumps({"game": "lotr", "setup": {"players": PLAYERS}, "moves": moves}), encoding="utf-8")
    assert main(["plays", "import", str(file)]) == 0
    capsys.readouterr()
    assert main(["plays", "list", "--json"]) == 0
    (listed,) = json.loads(capsys.readouterr().out)
    assert main(["plays", "export", listed["id"]]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["play"]["entries"]
    assert entry["moves"][0]["player"] == "p2"


@pytest.mark.parametrize("game", [box.id for box in games()])
def test_the_demo_of_every_game_can_be_read_line_by_line(tmp_path: Path, capsys: Any, game: str) -> None:
    demo = tmp_path / "demo.json"
    demo.write_text(next(box for box in games() if box.id == game).content.read_demo(), encoding="utf-8")
    assert main(["replay", str(demo), "--json", "--lang", "it"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["log"]) == report["moves"]
    assert all(line["sentence"] for line in report["log"])
    assert report["names"] and not set(report["names"]) & set(report["names"].values())


def test_what_the_app_exported_is_told_as_the_app_shows_it(tmp_path: Path, capsys: Any) -> None:
    """A bare `travel` is refused to whoever writes it today, and counts in a play that was saved before."""
    entries = [{"at": 1, "moves": [{"move": "travel"}]}]
    play = {"game": "lotr", "game_version": 1, "title": "", "created": 1, "setup": {}, "entries": entries, "cursor": 1}
    file = tmp_path / "play.json"
    for sealed, code in (({"sha256": fingerprint(play)}, 0), ({}, 1)):
        file.write_text(json.dumps({"format": "tavolo.play", "version": 1, "play": play, **sealed}), encoding="utf-8")
        assert main(["replay", str(file), "--json"]) == code
        report = json.loads(capsys.readouterr().out)
        assert bool(report["derived"]["active_location"]) is (code == 0)


def test_a_tap_of_several_moves_is_told_whole_beside_its_first(tmp_path: Path, capsys: Any) -> None:
    moves = [RAISE, {"move": "next_step", "card": "planning.play", "round": 1}]
    play = {"game": "lotr", "setup": {"players": PLAYERS}, "entries": [{"at": 1, "moves": moves}]}
    file = tmp_path / "play.json"
    file.write_text(json.dumps({"format": "tavolo.play", "version": 1, "play": play}), encoding="utf-8")
    main(["replay", str(file), "--json", "--lang", "en"])
    first, second = json.loads(capsys.readouterr().out)["log"]
    assert first["told"] == "Anna: threat 29 → 31"
    assert first["entry"] == f"{first['told']} · {second['told']}" and "entry" not in second
    assert second["told"] == "Guide: Take resources and draw → Play allies and attachments"
