"""`companion answers`: what was tapped in the app is printed, or written into a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.store.small_files.settings_file import SETTINGS_FILE, Settings

KEPT = [["chi vince?", "it", "lotr", "victory-and-defeat", True]]
LINE = "chi vince?\tit\tlotr\tvictory-and-defeat\tyes"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def keep(home: Path, answers: list[Any]) -> None:
    settings = Settings(home / SETTINGS_FILE, {"answers": []})
    settings.put("answers", answers)
    settings.close()


def test_the_answers_are_a_table(home: Path, capsys: Any) -> None:
    keep(home, KEPT)
    assert main(["answers", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == ["question\tlang\tgame\tcard\tis_right", LINE]


def test_the_answers_go_into_a_file(home: Path, tmp_path: Path, capsys: Any) -> None:
    keep(home, KEPT)
    assert main(["answers", "--lang", "en", "--out", str(tmp_path / "answers.tsv")]) == 0
    assert "1 answer in" in capsys.readouterr().out
    assert (tmp_path / "answers.tsv").read_text(encoding="utf-8").splitlines()[1] == LINE


def test_the_answers_in_json(home: Path, capsys: Any) -> None:
    keep(home, KEPT)
    assert main(["answers", "--json"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    assert answer["card"] == "victory-and-defeat" and answer["is_right"] is True


def test_without_answers_it_says_so(capsys: Any) -> None:
    assert main(["answers", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "No answer has been marked yet.\n"
