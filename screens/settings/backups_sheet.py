"""The backups of a play: when each was taken, and the way back to it. What there is now is copied first."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.plays.files.viewing import refresh_summary
from companion.store.errors import StoreError, Unreadable
from companion.store.plays.backups import MIGRATION, Backup
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import current
from screens.shell import moment
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def backups_sheet(app: TavoloApp, card: PlayCard, changed: Callable[[], object]) -> Sheet:
    """The sheet, ready to open; `changed` is called when a backup has taken the play's place."""
    say = app.texts.say
    copies = app.library.backups(card.id)
    content = Column()
    sheet = Sheet(PlayWords(app.texts).title(card), content)
    key = "settings.backups_help" if copies else "settings.no_backups"
    content.add_widget(Text(say(key), "body-m", "mid", fit_height=True))
    rows = RowCard(face="s2", thickness=0)

    def taken_back() -> None:
        sheet.close()
        changed()

    for number, backup in enumerate(copies):
        rows.add_widget(_row(app, card, backup, number, taken_back))
    if copies:
        content.add_widget(rows)
    return sheet


def _row(app: TavoloApp, card: PlayCard, backup: Backup, number: int, done: Callable[[], object]) -> ListRow:
    kind = "settings.backup_migration" if backup.kind == MIGRATION else "settings.backup_close"
    mark = Icon("backup-restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    row = ListRow(
        moment.date_and_time(app.texts, backup.taken), app.texts.say(kind), leading=mark, tag=f"backup.{number}"
    )
    row.bind(on_release=lambda _: _ask(app, card, backup, done))
    return row


def _ask(app: TavoloApp, card: PlayCard, backup: Backup, done: Callable[[], object]) -> None:
    """Another play in the place of this one is a grave step: ask."""
    say = app.texts.say
    when = moment.date_and_time(app.texts, backup.taken)
    dialog = Dialog(
        say("settings.restore_title"),
        say("settings.restore_sentence", when=when),
        yes=say("settings.restore_yes"),
        no=say("settings.restore_no"),
        icon="backup-restore",
        danger=False,
    )
    dialog.bind(on_yes=lambda _: _restore(app, card, backup, done))
    dialog.open()


def _restore(app: TavoloApp, card: PlayCard, backup: Backup, done: Callable[[], object]) -> None:
    title = PlayWords(app.texts).title(card)
    try:
        app.leave_table()
        with suppress(Unreadable):  # what cannot even be read is set aside by the restoring itself
            copy = app.library.duplicate(card.id, app.texts.say("settings.before_restore", title=title))
            app.library.remember(copy, card.summary)
        app.library.restore_backup(card.id, backup)
    except StoreError as wrong:
        app.notices.tell(wrong)
        return
    restored = next((play for play in app.library.cards() if play.id == card.id), card)
    refresh_summary(app.library, restored)
    done()
    app.notices.say(app.texts.say("settings.restored", title=title), icon="check-circle")
