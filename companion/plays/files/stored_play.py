"""A stored play in plain form, upgraded to the present version of its game.

It is the only way from a file to a Play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games import game_of
from companion.kernel.codec import Unfit, shorten
from companion.kernel.game import Game
from companion.kernel.refusal import Refusal
from companion.plays.errors import NotReadable
from companion.plays.files.upgrading import upgrade_entries
from companion.plays.playing.play import JournalWriter, Play, open_play
from companion.store.disk.bounds import is_entry
from companion.store.disk.progress import NO_PROGRESS, Progress, Stopped

MOST_STORED_MOVES = 50_000
"""The most moves of a play that is opened: it takes one to four seconds beside the screen. A long play has 2,000."""


@dataclass(frozen=True, slots=True)
class StoredPlay:
    """A saved play in plain form. `was` is the version of the game that wrote it."""

    game: Game
    was: int
    setup: Any
    entries: list[dict[str, Any]]
    cursor: int

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> StoredPlay:
        """Return the play from an exported play, or from a header with entries. Raises NotReadable."""
        game = game_of(plain)
        if game is None:
            raise NotReadable("play_game", game=shorten(str(plain["game"])), games="")
        moves = sum(len(entry["moves"]) for entry in plain["entries"] if is_entry(entry))
        if max(moves, len(plain["entries"])) > MOST_STORED_MOVES:
            raise NotReadable("play_too_long", n=max(moves, len(plain["entries"])), most=MOST_STORED_MOVES)
        was = int(plain["game_version"])
        setup, entries = upgrade_entries(game, was, plain["setup"], plain["entries"])
        return cls(game, was, setup, entries, plain["cursor"])

    @property
    def is_old(self) -> bool:
        """Whether an older version of the game wrote it."""
        return self.was < self.game.version

    def play(self, writer: JournalWriter | None = None, progress: Progress = NO_PROGRESS) -> Play[Any]:
        """Return the play, ready to go on. Raises NotReadable if its setup cannot be decoded."""
        try:
            return open_play(self.game, self.setup, self.entries, self.cursor, writer, progress)
        except Unfit as wrong:
            code = "play_not_upgraded" if self.is_old else "play_shape"
            raise NotReadable(code, version=self.was) from wrong
        except Refusal as wrong:
            raise NotReadable("play_not_upgraded" if self.is_old else "setup_impossible", version=self.was) from wrong
        except Stopped:
            raise
        except Exception as wrong:
            # A file may hold anything: an unexpected error in a game's code must not affect other plays.
            raise NotReadable("play_shape", version=self.was) from wrong
