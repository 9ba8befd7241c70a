"""Demos: the recorded play of a game in the reader's language, and the saved copies of one."""

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
    """Return the recorded play with all typed names, and ids made from them, in this language.

    Raises ContentError if it cannot be read.
    """
    try:
        return json.dumps(
            _translate(json.loads(content.read_demo()), _list_translations(content, language)), ensure_ascii=False
        )
    except (ValueError, RecursionError) as wrong:
        raise ContentError(f"demo/{content.id}.json: {wrong}.") from wrong


def translate_tag(content: GameContent, tag: str, language: str) -> str:
    """Return a tag, names with dots between them, with the ids of the demo in this language."""
    known = _list_translations(content, language)
    return ".".join(_translate_text(part, known) for part in tag.split("."))


def _list_translations(content: GameContent, language: str) -> dict[str, str]:
    """Return the typed names, and the ids made from them, with their form in this language."""
    words = [(both.it, both.in_(language)) for both in content.demo_texts.values()]
    return {slug(written): slug(translated) for written, translated in words} | dict(words)


def _translate(part: Any, known: Mapping[str, str]) -> Any:
    """Return plain data with every text in this language."""
    if isinstance(part, dict):
        return {name: _translate(value, known) for name, value in part.items()}
    if isinstance(part, list):
        return [_translate(value, known) for value in part]
    return _translate_text(part, known) if isinstance(part, str) else part


def _translate_text(part: str, known: Mapping[str, str]) -> str:
    """Return a name or an id in this language; an id may have a kind before it, a number after."""
    name = part.rstrip("0123456789")
    number, (kind, parting, rest) = part[len(name) :], name.partition("_")
    if part in known:
        return known[part]
    if name in known:
        return f"{known[name]}{number}"
    return f"{kind}{parting}{known[rest]}{number}" if rest in known else part


def is_demo(card: PlayCard, known: Container[str]) -> bool:
    """Return whether the play is a demo: its id is `known`, or it has the title of a demo.

    Older versions did not save the ids of demos.
    """
    return is_called_demo(card.game, card.id, card.title, known)


def is_called_demo(game_id: str, play_id: str, title: str, known: Container[str]) -> bool:
    """Return whether the play is a demo, for callers without its card."""
    return play_id in known or title in demo_titles(game_id)


def demo_titles(game_id: str) -> frozenset[str]:
    """Return the titles of copies of a game's demo, in every language.

    There are none where the demo cannot be read or has no title: other plays must not be affected.
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
