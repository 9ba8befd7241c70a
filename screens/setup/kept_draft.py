"""KeptDraft: a setup that was left half made. Whoever opens the setup of that game again finds it as it was."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from screens.setup.draft import Draft

Written = tuple[Any, ...]


class KeptDraft:
    """A draft and what stood in it before anybody wrote; only what somebody wrote is worth keeping."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.is_found = False
        """Whether the page opened with what had been written before."""
        self._untouched = _written(draft)

    @property
    def is_touched(self) -> bool:
        return _written(self.draft) != self._untouched


def _written(draft: Draft) -> Written:
    """What is only unfolded is not written."""
    return deepcopy((draft.plain, draft.first, draft.title))
