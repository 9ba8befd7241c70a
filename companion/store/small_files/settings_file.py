"""The settings of this device: named JSON values with defaults."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

from companion.store.disk.whole_files import make_folder
from companion.store.errors import NotSaved, StoreError
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only, read_only_reason
from companion.store.repair.file_damage import FileDamage

SETTINGS_FILE = "settings.tavolo"
"""Its name in a person's folder."""


class Settings:
    """Values by name. A damaged file costs at most the values in its damaged part; see `damage`."""

    def __init__(self, path: Path, defaults: Mapping[str, Any]) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every write raises the error
            make_folder(path.parent)
        self._defaults = deepcopy(dict(defaults))
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("settings")

    @property
    def damage(self) -> FileDamage | None:
        return self._database.journal.damage

    @property
    def read_only_reason(self) -> StoreError | None:
        """Why nothing can be saved; None if it can."""
        return read_only_reason(self._database.journal)

    def get(self, name: str) -> Any:
        """Return the value of a setting. Its default counts if no value of the same type is saved."""
        default = self._defaults[name]
        stored = self._table.document(name) or {}
        return stored["value"] if "value" in stored and _has_type_of(stored["value"], default) else deepcopy(default)

    def put(self, name: str, value: Any) -> None:
        """Give a setting a value. Raises NotSaved, and then the old value remains."""
        default = self._defaults[name]
        if not _has_type_of(value, default):
            raise TypeError(f"{name} is {value!r}; its default is {default!r}.")
        self._table.put({name: {"value": value}})

    def reset(self, name: str) -> None:
        """Give a setting its default again."""
        self._table.put({}, drop=[name])

    def all(self) -> dict[str, Any]:
        """Return all settings by name."""
        return {name: self.get(name) for name in self._defaults}

    def flush(self) -> None:
        self._database.journal.flush()

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()


def _has_type_of(value: object, default: object) -> bool:
    """Return whether the value has the type of the default. A whole number fits any number.

    A default of None fits everything.
    """
    if default is None or type(value) is type(default):
        return True
    return type(value) is int and type(default) is float
