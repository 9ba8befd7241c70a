"""Demos: the recorded play of a game in the language of whoever opens it, and which saved plays are copies of one."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from typing import Any

from companion.content.error import ContentError
from companion.content.game_content import GameContent, content_of
from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.ids import slug
from companion.store.plays.catalogue import PlayCard


def demo_in(content: GameContent, language: str) -> str:
    """The recorded play, with all that somebody typed in it in this language, and the ids that follow from it.

    Raises ContentError if it cannot be read.
    """
    try:
        return json.dumps(_said(json.loads(content.read_demo()), _known(content, language)), ensure_ascii=False)
    except (ValueError, RecursionError) as wrong:
        raise ContentError(f"demo/{content.id}.json: {wrong}.") from wrong


def translate_tag(content: GameContent, tag: str, language: str) -> str:
    """A name of parts with dots between them, such as the tag of a key, with the ids that this demo has."""
    known = _known(content, language)
    return ".".join(_word(part, known) for part in tag.split("."))


def _known(content: GameContent, language: str) -> dict[str, str]:
    """What was typed, and the ids that follow from it, as they are in this language."""
    words = [(both.it, both.in_(language)) for both in content.demo_texts.values()]
    return {slug(written): slug(said) for written, said in words} | dict(words)


def _said(part: Any, known: Mapping[str, str]) -> Any:
    if isinstance(part, dict):
        return {name: _said(value, known) for name, value in part.items()}
    if isinstance(part, list):
        return [_said(value, known) for value in part]
    return _word(part, known) if isinstance(part, str) else part


def _word(part: str, known: Mapping[str, str]) -> str:
    """A word, an id, or an id made of one: one of several, or with its kind before it."""
    name = part.rstrip("0123456789")
    number, (kind, parting, rest) = part[len(name) :], name.partition("_")
    if part in known:
        return known[part]
    if name in known:
        return f"{known[name]}{number}"
    return f"{kind}{parting}{known[rest]}{number}" if rest in known else part


def is_demo(card: PlayCard, known: Container[str]) -> bool:
    """One of the `known` ids; or it has the title that the app gives to a demo, now as in versions that kept no ids."""
    return is_called_demo(card.game, card.id, card.title, known)


def is_called_demo(game_id: str, play_id: str, title: str, known: Container[str]) -> bool:
    """The same, where nobody has asked the library for the play's card."""
    return play_id in known or title in demo_titles(game_id)


def demo_titles(game_id: str) -> frozenset[str]:
    """What the copies of a game's demo are called, in every language.

    None where it cannot be read or has no title: that costs the demo, and not the plays of people.
    """
    content = content_of(game_id)
    if not content.has_demo:
        return frozenset()
    return content.make_once(
        "demo_titles", lambda: frozenset(filter(None, (_title(content, each) for each in LANGUAGES)))
    )


def _title(content: GameContent, language: str) -> str:
    try:
        demo = json.loads(demo_in(content, language))
    except ContentError:
        return ""
    title = demo.get("title") if isinstance(demo, dict) else None
    return Texts(language).say("home.demo_title", title=title) if title else ""
