"""Campaigns and their missions on the shelf: begin a mission, bring it home, keep the two files of one mind.

The campaign's journal is the one truth. It says which missions have begun and which are home; a mission's file carries
the mark of its campaign and the key under which the campaign knows it. Each tap is whole in its own file, so a crash
between the two leaves something to do, which `dues` names when the campaign is opened.
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
    """What a campaign and a mission do not agree on.

    - bring_home: the mission has ended and is not home. `move` brings it, as far as the mission tells.
    - missing: the mission has begun and there is no play of it: `mission_of` makes one, or it is kept on paper.
    - stray: the play carries a key that the campaign does not know: its beginning was undone.
    - reopened: the mission is home and its play goes on: undo the one or end the other.
    - changed: the mission is home, and was played on and ended otherwise. `fields` says in what.
    """

    kind: DueKind
    mission: str
    name: str
    play: str = ""
    move: AnyMove | None = None
    fields: tuple[str, ...] = ()


def campaign_of(play: Play[Any]) -> Campaign:
    """What the game says of the campaign that this play is. Raises LookupError for an evening's play."""
    evening = mission_game(play.game)
    if evening is None or evening.campaign is None:
        raise LookupError(f"{play.game.id} is no campaign")
    return evening.campaign()


def mission_game(game: Game) -> Game | None:
    """The game whose missions a campaign is made of."""
    owner = game_named(game.content.owner)
    return owner if owner is not None and owner.id != game.id else None


# --- missions --------------------------------------------------------------------------------------------


def begin_mission(
    library: Library, play: Play[Any], file: PlayFile, title: str, insist: bool = False
) -> tuple[Outcome, tuple[Play[Any], PlayFile] | None]:
    """Write the mission down in the campaign, then make its play. Nothing is made where the campaign refuses.

    The key is a new one each time: a mission whose beginning was undone is never taken for the next.
    """
    try:
        move = next_mission_move(play)
    except Refusal as refusal:
        return Outcome(False, refusal=refusal), None
    outcome = play.do(move, insist=insist)
    return outcome, open_mission_play(library, play, file, last_begun(play), title) if outcome.done else None


def next_mission_move(play: Play[Any]) -> AnyMove:
    """The move that begins the next mission, under a new key. Raises Refusal where none can begin."""
    campaign = campaign_of(play)
    campaign.mission_setup(play.state)
    return campaign.begin(play.state, random_id(12))


def last_begun(play: Play[Any]) -> str:
    """The key of the mission that began last; empty before the first."""
    known = campaign_of(play).missions(play.state)
    return known[-1].id if known else ""


def mission_card(library: Library, file: PlayFile, key: str) -> PlayCard | None:
    """The play of a mission at a glance; of copies, the one played last."""
    return next((card for card in missions_of(library, file) if card.mission == key), None)


def open_mission_play(
    library: Library, play: Play[Any], file: PlayFile, key: str, title: str = ""
) -> tuple[Play[Any], PlayFile]:
    """The play of a mission that has begun, as it was left, or a new one. Raises StoreError, Refusal."""
    kept = mission_card(library, file, key)
    if kept is not None:
        return open_saved(library, kept.id)
    campaign, evening = campaign_of(play), mission_game(play.game)
    mission = find(campaign.missions(play.state), key)
    if evening is None or mission is None:
        raise Refusal("core.unknown_mission", mission=key)
    setup = campaign.mission_setup(play.state)
    return start_play(library, evening, setup, title or mission.name, campaign=campaign_mark(file), mission=key)


def missions_of(library: Library, file: PlayFile) -> tuple[PlayCard, ...]:
    """The plays of a campaign's missions, the one that changed last first."""
    return library.missions(campaign_mark(file))


def campaign_mark(file: PlayFile) -> str:
    """What the campaign and its missions have in common."""
    return str(file.header.get("campaign", ""))


def campaign_card(library: Library, mark: str) -> PlayCard | None:
    """The campaign with this mark; of copies, the one that changed last."""
    return next((card for card in library.campaigns() if mark and card.campaign == mark), None)


# --- one mind --------------------------------------------------------------------------------------------


def dues(library: Library, play: Play[Any], file: PlayFile) -> tuple[Due, ...]:
    """All that is left to do between a campaign and its missions; nothing is done here."""
    campaign, known = campaign_of(play), campaign_of(play).missions(play.state)
    plays = {card.mission: card for card in reversed(missions_of(library, file))}  # of copies, the one played last
    begun = tuple(due for mission in known for due in _due(library, play, campaign, mission.id, plays))
    strays = (Due("stray", key, card.title, card.id) for key, card in plays.items() if find(known, key) is None)
    return (*begun, *strays)


def due_of(library: Library, play: Play[Any], file: PlayFile, key: str) -> Due | None:
    """What is left to do for one mission that the campaign knows; None where both are of one mind."""
    card = mission_card(library, file, key)
    return next(_due(library, play, campaign_of(play), key, {key: card} if card is not None else {}), None)


def _due(library: Library, play: Play[Any], campaign: Campaign, key: str, plays: dict[str, PlayCard]) -> Iterator[Due]:
    mission = find(campaign.missions(play.state), key)
    card = plays.get(key)
    if mission is None or (card is None and mission.is_home):
        return
    if card is None:
        yield Due("missing", key, mission.name)
        return
    home = _homecoming(play, campaign, key) if mission.is_home else None
    if mission.is_home and not card.stale and card.summary.get("outcome") and not _was_touched(library, card, home):
        return  # as the app remembers it: a campaign of many evenings opens without playing them all through
    with suppress(StoreError):  # a mission that cannot be read says so where it is opened
        played = view_play(library, card.id)
        if mission.is_home and played.state.result is None:
            yield Due("reopened", key, mission.name, card.id)
        elif mission.is_home and home is not None:
            yield from _changed(play, campaign, home, Due("changed", key, mission.name, card.id), played)
        elif not mission.is_home and played.state.result is not None:
            yield Due("bring_home", key, mission.name, card.id, campaign.spoils(play.state, key, played.state))


@dataclass(frozen=True, slots=True)
class _Homecoming:
    """The entry that brought a mission home, by its number in the journal, and its move."""

    number: int
    at: int
    move: AnyMove


def _homecoming(play: Play[Any], campaign: Campaign, key: str) -> _Homecoming | None:
    entries = play.journal.entries[: play.journal.cursor]
    for number, entry in reversed(tuple(enumerate(entries))):
        for move in () if entry.void else entry.moves:
            if campaign.brings_home(move) == key:
                return _Homecoming(number, entry.at, move)
    return None


def _was_touched(library: Library, card: PlayCard, home: _Homecoming | None) -> bool:
    """Whether the table went on after the homecoming: a file that came in from elsewhere is newer than its last tap."""
    if home is None or card.changed <= home.at:
        return False
    try:
        content = library.content(card.id)
    except StoreError:
        return False  # who opens it will be told
    last = content.entries[: content.position.cursor][-1:]
    return any(read_moment(entry.get("at", 0)) > home.at for entry in last)


def _changed(play: Play[Any], campaign: Campaign, home: _Homecoming, due: Due, played: Play[Any]) -> Iterator[Due]:
    """What the mission tells otherwise since it came home. What the players added then is theirs."""
    last = played.journal.current
    if last is None or last.at <= home.at:
        return
    now = campaign.spoils(play.state_at(home.number), due.mission, played.state)
    fields = campaign.differing(home.move, now)
    if fields:
        yield replace(due, fields=fields)


# --- as one ----------------------------------------------------------------------------------------------


def export_campaign(library: Library, campaign_id: str) -> bytes:
    """The campaign and its missions in one file, which is taken in like any file of several plays."""
    card = library.card(campaign_id)
    data, _ = bundle.pack_bundle(library, (campaign_id, *(mission.id for mission in library.missions(card.campaign))))
    return data


def delete_campaign(library: Library, campaign_id: str) -> None:
    """Move the campaign and its missions to the trash; missions that a copy of the campaign shares stay."""
    card = library.card(campaign_id)
    alone = not any(other.campaign == card.campaign for other in library.campaigns() if other.id != card.id)
    for mission in library.missions(card.campaign) if alone else ():
        library.delete(mission.id)
    library.delete(campaign_id)


def restore_campaign(library: Library, campaign_id: str) -> None:
    """Take the campaign back from the trash, with the missions of it that lie there."""
    gone = library.deleted_plays()
    card = find(gone, campaign_id)
    library.restore(campaign_id)
    for mission in gone:
        if card is not None and card.campaign and mission.campaign == card.campaign and mission.id != campaign_id:
            library.restore(mission.id)
