"""The error of a written or saved play that cannot be started."""

from __future__ import annotations

from companion.errors import CodedError


class NotReadable(CodedError):
    """Raised for a written play that cannot be started, or a command that cannot be carried out."""
