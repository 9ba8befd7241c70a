"""The guide: phases and steps from data/, and what of them is on screen for a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.content.error import ContentError
from companion.content.game_info import game_info
from companion.content.source import Both, Reader, read_toml
from companion.kernel.game import Game, Place

KINDS = ("do", "auto", "window", "optional")
ASK_KINDS = ("counter", "choice")


@dataclass(frozen=True, slots=True)
class Ask:
    """A value that a step asks for, and the widget that asks."""

    name: str
    kind: str
    label: Both
    start: Any
    least: int
    most: int
    options: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """What groups forget, at the step where they forget it."""

    icon: str
    text: Both
    rule: str


@dataclass(frozen=True, slots=True)
class When:
    """Conditions of a step; all that are given must hold."""

    option: str = ""
    option_not: str = ""
    players: tuple[int, int] | None = None
    predicate: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    number: str
    card: str
    kind: str
    each: str
    title: Both | None
    text: Both
    asks: tuple[Ask, ...]
    do: tuple[Mapping[str, Any], ...]
    when: When
    reminders: tuple[Reminder, ...]
    rules: tuple[str, ...]
    open: str
    repeat: bool


@dataclass(frozen=True, slots=True)
class Phase:
    id: str
    icon: str
    title: Both
    short: Both
    titles: Mapping[str, Both]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a card: a step, or a step for one item of its loop."""

    id: str
    step: Step
    item: Any = None


@dataclass(frozen=True, slots=True)
class Card:
    """What the players see at once: a prompt, its rows, and the action windows folded into it."""

    id: str
    phase: Phase
    title: Both
    rows: tuple[Row, ...]
    windows: tuple[Step, ...] = ()
    number: int = 1
    of: int = 1

    @property
    def kind(self) -> str:
        return self.rows[0].step.kind

    @property
    def steps(self) -> tuple[Step, ...]:
        """The card's steps without their repetition by loops."""
        return tuple({row.step.id: row.step for row in self.rows}.values())


# --- on screen -------------------------------------------------------------------------------------------


def expand(game: Game, state: Any) -> tuple[Card, ...]:
    """The cards of a round as this state has them: conditions applied, loops rolled out."""
    return tuple(card for phase in phases(game.id) for card in _phase_cards(game, state, phase))


def card_at(game: Game, state: Any) -> Card | None:
    """The card on which the guide stands; None if the state's conditions hide it."""
    return next((card for card in expand(game, state) if card.id == state.place.card), None)


def card_ids(game: Game) -> tuple[str, ...]:
    """Every card that the guide can ever show, in order."""
    return tuple(dict.fromkeys(step.card for phase in phases(game.id) for step in phase.steps))


def step_ids(game: Game) -> tuple[str, ...]:
    """Every step of the guide, in order."""
    return tuple(step.id for phase in phases(game.id) for step in phase.steps)


def next_place(game: Game, state: Any) -> Place:
    """Where "next" leads: the next card that this state shows, or the first of a new round."""
    order = card_ids(game)
    shown = [card.id for card in expand(game, state)]
    here = order.index(state.place.card) if state.place.card in order else -1
    ahead = [card for card in shown if order.index(card) > here]
    if ahead:
        return Place(round=state.place.round, card=ahead[0])
    return Place(round=state.place.round + 1, card=shown[0] if shown else "")


def first_card(game: Game, state: Any) -> Any:
    """The state with the guide on the first card of its round."""
    shown = expand(game, state)
    place = Place(round=state.place.round, card=shown[0].id if shown else "")
    return arrive(game, state, place)


def arrive(game: Game, state: Any, place: Place) -> Any:
    """Stand on a card: the game may set its phase counters to zero there."""
    return game.enter(replace(state, place=place), place.card)


def _phase_cards(game: Game, state: Any, phase: Phase) -> tuple[Card, ...]:
    fold_windows = getattr(state.options, "windows", "pause") == "strip"
    cards: list[Card] = []
    for step in phase.steps:
        if not _holds(game, state, step.when):
            continue
        rows = _rows(game, state, step)
        if not rows:
            continue
        if step.kind == "window" and fold_windows and cards:
            cards[-1] = replace(cards[-1], windows=(*cards[-1].windows, step))
        elif cards and cards[-1].id == step.card:
            cards[-1] = replace(cards[-1], rows=(*cards[-1].rows, *rows))
        else:
            title = phase.titles.get(step.card) or step.title or step.text
            cards.append(Card(step.card, phase, title, rows))
    return tuple(replace(card, number=number, of=len(cards)) for number, card in enumerate(cards, 1))


def _rows(game: Game, state: Any, step: Step) -> tuple[Row, ...]:
    if not step.each:
        return (Row(step.id, step),)
    return tuple(Row(f"{step.id}:{item.id}", step, item) for item in game.collections[step.each](state))


def _holds(game: Game, state: Any, when: When) -> bool:
    if when.option and not _option_is(state, when.option):
        return False
    if when.option_not and _option_is(state, when.option_not):
        return False
    if when.players and not when.players[0] <= len(game.collections["player"](state)) <= when.players[1]:
        return False
    return not when.predicate or game.predicates[when.predicate](state)


def _option_is(state: Any, wanted: str) -> bool:
    """`name`: the option is on. `name=value`: it has this value."""
    name, _, value = wanted.partition("=")
    found = getattr(state.options, name)
    return str(found) == value if value else bool(found)


# --- from data/ ------------------------------------------------------------------------------------------


@cache
def phases(game_id: str) -> tuple[Phase, ...]:
    """The phases of a game's guide, read and checked once."""
    return tuple(_phase(game_id, name) for name in game_info(game_id).guide)


def _phase(game_id: str, name: str) -> Phase:
    table = Reader(read_toml("games", game_id, "guide", f"{name}.toml"), f"{game_id}/guide/{name}.toml")
    titles = {}
    for entry in table.tables("card"):
        titles[entry.text("id")] = entry.both("title")
        entry.done()
    phase = Phase(
        id=table.text("id"),
        icon=table.text("icon"),
        title=table.both("title"),
        short=table.both("short"),
        titles=titles,
        steps=tuple(_step(entry) for entry in table.tables("step")),
    )
    table.done()
    return phase


def _step(table: Reader) -> Step:
    step_id = table.text("id")
    table.where = f"{table.where} ({step_id})"
    step = Step(
        id=step_id,
        number=table.text("number", ""),
        card=table.text("card", step_id),
        kind=_one_of(table, "kind", KINDS, "do"),
        each=table.text("each", ""),
        title=table.maybe_both("title"),
        text=table.both("text"),
        asks=tuple(_ask(entry) for entry in table.tables("ask")),
        do=tuple(table.list("do")),
        when=_when(Reader(table.raw("when", {}), f"{table.where}, when")),
        reminders=tuple(_reminder(entry) for entry in table.tables("remind")),
        rules=table.texts("rules"),
        open=table.text("open", ""),
        repeat=table.flag("repeat"),
    )
    table.done()
    return step


def _ask(table: Reader) -> Ask:
    ask = Ask(
        name=table.text("name"),
        kind=_one_of(table, "kind", ASK_KINDS, "counter"),
        label=table.both("label"),
        start=table.raw("start", 0),
        least=table.number("least", 0),
        most=table.number("most", 99),
        options=table.text("options", ""),
    )
    table.done()
    return ask


def _reminder(table: Reader) -> Reminder:
    reminder = Reminder(table.text("icon", "alert"), table.both("text"), table.text("rule", ""))
    table.done()
    return reminder


def _when(table: Reader) -> When:
    players = table.list("players")
    if players and (len(players) != 2 or not all(isinstance(number, int) for number in players)):
        raise ContentError(f"{table.where}: players is [least, most].")
    when = When(
        option=table.text("option", ""),
        option_not=table.text("option_not", ""),
        players=(players[0], players[1]) if players else None,
        predicate=table.text("predicate", ""),
    )
    table.done()
    return when


def _one_of(table: Reader, key: str, allowed: tuple[str, ...], default: str) -> str:
    value = table.text(key, default)
    if value not in allowed:
        raise ContentError(f"{table.where}: {key} is one of {', '.join(allowed)}.")
    return value
