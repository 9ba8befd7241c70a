"""Filled: a form in a real play, filled in by taps as a front end makes them, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form, part_form
from companion.forms.row import Row
from companion.kernel.move import AnyMove
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look
from companion.plays.playing.play import Outcome, Play


class Filled:
    """One open form. Each answer is given as a tap gives it: in the context of its row."""

    def __init__(self, form: Form[Any], play: Play[Any], language: str = "it", **taken: Any) -> None:
        self.form, self.play, self.texts = form, play, Texts(language)
        self.draft: Draft = draft_of(taken)

    @property
    def view(self) -> FormView:
        view = look(self.form, self.play, self.draft, self.texts)
        self.draft = view.draft
        return view

    def row(self, name: str) -> Row:
        """Return the row of this question; it must be there."""
        found = self.view.find_row(name)
        assert found is not None, f"no row {name}: {[row.name for row in self.view.rows if row.name]}"
        return found

    def tap(self, name: str, value: Any = None) -> Filled:
        """Tap a choice, a flag, or set a number."""
        row = self.row(name)
        if row.choices:
            assert value in [choice.value for choice in row.choices], f"{name} has no choice {value}"
        self.draft = self.view.answer(name, row.answer_by(value))
        return self

    def part(self, name: str) -> Filled:
        """Open the form behind a row."""
        row = self.row(name)
        part = Filled(part_form(self.form, row), self.play, self.texts.language)
        part.draft = row.value
        return part

    def inside(self, name: str, taps: Mapping[str, Any]) -> Filled:
        """Open the form behind a row, tap there, and close it."""
        part = self.part(name)
        for question, value in taps.items():
            part.tap(question, value)
        self.draft = self.view.answer(name, part.view.draft)
        return self

    def apply(self, *, insist: bool = False) -> Outcome:
        view = self.view
        assert view.can_apply, view.missing or view.refusal or "nothing to apply"
        outcome = self.play.do(*view.moves, insist=insist)
        if outcome.done and view.then is not None:
            self.draft = draft_of(view.then(self.play.state) or {})
        return outcome

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves that "Apply" would make."""
        return self.view.moves

    def other_moves(self) -> tuple[AnyMove, ...]:
        """Return those of the form's other key."""
        return self.view.other_moves

    def title(self) -> str:
        """Return the title of the verdict."""
        verdict = self.view.verdict
        return "" if verdict is None else str(verdict.title)
