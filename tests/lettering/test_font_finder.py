"""FontFinder: which font has a letter, out of the app's and of a folder that stands for the system's."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from companion.content.source import APP
from companion.lettering.coverage import read_letters
from companion.lettering.font_finder import FontFinder, list_system_folders
from tests.lettering.small_fonts import make_font

ROOT = Path(__file__).resolve().parents[2]


def test_the_table_of_letters_says_what_the_fonts_have() -> None:
    kivy = find_spec("kivy")
    assert kivy is not None and kivy.origin is not None
    wide = TTFont(Path(kivy.origin).parent / "data/fonts/DejaVuSans.ttf").getBestCmap()
    pictures = TTFont(APP.folder / "fonts/TavoloEmoji.ttf").getBestCmap()
    assert set(map(ord, read_letters("wide"))) == set(wide)
    assert set(map(ord, read_letters("emoji"))) == {code for code in pictures if code != ord(" ")}


def test_fonts_of_the_app_come_first(tmp_path: Path) -> None:
    make_font(tmp_path / "NotoSansCyrillic.ttf", "И🎲李")
    finder = FontFinder([tmp_path])
    names = [file.name for letter in "И🎲李" if (file := finder.find(letter))]
    assert names == ["DejaVuSans.ttf", "TavoloEmoji.ttf", "NotoSansCyrillic.ttf"]


def test_the_font_of_the_alphabet_comes_before_others(tmp_path: Path) -> None:
    for name in ("Aaa", "NotoSansCJK-Bold", "NotoSansCJK-Regular", "NotoSansThai-Regular"):
        make_font(tmp_path / "deep" / f"{name}.ttf", "李さ김ก")
    finder = FontFinder([tmp_path / "gone", tmp_path])
    assert [file.stem for letter in "李さ김" if (file := finder.find(letter))] == ["NotoSansCJK-Regular"] * 3
    assert (found := finder.find("ก")) and found.stem == "NotoSansThai-Regular"


def test_a_font_without_the_letter_is_passed_over(tmp_path: Path) -> None:
    make_font(tmp_path / "NotoSansCJK.ttf", "李")
    make_font(tmp_path / "Zzz.ttf", "龙")
    assert (found := FontFinder([tmp_path]).find("龙")) and found.stem == "Zzz"
    assert FontFinder([tmp_path]).find("虎") is None


def test_the_first_font_of_a_collection_is_read(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(make_font(tmp_path / "parts" / f"{letter}.ttf", letter)) for letter in "李龙"]
    (tmp_path / "fonts").mkdir()
    collection.save(tmp_path / "fonts/NotoSansCJK.ttc")
    finder = FontFinder([tmp_path / "fonts"])
    assert finder.find("李") and finder.find("龙") is None, "the screen draws with the first one"


def test_letters_of_a_large_font_are_read_by_groups(tmp_path: Path) -> None:
    """A font with letters beyond the first plane has a table of another form."""
    make_font(tmp_path / "NotoSansCJK.ttf", "李𠀀𠀁")
    finder = FontFinder([tmp_path])
    assert finder.find("李𠀁") and finder.find("𠀂") is None


@pytest.mark.parametrize("keep", [slice(0), slice(40), slice(300), slice(-100)])
def test_a_broken_font_is_none(tmp_path: Path, keep: slice) -> None:
    file = make_font(tmp_path / "NotoSansCJK.ttf", "李𠀀")
    file.write_bytes(file.read_bytes()[keep])
    assert FontFinder([tmp_path]).find("李") is None


def test_a_font_in_colours_is_none(tmp_path: Path) -> None:
    make_font(tmp_path / "NotoSansCJK.ttf", "李", colour=True)
    make_font(tmp_path / "Other.ttf", "李").rename(tmp_path / "Other.txt")
    assert FontFinder([tmp_path]).find("李") is None
    assert FontFinder([make_font(tmp_path / "more" / "Last.ttf", "李").parent]).find("李")


def test_folders_of_each_system_are_known() -> None:
    folders = [folder.as_posix() for folder in list_system_folders()]
    assert {"/system/fonts", "/usr/share/fonts", "/System/Library/Fonts"} <= set(folders)


def test_no_library_for_fonts_is_loaded_for_letters_we_have() -> None:
    code = (
        "import sys\n"
        "from companion.lettering.runs import FINDER, lay_out\n"
        "lay_out('Zoë Łukasz Ивана 🎲 דוד')\n"
        "print(sorted({'fontTools', 'arabic_reshaper', 'kivy'} & set(sys.modules)), FINDER._files)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("[] None", "")
