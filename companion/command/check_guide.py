"""Checks the guide of a game: every step and name in it, against code, texts and rules."""

from __future__ import annotations

from collections.abc import Iterator

from companion.command.check_step import check_ask, check_placeholders, check_step_move, say_no_value
from companion.command.check_words import check_italian, check_prompt
from companion.content.filling import find_mistake, find_placeholders
from companion.content.guide import Phase, Step
from companion.content.source import BothLanguages, read_json
from companion.kernel.game import Game
from companion.kernel.guide import card_ids, step_ids


def check_guide(game: Game, rules: set[str]) -> Iterator[str]:
    """Yield a sentence for each problem of the guide. `rules` are the ids of rule cards."""
    icons = set(read_json("icons", "icons.json"))
    seen: set[str] = set()
    for name, phase in zip(game.content.info.guide, game.content.phases, strict=True):
        if phase.id != name:
            yield f"guide/{name}.toml says id = {phase.id}: a phase is called like its file."
        yield from _check_phase(phase, icons)
        for step in phase.steps:
            if step.id in seen:
                yield f"the step {step.id} stands twice in the guide."
            seen.add(step.id)
            sentences = (*_check_texts(game, phase, step), *_check_names(game, step, rules, icons))
            yield from (f"guide/{name}.toml, {step.id}: {sentence}" for sentence in sentences)
    yield from _check_cards(game)


def _check_phase(phase: Phase, icons: set[str]) -> Iterator[str]:
    if phase.icon not in icons:
        yield f"{phase.id}: there is no icon {phase.icon}."
    shown = {step.card for step in phase.steps}
    yield from (f"{phase.id}: the card {card} has a title and no step." for card in phase.titles if card not in shown)


def _check_cards(game: Game) -> Iterator[str]:
    """Yield a problem for each card, step or phase that the code names and the guide lacks."""
    shown = (*card_ids(game), *step_ids(game))
    for card in game.cards:
        if card not in shown and not (card.endswith(".") and any(each.startswith(card) for each in shown)):
            yield f"the code names {card}, which is not in the guide."
    phases = {phase.id for phase in game.content.phases}
    for move in game.moves:
        if move.phase and move.phase not in phases:
            yield f"{move.move_name()} belongs to the phase {move.phase}, which is not in the guide."


# --- words -----------------------------------------------------------------------------------------------


def _check_texts(game: Game, phase: Phase, step: Step) -> Iterator[str]:
    for both in (step.text, step.title, phase.titles.get(step.card)):
        if both is not None:
            yield from (*_check_wording(both), *check_placeholders(game, step, find_placeholders(both.it)))
    for both in _plain_texts(step):
        yield from (*_check_wording(both), *map(say_no_value, sorted(find_placeholders(both.it))))


def _check_wording(both: BothLanguages) -> Iterator[str]:
    yield from (*check_braces(both), *check_italian(both.it), *check_prompt(both))


def _plain_texts(step: Step) -> Iterator[BothLanguages]:
    """Yield the texts of a step that have no values to fill in."""
    yield from (ask.label for ask in step.asks)
    yield from (reminder.text for reminder in step.reminders)


def check_braces(both: BothLanguages) -> Iterator[str]:
    """Yield the problems with the braces of a text, in either language."""
    yield from (f"{find_mistake(text)}." for text in (both.it, both.en) if find_mistake(text))
    if find_placeholders(both.it) != find_placeholders(both.en):
        yield "the two languages fill in different values."


# --- names -----------------------------------------------------------------------------------------------


def _check_names(game: Game, step: Step, rules: set[str], icons: set[str]) -> Iterator[str]:
    if step.each and step.each not in game.collections:
        yield f"there is no collection {step.each}."
    for predicate in (step.when.predicate, step.done, step.skip):
        if predicate and predicate not in game.predicates:
            yield f"there is no predicate {predicate}."
    if step.done and not step.open:
        yield "done says when a tool has done its work, and the step opens none."
    for option in (step.when.option, step.when.option_not):
        if option:
            yield from _check_condition(game, option)
    for reminder in step.reminders:
        if reminder.icon not in icons:
            yield f"there is no icon {reminder.icon}."
    for rule in (*step.rules, *(reminder.rule for reminder in step.reminders if reminder.rule)):
        if rule not in rules:
            yield f"there is no rule card {rule}."
    for ask in step.asks:
        yield from check_ask(game, step, ask)
    for plain in (*step.do, *step.ticked):
        yield from check_step_move(game, step, plain)


def _check_condition(game: Game, wanted: str) -> Iterator[str]:
    """Yield the problems with `name` or `name=value`: a setting and one of its choices."""
    name, _, value = wanted.partition("=")
    option = next((option for option in game.content.settings.options if option.id == name), None)
    if option is None:
        yield f"there is no setting {name}."
    elif value and value not in {choice.value for choice in option.choices}:
        yield f"the setting {name} has no choice {value}."
