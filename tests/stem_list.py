"""Writes data/words/stems.<language>.txt: the stems of the words of cards, asks, synonyms. `python3 dev.py docs`."""

from __future__ import annotations

import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.content.source import LANGUAGES
from companion.games import games
from companion.rules import words

HEAD = "# Stems and the words of our rule cards, asks and synonyms that have them. Made by `python3 dev.py docs`.\n"


def list_words(language: str) -> set[str]:
    """Return the folded words of all cards, asks and synonyms in one language."""
    files = (ROOT / "data").rglob(f"*.{language}.md")
    named = [ROOT / "data" / "games" / game.id for game in games()]
    texts = [file.read_text(encoding="utf-8") for file in files if file.parent in named]
    return {word for text in (*texts, *list_synonyms(language)) for word in words.split(text)}


def list_synonyms(language: str) -> Iterator[str]:
    """Yield the phrases of the synonyms of all players and of each game, in one language."""
    for file in (ROOT / "data" / "ui" / "synonyms.toml", *(ROOT / "data" / "games").glob("*/synonyms.toml")):
        groups = tomllib.loads(file.read_text(encoding="utf-8")).get(language, {}).get("same", ())
        yield from (phrase for group in groups for phrase in group)


def page(language: str) -> str:
    """Return the whole list as it must stand in its file."""
    stems: dict[str, list[str]] = defaultdict(list)
    for word in sorted(list_words(language)):
        stems[words.work_out_stem(word, language)].append(word)
    return HEAD + "".join(f"{stem} {' '.join(found)}\n" for stem, found in sorted(stems.items()))


def main() -> int:
    """Write both lists where they are not current."""
    for language in LANGUAGES:
        file = ROOT / "data" / "words" / f"stems.{language}.txt"
        if not file.is_file() or file.read_text(encoding="utf-8") != page(language):
            file.write_text(page(language), encoding="utf-8")
            print(f"Written: {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
