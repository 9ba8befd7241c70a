"""CardAnswers: the answers on the present card of the guide that are not applied yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.forms.draft import Draft
from companion.kernel.guide import card_at
from companion.plays.playing.card_questions import settle_answers
from companion.plays.playing.play import Play
from screens.shell.preferences import Preferences

WAITING = "waiting"
"""The preference that keeps the answers of each play until they are applied."""

MOST_PLAYS = 20
"""So many plays keep their answers; those of the play that has waited longest go."""


class CardAnswers:
    """The draft of its questions, and the automatic rows that the players do themselves.

    They are no moves, so that the journal has none of them; a preference keeps them, and a play that is opened again
    on the same card has them back.
    """

    def __init__(self, preferences: Preferences, play: Play[Any], play_id: str) -> None:
        self._preferences, self._play, self._id = preferences, play, play_id
        kept = self._read_kept().get(play_id)
        found = kept if isinstance(kept, dict) and kept.get("place") == self._place() else {}
        self.draft = self._read(found)
        self.struck: set[str] = set(self._read_struck(found))

    def give(self, draft: Draft) -> None:
        """Take the draft after an answer."""
        self.draft = draft
        self._keep()

    def strike(self, row: str) -> None:
        """Leave an automatic row to the players, or take that back."""
        self.struck ^= {row}
        self._keep()

    def forget(self) -> None:
        """Forget all of them: they are applied, or the card is left."""
        if self.draft.answers or self.struck or self._id in self._read_kept():
            self.draft = Draft()
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
        given = {name: answer.value for name, answer in self.draft.answers.items()}
        own = {"place": self._place(), "given": given, "struck": sorted(self.struck)}
        every = {**others, self._id: own} if given or self.struck else others
        self._preferences.put(WAITING, dict([*every.items()][-MOST_PLAYS:]))

    def _read(self, kept: Mapping[str, Any]) -> Draft:
        """Return the answers to what the present card still asks; a file may be foreign or damaged."""
        game, state, written = self._play.game, self._play.state, kept.get("given")
        return settle_answers(game, state, card_at(game, state), written if isinstance(written, dict) else {})

    def _read_struck(self, kept: Mapping[str, Any]) -> list[str]:
        card, written = card_at(self._play.game, self._play.state), kept.get("struck")
        rows = {row.id for row in card.rows} if card is not None else set()
        return [row for row in written if row in rows] if isinstance(written, list) else []
