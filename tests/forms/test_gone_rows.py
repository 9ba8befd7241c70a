"""Numbers that go away while their form is open: they stay in their places, asleep, and nothing else does."""

from __future__ import annotations

from companion.forms.row import Choice, Row
from companion.kernel.limits import Limits
from screens.forms.gone_rows import keep_gone


def number(name: str, value: int = 2) -> Row:
    return Row(kind="number", name=name, value=value, limits=Limits(0, 9))


def heading(words: str) -> Row:
    return Row(kind="heading", words=words)


FIRST = (heading("Archers"), number("archers"), Row(kind="act", name="ally", choices=(Choice("p1", "Anna"),)))
SECOND = (heading("Wolves"), number("wolves"))
ABOVE, BELOW = Row(kind="lead", name="edit"), Row(kind="lead", name="go")


def words(rows: tuple[Row, ...]) -> list[str]:
    return [row.name or str(row.words) for row in rows]


def test_a_number_that_is_gone_keeps_its_place() -> None:
    shown = (ABOVE, *FIRST, *SECOND, BELOW)
    kept = keep_gone(shown, (ABOVE, *SECOND, BELOW))
    assert words(kept) == words(shown)
    assert kept[2].value == 0 and kept[2].limits == Limits(0, 0)
    assert kept[3].choices[0].why_not, "nothing there can be tapped"
    assert kept[5] == SECOND[1]


def test_the_last_one_and_the_first_of_all_keep_their_places() -> None:
    assert words(keep_gone((*SECOND, BELOW), (BELOW,))) == ["Wolves", "wolves", "go"]
    assert words(keep_gone((ABOVE, *SECOND), (ABOVE,))) == ["edit", "Wolves", "wolves"]


def test_what_is_asleep_stays_so_and_wakes_where_it_stood() -> None:
    shown = keep_gone((ABOVE, *SECOND, BELOW), (ABOVE, BELOW))
    assert words(keep_gone(shown, (ABOVE, BELOW))) == words(shown)
    assert keep_gone(shown, (ABOVE, *SECOND, BELOW)) == (ABOVE, *SECOND, BELOW)


def test_a_heading_of_several_numbers_stands_there_once() -> None:
    shown = (ABOVE, heading("Life"), number("first"), number("second"), BELOW)
    assert words(keep_gone(shown, (ABOVE, heading("Life"), number("second"), BELOW))) == words(shown)
    assert words(keep_gone(shown, (ABOVE, BELOW))) == words(shown)


def test_keys_and_sentences_go_when_they_are_gone() -> None:
    note = Row(kind="note", words="Nobody")
    assert keep_gone((ABOVE, note, BELOW), (ABOVE,)) == (ABOVE,)
