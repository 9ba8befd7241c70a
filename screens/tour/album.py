"""Album: the pictures of a tour, numbered in the order in which they were taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from screens.tour.picture import Picture


class PictureCollection(Protocol):
    """A collection that may take the picture of each stop."""

    def add(self, name: str, take: Callable[[], Picture]) -> None: ...


class Album:
    """Saves each picture to the folder and prints its file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0

    def add(self, name: str, take: Callable[[], Picture]) -> None:
        self._count += 1
        print(take().save(self._folder / f"{self._count:03}-{name}.png"), flush=True)
