"""The report of the last error leaves the device: only when somebody wants it to."""

from __future__ import annotations

from screens.shell.context import Context
from screens.shell.exporting import export


def share_report(context: Context) -> bool:
    """Hand it to another app, or into the downloads."""
    return export(context, context.texts.say("safe.report_name"), context.crashes.file.read, "safe.report_shared")
