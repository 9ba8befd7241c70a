"""Campaigns and their missions: two files of one mind, whatever happens between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import game_named, games
from companion.kernel.common_moves import EndGame, ReopenGame
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import import_play, open_saved, save_summary, start_play
from companion.plays.playing.campaigns import (
    Due,
    begin_mission,
    campaign_card,
    campaign_mark,
    campaign_of,
    delete_campaign,
    dues,
    export_campaign,
    open_mission_play,
    restore_campaign,
)
from companion.plays.playing.play import Play
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.core.league import GAME, LEAGUE, BringPoints, League, Setup, league_on_shelf
from tests.tiny_game.tally import AddPoints

Open = tuple[Play[Any], PlayFile]


@pytest.fixture(autouse=True)
def _league() -> Iterator[None]:
    with league_on_shelf():
        yield


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    yield library
    library.close()


def league(library: Library, title: str = "Inverno") -> Open:
    return start_play(library, LEAGUE.game, Setup(), title)


def evening(library: Library, campaign: Open, points: int = 3, ends: bool = True) -> Open:
    """A mission that was begun and played, and whose spoils are not home."""
    outcome, begun = begin_mission(library, *campaign, "")
    assert outcome.done and begun is not None
    begun[0].do(AddPoints("p1", points), insist=True)
    if ends:
        begun[0].do(EndGame("ended"))
    begun[1].close()
    return begun


def kinds(library: Library, campaign: Open) -> list[str]:
    return [due.kind for due in dues(library, *campaign)]


def only_due(library: Library, campaign: Open) -> Due:
    (due,) = dues(library, *campaign)
    return due


def bring_home(library: Library, campaign: Open) -> None:
    due = only_due(library, campaign)
    assert due.kind == "bring_home" and due.move is not None
    assert campaign[0].do(due.move).done


def test_a_campaign_is_found_by_the_id_of_its_game() -> None:
    assert game_named("tally.campaign") is LEAGUE.game
    assert game_named("lotr.campaign") is None and game_named("ludo.campaign") is None
    assert "tally.campaign" not in {box.id for box in games()}


def test_an_evening_is_no_campaign() -> None:
    with pytest.raises(LookupError):
        campaign_of(Play(GAME, GAME.setup_for(2)))


def test_a_campaign_is_kept_beside_the_plays_and_not_among_them(library: Library) -> None:
    play, file = league(library)
    assert library.plays() == () and [card.id for card in library.campaigns()] == [file.id]
    assert library.card(file.id).campaign == campaign_mark(file) != ""
    save_summary(library, file.id, play)
    assert library.campaigns()[0].summary["round"] == 1


def test_a_mission_carries_the_mark_and_the_key(library: Library) -> None:
    campaign = league(library)
    _, file = evening(library, campaign, ends=False)
    (card,) = library.plays()
    (match,) = campaign[0].state.matches
    assert (card.id, card.campaign, card.mission) == (file.id, campaign_mark(campaign[1]), match.id)
    assert card.kind == "" and card.title == "1" and card.game == "tally"
    assert kinds(library, campaign) == []


def test_a_mission_that_cannot_begin_leaves_nothing(library: Library) -> None:
    campaign = start_play(library, LEAGUE.game, Setup(names=()), "Nessuno")
    outcome, begun = begin_mission(library, *campaign, "")
    assert outcome.refusal is not None and outcome.refusal.code == "nobody" and begun is None
    assert library.plays() == () and campaign[0].state.matches == ()


def test_spoils_come_home_once(library: Library) -> None:
    campaign = league(library)
    evening(library, campaign)
    bring_home(library, campaign)
    play = campaign[0]
    assert play.state.points == 3 and kinds(library, campaign) == []
    again = play.do(BringPoints(play.state.matches[0].id, 3))
    assert again.refusal is not None and again.refusal.code == "home" and play.state.points == 3


def test_undo_takes_the_spoils_back_and_lets_them_come_again(library: Library) -> None:
    campaign = league(library)
    evening(library, campaign)
    bring_home(library, campaign)
    assert campaign[0].undo() and campaign[0].state.points == 0
    bring_home(library, campaign)
    assert campaign[0].state.points == 3


def test_a_crash_between_the_two_files_is_mended_on_opening(library: Library) -> None:
    """The mission ended and the app died before its spoils were written down."""
    campaign = league(library)
    evening(library, campaign, points=5)
    campaign[1].close()
    again = open_saved(library, campaign[1].id)
    bring_home(library, again)
    assert again[0].state.points == 5


def test_a_crash_before_the_mission_file_is_mended(library: Library) -> None:
    """A crash before the mission had its file is mended when the campaign is opened."""
    play, file = league(library)
    assert play.do(LEAGUE.begin(play.state, "k1")).done
    due = only_due(library, (play, file))
    assert (due.kind, due.mission, due.name) == ("missing", "k1", "1")
    mission, mission_file = open_mission_play(library, play, file, "k1")
    assert [player.name for player in mission.state.players] == ["Anna", "Bruno"]
    mission_file.close()
    assert kinds(library, (play, file)) == []
    assert open_mission_play(library, play, file, "k1")[1].id == mission_file.id


def test_a_mission_whose_beginning_was_undone_is_a_stray(library: Library) -> None:
    campaign = league(library)
    evening(library, campaign)
    campaign[0].undo()
    assert kinds(library, campaign) == ["stray"]
    evening(library, campaign, points=1)
    assert sorted(kinds(library, campaign)) == ["bring_home", "stray"]


def test_a_mission_that_goes_on_after_it_came_home_is_named(library: Library) -> None:
    campaign = league(library)
    _, file = evening(library, campaign)
    bring_home(library, campaign)
    mission, reopened = open_saved(library, file.id)
    assert mission.do(ReopenGame()).done
    reopened.close()
    assert kinds(library, campaign) == ["reopened"]


def test_of_a_mission_that_is_home_the_app_remembers_enough(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A campaign of many evenings opens without reading them all."""
    campaign = league(library)
    mission, file = evening(library, campaign)
    bring_home(library, campaign)
    save_summary(library, file.id, mission)
    read: list[str] = []
    monkeypatch.setattr("companion.plays.playing.campaigns.view_play", lambda shelf, play_id: read.append(play_id))
    assert kinds(library, campaign) == [] and read == []


def test_of_two_copies_of_a_mission_the_one_played_last_counts(library: Library) -> None:
    campaign = league(library)
    _, file = evening(library, campaign, points=2)
    copy = library.duplicate(file.id, "Copia")
    again, copied = open_saved(library, copy)
    assert again.do(AddPoints("p2", 1), insist=True).done
    copied.close()
    due = only_due(library, campaign)
    assert due.play == copy and due.move == BringPoints(due.mission, 3)


def test_several_campaigns_have_their_own_missions(library: Library) -> None:
    winter, summer = league(library), league(library, "Estate")
    evening(library, winter)
    assert kinds(library, winter) == ["bring_home"] and kinds(library, summer) == []


def test_a_whole_campaign_goes_to_another_device_in_one_file(library: Library, tmp_path: Path) -> None:
    campaign = league(library)
    evening(library, campaign)
    bring_home(library, campaign)
    evening(library, campaign, points=4)
    data = export_campaign(library, campaign[1].id)
    other = Library(tmp_path / "other")
    intake = import_file(other, data, Texts("en"))
    assert len(intake.imported) == 3 and not intake.refused
    (card,) = other.campaigns()
    again = open_saved(other, card.id)
    assert isinstance(again[0].state, League) and again[0].state == campaign[0].state
    bring_home(other, again)
    assert again[0].state.points == 7
    assert len(import_file(library, data, Texts("en")).already_there) == 3
    other.close()


def test_a_campaign_written_by_hand_is_taken_for_one(library: Library) -> None:
    card = import_play(library, b'{"game": "tally.campaign", "title": "A mano", "setup": {"names": ["Anna"]}}')
    assert library.plays() == () and library.campaigns() == (card,) and card.campaign


def test_a_campaign_is_deleted_and_restored_with_its_missions(library: Library) -> None:
    campaign = league(library)
    evening(library, campaign)
    alone = start_play(library, GAME, GAME.setup_for(2), "Da sola")
    delete_campaign(library, campaign[1].id)
    assert library.campaigns() == () and [card.id for card in library.plays()] == [alone[1].id]
    restore_campaign(library, campaign[1].id)
    assert len(library.campaigns()) == 1 and len(library.plays()) == 2
    assert kinds(library, open_saved(library, campaign[1].id)) == ["bring_home"]


def test_missions_stay_while_a_campaign_copy_needs_them(library: Library) -> None:
    """Missions stay as long as a copy of the campaign needs them."""
    campaign = league(library)
    evening(library, campaign)
    copy = library.duplicate(campaign[1].id, "Copia")
    delete_campaign(library, campaign[1].id)
    assert len(library.plays()) == 1 and [card.id for card in library.campaigns()] == [copy]
    assert kinds(library, open_saved(library, copy)) == ["bring_home"]


def test_an_unreadable_mission_is_told_where_it_is_opened(library: Library) -> None:
    """A mission that cannot be read is reported where the player opens it."""
    campaign = league(library)
    _, file = evening(library, campaign)
    library.cards()
    file.path.write_bytes(b"nothing that can be read\n")
    assert kinds(library, campaign) == []


def test_an_old_play_has_no_bonds(library: Library) -> None:
    _, file = start_play(library, GAME, GAME.setup_for(2), "Sola")
    assert set(file.header) & {"kind", "campaign", "mission"} == set()
    card = library.card(file.id)
    assert (card.kind, card.campaign, card.mission) == ("", "", "")
    assert library.missions("") == ()


def test_bonds_that_are_no_words_are_none(library: Library) -> None:
    _, file = start_play(library, GAME, GAME.setup_for(2), "Strana")
    file.change_header(kind=7, campaign=["x"], mission=None)
    assert replace(library.card(file.id), kind="") == library.card(file.id)


def test_of_copies_the_campaign_that_changed_last_counts(tmp_path: Path) -> None:
    """And a play that belongs to none has none, although others have no mark either."""
    library = Library(tmp_path, clock=partial(next, count(1_700_000_000_000)))
    first = league(library)
    mark = campaign_mark(first[1])
    first[1].close()
    copy = library.duplicate(first[1].id, "Copia")
    league(library, "Altra")[1].close()
    card = campaign_card(library, mark)
    assert card is not None and card.id == copy
    assert campaign_card(library, "") is None and campaign_card(library, "gone") is None
    library.close()
