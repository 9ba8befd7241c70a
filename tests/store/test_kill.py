"""The process is killed at random instants. Whatever it had been told is saved is there afterwards."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

from companion.store.play_file import PlayFile
from tests.store.samples import entry, header

TRIALS = 30
LONGEST = 0.12


def killed_after(path: Path, seconds: float) -> int:
    """Let the writer play on for a while, kill it, and return the last tap that it said was kept."""
    command = [sys.executable, "-m", "tests.store.killed_writer", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        said = writer.stdout.readline()
        killer = threading.Timer(seconds, writer.kill)
        killer.start()
        said += writer.stdout.read()
        killer.join()
    whole_lines = said[: said.rindex(b"\n")].splitlines()
    return int(whole_lines[-1])


def test_no_kept_tap_is_lost_by_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "moria.play"
    PlayFile.create(path, header()).close()
    chance = random.Random(20)
    for trial in range(TRIALS):
        last = killed_after(path, chance.uniform(0, LONGEST))
        play = PlayFile.open(path)
        entries, cursor, damage = play.entries, play.cursor, play.damage
        play.close()
        assert len(entries) > last, f"trial {trial}: tap {last} was kept, then lost"
        assert len(entries) <= last + 2, f"trial {trial}: after tap {last} one more can have been kept"
        assert last <= cursor <= len(entries), f"trial {trial}: of the taps one may have been taken back"
        assert entries == [entry(number) for number in range(len(entries))]
        assert damage is None or damage.torn
