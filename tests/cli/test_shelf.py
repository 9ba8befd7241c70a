"""`companion shelf`: what was typed is listed, exported and imported, and a wrong file is one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.games import game_named
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.move_codec import decode_setup
from companion.store.plays.library import open_library

TROLL = {"game": "lotr", "kind": "enemy", "name": "Troll\x1b[2J", "values": {"kind": "enemy", "attack": 6}}
GIMLI = {"game": "lotr", "kind": "hero", "name": "Gimli", "values": {"attack": 5}}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))


def written(folder: Path, *things: Any) -> str:
    file = folder / "shelf.json"
    file.write_text(json.dumps({"format": "tavolo.things", "version": 1, "things": things}))
    return str(file)


def listed(capsys: Any, *words: str) -> list[dict[str, Any]]:
    assert main(["shelf", "list", "--json", *words]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def test_printed_heroes_are_listed_by_game_and_kind(capsys: Any) -> None:
    heroes = listed(capsys, "--game", "lotr", "--kind", "hero")
    assert len(heroes) == 12 and all(hero["to_check"] for hero in heroes)
    assert main(["shelf", "list", "--game", "lotr"]) == 0
    assert "Glorfindel" in capsys.readouterr().out


def test_what_is_imported_stays_and_is_told(capsys: Any, tmp_path: Path) -> None:
    file = written(tmp_path, TROLL, GIMLI)
    assert main(["shelf", "import", file, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "One new card on the shelf." in told and "Gimli: stays" in told and "\x1b" not in told
    assert [thing["values"]["attack"] for thing in listed(capsys, "--kind", "hero") if thing["name"] == "Gimli"] == [2]
    assert main(["shelf", "import", file, "--theirs"]) == 0
    capsys.readouterr()
    assert [thing["values"]["attack"] for thing in listed(capsys, "--kind", "hero") if thing["name"] == "Gimli"] == [5]


def test_an_export_comes_in_again(capsys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["shelf", "import", written(tmp_path, GIMLI), "--theirs"])
    out = tmp_path / "out.json"
    assert main(["shelf", "export", "--game", "lotr", "--out", str(out)]) == 0
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "elsewhere"))
    assert main(["shelf", "import", str(out), "--theirs"]) == 0
    capsys.readouterr()
    assert {thing["name"]: thing["values"] for thing in listed(capsys, "--kind", "hero")}["Gimli"]["attack"] == 5


def test_a_file_of_everything_brings_its_shelf(capsys: Any, tmp_path: Path) -> None:
    used = {**GIMLI, "uses": 4}
    gone = {"game": "lotr", "kind": "hero", "name": "Legolas", "gone": True}
    file = tmp_path / "all.json"
    file.write_text(json.dumps({"format": "tavolo.plays", "version": 1, "plays": [], "things": [used, gone]}))
    assert main(["shelf", "import", str(file)]) == 0
    capsys.readouterr()
    heroes = {thing["name"]: thing for thing in listed(capsys, "--kind", "hero")}
    assert (heroes["Gimli"]["uses"], heroes["Gimli"]["values"]["attack"]) == (4, 5) and "Legolas" not in heroes


def test_what_cannot_come_in_is_named_and_the_rest_comes(capsys: Any, tmp_path: Path) -> None:
    wrong = {**TROLL, "values": {"kind": "enemy", "attack": -4}}
    assert main(["shelf", "import", written(tmp_path, wrong, {**TROLL, "name": "Warg alfa"}), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "attack: −4" in told.err and "One new card" in told.out


@pytest.mark.parametrize("words", [["import"], ["import", "nowhere.json"], ["import", "{folder}"]])
def test_a_file_that_is_none_is_one_sentence(capsys: Any, tmp_path: Path, words: list[str]) -> None:
    assert main(["shelf", *(word.format(folder=tmp_path) for word in words)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "Traceback" not in told


def test_saved_plays_teach_the_shelf_once_more(capsys: Any, tmp_path: Path) -> None:
    """Also those that were played before the app knew what to learn from them; a campaign's sheet too."""
    library = open_library(tmp_path / "home")
    throne, campaign = game_named("iron_throne"), game_named("nova_aetas.campaign")
    assert throne is not None and campaign is not None
    houses = {"houses": [{"name": "Tully", "leader": "Hoster", "characters": ["Edmure"]}, "Stark", "Arryn"]}
    sheet = {"heroes": [{"name": "Bianca", "skills": [{"name": "Parata", "cost": 2}]}]}
    for game, plain in ((throne, houses), (campaign, sheet)):
        start_play(library, game, decode_setup(game, plain), "Sera")[1].close()
    library.close()
    assert main(["shelf", "learn", "--lang", "en"]) == 0
    assert "learned from saved games" in capsys.readouterr().out
    assert "Edmure" in {thing["name"] for thing in listed(capsys, "--kind", "character")}
    assert {thing["name"]: thing["values"] for thing in listed(capsys, "--kind", "skill")} == {"Parata": {"cost": 2}}
    assert main(["shelf", "learn", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("0 ")
