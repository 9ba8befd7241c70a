"""FormView: a form as every front end draws it: plain data with all words filled in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.forms.draft import Draft
from companion.forms.form import ForeseenChange, Verdict
from companion.forms.row import Choice, Row
from companion.kernel.codec import encode, encode_move
from companion.kernel.move import AnyMove


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """A form in one play with one draft. Every phrase is said: words are plain texts.

    - `progress`: which figure it is of how many, in words; "" for a single one.
    - `draft`: the answers that still count. `asked` are the rows before they were said.
    - `waiting`: the name of the question whose answer is `missing`.
    - `moves`: those that "Apply" makes, with the step of the guide where `goes_on`.
    - `is_over`: nothing is left to ask: a sheet closes.
    - `icon`: that of the key of "Apply". `other` is the word of a second key, which makes `other_moves`.
    - `applies`: without it there is nothing to apply: the form only works something out.
    - `is_private`: it is for one player's eyes: a front end shows it behind a cover, and leaves nothing on the screen.
    - `then`: from the state after them, the answers with which the form stays open for the next; None: it closes.
    - `made`: what the answers make where there is no play: a setup, an entry of a list.
    """

    id: str
    title: str
    word: str
    rows: tuple[Row, ...]
    draft: Draft
    asked: tuple[Row, ...] = ()
    verdict: Verdict | None = None
    changes: tuple[ForeseenChange, ...] = ()
    cautions: tuple[str, ...] = ()
    refusal: str = ""
    missing: str = ""
    waiting: str = ""
    progress: str = ""
    moves: tuple[AnyMove, ...] = ()
    goes_on: bool = False
    applies: bool = True
    is_over: bool = False
    then: Callable[[Any], Mapping[str, Any] | None] | None = None
    is_private: bool = False
    made: Any = None
    icon: str = ""
    other: str = ""
    other_moves: tuple[AnyMove, ...] = ()

    @property
    def can_apply(self) -> bool:
        """Whether "Apply" would make its moves."""
        return bool(self.moves) and not self.missing and not self.refusal

    def find_row(self, name: str) -> Row | None:
        """Return the row that asks the question of this name, or None."""
        return next((row for row in self.rows if row.name == name), None)

    def find_next(self, name: str) -> Row | None:
        """Return the next question below this one that the players have not answered, or None."""
        names = [row.name for row in self.rows]
        below = self.rows[names.index(name) + 1 :] if name in names else self.rows
        return next((row for row in below if row.is_question and not row.is_at_once and not row.answered), None)

    def answer_to(self, name: str) -> Any:
        """Return the answer to this question, given or proposed; None where nobody asks it."""
        row = self.find_row(name)
        return None if row is None else row.value

    def answer(self, name: str, value: Any) -> Draft:
        """Return the draft after an answer, given in its context, and what comes along with it."""
        row = self.find_row(name)
        if row is None:
            return self.draft.put(name, value, ())
        draft = self.draft.put(name, value, row.context)
        chosen = next((choice for choice in row.choices if choice.value == value), None)
        for other, also in () if chosen is None else chosen.also:
            there = self.find_row(other)
            draft = draft.put(other, also, () if there is None else there.context)
        return draft

    def fill(self, name: str, values: Mapping[str, Any], spared: Collection[str] = ()) -> Draft:
        """Return the draft after a thing was named.

        Its printed values answer the questions of their names. Those to the `spared` questions stay.
        """
        draft, row = self.answer(name, values["name"]), self.find_row(name)
        if row is None or row.thing is None or not row.thing.fills:
            return draft
        for field, value in values.items():
            question = f"{row.thing.into}{field}"
            if field != "name" and question not in spared:
                draft = draft.put(question, value)
        return draft

    def plain(self) -> dict[str, Any]:
        """Return the view as JSON has it."""
        return {
            "form": self.id,
            "title": self.title,
            "progress": self.progress or None,
            "apply": self.word,
            "private": self.is_private,
            "rows": [_plain_row(row) for row in self.rows],
            "verdict": self.verdict and _without_empty(vars_of(replace(self.verdict, thing=None))),
            "changes": [_without_empty(vars_of(change)) for change in self.changes],
            "cautions": list(self.cautions),
            "refusal": self.refusal or None,
            "missing": self.missing or None,
            "waiting": self.waiting or None,
            "moves": [encode_move(move) for move in self.moves],
            "other": self.other or None,
            "other_moves": [encode_move(move) for move in self.other_moves],
            **({} if self.made is None else {"made": encode(self.made)}),
        }


def _plain_row(row: Row) -> dict[str, Any]:
    plain = {name: getattr(row, name) for name in ("kind", "name", "words", "caption", "icon", "look")}
    question = {"value": _plain_answer(row.value)} if row.name else {}
    limits = {} if row.limits is None else {"least": row.limits.least, "most": row.limits.most}
    rules = {"cards": list(row.thing)} if row.kind == "rules" else {}
    meaning = {"of": row.thing.kind} if row.kind == "name" and row.thing is not None else {}
    choices = {"choices": [_plain_choice(row, choice) for choice in row.choices]} if row.choices else {}
    ways = (
        {"ways": {value: _without_empty(vars_of(way)) for value, way in row.thing.items()}}
        if row.kind == "lead"
        else {}
    )
    return {**_without_empty(plain), **question, **limits, **choices, **rules, **meaning, **ways}


def _plain_answer(value: Any) -> Any:
    if isinstance(value, Draft):
        return {name: _plain_answer(given.value) for name, given in value.answers.items()}
    return encode(value)


def _plain_choice(row: Row, choice: Choice[Any]) -> dict[str, Any]:
    plain = _without_empty(vars_of(replace(choice, also=())))
    return {**plain, "value": choice.value, "chosen": row.is_chosen(choice.value)}


def vars_of(part: Any) -> dict[str, Any]:
    """Return the fields of a dataclass with slots by their names."""
    return {name: getattr(part, name) for name in part.__dataclass_fields__}


def _without_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value not in ("", None, ()) and value is not False}
