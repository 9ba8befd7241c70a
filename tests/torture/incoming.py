"""Files of every kind that comes in, changed at random, through the command line: answered soon, and in sentences."""

from __future__ import annotations

import json
import os
import random
import unicodedata
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

from companion.command.line import main
from companion.content.game_content import content_of
from companion.games import names_to_play
from companion.plays.files.saved_plays import export_play, import_play
from companion.store.plays.library import Library
from companion.store.plays.play_exchange import fingerprint
from companion.things import exchange
from tests.torture import campaign_files
from tests.torture.figures import Figure, Until
from tests.torture.mutants import ENTRIES, LONGEST_SENTENCE, changed, spoilt
from tests.torture.shelf_files import base_things

NEST = "nest here"
NESTING = range(900, 1100)
"""Levels around those at which Python gives up, which depend on who reads."""

COMMANDS = (("plays", "import"), ("replay",), ("shelf", "import"))

Base = dict[str, Any]


def run(folder: Path, seconds: float, least: int = 1, seed: int = 31) -> Figure:
    """Each file goes to one command; the folder of the person is a new one from time to time."""
    figure, chance = Figure("files that come in by the command line"), random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    file, answers = folder / "in.json", {0: 0, 1: 0, 2: 0}
    for number in Until(seconds, least):
        kind, base = chance.choice(bases())
        words = chance.choice(COMMANDS)
        file.write_bytes(mutant(base, chance))
        name = f"{kind} {number}: {' '.join(words)}"
        with figure.trial(name), mock.patch.dict(os.environ, TAVOLO_HOME=str(folder / f"home{number // 100}")):
            code, told = answer([*words, str(file)])
            answers[code] = answers.get(code, 0) + 1
            for complaint in complaints(code, told):
                figure.loses(f"{name}: {complaint}")
    figure.note = f"{answers[0]} taken, {figure.tried - answers[0]} refused"
    return figure


# --- making them -----------------------------------------------------------------------------------------


@cache
def bases() -> tuple[tuple[str, Base], ...]:
    """An export and a play written by hand of each game, a bundle, a campaign, and cards of the shelf."""
    with TemporaryDirectory() as folder:
        return tuple(_list_bases(Library(Path(folder))))


def _list_bases(library: Library) -> Iterator[tuple[str, Base]]:
    exports = []
    for game in names_to_play():
        if not content_of(game).has_demo:
            continue
        demo = content_of(game).read_demo()
        written = json.loads(demo)
        yield f"by hand, {game}", {**written, "moves": written["moves"][:ENTRIES]}
        export = json.loads(export_play(library, import_play(library, demo.encode()).id))
        export["play"] |= {"entries": export["play"]["entries"][:ENTRIES], "cursor": ENTRIES - 2}
        exports.append(export)
        yield f"export, {game}", export
    library.close()
    things = base_things()
    people = [{"name": "Anna", "seat": 0}, {"name": "Bruno", "seat": 1}]
    groups = [{"people": people, "at": 1, "plays": 3, "last": {}}, {"people": people, "gone": True}]
    yield "bundle", {"format": "tavolo.plays", "version": 1, "plays": exports, "things": things[:20], "groups": groups}
    yield "cards", {"format": exchange.FORMAT, "version": 1, "things": things}
    yield "campaign", json.loads(campaign_files.base())


def mutant(base: Base, chance: random.Random) -> bytes:
    """The file with some values changed, a nest of lists in it, or some bytes; sealed again where it was."""
    whole = changed(base, chance)
    if chance.random() < 0.15:
        whole = _with_nest(whole, chance)
    for export in (whole, *_plays(whole)):
        if chance.random() < 0.9 and isinstance(export, dict) and "sha256" in export:
            with suppress(LookupError, ValueError, TypeError, RecursionError):
                export["sha256"] = fingerprint(export["play"])
    data = json.dumps(whole).encode()
    levels = chance.choice(NESTING)
    nest = chance.choice((b"[" * levels + b"]" * levels, b'{"a":' * levels + b"1" + b"}" * levels))
    data = data.replace(f'"{NEST}"'.encode(), nest)
    return spoilt(data, chance) if chance.random() < 0.2 else data


def _with_nest(whole: Base, chance: random.Random) -> Base:
    key = chance.choice(list(whole)) if whole else "x"
    return {**whole, key: NEST if chance.random() < 0.5 else [NEST]}


def _plays(whole: Base) -> list[Any]:
    plays = whole.get("plays")
    return plays if isinstance(plays, list) else []


# --- the command line ------------------------------------------------------------------------------------


def answer(words: list[str]) -> tuple[int, str]:
    """The exit code of a command in this process, and what it said about a refusal."""
    out, err = TextIOWrapper(BytesIO(), encoding="utf-8"), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main([*words, "--lang", "it"])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return code, err.getvalue()


def complaints(code: int, told: str) -> Iterator[str]:
    if code not in (0, 1, 2):
        yield f"exit code {code}"
    if code and not told and code != 1:
        yield "refused without a word"
    if "Traceback" in told or any(len(line) > LONGEST_SENTENCE for line in told.splitlines()):
        yield f"told {told[:200]!r}"
    if any(unicodedata.category(letter) in ("Cc", "Cf") for letter in told.replace("\n", "")):
        yield f"control characters in {told[:200]!r}"
