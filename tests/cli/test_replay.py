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
from companion.games import game_named, names_to_play
from companion.kernel.codec import fields_of
from companion.kernel.common_moves import NextRound
from companion.plays.playing.play import Play
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import Setup
from tests.tiny_game.tally.moves import AddPoints

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


# --- what asks -------------------------------------------------------------------------------------------

TWICE = ({"move": "gain_resources_and_draw"}, {"move": "gain_resources_and_draw"}, {"move": "raise_threat", "by": 5})
TABLE = {"players": [{"name": "Anna", "heroes": [{"name": "Aragorn"}], "deck": 1}]}


def test_cautions_say_whether_they_ask(tmp_path: Path, capsys: Any) -> None:
    """A question waits for the table, a remark is only told: a play written by hand insists, and says on what."""
    code, report, _ = replay(tmp_path, capsys, lotr(*TWICE, **TABLE), "--json", "--lang", "en")
    asks = {(remark["index"], remark["code"]): remark["asks"] for remark in report["cautions"]}
    assert asks == {(1, "resources_twice"): True, (1, "deck_empty"): False}
    assert (code, report["accepted"], report["insisted"], report["stopped_at"]) == (0, True, [1], None)


def test_a_cautious_table_stops_at_a_question(tmp_path: Path, capsys: Any) -> None:
    code, report, err = replay(tmp_path, capsys, lotr(*TWICE, **TABLE), "--heed", "--lang", "en")
    assert (code, report["accepted"], report["insisted"], report["stopped_at"]) == (1, False, [], 1)
    assert report["state"]["players"][0]["heroes"][0]["resources"] == 1, "the move that asks is not made"
    assert report["state"]["players"][0]["threat"] == 0, "and nothing after it"
    assert [remark["code"] for remark in report["cautions"] if remark["asks"]] == ["resources_twice"]
    assert report["refusals"] == []
    assert [line["index"] for line in report["log"]] == [0, 1] and report["log"][1]["refusal"]
    assert err.splitlines()[-1].startswith("1 gain_resources_and_draw: ")


def test_where_nothing_asks_both_tables_go_on(tmp_path: Path, capsys: Any) -> None:
    play = lotr(TWICE[0], TWICE[2], **TABLE)
    _, plain, _ = replay(tmp_path, capsys, play, "--json")
    code, heeded, _ = replay(tmp_path, capsys, play, "--json", "--heed")
    assert (code, heeded) == (0, plain)


def test_a_tap_that_asks_is_not_made_at_all(tmp_path: Path, capsys: Any) -> None:
    entries = [{"at": 0, "moves": [{"move": "raise_threat", "by": 2}, *TWICE]}]
    play = {"game": "lotr", "setup": TABLE, "entries": entries}
    code, report, _ = replay(tmp_path, capsys, play, "--json", "--heed")
    assert (code, report["stopped_at"]) == (1, 2)
    assert report["state"]["players"][0]["threat"] == 0


PAIR = {"move": "attack", "hero": "conan", "weapon": "sword", "second_weapon": "axe", "axes": 3}


@pytest.mark.parametrize(
    ("insisted", "stopped"),
    [([], 0), (["cautious_hero"], 0), (["two_weapons"], 0), (["two_weapons", "cautious_hero"], None)],
)
def test_two_questions_of_one_move_are_answered_apart(
    tmp_path: Path, capsys: Any, insisted: list[str], stopped: int | None
) -> None:
    """A move names the questions on which it insists; any other question stops a cautious table."""
    things = [{"name": name, "kind": "weapon", "encumbrance": 1} for name in ("Sword", "Axe")]
    conan = {"name": "Conan", "stance": "cautious", "objects": things}
    setup = {"heroes": [conan], "card": "heroes.action"}
    play = {"game": "conan", "setup": setup, "moves": [{**PAIR, "insist": insisted}]}
    code, report, _ = replay(tmp_path, capsys, play, "--json", "--heed")
    assert {remark["code"] for remark in report["cautions"] if remark["asks"]} == {"cautious_hero", "two_weapons"}
    assert (report["stopped_at"], report["insisted"]) == (stopped, [] if stopped == 0 else [0])
    assert code == (1 if stopped == 0 else 0)
    _, plain, _ = replay(tmp_path, capsys, play, "--json")
    assert plain["insisted"] == [0], "without --heed a play written by hand insists on everything"


@pytest.mark.parametrize("insist", ["two_weapons", 1, [1], {"a": 1}])
def test_questions_are_named_by_a_list_of_codes(tmp_path: Path, capsys: Any, insist: Any) -> None:
    _, report, _ = replay(tmp_path, capsys, lotr({"move": "raise_threat", "by": 1, "insist": insist}), "--json")
    assert [remark["index"] for remark in report["refusals"]] == [0]


@pytest.mark.parametrize("game_id", names_to_play())
def test_no_move_has_a_field_of_that_name(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    assert [move for move in game.moves if "insist" in {spec.name for spec in fields_of(move)}] == []


# --- the guide -------------------------------------------------------------------------------------------


def test_a_wrong_card_is_answered_with_the_list(tmp_path: Path, capsys: Any) -> None:
    _, report, _ = replay(tmp_path, capsys, lotr({"move": "go_to", "card": "quest.juggle"}), "--json", "--lang", "en")
    (refusal,) = report["refusals"]
    assert "quest.juggle" in refusal["message"] and "quest.commit, " in refusal["message"]


def test_a_wrong_step_is_answered_with_the_rows_of_the_card(tmp_path: Path, capsys: Any) -> None:
    play = lotr({"move": "go_to", "card": "refresh.ready"}, {"move": "tick", "step": "refresh.juggle"})
    _, report, _ = replay(tmp_path, capsys, play, "--json", "--lang", "en")
    (refusal,) = report["refusals"]
    assert "refresh.juggle" in refusal["message"] and "refresh.threat" in refusal["message"]


def test_the_next_round_is_one_move(tmp_path: Path, capsys: Any) -> None:
    play = lotr({"move": "go_to", "card": "refresh.ready"}, {"move": "next_round"})
    _, report, _ = replay(tmp_path, capsys, play, "--json", "--lang", "en")
    assert report["state"]["place"] == {"round": 2, "card": "resource.gain", "ticked": []}
    assert report["log"][-1]["sentence"].startswith("Round 1 → 2")
    assert "rise_left" in [remark["code"] for remark in report["cautions"]], "what is left undone is asked as ever"


def test_the_next_round_is_written_down_with_where_it_led() -> None:
    """A later edition of the guide leads an old play the same way; undo leads back."""
    play: Play[Any] = Play(TALLY, Setup())
    before = play.state
    play.do(NextRound())
    (entry,) = play.journal.entries
    assert entry.moves == (NextRound("give.all", 2),)
    assert play.state.place.round == 2
    play.undo()
    assert play.state == before


def test_the_next_season_is_the_next_round_of_runewars(tmp_path: Path, capsys: Any) -> None:
    play = {"game": "runewars", "moves": [{"move": "next_round"}, {"move": "next_round"}]}
    _, report, _ = replay(tmp_path, capsys, play, "--json")
    assert (report["state"]["place"]["round"], report["state"]["place"]["card"]) == (3, "season.autumn")


# --- what is typed ---------------------------------------------------------------------------------------


def test_what_is_more_than_there_can_be_is_said(tmp_path: Path, capsys: Any) -> None:
    """Wounds beyond the health are no longer cut in silence: the report names each of them."""
    setup = {
        "heroes": [
            {"name": "Anna", "health": 5, "wounds": 9, "items": [{"name": "Helm", "resistance": 1, "wounds": 3}]}
        ],
        "enemies": [{"name": "Guard", "health": 3, "models": 2, "wounds": [3, 0, 1]}],
    }
    code, report, err = replay(tmp_path, capsys, {"game": "nova_aetas", "setup": setup}, "--lang", "en")
    assert report["adapted"] == ["Anna 9 → 5", "Helm 3 → 1", "Guard 1 3 → 2", "Guard 3 1 → –"]
    assert code == 0 and "Anna 9 → 5" in err
    code, report, _ = replay(tmp_path, capsys, {"game": "nova_aetas"}, "--json")
    assert report["adapted"] == []
