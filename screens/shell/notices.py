"""Notices: short sentences about the last event, with a way back.

Among them is the question whether to insist.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.errors import Problem
from companion.plays.describing.problems import say_problem
from screens.shell.notice_place import UNDO, NoticePlace
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.column import Column
from screens.widgets.overlays.snackbar import Shorten, Snackbar, current_snackbar
from screens.widgets.words.text import Text

KEY_ICONS = {
    "play.redo": "redo-variant",
    "log.return": "redo-variant",
    "setup.resume": "pencil-outline",
    "safe.more": "information-outline",
    "things.update_shelf": "check-bold",
}
"""The icon of an action by the key of its label. All other actions undo something."""


class Notices:
    """Shows one notice at a time; the log has all entries."""

    def __init__(self, texts: Callable[[], Texts], page: Callable[[], Widget | None]) -> None:
        """Take `texts`, which returns those of the present language, and `page`, that on screen."""
        self._texts = texts
        self._place = NoticePlace(page)

    def show(
        self,
        sentence: str,
        action: Callable[[], object] | None = None,
        label_key: str = UNDO,
        icon: str = "",
        of_entry: bool = False,
        read: Callable[[], object] | None = None,
        whole: str = "",
        shorten: Shorten | None = None,
    ) -> None:
        """Show a sentence for a while, with an action if there is one: usually the way back.

        A sentence without an action is bad news unless another `icon` is passed. A notice with an action ends with the
        next entry; one without does so if it is `of_entry`. A tap on it opens the `whole` of it, and with
        `read` the rules. That of an entry knows how to `shorten` itself, and its letters never do.
        """
        label = self._texts().say(label_key) if action is not None else ""
        icon = icon or ("check-circle" if action is not None else "alert")
        key_icon = KEY_ICONS.get(label_key, "undo-variant")
        bar = Snackbar(sentence, label, action, icon=icon, action_icon=key_icon, spoken=whole, shorten=shorten)
        bar.ends_with_entry = of_entry or action is not None
        bar.is_more = read is not None or whole not in ("", sentence)
        bar.bind(on_whole=lambda _: self._show_whole(whole or sentence, read))
        bar.bind(on_gone=lambda _: self._place.give_back())
        bar.show(self._place, may_go=label_key == UNDO)
        if label_key == UNDO and action is not None:
            self._place.spare_undo()

    def find_place(self) -> None:
        """Move the notice to the heading of the page or tab that is on screen now."""
        self._place.leave()
        shown = current_snackbar()
        if shown is not None:
            shown.find_place()

    def _show_whole(self, sentence: str, read: Callable[[], object] | None = None) -> None:
        """Show the whole sentence in a sheet, with a key to the rules where there are some.

        Tags: notice.rules.
        """
        from screens.widgets.overlays.sheet import Sheet

        words = Column(gap=12)
        words.add_widget(Text(sentence, "body-l", fit_height=True))
        if read is not None:
            key = PushButton(self._texts().say("play.caution_rules"), "book-open-variant", "soft", tag="notice.rules")
            key.bind(on_release=lambda _: read())
            words.add_widget(key)
        Sheet(self._texts().say("play.whole_notice"), words).open()

    def show_problem(self, what: Problem, game: str = "") -> None:
        """Say a problem; `game` is the id of the game that refused."""
        self.show(say_problem(self._texts(), what, game))

    def end_entry_notice(self) -> None:
        """Hide a notice that belongs to an entry: another entry was made, or the play was left."""
        shown = current_snackbar()
        if shown is not None and shown.ends_with_entry:
            shown.vanish()

    def ask(
        self,
        sentence: str,
        agree: Callable[[], object],
        read: Callable[[], object] | None = None,
        place: tuple[int, int] = (1, 1),
    ) -> None:
        """Ask whether to insist on a move against the rules.

        `read` opens these rules above the question. `place` is its number among those about one move, and how many
        there are.
        """
        from screens.widgets.overlays.dialog import Dialog  # the start asks nothing

        say = self._texts().say
        dialog = Dialog(
            say("play.caution_title") if place[1] == 1 else say("play.caution_title_of", n=place[0], of=place[1]),
            sentence,
            yes=say("play.caution_insist"),
            no=say("play.caution_leave"),
            icon="alert",
            danger=False,
            read=say("play.caution_rules") if read is not None else "",
        )
        if read is not None:
            dialog.bind(on_read=lambda _: read())
        dialog.bind(on_yes=lambda _: agree())
        dialog.open()
