"""Three missions on the shelf: files of their own, one mind; whatever breaks between them is mended."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas import GAME as MISSION
from companion.games.nova_aetas.campaign import GAME
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import WoundEntry
from companion.games.nova_aetas.campaign.forms import HOME
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.setup import Setup, with_first_tables
from companion.games.nova_aetas.campaign.standing import at_table
from companion.games.nova_aetas.moves.activation import DrawSeriousWound
from companion.games.nova_aetas.moves.heroes import WoundHero
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot
from companion.kernel.common_moves import EndGame, ReopenGame
from companion.kernel.move import AnyMove
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import open_saved, start_play
from companion.plays.playing.campaigns import begin_mission, dues, export_campaign
from companion.plays.playing.play import Play
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.architecture.imports import ROOT
from tests.forms.filling import Filled
from tests.games.nova_aetas.campaign.sheets import count, hero

Open = tuple[Play[Any], PlayFile]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    yield library
    library.close()


def company(library: Library) -> Open:
    setup = with_first_tables(Setup(heroes=(hero("Anna"), hero("Bruno")), town="Firenze", next_title="Ombre"))
    return start_play(library, GAME, setup, "Compagnia")


def played(library: Library, campaign: Open, outcome: str = "won") -> str:
    """A mission that was chosen, begun, played and ended. Returns the id of its play."""
    play, _ = campaign
    assert play.do(m.ChooseMission("campaign")).done
    _, begun = begin_mission(library, *campaign, "")
    assert begun is not None
    table, file = begun
    assert table.game is MISSION and table.state.mission == play.state.missions[-1].name
    for move in (
        AddLoot("elementum", 3),
        WoundHero("anna", 5),
        DrawSeriousWound("anna", f"Ferita {len(play.state.missions)}"),
        ShareLoot("all", ("Sale", "Sale", "Oro")),
        EndGame(outcome),
    ):
        assert table.do(move, insist=True).done
    file.close()
    return file.id


def bring_home(library: Library, campaign: Open, **more: Any) -> None:
    """As the table proposes it, with what only the cards say."""
    (due,) = [due for due in dues(library, *campaign) if due.kind == "bring_home"]
    assert isinstance(due.move, BringHome)
    outcome = campaign[0].do(replace(due.move, **more), insist=True)
    assert outcome.done


def to_the_next(campaign: Open) -> None:
    for move in (m.EndRest(), m.EndTravel()):
        assert campaign[0].do(move, insist=True).done


def test_a_mission_takes_the_party_and_brings_spoils_home(library: Library) -> None:
    """A mission begins with the party, and its spoils come home."""
    campaign = company(library)
    played(library, campaign)
    play = campaign[0]
    assert play.state.phase == "mission" and [due.kind for due in dues(library, *campaign)] == ["bring_home"]
    bring_home(library, campaign, next_title="Il ponte")
    anna = play.state.heroes[0]
    assert [wound.name for wound in anna.serious_wounds] == ["Ferita 1"]
    assert (count(play.state, "sale"), count(play.state, "oro"), play.state.phase) == (2, 1, "rest")
    assert dues(library, *campaign) == ()


def test_serious_wounds_of_the_sheet_are_not_counted_again(library: Library) -> None:
    campaign = company(library)
    played(library, campaign)
    bring_home(library, campaign)
    to_the_next(campaign)
    played(library, campaign, "lost")
    bring_home(library, campaign, share="none", reagents=())
    assert [wound.name for wound in campaign[0].state.heroes[0].serious_wounds] == ["Ferita 1", "Ferita 2"]


def test_killed_between_the_two_files(library: Library, tmp_path: Path) -> None:
    """Nothing was closed when the app died: another one opens the same folder."""
    campaign = company(library)
    played(library, campaign)
    campaign[1].flush()
    library.close()
    again = Library(tmp_path)
    opened = open_saved(again, campaign[1].id)
    bring_home(again, opened)
    assert opened[0].state.missions[0].is_home and dues(again, *opened) == ()
    again.close()


def test_undo_of_the_end_and_a_mission_played_again(library: Library) -> None:
    campaign = company(library)
    mission = played(library, campaign)
    bring_home(library, campaign)
    play = campaign[0]
    assert play.undo() and play.state.heroes[0].serious_wounds == () and count(play.state, "sale") == 0
    table, file = open_saved(library, mission)
    assert table.undo() and table.do(EndGame("lost"), insist=True).done
    file.close()
    bring_home(library, campaign)
    assert play.state.missions[0].outcome == "lost"


def reopened(library: Library, mission: str, *moves: AnyMove) -> None:
    """The table goes on with a mission that is home, a day later."""
    table, file = open_saved(library, mission)
    table._clock = lambda: time() + 86_400
    for move in (ReopenGame(), *moves):
        assert table.do(move, insist=True).done
    file.close()


def test_a_mission_that_goes_on_after_it_came_home_is_due(library: Library) -> None:
    campaign = company(library)
    mission = played(library, campaign)
    bring_home(library, campaign)
    reopened(library, mission)
    assert [due.kind for due in dues(library, *campaign)] == ["reopened"]


def test_a_mission_that_changed_after_home_says_how(library: Library) -> None:
    """A mission that ended otherwise after it came home says in which points."""
    campaign = company(library)
    mission = played(library, campaign)
    bring_home(
        library, campaign, heroes=(HeroSpoils(hero="anna", xp=2, serious_wounds=(WoundEntry(name="Ferita 1"),)),)
    )
    reopened(library, mission, DrawSeriousWound("anna", "Tosse"), EndGame("lost"))
    (due,) = dues(library, *campaign)
    assert (due.kind, due.play, due.fields) == ("changed", mission, ("home_outcome", "home_serious"))


def test_a_mission_that_ended_the_same_again_is_no_matter(library: Library) -> None:
    campaign = company(library)
    mission = played(library, campaign)
    bring_home(library, campaign)
    reopened(library, mission, EndGame("won"))
    assert dues(library, *campaign) == ()


def test_what_players_typed_at_the_homecoming_is_theirs(library: Library) -> None:
    campaign = company(library)
    played(library, campaign)
    bring_home(library, campaign, outcome="lost", share="none", reagents=(), heroes=())
    assert dues(library, *campaign) == ()


def test_export_wipe_import_compare(library: Library, tmp_path: Path) -> None:
    campaign = company(library)
    for number in range(3):
        played(library, campaign, "lost" if number == 1 else "won")
        bring_home(library, campaign, heroes=(HeroSpoils(hero="anna", xp=number + 1),))
        to_the_next(campaign)
    data = export_campaign(library, campaign[1].id)
    state = campaign[0].state
    other = Library(tmp_path / "other")
    intake = import_file(other, data, Texts("it"))
    assert len(intake.imported) == 4
    (card,) = other.campaigns()
    again = open_saved(other, card.id)
    assert again[0].state == state and again[0].state.heroes[0].xp == 6
    assert len(other.missions(card.campaign)) == 3 and dues(other, *again) == ()
    other.close()


def test_a_mission_alone_loads_nothing_of_the_campaign() -> None:
    code = "import sys; from companion.games import game_named; game_named('nova_aetas'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "companion.games.nova_aetas.setup" in loaded and "nova_aetas.campaign" not in loaded


def test_a_wound_without_a_name_is_asked_for_at_home(library: Library) -> None:
    """The card that Anna drew at the table without a name is remembered until somebody types it."""
    campaign = company(library)
    play, _ = campaign
    assert play.do(m.ChooseMission("campaign")).done
    _, begun = begin_mission(library, *campaign, "")
    assert begun is not None
    table, file = begun
    for move in (WoundHero("anna", 5), DrawSeriousWound("anna"), EndGame("lost")):
        assert table.do(move, insist=True).done
    found = at_table(play.state, play.state.missions[-1], table.state)
    form = Filled(HOME, play, found=found).tap("share", "none")
    assert form.view.verdict is not None and form.view.verdict.outcome == "warn"
    assert form.view.verdict.sentence == "Anna: 1 Ferita Grave senza nome"
    file.close()
