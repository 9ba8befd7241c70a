"""A real play, driven by moves as players write them by hand: what the tables of several games have in common."""

from __future__ import annotations

from typing import Any

from companion.kernel.codec import encode
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Outcome, Play


class Driven:
    """A play with short words for what tests do. Every move that is made is undone and made again."""

    play: Play[Any]

    def move(self, move: str, /, **fields: Any) -> AnyMove:
        return decode_move(self.play.game, {"move": move, **fields})

    def do(self, move: str, /, **fields: Any) -> Outcome:
        """Make a move that must succeed; then every law holds, and undo and redo lead there and back."""
        before = self.play.state
        outcome = self.play.do(self.move(move, **fields), insist=True)
        assert outcome.done, outcome.refusal
        after = self.play.state
        assert self.play.game.invariants(after) == ()
        self.play.undo()
        assert self.play.state == before
        self.play.redo()
        assert encode(self.play.state) == encode(after)
        return outcome

    def refused(self, move: str, /, **fields: Any) -> Refusal:
        """Try a move that must be refused and must change nothing."""
        before = self.play.state
        outcome = self.play.do(self.move(move, **fields), insist=True)
        assert outcome.refusal is not None, f"{move} was not refused"
        assert self.play.state == before
        return outcome.refusal

    def said(self, move: str, /, **fields: Any) -> dict[str, bool]:
        """The cautions of a move: code -> does it wait for the players?"""
        trial = self.play.preview(self.move(move, **fields))
        assert trial.refusal is None, trial.refusal
        return {caution.code: caution.asks for caution in trial.cautions}
