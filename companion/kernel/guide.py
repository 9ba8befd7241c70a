"""The guide of a play: the cards that a state shows, and the way from card to card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.content.guide import Phase, Step, When
from companion.content.source import BothLanguages
from companion.kernel.codec import shorten
from companion.kernel.game import PLAYERS, Game
from companion.kernel.items import list_ids
from companion.kernel.refusal import Refusal
from companion.kernel.state import Place


@dataclass(frozen=True, slots=True)
class GuideRow:
    """A row of a card: a step, or a step for one item of its loop."""

    id: str
    step: Step
    item: Any = None


@dataclass(frozen=True, slots=True)
class GuideCard:
    """A card of the guide: a title, its rows, and the action windows folded into it."""

    id: str
    phase: Phase
    title: BothLanguages
    rows: tuple[GuideRow, ...]
    windows: tuple[Step, ...] = ()
    number: int = 1
    of: int = 1

    @property
    def kind(self) -> str:
        return self.rows[0].step.kind

    @property
    def steps(self) -> tuple[Step, ...]:
        """The card's steps, each once however often a loop repeats it."""
        return tuple({row.step.id: row.step for row in self.rows}.values())


def expand(game: Game, state: Any) -> tuple[GuideCard, ...]:
    """Return the cards of a round for this state: conditions applied, loops rolled out."""
    table = _Table(game, state)
    return tuple(card for phase in game.content.phases for card in _build_cards(table, phase))


def card_at(game: Game, state: Any) -> GuideCard | None:
    """Return the card on which the guide stands; None if the state's conditions hide it.

    Only the phase of the card is expanded, because every tap asks.
    """
    here = state.place.card
    phases = (phase for phase in game.content.phases if _has_card(phase, here))
    cards = (card for phase in phases for card in _build_cards(_Table(game, state), phase))
    return next((card for card in cards if card.id == here), None)


def card_ids(game: Game) -> tuple[str, ...]:
    """Return the id of every card that the guide can ever show, in order."""
    return tuple(dict.fromkeys(step.card for phase in game.content.phases for step in phase.steps))


def name_cards(game: Game, wanted: str) -> str:
    """Return the ids to choose from in place of a wrong one: those of its phase, else all."""
    ids, phase = card_ids(game), wanted.partition(".")[0]
    return list_ids([card for card in ids if card.partition(".")[0] == phase] or ids)


def step_ids(game: Game) -> tuple[str, ...]:
    """Return the id of every step of the guide, in order."""
    return tuple(step.id for phase in game.content.phases for step in phase.steps)


def next_place(game: Game, state: Any) -> Place:
    """Return the next card that has something to do, or the first card of a new round."""
    order, phases = card_ids(game), game.content.phases
    here = order.index(state.place.card) if state.place.card in order else -1
    present = next((at for at, phase in enumerate(phases) if _has_card(phase, state.place.card)), 0)
    ahead = (card for card in _find_open_cards(game, state, phases[present:]) if order.index(card) > here)
    card = next(ahead, "")
    return Place(round=state.place.round, card=card) if card else next_round(game, state)


def next_round(game: Game, state: Any) -> Place:
    """Return the place of the first card of a new round."""
    return Place(round=state.place.round + 1, card=next(_find_open_cards(game, state, game.content.phases), ""))


def _find_open_cards(game: Game, state: Any, phases: Sequence[Phase]) -> Iterator[str]:
    """Yield the ids of the cards on which this state has something to do.

    Who looks for the first one does not expand the phases after it.
    """
    table = _Table(game, state)
    cards = (card for phase in phases for card in _build_cards(table, phase))
    return (card.id for card in cards if not _is_skipped(game, state, card))


def _has_card(phase: Phase, card: str) -> bool:
    return any(step.card == card for step in phase.steps)


def _is_skipped(game: Game, state: Any, card: GuideCard) -> bool:
    """Return whether every step of the card says that there is nothing to do on it now."""
    return all(step.skip and game.predicates[step.skip](state) for step in card.steps)


def enter_first_card(game: Game, state: Any) -> Any:
    """Return the state on the card that it names, or on the first card of its round."""
    if state.place.card and state.place.card not in card_ids(game):
        known = name_cards(game, state.place.card)
        raise Refusal("core.unknown_card", card=shorten(state.place.card), cards=known)
    shown = expand(game, state)
    card = state.place.card or (shown[0].id if shown else "")
    return arrive(game, state, Place(round=state.place.round, card=card))


def arrive(game: Game, state: Any, place: Place) -> Any:
    """Return the state on this place, after the game's `enter`, which may reset counters."""
    return game.enter(replace(state, place=place), place.card)


def _build_cards(table: _Table, phase: Phase) -> list[GuideCard]:
    piles: list[_Pile] = []
    for step in phase.steps:
        rows = table.rows(step) if table.is_met(step.when) else ()
        if not rows:
            continue
        if step.kind == "window" and table.folds_windows and piles:
            piles[-1].windows.append(step)
        elif piles and piles[-1].id == step.card:
            piles[-1].rows.extend(rows)
        else:
            title = phase.titles.get(step.card) or step.title or step.text
            piles.append(_Pile(step.card, title, [*rows], []))
    return [
        GuideCard(pile.id, phase, pile.title, tuple(pile.rows), tuple(pile.windows), number, len(piles))
        for number, pile in enumerate(piles, 1)
    ]


class _Pile(NamedTuple):
    """A card while its rows are gathered."""

    id: str
    title: BothLanguages
    rows: list[GuideRow]
    windows: list[Step]


class _Table:
    """A state's answers to the guide's conditions, cached because many steps ask the same."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state
        self._predicates: dict[str, bool] = {}
        self._collections: dict[str, Sequence[Any]] = {}
        self.folds_windows = getattr(state.options, "windows", "pause") == "strip"

    def rows(self, step: Step) -> tuple[GuideRow, ...]:
        if not step.each:
            return (GuideRow(step.id, step),)
        return tuple(GuideRow(f"{step.id}:{item.id}", step, item) for item in self._get_items(step.each))

    def is_met(self, when: When) -> bool:
        if when.option and not _is_option(self._state, when.option):
            return False
        if when.option_not and _is_option(self._state, when.option_not):
            return False
        if when.players and not when.players[0] <= len(self._get_items(PLAYERS)) <= when.players[1]:
            return False
        return not when.predicate or self._is_true(when.predicate)

    def _get_items(self, name: str) -> Sequence[Any]:
        if name not in self._collections:
            self._collections[name] = self._game.collections[name](self._state)
        return self._collections[name]

    def _is_true(self, name: str) -> bool:
        if name not in self._predicates:
            self._predicates[name] = self._game.predicates[name](self._state)
        return self._predicates[name]


def _is_option(state: Any, wanted: str) -> bool:
    """Return whether the option is on (`name`) or has a value (`name=value`)."""
    name, _, value = wanted.partition("=")
    found = getattr(state.options, name)
    return str(found) == value if value else bool(found)
