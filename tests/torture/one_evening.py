"""One evening of a month on one device: a group plays, tidies up and carries plays over. It says each deed beforehand.

It runs in a process of its own, which may be killed at any instant; then it has a pipe to whoever compares.
"""

from __future__ import annotations

import json
import random
import resource
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from companion.content.texts import Texts
from companion.games import game_named
from companion.games.nova_aetas.campaign import GAME as CAMPAIGN
from companion.games.nova_aetas.campaign import moves as campaign_moves
from companion.games.nova_aetas.campaign.setup import setup_for
from companion.kernel.common_moves import EndGame, NextStep
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.files.bundle import pack_bundle
from companion.plays.files.importing import import_each, mark_known, read_bundle
from companion.plays.files.saved_plays import open_saved, save_summary, start_play
from companion.plays.playing.campaigns import (
    campaign_of,
    dues,
    last_begun,
    mission_card,
    next_mission_move,
    open_mission_play,
)
from companion.plays.playing.play import Play
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library
from companion.store.plays.play_content import PlayContent
from companion.store.plays.play_file import PlayFile
from tests.torture.state_sum import sum_of

MOST_MISSIONS = 3
MOST_TAPS = 20
CHORES = 3


class Record(NamedTuple):
    """What is known of a play; None stands for what nobody can know beforehand."""

    place: str
    title: str
    entries: tuple[int | None, ...]
    """The sum of each entry, undone ones included."""
    cursor: int
    state: int | None = None

    def is_like(self, found: Record) -> bool:
        """Return whether a play that was found may be this one."""
        entries = len(self.entries) == len(found.entries) and all(
            one in (None, other) for one, other in zip(self.entries, found.entries, strict=True)
        )
        same = (self.place, self.title, self.cursor) == (found.place, found.title, found.cursor)
        return entries and same and (None in (self.state, found.state) or self.state == found.state)


@dataclass(frozen=True)
class Plan:
    """What an evening is to be: `scripts` has the moves that each game plays, `room` how large a file may become."""

    folder: Path
    seed: int
    at: int
    game: str
    scripts: dict[str, tuple[Any, Sequence[AnyMove]]]
    inbox: Path
    outbox: Path
    has_campaign: bool = False
    is_closed: bool = True
    room: int | None = None


def record_of(content: PlayContent | PlayFile, place: str = "plays", state: int | None = None) -> Record:
    header, entries = content.header, content.entries
    cursor = content.cursor if isinstance(content, PlayFile) else content.position.cursor
    return Record(place, str(header["title"]), sums_of(entries), cursor, state)


def sums_of(entries: Sequence[Any]) -> tuple[int, ...]:
    return tuple(crc32(json.dumps(entry, sort_keys=True).encode()) for entry in entries)


def spend(plan: Plan, pipe: Connection) -> None:
    """Spend the evening, in a process of its own."""
    evening = _Evening(plan, pipe)
    evening.spend()
    pipe.close()


class _Evening:
    def __init__(self, plan: Plan, pipe: Connection) -> None:
        self._plan, self._pipe, self._chance = plan, pipe, random.Random(plan.seed)
        self._library = Library(plan.folder, lambda: plan.at)

    def spend(self) -> None:
        self._pipe.send(("did", {}))
        self._library.tidy()
        for deed in self._chance.sample((self._fill_the_disk, self._take_over), 2):
            deed()
        if self._plan.has_campaign:
            self._go_on_with_campaign()
        self._begin()
        for card in self._some(self._library.plays(), 1):
            self._go_on(card)
        for _ in range(CHORES):
            self._chance.choice((self._rename, self._copy, self._delete, self._take_back, self._hand_over))()
        if self._plan.is_closed:
            self._library.close()

    def _fill_the_disk(self) -> None:
        if self._plan.room is not None:
            hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
            resource.setrlimit(resource.RLIMIT_FSIZE, (self._plan.room, hard))

    # --- what is said ------------------------------------------------------------------------------------

    @contextmanager
    def _deed(self, play_id: str, after: Record | None) -> Iterator[dict[str, Record]]:
        """Say what a play will be, and what it is; whoever is refused says that, and nothing has changed."""
        did: dict[str, Record] = {}
        self._pipe.send(("will", play_id, after))
        try:
            yield did
        except (StoreError, Refusal) as wrong:
            self._pipe.send(("refused", wrong.code))
            return
        self._pipe.send(("did", did))

    def _write(self, play: Play[Any], file: PlayFile, entries: tuple[int | None, ...], cursor: int, deed: Any) -> bool:
        """One tap. Return whether it was done."""
        before = record_of(file, state=sum_of(play.state))
        done = False
        with self._deed(file.id, before._replace(entries=entries, cursor=cursor, state=None)) as did:
            done = bool(deed())
            did[file.id] = record_of(file, state=sum_of(play.state))
        return done

    def _tap(self, play: Play[Any], file: PlayFile, *moves: AnyMove) -> bool:
        play.end_burst()
        entries = (*record_of(file).entries[: file.cursor], None)
        return self._write(play, file, entries, file.cursor + 1, lambda: play.do(*moves, insist=True).done)

    def _jump(self, play: Play[Any], file: PlayFile, cursor: int) -> bool:
        return self._write(play, file, record_of(file).entries, cursor, lambda: play.move_cursor_to(cursor))

    # --- playing -----------------------------------------------------------------------------------------

    def _begin(self) -> None:
        game, (setup, _) = game_named(self._plan.game), self._plan.scripts[self._plan.game]
        assert game is not None
        title = f"{game.id} {self._plan.seed}"
        self._start(lambda: start_play(self._library, game, setup, title), Record("plays", title, (), 0))

    def _start(self, start: Callable[[], tuple[Play[Any], PlayFile]], new: Record) -> None:
        with self._deed("", new) as did:
            play, file = start()
            did[file.id] = record_of(file, state=sum_of(play.state))
        if did:
            self._play_on(play, file)

    def _go_on(self, card: PlayCard) -> None:
        with self._deed("", None):
            play, file = open_saved(self._library, card.id)
            self._play_on(play, file)

    def _play_on(self, play: Play[Any], file: PlayFile) -> None:
        """Taps by the script, now and then undone; as the app does, the play is summed up when it is put away."""
        for _ in range(self._chance.randrange(1, MOST_TAPS)):
            if self._chance.random() < 0.2:
                self._jump(play, file, self._chance.randrange(len(file.entries) + 1))
            else:
                self._tap(play, file, self._next_move(play, file))
        self._put_away(play, file)

    def _next_move(self, play: Play[Any], file: PlayFile) -> AnyMove:
        moves = self._plan.scripts.get(play.game.id, (None, ()))[1]
        return moves[file.cursor] if file.cursor < len(moves) else NextStep()

    def _put_away(self, play: Play[Any], file: PlayFile) -> None:
        with self._deed(file.id, record_of(file)):
            save_summary(self._library, file.id, play)
            if self._plan.is_closed:
                file.close()
            else:
                file.flush()

    # --- a campaign --------------------------------------------------------------------------------------

    def _go_on_with_campaign(self) -> None:
        """Begin a campaign, or do what is due in an old one, and play a mission of it."""
        known = self._some(self._library.campaigns(), 1) if self._chance.random() < 0.5 else []
        opened: list[tuple[Play[Any], PlayFile]] = []
        title = f"campaign {self._plan.seed}"
        with self._deed("", None if known else Record("plays", title, (), 0)) as did:
            play, file = (
                open_saved(self._library, known[0].id)
                if known
                else start_play(self._library, CAMPAIGN, setup_for(2), title)
            )
            did[file.id] = record_of(file, state=sum_of(play.state))
            opened.append((play, file))
        for play, file in opened:
            self._do_dues(play, file)
            if len(play.state.missions) < MOST_MISSIONS:
                self._play_mission(play, file)
            self._put_away(play, file)

    def _do_dues(self, play: Play[Any], file: PlayFile) -> None:
        for due in dues(self._library, play, file):
            if due.move is not None:
                self._tap(play, file, due.move)
            elif due.kind == "missing":
                self._open_mission(play, file, due.mission)

    def _play_mission(self, play: Play[Any], file: PlayFile) -> None:
        self._tap(play, file, campaign_moves.SetPhase("preparation"), campaign_moves.ChooseMission("campaign"))
        try:
            begins = next_mission_move(play)
        except Refusal:
            return
        if self._tap(play, file, begins):
            key = last_begun(play)
            self._open_mission(play, file, key)
            self._bring_home(play, file, key)

    def _open_mission(self, play: Play[Any], file: PlayFile, key: str) -> None:
        title = f"mission {self._plan.seed}"
        known = mission_card(self._library, file, key) is not None
        with self._deed("", None if known else Record("plays", title, (), 0)) as did:
            table, table_file = open_mission_play(self._library, play, file, key, title)
            did[table_file.id] = record_of(table_file, state=sum_of(table.state))
        if did:
            self._tap(table, table_file, EndGame("won"))
            self._put_away(table, table_file)

    def _bring_home(self, play: Play[Any], file: PlayFile, key: str) -> None:
        card = mission_card(self._library, file, key)
        if card is None or self._chance.random() < 0.3:  # another evening: then it is due
            return
        with self._deed("", None):
            table, table_file = open_saved(self._library, card.id)
            self._put_away(table, table_file)
            self._tap(play, file, campaign_of(play).spoils(play.state, key, table.state))

    # --- chores ------------------------------------------------------------------------------------------

    def _some(self, cards: Sequence[PlayCard], count: int) -> list[PlayCard]:
        """Some of the plays, of the last twelve rather than of all."""
        near = cards[:12] if self._chance.random() < 0.8 else cards
        return self._chance.sample(near, min(count, len(near)))

    def _rename(self) -> None:
        for card in self._some(self._library.cards(), 1):
            title = f"name {self._plan.seed}"
            record = record_of(self._library.content(card.id))._replace(title=title)
            with self._deed(card.id, record) as did:
                self._library.rename(card.id, title)
                did[card.id] = record

    def _copy(self) -> None:
        for card in self._some([card for card in self._library.plays() if not card.campaign], 1):
            title = f"copy {self._plan.seed}"
            record = record_of(self._library.content(card.id))._replace(title=title)
            with self._deed("", record) as did:
                did[self._library.duplicate(card.id, title)] = record

    def _delete(self) -> None:
        for card in self._some(self._library.plays(), 1):
            self._move(card.id, record_of(self._library.content(card.id), "trash"), self._library.delete)

    def _take_back(self) -> None:
        for card in self._library.deleted_plays()[:1]:
            self._move(card.id, None, self._library.restore)

    def _move(self, play_id: str, after: Record | None, move: Callable[[str], None]) -> None:
        """Move a play to the trash or back; what it was there, only whoever compares knows."""
        self._pipe.send(("moves", play_id, "trash" if after else "plays"))
        try:
            move(play_id)
        except StoreError as wrong:
            self._pipe.send(("refused", wrong.code))
            return
        self._pipe.send(("moved", play_id, "trash" if after else "plays"))

    # --- between two devices -----------------------------------------------------------------------------

    def _hand_over(self) -> None:
        ids = [card.id for card in self._some(self._library.cards(), 6)]
        with self._deed("", None):
            data, _ = pack_bundle(self._library, ids)
            unfinished = self._plan.outbox.with_suffix(".part")
            try:
                unfinished.write_bytes(data)
            except OSError:  # the card in the other slot is full: nothing was handed over
                unfinished.unlink()
            else:
                unfinished.replace(self._plan.outbox)

    def _take_over(self) -> None:
        """Take what the other device has handed over, play by play; those that are here already do not come again."""
        if not self._plan.inbox.exists():
            return
        found = mark_known(self._library, read_bundle(self._plan.inbox.read_bytes()))
        for one in found:
            with self._deed("", self._coming(one.data)) as did:
                arrival = next(iter(import_each(self._library, (one,), Texts("it"))))
                if arrival.wrong is not None:
                    raise arrival.wrong
                if arrival.card is not None:
                    did[arrival.card.id] = self._coming(one.data)
            if did:
                self._pipe.send(("came",))
        self._plan.inbox.unlink()

    def _coming(self, data: bytes) -> Record:
        play = json.loads(data)["play"]
        return Record("plays", play["title"], sums_of(play["entries"]), play["cursor"])
