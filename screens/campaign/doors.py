"""The doors between a campaign and its missions: a mission begins, is gone on with, and leads back to its campaign."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.campaigns import (
    campaign_card,
    campaign_mark,
    last_begun,
    mission_card,
    next_mission_move,
    open_mission_play,
)
from companion.store.errors import StoreError
from screens.home.opening import put_on_table, resume
from screens.shell.context import Context

if TYPE_CHECKING:
    from companion.store.plays.catalogue import PlayCard
    from screens.table.table import Table

MISSIONS = "guide"
"""The tab of a campaign on which its missions stand."""


def begin_mission(table: Table[Any], with_step: Callable[[AnyMove], tuple[AnyMove, ...]]) -> None:
    """Write the mission down in the campaign, make its play and go there. `with_step` takes the guide along.

    What the rules refuse is said, what they warn of is asked; the play is made when the campaign has its tap.
    """
    try:
        moves = with_step(next_mission_move(table.play))
    except Refusal as refusal:
        table.context.notices.tell(refusal, table.game.id)
    else:
        table.do(*moves, then=lambda: go_to_mission(table, last_begun(table.play)))


def go_to_mission(table: Table[Any], key: str) -> None:
    """The play of a mission, as it was left; a new one where there is none. Back leads to the campaign again."""
    context, card = table.context, mission_card(table.context.library, table.file, key)
    if card is not None:
        open_mission(context, card)
        return
    try:
        table.file.flush()  # the campaign knows of the mission before there is a play of it
        opened = open_mission_play(context.library, table.play, table.file, key)
    except StoreError as wrong:
        context.notices.tell(wrong)
    except Refusal as refusal:
        context.notices.tell(refusal, table.game.id)
    else:
        put_on_table(context, *opened, above=True)


def open_mission(context: Context, card: PlayCard) -> None:
    """A mission's play above the campaign's page. One that stays closed leaves the campaign on the table."""
    if not resume(context, card.id, above=True):
        context.router.rebuild()


def campaign_of_table(table: Table[Any]) -> PlayCard | None:
    """The campaign to which the mission on the table belongs; None for any other play."""
    if not table.file.header.get("mission"):
        return None
    return campaign_card(table.context.library, campaign_mark(table.file))


def lies_above_campaign(table: Table[Any]) -> bool:
    """Whether the page below is a play's too: that of the campaign from which the players came here."""
    visits = table.context.router.visits
    return len(visits) > 1 and visits[-2].name == "play"


def back_to_campaign(table: Table[Any]) -> bool:
    """From a mission to its campaign, where its missions stand; whether that was opened."""
    context, card = table.context, campaign_of_table(table)
    if card is None:
        return False
    campaign = card.id
    if lies_above_campaign(table):
        context.router.drop_visit()  # the mission's page: the campaign's takes its own place again
        campaign = str(context.router.visits[-1].arguments["play"])
    return resume(context, campaign, tab=MISSIONS)
