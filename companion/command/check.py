"""Checks the content of a game against its code: whatever the data names must exist, in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from string import Formatter
from typing import Any

from companion.content.error import ContentError
from companion.content.game_info import GameInfo, OptionInfo
from companion.content.guide import Phase, Step
from companion.content.source import LANGUAGES
from companion.content.texts import Texts
from companion.kernel.codec import Unfit, fields_of
from companion.kernel.game import Game
from companion.kernel.guide import expand
from companion.plays.errors import NotReadable
from companion.plays.move_codec import move_class_named
from companion.plays.play import start_state
from companion.plays.replay import replay, written_play
from companion.plays.saying import said
from companion.rules.cards import cards, check_languages


def problems(game: Game) -> tuple[str, ...]:
    """Every sentence about what is wrong with a game's content; empty if all is well."""
    try:
        info = game.content.info
        check_languages(game.id, *(cards(game.content, language) for language in LANGUAGES))
        found = [
            *_option_problems(game, info),
            *_guide_problems(game),
            *_text_problems(game),
            *_expansion_problems(game, info),
            *_demo_problems(game),
        ]
    except (ContentError, NotReadable, Unfit) as wrong:
        return (f"{game.id}: {said(Texts(LANGUAGES[1]), wrong, game.id)}",)
    return tuple(f"{game.id}: {sentence}" for sentence in found)


# --- settings --------------------------------------------------------------------------------------------


def _options_class(game: Game) -> type[Any]:
    return type(start_state(game, game.setup_for(game.content.info.least_players)).options)


def _option_problems(game: Game, info: GameInfo) -> Iterator[str]:
    named = {option.id for option in info.options}
    real = {spec.name for spec in fields_of(_options_class(game))}
    yield from (f"the setting {name} has no words in game.toml." for name in sorted(real - named))
    yield from (f"game.toml names the setting {name}, which does not exist." for name in sorted(named - real))


# --- guide -----------------------------------------------------------------------------------------------


def _guide_problems(game: Game) -> Iterator[str]:
    seen: set[str] = set()
    rules = {card.id for card in cards(game.content, LANGUAGES[0])}
    for phase in game.content.phases:
        for step in phase.steps:
            if step.id in seen:
                yield f"the step {step.id} stands twice in the guide."
            seen.add(step.id)
            yield from _step_problems(game, phase, step, rules)


def _step_problems(game: Game, phase: Phase, step: Step, rules: set[str]) -> Iterator[str]:
    for both in (step.text, step.title, phase.titles.get(step.card)):
        if both is not None and placeholders(both.it) != placeholders(both.en):
            yield f"{step.id}: the two languages fill in different values."
    if step.each and step.each not in game.collections:
        yield f"{step.id}: there is no collection {step.each}."
    if step.when.predicate and step.when.predicate not in game.predicates:
        yield f"{step.id}: there is no predicate {step.when.predicate}."
    for rule in (*step.rules, *(reminder.rule for reminder in step.reminders if reminder.rule)):
        if rule not in rules:
            yield f"{step.id}: there is no rule card {rule}."
    for plain in step.do:
        yield from _move_problems(game, step, plain)


def _move_problems(game: Game, step: Step, plain: Any) -> Iterator[str]:
    move = move_class_named(game, str(plain.get("move", "")))
    if move is None:
        yield f"{step.id}: there is no move {plain.get('move')}."
        return
    known = {spec.name for spec in fields_of(move)} | {"move"}
    yield from (f"{step.id}: {plain['move']} has no field {name}." for name in plain if name not in known)


def placeholders(text: str) -> set[str]:
    """The names in braces in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# --- texts -----------------------------------------------------------------------------------------------


def _text_problems(game: Game) -> Iterator[str]:
    for move in game.moves:
        if f"log.{move.move_name()}" not in game.content.texts:
            yield f"texts.toml has no log sentence for {move.move_name()}."
    for key, both in game.content.texts.items():
        if placeholders(both.it) != placeholders(both.en):
            yield f"texts.toml, {key}: the two languages fill in different values."


# --- every table -----------------------------------------------------------------------------------------


def _expansion_problems(game: Game, info: GameInfo) -> Iterator[str]:
    """The guide must work for every number of players and every value of every setting."""
    for players in range(info.least_players, info.most_players + 1):
        start = start_state(game, game.setup_for(players))
        for option in info.options:
            for value in _values(option):
                state = replace(start, options=replace(start.options, **{option.id: value}))
                if not expand(game, state):
                    yield f"with {players} players and {option.id}={value} the guide is empty."


def _values(option: OptionInfo) -> tuple[Any, ...]:
    if option.kind == "switch":
        return (True, False)
    return tuple(choice.value for choice in option.choices)


def _demo_problems(game: Game) -> Iterator[str]:
    if not game.content.has_demo:
        yield "there is no demo play."
        return
    report = replay(written_play(json.loads(game.content.demo())), Texts(LANGUAGES[1]))
    yield from (f"demo move {remark.index}: {remark.message}" for remark in report.refusals)
