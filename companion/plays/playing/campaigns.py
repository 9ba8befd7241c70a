"""Campaigns and missions in the library: begin, bring home, find where files disagree.

The campaign's journal decides which missions have begun and which are home; the header of a mission's file has the
mark of its campaign and the key of the mission. Each tap is saved whole in its own file, so a crash between the two
files leaves a task, which `dues` names when the campaign is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.games import game_named
from companion.kernel.campaign import Campaign
from companion.kernel.game import Game
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.files import bundle
from companion.plays.files.saved_plays import open_saved, start_play
from companion.plays.files.viewing import view_play
from companion.plays.playing.play import Outcome, Play
from companion.store.disk.bounds import read_moment
from companion.store.disk.random_id import random_id
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile

DueKind = Literal["bring_home", "missing", "stray", "reopened", "changed"]


@dataclass(frozen=True, slots=True)
class Due:
    """A disagreement between a campaign and a mission, which the players settle.

    - bring_home: the mission has ended and is not home. `move` brings it home, filled in from the mission's state.
    - missing: the mission has begun and has no play: `open_mission_play` makes one, or the group writes it on paper.
    - stray: the play has a key that the campaign does not know: the beginning of the mission was undone.
    - reopened: the mission is home and its play goes on: undo the one or end the other.
    - changed: the mission is home, and was played on to another end. `fields` names the differences.
    """

    kind: DueKind
    mission: str
    name: str
    play: str = ""
    move: AnyMove | None = None
    fields: tuple[str, ...] = ()


def campaign_of(play: Play[Any]) -> Campaign:
    """Return the declaration of this campaign. Raises LookupError for a play that is none."""
    game = mission_game(play.game)
    if game is None or game.campaign is None:
        raise LookupError(f"{play.game.id} is no campaign")
    return game.campaign()


def mission_game(game: Game) -> Game | None:
    """Return the game of a campaign's missions; None if the game is no campaign."""
    owner = game_named(game.content.owner)
    return owner if owner is not None and owner.id != game.id else None


# --- missions --------------------------------------------------------------------------------------------


def begin_mission(
    library: Library, play: Play[Any], file: PlayFile, title: str, insist: bool = False
) -> tuple[Outcome, tuple[Play[Any], PlayFile] | None]:
    """Write the mission into the campaign, then start its play. Nothing happens after a refusal.

    The key is new each time, so that a mission with an undone beginning is never confused with the next one.
    """
    try:
        move = next_mission_move(play)
    except Refusal as refusal:
        return Outcome(False, refusal=refusal), None
    outcome = play.do(move, insist=insist)
    return outcome, open_mission_play(library, play, file, last_begun(play), title) if outcome.done else None


def next_mission_move(play: Play[Any]) -> AnyMove:
    """Return the move that begins the next mission, with a new key. Raises Refusal."""
    campaign = campaign_of(play)
    campaign.mission_setup(play.state)
    return campaign.begin(play.state, random_id(12))


def last_begun(play: Play[Any]) -> str:
    """Return the key of the mission that began last; empty before the first."""
    known = campaign_of(play).missions(play.state)
    return known[-1].id if known else ""


def mission_card(library: Library, file: PlayFile, key: str) -> PlayCard | None:
    """Return the library's card of a mission's play; of copies, the one played last."""
    return next((card for card in missions_of(library, file) if card.mission == key), None)


def open_mission_play(
    library: Library, play: Play[Any], file: PlayFile, key: str, title: str = ""
) -> tuple[Play[Any], PlayFile]:
    """Return the play of a mission that has begun, saved or new. Raises StoreError, Refusal."""
    saved = mission_card(library, file, key)
    if saved is not None:
        return open_saved(library, saved.id)
    campaign, game = campaign_of(play), mission_game(play.game)
    mission = find(campaign.missions(play.state), key)
    if game is None or mission is None:
        raise Refusal("core.unknown_mission", mission=key)
    setup = campaign.mission_setup(play.state)
    return start_play(library, game, setup, title or mission.name, campaign=campaign_mark(file), mission=key)


def missions_of(library: Library, file: PlayFile) -> tuple[PlayCard, ...]:
    """Return the plays of a campaign's missions, the one that changed last first."""
    return library.missions(campaign_mark(file))


def campaign_mark(file: PlayFile) -> str:
    """Return the mark that the campaign and its missions share."""
    return str(file.header.get("campaign", ""))


def campaign_card(library: Library, mark: str) -> PlayCard | None:
    """Return the card of the campaign with this mark; of copies, the one that changed last."""
    return next((card for card in library.campaigns() if mark and card.campaign == mark), None)


# --- dues ------------------------------------------------------------------------------------------------


def dues(library: Library, play: Play[Any], file: PlayFile) -> tuple[Due, ...]:
    """Return all disagreements between a campaign and its missions. Nothing is changed."""
    campaign, known = campaign_of(play), campaign_of(play).missions(play.state)
    plays = {card.mission: card for card in reversed(missions_of(library, file))}  # of copies, the one played last
    begun = tuple(due for mission in known for due in _find_dues(library, play, campaign, mission.id, plays))
    strays = (Due("stray", key, card.title, card.id) for key, card in plays.items() if find(known, key) is None)
    return (*begun, *strays)


def _find_dues(
    library: Library, play: Play[Any], campaign: Campaign, key: str, plays: dict[str, PlayCard]
) -> Iterator[Due]:
    """Yield the disagreement about one mission, if there is one."""
    mission = find(campaign.missions(play.state), key)
    card = plays.get(key)
    if mission is None or (card is None and mission.is_home):
        return
    if card is None:
        yield Due("missing", key, mission.name)
        return
    home = _find_homecoming(play, campaign, key) if mission.is_home else None
    if (
        mission.is_home
        and not card.stale
        and card.summary.get("outcome")
        and not _has_later_entries(library, card, home)
    ):
        return  # the summary is enough: a campaign of many missions opens without replaying them all
    with suppress(StoreError):  # opening the mission shows the error
        played = view_play(library, card.id)
        if mission.is_home and played.state.result is None:
            yield Due("reopened", key, mission.name, card.id)
        elif mission.is_home and home is not None:
            yield from _find_differences(play, campaign, home, Due("changed", key, mission.name, card.id), played)
        elif not mission.is_home and played.state.result is not None:
            yield Due("bring_home", key, mission.name, card.id, campaign.spoils(play.state, key, played.state))


@dataclass(frozen=True, slots=True)
class _Homecoming:
    """The move that brought a mission home, its moment, and the number of its entry."""

    number: int
    at: int
    move: AnyMove


def _find_homecoming(play: Play[Any], campaign: Campaign, key: str) -> _Homecoming | None:
    """Return the last move that brought this mission home, or None."""
    entries = play.journal.entries[: play.journal.cursor]
    for number, entry in reversed(tuple(enumerate(entries))):
        for move in () if entry.void else entry.moves:
            if campaign.brings_home(move) == key:
                return _Homecoming(number, entry.at, move)
    return None


def _has_later_entries(library: Library, card: PlayCard, home: _Homecoming | None) -> bool:
    """Return whether the mission has entries after its homecoming.

    The time of the file alone does not prove it: an imported file is newer than its last entry.
    """
    if home is None or card.changed <= home.at:
        return False
    try:
        content = library.content(card.id)
    except StoreError:
        return False  # opening the mission shows the error
    last = content.entries[: content.position.cursor][-1:]
    return any(read_moment(entry.get("at", 0)) > home.at for entry in last)


def _find_differences(
    play: Play[Any], campaign: Campaign, home: _Homecoming, due: Due, played: Play[Any]
) -> Iterator[Due]:
    """Yield the due if the mission's state differs since it came home.

    Values that the players added when it came home are not compared.
    """
    last = played.journal.current
    if last is None or last.at <= home.at:
        return
    now = campaign.spoils(play.state_at(home.number), due.mission, played.state)
    fields = campaign.differing(home.move, now)
    if fields:
        yield replace(due, fields=fields)


# --- whole campaigns -------------------------------------------------------------------------------------


def export_campaign(library: Library, campaign_id: str) -> bytes:
    """Return the campaign and its missions as one bundle."""
    card = library.card(campaign_id)
    data, _ = bundle.pack_bundle(library, (campaign_id, *(mission.id for mission in library.missions(card.campaign))))
    return data


def delete_campaign(library: Library, campaign_id: str) -> None:
    """Move the campaign and its missions to the trash; missions that a copy shares remain."""
    card = library.card(campaign_id)
    alone = not any(other.campaign == card.campaign for other in library.campaigns() if other.id != card.id)
    for mission in library.missions(card.campaign) if alone else ():
        library.delete(mission.id)
    library.delete(campaign_id)


def restore_campaign(library: Library, campaign_id: str) -> None:
    """Restore the campaign from the trash, with its missions that are there."""
    deleted = library.deleted_plays()
    card = find(deleted, campaign_id)
    library.restore(campaign_id)
    for mission in deleted:
        if card is not None and card.campaign and mission.campaign == card.campaign and mission.id != campaign_id:
            library.restore(mission.id)
