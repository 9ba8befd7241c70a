"""Album: the pictures of a tour, numbered in the order in which they were taken."""

from __future__ import annotations

from pathlib import Path

from screens.picture import Picture


class Album:
    """Puts each picture into the folder and prints its file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.files: list[Path] = []

    def add(self, name: str, picture: Picture) -> None:
        file = picture.save(self._folder / f"{len(self.files) + 1:03}-{name}.png")
        self.files.append(file)
        print(file, flush=True)
