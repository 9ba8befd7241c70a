"""Checks the recorded play of a game: that it can be played, and what was typed in it, in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.plays.files.replay import parse_play, replay

WORDS = "words."
"""The beginning of the keys in the file of a demo's words: they stand below this heading."""


def check_demo(game: Game) -> Iterator[str]:
    """Every sentence about the demo play and its words."""
    yield from _word_problems(game)
    if not game.content.has_demo:
        yield "there is no demo play."
        return
    try:
        written = parse_play(json.loads(game.content.read_demo()))
    except (ValueError, RecursionError):
        yield "the demo play is not written in JSON."
        return
    if written.game.id != game.id:
        yield f"the demo play is one of {written.game.id}."
        return
    report = replay(replace(written, game=game), Texts(LANGUAGES[1]))
    yield from (f"demo move {remark.index}: {remark.message}" for remark in report.refusals)
    if not written.title:
        yield "the demo play has no title."


def _word_problems(game: Game) -> Iterator[str]:
    for key in game.content.demo_texts:
        if not key.startswith(WORDS):
            yield f"demo/{game.id}.words.toml: {key} does not stand below [words]."
