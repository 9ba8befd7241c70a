"""Sharing the crash report of the last error, only on request."""

from __future__ import annotations

from screens.shell.context import Context
from screens.shell.exporting import export


def share_report(context: Context) -> bool:
    """Export the report to another app or to the downloads."""
    return export(context, context.texts.say("safe.report_name"), context.crashes.file.read, "safe.report_shared")
