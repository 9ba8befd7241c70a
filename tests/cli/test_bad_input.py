"""Whatever is thrown at the command line comes back as one sentence: no traceback, the right exit code."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.command.line import main
from companion.content.source import DATA

ROOT = Path(__file__).parents[2]
LOTR = '{"game": "lotr", "moves": [%s]}'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAVOLO_HOME", str(tmp_path / "home"))
    return tmp_path


def sentence(capsys: Any, *words: str, code: int = 2) -> str:
    """What a command that fails says: one line, on the error stream only."""
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    assert out == "" and len(err.strip().splitlines()) == 1, (out, err)
    return str(err.strip())


def refused(capsys: Any, home: Path, move: str, language: str = "en") -> str:
    """The sentence with which the only move of a play is refused."""
    file = home / "play.json"
    file.write_text(LOTR % move, encoding="utf-8")
    assert main(["replay", str(file), "--json", "--lang", language]) == 1
    report = json.loads(capsys.readouterr().out)
    (remark,) = report["refusals"]
    return str(remark["message"])


def run(*words: str, feed: bytes = b"", at: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "main.py", *words],
        input=feed,
        capture_output=True,
        cwd=at,
        env={**os.environ, **environment},
    )


# --- files that are no plays -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "italian", "english"),
    [
        (b"", "vuoto", "empty"),
        (b" \n\t", "vuoto", "empty"),
        (b'{"game": "\xff"}', "UTF-8", "UTF-8"),
        (b'{"game": "lotr",\n oops}', "riga 2", "line 2"),
        (b"[" * 100_000, "annidato", "nested"),
        (b'{"game": "lotr", "moves": [{"by": ' + b"9" * 5000 + b"}]}", "cifre", "digits"),
        (b"{}", "“game”", "“game”"),
        (b'{"format": "tavolo.play", "version": 99, "play": {"game": "lotr"}}', "recente", "later"),
        (b'{"game": null}', "“game”", "“game”"),
        (b'{"game": ["lotr"]}', "“game”", "“game”"),
    ],
)
def test_a_file_is_refused_for_its_own_reason(
    capsys: Any, home: Path, content: bytes, italian: str, english: str
) -> None:
    file = home / "play.json"
    file.write_bytes(content)
    told = {language: sentence(capsys, "replay", str(file), "--lang", language) for language in ("it", "en")}
    assert italian in told["it"] and english in told["en"]
    assert not any(word in told["it"] for word in ("Expecting", "codec", "recursion", "None"))


@pytest.mark.parametrize("depth", range(940, 1000, 5))
def test_nested_data_near_the_limit_is_no_trap(capsys: Any, home: Path, depth: int) -> None:
    file = home / "play.json"
    file.write_text('{"game": "lotr", "setup": ' + "[" * depth + "]" * depth + "}", encoding="utf-8")
    sentence(capsys, "replay", str(file))


class Endless(io.BytesIO):
    """A stream without an end: whoever asks for all of it has lost."""

    def read(self, size: int | None = -1, /) -> bytes:
        assert size is not None and size > 0, "all of an endless stream was asked for"
        return b" " * size


def test_an_endless_stream_is_not_read_to_its_end(capsys: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Endless()))
    assert "8 MB" in sentence(capsys, "replay", "-")
    monkeypatch.setattr(Path, "open", lambda *_: Endless())
    assert "8 MB" in sentence(capsys, "replay", str(home / "play.json"))


def test_a_setup_that_cannot_be_says_why(capsys: Any, home: Path) -> None:
    file = home / "play.json"
    file.write_text(json.dumps({"game": "lotr", "setup": {"players": [{}] * 5}}), encoding="utf-8")
    assert sentence(capsys, "replay", str(file), "--lang", "en").endswith(" At most 4 can play: remove a player.")


# --- moves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        ('{"move": "raise_threat", "by": null}', "raise_threat.by is null"),
        ('{"move": "raise_threat", "by": true}', "raise_threat.by is true"),
        ('{"move": "raise_threat", "by": "2"}', 'raise_threat.by is "2"'),
        ('{"move": "reveal_card", "kind": "orc"}', 'reveal_card.kind is "orc"'),
        ('{"move": "reveal_card", "kind": ["à"]}', 'reveal_card.kind is ["à"]'),
    ],
)
def test_values_are_shown_as_they_were_written(capsys: Any, home: Path, move: str, shown: str) -> None:
    assert refused(capsys, home, move).startswith(shown)


def test_a_sentence_stays_short(capsys: Any, home: Path) -> None:
    assert len(refused(capsys, home, '{"move": "raise_threat", "by": %s}' % ("9" * 400))) < 100
    assert len(refused(capsys, home, '{"move": "%s"}' % ("x" * 4000))) < 200


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ('{"move": "tick", "step": "juggle"}', "juggle"),
        ('{"move": "hide_tracker", "tracker": "juggle"}', "juggle"),
        ('{"move": "end_game", "outcome": "won", "winners": ["p1", "p7"]}', "p7"),
    ],
)
@pytest.mark.parametrize("language", ["it", "en"])
def test_common_moves_refuse_what_the_game_does_not_have(
    capsys: Any, home: Path, move: str, code: str, language: str
) -> None:
    assert f"“{code}”" in refused(capsys, home, move, language)


def test_names_that_no_file_can_hold_do_not_stop_the_report(capsys: Any) -> None:
    play = b'{"game": "lotr", "setup": {"players": [{"name": "\\ud800"}]}}'
    done = run("replay", "-", "--json", feed=play)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["state"]["players"][0]["name"] == "\ud800"


# --- the terminal ----------------------------------------------------------------------------------------


def test_a_terminal_that_knows_only_ascii_gets_every_letter() -> None:
    done = run("guide", "lotr", "--lang", "it", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Volontà" in done.stdout.decode("utf-8")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    pipe = subprocess.run(
        f"{sys.executable} main.py actions lotr --json | head -n 1",
        shell=True,
        capture_output=True,
        cwd=ROOT,
    )
    assert (pipe.stdout, pipe.stderr) == (b"{\n", b"")


# --- the other commands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["nothing", "file"])
def test_check_wants_a_folder(capsys: Any, home: Path, path: str) -> None:
    (home / "file").write_text("", encoding="utf-8")
    assert path in sentence(capsys, "check", str(home / path))


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("ui/core.toml", "x = ", "ui/core.toml: Invalid value"),
        ("ui/home.toml", '[home]\nx = { it = "Sì" }', "ui/home.toml, home.x: a text needs it and en"),
        ("ui/home.toml", '[home]\nx = { it = "{a}", en = "{b}" }', "home.x: the two languages fill in different"),
        ("ui/synonyms.toml", "[it]\nsame = 7", "ui/synonyms.toml, [it]: same must be a list."),
        ("games/ludo/game.toml", 'id = "ludo"', "ludo: ludo/game.toml: players is [least, most]."),
        ("games/ludo/texts.toml", "", "ludo: games/ludo/game.toml is missing from the data folder."),
    ],
)
def test_check_reads_the_texts_of_the_app_and_announced_games(
    capsys: Any, home: Path, file: str, text: str, told: str
) -> None:
    shutil.copytree(DATA / "ui", home / "data/ui")
    (home / "data" / file).parent.mkdir(parents=True, exist_ok=True)
    (home / "data" / file).write_text(text, encoding="utf-8")
    assert main(["check", str(home / "data")]) == 1
    assert told in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize(("words", "code"), [(("check",), 1), (("replay", "nothing.json"), 2)])
def test_an_app_without_words_says_what_is_wrong_with_them(home: Path, words: tuple[str, ...], code: int) -> None:
    for room in ("companion", "data"):
        shutil.copytree(ROOT / room, home / room, ignore=shutil.ignore_patterns("__pycache__", "fonts"))
    shutil.copy(ROOT / "main.py", home / "main.py")
    (home / "data/ui/core.toml").write_text("x = ", encoding="utf-8")
    done = run(*words, at=home)
    assert (done.returncode, (done.stdout + done.stderr).count(b"\n")) == (code, 1), done.stderr.decode()


@pytest.mark.parametrize("limit", ["0", "-1", "many"])
def test_rules_wants_a_limit_that_is_a_number(capsys: Any, limit: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["rules", "threat", "--limit", limit])
    assert stopped.value.code == 2
    assert "--limit" in capsys.readouterr().err


@pytest.mark.parametrize("players", ["0", "5"])
def test_the_guide_is_for_as_many_as_can_play(capsys: Any, players: str) -> None:
    assert "1" in sentence(capsys, "guide", "lotr", "--players", players)


def test_plays_says_what_is_missing(capsys: Any, home: Path) -> None:
    assert "export" in sentence(capsys, "plays", "export", "--lang", "en")
    assert "plays list" in sentence(capsys, "plays", "export", "nothing", "--lang", "en")


def test_an_export_that_cannot_be_written_is_said(capsys: Any, home: Path) -> None:
    file = home / "in.json"
    file.write_text('{"game": "lotr"}', encoding="utf-8")
    assert main(["plays", "import", str(file)]) == 0
    capsys.readouterr()
    assert main(["plays", "list", "--json"]) == 0
    (play,) = json.loads(capsys.readouterr().out)
    target = home / "no" / "folder.json"
    assert "folder.json" in sentence(capsys, "plays", "export", play["id"], "--out", str(target))


@pytest.mark.parametrize(("language", "reason"), [("it", "Nessuno al tavolo"), ("en", "Nobody at the table")])
def test_an_import_is_refused_in_the_language_of_the_reader(
    capsys: Any, home: Path, language: str, reason: str
) -> None:
    file = home / "play.json"
    file.write_text(LOTR % '{"move": "raise_threat", "player": "p9"}', encoding="utf-8")
    assert reason in sentence(capsys, "plays", "import", str(file), "--lang", language)


def test_an_import_of_a_play_that_cannot_start_says_why(capsys: Any, home: Path) -> None:
    file = home / "play.json"
    file.write_text('{"game": "lotr", "setup": {"x": 1}, "moves": []}', encoding="utf-8")
    assert "“x”" in sentence(capsys, "plays", "import", str(file), "--lang", "en")


def test_actions_tell_defaults_and_limits(capsys: Any) -> None:
    assert main(["actions", "lotr", "--json"]) == 0
    listed = {move["move"]: move for move in json.loads(capsys.readouterr().out)["moves"]}
    by = next(one for one in listed["gain_resources"]["parameters"] if one["name"] == "by")
    assert (by["default"], by["least"], by["most"]) == (1, 0, 99)
    assert main(["actions", "lotr"]) == 0
    assert "by <integer, 0 to 99> (default 1): how many" in capsys.readouterr().out


def test_help_names_every_command(capsys: Any) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("actions", "replay", "guide", "rules", "check", "plays", "tour"))
