"""The beginning of a mission: the rules' verdict before, and the tap that opens its table.

The tap also writes the beginning down.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.campaign.choices import party_size
from companion.games.nova_aetas.campaign.guide_names import BEGIN_CARD, mission_named
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.moves.mission import BeginMission
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.campaigns import next_mission_move
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.campaign.doors import begin_mission
from screens.parts.board.next_card import with_next_card
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table


def begin(table: Table[NovaCampaign]) -> None:
    """Begin the mission; the guide goes along to its card."""
    begin_mission(table, lambda move: with_next_card(table, BEGIN_CARD, _add_title(table, move)))


def _add_title(table: Table[NovaCampaign], move: AnyMove) -> AnyMove:
    """Return the move with a title: one without keeps the name under which it was chosen."""
    assert isinstance(move, BeginMission), "the move that begins a mission"
    return move if mission_named(table.state) else replace(move, title=mission_title(table))


def verdict_on_begin(table: Table[NovaCampaign]) -> Verdict:
    """Return the verdict: why the mission cannot begin, a caution, or that all is ready."""
    say, going = table.say, under_way(table.state)
    if going is not None:
        return Verdict("tie", say("begin_goes_on", title=going.name), icon="play")
    try:
        trial = table.play.preview(next_mission_move(table.play))
        refusal = trial.refusal
    except Refusal as found:
        refusal = found
    if refusal is not None:
        return Verdict("failed", say("begin_not"), table.describer.say_refusal(refusal))
    if trial.cautions:
        return Verdict("tie", say("begin_caution"), table.describer.say_caution(trial.cautions[0]), icon="alert")
    return Verdict("success", say("begin_ready", n=party_size(table.state)), say("begin_how"))
