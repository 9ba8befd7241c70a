"""The lean style holds a rule for every widget of Kivy that the screens build on."""

from __future__ import annotations

import importlib
from pathlib import Path

import kivy
import pytest

from screens.shell import kivy_start
from tests.architecture.imports import imports_in, sources

STYLE = Path(kivy.kivy_data_dir, "style.kv").read_text(encoding="utf-8")


def styled() -> frozenset[str]:
    return frozenset().union(*map(kivy_start.find_styled_widgets, kivy_start.split_rules(STYLE)))


def names_taken_from_kivy() -> list[str]:
    """Every worker asks when it gathers the tests: a file that never says kivy.uix need not be parsed for it."""
    files = [file for file in sources("screens") if "uix" in file.read_text(encoding="utf-8")]
    return sorted({found.name for file in files for found in imports_in(file) if found.is_of("kivy.uix")})


@pytest.mark.parametrize("name", names_taken_from_kivy())
def test_every_widget_in_use_has_its_style(name: str) -> None:
    module, _, attribute = name.rpartition(".")
    taken = getattr(importlib.import_module(module), attribute)
    needed = {ancestor.__name__ for ancestor in getattr(taken, "__mro__", ())} & styled()
    missing = needed - kivy_start.STYLED_WIDGETS
    assert not missing, f"add {sorted(missing)} to STYLED_WIDGETS in screens/shell/kivy_start.py"


def test_every_name_in_the_list_is_a_rule_of_kivy() -> None:
    assert kivy_start.STYLED_WIDGETS.issubset(styled())


def test_lean_keeps_whole_rules_and_nothing_else() -> None:
    style = "#:kivy 1.0\n<A>:\n    size: 1, 1\n<-B,-C>:\n    canvas:\n        Color:\n[D@E]:\n    x: 1\n"
    assert kivy_start.select_rules(style, frozenset({"C", "D"})) == style[style.index("<-B") :]
    assert kivy_start.select_rules(style, frozenset({"A"})) == "<A>:\n    size: 1, 1\n"
