"""HomePage: the first page of the app.

It shows the front or the list of a game's plays, and opens plays.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.content.game_content import content_of
from companion.games import find_entry, games
from companion.plays.describing.titles import game_title
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import CAMPAIGN
from screens.campaign.section import list_key
from screens.home.background_refresh import BackgroundRefresh
from screens.home.front import Front
from screens.home.play_words import PlayWords, emblem_of, is_known_game
from screens.look import theme
from screens.look.theme import Spacing
from screens.shell.context import Context
from screens.shell.root_page import RootPage
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.layout.scroller import CentredBox
from screens.widgets.words.text import Text

FIRST_READING = 0.4
"""The most seconds that the page waits for plays that were never read."""

LIST = "list"
"""The key of the page's memory for the game whose plays are listed: "" for all plays, absent for the front."""


class HomePage(RootPage):
    """The plays of this device. Its memory: the open list, and the scroll position of the front."""

    place = "home"

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self._refresh = BackgroundRefresh(context, memory.setdefault("tried", set()), self.show)
        cards = self.show()
        self._later = Clock.schedule_once(lambda _: self._refresh.begin(cards), 0)

    def leave(self) -> None:
        self._later.cancel()
        self._refresh.stop()

    def back(self) -> bool:
        if LIST not in self.memory:
            return False
        del self.memory[LIST]
        self.show()
        return True

    # --- showing -----------------------------------------------------------------------------------------

    def show(self) -> tuple[PlayCard, ...]:
        """Read the library and show it; plays that take longer to read follow in the background."""
        cards = self.context.library.cards(FIRST_READING)
        self.body.clear_widgets()
        if LIST in self.memory:
            game_id = self.memory[LIST]
            with theme.use_within(theme.current().for_game(game_id)):
                self._show_list(cards, game_id)
        else:
            self.body.add_widget(self._front_bar())
            self.body.add_widget(Front(self, cards).build())
        return cards

    def _front_bar(self) -> AppBar:
        search = ("magnify", "home.search", self.say("home.search"))
        shelf = ("card-multiple-outline", "home.shelf", self.say("shelf.open"))
        emblem = "" if self.is_tablet else "tavolo"  # a tablet's rail already shows it
        bar = AppBar(self.say("home.title"), back="", emblem=emblem, actions=(shelf, search), large=True)
        bar.bind(on_action=lambda _, tag: self._act(tag))
        return bar

    def _act(self, tag: str) -> None:
        if tag == "home.shelf":
            self.context.router.open("shelf", of=self.memory.get(LIST, ""))
        else:
            self.context.router.open("rules", search=True)

    def _show_list(self, cards: tuple[PlayCard, ...], game_id: str) -> None:
        texts = self.context.texts
        title = game_title(texts, game_id, short=True) if game_id else self.say("home.saved")
        emblem = emblem_of(game_id) if game_id else ""
        shelf = ("card-multiple-outline", "home.shelf", self.say("shelf.open"))
        actions = (shelf,) if game_id else ()
        back = self.say("home.back")
        plays = tuple(card for card in cards if card.kind != CAMPAIGN)
        bar = AppBar(title, self._count(plays, game_id), emblem=emblem, actions=actions, back_spoken=back)
        bar.bind(on_back=lambda _: self.back(), on_action=lambda _, tag: self._act(tag))
        self.body.add_widget(bar)
        shown = tuple(card for card in plays if not game_id or card.game == game_id)
        campaigns = tuple(card for card in cards if card.kind == CAMPAIGN)
        entry = find_entry(game_id) if game_id else None
        if entry is not None and entry.has_campaign:
            self.body.add_widget(self._campaigns_head(campaigns, game_id))
        if shown:
            from screens.home.play_list import PlayList

            words = PlayWords(texts, campaigns)
            self.body.add_widget(PlayList(shown, words, not game_id, self.resume, self.open_menu))
        else:
            self.body.add_widget(self._empty_list())
        if game_id:
            self.body.add_widget(self._new_play_foot(game_id))

    def _campaigns_head(self, campaigns: tuple[PlayCard, ...], game_id: str) -> CentredBox:
        """Build the key to the campaigns of a game, above its plays."""
        holder = BoxLayout(size_hint_y=None, height=dp(56 + 8), padding=(0, 0, 0, dp(8)))
        holder.add_widget(list_key(self, campaigns, game_id))
        return CentredBox(holder, margin=Spacing.HOME)

    def _count(self, cards: tuple[PlayCard, ...], game_id: str) -> str:
        count = sum(1 for card in cards if not game_id or card.game == game_id)
        return self.say("home.plays_count", n=count)

    def _empty_list(self) -> BoxLayout:
        holder = BoxLayout(padding=dp(Spacing.XXL))
        holder.add_widget(Text(self.say("home.no_plays_of_game"), "body-l", "mid", halign="center"))
        return holder

    def _new_play_foot(self, game_id: str) -> BoxLayout:
        """Build the keys for a new play and for the demo, below the list."""
        foot = BoxLayout(
            size_hint_y=None, height=dp(64 + 24), padding=(dp(Spacing.HOME), dp(8), dp(Spacing.HOME), dp(16))
        )
        foot.spacing = dp(12)
        start = PushButton(self.say("home.new_play"), "plus", side=10, tag=f"list.new.{game_id}")
        start.bind(on_release=lambda _: self.start(game_id))
        keys = [start]
        if content_of(game_id).has_demo:
            look = PushButton(self.say("home.demo"), "eye-arrow-right-outline", "outline", side=10, height=start.height)
            look.tag = f"list.demo.{game_id}"
            look.bind(on_release=lambda _: self.try_demo(game_id))
            keys.insert(0, look)
        for key in order_for_hand(keys):
            foot.add_widget(key)
        return foot

    def show_list(self, game_id: str) -> None:
        """Show the saved plays of one game; of all with ""."""
        self.memory[LIST] = game_id
        self.show()

    # --- acting ------------------------------------------------------------------------------------------

    def resume(self, card: PlayCard) -> None:
        from screens.home.background_opening import continue_play

        if card.damaged and not is_known_game(card.game):
            self.open_menu(card)
        else:
            continue_play(self.context, card)

    def open_menu(self, card: PlayCard) -> None:
        from screens.campaign.menu import CampaignMenu
        from screens.home.play_menu import PlayMenu

        menu = CampaignMenu if card.kind == CAMPAIGN else PlayMenu
        menu(self.context, card, self.context.router.rebuild).open()

    def start(self, game_id: str) -> None:
        """Open the setup of a new play."""
        self.context.router.open("setup", game=game_id)

    def choose_game(self) -> None:
        """Ask which game to play; with a single game open its setup at once."""
        from screens.home.game_choice import choose_game

        choose_game(self, games(), self.start)

    def try_demo(self, game_id: str) -> None:
        from screens.home.opening import open_demo

        open_demo(self.context, game_id)

    def choose_file(self) -> None:
        from screens.home.importing import Import

        if self.context.work.importing is not None:
            self.context.work.importing.show()  # one at a time
        else:
            Import(self.context, self.context.router.rebuild).choose()
