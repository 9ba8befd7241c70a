"""Killed: a program that is killed with -9 after a while, and what it had said until then."""

from __future__ import annotations

import subprocess
import sys
import threading


def said_before_the_kill(
    seconds: float, program: str, *words: object, typed: bytes = b"", quiet: bool = False
) -> list[str]:
    """The whole lines of a program that was killed so many seconds after its first one; its answers are `typed` ahead.

    `quiet` is for the app, whose log would stand between the figures.
    """
    command = [sys.executable, "-m", program, *map(str, words)]
    errors = subprocess.DEVNULL if quiet else None
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors) as running:
        assert running.stdin is not None and running.stdout is not None
        said = running.stdout.readline()
        assert said, f"{program} did not begin"
        killer = threading.Timer(seconds, running.kill)
        killer.start()
        running.stdin.write(typed)
        running.stdin.flush()
        said += running.stdout.read()
        killer.join()
    return said[: said.rfind(b"\n") + 1].decode().splitlines()
