"""Notices: short sentences for the table, with a way back, and the question whether to insist."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from companion.content.texts import Texts
from companion.errors import Problem
from companion.plays.describing.problems import say_problem
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.column import Column
from screens.widgets.layout.rect import Rect
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.snackbar import Snackbar, current_snackbar
from screens.widgets.words.text import Text

KEY_ICONS = {
    "play.redo": "redo-variant",
    "log.return": "redo-variant",
    "setup.resume": "pencil-outline",
    "safe.more": "information-outline",
    "things.update_shelf": "check-bold",
}
"""By the label of an action: what it shows beside or instead of its words. All others take something back."""


def headings(page: Widget | None) -> Iterator[AppBar]:
    """The bars of a page, from the top."""
    if isinstance(page, AppBar):
        yield page
    elif page is not None:
        for child in reversed(page.children):
            yield from headings(child)


class Notices:
    """Says what happened. One sentence at a time; the log keeps them all."""

    def __init__(self, texts: Callable[[], Texts], page: Callable[[], Widget | None]) -> None:
        """`texts` returns those of the present language, `page` the page in sight."""
        self._texts = texts
        self._page = page
        self._bar: AppBar | None = None

    def say(
        self,
        sentence: str,
        action: Callable[[], object] | None = None,
        label_key: str = "play.undo",
        icon: str = "",
        of_entry: bool = False,
        read: Callable[[], object] | None = None,
    ) -> None:
        """Show a sentence for a while, with an action if there is one: usually the way back.

        A sentence without a way back is bad news unless another `icon` says otherwise. What is offered ends with the
        next entry; a sentence that offers nothing does so if it is `of_entry`. Behind a tap on it is `read`, the rules.
        """
        label = self._texts().say(label_key) if action is not None else ""
        icon = icon or ("check-circle" if action is not None else "alert")
        key_icon = KEY_ICONS.get(label_key, "undo-variant")
        bar = Snackbar(sentence, label, action, icon=icon, action_icon=key_icon)
        bar.ends_with_entry = of_entry or action is not None
        bar.is_more = read is not None
        bar.bind(on_whole=lambda _: self._show_whole(sentence, read))
        bar.show(self._heading)

    def find_place(self) -> None:
        """Another page or tab is in sight: what is being said goes to its heading."""
        self._bar = None
        shown = current_snackbar()
        if shown is not None:
            shown.find_place()

    def _heading(self) -> Rect | None:
        """Where the words of the page's heading are now. None: the page has no heading.

        A sheet so tall that it reaches up to them has its own heading there.
        """
        if self._bar is None or self._bar.get_parent_window() is None:
            self._bar = next((bar for bar in headings(self._page()) if bar.title), None)
        if self._bar is None:
            return None
        box, front = self._bar.words_box(), top_overlay()
        return (front.words_above(box.bottom) if front is not None else None) or box

    def _show_whole(self, sentence: str, read: Callable[[], object] | None = None) -> None:
        """All of it, with the key to the rules where there are some. Tags: notice.rules."""
        from screens.widgets.controls.button import PushButton  # the start shows none
        from screens.widgets.overlays.sheet import Sheet

        words = Column(gap=12)
        words.add_widget(Text(sentence, "body-l", fit_height=True))
        if read is not None:
            key = PushButton(self._texts().say("play.caution_rules"), "book-open-variant", "soft", tag="notice.rules")
            key.bind(on_release=lambda _: read())
            words.add_widget(key)
        Sheet(self._texts().say("play.whole_notice"), words).open()

    def tell(self, what: Problem, game: str = "") -> None:
        """Say what went wrong; `game` is the id of the game that refused."""
        self.say(say_problem(self._texts(), what, game))

    def end(self) -> None:
        """What was offered or told of an entry is over: another one came, or the play is left."""
        shown = current_snackbar()
        if shown is not None and shown.ends_with_entry:
            shown.vanish()

    def ask(self, sentences: list[str], insist: Callable[[], object], read: Callable[[], object] | None = None) -> None:
        """The rules say no, the table may say yes. `read` lays these rules over the question."""
        from screens.widgets.overlays.dialog import Dialog  # the start asks nothing

        say = self._texts().say
        dialog = Dialog(
            say("play.caution_title"),
            "\n".join(sentences),
            yes=say("play.caution_insist"),
            no=say("play.caution_leave"),
            icon="alert",
            danger=False,
            read=say("play.caution_rules") if read is not None else "",
        )
        if read is not None:
            dialog.bind(on_read=lambda _: read())
        dialog.bind(on_yes=lambda _: insist())
        dialog.open()
