"""The setup form of The Lord of the Rings: heroes and threat of each player, the scenario."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.lotr.setup import PlayerSetup, QuestSetup, Setup, starting_threat
from companion.kernel.codec import decode
from companion.kernel.limits import limits_of
from screens.boards.lotr.known_stages import first_stage
from screens.boards.lotr.setup.hero_setup_sheet import HeroSetupSheet
from screens.boards.lotr.setup.table_under_way import TableUnderWay
from screens.look.theme import current
from screens.parts.forms.plain_fields import plain_number, words_field
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.widgets.layout.column import Grid

SCENARIOS = AskedName("lotr", "scenario")


class GameSetupForm(SetupForm):
    """Below each name the starting threat; below the seats the scenario and its first stage."""

    game_id = "lotr"
    can_be_under_way = True

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        player = decode(PlayerSetup, draft.seats[index])
        if player.threat is None and not player.heroes:
            return self.say("choose_heroes")
        return self.say("starts_at", threat=starting_threat(player), n=len(player.heroes))

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        name = draft.name(index) or self.context.texts.say("setup.player", n=index + 1)
        others = [seat for seat in draft.seats if seat is not draft.seats[index]]
        names = tuple(hero["name"] for seat in others for hero in seat["heroes"])
        HeroSetupSheet(self.context, self.say, name, draft.seats[index], self.changed, names).open()

    def section(self, draft: SetupDraft) -> Widget:
        card = section_card()
        title = self.say("scenario_title")
        name = words_field(draft.plain, "scenario", title, "setup.scenario")
        offer_names(
            self.context, name, lambda: SCENARIOS, lambda known: self._take_scenario(draft.plain, known["name"])
        )
        card.add_widget(name)
        card.add_widget(self._numbers(draft.plain))
        return build_sections((self.say("scenario"), card))

    def under_way(self, draft: SetupDraft) -> Widget:
        return TableUnderWay(self.context, self.say, draft)

    def _take_scenario(self, plain: dict[str, Any], name: str) -> None:
        """Take the first stage of a scenario that the app knows."""
        first = first_stage(self.context.shelf, name)
        if first is not None:
            plain["quest"] |= {"name": first.name, **first.values}
            self._points.value = plain["quest"]["quest_points"]

    def _numbers(self, plain: dict[str, Any]) -> Grid:
        grid = Grid(cols=1 if current().has_large_text else 2, spacing=dp(8))
        points = self._points = plain_number(
            self.context,
            plain["quest"],
            "quest_points",
            self.say("quest_points"),
            "setup.quest_points",
            limits_of(QuestSetup, "quest_points"),
        )
        threat = plain_number(
            self.context,
            plain,
            "staging_threat",
            self.say("threat_in_staging"),
            "setup.staging_threat",
            limits_of(Setup, "staging_threat"),
        )
        for field in (points, threat):
            grid.add_widget(field)
        return grid
