"""Front: the first view of home: the play to go on with, the games, the newest plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games import GameEntry, announced_games, games
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN
from screens.campaign.section import CampaignSection
from screens.home.hero_card import InviteCard, LatestPlayCard
from screens.home.play_words import PlayWords, is_known_game
from screens.home.rows import AnnouncedRow, GameRow, PlayRow
from screens.look import theme
from screens.look.theme import Spacing
from screens.shell.page_columns import page_columns
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

if TYPE_CHECKING:
    from screens.home.home import HomePage

NEWEST = 5
"""The number of saved plays shown at once; a tap opens the rest."""


class Front:
    """Builds the parts of the front; `page` handles their events."""

    def __init__(self, page: HomePage, cards: tuple[PlayCard, ...]) -> None:
        self.page = page
        self.all_cards = cards
        self.cards = tuple(card for card in cards if card.kind != CAMPAIGN)
        self.campaigns = tuple(card for card in cards if card.kind == CAMPAIGN)
        self.words = PlayWords(page.context.texts, self.campaigns)

    def build(self) -> Widget:
        """Build one column on a phone; on a tablet the saved plays stand on the right."""
        campaigns = CampaignSection(self.page, self.campaigns, self.words).parts()
        return page_columns(
            self.page, (self.build_hero(), *self.build_games()), (*campaigns, *self.build_plays()), margin=Spacing.HOME
        )

    # --- the play to go on with --------------------------------------------------------------------------

    def build_hero(self) -> Widget:
        """Build the card of the last play or campaign that has not ended; else an invitation."""
        current = next((card for card in self.all_cards if self._can_go_on(card)), None)
        if current is None:
            return self._invitation()
        with theme.use_within(theme.current().for_game(current.game)):
            hero = LatestPlayCard(current, self.words)
        hero.bind(on_release=lambda _: self.page.resume(current))
        return hero

    def _can_go_on(self, card: PlayCard) -> bool:
        return is_known_game(card.game) and not (card.damaged or card.newer or card.has_ended)

    def _invitation(self) -> InviteCard:
        say = self.page.say
        start = PushButton(say("home.new_play"), "plus", tag="home.new")
        start.bind(on_release=lambda _: self.page.choose_game())
        buttons = [start]
        demo = next((entry.id for entry in games() if entry.content.has_demo), None)
        if not self.cards and demo is not None:
            look = PushButton(say("home.try_demo"), "eye-arrow-right-outline", "outline", tag="home.demo")
            look.ink = theme.current().on_acc_c
            look.bind(on_release=lambda _: self.page.try_demo(demo))
            buttons.append(look)
        kind = "again" if self.cards else "first"
        return InviteCard(say(f"home.{kind}_title"), say(f"home.{kind}_sentence"), tuple(buttons))

    # --- the games ---------------------------------------------------------------------------------------

    def build_games(self) -> tuple[Widget, Widget]:
        say = self.page.say
        there = games()
        note = say("home.games_count", n=len(there)) if len(there) > 1 else ""
        rows = RowCard(padding=(0, dp(2)))
        for entry in there:
            rows.add_widget(self._game_row(entry))
        for content in announced_games():
            rows.add_widget(AnnouncedRow(content.info, self.words))
        return SectionTitle(say("home.games"), note), rows

    def _game_row(self, entry: GameEntry) -> GameRow:
        count = sum(1 for card in self.cards if card.game == entry.id)
        row = GameRow(entry.content.info, count, self.words)
        row.bind(on_release=lambda _: self.page.show_list(entry.id), on_new=lambda _: self.page.start(entry.id))
        return row

    # --- the saved plays ---------------------------------------------------------------------------------

    def build_plays(self) -> tuple[Widget, ...]:
        say = self.page.say
        take = PushButton(
            say("home.import"), "tray-arrow-down", "plain", points=16, height=dp(40), side=8, tag="home.import"
        )
        take.fit_width = True
        return (SectionTitle(say("home.saved"), trailing=self._bind_import(take)), self._play_rows())

    def _bind_import(self, take: PushButton) -> PushButton:
        take.bind(on_release=lambda _: self.page.choose_file())
        return take

    def _play_rows(self) -> Widget:
        rows = RowCard()
        for card in self.cards[:NEWEST]:
            rows.add_widget(self._play_row(card))
        if not self.cards:
            rows.padding = (dp(16), dp(16))
            rows.add_widget(Text(self.page.say("home.no_plays"), "body-m", "mid", fit_height=True))
        if len(self.cards) > NEWEST:
            rows.add_widget(self._all_row())
        return rows

    def _play_row(self, card: PlayCard) -> PlayRow:
        row = PlayRow(card, self.words)
        row.bind(on_release=lambda _: self.page.resume(card), on_menu=lambda _: self.page.open_menu(card))
        return row

    def _all_row(self) -> ListRow:
        arrow = Icon("chevron-right", points=26, colour="mid", size_hint_x=None, width=dp(48))
        row = ListRow(self.page.say("home.all_plays", n=len(self.cards)), trailing=arrow, tag="home.all")
        row.bind(on_release=lambda _: self.page.show_list(""))
        return row
