"""Campaigns on home: those of this device, a new one, and the demo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_content import campaign_id, content_of
from companion.games import GameEntry, games
from companion.plays.describing.titles import game_title
from companion.store.plays.catalogue import PlayCard
from screens.campaign.rows import CampaignRow
from screens.home.play_words import PlayWords
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon

if TYPE_CHECKING:
    from screens.home.home import HomePage
    from screens.widgets.overlays.sheet import Sheet

NEWEST = 3
"""The number of campaigns shown at once; a tap opens the rest."""


def list_games_with_campaign() -> tuple[GameEntry, ...]:
    """Return the games that have a campaign."""
    return tuple(entry for entry in games() if entry.has_campaign)


class CampaignSection:
    """The part of the front with campaigns.

    Tags: home.campaign.new, play.<id>, play.menu.<id>, home.campaigns.
    """

    def __init__(self, page: HomePage, cards: tuple[PlayCard, ...], words: PlayWords) -> None:
        self._page, self._cards, self._words = page, cards, words

    def parts(self) -> tuple[Widget, ...]:
        """Return the widgets; none where no game has a campaign and none is saved."""
        can_begin = bool(list_games_with_campaign())
        if not can_begin and not self._cards:
            return ()
        say = self._page.say
        note = say("campaign.count", n=len(self._cards)) if self._cards else ""
        rows = RowCard(padding=(0, dp(2)))
        for card in self._cards[:NEWEST]:
            rows.add_widget(campaign_row(self._page, card, self._words))
        if len(self._cards) > NEWEST:
            rows.add_widget(self._all_row())
        elif can_begin:
            rows.add_widget(new_row(self._page, lambda: None))
        if not self._cards:
            add_demos(self._page, rows, lambda: None)
        return SectionTitle(say("campaign.campaigns"), note), rows

    def _all_row(self) -> ListRow:
        arrow = Icon("chevron-right", points=26, colour="mid", size_hint_x=None, width=dp(48))
        row = ListRow(self._page.say("campaign.all", n=len(self._cards)), trailing=arrow, tag="home.campaigns")
        row.bind(on_release=lambda _: campaigns_sheet(self._page, self._cards).open())
        return row


def campaign_row(
    page: HomePage, card: PlayCard, words: PlayWords, leave: Callable[[], object] = lambda: None
) -> CampaignRow:
    """Return a row whose taps the page handles; `leave` closes the sheet around it."""
    row = CampaignRow(card, words)

    def act(do: Callable[[PlayCard], object]) -> None:
        leave()
        do(card)

    row.bind(on_release=lambda _: act(page.resume), on_menu=lambda _: act(page.open_menu))
    return row


def new_row(page: HomePage, leave: Callable[[], object], game_id: str = "") -> ListRow:
    """Return the row for a new campaign, of this game or of one to choose."""
    plus = Icon("plus", points=26, colour="acc", size_hint=(None, None), size=(dp(48), dp(48)))
    row = ListRow(page.say("campaign.new"), page.say("campaign.new_hint"), leading=plus, tag="home.campaign.new")

    def act(*_: object) -> None:
        leave()
        page.start(campaign_id(game_id)) if game_id else choose_game(page)

    row.bind(on_release=act)
    return row


def choose_game(page: HomePage) -> None:
    """Ask for the game of the new campaign; with a single one start at once."""
    from screens.home import game_choice  # home itself has no sheet

    game_choice.choose_game(page, list_games_with_campaign(), lambda game_id: page.start(campaign_id(game_id)))


def campaigns_sheet(page: HomePage, cards: tuple[PlayCard, ...], game_id: str = "") -> Sheet:
    """Return the sheet with all campaigns or those of one game; then a new one, and the demo."""
    from screens.widgets.overlays.sheet import Sheet  # home itself has none

    rows = RowCard(face="s2", thickness=0)
    sheet = Sheet(page.say("campaign.campaigns"), rows)
    words = PlayWords(page.context.texts)
    for card in cards:
        rows.add_widget(campaign_row(page, card, words, sheet.close))
    rows.add_widget(new_row(page, sheet.close, game_id))
    add_demos(page, rows, sheet.close, game_id)
    return sheet


def add_demos(page: HomePage, rows: RowCard, leave: Callable[[], object], game_id: str = "") -> None:
    """Add the demo campaign of this game, or of each game that has one."""
    for own in [campaign_id(game_id)] if game_id else [campaign_id(entry.id) for entry in list_games_with_campaign()]:
        if content_of(own).has_demo:
            rows.add_widget(_demo_row(page, own, leave))


def _demo_row(page: HomePage, own: str, leave: Callable[[], object]) -> ListRow:
    mark = Icon("eye-arrow-right-outline", points=26, colour="acc", size_hint=(None, None), size=(dp(48), dp(48)))
    row = ListRow(
        page.say("home.try_demo"), game_title(page.context.texts, own), leading=mark, tag=f"campaign.demo.{own}"
    )

    def act(*_: object) -> None:
        leave()
        page.try_demo(own)

    row.bind(on_release=act)
    return row


def list_key(page: HomePage, cards: tuple[PlayCard, ...], game_id: str) -> PushButton:
    """Return the key to the campaigns of a game, for its list of plays."""
    own = tuple(card for card in cards if card.game == campaign_id(game_id))
    words = page.say("campaign.count", n=len(own)) if own else page.say("campaign.campaigns")
    key = PushButton(words, "map-outline", "tonal", side=14, height=dp(56), tag=f"list.campaigns.{game_id}")
    key.bind(on_release=lambda _: campaigns_sheet(page, own, game_id).open())
    return key
