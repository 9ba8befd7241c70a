"""FormFiller takes the answers to a form on screen; AnswerSheet hands them to its opener."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.forms.draft import ANY_CONTEXT, Draft
from companion.forms.form import Form, item_form, part_form
from companion.forms.row import Row
from companion.forms.way import Way
from companion.kernel.game import Game
from companion.kernel.limits import NO_LIMITS
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.things.thing import Thing
from screens.forms.control_maker import make_control
from screens.forms.form_rows import FormRows
from screens.forms.row_control import RowControl
from screens.forms.shelf_origin import OriginLine, ShelfOrigin
from screens.guide.rule_sheet import rule_sheet
from screens.parts.sheets.sheet_parts import button, footer
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet

OwnRow = Callable[[Any, Row], Widget | RowControl]
"""Draws a row of the board's own, for the sheet that has it; a control also shows other values of it."""


class FormFiller:
    """A sheet or a part of a page that shows a form in its `rows`.

    It has a `view`, a new one after each answer. Its heirs say how a form is seen, by `see`, and what becomes of new
    answers, by `take`. `own_rows` draws the rows of the board's own, by name. Tags: `form.<row>`.
    """

    context: Context
    game_id: str
    form: Form[Any]
    draft: Draft
    view: FormView
    own_rows: Mapping[str, OwnRow]
    rows: FormRows

    @property
    def tag(self) -> str:
        return self.form.id

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        """Return a form with these answers."""
        raise NotImplementedError

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        """Take the draft after answers to these questions, and show the form again."""
        raise NotImplementedError

    def make_control(self, row: Row) -> RowControl:
        """Return the control of a row: the board's own where it has one, which else is its words."""
        draw = self.own_rows.get(row.name.partition(".")[0])
        if draw is not None:
            drawn = draw(self, row)
            return drawn if isinstance(drawn, RowControl) else RowControl(row, drawn)
        return make_control(self, replace(row, kind="note") if row.kind == "own" else row)

    def go(self, way: Way) -> None:
        """Open another form of the game."""
        raise NotImplementedError

    # --- answers -----------------------------------------------------------------------------------------

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row, or go the way to another form."""
        if row.kind == "lead":
            self.go(row.thing[value])
        else:
            self.answer_all({row.name: value})

    def answer_all(self, answers: Mapping[str, Any]) -> None:
        """Take several answers at once, such as those of a roll."""
        view = self.view
        for name, value in answers.items():
            view = replace(view, draft=view.answer(name, value))
        self.take(view.draft, tuple(answers))
        for into, origin in self._origins.items():
            for name in answers:
                origin.on_change(name.removeprefix(into))

    def fill(self, row: Row, values: Mapping[str, Any], thing: Thing | None, *, is_typed: bool) -> None:
        """Fill in the printed values of the thing that a name means.

        It was chosen, or typed to the last letter. A typed name leaves alone what the players have said already.
        """
        said = {name for name, given in self.draft.answers.items() if given.context is not ANY_CONTEXT}
        self.take(self.view.fill(row.name, values, said if is_typed else ()), (row.name,))
        if thing is None or row.thing is None or not row.thing.fills:
            return
        into = row.thing.into
        counted = {each.name.removeprefix(into) for each in self.view.rows if each.kind in ("number", "flag")}
        filled = {name: value for name, value in values.items() if name in counted}
        self._origins[into] = ShelfOrigin(self.context, thing, filled, lambda: self._read_values(into))
        self.rows.show_again()
        self.rows.show_origin(self.is_from_shelf)
        if not is_typed:
            self.rows.edit_next_name(row)

    # --- values of the shelf -----------------------------------------------------------------------------

    @property
    def _origins(self) -> dict[str, ShelfOrigin]:
        """The origins of values from the shelf, by what stands before the names of their questions."""
        found: dict[str, ShelfOrigin] = self.__dict__.setdefault("_shelf_origins", {})
        return found

    @property
    def is_from_shelf(self) -> bool:
        """Whether a thing of the shelf has filled in the form."""
        return bool(self._origins)

    def is_as_filled(self, name: str) -> bool:
        """Return whether the answer to a question is still the value of the shelf."""
        return any(
            name.startswith(into) and origin.is_as_filled(name.removeprefix(into))
            for into, origin in self._origins.items()
        )

    def _read_values(self, into: str) -> dict[str, Any]:
        return {row.name.removeprefix(into): row.value for row in self.view.rows if row.is_question}

    # --- sheets above it ---------------------------------------------------------------------------------

    def ask_number(self, row: Row) -> None:
        """Open the keypad for the number of this row, from which a key leads to the next one."""
        limits = row.limits or NO_LIMITS
        words = str(row.caption if row.look in ("field", "beside") and row.caption else row.words)

        def put(number: int | None) -> None:
            self.answer(row, number)

        owner = self.rows.find_name_beside(row.name)
        following = self.rows.find_next_number(row.name)
        value = row.value if row.optional else limits.within(row.value or 0)
        ask_number(
            self.context,
            f"{owner} · {words}" if owner else words,
            value,
            put,
            limits=limits,
            unknown=(lambda: put(None)) if row.optional else None,
            follower="" if following is None else str(following.caption or following.words),
            follow=None if following is None else lambda: self.rows.type_number(following.name),
        )

    def open_part(self, row: Row) -> None:
        """Open the form behind this row; its answers are the row's when it closes."""
        form = part_form(self.form, row)
        AnswerSheet(self, form, row.value, lambda view: self.answer(row, view.draft)).open()

    def open_item(self, row: Row, place: int | None) -> None:
        """Open the form of the entry at this place, or of a new one; its key puts it into the list."""

        def put(view: FormView) -> None:
            entries = list(row.value)
            at = len(entries) if place is None else place
            entries[at : at + 1] = [view.made]
            self.answer(row, tuple(entries))

        word = self.context.texts.say("play.add" if place is None else "play.save")
        AnswerSheet(self, item_form(self.form, row, place), Draft(), put, word).open()

    def read_rules(self, cards: tuple[str, ...]) -> None:
        """Lay these rule cards over the sheet."""
        found = rule_sheet(self.game_id, self.context.texts.language, cards)
        if found is not None:
            found.open()


class ValueFiller(FormFiller):
    """Sees forms about a value where there is no play: a setup, a card of the shelf."""

    own_rows: Mapping[str, OwnRow] = {}

    def __init__(self, context: Context, game: Game, value: Any) -> None:
        self.context, self.game_id, self._game, self._value = context, game.id, game, value

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return look_without_play(form, self._game, self._value, draft, self.context.texts)


class AnswerSheet(FormFiller, Sheet):
    """A form that another one opens.

    It hands over its answers by `done`: when it closes, with `at_once` after each of them, or by a key of this `word`.
    With a key the answers can be left behind, and the sheet stays where `done` returns False. Tags: `form.done`,
    `form.keep`.
    """

    def __init__(
        self,
        opener: FormFiller,
        form: Form[Any],
        draft: Draft,
        done: Callable[[FormView], object],
        word: str = "",
        at_once: bool = False,
    ) -> None:
        self.context, self.game_id, self.own_rows = opener.context, opener.game_id, opener.own_rows
        self._opener, self._done, self._at_once = opener, done, at_once
        self._has_key, self.is_private = bool(word), form.private
        self.form, self.draft, self.view = form, draft, opener.see(form, draft)
        column = Column()
        super().__init__(self.view.title, column, self._make_keys(word), fills=form.fills)
        self.rows = FormRows(column, self.make_control, lambda: OriginLine(self.context))
        self.show()

    def _make_keys(self, word: str) -> tuple[Widget, ...]:
        say = self.context.texts.say
        if not word:
            return (button(say("play.form_done"), f"{self.tag}.done", self.close, "check-bold", "primary"),)
        key = button(word, "form.keep", self._keep, "check-bold", "primary")
        return footer(say("play.cancel"), self.cancel, key)

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return self._opener.see(form, draft)

    def go(self, way: Way) -> None:
        self._opener.go(way)

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        self.draft, self.entered = draft, self._has_key
        self.context.buzz("step")
        self.show()
        if self._at_once:
            self._done(self.view)

    def show(self) -> None:
        """Ask the form again and show what changed."""
        self.view = self.see(self.form, self.draft)
        self.draft = self.view.draft
        self.rows.show(self.view.rows)
        self.rows.show_origin(self.is_from_shelf)

    def _keep(self) -> None:
        """Hand over the answers, unless something is missing."""
        problem = self.view.missing or self.view.refusal
        if problem:
            self.context.notices.show(problem)
            return
        if self._done(self.view) is not False:
            self.close()

    def on_close(self) -> None:
        if not self._has_key and not self._at_once:
            self._done(self.view)
