"""The questions for the fields of any dataclass, each by its sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, text, word
from companion.forms.row import Choice, RowLook
from companion.kernel.codec import LONGEST_NAME
from companion.kernel.form_field import FormField, form_fields
from companion.kernel.limits import LONGEST_LIST, Limits


@dataclass(frozen=True, slots=True)
class FieldQuestion:
    """A field as a form asks for it: the name of the question, its words, its icon and its look.

    `word` says one of the values that it may have.
    """

    name: str
    words: Phrase
    icon: str = ""
    look: RowLook = ""
    word: Callable[[str], Phrase] = word


def ask_fields(
    ask: Ask[Any],
    cls: type[Any],
    *names: str,
    usual: Any = None,
    words: Mapping[str, Phrase] | None = None,
    icons: Mapping[str, str] | None = None,
    look: RowLook = "field",
    into: str = "",
) -> dict[str, Any]:
    """Ask for these fields of a dataclass and return their values.

    Those of `usual` hold until somebody answers. Without it a number is unknown until somebody says it, and what nobody
    says is not returned. The words of a field are the text of its name, if there are no others; `into` stands before
    the names of the questions.
    """
    values = {}
    for name in names:
        own = (words or {}).get(name, text(name))
        question = FieldQuestion(f"{into}{name}", own, (icons or {}).get(name, ""), look)
        value = ask_field(ask, form_fields(cls)[name], question, None if usual is None else getattr(usual, name))
        if value is not None or usual is not None:
            values[name] = value
    return values


def ask_field(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: Any) -> Any:
    """Ask for one field and return its value; None where nobody has said it."""
    return _ASKED_BY[field.sort](ask, field, question, usual)


def can_ask(field: FormField) -> bool:
    """Return whether there is a question for a field of this sort."""
    return field.sort in _ASKED_BY


def ask_words(ask: Ask[Any], name: str, words: Phrase, usual: Iterable[str] = ()) -> tuple[str, ...]:
    """Ask for several words in one line, with commas between them."""
    return split_words(ask.text(name, words, LONGEST_LIST, propose=", ".join(usual)))


def split_words(typed: str) -> tuple[str, ...]:
    """Return the words between commas, each cut at the length of a name."""
    return tuple(each.strip()[:LONGEST_NAME] for each in typed.split(",") if each.strip())


def _ask_number(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: int | None) -> int | None:
    limits = field.limits or Limits(0, 0)
    name, words, icon, look = question.name, question.words, question.icon, question.look
    if usual is None or field.may_be_none:
        return ask.roll(name, words, limits, propose=usual, icon=icon, look=look)
    return ask.number(name, words, limits, propose=usual, icon=icon, look=look)


def _ask_flag(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: object) -> object:
    look: RowLook = "field" if question.look == "field" else ""
    return ask.flag(question.name, question.words, question.icon, propose=bool(usual), look=look)


def _ask_choice(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: str | None) -> str | None:
    ask.heading(question.words)
    return ask.pick(question.name, _list_choices(field, question), usual or "") or None


def _ask_text(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: str | None) -> str | None:
    said = ask.text(question.name, question.words, field.longest, propose=usual or "").strip()
    return said if said or usual is not None else None


def _ask_texts(ask: Ask[Any], field: FormField, question: FieldQuestion, usual: tuple[str, ...] | None) -> Any:
    if not field.choices:
        return ask_words(ask, question.name, question.words, usual or ())
    ask.heading(question.words)
    return ask.several(question.name, _list_choices(field, question), tuple(usual or ()))


def _list_choices(field: FormField, question: FieldQuestion) -> list[Choice[str]]:
    return [Choice(value, question.word(value)) for value in field.choices]


_ASKED_BY: Mapping[str, Callable[[Ask[Any], FormField, FieldQuestion, Any], Any]] = {
    "number": _ask_number,
    "flag": _ask_flag,
    "choice": _ask_choice,
    "text": _ask_text,
    "texts": _ask_texts,
}
