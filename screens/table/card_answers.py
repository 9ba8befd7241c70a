"""CardAnswers: the answers on the present card of the guide that are not applied yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.guide import StepAsk
from companion.kernel.guide import card_at
from companion.kernel.limits import Limits
from companion.plays.playing.play import Play
from screens.shell.preferences import Preferences

WAITING = "waiting"
"""The preference that keeps the answers of each play until they are applied."""

MOST_PLAYS = 20
"""So many plays keep their answers; those of the play that has waited longest go."""

RowAnswer = tuple[str, str]
"""The id of a row and the name of what it asks."""


class CardAnswers:
    """The answers by row and name, and the automatic rows that the players do themselves.

    They are no moves, so that the journal has none of them; a preference keeps them, and a play that is opened again
    on the same card has them back.
    """

    def __init__(self, preferences: Preferences, play: Play[Any], play_id: str) -> None:
        self._preferences, self._play, self._id = preferences, play, play_id
        kept = self._read_kept().get(play_id)
        found = kept if isinstance(kept, dict) and kept.get("place") == self._place() else {}
        self.given: dict[RowAnswer, Any] = dict(self._read(found))
        self.struck: set[str] = set(self._read_struck(found))

    def give(self, row: str, name: str, value: Any, forget: tuple[str, ...] = ()) -> None:
        """Take an answer; the row's answers of the names to `forget` are proposed again."""
        for other in forget:
            self.given.pop((row, other), None)
        self.given[row, name] = value
        self._keep()

    def strike(self, row: str) -> None:
        """Leave an automatic row to the players, or take that back."""
        self.struck ^= {row}
        self._keep()

    def forget(self) -> None:
        """Forget all of them: they are applied, or the card is left."""
        if self.given or self.struck or self._id in self._read_kept():
            self.given.clear()
            self.struck.clear()
            self._keep()

    # --- keeping -----------------------------------------------------------------------------------------

    def _read_kept(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._preferences.get(WAITING)
        return found

    def _place(self) -> list[Any]:
        place = self._play.state.place
        return [place.round, place.card]

    def _keep(self) -> None:
        others = {play: kept for play, kept in self._read_kept().items() if play != self._id}
        given = [[row, name, value] for (row, name), value in self.given.items()]
        own = {"place": self._place(), "given": given, "struck": sorted(self.struck)}
        every = {**others, self._id: own} if self.given or self.struck else others
        self._preferences.put(WAITING, dict([*every.items()][-MOST_PLAYS:]))

    def _read(self, kept: Mapping[str, Any]) -> Iterator[tuple[RowAnswer, Any]]:
        """Yield the answers that the present card still asks for; a file may be foreign or damaged."""
        asks = self._asks()
        written = kept.get("given")
        for each in written if isinstance(written, list) else ():
            names, value = (each[:-1], each[-1]) if isinstance(each, list) and each else ([], None)
            found = next((key for key in asks if list(key) == names), None)
            if found is not None and _can_answer(asks[found], value):
                yield found, tuple(value) if isinstance(value, list) else value

    def _read_struck(self, kept: Mapping[str, Any]) -> list[str]:
        card, written = card_at(self._play.game, self._play.state), kept.get("struck")
        rows = {row.id for row in card.rows} if card is not None else set()
        return [row for row in written if row in rows] if isinstance(written, list) else []

    def _asks(self) -> dict[RowAnswer, StepAsk]:
        card = card_at(self._play.game, self._play.state)
        rows = card.rows if card is not None else ()
        return {(row.id, ask.name): ask for row in rows for ask in row.step.asks}


def _can_answer(ask: StepAsk, value: object) -> bool:
    """Return whether a kept value can be an answer to this question."""
    if ask.kind == "counter":
        return type(value) is int and Limits(ask.least, ask.most).within(value) == value
    if ask.kind == "several":
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return isinstance(value, str)
