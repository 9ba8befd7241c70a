"""Looks at a form in a play: asks its questions, tries its moves and says all of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from companion.content.texts import Texts
from companion.forms.ask import Ask, Ground
from companion.forms.attempt import Attempt
from companion.forms.draft import Draft
from companion.forms.form import Deal, ForeseenChange, Form, Verdict
from companion.forms.row import Row
from companion.forms.untried import Untried
from companion.kernel.diff import Change
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.items import name_of
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.kernel.state import State
from companion.plays.describing.describer import Describer, ShownChange
from companion.plays.filling.form_view import FormView
from companion.plays.playing.next_card import add_next_card, add_next_if_done
from companion.plays.playing.play import Play, Trial
from companion.plays.playing.prompter import NO_ANSWERS, Answers


def look(
    form: Form[State],
    play: Play[State],
    draft: Draft,
    texts: Texts,
    answers: Answers = NO_ANSWERS,
    before: FormView | None = None,
) -> FormView:
    """Return the form as it stands with these answers; no answer makes it raise.

    `answers` are those on the guide's card, for a form that goes on to the next one. Rows that are as in the view
    `before` it, in the same language, are said there already.
    """
    describer = Describer(play.game, texts)
    ask, deal, refusal = _run(form, play.state, play.preview, draft, describer)
    trial = play.preview(*deal.moves)
    moves = _add_step(form, deal, play, answers)
    goes_on, refusal = len(moves) > len(deal.moves), refusal or trial.refusal
    return replace(
        _say_view(form, ask, deal, refusal, draft, describer, before, goes_on=goes_on),
        changes=_describe_changes(describer, deal, trial) if deal.moves and refusal is None else (),
        cautions=tuple(map(describer.say_caution, trial.cautions)) if refusal is None else (),
        moves=moves,
        goes_on=goes_on,
        other_moves=_add_step(form, replace(deal, moves=deal.other), play, answers) if deal.other else (),
    )


def look_without_play(form: Form[Ground], game: Game, ground: Ground, draft: Draft, texts: Texts) -> FormView:
    """Return a form that makes a setup, a card or another value.

    Its `state` is the value so far. There is no play, so that no moves are tried; `made` has the new value.
    """
    describer = Describer(game, texts)
    ask, deal, refusal = _run(form, ground, lambda *moves: Untried(ground), draft, describer)
    return _say_view(form, ask, deal, refusal, draft, describer)


def _say_view(
    form: Form[Any],
    ask: Ask[Any],
    deal: Deal[Any],
    refusal: Refusal | None,
    draft: Draft,
    describer: Describer,
    before: FormView | None = None,
    *,
    goes_on: bool = False,
) -> FormView:
    asked = (*ask.rows, *_link_rules(form.rules or ask.rules, describer.texts))
    return FormView(
        id=form.id,
        title=describer.say_phrase(ask.title or form.title),
        word=_say_word(form, deal, describer, goes_on=goes_on),
        icon=deal.icon or form.icon,
        other=describer.say_phrase(form.other),
        asked=asked,
        rows=_say_rows(describer, asked, before),
        draft=draft.drop(ask.stale),
        verdict=_say_verdict(describer, deal.verdict),
        refusal=describer.say_refusal(refusal) if refusal is not None else "",
        missing=describer.say_phrase(ask.missing),
        waiting=ask.waiting,
        progress=_say_turn(ask.turn, describer.texts),
        applies=deal.applies,
        is_over=deal.is_over,
        then=deal.then,
        is_private=form.private,
        made=deal.made if refusal is None else None,
    )


def _add_step(form: Form[Any], deal: Deal[Any], play: Play[Any], answers: Answers) -> tuple[AnyMove, ...]:
    """Return the moves of the form, with the step of the guide that comes along."""
    here = card_at(play.game, play.state) if deal.goes_on and deal.moves else None
    if here is not None:
        return add_next_card(play, deal.card or here.id, deal.moves)
    return add_next_if_done(play, form.card, deal.moves, answers) if form.card else deal.moves


def _say_word(form: Form[Any], deal: Deal[Any], describer: Describer, *, goes_on: bool) -> str:
    """Return the word of the key; one that goes on in the guide is called as there."""
    if goes_on and not deal.word and not form.pages:
        return describer.texts.say("guide.apply")
    return describer.say_phrase(deal.word or form.word)


def _run(
    form: Form[Ground], ground: Ground, attempt: Callable[..., Attempt], draft: Draft, describer: Describer
) -> tuple[Ask[Ground], Deal[Ground], Refusal | None]:
    """Ask the questions; a refusal in the middle ends them and is shown below them."""
    ask: Ask[Ground] = Ask(ground, draft, attempt, describer.say_phrase)
    try:
        deal = form.ask(ask)
        return ask, replace(deal, moves=(*ask.acts, *deal.moves)), None
    except Refusal as refusal:
        return ask, Deal(), refusal.with_traceback(None)


def _say_rows(describer: Describer, asked: tuple[Row, ...], before: FormView | None) -> tuple[Row, ...]:
    """Return the rows with their words; those that stand where they stood are not said again."""
    said = () if before is None else tuple(zip(before.asked, before.rows, strict=True))
    return tuple(_say_again(describer, row, old) for row, old in zip_longest(asked, said[: len(asked)]))


def _say_again(describer: Describer, row: Row, old: tuple[Row, Row] | None) -> Row:
    """Return a row with its words; they were said before if only its answer is another one."""
    if old is None:
        return _say_row(describer, row)
    if old[0] == row:
        return old[1]
    answer = {"value": row.value, "thing": row.thing, "answered": row.answered}
    return replace(old[1], **answer) if replace(old[0], **answer) == row else _say_row(describer, row)


def _say_row(describer: Describer, row: Row) -> Row:
    say = describer.say_phrase
    choices = tuple(
        replace(each, words=say(each.words), why_not=say(each.why_not), caption=say(each.caption))
        for each in row.choices
    )
    return replace(row, words=say(row.words), caption=say(row.caption), choices=choices)


def _say_turn(turn: tuple[int, int] | None, texts: Texts) -> str:
    return "" if turn is None else texts.say("play.figure_of", number=turn[0], of=turn[1])


def _link_rules(cards: tuple[str, ...], texts: Texts) -> tuple[Row, ...]:
    """Return the way to the rules of a form, as its last row."""
    return (Row(kind="rules", words=texts.say("play.rules"), thing=cards),) if cards else ()


def _say_verdict(describer: Describer, verdict: Verdict | None) -> Verdict | None:
    if verdict is None:
        return None
    return replace(verdict, title=describer.say_phrase(verdict.title), sentence=describer.say_phrase(verdict.sentence))


def _describe_changes(describer: Describer, deal: Deal[Any], trial: Trial[Any]) -> tuple[ForeseenChange, ...]:
    own = (replace(each, label=describer.say_phrase(each.label)) for each in deal.changes)
    return (*describe_shown(describer, trial.changes, trial.state), *own)


def describe_shown(describer: Describer, changes: tuple[Change, ...], state: Any) -> tuple[ForeseenChange, ...]:
    """Return the changes that a front end shows, each with the shape of its player."""
    shown = describer.describe_changes(changes, state)
    return tuple(
        ForeseenChange(shorten_label(each), each.old, each.new, getattr(each.item, "seat", None)) for each in shown
    )


def shorten_label(change: ShownChange) -> str:
    """Return a label without the name of a player whose shape stands before it."""
    name = name_of(change.item)
    if getattr(change.item, "seat", None) is None:
        return change.label
    for parting in (" · ", ", "):
        words = change.label.removeprefix(f"{name}{parting}")
        if words != change.label:
            return words[:1].upper() + words[1:]
    return change.label
