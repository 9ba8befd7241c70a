"""Plays written by hand from the rules: the table after each step, what is refused or warned of, and the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.plays.files.replay import Report, parse_play, replay

PLAYS = sorted((Path(__file__).parent / "plays").glob("*.json"))
Plain = dict[str, Any]


def read(file: Path) -> Plain:
    plain: Plain = json.loads(file.read_text(encoding="utf-8"))
    return plain


def after(plain: Plain, moves: int, language: str = "en") -> Report:
    """The play up to so many of its moves."""
    play = {**plain["play"], "moves": plain["play"]["moves"][:moves]}
    return replay(parse_play(play), Texts(language), log=True)


def value_at(plain: Any, path: str) -> Any:
    """Of a path such as state.heroes.0.wounds."""
    for step in path.split("."):
        plain = plain[int(step)] if isinstance(plain, list) else plain[step]
    return plain


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_the_table_is_as_the_rules_say(file: Path) -> None:
    plain = read(file)
    for moves, values in plain["after"].items():
        report = after(plain, int(moves)).plain()
        for path, expected in values.items():
            found = value_at(report, path)
            # A number stands for the length of a list.
            found = len(found) if isinstance(found, list) and isinstance(expected, int) else found
            assert found == expected, f"{file.stem} after {moves}: {path}"


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_nothing_else_is_refused_and_the_warnings_come(file: Path) -> None:
    plain = read(file)
    report = after(plain, len(plain["play"]["moves"]))
    assert {f"{remark.index}": remark.code for remark in report.refusals} == plain.get("refused", {})
    warned = {(f"{remark.index}", remark.code) for remark in report.cautions}
    assert set(plain.get("cautions", {}).items()) <= warned
    assert report.game.invariants(report.state) == ()


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_the_log_tells_it(file: Path, language: str) -> None:
    plain = read(file)
    for moves, words in plain["log"].items():
        line = after(plain, int(moves), language).log[-1]
        assert line.sentence == words[language], f"{file.stem}, move {moves}"
