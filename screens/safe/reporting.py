"""The report of the last error leaves the device: only when somebody wants it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.exporting import export

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def share_report(app: TavoloApp) -> bool:
    """Hand it to another app, or into the downloads."""
    return export(app, app.texts.say("safe.report_name"), app.mishaps.file.read, "safe.report_shared")
