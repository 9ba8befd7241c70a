"""MissionStep: the guide's card of the mission: on with it, bring it home, or leave it."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.guide_names import BEGIN_CARD
from companion.games.nova_aetas.campaign.moves.mission import AbandonMission
from companion.games.nova_aetas.campaign.standing import Standing
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.common_moves import GoTo
from screens.boards.nova_aetas.campaign.evening.party_part import PartyPart
from screens.boards.nova_aetas.campaign.evening.standing import read_standing
from screens.boards.nova_aetas.campaign.forms import open_home
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.campaign.doors import go_to_mission
from screens.guide.headline import Headline
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.widgets.layout.column import Column

VERDICTS = {"playing": ("tie", "play"), "over": ("success", "flag-checkered"), "paper": ("tie", "pencil-outline")}


class MissionStep(StepPanel[NovaCampaign]):
    """The guide's panel of the mission under way.

    While the mission is played, the main key goes on with it; once it is over, the key brings it home. Tags: evening.*.
    """

    describes_changes = True
    leads = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        say = self.table.say
        self._party, self._headline = PartyPart(self.table), Headline("", board.tablet)
        self.inside = Column(gap=0)
        for part in (self._party,) if self.low else (self._headline, self._party):
            self.inside.add_widget(part)
        self._home = button(say("key_home"), "evening.home", self._bring_home, "treasure-chest")
        self._play = button(say("key_look_again"), "evening.play", self._go_on, "play")
        self._leave = button(say("key_abandon"), "evening.abandon", self._abandon, "flag-remove-outline", "outline")
        self._keys = Column(gap=0)
        self.below = self._keys
        self.foot = self._foot = DecisionFoot(with_body=False, low=self.low)
        self._shown = ""

    def kicker(self) -> str:
        """Return the name of the mission: a low phone shows no headline."""
        return self._say_next("kicker") if self.low else ""

    def _say_next(self, where: str) -> str:
        """Say that the mission is to be played or, when it is over, brought home."""
        found = read_standing(self.table)
        what = "home" if found is not None and found.how == "over" else "play"
        return str(self.table.say(f"{where}_{what}", title=mission_title(self.table)))

    def show(self, state: NovaCampaign) -> None:
        found = read_standing(self.table)
        self._headline.text = self._say_next("headline")
        self._party.show(state)
        if found is None:
            self.offer = None
            return
        outcome, icon = VERDICTS[found.how]
        say = self.table.say
        words = say(f"mission_{found.how}", title=found.mission.name)
        self._foot.show_verdict(Verdict(outcome, words, say(f"mission_{found.how}_how"), icon=icon))
        self._show_keys(found.how)
        self.offer = self._make_offer(found)

    def _show_keys(self, how: str) -> None:
        """Show the keys for the other actions next to the main key.

        A mission that is over is brought home, and not left.
        """
        if how == self._shown:
            return
        self._shown = how
        self._keys.clear_widgets()
        for key in (self._home, self._play, self._leave):
            if key.parent is not None:
                key.parent.remove_widget(key)
        self._play.text = self.table.say("key_play_in_app" if how == "paper" else "key_look_again")
        other = self._home if how == "playing" else self._play
        self._keys.add_widget(buttons_row(other) if how == "over" else buttons_row(other, self._leave))

    def _make_offer(self, found: Standing) -> PendingAction:
        say = self.table.say
        if found.how == "playing":
            return PendingAction("", "", say("key_resume_mission"), "play", self._go_on)
        return PendingAction("", "", say("key_home"), "treasure-chest", self._bring_home)

    # --- doing -------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        found = read_standing(self.table)
        if found is not None:
            go_to_mission(self.table, found.mission.id)

    def _bring_home(self) -> None:
        open_home(self.table)

    def _abandon(self) -> None:
        found = read_standing(self.table)
        if found is not None:
            self.table.do(AbandonMission(found.mission.id), GoTo(BEGIN_CARD), notice=True)
