"""An entry in words, for notice, undo line and log: who, what, the old value and the new, and what else it did.

A value never stands without its name and the name of whoever has it: both follow the sentence that does not say them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.kernel.items import name_of
from companion.letters import fold
from companion.plays.describing.describer import EntryLine, EntryPart, ShownChange

LONGEST = 90
"""Letters of an entry where there is room for two lines: what is left out stands in the log."""

BETWEEN = " · "
"""Between the parts of an entry in one line."""

_SEPARATORS = (": ", BETWEEN, ", ")
_SIGNS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class EntryName:
    """The words of an entry, the one value that its sentence is about, and whatever else it did, in the same order."""

    text: str
    old: str = ""
    new: str = ""
    more: tuple[str, ...] = field(default=())

    @property
    def head(self) -> str:
        """The result: "Bruno: minaccia 41 → 44"."""
        return f"{self.text} {self.old} → {self.new}" if self.new else self.text

    @property
    def whole(self) -> str:
        """All of it in one line."""
        return BETWEEN.join((self.head, *self.more))

    @property
    def short(self) -> str:
        """The result, and as much of the rest as has room; an ellipsis where something is left out."""
        told = self.head
        for other in self.more:
            if len(told) + len(BETWEEN) + len(other) > LONGEST:
                return f"{told} …"
            told = f"{told}{BETWEEN}{other}"
        return told


def name_entry(line: EntryLine) -> EntryName:
    """The result with the name of the value that it changed; every other value and move after it."""
    first, *others = line.parts_in_order
    result = _named(first)
    return EntryName(result.text, result.old, result.new, (*result.more, *map(_in_one, others)))


def _in_one(part: EntryPart) -> str:
    """A further part with its values in brackets: it is one thing among others."""
    name = _named(part)
    if not name.new or name.text == part.text:
        return f"{name.head} ({'; '.join(name.more)})" if name.more else name.head
    value = name.head.removeprefix(f"{part.text}{BETWEEN}")
    return f"{part.text} ({value})" if value != name.head else value


def _named(part: EntryPart) -> EntryName:
    values = part.unmentioned
    own = _own_value(part.text, values)
    if own is None:
        return EntryName(part.text, more=tuple(_listed(part.text, values)))
    rest = tuple(value for value in values if value is not own)
    return EntryName(_with_label(part.text, own), own.old, _new(part.text, own), tuple(_listed(part.text, rest)))


def _own_value(text: str, values: Sequence[ShownChange]) -> ShownChange | None:
    """The value that belongs to the sentence: the only one, or the one whose label the sentence is."""
    if len(values) == 1 and not _has_come(values[0]):
        return values[0]
    return next((value for value in values if _is_same(text, value.label)), None)


def _with_label(text: str, change: ShownChange) -> str:
    """The sentence, the label, or both: nothing is said twice."""
    if _is_same(text, change.label):
        return text
    for value in (change.new, change.old):
        if _is_same(text, f"{change.label} {value}"):
            return text.removesuffix(value).rstrip() if text.endswith(value) else change.label
    whose, what = _owned(change)
    if _is_same(text, whose):
        return _label(whose, what)
    return f"{text}{BETWEEN}{what if _is_about(text, whose) else _label(whose, what)}"


def _listed(text: str, changes: Sequence[ShownChange]) -> Iterator[str]:
    """Several values, by who has them, or by what they are where that is shorter: "mano: Anna 6 → 7, Bruno 5 → 6"."""
    for owner, kind in dict.fromkeys(_owned(change) for change in changes if _has_come(change)):
        things = (change.new for change in changes if _has_come(change) and _owned(change) == (owner, kind))
        yield _label(kind if _is_about(text, owner) or not owner else f"{owner}, {kind}", ", ".join(things))
    owned = [(*_owned(change), change) for change in changes if not _has_come(change)]
    whose, what = list(dict.fromkeys(each[0] for each in owned)), list(dict.fromkeys(each[1] for each in owned))
    if len(what) < len(whose) and all(whose):
        for kind in what:
            values = ", ".join(_same_values(text, [(name, each) for name, its, each in owned if its == kind]))
            yield values if _is_same(text, kind) else _label(kind, values)
        return
    for name in whose:
        values = ", ".join(f"{its} {each.old} → {_new(text, each)}" for owner, its, each in owned if owner == name)
        named_too = any(other and fold(other) in fold(text) for other in whose if other != name)
        yield values if _is_about(text, name) and not named_too else _label(name, values)


def _has_come(change: ShownChange) -> bool:
    """Whether the change is a thing that was not there before: "A terra: Kris"."""
    return change.old == "–" and change.new == name_of(change.item)


def _same_values(text: str, owned: Sequence[tuple[str, ShownChange]]) -> Iterator[str]:
    """Who went from the same value to the same value stands together: "Legolas, Éowyn 0 → 1"."""
    steps = dict.fromkeys((change.old, _new(text, change)) for _, change in owned)
    for old, new in steps:
        names = [name for name, change in owned if (change.old, _new(text, change)) == (old, new)]
        yield f"{', '.join(names)} {old} → {new}"


def _new(text: str, change: ShownChange) -> str:
    """The new value, with whoever it is about where the sentence does not say it: "1 (su Tyrell)"."""
    return change.new if fold(change.note) in fold(text) else f"{change.new} ({change.note})"


def _owned(change: ShownChange) -> tuple[str, str]:
    """Whose value it is, and what: "Stark, influenza usata" is Stark and influenza usata."""
    for separator in _SEPARATORS:
        whose, found, what = change.label.partition(separator)
        if found and fold(whose) == fold(change.owner or whose):
            return whose, what
    return "", change.label


def _label(whose: str, what: str) -> str:
    return f"{whose}: {what}" if whose else what


def _is_about(text: str, whose: str) -> bool:
    """Whether the sentence begins with the name: what follows without a name is that one's."""
    rest = fold(text).removeprefix(fold(whose))
    return bool(whose) and rest != fold(text) and not rest[:1].isalnum()


def _is_same(one: str, other: str) -> bool:
    """Whether two texts have the same words, whatever their case and signs."""
    return _SIGNS.sub(" ", fold(one)).strip() == _SIGNS.sub(" ", fold(other)).strip()
