"""Moves of the turn track: the turn marker, life points and events, the scenario's limit."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.games.conan.entries import ID_DOC, MarkerSetup
from companion.games.conan.life_track import life_on_track
from companion.games.conan.lookup import marker_of, used_ids
from companion.games.conan.makers import new_marker
from companion.games.conan.prints import TRACK_END, MarkerPrint
from companion.games.conan.river import forget_activations
from companion.games.conan.stage import at_stage, is_after_overlord, is_stage, past_cautions
from companion.games.conan.state import ConanState
from companion.games.conan.words import ConanMove, of_overlord
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.items import change, drop
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution
from companion.kernel.shared_values import build_from, collect_given

MARKER = "id of the marker, by default its name in small letters"


@dataclass(frozen=True, slots=True)
class AdvanceTurn(Move[ConanState]):
    """The Overlord's turn begins: the turn marker goes one space on. At 15 it stays.

    What he has activated since the end of the heroes' turn, before the marker was moved, counts in this turn.
    """

    def apply(self, state: ConanState) -> ConanState:
        is_begun = is_stage(state, "heroes_over", "overlord") and not state.overlord.advanced
        overlord = replace(state.overlord if is_begun else forget_activations(state.overlord), advanced=True)
        turn = min(state.turn + 1, TRACK_END)
        return at_stage(replace(state, turn=turn, side="overlord", overlord=overlord), "overlord")

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if "track" in before.hidden:
            return
        yield from past_cautions(before)
        if before.overlord.advanced:
            yield Caution("turn_already_advanced", turn=before.turn)
        elif is_after_overlord(before):
            yield Caution("not_overlords_turn")
        if before.turn >= TRACK_END:
            yield Caution("track_end", asks=False, end=TRACK_END)
        elif 0 < before.scenario.turn_limit <= before.turn:
            yield Caution("past_turn_limit", asks=False, limit=before.scenario.turn_limit)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_overlord("advance_turn.stays" if before.turn >= TRACK_END else "advance_turn", turn=after.turn)


@dataclass(frozen=True, slots=True)
class SetTurn(ConanMove):
    """Put the turn marker on a space."""

    turn: int = arg("space", least=0, most=TRACK_END)

    def apply(self, state: ConanState) -> ConanState:
        """Return the state with the marker there.

        One space on in the Overlord's turn, it is the step that his turn begins with; one back takes that step back.
        """
        is_step = state.side == "overlord" and self.turn == state.turn + 1
        if not is_step:
            return self._correct(state)
        advanced = replace(state, turn=self.turn, overlord=replace(state.overlord, advanced=True))
        return at_stage(advanced, "overlord")

    def _correct(self, state: ConanState) -> ConanState:
        """Return the state in which only the number was wrong: the turn goes on as it was begun.

        One space on in the heroes' turn is another turn: the Overlord's, before it, was played without the app.
        """
        is_back = state.side == "overlord" and self.turn == state.turn - 1
        overlord = replace(state.overlord, advanced=state.overlord.advanced and not is_back)
        at_round, at_turn = state.stage_at
        is_same = at_turn == state.turn and self.turn != state.turn + 1
        return replace(state, turn=self.turn, overlord=overlord, stage_at=(at_round, self.turn if is_same else at_turn))


@dataclass(frozen=True, slots=True)
class AddMarker(MarkerPrint, ConanMove):
    """Put an extra marker on the turn track: life points of a character, or an event."""

    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        marker = new_marker(build_from(MarkerSetup, self), used_ids(state))
        return replace(state, markers=(*state.markers, marker))


@dataclass(frozen=True, slots=True)
class MoveMarker(ConanMove):
    """Move an extra marker on the track; it stays between 0 and 15."""

    marker: str = arg(MARKER, of="marker")
    by: int = arg("spaces; negative goes back", default=-1, least=-TRACK_END, most=TRACK_END)

    def apply(self, state: ConanState) -> ConanState:
        marker = marker_of(state, self.marker)
        value = max(0, min(TRACK_END, marker.value + self.by))
        return replace(state, markers=change(state.markers, marker.id, value=value))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from life_on_track(before, after, marker_of(before, self.marker).id)

    def burst_key(self) -> Hashable:
        return (self.move_name(), self.marker)


@dataclass(frozen=True, slots=True)
class RemoveMarker(ConanMove):
    """Take an extra marker off the track."""

    marker: str = arg(MARKER, of="marker")

    def apply(self, state: ConanState) -> ConanState:
        return replace(state, markers=drop(state.markers, marker_of(state, self.marker).id))


@dataclass(frozen=True, slots=True)
class EditScenario(Move[ConanState]):
    """Change the known values of the scenario; values that are not given stay."""

    name: str | None = arg("name", default=None)
    turn_limit: int | None = arg("last turn; 0: none", default=None, least=0, most=TRACK_END)
    notes: str | None = arg("special rules, in your own words", default=None, longest=LONGEST_WORDS)

    def apply(self, state: ConanState) -> ConanState:
        return replace(state, scenario=replace(state.scenario, **collect_given(self)))
