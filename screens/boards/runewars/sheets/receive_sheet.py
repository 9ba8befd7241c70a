"""ReceiveSheet: a player receives runes.

Up to two false ones go, one false and one dragon rune come.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from companion.games.runewars.lookup import area_in, name_by_id, player_in
from companion.games.runewars.moves.runes import ReceiveRunes
from companion.games.runewars.resolving import is_preparing
from companion.games.runewars.runes import discardable, free_areas
from companion.games.runewars.state import MOST_DISCARDED_RUNES, RuneSource, Runewars
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.secrets.cover import Cover
from screens.parts.secrets.private_sheet import PrivateCalculator
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import choice_chips
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape

Which = Literal["first", "second", "unknown"]
WHICH: tuple[Which, ...] = ("first", "second", "unknown")
SOURCES: tuple[RuneSource, ...] = ("quest", "event", "other", "setup")


def receive_runes(table: Table[Runewars], player_id: str) -> None:
    """Open the sheet, behind a cover where runes are private.

    Which tokens are false and where the dragon rune lies is for one player alone.
    """
    player = player_in(table.state, player_id)
    if not table.state.options.rune_privacy:
        ReceiveSheet(table, player_id).open()
        return
    Cover(table, player, PlayerShape(player.seat, 120), lambda: ReceiveSheet(table, player_id).open()).open()


class ReceiveSheet(PrivateCalculator[Runewars]):
    """Which go, where the two new ones lie, and which of them is the dragon rune."""

    tag = "receive"
    fills = True

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player = player_id
        self._discard: tuple[str, ...] = ()
        self._places: tuple[str, ...] = ()
        self._dragon: Which = "unknown"
        self._source: RuneSource = "setup" if is_preparing(table.state) else "quest"
        name = player_in(table.state, player_id).name
        super().__init__(table, table.say("receive_runes", player=name), table.say("place_runes"))

    def choices(self) -> Hashable:
        state = self.table.state
        return self._discard, self._places, self._dragon, self._source, state.runes, state.areas

    def fill(self, state: Runewars) -> None:
        own = discardable(state, self._player)
        if own:
            self.step(self.say("discard_false", n=MOST_DISCARDED_RUNES))
            words = ((rune.id, name_by_id(state, rune.area), "") for rune in own)
            self.chips("discard", words, self._discard, self._toggle_discard)
        self.step(self.say("two_areas"))
        self.chips("area", self._areas(state), self._places, self._toggle_place)
        self._fill_dragon(state)
        self.step(self.say("rune_source"))
        sources = ((source, self.say(f"source.{source}"), "") for source in SOURCES)
        self.chips("source", sources, (self._source,), self._choose_source)
        self.add(rules_row(self.table, RULES["receive"]))

    def _areas(self, state: Runewars) -> tuple[tuple[str, str, str], ...]:
        """Return the areas for the received runes, the free ones first.

        An area that a discarded token frees loses its warning, and stays in its place.
        """
        first = free_areas(state, self._player)
        free = free_areas(state, self._player, self._discard)
        ordered = (*first, *(area for area in state.areas if area not in first))
        return tuple((area.id, area.name, "map-marker-outline" if area in free else "alert") for area in ordered)

    def _fill_dragon(self, state: Runewars) -> None:
        """Add the question about the dragon rune.

        It is disabled until both areas are chosen. Each answer has its own line, so that names of any length move
        nothing.
        """
        self.step(self.say("where_is_dragon"))
        is_disabled = len(self._places) < 2
        for answer in self._dragon_choices(state):
            line = choice_chips(
                (answer,), "" if is_disabled else self._dragon, f"{self.tag}.dragon", self._choose_dragon
            )
            line.disabled = is_disabled
            for chip in line.children:
                chip.tone = "quiet" if is_disabled else "plain"
            self.add(line)

    def _dragon_choices(self, state: Runewars) -> tuple[tuple[str, str, str], ...]:
        names = [area_in(state, area).name for area in self._places]
        unnamed = (self.say("first_area"), self.say("second_area"))
        first, second = (*names, *unnamed[len(names) :])
        return (
            ("first", first, "hexagon"),
            ("second", second, "hexagon"),
            ("unknown", self.say("note_unknown"), "help-circle-outline"),
        )

    def _toggle_discard(self, rune: str) -> None:
        self.choose(_discard=_toggle(self._discard, rune, MOST_DISCARDED_RUNES))

    def _toggle_place(self, area: str) -> None:
        self.choose(_places=_toggle(self._places, area, 2), _dragon="unknown")

    def _choose_dragon(self, which: str) -> None:
        self.choose(_dragon=next(each for each in WHICH if each == which))

    def _choose_source(self, source: str) -> None:
        self.choose(_source=next(each for each in SOURCES if each == source))

    def say_missing(self) -> str:
        return "" if len(self._places) == 2 else self.say("two_areas")

    def moves(self) -> tuple[AnyMove, ...]:
        if len(self._places) != 2:
            return ()
        first, second = self._places
        return (ReceiveRunes(self._player, first, second, self._dragon, self._discard, self._source),)

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        if len(self._places) < 2:
            few = len(free_areas(state, self._player, self._discard)) < 2
            return Verdict("tie", self.say("two_areas"), self.say("too_few_areas") if few else "")
        names = " · ".join(area_in(state, area).name for area in self._places)
        return Verdict("success", self.say("runes_shuffled"), names)


def _toggle(chosen: tuple[str, ...], one: str, most: int) -> tuple[str, ...]:
    """Return the choice with it, or without it if it was there.

    The oldest makes room where there are too many.
    """
    if one in chosen:
        return tuple(each for each in chosen if each != one)
    return (*chosen, one)[-most:]
