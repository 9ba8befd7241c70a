"""The look: tokens, contrast, icons, fonts, and every scene in every theme and text size without a cut word."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import kivy
import pytest
from fontTools.ttLib import TTFont

from companion.content.game_content import content_of
from companion.games import announced_games, games
from companion.lettering.coverage import read_letters
from screens.look import icons
from screens.look import theme as themes
from screens.widgets.drawing.emblem import Emblem, find_drawing
from tests.kivy_driver import Driver
from tests.widgets import scene_checks, scenes
from tests.widgets.gallery import SIZE, Gallery

ROOT = Path(__file__).parents[2]
GAMES = (*(box.id for box in games()), *(content.id for content in announced_games()), None)


def luminance(colour: themes.Rgba) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: themes.Rgba, other: themes.Rgba) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", themes.THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_words_can_be_read_on_every_surface(name: str, game: str | None) -> None:
    theme = themes.Theme(name, game)
    pairs = [(ink, face) for ink in ("hi", "mid") for face in ("bg", "s1", "s2", "s3")]
    pairs += [("low", face) for face in ("bg", "s1", "s2")]
    pairs += [("on_acc", "acc"), ("on_acc_c", "acc_c"), ("on_danger", "danger"), ("on_warn", "warn")]
    pairs += [("hi", "danger_c"), ("hi", "warn_c"), ("hi", "ok_c"), ("acc", "bg"), ("acc", "s1")]
    for ink, face in pairs:
        assert contrast(theme.colour(ink), theme.colour(face)) >= 4.5, (name, game, ink, face)
    for seat in range(6):
        assert contrast(theme.player(seat), theme.s1) >= 3.0, (name, seat)


def test_unknown_games_have_the_accent_of_the_app() -> None:
    """The accent follows the game, and an unknown game has that of the app."""
    theme = themes.Theme("dark", "lotr")
    assert theme.for_game("conan").acc != theme.acc
    assert theme.for_game("none_such").acc == themes.Theme("dark").acc
    with themes.use_within(theme.for_game("conan")) as inner:
        assert themes.current() is inner
    assert themes.current() is not inner


def test_every_icon_named_in_the_code_is_in_the_font() -> None:
    known = set(icons.names())
    named = {name for path in (ROOT / "screens").rglob("*.py") for name in icon_arguments(path)}
    assert named - known == set()


def test_an_unknown_icon_is_a_question_mark() -> None:
    assert icons.glyph("no-such-icon") == icons.glyph(icons.UNKNOWN)


def icon_arguments(path: Path) -> Iterator[str]:
    """Strings given as `icon=`, to Icon() and to icon_markup()."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "id", "")
        first = node.args[:1] if called in ("Icon", "icon_markup") else []
        values = [*first, *(word.value for word in node.keywords if word.arg in ("icon", "label_icon"))]
        for value in values:
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                yield value.value


def test_every_icon_named_in_the_content_is_in_the_font() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "data").rglob("*.toml")]
    named = {name for text in texts for name in re.findall(r'\bicon\s*=\s*"([^"]+)"', text)}
    assert named - set(icons.names()) == set()


def test_the_fonts_hold_what_the_tables_say() -> None:
    cmap = TTFont(ROOT / "data/fonts/TavoloIcons.ttf").getBestCmap()
    assert {ord(icons.glyph(name)) for name in icons.names()} <= set(cmap)
    for font in ("TavoloText-Medium", "TavoloText-SemiBold", "TavoloText-Bold", "TavoloNumber-SemiBold"):
        covered = set(TTFont(ROOT / f"data/fonts/{font}.ttf").getBestCmap())
        assert {code for code in map(ord, read_letters("own")) if 0x20 <= code < 0x250} <= covered


def test_no_widget_has_the_name_of_a_rule_in_kivys_style() -> None:
    """Kivy matches rules by class name, so a widget of ours would get the look of its namesake."""
    style = (Path(kivy.kivy_data_dir) / "style.kv").read_text(encoding="utf-8")
    taken = set(re.findall(r"^<([A-Za-z]+)[>@+]", style, re.MULTILINE))
    ours = set()
    for path in (ROOT / "screens").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        ours |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    assert ours & taken == set()


def test_one_widget_does_not_bring_all_the_others_along() -> None:
    """The start of the app would pay for it."""
    code = (
        "import sys, screens.widgets.words.text; print(*(name for name in sys.modules if 'screens.widgets.' in name))"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    words = [f"screens.widgets.words{module}" for module in ("", ".drawn_property", ".letter_size", ".text")]
    assert sorted(told.stdout.split()) == words


@pytest.mark.ui
@pytest.mark.parametrize("name", themes.THEMES)
def test_the_gallery_draws_its_colours(driver: Driver, name: str) -> None:
    theme = themes.Theme(name, "lotr")
    themes.use(theme)
    driver.start(Gallery())
    driver.rotate(SIZE)
    (width, _), data = driver.pixels()
    shown = {tuple(data[at : at + 3]) for at in range(0, len(data), 4 * 7)}
    wanted = (theme.bg, theme.acc, theme.danger, theme.hi, *(theme.player(seat) for seat in range(6)))
    for colour in wanted:
        assert tuple(round(part * 255) for part in colour[:3]) in shown
    assert width == SIZE[0]


@pytest.mark.ui
@scene_checks.SCALES
@pytest.mark.parametrize("scene", list(scenes.SCENES))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, scene: str, scale: float) -> None:
    scene_checks.nothing_is_cut_and_everything_can_be_touched(driver, scenes.SCENES[scene], scale)


@pytest.mark.ui
@pytest.mark.parametrize("scene", ["guide", "log"])
def test_every_control_has_a_name_to_read_aloud_and_a_tag(driver: Driver, scene: str) -> None:
    scene_checks.every_control_has_a_name_and_a_tag(driver, scenes.SCENES[scene])


@pytest.mark.parametrize("game", GAMES)
def test_an_emblem_is_its_lines_and_one_round_shape(game: str | None) -> None:
    """An emblem is its lines, and one shape for all its round parts."""
    emblem = Emblem(game or themes.APP, side=48)
    pieces = [type(piece).__name__ for piece in emblem._group.children]
    lines = sum(stroke.kind != "dot" for stroke in find_drawing(emblem.name))
    assert (pieces.count("SmoothLine"), pieces.count("Mesh"), pieces.count("SmoothEllipse")) == (lines, 1, 0)


def test_every_game_has_its_emblem_or_that_of_the_app() -> None:
    """No two games have the same emblem; a game without one, and an unknown game, have that of the app."""
    drawings = {game: find_drawing(game or themes.APP) for game in GAMES}
    without = {game for game in GAMES if game and not content_of(game).look.emblem}
    assert len({drawings[game] for game in GAMES if game not in without}) == len(GAMES) - len(without)
    assert all(drawings[game] == drawings[None] for game in without)
    assert find_drawing("none_such") == find_drawing("") == drawings[None]
