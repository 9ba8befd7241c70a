"""Presets: named setups that a group uses again and again, by game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from companion.store.disk.bounds import is_whole
from companion.store.disk.whole_files import make_folder
from companion.store.errors import NotSaved
from companion.store.journal.journal_lines import Document
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only
from companion.store.repair.file_damage import FileDamage


@dataclass(frozen=True, slots=True)
class Preset:
    """A named setup of a game, in plain form. `version` is that of the game which wrote it."""

    game: str
    name: str
    setup: dict[str, Any]
    version: int = 1


class Presets:
    """All presets of this device.

    Within a game names differ: saving under a known name replaces its preset.
    """

    def __init__(self, path: Path) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every write raises the error
            make_folder(path.parent)
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("presets")

    @property
    def damage(self) -> FileDamage | None:
        return self._database.journal.damage

    def list_presets(self, game: str) -> tuple[Preset, ...]:
        """Return the presets of a game, sorted by name."""
        found = (_decode(document) for document in self._table.documents().values() if _is_preset(document))
        return tuple(sorted((one for one in found if one.game == game), key=lambda one: one.name.casefold()))

    def save(self, game: str, name: str, setup: dict[str, Any], version: int = 1) -> Preset:
        """Save a setup under a name. Raises NotSaved, also when the name is empty."""
        preset = Preset(game, name.strip(), setup, version)
        if not preset.name:
            raise NotSaved("preset_unnamed")
        self.restore(preset)
        return preset

    def delete(self, preset: Preset) -> None:
        """Delete a preset; `restore` undoes it."""
        self._table.put({}, drop=[_key(preset)])

    def restore(self, preset: Preset) -> None:
        """Save a preset as it is, such as one that was just deleted."""
        self._table.put({_key(preset): asdict(preset)})

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()


def _key(preset: Preset) -> str:
    return f"{preset.game}/{preset.name.casefold()}"


def _is_preset(document: Document) -> bool:
    """Return whether the document has the fields of a preset, of the right types."""
    kinds = {"game": str, "name": str, "setup": dict}
    return all(isinstance(document.get(name), kind) for name, kind in kinds.items()) and is_whole(
        document.get("version", 1)
    )


def _decode(document: Document) -> Preset:
    """Return the preset in a document. Without a version it is of the first."""
    return Preset(document["game"], document["name"], document["setup"], document.get("version", 1))
