"""A month of evenings on two devices: what every evening had said is there on the next one, whatever ended it.

Plays of all games and campaigns with their missions are begun, gone on with, renamed, copied, deleted, taken back and
carried over from one device to the other. Some evenings are killed with -9, some end without anything being closed, in
some the disk is full. Each is a process of its own; here every play of both devices is known, and compared.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from companion.content.texts import Texts
from companion.games import game_named, names_to_play
from companion.kernel.move import AnyMove
from companion.plays.files.bundle import pack_bundle
from companion.plays.files.importing import import_file
from companion.plays.files.replay import Replay, parse_play
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.move_codec import decode_setup
from companion.store.disk.clock import DAY
from companion.store.plays.library import DAYS_IN_TRASH, Library
from tests.torture import one_evening
from tests.torture.figures import Figure
from tests.torture.one_evening import Plan, Record, record_of
from tests.torture.state_sum import sum_of

DEVICES = ("first", "second")
PLAYS, CAMPAIGNS = 300, 40
DAYS = 45
"""Longer than a deleted play is kept."""

FIRST_DAY = 20_000 * DAY
KILLED, LEFT_OPEN, FULL = 0.35, 0.15, 0.15
MOST_SAID = 60
"""An evening that is to be killed is killed after so many messages at the latest."""

LOOK_AT_ALL = 25
"""After so many evenings every play is opened; in between those that were touched."""


def run(folder: Path, seed: int = 29, plays: int = PLAYS, campaigns: int = CAMPAIGNS) -> Figure:
    """Spend one month, however long it takes: with fewer evenings it would be none."""
    figure, month = Figure("a month of evenings on two devices"), _Month(folder, seed, plays, campaigns)
    for number in range(plays):
        with figure.trial(f"evening {number}"):
            for wrong in month.spend(number):
                figure.loses(f"evening {number}: {wrong}")
    for device in month.devices:
        for wrong in month.carry_all(device):
            figure.loses(wrong)
    figure.note = ", ".join(f"{count} {what}" for what, count in month.counts.items())
    return figure


@cache
def scripts() -> dict[str, tuple[Any, Sequence[AnyMove]]]:
    """By game the setup and the moves of its recorded play."""
    found: dict[str, tuple[Any, Sequence[AnyMove]]] = {}
    for game in map(game_named, names_to_play()):
        assert game is not None
        play = parse_play(json.loads(game.content.read_demo()))
        played = Replay(play, Texts("it"), with_log=False).report().played
        found[game.id] = (decode_setup(game, play.setup), [move for move in played if move is not None])
    return found


@dataclass
class Device:
    """A device, and what is known of each play on it."""

    folder: Path
    known: dict[str, Record] = field(default_factory=dict)
    deleted: dict[str, int] = field(default_factory=dict)
    """When the plays in its trash were put there."""
    expired: int = 0


@dataclass
class Pending:
    """What was going on when the evening ended: the play, and what it may be afterwards."""

    play_id: str = ""
    after: Record | None = None

    def allows(self, found: Record) -> bool:
        return self.after is not None and self.after.is_like(found)


class _Month:
    def __init__(self, folder: Path, seed: int, plays: int, campaigns: int) -> None:
        self._chance, self._evenings = random.Random(seed), plays
        self.devices = [Device(folder / name) for name in DEVICES]
        self._campaigns = frozenset(self._chance.sample(range(plays), campaigns))
        self._folder, self._context = folder, get_context("forkserver")
        self._context.set_forkserver_preload(["__main__", one_evening.__name__])
        self.counts: Counter[str] = Counter()

    def spend(self, number: int) -> Iterator[str]:
        """Spend an evening, and yield what is wrong after it."""
        place = self._chance.randrange(len(self.devices))
        device, other = self.devices[place], self.devices[1 - place]
        plan = self._plan(number, device, other)
        pending, touched = self._live(plan, device)
        has_all = number % LOOK_AT_ALL == LOOK_AT_ALL - 1 or number == self._evenings - 1
        yield from compare(device, plan.at, pending, set(device.known) if has_all else touched)

    def _plan(self, number: int, device: Device, other: Device) -> Plan:
        script = scripts()
        return Plan(
            device.folder,
            self._chance.randrange(1_000_000),
            FIRST_DAY + number * DAYS * DAY // self._evenings,
            self._chance.choice(list(script)),
            script,
            inbox=self._folder / f"to {device.folder.name}",
            outbox=self._folder / f"to {other.folder.name}",
            has_campaign=number in self._campaigns,
            is_closed=self._chance.random() >= LEFT_OPEN,
            room=self._chance.randrange(12_000) if self._chance.random() < FULL else None,
        )

    def _live(self, plan: Plan, device: Device) -> tuple[Pending, set[str]]:
        """Let a process spend the evening, or a part of it. Return what was going on then, and what was touched."""
        here, there = self._context.Pipe(duplex=False)
        running = self._context.Process(target=one_evening.spend, args=(plan, there))
        running.start()
        there.close()
        last = self._chance.randrange(MOST_SAID) if self._chance.random() < KILLED else None
        heard = _Heard(device, plan.at)
        for count, message in enumerate(_messages(here)):
            heard.take(message)
            if count == last:
                running.join(self._chance.uniform(0, 0.004))
                running.kill()
        running.join()
        assert running.exitcode in (0, -9), f"it ended with {running.exitcode}: see above"
        fates = {"killed": running.exitcode == -9, "left open": not plan.is_closed, "disk full": plan.room is not None}
        self.counts.update({**fates, "deeds refused": heard.refused, "plays handed over": heard.came})
        return heard.pending, heard.touched

    def carry_all(self, device: Device) -> Iterator[str]:
        """All plays of a device come to a third one, whole."""
        library, third = Library(device.folder), Library(self._folder / f"instead of the {device.folder.name}")
        result = import_file(third, pack_bundle(library)[0], Texts("it"))
        sent = sorted(_look(library, card.id)[1:4] for card in library.cards())
        came = sorted(_look(third, card.id)[1:4] for card in third.cards())
        if sent != came or result.refused:
            yield f"{len(sent)} plays were sent, {len(came)} came, {len(result.refused)} were refused"
        self.counts.update({"deleted for good": device.expired, "plays at the end": len(sent)})
        library.close()
        third.close()


def compare(device: Device, at: int, pending: Pending, touched: set[str]) -> Iterator[str]:
    """Yield what is not as it was said, and take what is there for what is known from now on."""
    library = Library(device.folder, lambda: at)
    places = {card.id: "plays" for card in library.cards()}
    places |= {card.id: "trash" for card in library.deleted_plays()}
    came = [play_id for play_id in places if play_id not in device.known]
    if len(came) > (pending.play_id == "" and pending.after is not None):
        yield f"{len(came)} plays that nobody has made"
    for play_id in sorted(touched.union(came, device.known.keys() ^ places.keys()) - {""}):
        if play_id not in places:
            yield from _forget(device, play_id, at)
            continue
        known = device.known.get(play_id)
        found = _look(library, play_id) if places[play_id] == "plays" else _in_trash(library, play_id, known)
        is_pending = pending.play_id in (play_id, "" if known is None else play_id)
        if not (known is not None and known.is_like(found)) and not (is_pending and pending.allows(found)):
            yield f"{play_id} is {found}, was {known}, {pending}"
        device.known[play_id] = found
    library.close()


def _forget(device: Device, play_id: str, at: int) -> Iterator[str]:
    """Deleted plays go after thirty days, and nothing else goes."""
    known = device.known.pop(play_id)
    if known.place != "trash" or at - device.deleted[play_id] < DAYS_IN_TRASH * DAY:
        yield f"{play_id} is gone, was {known}"
    device.expired += 1


class _Heard:
    """What an evening has said."""

    def __init__(self, device: Device, at: int) -> None:
        self._device, self._at = device, at
        self.pending, self.touched = Pending(), set[str]()
        self.refused = self.came = 0

    def take(self, message: tuple[Any, ...]) -> None:
        kind, known = message[0], self._device.known
        if kind == "will":
            self.pending = Pending(*message[1:])
            self.touched.add(message[1])
        elif kind == "moves":
            self.pending = Pending(message[1], known[message[1]]._replace(place=message[2]))
            self._device.deleted[message[1]] = self._at
        else:
            self.pending = Pending("nothing")
            self.refused += kind == "refused"
            self.came += kind == "came"
        if kind == "moved":
            known[message[1]] = known[message[1]]._replace(place=message[2])
            self.touched.add(message[1])
        elif kind == "did":
            known.update(message[1])
            self.touched |= message[1].keys()


def _messages(pipe: Connection) -> Iterator[tuple[Any, ...]]:
    while True:
        try:
            yield pipe.recv()
        except (EOFError, ConnectionResetError):
            return


def _look(library: Library, play_id: str) -> Record:
    """Return what is there, opened as the app opens it."""
    play, file = open_saved(library, play_id)
    assert file.damage is None or file.damage.is_torn, f"{play_id} is damaged: {file.damage}"
    assert not play.void_entries, f"{play_id} has entries that do not count"
    record = record_of(file, state=sum_of(play.state))
    file.close()
    return record


def _in_trash(library: Library, play_id: str, known: Record | None) -> Record:
    """Return what was known, under the title that the trash shows: only a play that was taken back can be opened."""
    title = next(card.title for card in library.deleted_plays() if card.id == play_id)
    return (known or Record("", "", (), 0))._replace(place="trash", title=title)
