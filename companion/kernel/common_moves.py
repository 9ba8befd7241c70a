"""The moves that every game has: steps of the guide, options, trackers, notes and the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.codec import Unfit, decode, fields_of, shorten
from companion.kernel.field import arg
from companion.kernel.game import PLAYERS, Game
from companion.kernel.guide import arrive, card_at, card_ids, name_cards, next_place, next_round, step_ids
from companion.kernel.items import find
from companion.kernel.move import AnyMove, GuideMove, Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import Place, Result

NOTE_LENGTH = 500
NOTES_AT_HAND = 200
"""The number of latest notes that the state holds; the log has them all."""

MOST_ROUNDS = 9999


@dataclass(frozen=True, slots=True)
class NextStep(GuideMove):
    """Go on to the next card of the guide; after the last card a new round begins.

    The app writes down where it went, so that a later edition of the guide leads an old play the same way.
    """

    card: str = arg("the card reached; by default the guide decides", default="")
    round: int | None = arg("the round reached; by default the guide decides", default=None, least=1, most=MOST_ROUNDS)

    def lead_from(self, game: Game, state: Any) -> NextStep:
        """Return the same step with the place to which the guide leads from here."""
        place = next_place(game, state)
        return NextStep(place.card, place.round)

    def leaves_card(self, state: Any) -> bool:
        return True

    def apply_in(self, game: Game, state: Any) -> Any:
        if not self.card:
            return arrive(game, state, next_place(game, state))
        return arrive(game, state, Place(round=self.round or state.place.round, card=self.card))

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        return game.leaving(before, after.place, False)


@dataclass(frozen=True, slots=True)
class NextRound(NextStep):
    """Go on to the first card of the next round.

    That is the next turn, season or activation, as the game counts them.
    """

    def lead_from(self, game: Game, state: Any) -> NextRound:
        """Return the same move with the place to which the guide leads from here."""
        place = next_round(game, state)
        return NextRound(place.card, place.round)

    def apply_in(self, game: Game, state: Any) -> Any:
        if not self.card:
            return arrive(game, state, next_round(game, state))
        return NextStep(self.card, self.round).apply_in(game, state)

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        jumps = next_place(game, before).round < after.place.round
        return game.leaving(before, after.place, jumps)


@dataclass(frozen=True, slots=True)
class GoTo(GuideMove):
    """Open any card of the guide, in this round or another."""

    card: str = arg("id of the card, as `companion guide` prints it")
    round: int | None = arg("the round; by default the present one", default=None, least=1, most=MOST_ROUNDS)

    def leaves_card(self, state: Any) -> bool:
        return (self.card, self.round or state.place.round) != (state.place.card, state.place.round)

    def apply_in(self, game: Game, state: Any) -> Any:
        if self.card not in card_ids(game):
            raise Refusal("core.unknown_card", card=shorten(self.card), cards=name_cards(game, self.card))
        return arrive(game, state, self._place_from(state))

    def _place_from(self, state: Any) -> Place:
        return Place(round=self.round or state.place.round, card=self.card)

    def cautions_in(self, game: Game, before: Any, after: Any) -> Iterable[Caution]:
        return game.leaving(before, after.place, True)


@dataclass(frozen=True, slots=True)
class Tick(GuideMove):
    """Tick a row of the present card, or take the tick away."""

    step: str = arg("id of the step; with a loop, step:item")
    on: bool = arg("true ticks, false clears", default=True)

    def apply_in(self, game: Game, state: Any) -> Any:
        if self.on and self.step.partition(":")[0] not in step_ids(game):
            card = card_at(game, state)
            rows = ", ".join(row.id for row in card.rows) if card else "–"
            raise Refusal("core.unknown_step", step=shorten(self.step), steps=rows)
        others = tuple(step for step in state.place.ticked if step != self.step)
        ticked = (*others, self.step) if self.on else others
        return replace(state, place=replace(state.place, ticked=ticked))


@dataclass(frozen=True, slots=True)
class ChangeOption(Move[Any]):
    """Change a setting of this play."""

    option: str = arg("name of the setting")
    value: bool | int | str = arg("its new value")

    def apply(self, state: Any) -> Any:
        options = state.options
        if not hasattr(options, self.option):
            raise Refusal("core.unknown_option", option=shorten(self.option))
        plain = {spec.name: getattr(options, spec.name) for spec in fields_of(type(options))}
        try:
            changed = decode(type(options), {**plain, self.option: self.value}, "options")
        except Unfit as unfit:
            raise Refusal(f"core.{unfit.code}", **unfit.values) from unfit
        return replace(state, options=changed)


@dataclass(frozen=True, slots=True)
class HideTracker(GuideMove):
    """Hide a tracker that the group keeps with its own pieces, or show it again."""

    tracker: str = arg("id of the tracker")
    hidden: bool = arg("true hides, false shows", default=True)

    def apply_in(self, game: Game, state: Any) -> Any:
        if self.hidden and find(game.content.settings.trackers, self.tracker) is None:
            raise Refusal("core.unknown_tracker", tracker=shorten(self.tracker))
        others = tuple(tracker for tracker in state.hidden if tracker != self.tracker)
        return replace(state, hidden=(*others, self.tracker) if self.hidden else others)


@dataclass(frozen=True, slots=True)
class EndGame(GuideMove):
    """End the game with a result."""

    outcome: str = arg("how it ended", choices=("won", "lost", "ended"))
    winners: tuple[str, ...] = arg(
        "ids of the winners, where some win and others do not; by default those who won by the rules",
        default=(),
        of=PLAYERS,
    )
    reason: str = arg("why, in your own words", default="", longest=NOTE_LENGTH)

    def apply_in(self, game: Game, state: Any) -> Any:
        for winner in self.winners:
            if find(game.players(state), winner) is None:
                raise Refusal("core.unknown_winner", winner=shorten(winner))
        winners = self.winners or game.winners(state, self.outcome)
        result = Result(outcome=self.outcome, winners=winners, reason=self.reason)
        return replace(state, result=result)


@dataclass(frozen=True, slots=True)
class ReopenGame(Move[Any]):
    """Play on after the end."""

    def apply(self, state: Any) -> Any:
        if state.result is None:
            raise Refusal("core.not_ended")
        return replace(state, result=None)


@dataclass(frozen=True, slots=True)
class Note(Move[Any]):
    """Write a note into the log."""

    text: str = arg("the note", longest=NOTE_LENGTH)

    def apply(self, state: Any) -> Any:
        if not self.text.strip():
            raise Refusal("core.empty_note")
        return replace(state, notes=(*state.notes, self.text.strip())[-NOTES_AT_HAND:])


COMMON_MOVES: tuple[type[AnyMove], ...] = (
    NextStep,
    NextRound,
    GoTo,
    Tick,
    ChangeOption,
    HideTracker,
    EndGame,
    ReopenGame,
    Note,
)


AFTER_THE_END = (ReopenGame, Note, HideTracker)
"""Moves that may follow the end of a game without continuing it."""


def is_continuing_ended_game(state: Any, move: AnyMove) -> bool:
    """Return whether this move continues a game that has ended."""
    return state.result is not None and not isinstance(move, AFTER_THE_END)
