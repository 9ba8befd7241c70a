"""The ways between a campaign and its missions: starting one, resuming it, going back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from companion.store.plays.catalogue import PlayCard
from screens.home.opening import put_on_table, resume
from screens.shell.context import Context
from screens.table.table import Table

MISSIONS = "guide"
"""The tab of a campaign with its missions."""


def begin_mission(table: Table[Any], with_step: Callable[[AnyMove], tuple[AnyMove, ...]]) -> None:
    """Enter the mission in the campaign, make its play and open it.

    `with_step` adds the step of the guide. A refusal is said, a caution asked; the play is made when the campaign has
    its entry.
    """
    try:
        moves = with_step(next_mission_move(table.play))
    except Refusal as refusal:
        table.context.notices.show_problem(refusal, table.game.id)
    else:
        table.do(*moves, then=lambda: go_to_mission(table, last_begun(table.play)))


def go_to_mission(table: Table[Any], key: str) -> None:
    """Open the play of a mission as it was left, or a new one. Back leads to the campaign again."""
    context, card = table.context, mission_card(table.context.library, table.file, key)
    if card is not None:
        open_mission(context, card)
        return
    try:
        table.file.flush()  # the campaign knows of the mission before there is a play of it
        opened = open_mission_play(context.library, table.play, table.file, key)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
    except Refusal as refusal:
        context.notices.show_problem(refusal, table.game.id)
    else:
        put_on_table(context, *opened, above=True)


def open_mission(context: Context, card: PlayCard) -> None:
    """Open a mission's play above the campaign's page.

    If it cannot be opened, the campaign stays.
    """
    if not resume(context, card.id, above=True):
        context.router.rebuild()


def find_campaign(table: Table[Any]) -> PlayCard | None:
    """Return the campaign of the mission on the table; None for any other play."""
    if not table.file.header.get("mission"):
        return None
    return campaign_card(table.context.library, campaign_mark(table.file))


def is_above_campaign(table: Table[Any]) -> bool:
    """Return whether the page below is that of the campaign from which the players came."""
    visits = table.context.router.visits
    return len(visits) > 1 and visits[-2].name == "play"


def go_back_to_campaign(table: Table[Any]) -> bool:
    """Go from a mission to the missions of its campaign; return whether that was opened."""
    context, card = table.context, find_campaign(table)
    if card is None:
        return False
    campaign = card.id
    if is_above_campaign(table):
        context.router.drop_visit()  # the mission's page: the campaign's takes its own place again
        campaign = str(context.router.visits[-1].arguments["play"])
    return resume(context, campaign, tab=MISSIONS)
