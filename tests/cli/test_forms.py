"""`companion forms` and `companion form`: the forms of a game without a window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main

PICTS = {"name": "Picts", "armour": 1, "count": 3}
PLAY: dict[str, Any] = {
    "game": "conan",
    "setup": {"heroes": [{"name": "Conan"}, {"name": "Shevatas"}], "overlord": {"river": [PICTS]}},
    "moves": [{"move": "note", "text": "before"}],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "play.json"
    path.write_text(json.dumps(PLAY), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_forms_of_a_game_are_listed(capsys: Any) -> None:
    code, out, _ = run(capsys, "forms", "conan")
    assert code == 0 and "attack: Attack (hero)" in out and "moves can be filled in" in out


def test_a_form_is_shown_and_changes_no_file(file: Path, capsys: Any) -> None:
    before = file.read_bytes()
    code, out, _ = run(capsys, "form", file, "attack", "target=Picts · axes 2", "axes=4", "gems=2")
    assert code == 0 and "= Power 2 · Damage 1: a figure of Picts falls" in out and "Reserve: 11 → 9" in out
    assert file.read_bytes() == before


def test_a_form_as_json_has_rows_verdict_and_moves(file: Path, capsys: Any) -> None:
    _, out, _ = run(capsys, "form", file, "fall", "hero=shevatas", "axes=3", "--json")
    view = json.loads(out)
    assert view["moves"] == [{"move": "fall", "hero": "shevatas", "axes": 3}]
    assert view["verdict"]["title"] == "3 damage"
    assert [row["name"] for row in view["rows"] if "name" in row] == ["hero", "axes", "rerolls", "carried"]


def test_an_applied_form_is_one_tap_more_in_the_file(file: Path, capsys: Any) -> None:
    assert run(capsys, "form", file, "fall", "axes=3", "--apply")[0] == 0
    written = json.loads(file.read_text(encoding="utf-8"))
    assert [len(entry["moves"]) for entry in written["entries"]] == [1, 1]
    code, out, _ = run(capsys, "replay", file, "--json")
    assert code == 0 and json.loads(out)["state"]["heroes"][0]["wounds"] == 3


def test_any_move_can_be_filled_in_by_its_fields(file: Path, capsys: Any) -> None:
    code, out, _ = run(capsys, "form", file, "edit_hero", "hero=Conan", "base_move=3")
    assert code == 0 and "Base movement: 2 → 3" in out


def test_a_wrong_choice_is_answered_with_those_there_are(file: Path, capsys: Any) -> None:
    code, _, err = run(capsys, "form", file, "attack", "target=Snake")
    assert code == 2 and "Picts" in err and "No target" in err


def test_a_wrong_question_is_answered_with_those_that_are_asked(file: Path, capsys: Any) -> None:
    code, _, err = run(capsys, "form", file, "attack", "colour=red")
    assert code == 2 and "hero, kind, target" in err


@pytest.mark.parametrize(
    ("answer", "said"), [("axes=many", "from 0 to 99"), ("axes=100", "from 0 to 99"), ("axes", "name=value")]
)
def test_a_wrong_answer_is_a_sentence(file: Path, capsys: Any, answer: str, said: str) -> None:
    code, _, err = run(capsys, "form", file, "attack", answer)
    assert code == 2 and said in err


def test_an_unknown_form_is_answered_with_the_forms(file: Path, capsys: Any) -> None:
    code, _, err = run(capsys, "form", file, "juggle")
    assert code == 2 and "attack, defence" in err


def test_what_asks_is_made_only_if_the_caller_insists(file: Path, capsys: Any) -> None:
    before = file.read_bytes()
    code, out, _ = run(capsys, "form", file, "advance_turn", "--apply")
    assert code == 1 and "--insist" in out and file.read_bytes() == before
    assert run(capsys, "form", file, "advance_turn", "--apply", "--insist")[0] == 0
    assert file.read_bytes() != before


def test_a_form_without_its_roll_is_not_applied(file: Path, capsys: Any) -> None:
    before = file.read_bytes()
    code, out, _ = run(capsys, "form", file, "fall", "--apply")
    assert code == 1 and "axes" in out and file.read_bytes() == before


def test_the_card_of_the_guide_is_a_form(file: Path, capsys: Any) -> None:
    """Its questions are answered as those of any form, and "Apply" goes on to the next card."""
    assert run(capsys, "form", file, "go_to", "card=heroes.stance", "--apply", "--insist")[0] == 0
    code, out, err = run(capsys, "form", file, "guide", "heroes.choose:conan.stance=lazy")
    assert code != 0 and "cautious" in err
    answer = "heroes.choose:conan.stance=cautious"
    code, out, _ = run(capsys, "form", file, "guide", answer, "--apply", "--insist")
    assert code == 0, out
    _, replayed, _ = run(capsys, "replay", file, "--json")
    state = json.loads(replayed)["state"]
    assert state["heroes"][0]["stance"] == "cautious" and state["place"]["card"] != "heroes.stance"


def test_names_stand_for_ids_in_the_moves_and_the_form(tmp_path: Path, capsys: Any) -> None:
    """A play that can be replayed can be filled in too, and nobody else acts than who is named."""
    path = tmp_path / "named.json"
    moves = [{"move": "damage_hero", "hero": "Shevatas", "by": 2, "insist": ["hero_dies"]}]
    path.write_text(json.dumps({**PLAY, "moves": moves}), encoding="utf-8")
    code, out, _ = run(capsys, "form", path, "fall", "hero=Shevatas", "axes=3", "--json")
    assert code == 0 and json.loads(out)["moves"] == [{"move": "fall", "hero": "shevatas", "axes": 3}]


@pytest.mark.parametrize(("language", "told"), [("it", "la 1, damage_hero, è rifiutata"), ("en", "number 1, damage_h")])
def test_a_refused_move_before_the_form_is_told_in_words(tmp_path: Path, capsys: Any, language: str, told: str) -> None:
    path = tmp_path / "refused.json"
    path.write_text(json.dumps({**PLAY, "moves": [{"move": "damage_hero", "hero": "Thoth"}]}), encoding="utf-8")
    assert main(["form", str(path), "fall", "--lang", language]) == 2
    err = capsys.readouterr().err
    assert told in err and "Thoth" in err and "refuse." not in err
