"""Random plays are the same in every run (see tests/conftest.py); a nightly search draws new ones from a seed."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dev
from tests.searching import NIGHTLY_TIMES, examples

ROOT = Path(__file__).resolve().parents[2]
FAILS = """
from pathlib import Path
from hypothesis import given, strategies as st

SEEN = Path(__file__).with_name("seen")

@given(st.integers(0, 10**12))
def test_fails(number):
    with SEEN.open("a") as seen:
        print(number, file=seen)
    assert number < 10**11
"""


def drawn() -> list[str]:
    seen: list[str] = []

    @settings(derandomize=True, max_examples=60, database=None)
    @given(st.text())
    def look(word: str) -> None:
        seen.append(word)

    look()
    return seen


def test_another_module_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawn()
    words = [f"word {number}" for number in range(200)]
    (tmp_path / "full_of_words.py").write_text(f"WORDS = {words}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.import_module("full_of_words")
    assert "full_of_words" in sys.modules
    assert drawn() == before
    del sys.modules["full_of_words"]


def search_with(seed: int, folder: Path) -> tuple[str, str]:
    """Returns what pytest prints about a test that fails in a nightly search, and the numbers that were drawn."""
    test, seen = folder / "test_fails.py", folder / "seen"
    test.write_text(FAILS, encoding="utf-8")
    seen.unlink(missing_ok=True)
    search = ["-p", "tests.conftest", "--hypothesis-profile=nightly", f"--hypothesis-seed={seed}"]
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "-p", "no:cacheprovider", *search]
    done = subprocess.run([*command, str(test)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout, seen.read_text(encoding="utf-8")


def test_a_nightly_failure_says_how_to_have_it_again(tmp_path: Path) -> None:
    told, drawn = search_with(7, tmp_path)
    assert "Failing test case: test_fails(" in told, told
    assert "@reproduce_failure(" in told
    assert search_with(7, tmp_path)[1] == drawn, "the seed alone decides what is drawn"
    assert search_with(8, tmp_path)[1] != drawn


def test_a_nightly_search_looks_at_more_examples() -> None:
    present = settings.get_current_profile_name()
    try:
        settings.load_profile("tavolo")
        assert examples(60) == 60 and settings().derandomize
        settings.load_profile("nightly")
        assert examples(60) == 60 * NIGHTLY_TIMES and not settings().derandomize
    finally:
        settings.load_profile(present)


def test_dev_prints_the_seed_of_a_nightly_search(capsys: pytest.CaptureFixture[str]) -> None:
    profile, seed = dev.nightly_search(["tests/games"])
    assert profile == "--hypothesis-profile=nightly"
    assert f"python3 dev.py test --nightly {seed} tests/games\n" in capsys.readouterr().out
    assert dev.nightly_search(["tests/games"])[1] != seed


def test_a_seed_that_is_named_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.nightly_search(["--hypothesis-seed=7"]) == ["--hypothesis-profile=nightly"]
    assert "--nightly --hypothesis-seed=7\n" in capsys.readouterr().out


def test_every_test_looks_at_more_examples_at_night() -> None:
    """A number that a test writes out would hold in a nightly search too."""
    tests = [file for file in (ROOT / "tests").rglob("*.py") if file != Path(__file__)]
    assert [file.name for file in tests if re.search(r"max_examples=\d", file.read_text(encoding="utf-8"))] == []
