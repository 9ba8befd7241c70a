"""CampaignRow: a campaign in a list: emblem, name, next mission, party, progress."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.home.rows import PlayRow
from screens.look import theme
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.progress_pills import ProgressPills

MOST_PILLS = 12
"""The most pills; a longer campaign shows its last missions."""

_LINE = 24


class CampaignRow(PlayRow):
    """A row with a pill for each mission, the next one wide, and the shapes of the party."""

    def __init__(self, card: PlayCard, words: PlayWords, **kwargs: Any) -> None:
        super().__init__(card, words, **kwargs)
        if not (card.damaged or card.newer):
            with theme.use_within(theme.current().for_game(content_of(card.game).owner)):
                self._words.add_widget(_line(card))
            self._measure()


def _line(card: PlayCard) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(_LINE), spacing=dp(4))
    number = min(MOST_PILLS, max(1, int(card.summary.get("round", 1))))
    line.add_widget(ProgressPills(count=number, current=number - 1))
    line.add_widget(Widget())
    for seat, _ in card.summary.get("glance", []):
        line.add_widget(PlayerShape(seat, 16, pos_hint={"center_y": 0.5}))
    return line
