"""Checks the texts of the app, and the announced games that have no code yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.command.check_guide import check_braces
from companion.content.error import ContentError
from companion.content.game_content import SYNONYMS, GameContent
from companion.content.source import LANGUAGES, Source
from companion.content.text_file import read_text_file
from companion.games import game_entries
from companion.rules.thesaurus import read


def check_texts(root: Path) -> tuple[str, ...]:
    """Return a sentence for each problem in the texts of the app, in a folder like data/."""
    source = Source(root)
    files = [f"{area}.toml" for area in source.list_names("ui", suffix=".toml")]
    return tuple(sentence for file in files for sentence in _check_file(source, file))


def _check_file(source: Source, file: str) -> Iterator[str]:
    try:
        yield from _check_synonyms(source) if file == SYNONYMS else _check_text_file(source, file)
    except ContentError as wrong:
        yield str(wrong)


def _check_text_file(source: Source, file: str) -> Iterator[str]:
    for key, both in read_text_file(source, "ui", file).items():
        yield from (f"ui/{file}, {key}: {mistake}" for mistake in check_braces(both))


def _check_synonyms(source: Source) -> tuple[str, ...]:
    """Read the synonyms, the one file without sentences. Raises ContentError if it is wrong."""
    for language in LANGUAGES:
        read(source.toml("ui", SYNONYMS).get(language), language)
    return ()


def check_announced(root: Path) -> tuple[str, ...]:
    """Return a sentence for each problem of games without code.

    The home page silently leaves out a game that cannot be read.
    """
    registered = {entry.id for entry in game_entries()}
    names = [name for name in Source(root).list_names("games", suffix="") if name not in registered and name[0] != "."]
    return tuple(f"{name}: {sentence}" for name in names for sentence in _check_info(GameContent(name, root)))


def _check_info(content: GameContent) -> Iterator[str]:
    try:
        info = content.info
    except ContentError as wrong:
        yield str(wrong)
        return
    if info.id != content.id:
        yield f"game.toml says id = {info.id}, and the folder is called {content.id}."
    if not content.exists:
        yield "a folder of a game is called in letters, digits and underscores."
    yield from info.look.mistakes
