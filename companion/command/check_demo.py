"""Checks the demo of a game: it can be replayed, its typed names are in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.plays.files.replay import parse_play, replay

WORDS = "words."
"""The beginning of the keys in the file of a demo's typed names, from their heading."""


def check_demo(game: Game) -> Iterator[str]:
    """Yield a sentence for each problem of the demo and its typed names."""
    yield from _check_words(game)
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


def _check_words(game: Game) -> Iterator[str]:
    for key in game.content.demo_texts:
        if not key.startswith(WORDS):
            yield f"demo/{game.id}.words.toml: {key} does not stand below [words]."
