"""Asks: the questions that a rule card answers, as people put them at a table.

They are searched, never shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from companion.content.error import ContentError
from companion.content.game_content import GameContent
from companion.rules import words
from companion.rules.cards import RuleCard

LEAST = 10
"""So many ways to ask for it each card has, in each language, where a game has asks at all."""

Asks = Mapping[str, tuple[str, ...]]

_HEADING = re.compile(r"## (?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)")


def asks(game: GameContent, lang: str) -> Asks:
    """Return the questions of each card by its id; none where the game has no such file.

    They are read once and stored with the content of the game.
    """
    return game.make_once(f"asks.{lang}", lambda: parse(game.read_asks(lang), game.id, lang))


def parse(text: str, game: str, lang: str) -> Asks:
    """Read a file of asks strictly: “## card-id”, then a question on each line."""
    file = f"games/{game}/asks.{lang}.md"
    found: dict[str, list[str]] = {}
    lines_of_card: list[str] | None = None
    for number, line in enumerate(unicodedata.normalize("NFC", text).splitlines(), start=1):
        if line.startswith("#"):
            card_id = _card_id(line, f"{file}, line {number}")
            if card_id in found:
                raise ContentError(f"{file}, line {number}: the card “{card_id}” stands twice. Join its questions.")
            lines_of_card = found[card_id] = []
        elif line.strip():
            if lines_of_card is None:
                raise ContentError(f"{file}, line {number}: a question before the first card. Start with “## card-id”.")
            lines_of_card.append(line.strip())
    return {card_id: tuple(lines) for card_id, lines in found.items()}


def ask_problems(of: Asks, cards: tuple[RuleCard, ...], lang: str) -> Iterator[str]:
    """Yield a sentence for asks that fit no card, are too few, or are claimed by two cards."""
    if not of:
        return
    known = {card.id: card for card in cards}
    yield from (f"asks.{lang}.md: there is no rule card {card_id}." for card_id in of if card_id not in known)
    for card_id in known:
        count = len(of.get(card_id, ()))
        if count < LEAST:
            yield f"asks.{lang}.md, {card_id}: {count} questions; a card has at least {LEAST}."
    yield from _shared_problems(of, known, lang)


def _shared_problems(of: Asks, known: Mapping[str, RuleCard], lang: str) -> Iterator[str]:
    """Yield a sentence for each question that two cards claim without a link between them.

    Two cards may claim one question where both answer it: then one of them sees the other. Neither the order of the
    words nor their endings make another question of it.
    """
    first: dict[tuple[str, ...], str] = {}
    for card_id, lines in of.items():
        for line in lines:
            owner = first.setdefault(claim(line, lang), card_id)
            if owner == card_id or _is_linked(known, owner, card_id):
                continue
            yield (
                f"asks.{lang}.md: {owner} and {card_id} both claim “{line}”. "
                "Keep it at one of them, or let one card see the other."
            )


def claim(question: str, lang: str) -> tuple[str, ...]:
    """Return the stems of a question in one order; the same ones ask for the same."""
    return tuple(sorted(words.stem(word, lang) for word in words.split(question)))


def normal(question: str) -> str:
    """Return a question without capitals, accents and marks: two that differ only there are one."""
    return " ".join(words.split(question))


def _is_linked(known: Mapping[str, RuleCard], one: str, other: str) -> bool:
    return one in known and other in known and (other in known[one].see or one in known[other].see)


def _card_id(line: str, where: str) -> str:
    heading = _HEADING.fullmatch(line.rstrip())
    if heading is None:
        raise ContentError(f"{where}: a card starts with “## card-id”, the id as in the rules.")
    return heading["id"]
