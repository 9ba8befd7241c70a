"""Context: the few services of the app that screens use, as an interface.

The app implements it and passes it in.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.content.texts import Texts
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.small_files.report_file import ReportFile
from screens.device.device import Device
from screens.shell.background import RunningWork
from screens.shell.notices import Notices
from screens.shell.preferences import Preferences

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.kernel.move import AnyMove
    from companion.store.small_files.groups import Groups
    from companion.things.shelf import Shelf


class Navigator(Protocol):
    """The navigation between pages."""

    @property
    def page(self) -> Any: ...

    @property
    def visits(self) -> Sequence[Any]: ...

    @property
    def lasting_memory(self) -> dict[str, dict[str, Any]]: ...

    @property
    def free_size(self) -> tuple[float, float]: ...

    def open(self, name: str, **arguments: Any) -> None: ...

    def replace(self, name: str, **arguments: Any) -> None: ...

    def drop_visit(self) -> None: ...

    def show_bare(self, page: Widget) -> None: ...

    def back(self) -> bool: ...

    def rebuild(self) -> None: ...


class CrashLog(Protocol):
    """The crashes so far: the report of the last one, and the plays at which they happened."""

    @property
    def file(self) -> ReportFile: ...

    @property
    def crashed_plays(self) -> set[str]: ...

    @property
    def is_watching(self) -> bool: ...

    def record(self, error: BaseException, play_id: str = "") -> None: ...


class OpenTable(Protocol):
    """The play on the table, as far as the pages around it need it."""

    file: PlayFile
    attempt: tuple[AnyMove, ...]

    @property
    def id(self) -> str: ...

    def flush(self) -> None: ...

    def close(self) -> None: ...


class Context(Protocol):
    """The services that the app passes to every screen."""

    folder: Path
    device: Device
    texts: Texts
    preferences: Preferences
    library: Library
    notices: Notices
    work: RunningWork

    @property
    def router(self) -> Navigator: ...

    @property
    def crashes(self) -> CrashLog: ...

    @property
    def table(self) -> OpenTable | None: ...

    @property
    def shelf(self) -> Shelf: ...

    @property
    def groups(self) -> Groups: ...

    @property
    def width_dp(self) -> float: ...

    @property
    def height_dp(self) -> float: ...

    def buzz(self, kind: str) -> None:
        """Vibrate shortly, where the person wants that."""

    def enter_table(self, table: OpenTable) -> None:
        """Put a play on the table; the screen stays awake."""

    def leave_table(self) -> None:
        """Close the play on the table: all of it is on disk before this returns."""
