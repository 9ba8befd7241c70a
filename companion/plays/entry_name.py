"""An entry in a few words, for snackbar, undo line and log: who, what, the old value and the new.

A value never stands without its name: where the sentence does not say which value changed, the label follows it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.kernel.items import called
from companion.kernel.letters import fold
from companion.plays.telling import Line, Shown

LONGEST = 66
"""Letters of a sentence with several values; a longer one leaves them to the log."""

_SEPARATORS = (": ", " · ", ", ")
_SIGNS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Named:
    """The words of an entry, and the one value that it changed; several are part of the words."""

    text: str
    old: str = ""
    new: str = ""

    @property
    def whole(self) -> str:
        """In one line: "Bruno: minaccia 41 → 44"."""
        return f"{self.text} {self.old} → {self.new}" if self.new else self.text


def named(line: Line) -> Named:
    """The sentence of a line, with the name of the value that it changed."""
    values = line.unsaid
    if len(values) == 1:
        return Named(_with_label(line.text, values[0]), values[0].old, values[0].new)
    return Named(_listed(line.text, values))


def with_name_of(text: str, change: Shown) -> str:
    """The sentence of a value that changed for several players, and what the value is where it does not say so."""
    what = _without_whose(change)
    return text if fold(what) in fold(text) else f"{text} · {what}"


def _without_whose(change: Shown) -> str:
    """What changed, without whose it is: "Stark, influenza usata" is influenza usata."""
    for separator in _SEPARATORS:
        whose, found, what = change.label.partition(separator)
        if found and fold(whose) == fold(called(change.item)):
            return what
    return change.label


def _with_label(text: str, change: Shown) -> str:
    """The sentence, the label, or both: nothing is said twice."""
    if _is_same(text, change.label):
        return text
    if _is_same(text, f"{change.label} {change.new}"):
        return text.removesuffix(change.new).rstrip() if text.endswith(change.new) else change.label
    return f"{text} · {_short_label(text, change)}"


def _listed(text: str, changes: tuple[Shown, ...]) -> str:
    """One head and a list. A head that is the label of a value takes that value in."""
    own = next((change for change in changes if _is_same(text, change.label)), None)
    head = f"{text} {own.old} → {own.new}" if own else text
    rest = (change for change in changes if change is not own)
    whole = " · ".join([head, *(f"{_short_label(text, each)} {each.old} → {each.new}" for each in rest)])
    return whole if len(whole) <= LONGEST else head


def _short_label(text: str, change: Shown) -> str:
    """The label without whose it is, where the sentence says so."""
    for separator in _SEPARATORS:
        whose, found, what = change.label.partition(separator)
        if found and fold(whose) in fold(text):
            return what
    return change.label


def _is_same(one: str, other: str) -> bool:
    """Whether two texts have the same words, whatever their case and signs."""
    return _SIGNS.sub(" ", fold(one)).strip() == _SIGNS.sub(" ", fold(other)).strip()
