"""The states of a play: of a long one the latest, and one of each block before them.

A long play has tens of thousands of states, and all but the latest are asked for by the log alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from companion.kernel.journal import Entry
from companion.kernel.state import Place, State

LATEST = 2_000
"""The latest states that are kept. An evening has fewer taps, so that nothing is computed twice in it."""

BLOCK = 64
"""Of older states the first of so many is kept, and the others are computed from it when somebody asks."""

_MOST_BLOCKS = 4
"""Computed blocks that are kept: two neighbours for an entry of the log, and that of the present state."""

Fold = Callable[[State, Entry], State]
"""Returns the state after an entry that was applied before."""


class States(Generic[State]):
    """The state after each number of entries; 0 is the start.

    `fold` applies an entry again: since moves depend on nothing else, the same state comes out. The places of the guide
    are kept for every state, because a board looks for the state in which the guide came to its card.
    """

    def __init__(self, start: State, fold: Fold[State]) -> None:
        self._fold = fold
        self._kept = {0: start}
        self._places: list[Place] = [start.place]
        self._blocks: dict[int, list[State]] = {}

    @property
    def places(self) -> Sequence[Place]:
        """The place of the guide in each state."""
        return self._places

    @property
    def last(self) -> State:
        """The state after all entries."""
        return self._kept[len(self._places) - 1]

    def append(self, state: State) -> None:
        """Add the state after one more entry, and drop one that is old."""
        number = len(self._places)
        self._kept[number] = state
        self._places.append(state.place)
        if (number - LATEST) % BLOCK:
            self._kept.pop(number - LATEST, None)

    def cut(self, count: int) -> None:
        """Forget the states after more than `count` entries, because others come in their place."""
        for number in range(count + 1, len(self._places)):
            self._kept.pop(number, None)
        del self._places[count + 1 :]
        self._blocks = {start: block for start, block in self._blocks.items() if start + len(block) <= count + 1}

    def after(self, count: int, entries: Sequence[Entry]) -> State:
        """Return the state after so many of these entries."""
        return self._kept[count] if count in self._kept else self._compute(count, entries)

    def _compute(self, count: int, entries: Sequence[Entry]) -> State:
        """Return a state that was dropped, from its block."""
        start = count - count % BLOCK
        block = self._blocks.pop(start, None) or self._compute_block(start, entries)
        while len(self._blocks) >= _MOST_BLOCKS:
            del self._blocks[next(iter(self._blocks))]
        self._blocks[start] = block  # the one that was used last stands last
        return block[count - start]

    def _compute_block(self, start: int, entries: Sequence[Entry]) -> list[State]:
        block = [self._kept[start]]  # the first of a block is never dropped
        for entry in entries[start : min(start + BLOCK, len(self._places)) - 1]:
            block.append(self._fold(block[-1], entry))
        return block
