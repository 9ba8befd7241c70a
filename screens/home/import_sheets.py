"""The sheets of an import: the content of a file, the progress, and the result play by play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.plays.describing.problems import say_problem
from companion.plays.describing.titles import game_title
from companion.plays.files.importing import ImportedPlay, ImportResult
from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.column import Column
from screens.widgets.numbers.progress_line import ProgressLine
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

MOST_SHOWN = 8
MOST_REFUSED = 30
"""The most rows of a sheet; of more than that, it says how many."""


class ProgressSheet(Sheet):
    """The progress of background work. Closing the sheet hides it; its key stops the work."""

    def __init__(
        self, context: Context, title: str, stop: Callable[[], object], where: str = "home.import_where"
    ) -> None:
        self._say, self._key = context.texts.say, where
        content = Column(gap=16)
        self._where = Text("", "body-m", fit_height=True)
        self.line = ProgressLine()
        for part in (self._where, self.line, Text(self._say("home.import_hide"), "body-m", "mid", fit_height=True)):
            content.add_widget(part)
        key = PushButton(self._say("home.import_stop"), "stop", "outline", side=10, tag="import.stop")
        super().__init__(title, content, (key,))
        key.bind(on_release=lambda _: stop())

    def show(self, done: int, of: int, title: str = "") -> None:
        """Show that `done` of `of` are done, and the title of the last one."""
        count = self._say(self._key, done=done, n=of)
        self._where.text = f"{count} · {title}" if title else count
        self.line.share = done / of if of else 0.0


def offer_sheet(
    context: Context,
    found: Sequence[ImportedPlay],
    accept: Callable[[], object],
    with_things: bool = False,
    groups: int = 0,
) -> Sheet:
    """Return the sheet that offers the plays of a file.

    `with_things` and `groups` say what else is in it.
    """
    say = context.texts.say
    good = [arrival for arrival in found if arrival.wrong is None and arrival.twin is None]
    known = sum(arrival.twin is not None for arrival in found)
    content = Column()
    if good:
        content.add_widget(Text(say("home.import_will", n=len(good)), "body-m", "mid", fit_height=True))
    if known:
        content.add_widget(Text(say("home.import_known", n=known), "body-m", fit_height=True))
    if groups:
        content.add_widget(Text(say("home.import_groups", n=groups), "body-m", fit_height=True))
    if with_things:
        content.add_widget(Text(say("home.import_things"), "body-m", fit_height=True))
    _add_rows(context, content, good, MOST_SHOWN)
    _add_refused(context, content, [arrival for arrival in found if arrival.wrong is not None], "import_cannot")
    cancel = PushButton(say("home.cancel"), kind="outline", height=dp(64), side=10, tag="import.cancel")
    take = PushButton(say("home.import_do"), "tray-arrow-down", side=10, tag="import.accept")
    sheet = Sheet(say("home.import_title"), content, (cancel, take))
    cancel.bind(on_release=lambda _: sheet.cancel())
    take.bind(on_release=lambda _: _close_and_accept(sheet, accept))
    return sheet


def _close_and_accept(sheet: Sheet, accept: Callable[[], object]) -> None:
    sheet.close()
    accept()


def result_sheet(context: Context, intake: ImportResult) -> Sheet:
    """Return the sheet with the result play by play: imported, already there, refused and why."""
    say = context.texts.say
    content = Column()
    content.add_widget(Text(say_summary(context, intake), "body-m", fit_height=True))
    _add_refused(context, content, intake.refused, "import_refused")
    if intake.imported:
        content.add_widget(Text(say("home.import_came_in"), "label-m", fit_height=True))
        _add_rows(context, content, intake.imported, MOST_SHOWN)
    close = PushButton(say("home.import_close"), kind="outline", side=10, tag="import.close")
    sheet = Sheet(say("home.import_result"), content, (close,))
    close.bind(on_release=lambda _: sheet.close())
    return sheet


def say_summary(context: Context, intake: ImportResult) -> str:
    """Say the result of an import in a few sentences."""
    say, parts = context.texts.say, []
    came, there, refused = len(intake.imported), len(intake.already_there), len(intake.refused)
    parts.append(say("home.import_came", n=came) if came else say("home.import_none"))
    if there:
        parts.append(say("home.import_were_there", n=there))
    if refused:
        parts.append(say("home.import_not", n=refused))
    if intake.was_stopped:
        parts.append(say("home.import_stopped", done=len(intake.plays), of=intake.of))
    return " ".join(parts)


def _add_refused(context: Context, content: Column, refused: Sequence[ImportedPlay], key: str) -> None:
    if refused:
        content.add_widget(Text(context.texts.say(f"home.{key}", n=len(refused)), "label-m", fit_height=True))
        _add_rows(context, content, refused, MOST_REFUSED)


def _add_rows(context: Context, content: Column, arrivals: Sequence[ImportedPlay], most: int) -> None:
    if not arrivals:
        return
    rows = RowCard(face="s2", thickness=0)
    for arrival in arrivals[:most]:
        rows.add_widget(_row(context, arrival))
    content.add_widget(rows)
    if len(arrivals) > most:
        more = context.texts.say("home.import_more", n=len(arrivals) - most)
        content.add_widget(Text(more, "caption", "mid", fit_height=True))


def _row(context: Context, arrival: ImportedPlay) -> ListRow:
    say = context.texts.say
    game = game_title(context.texts, arrival.game, short=True)
    title = arrival.title or game or say("home.import_nameless", number=arrival.number)
    if arrival.wrong is not None:
        return ListRow(title, say_problem(context.texts, arrival.wrong), leading=_alert(), disabled=True)
    caption = f"{game} · {say('home.moves', n=arrival.moves)}"
    return ListRow(title, caption, leading=EmblemTile(arrival.game), disabled=True)


def _alert() -> Widget:
    return Icon("alert", points=26, colour="warn", size_hint_x=None, width=current().sp(34))
