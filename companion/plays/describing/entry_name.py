"""The name of an entry, for notice, undo line and log: actor, action, values, other changes.

A value never appears without its label and its owner's name: both follow a text that does not contain them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.kernel.items import name_of
from companion.letters import fold
from companion.plays.describing.describer import EntryLine, EntryPart, ShownChange
from companion.plays.describing.headline import split_headline

BETWEEN = " · "
"""The separator of the parts of an entry in one line."""

_SEPARATORS = (": ", BETWEEN, ", ")
_SIGNS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class EntryName:
    """The name of an entry: its text, the one value that the text is about, and further parts.

    `names` are those in the text.
    """

    text: str
    old: str = ""
    new: str = ""
    more: tuple[str, ...] = field(default=())
    names: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """The result: "Bruno: minaccia 41 → 44"."""
        return f"{self.text} {self.old} → {self.new}" if self.new else self.text

    @property
    def headline(self) -> str:
        """The first clause of the result: what came of it and for whom; the rest of it led there."""
        return split_headline(self.head, self.names)[0]

    @property
    def is_headline(self) -> bool:
        """Whether the text has no other clause, so that the value beside it is its own."""
        return self.headline == self.head

    @property
    def whole(self) -> str:
        """The result and all further parts in one line."""
        return BETWEEN.join((self.head, *self.more))


def name_entry(line: EntryLine) -> EntryName:
    """Return the name of an entry: the result with the value it changed, then the other changes."""
    first, *others = line.parts_in_order
    result = _name_part(first)
    worded = (value for value in (result.old, result.new) if any(map(str.isalpha, value)))
    more = (*result.more, *map(_join_part, others))
    return EntryName(result.text, result.old, result.new, more, (*first.names, *worded))


def _join_part(part: EntryPart) -> str:
    """Return a further part as one text, its values in brackets."""
    name = _name_part(part)
    if not name.new or name.text == part.text:
        return f"{name.head} ({'; '.join(name.more)})" if name.more else name.head
    value = name.head.removeprefix(f"{part.text}{BETWEEN}")
    return f"{part.text} ({value})" if value != name.head else value


def _name_part(part: EntryPart) -> EntryName:
    """Return the name of one part: its text with the value it is about, then its other values."""
    values = part.unmentioned
    headline, behind = split_headline(part.text, part.names)
    own = _find_main_value(headline, values)
    if own is None:
        return EntryName(part.text, more=tuple(_list_changes(part.text, values)))
    rest = tuple(value for value in values if value is not own)
    if behind and _is_same(headline, own.label):
        return EntryName(headline, own.old, _new_value(headline, own), (behind, *_list_changes(part.text, rest)))
    return EntryName(
        _add_label(part.text, own), own.old, _new_value(part.text, own), tuple(_list_changes(part.text, rest))
    )


def _find_main_value(text: str, values: Sequence[ShownChange]) -> ShownChange | None:
    """Return the value that the text is about: the only one, or the one with this label."""
    if len(values) == 1 and not _is_new_thing(values[0]):
        return values[0]
    return next((value for value in values if _is_same(text, value.label)), None)


def _add_label(text: str, change: ShownChange) -> str:
    """Return the text with the label of its value, unless one repeats the other."""
    if _is_same(text, change.label):
        return text
    for value in (change.new, change.old):
        if _is_same(text, f"{change.label} {value}"):
            return text.removesuffix(value).rstrip() if text.endswith(value) else change.label
    owner, label = _split_label(change)
    if _is_same(text, owner):
        return _join_label(owner, label)
    return f"{text}{BETWEEN}{label if _is_about(text, owner) else _join_label(owner, label)}"


def _list_changes(text: str, changes: Sequence[ShownChange]) -> Iterator[str]:
    """Yield several values grouped by their owner, or by their label if that is shorter.

    "mano: Anna 6 → 7, Bruno 5 → 6"
    """
    for owner, kind in dict.fromkeys(_split_label(change) for change in changes if _is_new_thing(change)):
        things = (change.new for change in changes if _is_new_thing(change) and _split_label(change) == (owner, kind))
        yield _join_label(kind if _is_about(text, owner) or not owner else f"{owner}, {kind}", ", ".join(things))
    owned = [(*_split_label(change), change) for change in changes if not _is_new_thing(change)]
    owners, kinds = list(dict.fromkeys(each[0] for each in owned)), list(dict.fromkeys(each[1] for each in owned))
    if len(kinds) < len(owners) and all(owners):
        for kind in kinds:
            values = ", ".join(_group_same_values(text, [(name, each) for name, its, each in owned if its == kind]))
            yield values if _is_same(text, kind) else _join_label(kind, values)
        return
    for name in owners:
        values = ", ".join(
            f"{its} {each.old} → {_new_value(text, each)}" for owner, its, each in owned if owner == name
        )
        has_other = any(other and fold(other) in fold(text) for other in owners if other != name)
        yield values if _is_about(text, name) and not has_other else _join_label(name, values)


def _is_new_thing(change: ShownChange) -> bool:
    """Return whether the change is a thing that was not there before: "A terra: Kris"."""
    return change.old == "–" and change.new == name_of(change.item)


def _group_same_values(text: str, owned: Sequence[tuple[str, ShownChange]]) -> Iterator[str]:
    """Yield the values of one label, owners with the same change together.

    "Legolas, Éowyn 0 → 1"
    """
    steps = dict.fromkeys((change.old, _new_value(text, change)) for _, change in owned)
    for old, new in steps:
        names = [name for name, change in owned if (change.old, _new_value(text, change)) == (old, new)]
        yield f"{', '.join(names)} {old} → {new}"


def _new_value(text: str, change: ShownChange) -> str:
    """Return the new value, with its note if the text does not contain it: "1 (su Tyrell)"."""
    return change.new if fold(change.note) in fold(text) else f"{change.new} ({change.note})"


def _split_label(change: ShownChange) -> tuple[str, str]:
    """Return the owner and the rest of a label.

    "Stark, influenza usata" is Stark and influenza usata.
    """
    for separator in _SEPARATORS:
        owner, found, label = change.label.partition(separator)
        if found and fold(owner) == fold(change.owner or owner):
            return owner, label
    return "", change.label


def _join_label(owner: str, label: str) -> str:
    return f"{owner}: {label}" if owner else label


def _is_about(text: str, owner: str) -> bool:
    """Return whether the text begins with this name: values after it need no name."""
    rest = fold(text).removeprefix(fold(owner))
    return bool(owner) and rest != fold(text) and not rest[:1].isalnum()


def _is_same(one: str, other: str) -> bool:
    """Return whether two texts have the same words, apart from case and signs."""
    return _SIGNS.sub(" ", fold(one)).strip() == _SIGNS.sub(" ", fold(other)).strip()
