"""Status tokens: those of the box, their side, their names, and effects that place them."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.games.nova_aetas.lookup import bearer_in, is_standing, with_bearer
from companion.games.nova_aetas.state import PRINTED_STATUSES, Model, NovaAetas, StatusKind, StatusSide
from companion.kernel.items import find, put
from companion.kernel.message import Word

BLINDED, BURNED, HINDERED = "blinded", "burned", "hindered"
STATUS_ICONS = {BLINDED: "eye-off-outline", BURNED: "fire", HINDERED: "link-variant"}
OTHER_ICON = "bandage"
KNOWN = tuple(kind.id for kind in PRINTED_STATUSES)
"""Status tokens that the rules name; groups type the others of their box."""

_PRINTED = {"accecato": BLINDED, "accecata": BLINDED, "ustionato": BURNED, "ustionata": BURNED}
_PRINTED |= {"intralciato": HINDERED, "intralciata": HINDERED}


def status_id(word: str) -> str:
    """Return the id of a status word: a printed one in any language, else in small letters."""
    plain = word.strip().lower()
    return _PRINTED.get(plain, plain)


def status_word(state: NovaAetas, word: str) -> str | Word:
    """Return the name of a status: a printed one in the reader's language, else as typed."""
    own = status_id(word)
    kind = find(state.status_kinds, own)
    return Word(f"ui.status_{own}") if own in KNOWN else kind.name if kind and kind.name else word.strip()


def side_of(state: NovaAetas, status: str) -> StatusSide:
    """Return the side of a status; one that nobody has described is negative."""
    kind = find(state.status_kinds, status)
    return kind.side if kind is not None else "negative"


def with_kind(state: NovaAetas, word: str, side: StatusSide | None = None) -> NovaAetas:
    """Return the state with this status among those of the box, on this side if one is given."""
    own = status_id(word)
    kind = find(state.status_kinds, own) or StatusKind(id=own, name="" if own in KNOWN else word.strip())
    return replace(state, status_kinds=put(state.status_kinds, replace(kind, side=side or kind.side)))


def statuses_named(state: NovaAetas, words: str) -> tuple[str, ...]:
    """Return the ids of the status tokens that a text names.

    Such a text is that of the effects of an attack on its card.
    """
    plain = " ".join(("", *re.findall(r"\w+", words.casefold()), ""))
    names = {**{each: each for each in KNOWN}, **_PRINTED}
    names |= {kind.name.casefold(): kind.id for kind in state.status_kinds if kind.name}
    return tuple(dict.fromkeys(own for name, own in names.items() if f" {name} " in plain))


def with_effects(state: NovaAetas, target: str, words: tuple[str, ...]) -> NovaAetas:
    """Return the state with these status tokens on a target still in play; each only once.

    A hero or ally in water takes no Burned.
    """
    if not words or not is_standing(state, target):
        return state
    for word in words:
        state = with_kind(state, word)
    bearer = bearer_in(state, target)
    is_wet = not isinstance(bearer, Model) and bearer.ground == "water"
    taken = tuple(word for word in words if not is_wet or status_id(word) != BURNED)
    return with_bearer(state, bearer, statuses=_merge(bearer.statuses, taken))


def _merge(statuses: tuple[str, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*statuses, *map(status_id, words))))


def negatives(state: NovaAetas, statuses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the negative ones, which go from a weapon to its target."""
    return tuple(status for status in statuses if side_of(state, status) == "negative")
