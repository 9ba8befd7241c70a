"""The content check answers whatever is wrong with a sentence, never with a traceback."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from companion.command import check
from companion.command.check import find_problems
from companion.command.check_guide import check_braces
from companion.command.check_words import check_style
from companion.content import text_file
from companion.content.game_content import GameContent
from companion.content.plain_lines import read_plain_lines
from companion.content.source import DATA
from companion.games import game_named, games
from companion.kernel.game import Game
from companion.rules import asks, cards
from tests.content.broken_data import as_toml, broken_tables, broken_texts

FILES = [
    (box.id, path.relative_to(DATA).as_posix())
    for box in games()
    for path in sorted((DATA / "games" / box.id).rglob("*"))
    if path.is_file()
]
TABLES = [(game, name) for game, name in FILES if name.endswith(".toml")]


TEXTS = ("texts.toml", "own.toml")
"""Files that hold sentences by their key."""

NO_GUIDE = (*TEXTS, "warnings.toml", "synonyms.toml", "rules.it.md", "rules.en.md", "asks.it.md", "asks.en.md")
"""Files of which nothing comes into a guide."""

spoiled: dict[str, str] = {}
"""What the files of a test's folder say that do not say what they said, by their names in it."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder like data/ whose files can be spoiled, by `write` and `without_demo`."""
    spoiled.clear()
    (tmp_path / "games").mkdir()
    shutil.copytree(DATA / "demo", tmp_path / "demo")
    return tmp_path


def copied(game: str, root: Path) -> Path:
    """A game of this folder: each test has those that it asks for."""
    return Path(shutil.copytree(DATA / "games" / game, root / "games" / game))


def write(root: Path, name: str, text: str) -> None:
    (root / name).write_text(text, encoding="utf-8")
    spoiled[name] = text


def without_demo(game: str, root: Path) -> None:
    os.unlink(root / "demo" / f"{game}.json")
    spoiled[f"demo/{game}.json"] = ""


@pytest.fixture(autouse=True, scope="module")
def _same_words_are_read_once() -> Iterator[None]:
    """Of some thirty files one is broken: the others say what they said before, and reading them takes the longest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tomllib, "loads", lru_cache(maxsize=200)(tomllib.loads))
        patch.setattr(text_file, "read_plain_lines", lru_cache(maxsize=50)(read_plain_lines))
        patch.setattr(cards, "parse", lru_cache(maxsize=20)(cards.parse))
        patch.setattr(check, "check_braces", said_once(check_braces))
        patch.setattr(check, "check_style", said_once(check_style))
        patch.setattr(check, "_check_files", told_once(check._check_files, is_read_for))
        patch.setattr(check, "_check_by_playing", told_once(check._check_by_playing, is_read_for))
        patch.setattr(check, "_check_texts", told_once(check._check_texts, holds_texts))
        patch.setattr(check, "_check_asks", told_once(check._check_asks, holds_asks))
        patch.setattr(asks, "claim", lru_cache(maxsize=100_000)(asks.claim))
        patch.setattr(check, "_check_expansions", told_once(check._check_expansions, makes_a_guide))
        yield


def said_once(problems: Callable[..., Iterator[str]]) -> Callable[..., tuple[str, ...]]:
    """What is wrong with a text, found out once."""
    return lru_cache(maxsize=20_000)(lambda *text: tuple(problems(*text)))


def told_once(problems: Callable[..., Iterable[str]], matters: Callable[[Game, str], bool]) -> Callable[..., list[str]]:
    """What a part of the check says, found out once for the same words in the files that matter to it.

    A mission that is spoiled leaves its campaign as it was, and a text the guide, which is expanded for every table.
    """
    told: dict[Any, list[str]] = {}

    def tell(game: Game, *more: Any) -> list[str]:
        key = (game.id, *(sorted((name, text) for name, text in spoiled.items() if matters(game, name))))
        if key not in told:
            told[key] = [*problems(game, *more)]
        return told[key]

    return tell


def is_read_for(game: Game, name: str) -> bool:
    """A campaign has a folder of its own in that of its game, and the game's rules and asks."""
    return is_own(game, name) or name.startswith(f"demo/{game.id}.") or holds_asks(game, name)


def is_own(game: Game, name: str) -> bool:
    folder = "games/" + game.id.replace(".", "/")
    return name.startswith(f"{folder}/") and not name.startswith(f"{folder}/campaign/")


def holds_texts(game: Game, name: str) -> bool:
    return is_own(game, name) and name.endswith(TEXTS)


def holds_asks(game: Game, name: str) -> bool:
    owner = f"games/{game.content.owner}"
    return name.startswith((f"{owner}/rules.", f"{owner}/asks."))


def makes_a_guide(game: Game, name: str) -> bool:
    return is_own(game, name) and not name.endswith(NO_GUIDE)


def checked(game_id: str, root: Path) -> tuple[str, ...]:
    game = game_named(game_id)
    assert game is not None
    return find_problems(replace(game, content=GameContent(game_id, root)))


def test_the_copy_is_fine(root: Path) -> None:
    for box in games():
        copied(box.id, root)
    assert [checked(box.id, root) for box in games()] == [()] * len(games())


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_a_broken_table_is_answered_with_sentences(game: str, name: str, root: Path) -> None:
    copied(game, root)
    without_demo(game, root)
    plain = tomllib.loads((root / name).read_text(encoding="utf-8"))
    for what, broken in broken_tables(plain):
        write(root, name, as_toml(broken))
        tell(game, root, f"{name} {what}")


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_damaged_file_is_answered_with_sentences(game: str, name: str, root: Path) -> None:
    copied(game, root)
    without_demo(game, root)
    for what, broken in broken_texts((root / name).read_text(encoding="utf-8")):
        write(root, name, broken)
        tell(game, root, f"{name} {what}")


@pytest.mark.parametrize(
    ("demo", "complaint"),
    [
        ("", "not written in JSON"),
        ("[" * 100_000, "not written in JSON"),
        ("[1]", "the demo play: "),
        ('{"game": "ludo"}', "the demo play: "),
        ('{"game": "conan"}', "the demo play is one of conan"),
        ('{"game": "lotr", "setup": {"players": 7}}', "the demo play: "),
        ('{"game": "lotr", "moves": [7, {"move": "fly"}]}', "demo move 0"),
    ],
)
def test_a_wrong_demo_is_told(demo: str, complaint: str, root: Path) -> None:
    copied("lotr", root)
    write(root, "demo/lotr.json", demo)
    assert complaint in checked("lotr", root)[0]


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("game.toml", 'id = "lotr"', 'id = "ludo"', "game.toml says id = ludo, and the folder is called lotr."),
        ("settings.toml", 'kind = "switch"', 'kind = "number"', "in the code this setting is a switch."),
        ("settings.toml", 'value = "strip"', 'value = "stripe"', "the choices are strip, pause."),
        ("game.toml", "players = [1, 4]", "players = [1, 9]", "a play with 9 cannot be started."),
        ("game.toml", 'guide = ["resource"', 'guide = ["../../../secret"', "guide names each file of guide/ once"),
        ("game.toml", 'acc = "#8FD082"', 'acc = "green"', "acc is a colour such as"),
        ("guide/quest.toml", 'options = "turn"', 'options = "moon"', "there is no collection moon to choose player"),
        ("guide/quest.toml", 'options = "questing"', 'options = "moon"', "no collection moon to choose characters"),
        ("guide/quest.toml", 'adds = "characters"', 'adds = "moon"', "willpower adds up moon, which is not asked for"),
        ("guide/quest.toml", 'start = "$first_player_id"', 'start = "$moon"', "there is no value $moon."),
        ("guide/travel.toml", 'id = "travel"', 'id = "journey"', "a phase is called like its file."),
        ("guide/travel.toml", '"travel.choose"', '"travel.on"', "the code names travel.choose"),
        ("guide/planning.toml", "{planner.name}", "{moon.name}", "there is no value moon.name to fill in."),
        ("guide/planning.toml", "{planner.name}", "{turn.name!r}", "cannot be filled in"),
        ("guide/travel.toml", 'icon = "', 'icon = "no-such-', "there is no icon no-such-"),
        ("texts.toml", "{by:+}", "{by:>99999999}", "cannot be filled in"),
        ("game.toml", "short = {", 'short = "Anelli" #', "game.toml, short: a text needs it and en"),
        ("texts.toml", "[refuse]", "[refuse]\nbored = {}", "texts.toml, refuse.bored: a text needs it and en"),
        ("texts.toml", "[refuse]\n", '[refuse]\nx = { it = "No: .", en = "No." }\n', "in English a refusal is one"),
        ("texts.toml", "\nwhich_player =", "\nsomebody =", "no refuse.which_player, which the code names (lookup)."),
        ("texts.toml", "\nquest_left =", "\nquest_lost =", "no caution.quest_left, which the code names (guide_names)"),
        ("texts.toml", "\nscore_threat =", "\nscore_dread =", "no ui.score_threat, which the code names (score)."),
        ("texts.toml", "\nglance =", "\nlook =", "no ui.glance, which the code names (glance)."),
        ("texts.toml", "[ui.shelf_many]", "[ui.shelf_all]", "no ui.shelf_many.hero, which the code names (kinds)"),
        ("guide/quest.toml", '"$staging"', '"$staging", least = -5, most = 900', "unknown key least, most"),
        ("guide/quest.toml", 'start = "$staging"', "start = 200", "threat starts at 200 and goes from 0 to 199."),
        ("guide/quest.toml", 'start = "$staging"', 'start = "all"', "threat is a counter and starts with a number."),
        ("warnings.toml", "\n", "\n#", "warnings.toml does not say attacks_left."),
        ("printed.toml", "threat_cost = 12", 'threat_cost = "high"', "printed.toml, hero: “Aragorn” has a value"),
        ("printed.toml", "[[hero]]", "[[moon]]", "printed.toml: unknown key moon."),
        ("game.toml", 'acc = "#8FD082", ', "", "accent, dark: acc is missing: a theme has all its four tones or none."),
        ("guide/planning.toml", "{planner.name}", "{planner.moon}", "there is no value planner.moon to fill in."),
        ("guide/quest.toml", '"$turn.proposed_willpower"', '"$turn.moon"', "there is no value $turn.moon."),
        ("guide/quest.toml", '"$turn.proposed_willpower"', '"$turn.name"', "willpower cannot start with $turn.name."),
        ("guide/quest.toml", '"$first_player_id"', "7", "player starts with the id of one of turn."),
        (
            "guide/quest.toml",
            'start = "$first_player_id", ',
            "",
            "player has no start: “missing” says what is to be chosen.",
        ),
        ("guide/quest.toml", 'player = "$turn.id"', 'player = "$turn.moon"', "there is no value $turn.moon."),
        ("guide/quest.toml", 'player = "$turn.id"', "player = 7", "commit_willpower.player"),
        ("guide/quest.toml", 'player = "$turn.id"', 'player = "$round"', "commit_willpower cannot be $round."),
        ("guide/quest.toml", 'willpower = "$willpower"', "willpower = 100", "commit_willpower.willpower"),
        ("guide/quest.toml", ', threat = "$threat"', "", "set_staging_threat needs threat."),
        ("guide/quest.toml", 'of = "player_id"', 'of = "moon"', "what questing holds has no moon."),
        ("guide/quest.toml", 'worth = "willpower"', 'worth = "moon"', "what questing holds has no moon."),
        ("guide/quest.toml", 'worth = "willpower"', 'worth = "name"', "name of what questing holds is no number."),
        ("guide/quest.toml", '"$first_player_id"', '"p1", of = "id"', "player names of, and the step has no each."),
        ("guide/encounter.toml", '"$check.player_id"', '"$check.moon"', "there is no value $check.moon."),
        ("guide/encounter.toml", 'why = "check"', 'why = "moon"', "engage.why"),
    ],
)
def test_what_names_nothing_is_told(name: str, old: str, new: str, complaint: str, root: Path) -> None:
    text = (copied("lotr", root) / name).read_text(encoding="utf-8")
    assert old in text
    write(root, f"games/lotr/{name}", text.replace(old, new))
    assert any(complaint in sentence for sentence in checked("lotr", root)), checked("lotr", root)


def test_a_lookup_that_finds_nothing_needs_its_refusal(root: Path) -> None:
    """A lookup names its refusal by the kind of thing alone, and the check knows it all the same."""
    text = (copied("iron_throne", root) / "texts.toml").read_text(encoding="utf-8")
    write(root, "games/iron_throne/texts.toml", text.replace("\nunknown_house =", "\nno_such_house ="))
    sentence = "iron_throne: texts.toml has no refuse.unknown_house, which the code names (lookup)."
    assert sentence in checked("iron_throne", root)


def test_a_demo_without_a_title_is_told(root: Path) -> None:
    copied("lotr", root)
    demo = (root / "demo/lotr.json").read_text(encoding="utf-8")
    write(root, "demo/lotr.json", demo.replace('"title":', '"heading":', 1))
    assert list(checked("lotr", root)) == ["lotr: the demo play has no title."]


def test_a_card_of_the_campaign_that_the_code_names_is_told(root: Path) -> None:
    guide = copied("nova_aetas", root) / "campaign/guide/rest.toml"
    text = guide.read_text(encoding="utf-8").replace('"rest.use"', '"rest.buy"')
    write(root, "games/nova_aetas/campaign/guide/rest.toml", text)
    sentence = "nova_aetas.campaign: the code names rest.use, which is not in the guide."
    assert sentence in checked("nova_aetas", root)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[words]", "", "demo/lotr.words.toml: title does not stand below [words]."),
        ('it = "Bruno", ', "", "demo/lotr.words.toml, words.bruno: a text needs it and en"),
    ],
)
def test_wrong_words_of_the_demo_are_told(old: str, new: str, complaint: str, root: Path) -> None:
    copied("lotr", root)
    text = (root / "demo/lotr.words.toml").read_text(encoding="utf-8")
    write(root, "demo/lotr.words.toml", text.replace(old, new))
    assert complaint in checked("lotr", root)[0]


def test_own_words_are_those_of_a_text_that_the_app_has(root: Path) -> None:
    copied("lotr", root)
    own = "games/lotr/own.toml"
    write(root, own, '"home.round" = { it = "Giro {round}", en = "Lap {round}" }\n')
    assert not checked("lotr", root)
    write(root, own, '"home.moon" = { it = "Luna", en = "Moon" }\n')
    assert list(checked("lotr", root)) == ["lotr: own.toml, home.moon: the app has no such text."]


def tell(game: str, root: Path, what: str) -> None:
    """Sentences, each about this game; one that is missing its demo play is never without any."""
    found = checked(game, root)
    assert found, what
    assert all(re.fullmatch(rf"{game}(\.campaign)?: .+\.", sentence, re.DOTALL) for sentence in found), (what, found)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('crowded = ["eight-units"]', 'crowded = ["nine-units"]', "there is no rule card nine-units"),
        ('crowded = ["eight-units"]', "", "does not say crowded"),
        ('crowded = ["eight-units"]', 'crowded = ["eight-units"]\nbored = []', "there is no caution bored"),
        ('crowded = ["eight-units"]', "crowded = [8]", "crowded is a list of texts"),
    ],
    ids=("no card", "left out", "no caution", "no text"),
)
def test_a_warning_names_what_is_there(old: str, new: str, complaint: str, root: Path) -> None:
    text = (copied("runewars", root) / "warnings.toml").read_text(encoding="utf-8")
    assert old in text
    write(root, "games/runewars/warnings.toml", text.replace(old, new))
    assert any(complaint in sentence for sentence in checked("runewars", root))
