"""Front: what the home page shows first: the play to go on with, the games, the newest saved plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games import GameEntry, announced_games, games
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN
from screens.campaign.section import CampaignSection
from screens.home.hero_card import InviteCard, LatestPlayCard
from screens.home.opening import demo_game
from screens.home.play_words import PlayWords, is_on_shelf
from screens.home.rows import AnnouncedRow, GameRow, PlayRow
from screens.look import theme
from screens.look.theme import Spacing
from screens.parts.page_columns import page_columns
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

if TYPE_CHECKING:
    from screens.home.home import HomePage

NEWEST = 5
"""So many saved plays are shown at once; the rest is one tap away."""


class Front:
    """Builds the parts of the front for a page that carries out what they ask for."""

    def __init__(self, page: HomePage, cards: tuple[PlayCard, ...]) -> None:
        self.page = page
        self.all = cards
        self.cards = tuple(card for card in cards if card.kind != CAMPAIGN)
        self.campaigns = tuple(card for card in cards if card.kind == CAMPAIGN)
        self.words = PlayWords(page.context.texts, self.campaigns)

    def build(self) -> Widget:
        """One column on a phone; on a tablet the saved plays stand beside the rest."""
        campaigns = CampaignSection(self.page, self.campaigns, self.words).parts()
        return page_columns(self.page, (self.hero(), *self.games()), (*campaigns, *self.plays()), margin=Spacing.HOME)

    # --- the play to go on with --------------------------------------------------------------------------

    def hero(self) -> Widget:
        """The play or campaign that was left last and has not ended; else an invitation."""
        current = next((card for card in self.all if self._goes_on(card)), None)
        if current is None:
            return self._invitation()
        with theme.using(theme.current().for_game(current.game)):
            hero = LatestPlayCard(current, self.words)
        hero.bind(on_release=lambda _: self.page.resume(current))
        return hero

    def _goes_on(self, card: PlayCard) -> bool:
        return is_on_shelf(card.game) and not (card.damaged or card.newer) and not card.summary.get("outcome")

    def _invitation(self) -> InviteCard:
        say = self.page.say
        start = PushButton(say("home.new_play"), "plus", tag="home.new")
        start.bind(on_release=lambda _: self.page.choose_game())
        buttons = [start]
        demo = demo_game()
        if not self.cards and demo is not None:
            look = PushButton(say("home.try_demo"), "eye-arrow-right-outline", "outline", tag="home.demo")
            look.ink = theme.current().on_acc_c
            look.bind(on_release=lambda _: self.page.try_demo(demo))
            buttons.append(look)
        kind = "again" if self.cards else "first"
        return InviteCard(say(f"home.{kind}_title"), say(f"home.{kind}_sentence"), tuple(buttons))

    # --- the games ---------------------------------------------------------------------------------------

    def games(self) -> tuple[Widget, Widget]:
        say = self.page.say
        there = games()
        note = say("home.games_count", n=len(there)) if len(there) > 1 else ""
        rows = RowCard(padding=(0, dp(2)))
        for box in there:
            rows.add_widget(self._game_row(box))
        for content in announced_games():
            rows.add_widget(AnnouncedRow(content.info, self.words))
        return SectionTitle(say("home.games"), note), rows

    def _game_row(self, box: GameEntry) -> GameRow:
        count = sum(1 for card in self.cards if card.game == box.id)
        row = GameRow(box.content.info, count, self.words)
        row.bind(on_release=lambda _: self.page.show_list(box.id), on_new=lambda _: self.page.start(box.id))
        return row

    # --- the saved plays ---------------------------------------------------------------------------------

    def plays(self) -> tuple[Widget, ...]:
        say = self.page.say
        take = PushButton(
            say("home.import"), "tray-arrow-down", "plain", points=16, height=dp(40), side=8, tag="home.import"
        )
        take.fit_width = True
        return (SectionTitle(say("home.saved"), trailing=self._bound(take)), self._play_rows())

    def _bound(self, take: PushButton) -> PushButton:
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
