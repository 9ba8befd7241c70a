"""Notices: short sentences about the last event, with a way back.

Among them is the question whether to insist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.errors import Problem
from companion.plays.describing.problems import say_problem
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.column import Column
from screens.widgets.layout.rect import Rect
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.snackbar import Snackbar, current_snackbar
from screens.widgets.words.text import Text

UNDO = "play.undo"
KEY_ICONS = {
    "play.redo": "redo-variant",
    "log.return": "redo-variant",
    "setup.resume": "pencil-outline",
    "safe.more": "information-outline",
    "things.update_shelf": "check-bold",
}
"""The icon of an action by the key of its label. All other actions undo something."""


def find_app_bars(page: Widget | None) -> Iterator[AppBar]:
    """Yield the bars of a page, from the top."""
    if isinstance(page, AppBar):
        yield page
    elif page is not None:
        for child in reversed(page.children):
            yield from find_app_bars(child)


class Notices:
    """Shows one notice at a time; the log has all entries."""

    def __init__(self, texts: Callable[[], Texts], page: Callable[[], Widget | None]) -> None:
        """Take `texts`, which returns those of the present language, and `page`, that on screen."""
        self._texts = texts
        self._page = page
        self._bar: AppBar | None = None

    def show(
        self,
        sentence: str,
        action: Callable[[], object] | None = None,
        label_key: str = UNDO,
        icon: str = "",
        of_entry: bool = False,
        read: Callable[[], object] | None = None,
        whole: str = "",
    ) -> None:
        """Show a sentence for a while, with an action if there is one: usually the way back.

        A sentence without an action is bad news unless another `icon` is passed. A notice with an action ends with the
        next entry; one without does so if it is `of_entry`. A tap on it opens the `whole` of it, and with
        `read` the rules.
        """
        label = self._texts().say(label_key) if action is not None else ""
        icon = icon or ("check-circle" if action is not None else "alert")
        key_icon = KEY_ICONS.get(label_key, "undo-variant")
        bar = Snackbar(sentence, label, action, icon=icon, action_icon=key_icon, spoken=whole)
        bar.ends_with_entry = of_entry or action is not None
        bar.is_more = read is not None or whole not in ("", sentence)
        bar.bind(on_whole=lambda _: self._show_whole(whole or sentence, read))
        bar.show(self._heading)
        if label_key == UNDO and action is not None:
            self._spare_undo(bar)

    def _spare_undo(self, notice: Snackbar) -> None:
        """Leave the undo of the heading to the notice beside it, as long as that is there."""
        for heading in find_app_bars(self._page()):
            heading.spare(UNDO, True)
            notice.bind(on_gone=lambda _, heading=heading: heading.spare(UNDO, False))

    def find_place(self) -> None:
        """Move the notice to the heading of the page or tab that is on screen now."""
        self._bar = None
        shown = current_snackbar()
        if shown is not None:
            shown.find_place()

    def _heading(self) -> Rect | None:
        """Return where the heading of the page is now; None where the page has none.

        A sheet so tall that it covers the heading has its own heading there.
        """
        if self._bar is None or self._bar.get_parent_window() is None:
            self._bar = next((bar for bar in find_app_bars(self._page()) if bar.title), None)
        if self._bar is None:
            return None
        box, front = self._bar.words_box(), top_overlay()
        return (front.words_above(box.bottom) if front is not None else None) or box

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
