"""Rule texts as markup: **bold** words, and the words that were searched for.

The latter are bold in the accent colour.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from kivy.utils import escape_markup, get_hex_from_color

from companion.rules import words
from screens.look.theme import current

Span = tuple[int, int]

_BEFORE = re.compile(r"(?:\w*’|[“«(])*$")
_AFTER = re.compile(r"[.,;:?”»)]*")
"""The marks at a word without a space: “dell’”, an opening quote, a full stop. A line may break where markup begins."""

_EXCERPT = 84
"""The number of letters of a rule that a closed row shows."""


def to_markup(text: str, matched: Collection[str] = ()) -> str:
    """Return a text of a rule card for a Text with `markup=True`."""
    accent = get_hex_from_color(current().acc)
    pieces: list[str] = []
    for number, segment in enumerate(_glue(text.split("**"))):
        lit = _highlight(segment, matched, accent)
        pieces.append(f"[b]{lit}[/b]" if number % 2 else lit)
    return "".join(pieces)


def _glue(segments: list[str]) -> list[str]:
    """Return the segments, with the marks beside a bold one inside it."""
    glued = list(segments)
    for bold in range(1, len(glued) - 1, 2):
        before, after = _find_marks(glued[bold - 1], len(glued[bold - 1]))[0], _find_marks(glued[bold + 1], 0)[1]
        glued[bold] = glued[bold - 1][before:] + glued[bold] + glued[bold + 1][:after]
        glued[bold - 1], glued[bold + 1] = glued[bold - 1][:before], glued[bold + 1][after:]
    return glued


def _find_marks(text: str, start: int, end: int | None = None) -> Span:
    """Return where the marks before a place of a text begin, and where those behind it end."""
    before, after = _BEFORE.search(text, 0, start), _AFTER.match(text, start if end is None else end)
    assert before is not None and after is not None, "both may be empty"
    return before.start(), after.end()


def make_excerpt(texts: Collection[str], matched: Collection[str] = (), most: int = _EXCERPT) -> str:
    """Return the first text with a searched word, or else the first text, as markup.

    The text is cut at the end of a word.
    """
    plain = [text.replace("**", "") for text in texts]
    chosen = next((text for text in plain if any(words.spans(text, matched))), plain[0])
    return to_markup(_cut(chosen, matched, most), matched)


def _highlight(segment: str, matched: Collection[str], accent: str) -> str:
    pieces: list[str] = []
    done = 0
    for start, end in _join_spans(segment, words.spans(segment, matched)):
        pieces.append(escape_markup(segment[done:start]))
        pieces.append(f"[b][color={accent}]{escape_markup(segment[max(start, done) : end])}[/color][/b]")
        done = end
    return "".join((*pieces, escape_markup(segment[done:])))


def _join_spans(text: str, spans: Iterator[Span]) -> list[Span]:
    """Join neighbours with nothing but a space between them, and take in the marks beside them."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and text[joined[-1][1] : start].isspace():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return [_find_marks(text, *span) for span in joined]


def _cut(text: str, matched: Collection[str], most: int) -> str:
    if len(text) <= most:
        return text
    found = next(words.spans(text, matched), (0, 0))[1]
    start = text.rfind(" ", 0, found - most // 2) + 1 if found > most else 0
    rest = text[start:]
    if len(rest) > most:
        rest = rest[: rest.rfind(" ", 0, most)].rstrip(",;:.") + "…"
    return ("…" if start else "") + rest
