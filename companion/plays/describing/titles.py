"""Titles of games and plays: the same on screens, on the command line and in file names."""

from __future__ import annotations

from collections.abc import Container
from itertools import count

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.plays.describing.problems import strip_controls
from companion.store.disk.bounds import LONGEST_GAME


def game_title(texts: Texts, game_id: str, short: bool = False) -> str:
    """Return the title of a game, or its id where the app knows no title."""
    content = content_of(game_id)
    if not content.is_readable:
        return strip_controls(game_id[:LONGEST_GAME])
    info = content.info
    return (info.short if short else info.title).in_(texts.language)


def distinguish(title: str, taken: Container[str]) -> str:
    """Return the title of a new play, with a number where another play is called the same."""
    numbered = (f"{title} {number}" for number in count(2))
    return title if title not in taken else next(each for each in numbered if each not in taken)


def play_title(texts: Texts, title: str, game_id: str) -> str:
    """Return the title that the players gave to a play, or the title of its game."""
    return title or game_title(texts, game_id) or texts.say("home.nameless")
