"""Status tokens: which ones the box has, which side each is on, and how people call them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.state import PRINTED_STATUSES, NovaAetas, StatusKind, StatusSide
from companion.kernel.items import find, put
from companion.kernel.message import Word

BLINDED, BURNED, HINDERED = "blinded", "burned", "hindered"
KNOWN = tuple(kind.id for kind in PRINTED_STATUSES)
"""Status tokens that the rules name; groups type the others of their box."""

_PRINTED = {"accecato": BLINDED, "accecata": BLINDED, "ustionato": BURNED, "ustionata": BURNED}
_PRINTED |= {"intralciato": HINDERED, "intralciata": HINDERED}


def status_id(word: str) -> str:
    """The id of a status as somebody writes it: a printed one in any language, else the word in small letters."""
    plain = word.strip().lower()
    return _PRINTED.get(plain, plain)


def status_word(state: NovaAetas, word: str) -> str | Word:
    """How a status is called: a printed one in the reader's language, another as it was typed."""
    own = status_id(word)
    kind = find(state.status_kinds, own)
    return Word(f"ui.status_{own}") if own in KNOWN else kind.name if kind and kind.name else word.strip()


def side_of(state: NovaAetas, status: str) -> StatusSide:
    """Which side a status is on. One that nobody has described is negative: those are what people put on weapons."""
    kind = find(state.status_kinds, status)
    return kind.side if kind is not None else "negative"


def with_kind(state: NovaAetas, word: str, side: StatusSide | None = None) -> NovaAetas:
    """The list of status tokens with this one in it, on this side if one is given."""
    own = status_id(word)
    kind = find(state.status_kinds, own) or StatusKind(id=own, name="" if own in KNOWN else word.strip())
    return replace(state, status_kinds=put(state.status_kinds, replace(kind, side=side or kind.side)))


def negatives(state: NovaAetas, statuses: tuple[str, ...]) -> tuple[str, ...]:
    """Those that go from a weapon to whoever it wounds."""
    return tuple(status for status in statuses if side_of(state, status) == "negative")
