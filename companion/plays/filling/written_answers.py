"""Answers as people write them on the command line: name=value, by id or by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form, item_form, part_form
from companion.forms.name_of import NameOf
from companion.forms.row import Row
from companion.kernel.limits import Limits
from companion.letters import fold
from companion.plays.describing.names import resolve_given
from companion.plays.errors import NotReadable
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from companion.plays.playing.play import Play

YES = ("yes", "true", "1", "on", "si", "sì")
NO = ("no", "false", "0", "off")
REMOVED = "-"
"""Stands for an entry of a list that is taken away, and for a number that is unknown again."""


See = Callable[[Form[Any], Draft], FormView]
"""Looks at a form with these answers: in a play, or where there is none yet."""

Known = Callable[[NameOf, str], Mapping[str, Any]]
"""Finds the printed values of a thing by its name; none for an unknown one."""


def know_nothing(meaning: NameOf, name: str) -> Mapping[str, Any]:
    """Return no values: the answer of a front end without printed cards."""
    return {}


def fill_in(form: Form[Any], play: Play[Any], written: Mapping[str, str], texts: Texts) -> FormView:
    """Return the form in a play with these answers. Raises NotReadable.

    A name stands for an id, also in what the form takes: the hero for whom it opens.
    """
    given = {name: resolve_given(play.game, play.state, written[name]) for name in form.takes if name in written}
    return fill_in_by(lambda form, draft: look(form, play, draft, texts), form, {**written, **given})


def fill_in_by(see: See, form: Form[Any], written: Mapping[str, str], known: Known = know_nothing) -> FormView:
    """Return the form with these answers, given from top to bottom. Raises NotReadable.

    A row may appear with the answer to another one, so each round takes the answers whose rows are there. Those of a
    form behind a row have its name and a dot before their own, those of an entry of a list its number as well.
    """
    draft = draft_of({name: value for name, value in written.items() if name in form.takes})
    left = {name: value for name, value in written.items() if name not in form.takes}
    return _Writer(see, known).fill(form, draft, left)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Gives written answers to the rows of a form that is seen again after each of them."""

    see: See
    known: Known

    def fill(self, form: Form[Any], draft: Draft, left: dict[str, str]) -> FormView:
        view = self.see(form, draft)
        while left:
            found = next((row for row in view.rows if row.is_question and _list_written(row, left)), None)
            if found is None:
                raise NotReadable(
                    "form_unasked", answer=next(iter(left)), form=form.id, answers=_list_questions(form, view)
                )
            written = {name: left.pop(name) for name in _list_written(found, left)}
            view = self.see(form, self._answer(form, view, found, written))
        return view

    def _answer(self, form: Form[Any], view: FormView, row: Row, written: Mapping[str, str]) -> Draft:
        """Return the draft after these answers to one row."""
        if row.kind == "open":
            inside = _strip_name(row.name, written)
            return view.answer(row.name, self.fill(part_form(form, row), row.value, inside).draft)
        if row.kind == "items":
            return view.answer(row.name, self._edit_items(form, row, _strip_name(row.name, written)))
        word = written[row.name]
        if row.kind == "name" and row.thing is not None and (values := self.known(row.thing, word)):
            return view.fill(row.name, {**values, "name": word})
        return view.answer(row.name, read_answer(row, word))

    def _edit_items(self, form: Form[Any], row: Row, written: Mapping[str, str]) -> tuple[Any, ...]:
        """Return the entries after changes by their numbers.

        The next number adds one, a minus removes one.
        """
        items = dict(enumerate(row.value))
        for number in sorted({name.partition(".")[0] for name in written}, key=_to_number):
            place = _to_number(number) - 1
            last = max((*items, len(row.value) - 1)) + (row.thing.new is not None)
            if not 0 <= place <= last:
                raise NotReadable("form_number", answer=row.name, value=number, least=1, most=last + 1)
            if written.get(number) == REMOVED:
                items.pop(place, None)
                continue
            inside = {name.partition(".")[2]: word for name, word in written.items() if name.startswith(f"{number}.")}
            edited = item_form(form, row, place if place in items else None)
            items[place] = self.fill(edited, Draft(), inside).made
        return tuple(items.values())


def _strip_name(name: str, written: Mapping[str, str]) -> dict[str, str]:
    return {each.removeprefix(f"{name}."): word for each, word in written.items()}


def _to_number(written: str) -> int:
    return int(written) if written.isdecimal() else 0


def _list_written(row: Row, left: Mapping[str, str]) -> list[str]:
    """Return the names of the answers that this row takes."""
    if row.kind in ("open", "items"):
        return [name for name in left if name.startswith(f"{row.name}.")]
    return [row.name] if row.name in left else []


def _list_questions(form: Form[Any], view: FormView) -> str:
    names = (*form.takes, *(row.name for row in view.rows if row.is_question))
    return ", ".join(dict.fromkeys(names))


def read_answer(row: Row, word: str) -> Any:
    """Return the answer as it is written. Raises NotReadable, which names those there are."""
    if row.kind == "number":
        if row.optional and word == REMOVED:
            return None
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
