"""Form: a function that asks from top to bottom, and the deal it ends with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from companion.forms.ask import Ask, Ground
from companion.forms.phrase import Phrase, app_word
from companion.forms.row import Row
from companion.kernel.move import AnyMove

APPLY = app_word("play.apply")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the moves in words: the title that the table reads, a sentence, one number.

    `outcome` is success, tie, failed, warn, or fallen: the headline of one who leaves play, such as a hero. `icon` is a
    drawing of its own. A board that draws the changes itself does so from `thing`.
    """

    outcome: str
    title: Phrase
    sentence: Phrase = ""
    number: str = ""
    icon: str = ""
    thing: Any = None


@dataclass(frozen=True, slots=True)
class ForeseenChange:
    """A value that the moves would change, in words. `seat` is the shape of its player."""

    label: Phrase
    old: str
    new: str
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Generic[Ground]):
    """The end of a form: the moves that "Apply" makes as one entry, and their verdict.

    - `moves`: none while there is nothing to apply yet.
    - `applies`: without it there is nothing to apply: the form only works something out.
    - `goes_on`: the present card of the guide is done with them: "Apply" takes its next step along. It is the step
      behind `card`, where the moves are the work of a later one.
    - `then`: from the state after the moves, the answers with which the form goes on, for the next enemy in line; None
      where it closes.
    - `is_over`: there is nothing left to ask, such as of an ally who was defeated: a sheet closes.
    - `changes`: those that no value of the state shows, such as how many cards somebody holds.
    - `word`, `icon`: those of its key, where they follow from the answers.
    - `other`: the moves of the form's other key; without them it is asleep.
    - `made`: what the answers make where there is no play to make moves in: a setup, an entry of a list.
    """

    moves: tuple[AnyMove, ...] = ()
    verdict: Verdict | None = None
    applies: bool = True
    goes_on: bool = False
    card: str = ""
    then: Callable[[Ground], Mapping[str, Any] | None] | None = None
    is_over: bool = False
    changes: tuple[ForeseenChange, ...] = ()
    word: Phrase = ""
    icon: str = ""
    other: tuple[AnyMove, ...] = ()
    made: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Generic[Ground]):
    """A form of a game, in the state of a play; before there is one, in its setup.

    - `id`: its name on the command line, in the tags of its controls and in tests.
    - `ask`: asks the questions and returns the deal. It runs again after every answer, so it reads nothing but the
      state and the answers.
    - `takes`: names of answers that its opener gives, such as the hero; the form has no row for them.
    - `card`: the guide card whose work is done here: when it is done, "Apply" goes on to the next card.
    - `fills`: its rows come and go with the answers, so that a sheet takes its whole height from the start.
    - `rules`: the ids of the rule cards behind it, for the key below its rows.
    - `pages`: the question by which the players turn its pages: "Next" answers it by the next choice, and only the last
      page has the verdict and can be applied.
    - `has_foot`: verdict and changes stand above "Apply"; without it the rows say all there is to see.
    - `other`: the word of a second key beside "Apply", for something else that the answers can do: refusing an offer.
    - `judges`: without it the form has no verdict; the changes alone stand above its key.
    - `steady`: numbers that go away while it is open stay asleep in their places.
    - `private`: its answers are for one player's eyes; nothing of it stays on a screen that is left.
    """

    id: str
    ask: Callable[[Ask[Ground]], Deal[Ground]]
    title: Phrase
    word: Phrase = APPLY
    icon: str = "check-bold"
    takes: tuple[str, ...] = ()
    card: str = ""
    fills: bool = False
    rules: tuple[str, ...] = ()
    pages: str = ""
    has_foot: bool = True
    other: Phrase = ""
    judges: bool = True
    steady: bool = False
    private: bool = False


def part_form(form: Form[Any], row: Row) -> Form[Any]:
    """Return the form behind a row of kind `open`, whose draft is the answer of the row."""

    def ask_part(ask: Ask[Any]) -> Deal[Any]:
        return Deal(applies=False, made=row.thing(ask))

    return Form(id=f"{form.id}.{row.name}", ask=ask_part, title=row.words, fills=form.fills, private=form.private)


def item_form(form: Form[Any], row: Row, place: int | None = None) -> Form[Any]:
    """Return the form of the entry at this place of a row of kind `items`, or of a new one."""
    item = row.thing.new if place is None else row.value[place]

    def ask_item(ask: Ask[Any]) -> Deal[Any]:
        return Deal(applies=False, made=row.thing.ask(ask, item))

    title = row.caption if place is None else row.choices[place].words
    return Form(id=f"{form.id}.{row.name}", ask=ask_item, title=title, fills=form.fills, private=form.private)
