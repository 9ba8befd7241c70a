"""UnfinishedSetup: a setup that was left before the play began.

The setup page of that game resumes it.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from screens.setup.draft import SetupDraft

Values = tuple[Any, ...]


class UnfinishedSetup:
    """A draft and its first values; it is worth saving only when the players changed it."""

    def __init__(self, draft: SetupDraft) -> None:
        self.draft = draft
        self.is_resumed = False
        """Whether the page has resumed a draft of an earlier visit."""
        self._first_values = _copy_values(draft)

    @property
    def has_changes(self) -> bool:
        return _copy_values(self.draft) != self._first_values


def _copy_values(draft: SetupDraft) -> Values:
    """Return a copy of the values that the players can write.

    The unfolded parts of the form do not count.
    """
    return deepcopy((draft.plain, draft.first, draft.title))
