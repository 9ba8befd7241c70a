"""The backups of a play: their dates, and the way back to each.

The present play is copied first.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from companion.plays.files import viewing
from companion.store.errors import StoreError, Unreadable
from companion.store.plays.backups import MIGRATION, Backup
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import current
from screens.shell import moment
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


def backups_sheet(context: Context, card: PlayCard, changed: Callable[[], object]) -> Sheet:
    """Return the sheet; `changed` is called when a backup has replaced the play."""
    say = context.texts.say
    copies = context.library.backups(card.id)
    content = Column()
    sheet = Sheet(PlayWords(context.texts).title(card), content)
    key = "settings.backups_help" if copies else "settings.no_backups"
    content.add_widget(Text(say(key), "body-m", "mid", fit_height=True))
    rows = RowCard(face="s2", thickness=0)

    def on_taken_back() -> None:
        sheet.close()
        changed()

    for number, backup in enumerate(copies):
        rows.add_widget(_row(context, card, backup, number, on_taken_back))
    if copies:
        content.add_widget(rows)
    return sheet


def _row(context: Context, card: PlayCard, backup: Backup, number: int, done: Callable[[], object]) -> ListRow:
    kind = "settings.backup_migration" if backup.kind == MIGRATION else "settings.backup_close"
    mark = Icon("backup-restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    row = ListRow(
        moment.say_date_and_time(context.texts, backup.taken),
        context.texts.say(kind),
        leading=mark,
        tag=f"backup.{number}",
    )
    row.bind(on_release=lambda _: _ask(context, card, backup, done))
    return row


def _ask(context: Context, card: PlayCard, backup: Backup, done: Callable[[], object]) -> None:
    """Ask before a backup replaces the play."""
    say = context.texts.say
    when = moment.say_date_and_time(context.texts, backup.taken)
    dialog = Dialog(
        say("settings.restore_title"),
        say("settings.restore_sentence", when=when),
        yes=say("settings.restore_yes"),
        no=say("settings.restore_no"),
        icon="backup-restore",
        danger=False,
    )
    dialog.bind(on_yes=lambda _: _restore(context, card, backup, done))
    dialog.open()


def _restore(context: Context, card: PlayCard, backup: Backup, done: Callable[[], object]) -> None:
    title = PlayWords(context.texts).title(card)
    try:
        context.leave_table()
        with suppress(Unreadable):  # restoring puts an unreadable file aside itself
            copy = context.library.duplicate(card.id, context.texts.say("settings.before_restore", title=title))
            context.library.save_summary(copy, card.summary)
        context.library.restore_backup(card.id, backup)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return
    restored = next((play for play in context.library.cards() if play.id == card.id), card)
    viewing.refresh_summary(context.library, restored)
    done()
    context.notices.show(context.texts.say("settings.restored", title=title), icon="check-circle")
