"""The shelf: which games are there, whose a saved play is, and the one content source of each."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import companion.games as shelf
from companion.command.check import find_problems
from companion.content.error import ContentError
from companion.content.game_content import GameContent, campaign_id, content_of, register_content
from companion.games import GAMES, GameEntry, announced_games, find_entry, game_of, games, names_to_play, register_game
from companion.kernel.game import StateFunctions
from companion.rules.cards import cards
from companion.rules.search import find
from tests.tiny_game import BOX, DATA, on_shelf
from tests.tiny_game.tally import GAME

LEAGUE_DATA = Path(__file__).parent / "league_data"


def test_a_foreign_game_stays_until_it_is_taken_away() -> None:
    """A game from elsewhere stands beside ours until it is taken away."""
    with on_shelf():
        assert games() == (*GAMES, BOX)
        assert game_of({"game": "tally"}) is GAME
    assert games() == GAMES and game_of({"game": "tally"}) is None


def test_the_place_of_one_of_ours_is_taken() -> None:
    with pytest.raises(ValueError, match="lotr"):
        register_game(GameEntry("lotr"))


def test_a_game_without_a_description_is_not_registered() -> None:
    """A game without a readable description is not registered."""
    with pytest.raises(ContentError, match=r"ludo/game\.toml is missing"):
        register_game(GameEntry("ludo"))
    assert games() == GAMES


@pytest.mark.parametrize("header", [{}, {"game": "ludo"}, {"game": None}, {"game": 7}, {"game": ["lotr"]}])
def test_a_play_of_no_game_that_is_there_has_none(header: dict[str, object]) -> None:
    assert game_of(header) is None


def test_a_header_may_say_more_than_the_id() -> None:
    game = game_of({"game": "lotr", "edition": "2012", "hash": "abc"})
    assert game is not None and game.id == "lotr"


def test_games_to_come_are_named_and_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose content is there and whose code is not."""
    monkeypatch.setattr(shelf, "GAMES", GAMES[:-1])
    announced = {content.id: content.info.title.en for content in announced_games()}
    assert announced == {GAMES[-1].id: GAMES[-1].content.info.title.en}
    assert find_entry(GAMES[-1].id) is None


def test_a_game_has_one_source_and_is_built_once() -> None:
    """A game has one source, and everything made of that source is made once."""
    with on_shelf():
        assert BOX.content is GAME.content is content_of("tally")
    assert GAME.content.phases is GAME.content.phases
    assert cards(GAME.content, "it") is cards(GAME.content, "it")


def test_a_game_from_elsewhere_brings_its_campaign(tmp_path: Path) -> None:
    """And takes it away again, whoever has asked for it before."""
    for folder in (DATA, LEAGUE_DATA):
        shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    with on_shelf():
        assert not BOX.has_campaign
        register_content(GameContent("tally", tmp_path))
        try:
            assert BOX.has_campaign and names_to_play()[-1] == campaign_id("tally")
        finally:
            register_content(GAME.content)
        assert not BOX.has_campaign


def test_two_sources_of_one_game_know_nothing_of_each_other(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    texts = tmp_path / "data" / "games" / "tally" / "rules.en.md"
    texts.write_text(texts.read_text(encoding="utf-8").replace("## Rest", "## Sleep"), encoding="utf-8")
    other = GameContent("tally", tmp_path / "data")
    assert find("pause", [other], "en")[0]["title"] == "Sleep"
    assert find("pause", [GAME.content], "en")[0]["title"] == "Rest"


@pytest.mark.parametrize("box", GAMES, ids=lambda box: box.id)
def test_the_head_of_a_phase_has_the_title_of_its_file(box: GameEntry) -> None:
    """The head of a phase says the title that its whole file says."""
    alone, whole = GameContent(box.id), box.content.phases
    assert [alone.phase_title(phase.id) for phase in whole] == [phase.title for phase in whole]


def test_a_look_that_cannot_be_read_is_left_to_the_app(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / "games" / "tally" / "game.toml").write_text("id = ", encoding="utf-8")
    damaged, unknown = GameContent("tally", tmp_path / "data"), GameContent("ludo")
    assert (damaged.look.emblem, damaged.look.accent) == (unknown.look.emblem, unknown.look.accent) == ((), {})


@pytest.mark.parametrize(
    ("old", "new", "told", "strokes", "themes"),
    [
        ('kind = "line"', 'kind = "spiral"', "emblem 1: kind is one of line, ring, circle, arc, dot.", 3, 3),
        ("points = [[14, 12], ", "points = [", "emblem 1: a line needs more points.", 3, 3),
        ("light = {", "dusk = {", "accent: unknown key dusk.", 4, 2),
        ('acc = "#0B6B60"', 'acc = "green"', "accent, light: acc is a colour such as #8FD082.", 4, 2),
        ('acc = "#0B6B60", ', "", "accent, light: acc is missing: a theme has all its four tones or none.", 4, 2),
        ('kind = "line"', "kind = 7", "emblem 1: kind must be a text.", 3, 3),
    ],
    ids=("stroke", "points", "theme", "colour", "no colour", "no text"),
)
def test_a_look_that_cannot_be_drawn_falls_back_to_the_app(
    old: str, new: str, told: str, strokes: int, themes: int, tmp_path: Path
) -> None:
    """A look that cannot be drawn is replaced by that of the app, and the game stays.

    Its tones belong together: a theme with a colour that is none has no other of the game's either.
    """
    file = Path(shutil.copytree(DATA, tmp_path / "data")) / "games/tally/game.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    content = GameContent("tally", tmp_path / "data")
    assert content.is_readable and len(content.look.emblem) == strokes
    assert sum(bool(tones) for tones in content.look.accent.values()) == themes
    with on_shelf():
        assert find_problems(replace(GAME, content=content)) == (f"tally: tally/game.toml, {told}",)


def test_the_check_reads_the_folder_that_it_is_given(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / "games" / "tally" / "texts.toml").unlink()
    with on_shelf():
        assert find_problems(GAME) == ()
        told = find_problems(replace(GAME, content=GameContent("tally", tmp_path / "data")))
    assert "tally: texts.toml has no log sentence for add_points." in told


@dataclass(frozen=True)
class Unmarked:
    """Somebody at the table whom no seat marks."""

    id: str = "p1"
    name: str = "Anna"
    points: int = 0


@dataclass(frozen=True)
class Outside(Unmarked):
    """Somebody on a seat for which the app has neither shape nor colour."""

    seat: int = 6


@pytest.mark.parametrize(
    ("collections", "told"),
    [
        ({}, "the collection player is missing: it says who sits at the table."),
        ({"player": lambda state: (Unmarked(),)}, "the collection player: those at the table need seat."),
        ({"player": lambda state: (Outside(),)}, "the collection player: a seat is a number from 0 to 5."),
    ],
    ids=("nobody", "no seat", "no such seat"),
)
def test_a_game_says_who_sits_at_the_table(collections: StateFunctions, told: str) -> None:
    assert find_problems(replace(GAME, collections=collections)) == (f"tally: {told}",)
