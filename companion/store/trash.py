"""Where deleted plays wait, in case somebody wants them back."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.store.errors import Unreadable, not_saved
from companion.store.files import make_folder, sync_folder


class Trash:
    """One folder per deleted play, named `<when>-<id>`, with all the files that belonged to it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, play: Path, when: int) -> None:
        """Move a play's file here, and what was once cut off it."""
        target = make_folder(self._folder / f"{when}-{play.stem}")
        for path in (*play.parent.glob(f"{play.name}.*.cut"), play):
            _move(path, target / path.name)

    def take_back(self, play: Path) -> None:
        """Move a play and what belongs to it to where it was. Raises Unreadable if it is not here."""
        for when, folder in sorted(self._folders(), reverse=True):
            if folder.name == f"{when}-{play.stem}" and (folder / play.name).exists():
                for path in sorted(folder.iterdir()):
                    _move(path, play.parent / path.name)
                shutil.rmtree(folder, ignore_errors=True)
                return
        raise Unreadable("not_in_trash", name=play.name)

    def plays(self) -> list[Path]:
        """The files of the deleted plays, the one deleted last first."""
        return [path for _, folder in sorted(self._folders(), reverse=True) for path in folder.glob("*.play")]

    def empty(self, before: int) -> list[str]:
        """Delete for good what was put here before this moment. Returns the ids of these plays."""
        old = [folder for when, folder in self._folders() if when < before]
        for folder in old:
            shutil.rmtree(folder, ignore_errors=True)
        return [folder.name.partition("-")[2] for folder in old if not folder.exists()]

    def _folders(self) -> Iterator[tuple[int, Path]]:
        for folder in self._folder.glob("*-*"):
            when = folder.name.partition("-")[0]
            if when.isdigit():
                yield int(when), folder


def _move(path: Path, target: Path) -> None:
    try:
        os.replace(path, target)
    except OSError as error:
        raise not_saved(error, path) from error
    sync_folder(target.parent)
    sync_folder(path.parent)
