"""Campaigns on the command line: their moves, their replay, and a whole one in one file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.game_content import content_of
from companion.games import game_named
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import setup_for
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.campaigns import begin_mission
from companion.store.plays.library import open_library


def output(capsys: Any, *words: str) -> str:
    assert main(list(words)) == 0
    return str(capsys.readouterr().out)


def test_a_game_and_its_campaign_list_their_own_moves(capsys: Any) -> None:
    """Each alone: a mission is written without reading through the whole campaign, whose name is given."""
    of_game, of_campaign = (json.loads(output(capsys, "actions", name, "--json")) for name in ("nova_aetas", GAME.id))
    assert of_game["campaign"] == GAME.id == of_campaign["game"] and "campaign" not in of_campaign
    assert {"bring_home", "craft", "end_rest"} <= {move["move"] for move in of_campaign["moves"]}
    assert not {"bring_home", "craft", "end_rest"} & {move["move"] for move in of_game["moves"]}
    text = output(capsys, "actions", "nova_aetas")
    assert f"companion actions {GAME.id}" in text and "  bring_home: " not in text
    assert "  bring_home: " in output(capsys, "actions", GAME.id)
    assert "campaign" not in json.loads(output(capsys, "actions", "lotr", "--json"))


def test_a_written_campaign_is_replayed(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "demo.json"
    file.write_text(content_of(GAME.id).read_demo(), encoding="utf-8")
    report = json.loads(output(capsys, "replay", str(file), "--json"))
    assert report["accepted"] and report["game"] == GAME.id
    assert [mission["outcome"] for mission in report["state"]["missions"]] == ["won", "won", "lost"]
    assert report["derived"]["heroes"]["bianca"]["name"] == "Bianca"
    assert report["derived"]["missions_home"] == 3


def test_what_a_campaign_refuses_is_said_in_both_languages(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "twice.json"
    moves = [{"move": "choose_mission", "choice": "campaign"}, {"move": "begin_mission", "mission": "k"}]
    moves += 2 * [{"move": "bring_home", "mission": "k", "outcome": "won"}]
    setup = {"heroes": ["Anna"], "next_title": "Ombre"}
    file.write_text(json.dumps({"game": GAME.id, "setup": setup, "moves": moves}), encoding="utf-8")
    for language, words in (("it", "già stata portata a casa"), ("en", "brought home already")):
        assert main(["replay", str(file), "--lang", language]) == 1
        told = capsys.readouterr()
        assert words in told.err and json.loads(told.out)["refusals"][0]["code"] == "mission_home"


def test_a_campaign_goes_out_and_comes_in_with_its_missions(
    capsys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "first"))
    library = open_library(tmp_path / "first")
    play, file = start_play(library, GAME, setup_for(2), "Giglio")
    play.do(m.ChooseMission("campaign"))
    assert begin_mission(library, play, file, "Ombre")[0].done
    library.close()
    out = tmp_path / "giglio.json"
    output(capsys, "plays", "export", file.id, "--out", str(out))
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "second"))
    told = output(capsys, "plays", "import", str(out), "--lang", "en")
    assert told.count("\n") == 2 and told.startswith("1/2")
    listed = json.loads(output(capsys, "plays", "list", "--json"))
    assert sorted(card["game"] for card in listed) == ["nova_aetas", "nova_aetas.campaign"]
    again = open_library(tmp_path / "second")
    assert [card.title for card in again.campaigns()] == ["Giglio"]
    assert [card.title for card in again.missions(again.campaigns()[0].campaign)] == ["Ombre"]
    again.close()


def test_the_sheet_of_a_campaign_is_printed(capsys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    _, file = start_play(open_library(tmp_path / "home"), GAME, setup_for(2), "Giglio d’Oro")
    file.close()
    assert "giglio-d-oro.pdf" in output(capsys, "sheet", file.id, "--lang", "it")
    assert (tmp_path / "giglio-d-oro.pdf").read_bytes().startswith(b"%PDF-")
    output(capsys, "sheet", file.id, "--out", str(tmp_path / "mine.pdf"))
    assert (tmp_path / "mine.pdf").exists()


def test_what_is_no_campaign_has_no_sheet(capsys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path))
    lotr = game_named("lotr")
    assert lotr is not None
    _, file = start_play(open_library(tmp_path), lotr, lotr.setup_for(2), "Moria")
    file.close()
    for name, words in ((file.id, "Moria"), ("nobody", "nobody")):
        assert main(["sheet", name, "--lang", "en"]) == 2
        assert words in capsys.readouterr().err
