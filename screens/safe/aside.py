"""Plays set aside: out of the way and kept for good. The way there, the way back, and the sheet that lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.plays.describing.titles import game_title
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import current
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def put_aside(app: TavoloApp, card: PlayCard) -> None:
    """Out of the way, with a way back."""
    if app.table is not None and app.table.id == card.id:
        app.leave_table()
    if _try(app, lambda: app.library.put_aside(card.id)):
        app.mishaps.troubled.discard(card.id)
        app.router.rebuild()
        title = PlayWords(app.texts).title(card)
        app.notices.say(app.texts.say("safe.put_aside", title=title), lambda: put_back(app, card), "safe.undo")


def put_back(app: TavoloApp, card: PlayCard) -> None:
    """Among the others again."""
    if _try(app, lambda: app.library.put_back(card.id)):
        app.router.rebuild()
        words = app.texts.say("safe.put_back", title=PlayWords(app.texts).title(card))
        app.notices.say(words, icon="check-circle")


def aside_sheet(app: TavoloApp) -> Sheet:
    """The plays that were set aside; a tap puts one back."""
    content = Column()
    content.add_widget(Text(app.texts.say("safe.aside_help"), "body-m", "mid", fit_height=True))
    sheet = Sheet(app.texts.say("safe.aside"), content)
    content.add_widget(aside_rows(app, app.library.put_aside_plays(), face="s2", first=sheet.close))
    return sheet


def aside_rows(
    app: TavoloApp, cards: Sequence[PlayCard], face: str = "s1", first: Callable[[], object] = lambda: None
) -> RowCard:
    rows = RowCard(face=face, thickness=0) if face != "s1" else RowCard()
    for card in cards:
        rows.add_widget(_row(app, card, first))
    return rows


def _row(app: TavoloApp, card: PlayCard, first: Callable[[], object]) -> ListRow:
    mark = Icon("restore", points=24, colour="acc", size_hint_x=None, width=current().sp(30))
    caption = game_title(app.texts, card.game, short=True)
    row = ListRow(PlayWords(app.texts).title(card), caption, leading=mark, tag=f"aside.{card.id}")

    def choose(*_: object) -> None:
        first()
        put_back(app, card)

    row.bind(on_release=choose)
    return row


def _try(app: TavoloApp, act: Callable[[], object]) -> bool:
    try:
        act()
    except StoreError as wrong:
        app.notices.tell(wrong)
        return False
    return True
