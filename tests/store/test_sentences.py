"""Every code that the store can raise or tell has a sentence, and every sentence has the values it names."""

from __future__ import annotations

import ast
import itertools
import re
from pathlib import Path

import pytest

import companion.store
from companion.content.source import LANGUAGES
from companion.content.texts import find_text
from companion.store.repair.file_damage import FileDamage

SOURCES = sorted(Path(companion.store.__file__).parent.rglob("*.py"))


def raised() -> dict[str, set[str]]:
    """The codes in the sources and the values that each is raised with."""
    calls = (node for source in SOURCES for node in ast.walk(ast.parse(source.read_text())))
    return {
        str(call.args[0].value): {keyword.arg for keyword in call.keywords if keyword.arg}
        for call in calls
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("NotSaved", "Unreadable")
        and isinstance(call.args[0], ast.Constant)
    }


def told() -> dict[str, set[str]]:
    """The codes of damage and their values."""
    kinds = itertools.product((0, 2), (True, False), (0, 3), (True, False))
    damages = [FileDamage(1, lost, Path("x"), torn, restored, None, unsure) for lost, torn, restored, unsure in kinds]
    return {damage.code: set(damage.values) for damage in damages} | {"settings_damaged": set()}


@pytest.mark.parametrize(("code", "values"), sorted({**raised(), **told()}.items()))
def test_the_code_has_a_sentence_in_both_languages(code: str, values: set[str]) -> None:
    sentence = find_text(f"store.{code}")
    assert sentence is not None
    for language in LANGUAGES:
        assert set(re.findall(r"{(\w+)}", sentence.in_(language))) <= values


def test_the_codes_are_found_at_all() -> None:
    assert {"disk_full", "in_use", "altered", "backup_damaged"} <= set(raised())
