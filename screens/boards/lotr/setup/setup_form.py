"""What The Lord of the Rings asks before the first round: heroes and threat of each player, the scenario."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.lotr.setup import PlayerSetup, starting_threat
from companion.kernel.codec import decode
from screens.ask_number import ask_number
from screens.boards.lotr.setup.hero_setup_sheet import HeroSetupSheet
from screens.setup.draft import Draft
from screens.setup.setup_form import SetupForm
from screens.theme import current
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.number_field import NumberField
from screens.widgets.text import Text
from screens.widgets.text_field import TextField

TITLE_LENGTH = 60
MOST = 199


class GameSetupForm(SetupForm):
    """Below each name the starting threat; below the seats the scenario and its first stage."""

    game_id = "lotr"

    def seat_caption(self, draft: Draft, index: int) -> str:
        player = decode(PlayerSetup, draft.seats[index])
        if player.threat is None and not player.heroes:
            return self.say("choose_heroes")
        return self.say("starts_at", threat=starting_threat(player), n=len(player.heroes))

    def edit_seat(self, draft: Draft, index: int) -> None:
        name = draft.name(index) or self.app.texts.say("setup.player", n=index + 1)
        HeroSetupSheet(self.app, self.say, name, draft.seats[index], self.changed).open()

    def section(self, draft: Draft) -> Widget:
        column = Column(gap=8)
        column.add_widget(
            Text(self.say("scenario"), "title-s", points=19, lines=1, size_hint_y=None, height=current().sp(38))
        )
        card = Card(padding=dp(12), spacing=dp(8), fit_height=True)
        card.add_widget(self._title_field(draft.plain))
        card.add_widget(self._numbers(draft.plain))
        column.add_widget(card)
        return column

    def _title_field(self, plain: dict[str, Any]) -> TextField:
        field = TextField(self.say("scenario_title"), plain["scenario"], tag="setup.scenario", most=TITLE_LENGTH)
        field.bind(text=lambda _, text: plain.__setitem__("scenario", text.strip()))
        return field

    def _numbers(self, plain: dict[str, Any]) -> BoxLayout:
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        points = self._number("quest_points", "setup.quest_points", plain["quest"], "quest_points", 1)
        threat = self._number("threat_in_staging", "setup.staging_threat", plain, "staging_threat", 0)
        for field in (points, threat):
            row.add_widget(field)
        row.height = points.height
        return row

    def _number(self, word: str, tag: str, holder: dict[str, Any], key: str, least: int) -> NumberField:
        """A number that lives under `key` of a part of the plain setup."""
        field = NumberField(self.say(word), tag, holder[key])

        def keep(number: int) -> None:
            holder[key] = field.value = number

        field.bind(
            on_release=lambda _: ask_number(self.app, self.say(word), holder[key] or least, keep, least, MOST)
        )
        return field
