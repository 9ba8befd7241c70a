"""Page: a screen of the app.

It is built when it is first visited and again when the look changes.
"""

from __future__ import annotations

from typing import Any

from screens.look.theme import TABLET_WIDTH
from screens.shell.context import Context
from screens.widgets.layout.box_layout import BoxLayout


class Page(BoxLayout):
    """Base of all screens.

    `memory` outlives a rebuild: the tab, the search text, the place in a list.
    """

    game: str | None = None
    """The game whose accent the page has; set before the page is built, from its arguments."""

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size=context.router.free_size, **kwargs)
        self.context = context
        self.memory = memory

    @property
    def is_tablet(self) -> bool:
        return self.context.width_dp >= TABLET_WIDTH

    @property
    def has_redo(self) -> bool:
        """Whether the page shows a key to redo while there is something to redo."""
        return False

    @property
    def has_undo(self) -> bool:
        """Whether the page shows a key to undo, besides the one in its heading."""
        return False

    def say(self, key: str, /, **values: Any) -> str:
        return self.context.texts.say(key, **values)

    def leave(self) -> None:
        """Stop listening and save unfinished input; called when the page is removed."""

    def back(self) -> bool:
        """Handle the back key. Return True if the page itself had something to close."""
        return False
