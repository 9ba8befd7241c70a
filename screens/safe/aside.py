"""Plays put aside: out of the library and stored for good.

Putting aside, putting back, and the sheet with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.plays.describing.titles import game_title
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


def put_aside(context: Context, card: PlayCard) -> None:
    """Put a play aside, with a way back."""
    if context.table is not None and context.table.id == card.id:
        context.leave_table()
    if _try(context, lambda: context.library.put_aside(card.id)):
        context.crashes.crashed_plays.discard(card.id)
        context.router.rebuild()
        title = PlayWords(context.texts).title(card)
        context.notices.show(
            context.texts.say("safe.put_aside", title=title), lambda: put_back(context, card), "safe.undo"
        )


def put_back(context: Context, card: PlayCard) -> None:
    """Put a play back into the library."""
    if _try(context, lambda: context.library.put_back(card.id)):
        context.router.rebuild()
        words = context.texts.say("safe.put_back", title=PlayWords(context.texts).title(card))
        context.notices.show(words, icon="check-circle")


def aside_sheet(context: Context) -> Sheet:
    """Return the sheet with the plays that were put aside; a tap puts one back."""
    content = Column()
    content.add_widget(Text(context.texts.say("safe.aside_help"), "body-m", "mid", fit_height=True))
    sheet = Sheet(context.texts.say("safe.aside"), content)
    content.add_widget(aside_rows(context, context.library.plays_put_aside(), face="s2", first=sheet.close))
    return sheet


def aside_rows(
    context: Context, cards: Sequence[PlayCard], face: str = "s1", first: Callable[[], object] = lambda: None
) -> RowCard:
    rows = RowCard(face=face, thickness=0) if face != "s1" else RowCard()
    for card in cards:
        rows.add_widget(_row(context, card, first))
    return rows


def _row(context: Context, card: PlayCard, first: Callable[[], object]) -> ListRow:
    mark = Icon("restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    caption = game_title(context.texts, card.game, short=True)
    row = ListRow(PlayWords(context.texts).title(card), caption, leading=mark, tag=f"aside.{card.id}")

    def choose(*_: object) -> None:
        first()
        put_back(context, card)

    row.bind(on_release=choose)
    return row


def _try(context: Context, act: Callable[[], object]) -> bool:
    try:
        act()
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return False
    return True
