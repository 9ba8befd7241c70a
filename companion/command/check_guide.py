"""Checks the guide of a game: every step, and every name in it, against the game's code, texts and rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.command.check_words import italian_problems, prompt_problems
from companion.content.filling import mistake_in, placeholders
from companion.content.guide import Ask, Phase, Step
from companion.content.source import Both, read_json
from companion.kernel.codec import fields_of
from companion.kernel.game import AnyMove, Game
from companion.kernel.guide import card_ids, step_ids
from companion.kernel.limits import Limits, limits_of
from companion.plays.move_codec import move_class_named


def guide_problems(game: Game, rules: set[str]) -> Iterator[str]:
    """Every sentence about the guide. `rules` are the ids of the game's rule cards."""
    icons = set(read_json("icons", "icons.json"))
    seen: set[str] = set()
    for name, phase in zip(game.content.info.guide, game.content.phases, strict=True):
        if phase.id != name:
            yield f"guide/{name}.toml says id = {phase.id}: a phase is called like its file."
        yield from _phase_problems(phase, icons)
        for step in phase.steps:
            if step.id in seen:
                yield f"the step {step.id} stands twice in the guide."
            seen.add(step.id)
            told = (*_word_problems(game, phase, step), *_name_problems(game, step, rules, icons))
            yield from (f"guide/{name}.toml, {step.id}: {sentence}" for sentence in told)
    yield from _card_problems(game)


def _phase_problems(phase: Phase, icons: set[str]) -> Iterator[str]:
    if phase.icon not in icons:
        yield f"{phase.id}: there is no icon {phase.icon}."
    shown = {step.card for step in phase.steps}
    yield from (f"{phase.id}: the card {card} has a title and no step." for card in phase.titles if card not in shown)


def _card_problems(game: Game) -> Iterator[str]:
    """The cards and steps, or with a dot at the end the phases, that the game's code names."""
    shown = (*card_ids(game), *step_ids(game))
    for card in game.cards:
        if card not in shown and not (card.endswith(".") and any(each.startswith(card) for each in shown)):
            yield f"the code names {card}, which is not in the guide."
    phases = {phase.id for phase in game.content.phases}
    for move in game.moves:
        if move.phase and move.phase not in phases:
            yield f"{move.move_name()} belongs to the phase {move.phase}, which is not in the guide."


# --- words -----------------------------------------------------------------------------------------------


def _word_problems(game: Game, phase: Phase, step: Step) -> Iterator[str]:
    known = {"round", step.each, *game.values} - {""}
    labels = [(both, set[str]()) for both in _plain_words(step)]
    for both, names in ((step.text, known), (step.title, known), (phase.titles.get(step.card), known), *labels):
        if both is not None:
            yield from word_problems(both, names)
            yield from (*italian_problems(both.it), *prompt_problems(both))


def _plain_words(step: Step) -> Iterator[Both]:
    yield from (ask.label for ask in step.asks)
    yield from (reminder.text for reminder in step.reminders)


def word_problems(both: Both, known: set[str] | None = None) -> Iterator[str]:
    """What is wrong with the braces of a text, in either language. `known` are the values that there are."""
    yield from (f"{mistake_in(text)}." for text in (both.it, both.en) if mistake_in(text))
    if placeholders(both.it) != placeholders(both.en):
        yield "the two languages fill in different values."
    if known is not None:
        unknown = (name for name in sorted(placeholders(both.it)) if name.partition(".")[0] not in known)
        yield from (f"there is no value {name} to fill in." for name in unknown)


# --- names -----------------------------------------------------------------------------------------------


def _name_problems(game: Game, step: Step, rules: set[str], icons: set[str]) -> Iterator[str]:
    if step.each and step.each not in game.collections:
        yield f"there is no collection {step.each}."
    for predicate in (step.when.predicate, step.done, step.skip):
        if predicate and predicate not in game.predicates:
            yield f"there is no predicate {predicate}."
    if step.done and not step.open:
        yield "done says when a tool has done its work, and the step opens none."
    for option in (step.when.option, step.when.option_not):
        if option:
            yield from _condition_problems(game, option)
    for reminder in step.reminders:
        if reminder.icon not in icons:
            yield f"there is no icon {reminder.icon}."
    for rule in (*step.rules, *(reminder.rule for reminder in step.reminders if reminder.rule)):
        if rule not in rules:
            yield f"there is no rule card {rule}."
    for ask in step.asks:
        yield from _ask_problems(game, step, ask)
    for plain in step.do:
        yield from _move_problems(game, step, plain)


def _condition_problems(game: Game, wanted: str) -> Iterator[str]:
    """`name` or `name=value`: a setting, and one of its choices."""
    name, _, value = wanted.partition("=")
    option = next((option for option in game.content.settings.options if option.id == name), None)
    if option is None:
        yield f"there is no setting {name}."
    elif value and value not in {choice.value for choice in option.choices}:
        yield f"the setting {name} has no choice {value}."


def _ask_problems(game: Game, step: Step, ask: Ask) -> Iterator[str]:
    if ask.kind != "counter" and ask.options not in game.collections:
        yield f"there is no collection {ask.options} to choose {ask.name} from."
    if ask.kind == "counter":
        yield from _counter_problems(ask)
    if ask.adds and not any(other.name == ask.adds and other.worth for other in step.asks):
        yield f"{ask.name} adds up {ask.adds}, which is not asked for or has no worth."
    yield from _value_problems(game, step, ask.start, ())


def _counter_problems(ask: Ask) -> Iterator[str]:
    """A counter goes up from its least value, and starts with one that it can show."""
    reach = _reach(ask)
    if ask.least > ask.most:
        yield f"{ask.name} goes {reach}."
    elif isinstance(ask.start, bool) or not isinstance(ask.start, int):
        if not str(ask.start).startswith("$"):
            yield f"{ask.name} is a counter and starts with a number."
    elif not ask.least <= ask.start <= ask.most:
        yield f"{ask.name} starts at {ask.start} and goes {reach}."


def _limit_problems(move: type[AnyMove], field: str, ask: Ask) -> Iterator[str]:
    """A counter offers no value that its move would refuse."""
    try:
        limits = limits_of(move, field)
    except LookupError:
        return
    if ask.kind == "counter" and not limits.least <= ask.least <= ask.most <= limits.most:
        yield f"{ask.name} goes {_reach(ask)}, and {field} of {move.move_name()} {_reach(limits)}."


def _reach(counted: Ask | Limits) -> str:
    return f"from {counted.least} to {counted.most}"


def _move_problems(game: Game, step: Step, plain: Mapping[str, Any]) -> Iterator[str]:
    move = move_class_named(game, str(plain.get("move", "")))
    if move is None:
        yield f"there is no move {plain.get('move')}."
        return
    known = {spec.name for spec in fields_of(move)} | {"move"}
    yield from (f"{plain['move']} has no field {name}." for name in plain if name not in known)
    asked = {f"${ask.name}": ask for ask in step.asks}
    for name, value in plain.items():
        yield from _value_problems(game, step, value, (ask.name for ask in step.asks))
        if isinstance(value, str) and value in asked:
            yield from _limit_problems(move, name, asked[value])


def _value_problems(game: Game, step: Step, value: Any, asked: Iterable[str]) -> Iterator[str]:
    """`$name`: an asked value, the round, a value of the game, or the item of the loop and its fields."""
    if not isinstance(value, str) or not value.startswith("$"):
        return
    name = value[1:]
    if name not in {"round", *asked, *game.values} and (not step.each or name.partition(".")[0] != step.each):
        yield f"there is no value {value}."
