"""Notices: short sentences for the table, with a way back, and the question whether to insist."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from companion.kernel.errors import Sayable
from companion.plays.saying import said
from screens.widgets.dialog import Dialog
from screens.widgets.snackbar import Snackbar, shown_snackbar

if TYPE_CHECKING:
    from screens.app import TavoloApp


class Notices:
    """Says what happened. One sentence at a time; the log keeps them all."""

    def __init__(self, app: TavoloApp) -> None:
        self.app = app
        self.free_height = 0.0
        """How much of the lower edge the page keeps for its own buttons, in pixels."""
        self.pane: Widget | None = None
        """The part of the page in which sentences lie, if it has several."""

    def say(
        self,
        sentence: str,
        action: Callable[[], object] | None = None,
        label_key: str = "play.undo",
        icon: str = "",
    ) -> None:
        """Show a sentence for a while, with an action if there is one: usually the way back.

        A sentence without a way back is bad news unless another `icon` says otherwise.
        """
        label = self.app.texts.say(label_key) if action is not None else ""
        icon = icon or ("check-circle" if action is not None else "alert")
        Snackbar(escape_markup(sentence), label, action, icon=icon).show(self.free_height, self.pane)

    def move(self, free_height: float, pane: Widget | None) -> None:
        """The page keeps another part of its lower edge, and what is said lies in this pane from now on."""
        self.free_height, self.pane = free_height, pane
        shown = shown_snackbar()
        if shown is not None:
            shown.move_to(free_height, pane)

    def tell(self, what: Sayable, game: str = "") -> None:
        """Say what went wrong; `game` is the id of the game that refused."""
        self.say(said(self.app.texts, what, game))

    def end(self) -> None:
        """What was offered is over: another entry came, or the play is left."""
        shown = shown_snackbar()
        if shown is not None and shown.has_action:
            shown.vanish()

    def ask(self, sentences: list[str], insist: Callable[[], object]) -> None:
        """The rules say no, the table may say yes."""
        say = self.app.texts.say
        dialog = Dialog(
            say("play.caution_title"),
            "\n".join(sentences),
            yes=say("play.caution_insist"),
            no=say("play.caution_leave"),
            icon="alert",
            danger=False,
        )
        dialog.bind(on_yes=lambda _: insist())
        dialog.open()
