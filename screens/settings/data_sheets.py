"""The sheets of the data section: the plays with backups, and the trash."""

from __future__ import annotations

from companion.plays.describing.titles import game_title
from companion.plays.playing.campaigns import restore_campaign
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN
from screens.home.play_words import PlayWords, emblem_of
from screens.look.theme import current
from screens.settings.backups_sheet import backups_sheet
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.column import Column
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

_MOST_ROWS = 30
"""The most rows of a sheet; the backups of older plays are in their own menu on home."""


def backup_plays_sheet(context: Context) -> Sheet:
    """Return the sheet with the plays that have backups; a tap shows them."""
    say, words = context.texts.say, PlayWords(context.texts)
    cards = [card for card in context.library.cards() if context.library.backups(card.id)][:_MOST_ROWS]
    content = Column()
    key = "settings.backups_which" if cards else "settings.no_backups"
    content.add_widget(Text(say(key), "body-m", "mid", fit_height=True))
    sheet = Sheet(say("settings.backups"), content)
    rows = RowCard(face="s2", thickness=0)
    for card in cards:
        count = say("settings.backups_count", n=len(context.library.backups(card.id)))
        row = ListRow(words.title(card), count, leading=EmblemTile(emblem_of(card.game)), tag=f"backups.{card.id}")
        row.bind(on_release=lambda _, card=card: _show_backups(context, sheet, card))
        rows.add_widget(row)
    if cards:
        content.add_widget(rows)
    return sheet


def _show_backups(context: Context, sheet: Sheet, card: PlayCard) -> None:
    sheet.close()
    backups_sheet(context, card, context.router.rebuild).open()


def trash_sheet(context: Context) -> Sheet:
    """Return the sheet with the deleted plays; a tap restores one."""
    say = context.texts.say
    cards = context.library.deleted_plays()[:_MOST_ROWS]
    content = Column()
    help_key = "settings.trash_help" if cards else "settings.trash_empty"
    content.add_widget(Text(say(help_key), "body-m", "mid", fit_height=True))
    empty = PushButton(say("settings.trash_delete"), "delete-outline", "outline", side=10, tag="trash.empty")
    sheet = Sheet(say("settings.trash"), content, (empty,) if cards else ())
    empty.bind(on_release=lambda _: _ask_to_empty(context, sheet, len(cards)))
    rows = RowCard(face="s2", thickness=0)
    for card in cards:
        rows.add_widget(_make_deleted_row(context, sheet, card))
    if cards:
        content.add_widget(rows)
    return sheet


def _make_deleted_row(context: Context, sheet: Sheet, card: PlayCard) -> ListRow:
    mark = Icon("restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    title = PlayWords(context.texts).title(card)
    row = ListRow(title, game_title(context.texts, card.game, short=True), leading=mark, tag=f"trash.{card.id}")
    row.bind(on_release=lambda _: _restore(context, sheet, card, title))
    return row


def _restore(context: Context, sheet: Sheet, card: PlayCard, title: str) -> None:
    sheet.close()
    try:
        if card.kind == CAMPAIGN:
            restore_campaign(context.library, card.id)
        else:
            context.library.restore(card.id)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return
    context.notices.show(context.texts.say("settings.taken_back", title=title), icon="check-circle")


def _ask_to_empty(context: Context, sheet: Sheet, count: int) -> None:
    say = context.texts.say
    dialog = Dialog(
        say("settings.empty_title"),
        say("settings.empty_sentence", n=count),
        yes=say("settings.empty_yes"),
        no=say("settings.empty_no"),
    )
    dialog.bind(on_yes=lambda _: _empty(context, sheet))
    dialog.open()


def _empty(context: Context, sheet: Sheet) -> None:
    there = len(context.library.deleted_plays())
    count = context.library.empty_trash(days=0)
    sheet.close()
    if count < there:
        context.notices.show(context.texts.say("settings.not_emptied", n=there - count))
    else:
        context.notices.show(context.texts.say("settings.emptied", n=count), icon="check-circle")
