"""Answers as people write them on the command line: name=value, by id or by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form, part_form
from companion.forms.row import Row
from companion.kernel.limits import Limits
from companion.letters import fold
from companion.plays.errors import NotReadable
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from companion.plays.playing.play import Play

YES = ("yes", "true", "1", "on", "si", "sì")
NO = ("no", "false", "0", "off")


def fill_in(form: Form[Any], play: Play[Any], written: Mapping[str, str], texts: Texts) -> FormView:
    """Return the form with these answers, given from top to bottom. Raises NotReadable.

    A row may appear with the answer to another one, so each round takes the answers whose rows are there. Those of a
    form behind a row have its name and a dot before their own.
    """
    draft = draft_of({name: value for name, value in written.items() if name in form.takes})
    left = {name: value for name, value in written.items() if name not in form.takes}
    return _fill_draft(form, play, draft, left, texts)


def _fill_draft(form: Form[Any], play: Play[Any], draft: Draft, left: dict[str, str], texts: Texts) -> FormView:
    view = look(form, play, draft, texts)
    while left:
        found = next((row for row in view.rows if row.is_question and _list_written(row, left)), None)
        if found is None:
            raise NotReadable(
                "form_unasked", answer=next(iter(left)), form=form.id, answers=_list_questions(form, view)
            )
        written = {name: left.pop(name) for name in _list_written(found, left)}
        if found.kind == "open":
            inside = {name.removeprefix(f"{found.name}."): word for name, word in written.items()}
            answer = _fill_draft(part_form(form, found), play, found.value, inside, texts).draft
        else:
            answer = read_answer(found, written[found.name])
        view = look(form, play, view.answer(found.name, answer), texts)
    return view


def _list_written(row: Row, left: Mapping[str, str]) -> list[str]:
    """Return the names of the answers that this row takes."""
    if row.kind == "open":
        return [name for name in left if name.startswith(f"{row.name}.")]
    return [row.name] if row.name in left else []


def _list_questions(form: Form[Any], view: FormView) -> str:
    names = (*form.takes, *(row.name for row in view.rows if row.is_question))
    return ", ".join(dict.fromkeys(names))


def read_answer(row: Row, word: str) -> Any:
    """Return the answer as it is written. Raises NotReadable, which names those there are."""
    if row.kind == "number":
        return _read_number(row, row.limits or Limits(0, 0), word)
    if row.kind in ("pick", "act"):
        return _read_choice(row, word)
    if row.kind == "several":
        return tuple(_read_choice(row, part.strip()) for part in word.split(",") if part.strip())
    if row.kind == "flag":
        return _read_flag(row, word)
    return word


def _read_number(row: Row, limits: Limits, word: str) -> int:
    sign, digits = (-1, word[1:]) if word[:1] in "-−" and word else (1, word)
    if not digits.isdecimal():
        raise NotReadable("form_number", answer=row.name, value=word, least=limits.least, most=limits.most)
    number = sign * int(digits)
    if number != limits.within(number):
        raise NotReadable("form_number", answer=row.name, value=word, least=limits.least, most=limits.most)
    return number


def _read_flag(row: Row, word: str) -> object:
    if fold(word) in map(fold, YES):
        return True
    if fold(word) in NO:
        return False
    raise NotReadable("form_choice", answer=row.name, value=word, choices="yes, no")


def _read_choice(row: Row, word: str) -> Any:
    """Return the choice with this value or these words. Raises NotReadable with a reason."""
    named = [each for each in row.choices if fold(word) in (fold(str(each.value)), fold(str(each.words)))]
    exact = [each for each in named if str(each.value) == word] or named
    if len(exact) != 1:
        choices = ", ".join(f"{each.words} ({each.value})" if each.value else str(each.words) for each in row.choices)
        raise NotReadable("form_choice", answer=row.name, value=word, choices=choices or "−")
    if exact[0].why_not:
        raise NotReadable("form_not_now", answer=row.name, value=word, why=exact[0].why_not)
    return exact[0].value
