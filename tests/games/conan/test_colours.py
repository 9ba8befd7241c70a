"""The colours of gems and dice: every theme has them all, and what is no colour is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.content.game_content import GameContent, content_of
from companion.content.look import THEMES
from companion.content.source import DATA
from companion.forms.row import Row
from companion.games.conan.dice import COLOURS
from companion.games.conan.forms import NEW_RIVER_TILE
from screens.look.theme import Theme, contrast
from tests.forms.filling import Filled
from tests.games.conan.table import Table


def test_no_two_gems_or_dice_look_alike_and_all_are_seen() -> None:
    for name in THEMES:
        theme = Theme(name, "conan")
        for group in (("gem_blue", "gem_red"), tuple(f"die_{colour}" for colour in COLOURS)):
            paints = [theme.colour(token) for token in group]
            assert len(set(paints)) == len(group)
            assert all(contrast(paint, theme.s1) >= 3 for paint in paints)


def test_dice_are_asked_for_in_their_colours() -> None:
    form = Filled(NEW_RIVER_TILE, Table("Conan").play).tap("use", "melee")
    rows: list[Row] = [form.row(f"melee.{colour}") for colour in COLOURS]
    assert [row.tint for row in rows] == [f"die_{colour}" for colour in COLOURS]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('gemBlue = "#4FA8F7"', 'gemBlue = "azure"', "colours, dark: gemBlue is a colour such as #8FD082."),
        ("[colours.hc]", "[colours.dim]", "colours, hc: gemBlue is missing."),
        ('gemRed = "#FF6A5E"\n', "", "colours, hc: gemRed is missing."),
        ("[colours.hc]\n", '[colours.hc]\ngreen = "#FFFFFF"\n', "colours, hc: unknown key green."),
    ],
)
def test_what_is_no_colour_is_told(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = Path(shutil.copytree(DATA, tmp_path / "data")) / "games/conan/game.toml"
    written = file.read_text(encoding="utf-8")
    assert old in written
    file.write_text(written.replace(old, new, 1), encoding="utf-8")
    content = GameContent("conan", tmp_path / "data")
    assert any(sentence in mistake for mistake in content.look.mistakes), content.look.mistakes
    assert content_of("conan").look.mistakes == ()
