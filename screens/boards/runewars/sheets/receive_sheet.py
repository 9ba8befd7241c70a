"""ReceiveSheet: a player receives runes: up to two false ones go, one false and one dragon rune come."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.lookup import area_in, named, player_in
from companion.games.runewars.moves.runes import ReceiveRunes
from companion.games.runewars.runes import free_areas, runes_of
from companion.games.runewars.state import MOST_DISCARDED_RUNES, Runewars
from companion.kernel.game import AnyMove
from companion.plays.play import Trial
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import note
from screens.table import Table


class ReceiveSheet(CalculatorSheet):
    """Which go, where the two new ones lie. Which of them is the dragon rune only its player knows."""

    tag = "receive"
    fills = True

    def __init__(self, table: Table, player_id: str) -> None:
        self._player = player_id
        self._discard: tuple[str, ...] = ()
        self._places: tuple[str, ...] = ()
        name = player_in(table.state, player_id).name
        super().__init__(table, table.say("receive_runes", player=name), table.say("place_runes"))

    def choices(self) -> Hashable:
        return self._discard, self._places, self.table.state.runes, self.table.state.areas

    def fill(self, state: Runewars) -> None:
        own = tuple(rune for rune in runes_of(state, self._player) if rune.kind != "dragon" and not rune.face_up)
        if own:
            self.step(self.say("discard_false", n=MOST_DISCARDED_RUNES))
            words = ((rune.id, named(state, rune.area), "") for rune in own)
            self.chips("discard", words, self._discard, self._toggle_discard)
        self.step(self.say("two_areas"))
        free = free_areas(state, self._player, self._discard)
        self.chips("area", ((area.id, area.name, "") for area in free), self._places, self._toggle_place)
        if len(free) < 2:
            self.add(note(self.say("too_few_areas"), "alert", "warn"))

    def _toggle_discard(self, rune: str) -> None:
        self._discard = _toggled(self._discard, rune, MOST_DISCARDED_RUNES)
        self.follow(self.table.state)

    def _toggle_place(self, area: str) -> None:
        self._places = _toggled(self._places, area, 2)
        self.follow(self.table.state)

    def missing(self) -> str:
        return "" if len(self._places) == 2 else self.say("two_areas")

    def moves(self) -> tuple[AnyMove, ...]:
        if len(self._places) != 2:
            return ()
        first, second = self._places
        return (ReceiveRunes(self._player, first, second, discard=self._discard),)

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        names = " · ".join(area_in(state, area).name for area in self._places)
        return Verdict("success", self.say("runes_shuffled"), names or self.say("two_areas"))


def _toggled(chosen: tuple[str, ...], one: str, most: int) -> tuple[str, ...]:
    """With it, or without it if it was there; the oldest makes room where there are too many."""
    if one in chosen:
        return tuple(each for each in chosen if each != one)
    return (*chosen, one)[-most:]
