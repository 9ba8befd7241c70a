"""Row: one line of a form as plain data: a question and its answer, or a sentence."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from companion.forms.phrase import Phrase
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove

Value = TypeVar("Value", bound=Hashable, covariant=True)
Entry = TypeVar("Entry")

RowKind = Literal[
    "note",
    "heading",
    "step",
    "number",
    "pick",
    "several",
    "flag",
    "text",
    "name",
    "items",
    "open",
    "act",
    "lead",
    "own",
    "rules",
    "space",
]
"""`step` is a numbered heading, `open` leads to a form of its own, `act` is a choice that is made at once, `lead` the
ways to other forms of the game, `own` a row that the board draws, `rules` the way to the rule cards that `thing` names.
`name` is a text that may mean a thing of the group, `items` is a list whose entries are filled in by a form each,
`space` the place of a number that is not asked for now."""

RowLook = Literal[
    "", "keys", "big", "segments", "lines", "rows", "tiles", "long", "field", "beside", "icons", "good", "bad"
]
"""A hint for drawing: a number or moves as keys, a number large, choices as parts of one bar, one on a line, as rows
with captions, as tiles or as icons alone, a text of several lines, a number or a flag as a field among others, a row
beside the one before it, a note as good or bad news."""

NONE_OF_THEM = ""
"""The value of the choice that stands for none of several."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[Value]):
    """One answer among several. `seat` is the player's shape before the words.

    A `hollow` shape is drawn as an outline, and a `letter` on it tells apart players who share it. A choice with
    `why_not` cannot be taken, and that is why. `also` are answers to other questions that come with it. An entry of a
    list and a choice in rows have a `caption` below their words; where it `warns`, the rules are against the choice,
    which can be taken all the same. `tint` names the colour of its icon, one of the app or of the game.
    """

    value: Value
    words: Phrase
    icon: str = ""
    seat: int | None = None
    letter: str = ""
    hollow: bool = False
    why_not: Phrase = ""
    also: tuple[tuple[str, Any], ...] = ()
    caption: Phrase = ""
    warns: bool = False
    tint: str = ""


@dataclass(frozen=True, slots=True)
class ItemForm(Generic[Entry]):
    """The form of the entries of a list: `ask` asks for one, beginning with its present values.

    A `new` entry begins with these; without them none can be added. In an `ordered` list entries can be moved up.
    """

    ask: Callable[[Any, Entry], Entry]
    new: Entry | None = None
    ordered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a form. `value` is the answer: None for a number that nobody has said.

    `context` is all that the answer depends on; `thing` is what a row of the board's own is drawn from, the moves of
    answers that are made at once, or what a name may mean (NameOf), and `number` that of a step. A row of kind `open`
    says its answer in `caption`; its answer is the draft of the form behind it, whose questions `thing` asks and which
    comes to `made`. One of kind `items` has its entries as its answer, with a choice for each and the `ItemForm` for
    them; `caption` is the word of the key that adds one. One of kind `act` has all choices that hold as its value,
    and the form is over where it `ends`; one of kind `lead` has those that are done. An `optional` number can be
    unknown again, and one with `signs` is written by them, from 1 on. It is `answered` where the players said
    the answer themselves. `tint` names the colour of its icon.
    """

    kind: RowKind
    name: str = ""
    words: Phrase = ""
    caption: Phrase = ""
    icon: str = ""
    seat: int | None = None
    letter: str = ""
    value: Any = None
    number: int = 0
    limits: Limits | None = None
    signs: tuple[str, ...] = ()
    longest: int = 0
    choices: tuple[Choice[Any], ...] = ()
    look: RowLook = ""
    context: Hashable = ()
    thing: Any = None
    made: Any = None
    ends: bool = False
    answered: bool = False
    optional: bool = False
    tint: str = ""

    @property
    def shape(self) -> Row:
        """All of it but the answer: rows of one shape can be drawn by one control.

        The limits of a counter may move with every step; keys side by side are made for theirs. Rows keep their places
        and only show other words, as a row of the board's own does that has a value.
        """
        return replace(
            self,
            words=self.words if self.kind != "own" or self.value is None else "",
            caption=self.caption if self.kind in ("heading", "items", "number") else "",
            limits=self.limits if self.look == "keys" else None,
            choices=self._shape_choices() if self.choices else (),
            thing=self.thing if self.kind in ("own", "rules") else None,
            value=None,
            context=(),
            made=None,
            answered=False,
        )

    def _shape_choices(self) -> tuple[Choice[Any], ...]:
        if self.look == "rows":
            return tuple(Choice(value, "") for value in sorted(str(choice.value) for choice in self.choices))
        return tuple(replace(choice, also=()) for choice in self.choices)

    @property
    def is_question(self) -> bool:
        """Whether players answer it."""
        return bool(self.name) and self.kind not in ("own", "space", "lead")

    def find_moves(self, value: Any) -> tuple[AnyMove, ...]:
        """Return the moves that this answer makes at once; none where it only fills in the form."""
        if self.kind == "act":
            moves: tuple[AnyMove, ...] = self.thing.get(value, ())
            return moves
        if self.kind != "number" or self.thing is None or value == self.value:
            return ()
        return (self.thing(value),)

    @property
    def is_at_once(self) -> bool:
        """Whether an answer is a move that is made at once."""
        return self.kind == "act" or (self.kind == "number" and self.thing is not None)

    def is_chosen(self, value: Any) -> bool:
        """Return whether the answer is this choice, or has it among others."""
        if self.kind in ("act", "lead"):
            return value in (self.value or ())
        if self.kind != "several":
            return self.kind != "items" and bool(self.value == value)
        return value in self.value or (value == NONE_OF_THEM and not self.value)

    def answer_by(self, value: Any) -> Any:
        """Return the answer after a tap on one of the choices.

        Of several it is added or taken away, a flag is turned over.
        """
        if self.kind == "flag":
            return not self.value
        if self.kind != "several":
            return value
        if value == NONE_OF_THEM:
            return ()
        without = tuple(each for each in self.value if each != value)
        return without if value in self.value else (*without, value)
