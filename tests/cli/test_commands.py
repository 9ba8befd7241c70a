"""The other commands: actions, guide, rules, check, plays."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import known_game, main
from companion.games import games, names_to_play
from companion.kernel.guide import card_ids, expand
from companion.plays.playing.play import start_state

GAME_IDS = list(names_to_play())


def output(capsys: Any, *words: str) -> str:
    assert main(list(words)) == 0
    return str(capsys.readouterr().out)


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_setting_says_what_it_means(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    setup = json.loads(output(capsys, "actions", game, "--json"))["setup"]
    options = [field for one in setup if one["name"] == "options" for field in one["fields"]]
    assert [field["name"] for field in options if not field["about"]] == []


@pytest.mark.parametrize("game", GAME_IDS)
def test_actions_lists_every_move_with_its_parameters(capsys: Any, game: str) -> None:
    listed = json.loads(output(capsys, "actions", game, "--json"))
    moves = {move["move"]: move for move in listed["moves"]}
    assert {"next_step", "go_to", "end_game", "change_option"} <= set(moves)
    assert listed["setup"]
    for move in listed["moves"]:
        assert move["about"].endswith("."), move["move"]
        assert all(one["type"] and one.get("about") for one in move["parameters"]), move["move"]
    text = output(capsys, "actions", game)
    assert all(name in text for name in moves)


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("language", ["it", "en"])
def test_guide_prints_every_step_without_holes(capsys: Any, game: str, language: str) -> None:
    text = output(capsys, "guide", game, "--lang", language)
    assert "{" not in text and len(text.splitlines()) > 3  # one led by what happens shows what holds at first


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_guide_prints_every_card_once(capsys: Any, game: str) -> None:
    """Also those that only some state of the game brings: these are marked, and the mark is explained."""
    loaded = known_game(game)
    text = output(capsys, "guide", game, "--lang", "en")
    assert [card for card in card_ids(loaded) if text.count(f"[{card}]") != 1] == []
    shown = {
        card.id
        for card in expand(loaded, start_state(loaded, loaded.setup_for(max(2, loaded.content.info.least_players))))
    }
    marked = set(re.findall(r"^  \* \[([a-z_.]+)\]", text, re.MULTILINE))
    assert marked.isdisjoint(shown) and marked <= set(card_ids(loaded))
    assert (text.splitlines()[-1].startswith("* ")) == bool(marked)


def test_the_guide_marks_what_only_a_state_brings(capsys: Any) -> None:
    text = output(capsys, "guide", "runewars", "--lang", "en")
    assert "  * [season.summer]" in text and "  [season.spring]" in text
    assert "  * [resolution.end]" in output(capsys, "guide", "iron_throne", "--lang", "en")


def test_the_guide_of_lotr_has_its_25_prompts(capsys: Any) -> None:
    text = output(capsys, "guide", "lotr", "--lang", "en", "--players", "2")
    numbers = {line.split()[0] for line in text.splitlines() if line.startswith("    ")}
    printed = "1.a 1.b 2.a 2.b 3.a 3.b 3.c 3.d 3.e 4.a 4.b 5.a 5.b 5.c 5.d 6.a 6.b 6.c 6.d 6.d5 6.e 7.a 7.b 7.c 7.d"
    assert numbers == set(printed.split())


def test_rules_answers_in_json_with_what_was_promised(capsys: Any) -> None:
    hits = json.loads(output(capsys, "rules", "ricerca falita", "--game", "lotr", "--lang", "it", "--json"))
    assert hits and set(hits[0]) == {"game", "id", "title", "body", "source", "score"}
    assert "quest-failure" in [hit["id"] for hit in hits]
    assert len(json.loads(output(capsys, "rules", "threat", "--limit", "2", "--lang", "en", "--json"))) == 2


def test_check_finds_nothing_wrong(capsys: Any) -> None:
    assert str(len(games())) in output(capsys, "check", "--lang", "en")


def test_plays_travel_by_export_and_import(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    source = tmp_path / "in.json"
    play = {
        "game": "lotr",
        "game_version": 1,
        "title": "Bosco Atro",
        "created": 1,
        "setup": {},
        "entries": [{"at": 5, "moves": [{"move": "raise_threat", "player": "p1", "by": 3}]}],
        "cursor": 1,
    }
    source.write_text(json.dumps({"format": "tavolo.play", "version": 1, "play": play}), encoding="utf-8")
    output(capsys, "plays", "import", str(source))
    (listed,) = json.loads(output(capsys, "plays", "list", "--json"))
    assert (listed["title"], listed["moves"]) == ("Bosco Atro", 1)
    target = tmp_path / "out.json"
    output(capsys, "plays", "export", listed["id"], "--out", str(target))
    assert json.loads(target.read_text(encoding="utf-8"))["play"]["entries"] == play["entries"]
    monkeypatch.chdir(tmp_path)
    assert "bosco-atro.tavolo.json" in output(capsys, "plays", "export", listed["id"], "--out")
    assert (tmp_path / "bosco-atro.tavolo.json").read_bytes() == target.read_bytes()


def test_a_play_written_by_hand_can_be_imported_and_goes_on(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    source = tmp_path / "in.json"
    moves = [{"move": "raise_threat", "player": "p1", "by": 3}, {"move": "next_step"}]
    source.write_text(json.dumps({"game": "lotr", "title": "A mano", "moves": moves}), encoding="utf-8")
    output(capsys, "plays", "import", str(source))
    (listed,) = json.loads(output(capsys, "plays", "list", "--json"))
    assert (listed["title"], listed["moves"]) == ("A mano", 2)


@pytest.mark.parametrize("words", [["plays", "export", "nothing"], ["plays", "export"], ["plays", "import", "no.json"]])
def test_what_is_not_there_is_said(tmp_path: Path, monkeypatch: Any, capsys: Any, words: list[str]) -> None:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path))
    assert main(words) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_play_imported_twice_is_there_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that is imported twice is there once, and the command says so."""
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path))
    file = tmp_path / "demo.json"
    file.write_text(games()[0].content.read_demo(), encoding="utf-8")
    first = output(capsys, "plays", "import", str(file), "--lang", "en")
    again = output(capsys, "plays", "import", str(file), "--lang", "en")
    (play,) = json.loads(output(capsys, "plays", "list", "--json"))
    assert "imported" in first and "already among" in again
    assert play["id"] in first and play["id"] in again
