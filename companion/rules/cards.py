"""The rule cards: their parts, and the reader of a game's rules file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from companion.content.error import ContentError
from companion.content.game_content import GameContent

MOST_WORDS = 90

Mark = Literal["text", "point", "ok", "bad", "same", "note"]

_HEADING = re.compile(r"## (?P<title>\S.*?) \{#(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)\}")
_FIELD = re.compile(r"(?P<key>[a-z]+):(?: (?P<value>\S.*))?")
_POINT = re.compile(r"- (?::(?P<mark>[a-z]+): )?(?P<text>\S.*)")
_ICONS = ("ok", "bad", "same", "note")
_NEEDED = ("kicker", "aliases", "source")
_OPTIONAL = ("see", "open", "was")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a point of a card.

    `text` may hold **bold** words; `mark` says which icon leads it.
    """

    mark: Mark
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleCard:
    """One rule in our own words: its place, the players' names for it, and its source.

    `was` are the ids of earlier cards that it took in: bookmarks and answers on a device still have them.
    """

    game: str
    lang: str
    id: str
    title: str
    kicker: str
    body: str
    aliases: tuple[str, ...]
    source: str
    see: tuple[str, ...] = ()
    open: str = ""
    was: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The id of the card, then the ids that it had before."""
        return (self.id, *self.was)

    def blocks(self) -> tuple[Block, ...]:
        """Return the body as the screen draws it: paragraphs and points, in order."""
        return tuple(_blocks(self.body))

    def plain(self) -> str:
        """Return the body without markup, a line for each paragraph or point."""
        return "\n".join(
            ("" if block.mark == "text" else "- ") + block.text.replace("**", "") for block in self.blocks()
        )


def cards(game: GameContent, lang: str) -> tuple[RuleCard, ...]:
    """Return the rule cards of a game in one language, in the order of the file."""
    return game.make_once(f"rules.{lang}", lambda: parse(game.read_rules(lang), game.id, lang))


def card(game: GameContent, card_id: str, lang: str) -> RuleCard | None:
    """Return the card that has or had this id, or None."""
    return next((found for found in cards(game, lang) if card_id in found.ids), None)


def parse(text: str, game: str, lang: str) -> tuple[RuleCard, ...]:
    """Read a rules file strictly: the first mistake is told with its line."""
    file = f"games/{game}/rules.{lang}.md"
    lines = unicodedata.normalize("NFC", text).splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("#")]
    _check_preamble(lines[: starts[0]] if starts else lines, file)
    if not starts:
        raise ContentError(f"{file} has no card. Start with “## Title {{#id}}”.")
    found: dict[str, RuleCard] = {}
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        read = _CardLines(lines[start:end], start + 1, file).card(game, lang)
        if read.id in found:
            raise ContentError(f"{file}, line {start + 1}: the id “{read.id}” is used twice. Give each card its own.")
        found[read.id] = read
    _check_former_ids(found, file)
    _check_links(found, file)
    return tuple(found.values())


def check_languages(game: str, *languages: tuple[RuleCard, ...]) -> None:
    """Raise unless all languages hold the same cards in order, with the same links and tools."""
    first, *others = languages
    for other in others:
        for left, right in zip(_outline(first), _outline(other), strict=False):
            if left != right:
                raise ContentError(
                    f"games/{game}: the rules differ between languages at “{left[0]}” and “{right[0]}”. "
                    "Use the same ids in the same order, with the same see, open and was lines."
                )
        if len(first) != len(other):
            raise ContentError(
                f"games/{game}: {len(first)} rule cards in one language, {len(other)} in the other. "
                "Write the missing ones."
            )


def _outline(of: tuple[RuleCard, ...]) -> list[tuple[str, tuple[str, ...], str, tuple[str, ...]]]:
    return [(each.id, each.see, each.open, each.was) for each in of]


def _check_preamble(lines: list[str], file: str) -> None:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            raise ContentError(f"{file}, line {number}: text before the first card. Start with “## Title {{#id}}”.")


def _check_former_ids(found: Mapping[str, RuleCard], file: str) -> None:
    taken = set(found)
    for each in found.values():
        for former in each.was:
            if former in taken:
                raise ContentError(f"{file}: the card “{each.id}” was “{former}”, which another card is or was.")
            taken.add(former)


def _check_links(found: Mapping[str, RuleCard], file: str) -> None:
    for each in found.values():
        for target in each.see:
            if target not in found:
                raise ContentError(f"{file}: the card “{each.id}” points to “{target}”, which is not there.")


@dataclass(frozen=True, slots=True)
class _CardLines:
    """The lines of one card and where they begin: heading, fields, empty line, body."""

    lines: list[str]
    first: int
    file: str

    def card(self, game: str, lang: str) -> RuleCard:
        heading = _HEADING.fullmatch(self.lines[0].rstrip())
        if heading is None:
            raise self._mistake(0, "a card starts with “## Title {#id}”, the id in small letters and hyphens")
        fields, body_start = self._fields()
        return RuleCard(
            game=game,
            lang=lang,
            id=heading["id"],
            title=heading["title"],
            kicker=fields["kicker"],
            body=self._body(body_start),
            aliases=_split_list(fields["aliases"]),
            source=fields["source"],
            see=_split_list(fields.get("see", "")),
            open=fields.get("open", ""),
            was=_split_list(fields.get("was", "")),
        )

    def _fields(self) -> tuple[dict[str, str], int]:
        fields: dict[str, str] = {}
        offset = 1
        while offset < len(self.lines) and self.lines[offset].strip():
            key, value = self._field(offset)
            if key in fields:
                raise self._mistake(offset, f"“{key}” is given twice; keep one")
            fields[key] = value
            offset += 1
        missing = [key for key in _NEEDED if key not in fields]
        if missing:
            raise self._mistake(0, f"the card has no “{missing[0]}:” line; add it under the title")
        return fields, offset

    def _field(self, offset: int) -> tuple[str, str]:
        field = _FIELD.fullmatch(self.lines[offset].rstrip())
        if field is None or field["key"] not in _NEEDED + _OPTIONAL:
            known = ", ".join(_NEEDED + _OPTIONAL)
            raise self._mistake(offset, f"only these lines stand under a title: {known}; then an empty line")
        if not field["value"]:
            raise self._mistake(offset, f"“{field['key']}:” is empty; fill it in or remove it")
        return field["key"], field["value"]

    def _body(self, start: int) -> str:
        body = "\n".join(line.rstrip() for line in self.lines[start:]).strip()
        if not body:
            raise self._mistake(0, "the card has no text; write it after an empty line")
        for offset, line in enumerate(self.lines[start:], start=start):
            self._check_line(offset, line)
        words = sum(len(block.text.split()) for block in _blocks(body))
        if words > MOST_WORDS:
            raise self._mistake(0, f"the card has {words} words; keep it within {MOST_WORDS}")
        return body

    def _check_line(self, offset: int, line: str) -> None:
        if line.count("**") % 2:
            raise self._mistake(offset, "a bold word is not closed; write **word** on one line")
        point = _POINT.fullmatch(line.rstrip())
        if line.startswith("-") and point is None:
            raise self._mistake(offset, "a point is written “- text”")
        if point is not None and (point["mark"] or "note") not in _ICONS:
            raise self._mistake(offset, f"“:{point['mark']}:” is no icon; use one of {', '.join(_ICONS)}")

    def _mistake(self, offset: int, what: str) -> ContentError:
        return ContentError(f"{self.file}, line {self.first + offset}: {what}.")


def _split_list(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _blocks(body: str) -> Iterator[Block]:
    """Yield the paragraphs and points of a body.

    Lines that follow each other are one paragraph; a point is a line of its own.
    """
    paragraph: list[str] = []
    for line in [*body.splitlines(), ""]:
        point = _POINT.fullmatch(line)
        if point is None and line:
            paragraph.append(line.strip())
            continue
        if paragraph:
            yield Block("text", " ".join(paragraph))
            paragraph = []
        if point is not None:
            yield Block(cast(Mark, point["mark"] or "point"), point["text"])
