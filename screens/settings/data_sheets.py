"""The sheets of the data section: whose backups to see, and what is in the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.plays.describing.titles import game_title
from companion.plays.playing.campaigns import restore_campaign
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN
from screens.home.play_words import PlayWords, emblem_of
from screens.look.theme import current
from screens.settings.backups_sheet import backups_sheet
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.column import Column
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp

_MOST_ROWS = 30
"""A sheet is no archive: older plays have their backups in their own menu on the home page."""


def backup_plays_sheet(app: TavoloApp) -> Sheet:
    """The plays that have backups; a tap shows them."""
    say, words = app.texts.say, PlayWords(app.texts)
    cards = [card for card in app.library.cards() if app.library.backups(card.id)][:_MOST_ROWS]
    content = Column()
    key = "settings.backups_which" if cards else "settings.no_backups"
    content.add_widget(Text(say(key), "body-m", "mid", fit_height=True))
    sheet = Sheet(say("settings.backups"), content)
    rows = RowCard(face="s2", thickness=0)
    for card in cards:
        count = say("settings.backups_count", n=len(app.library.backups(card.id)))
        row = ListRow(words.title(card), count, leading=EmblemTile(emblem_of(card.game)), tag=f"backups.{card.id}")
        row.bind(on_release=lambda _, card=card: _show_backups(app, sheet, card))
        rows.add_widget(row)
    if cards:
        content.add_widget(rows)
    return sheet


def _show_backups(app: TavoloApp, sheet: Sheet, card: PlayCard) -> None:
    sheet.close()
    backups_sheet(app, card, app.router.rebuild).open()


def trash_sheet(app: TavoloApp) -> Sheet:
    """The deleted plays; a tap takes one back."""
    say = app.texts.say
    cards = app.library.deleted()[:_MOST_ROWS]
    content = Column()
    help_key = "settings.trash_help" if cards else "settings.trash_empty"
    content.add_widget(Text(say(help_key), "body-m", "mid", fit_height=True))
    empty = PushButton(say("settings.trash_delete"), "delete-outline", "outline", side=10, tag="trash.empty")
    sheet = Sheet(say("settings.trash"), content, (empty,) if cards else ())
    empty.bind(on_release=lambda _: _ask_to_empty(app, sheet, len(cards)))
    rows = RowCard(face="s2", thickness=0)
    for card in cards:
        rows.add_widget(_deleted_row(app, sheet, card))
    if cards:
        content.add_widget(rows)
    return sheet


def _deleted_row(app: TavoloApp, sheet: Sheet, card: PlayCard) -> ListRow:
    mark = Icon("restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    title = PlayWords(app.texts).title(card)
    row = ListRow(title, game_title(app.texts, card.game, short=True), leading=mark, tag=f"trash.{card.id}")
    row.bind(on_release=lambda _: _take_back(app, sheet, card, title))
    return row


def _take_back(app: TavoloApp, sheet: Sheet, card: PlayCard, title: str) -> None:
    sheet.close()
    try:
        if card.kind == CAMPAIGN:
            restore_campaign(app.library, card.id)
        else:
            app.library.restore(card.id)
    except StoreError as wrong:
        app.notices.tell(wrong)
        return
    app.notices.say(app.texts.say("settings.taken_back", title=title), icon="check-circle")


def _ask_to_empty(app: TavoloApp, sheet: Sheet, count: int) -> None:
    say = app.texts.say
    dialog = Dialog(
        say("settings.empty_title"),
        say("settings.empty_sentence", n=count),
        yes=say("settings.empty_yes"),
        no=say("settings.empty_no"),
    )
    dialog.bind(on_yes=lambda _: _empty(app, sheet))
    dialog.open()


def _empty(app: TavoloApp, sheet: Sheet) -> None:
    there = len(app.library.deleted())
    count = app.library.empty_trash(days=0)
    sheet.close()
    if count < there:
        app.notices.say(app.texts.say("settings.not_emptied", n=there - count))
    else:
        app.notices.say(app.texts.say("settings.emptied", n=count), icon="check-circle")
