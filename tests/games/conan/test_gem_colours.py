"""The colours of gems: one set for each theme, and a sentence for what is no colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.error import ContentError
from companion.content.game_content import GameContent
from companion.content.look import THEMES
from companion.content.source import DATA
from companion.games.conan.gem_colours import GEMS, read_gems, shades_of

WRITTEN = (DATA / "games/conan/gems.toml").read_text(encoding="utf-8")


def test_no_two_gems_look_alike_in_any_theme() -> None:
    for theme in THEMES:
        assert len({shades_of(theme, gem).base for gem in GEMS}) == len(GEMS)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("#4FA8F7", "azure", "conan/gems.toml, dark, blue: base is a colour such as #8FD082."),
        ("#4FA8F7", "", "conan/gems.toml, dark, blue: base is a colour such as #8FD082."),
        ("[hc]", "[dim]", "conan/gems.toml, hc: a table is expected."),
        ("[hc]\n", "[hc]\ngreen = {}\n", "conan/gems.toml, hc: unknown key green."),
    ],
)
def test_what_is_no_colour_is_told(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    folder = tmp_path / "games/conan"
    folder.mkdir(parents=True)
    (folder / "gems.toml").write_text(WRITTEN.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        read_gems(GameContent("conan", tmp_path))
    assert told.value.sentence == sentence
