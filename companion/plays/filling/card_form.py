"""The forms of the guide: the questions of a row, and a whole card with its moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.draft import draft_of
from companion.forms.form import Deal, Form
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow
from companion.kernel.message import Word
from companion.plays.playing.card_questions import ask_row, question_name
from companion.plays.playing.guide_words import fill_prompt
from companion.plays.playing.prompter import NO_ANSWERS, Answers, advance, is_automatic

GUIDE = "guide"
"""The id of the form of the present card."""


def row_form(game: Game, row: GuideRow) -> Form[Any]:
    """Return the form of the questions of a row; its moves are those of the card."""

    def ask_questions(ask: Ask[Any]) -> Deal[Any]:
        ask_row(ask, game, row)
        return Deal(applies=False)

    return Form(id=row.id, ask=ask_questions, title="")


def card_form(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> Form[Any]:
    """Return the form of a card, with the moves of “Apply and next”.

    Rows that ask nothing are sentences.
    """

    def ask_card(ask: Ask[Any]) -> Deal[Any]:
        asked: dict[str, Any] = {}
        for row in card.rows:
            if row.step.asks and is_automatic(row, answers):
                given = ask_row(ask, game, row)
                asked.update({question_name(row.id, name): value for name, value in given.items()})
            else:
                ask.note(fill_prompt(game, ask.state, row, row.step.text))
        if ask.missing:
            return Deal()
        return Deal(moves=advance(game, ask.state, card, replace(answers, draft=draft_of(asked))))

    title = fill_prompt(game, state, card.rows[0], card.title)
    return Form(id=GUIDE, ask=ask_card, title=title, word=Word("guide.apply"))
