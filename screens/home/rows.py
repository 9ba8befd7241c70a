"""GameRow, AnnouncedRow and PlayRow: a game, an announced game and a saved play in a list."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_info import GameInfo
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords, emblem_of
from screens.look.theme import current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.words.text import Icon


class GameRow(ListRow):
    """A game with its emblem; "+" starts a new play. Events: `on_release` (its plays), `on_new`."""

    __events__ = ("on_new",)

    def __init__(self, info: GameInfo, plays: int, words: PlayWords, **kwargs: Any) -> None:
        say, language = words.texts.say, words.texts.language
        players = say("home.players_range", least=info.least_players, most=info.most_players)
        played = f" · {say('home.plays_count', n=plays)}" if plays else ""
        plus = PushButton(
            icon="plus",
            kind="plain",
            height=dp(48),
            icon_points=26,
            tag=f"home.new.{info.id}",
            ink=current().for_game(info.id).acc,
            spoken=say("home.new_spoken", game=info.title.in_(language)),
        )
        plus.bind(on_release=lambda _: self.dispatch("on_new"))
        super().__init__(
            info.title.in_(language),
            players + played,
            leading=EmblemTile(info.id),
            trailing=plus,
            tag=f"home.game.{info.id}",
            **kwargs,
        )

    def on_new(self) -> None:
        """Start a new play of this game."""


class AnnouncedRow(ListRow):
    """A game that is announced: named, disabled."""

    def __init__(self, info: GameInfo, words: PlayWords, **kwargs: Any) -> None:
        title = info.title.in_(words.texts.language)
        caption = words.texts.say("home.announced")
        super().__init__(title, caption, leading=EmblemTile(info.id), disabled=True, **kwargs)


class PlayRow(ListRow):
    """A saved play. Events: `on_release` (go on), `on_menu`."""

    __events__ = ("on_menu",)

    def __init__(self, card: PlayCard, words: PlayWords, with_game: bool = True, **kwargs: Any) -> None:
        title = words.title(card)
        menu = PushButton(
            icon="dots-vertical",
            kind="plain",
            height=dp(48),
            tag=f"play.menu.{card.id}",
            spoken=words.texts.say("home.menu_spoken", title=title),
        )
        menu.bind(on_release=lambda _: self.dispatch("on_menu"))
        super().__init__(
            title,
            words.caption(card, with_game),
            leading=_mark(card),
            trailing=menu,
            tag=f"play.{card.id}",
            spoken=words.texts.say("home.resume_spoken", title=title),
            **kwargs,
        )
        self.card = card

    def on_menu(self) -> None:
        """Open the menu of this play."""


def _mark(card: PlayCard) -> Widget:
    if card.damaged:
        return Icon("alert", points=28, colour="warn", size_hint=(None, None), size=(dp(48), dp(48)))
    return EmblemTile(emblem_of(card.game))
