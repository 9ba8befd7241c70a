"""Makes the sentence for a problem: in the reader's language, bounded, and safe to print.

Values come from files and from people: they may be long, and may contain control characters, which would move a
terminal's cursor or reverse a line of text.
"""

from __future__ import annotations

import re
from typing import Any

from companion.content.game_content import CAMPAIGN
from companion.content.source import BothLanguages
from companion.content.texts import Texts, find_text
from companion.errors import Problem
from companion.kernel.message import Message, Word, Words
from companion.kernel.refusal import Caution, Refusal
from companion.letters import strip_controls

__all__ = ["escape_json", "problem_key", "say_problem", "say_value", "shorten_sentence", "strip_controls"]

LONGEST_VALUE = 300
LONGEST_SENTENCE = 400

_OF_A_GAME = ("refuse", "caution")
"""Areas whose texts each game has for itself."""

_TO_SPELL = re.compile("[\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""Control and direction characters that JSON lets through."""


def say_problem(texts: Texts, problem: Problem, game: str = "") -> str:
    """Return the sentence for an error, a caution or a damage; `game` is the id of its game."""
    values = {name: _clean_value(say_value(texts, game, value)) for name, value in problem.values.items()}
    return shorten_sentence(texts.say(problem_key(problem, game), **values), LONGEST_SENTENCE)


def say_value(texts: Texts, game: str, value: Any) -> Any:
    """Return texts of the game in place of its words and problems; other values are left."""
    if isinstance(value, Refusal | Caution):
        return say_problem(texts, value, game)
    if isinstance(value, str):
        return value
    if isinstance(value, Message):
        values = {name: say_value(texts, game, part) for name, part in value.values.items()}
        return texts.say(_find_key(game, f"ui.{value.key}"), **values)
    if isinstance(value, BothLanguages):
        return value.in_(texts.language)
    if isinstance(value, Words):
        return "".join(str(say_value(texts, game, part)) for part in value.parts)
    if isinstance(value, Word):
        return texts.say(_find_key(game, value.key), n=value.n, name=value.name)
    return value


def _find_key(game: str, key: str) -> str:
    """Return the key of a text: of the campaign, else of its missions, else of the app."""
    own = (f"{game}:{key}", f"{game.removesuffix(CAMPAIGN)}:{key}", key)
    return next((each for each in own if find_text(each)), own[0])


def problem_key(problem: Problem, game: str = "") -> str:
    """Return the key of its text; a code that begins with "core." is itself the key."""
    if problem.code.startswith("core."):
        return problem.code
    return f"{game}:{problem.area}.{problem.code}" if problem.area in _OF_A_GAME else f"{problem.area}.{problem.code}"


def shorten_sentence(text: str, longest: int) -> str:
    """Return the text, cut with an ellipsis if it is longer than allowed."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _clean_value(value: Any) -> Any:
    """Return numbers as they are, because a text's form depends on them, the rest as safe text."""
    if isinstance(value, (int, float)):
        return value
    text = str(value)[: 4 * LONGEST_VALUE]
    return shorten_sentence(strip_controls(text), LONGEST_VALUE)


def escape_json(text: str) -> str:
    """Return JSON with the same meaning, in which control characters are written as escapes."""
    return _TO_SPELL.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
