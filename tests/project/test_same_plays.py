"""Random plays are the same in every run, whatever the process has loaded before (see tests/conftest.py)."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


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
