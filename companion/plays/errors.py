"""What can be wrong with a written or saved play, so that it cannot even be started."""

from __future__ import annotations

from companion.errors import CodedError


class NotReadable(CodedError):
    """A written play that cannot be started, or a command that cannot be carried out."""
