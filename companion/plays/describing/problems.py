"""The one place that says what went wrong: in the reader's language, of bounded length, without control characters.

Values come from files and from people: they may be long, and may hold what would move a terminal's cursor or turn
a line of text around.
"""

from __future__ import annotations

import re
from typing import Any

from companion.content.texts import Texts
from companion.errors import Problem
from companion.letters import strip_controls

__all__ = ["escape_json", "problem_key", "say_problem", "shorten_sentence", "strip_controls"]

LONGEST_VALUE = 300
LONGEST_SENTENCE = 400

_OF_A_GAME = ("refuse", "caution")
"""Areas whose sentences each game has for itself."""

_TO_SPELL = re.compile("[\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""Control characters that JSON lets through, and those of direction."""


def say_problem(texts: Texts, what: Problem, game: str = "") -> str:
    """The sentence for an error, a caution or a damage; `game` is the id of the game that it comes from."""
    values = {name: _calm(value) for name, value in what.values.items()}
    return shorten_sentence(texts.say(problem_key(what, game), **values), LONGEST_SENTENCE)


def problem_key(what: Problem, game: str = "") -> str:
    """The key of its sentence. A code that names the core's texts is said by them, whoever raised it."""
    if what.code.startswith("core."):
        return what.code
    return f"{game}:{what.area}.{what.code}" if what.area in _OF_A_GAME else f"{what.area}.{what.code}"


def shorten_sentence(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _calm(value: Any) -> Any:
    """Numbers as they are, since the form of a sentence may depend on them; the rest as harmless text."""
    if isinstance(value, (int, float)):
        return value
    text = str(value)[: 4 * LONGEST_VALUE]
    return shorten_sentence(strip_controls(text), LONGEST_VALUE)


def escape_json(text: str) -> str:
    """JSON that says the same, with what `harmless` takes away spelled out."""
    return _TO_SPELL.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
