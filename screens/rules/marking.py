"""Rule texts as markup: **bold** words, and the words that were searched for.

The latter are bold in the accent colour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kivy.utils import escape_markup, get_hex_from_color

from companion.rules import words
from screens.look.theme import current

Span = tuple[int, int]

_EXCERPT = 84
"""The number of letters of a rule that a closed row shows."""


def to_markup(text: str, matched: Collection[str] = ()) -> str:
    """Return a text of a rule card for a Text with `markup=True`."""
    accent = get_hex_from_color(current().acc)
    pieces: list[str] = []
    for number, segment in enumerate(text.split("**")):
        lit = _highlight(segment, matched, accent)
        pieces.append(f"[b]{lit}[/b]" if number % 2 else lit)
    return "".join(pieces)


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
        pieces.append(f"[b][color={accent}]{escape_markup(segment[start:end])}[/color][/b]")
        done = end
    return "".join((*pieces, escape_markup(segment[done:])))


def _join_spans(text: str, spans: Iterator[Span]) -> list[Span]:
    """Join neighbours with nothing but a space between them."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and text[joined[-1][1] : start].isspace():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _cut(text: str, matched: Collection[str], most: int) -> str:
    if len(text) <= most:
        return text
    found = next(words.spans(text, matched), (0, 0))[1]
    start = text.rfind(" ", 0, found - most // 2) + 1 if found > most else 0
    rest = text[start:]
    if len(rest) > most:
        rest = rest[: rest.rfind(" ", 0, most)].rstrip(",;:.") + "…"
    return ("…" if start else "") + rest
