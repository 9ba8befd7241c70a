"""Mutants: exported plays changed at random, byte by byte or in their JSON with a right checksum, and taken in.

Each is taken or refused in one short sentence; what is taken can be played, undone, told and exported. The same with
saved files whose lines have right checksums and wrong contents.
"""

from __future__ import annotations

import json
import random
import shutil
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.games import names_to_play
from companion.plays.describing.describer import Describer
from companion.plays.describing.problems import say_problem, strip_controls
from companion.plays.errors import NotReadable
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import export_play, import_play, open_saved
from companion.plays.playing.summary import summarize
from companion.store.errors import StoreError
from companion.store.journal.journal_lines import encode_file
from companion.store.plays.library import Library
from companion.store.plays.play_content import PlayContent, Position
from companion.store.plays.play_exchange import fingerprint
from tests.torture.figures import Figure, Until

LONGEST_SENTENCE = 450
ENTRIES = 8
SAMPLES = 40
"""So many of those that were taken are kept, for the real app to open."""

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63),
    10**15,
    10**400,
    1.5,
    -0.0,
    1e300,
    "",
    " ",
    "x" * 8000,
    "\x1b[2J\x07",
    "\u202eevil",
    "[b]bold[/b]",
    "{player}",
    "../../etc/passwd",
    "\ud800",
    "0",
    [],
    {},
    [[]],
    [None] * 600,
    {"move": "note"},
    {"a": {"b": {}}},
    json.loads("[" * 40 + "]" * 40),
    ["p1"] * 600,
)


def run(folder: Path, seconds: float, least: int = 1, seed: int = 5) -> list[Figure]:
    taken, saved = Figure("mutated imports"), Figure("mutated files with right checksums")
    chance = random.Random(seed)
    texts = Texts("it")
    bases = [base_of(game) for game in names_to_play() if content_of(game).has_demo]
    samples = folder / "samples"
    accepted = 0
    for number in Until(seconds, least):
        base = chance.choice(bases)
        with taken.trial(f"import {number}"):
            accepted += take(taken, folder / "shelf", mutant(base, chance), texts, samples)
        if number % 4 == 0:
            with saved.trial(f"file {number}"):
                opened(saved, folder / "saved", file_mutant(base, chance), texts)
        if number % 200 == 0:
            shutil.rmtree(folder / "shelf", ignore_errors=True)
            shutil.rmtree(folder / "saved", ignore_errors=True)
    taken.note = f"{accepted} taken, {taken.tried - accepted} refused"
    return [taken, saved]


def base_of(game: str) -> dict[str, Any]:
    """A recorded play with its first entries, some of them undone."""
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        card = import_play(library, content_of(game).read_demo().encode())
        whole: dict[str, Any] = json.loads(export_play(library, card.id))["play"]
        library.close()
    entries = whole["entries"][:ENTRIES]
    return {**whole, "entries": entries, "cursor": len(entries) - 2}


# --- making them -----------------------------------------------------------------------------------------


def mutant(base: dict[str, Any], chance: random.Random) -> bytes:
    play = changed(base, chance)
    whole = {"format": "tavolo.play", "version": 1, "sha256": _sum(play), "play": play}
    if chance.random() < 0.15:
        del whole["sha256"]
    data = json.dumps(whole).encode()
    return spoilt(data, chance) if chance.random() < 0.25 else data


def _sum(play: Any) -> Any:
    try:
        return fingerprint(play)
    except (ValueError, RecursionError):
        return ""


def changed(base: dict[str, Any], chance: random.Random) -> Any:
    """The play with one to three values of its JSON replaced, left out, doubled or swapped."""
    play = deepcopy(base)
    for _ in range(chance.randrange(1, 4)):
        holder, key = chance.choice(list(_places(play)))
        kind = chance.random()
        if kind < 0.6:
            holder[key] = deepcopy(chance.choice(HOSTILE))
        elif kind < 0.75 and isinstance(holder, dict):
            del holder[key]
        elif kind < 0.85 and isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        elif kind < 0.92 and isinstance(holder, dict):
            holder[f"{key}2"] = holder[key]
        elif isinstance(holder[key], int) and not isinstance(holder[key], bool):
            holder[key] += chance.choice((-1000, -1, 1, 1000))
    return play


def _places(plain: Any) -> Any:
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in list(items):
        yield plain, key
        yield from _places(value)


def spoilt(data: bytes, chance: random.Random) -> bytes:
    place, length = chance.randrange(len(data)), chance.randrange(1, 20)
    kind = chance.randrange(3)
    if kind == 0:
        return data[:place] + chance.randbytes(length) + data[place + length :]
    return data[:place] + data[place + length :] if kind == 1 else data[:place]


def file_mutant(base: dict[str, Any], chance: random.Random) -> bytes:
    """A saved file whose lines are sound and whose contents are not."""
    play = changed(base, chance)
    header = {name: value for name, value in play.items() if name not in ("entries", "cursor")}
    entries = play.get("entries") if isinstance(play.get("entries"), list) else []
    wrapped = [entry if isinstance(entry, dict) else {"at": entry} for entry in entries]
    content = PlayContent(header, wrapped, Position(0, 1, 1))
    tables = content.tables()
    tables["cursor"]["play"]["at"] = play.get("cursor")
    try:
        return b"".join(encode_file(tables))
    except ValueError:
        return b""


# --- taking them -----------------------------------------------------------------------------------------


def take(figure: Figure, folder: Path, data: bytes, texts: Texts, samples: Path) -> int:
    """Take one file in; 1 if it came. Whatever came can be used."""
    library = Library(folder)
    try:
        intake = import_file(library, data, texts)
    except NotReadable as wrong:
        check_sentence(figure, say_problem(texts, wrong))
        return 0
    finally:
        leftovers = [path.name for path in (folder / "plays").iterdir() if path.suffix not in (".play", ".lock")]
        if leftovers:
            figure.loses(f"left behind: {leftovers}")
    for arrival in intake.refused:
        assert arrival.wrong is not None
        check_sentence(figure, say_problem(texts, arrival.wrong))
    for arrival in intake.imported:
        assert arrival.card is not None
        use(library, arrival.card.id, texts)
        _keep_sample(samples, folder / "plays" / f"{arrival.card.id}.play")
    library.close()
    return len(intake.imported)


def opened(figure: Figure, folder: Path, data: bytes, texts: Texts) -> None:
    library = Library(folder)
    (folder / "plays" / "one.play").write_bytes(data)
    library.plays()
    try:
        use(library, "one", texts)
    except StoreError as wrong:
        check_sentence(figure, say_problem(texts, wrong))
        if (folder / "plays" / "one.play").read_bytes() != data:
            figure.loses("a refused file was changed")
    library.close()


def use(library: Library, play_id: str, texts: Texts) -> None:
    """What the app does with a play: open, tell, undo and redo all of it, sum up, export."""
    play, file = open_saved(library, play_id)
    try:
        teller = Describer(play.game, texts)
        for number, entry in enumerate(play.journal.entries):
            teller.describe_entry(entry, play.state_at(number), play.state_at(number + 1))
        while play.redo():
            pass
        while play.undo():
            pass
        json.dumps(summarize(play))
        play.game.derive(play.state)
    finally:
        file.close()
    export_play(library, play_id)


def check_sentence(figure: Figure, sentence: str) -> None:
    if len(sentence) > LONGEST_SENTENCE or strip_controls(sentence) != sentence or "store." in sentence[:6]:
        figure.loses(f"a sentence: {sentence[:200]!r}")


def _keep_sample(samples: Path, play: Path) -> None:
    plays = samples / "plays" / "plays"
    plays.mkdir(parents=True, exist_ok=True)
    if sum(1 for _ in plays.iterdir()) < SAMPLES and play.exists():
        shutil.copy(play, plays)
