"""Paper: words fit into their place, our fonts travel in the file, and the same sheet is the same file."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path

from companion.lettering.runs import lay_out
from companion.printing.area import Area
from companion.printing.paper import LEAST_POINTS, Paper, Style
from tests.lettering.small_fonts import fonts_of_the_system, make_font

AT = datetime(2026, 11, 17, 21, 14)
PLACE = Area(20, 20, 40, 6)
ROOT = Path(__file__).resolve().parents[2]


def paper() -> Paper:
    made = Paper("Giglio", "it", AT)
    made.begin_page()
    return made


def test_words_that_fit_keep_their_size() -> None:
    made = paper()
    width = made.write("Bianca", PLACE, Style(points=12))
    (word,) = made.words
    assert (word.text, word.points, word.page) == ("Bianca", 12, 1)
    assert 0 < width < PLACE.width and word.area.x == PLACE.x


def test_longer_words_shrink_and_stay_whole() -> None:
    made = paper()
    made.write("Bianca Maria de’ Medici", PLACE, Style("title", 14))
    (word,) = made.words
    assert word.text == "Bianca Maria de’ Medici" and LEAST_POINTS <= word.points < 14
    assert word.area.width <= PLACE.width


def test_words_too_long_at_any_size_are_shortened() -> None:
    """Words that are too long at any size are shortened visibly."""
    made = paper()
    made.write("Bianca " * 40, PLACE, Style(points=14))
    (word,) = made.words
    assert word.points == LEAST_POINTS and word.text.endswith("…") and word.area.right <= PLACE.right + 0.01


def test_words_stand_on_the_side_that_is_asked() -> None:
    made = paper()
    made.write("7", PLACE, Style(side="right"))
    made.write("7", PLACE, Style(side="centre"))
    right, centre = (word.area for word in made.words)
    assert abs(right.right - PLACE.right) < 0.01
    assert abs(centre.x + centre.width / 2 - (PLACE.x + PLACE.width / 2)) < 0.01


def test_other_alphabets_print_in_fonts_that_have_them(tmp_path: Path) -> None:
    make_font(tmp_path / "NotoSansCJK.ttf", "漢字")
    with fonts_of_the_system(tmp_path):
        made = paper()
        made.write("Łódź Жанна 漢字", PLACE, Style())
        data = made.to_pdf()
    assert made.words[0].text == "Łódź Жанна 漢字"
    assert b"NotoSansCJK" in data and b"DejaVuSans" in data and b"MaterialDesignIcons" not in data


def test_letters_that_no_font_has_are_printed_as_a_sign() -> None:
    made = paper()
    width = made.write("漢\n\x07字", PLACE, Style())
    assert b"MaterialDesignIcons" in made.to_pdf() and width > made.measure("  ", Style())


def test_a_font_that_cannot_be_embedded_leaves_a_sign(tmp_path: Path) -> None:
    file = make_font(tmp_path / "NotoSansCJK.ttf", "漢")
    with fonts_of_the_system(tmp_path):
        lay_out("漢")
        file.write_bytes(b"broken since it was found")
        made = paper()
        made.write("漢 e Anna", PLACE, Style())
        assert b"MaterialDesignIcons" in made.to_pdf()


def test_a_name_from_right_to_left_is_as_wide_as_its_letters() -> None:
    made = paper()
    width = made.write("דוד 3", PLACE, Style())
    assert abs(width - made.measure("דוד", Style()) - made.measure(" 3", Style())) < 0.01


def test_a_text_is_broken_between_words() -> None:
    made = paper()
    lines = made.wrap("uno due tre " * 20 + "\nquattro", 40, Style())
    assert " ".join(lines) == ("uno due tre " * 20).strip() + " quattro" and lines[-1] == "quattro"
    assert all(made.measure(line, Style()) <= 40 for line in lines)


def test_a_page_can_be_gone_back_to() -> None:
    made = paper()
    made.write("eins", PLACE, Style())
    made.begin_page()
    made.write("zwei", PLACE, Style())
    made.turn_to(1)
    made.write("foot", PLACE, Style("strong"))
    assert [word.page for word in made.words] == [1, 2, 1] and made.pages == 2


def test_the_file_is_a_pdf_with_its_fonts_and_the_same_each_time() -> None:
    def made() -> bytes:
        sheet = paper()
        sheet.write("Bianca", PLACE, Style("title", 12))
        return sheet.to_pdf()

    data = made()
    assert data.startswith(b"%PDF-") and b"/FontFile2" in data and b"TavoloTitle" in data
    assert data == made()


def test_a_sheet_needs_no_library_for_pictures() -> None:
    """A phone has none."""
    code = (
        "import sys\n"
        "class Gone:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name.split('.')[0] in ('PIL', 'defusedxml'): raise ImportError(name)\n"
        "sys.meta_path.insert(0, Gone())\n"
        "from datetime import datetime\n"
        "from companion.printing.area import Area\n"
        "from companion.printing.paper import Paper, Style\n"
        "paper = Paper('Giglio', 'it', datetime(2026, 1, 1))\n"
        "paper.begin_page()\n"
        "paper.write('Bianca', Area(20, 20, 40, 6), Style())\n"
        "print(len(paper.to_pdf()) > 1000)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("True", "")
