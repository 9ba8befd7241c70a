"""Own time: in tours and tests time is counted by turns of the loop and not by the machine.

Each turn is one sixtieth of a second for everything that Kivy does: animations, holds, pauses, scrolling. So the same
touches have the same effect on a fast machine, on a slow one and on one that is busy with something else.
"""

from __future__ import annotations

from time import time as wall_time
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.effects import kinetic, scroll
from kivy.input import motionevent

from companion.plays.playing import play

STEP = 1 / 60

_READERS_OF_WALL_TIME: tuple[Any, ...] = (kinetic, scroll, motionevent, play)
"""The modules that ask the machine instead of Kivy's clock: the speed of a finger and its scrolling, the moment of a
tap.
"""


class OwnTime:
    """A replacement for the machine's time in Kivy's clock. `now` in seconds."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def step(self) -> float:
        """Advance by one turn of the loop, in place of Kivy's waiting for the next frame."""
        self.now += STEP
        # Private: Kivy has no public way to set the time of a frame.
        Clock._dt = self.now - Clock.get_time()
        Clock._last_tick = self.now
        return self.now


def begin() -> None:
    """Let only turns of the loop make time pass from now on.

    Once is enough for a process; twice does no harm.
    """
    if isinstance(Clock.time, OwnTime):
        return
    time = OwnTime(wall_time())
    Clock._last_tick = time.now  # private: no public way to set it
    Clock.time = time
    Clock.idle = time.step
    for module in _READERS_OF_WALL_TIME:
        module.time = time


def count_turns(seconds: float) -> int:
    """Return the number of turns in this time."""
    return max(0, round(seconds / STEP))


def is_quiet() -> bool:
    """Return whether nothing moves and the next turn has nothing to do.

    Events that wait for their time do not count.
    """
    # Private: Kivy has no public list of the running animations.
    return not Animation._instances and not any(_is_due(event) for event in Clock.get_events())


def _is_due(event: Any) -> bool:
    return bool(event.timeout <= 0)
