"""The process is killed at random instants. Whatever it had been told is saved is there afterwards."""

from __future__ import annotations

from pathlib import Path

from tests.torture import store_kills

TRIALS = 20


def test_no_kept_tap_is_lost_by_a_kill(tmp_path: Path) -> None:
    figure = store_kills.run(tmp_path, seconds=0, least=TRIALS)
    assert figure.is_good and figure.tried == TRIALS, figure.wrong
