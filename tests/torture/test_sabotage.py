"""The sabotage itself, on a project of one small function: one change lives, the others are noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.torture.sabotage import project_copy, run
from tests.torture.sabotage.changes import Change, find_changes
from tests.torture.sabotage.explained import FILE, Explained, find_stale, read_explained
from tests.torture.sabotage.project_copy import ProjectCopy, Verdict
from tests.torture.sabotage.reach import Reach, learn
from tests.torture.sabotage.run import ROOT, choose, find_doubted, read_options, sabotage

ROOMS = ("companion",)
PLACES = ("tests",)
FEE = """
LEAST = 6


def fee(age: int) -> int:
    while age < 0:
        age += 100
    if age < LEAST:
        return 0
    return 4


def unused() -> bool:
    return False
"""
IMPORTED = "from companion.fee import fee\n\n"
TRIALS = {
    "test_children.py": f"{IMPORTED}def test_a_child_is_free():\n    assert fee(5) == fee(-99) == 0\n",
    "test_elders.py": f"{IMPORTED}def test_an_elder_pays():\n    assert fee(7) == 4\n",
    "test_torn.py": "import nothing_of_that_name\n",
    "test_broken.py": "def test_that_always_fails():\n    assert False\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    for name in (*ROOMS, *PLACES):
        (folder / name).mkdir(parents=True)
    (folder / "companion/fee.py").write_text(FEE)
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\npythonpath = ['.']\n")
    for name, text in TRIALS.items():
        (folder / "tests" / name).write_text(text)
    return folder


@pytest.fixture
def copy(project: Path, tmp_path: Path) -> ProjectCopy:
    return ProjectCopy.make(project, tmp_path / "copy", (*ROOMS, *PLACES, "pyproject.toml"))


def change_to(after: str) -> Change:
    return next(each for each in find_changes("companion/fee.py", FEE.encode()) if each.after == after)


def test_one_change_lives_and_the_others_are_noticed(project: Path, copy: ProjectCopy) -> None:
    """Nobody has asked what a child of six pays, and nobody ever asks the last function."""
    reach = learn(copy, ROOMS, PLACES, Reach())
    wanted = ["if age <= LEAST:", "if age >= LEAST:", "LEAST = 7", "return None", "return True"]
    changes = [each for each in find_changes("companion/fee.py", FEE.encode()) if each.after in wanted]
    tally = sabotage(copy, changes, reach, {"companion/fee.py": FEE})
    assert [(each.after, outcome.verdict, bool(outcome.by)) for each, outcome in tally.outcomes] == [
        ("LEAST = 7", Verdict.UNNOTICED, False),
        ("if age <= LEAST:", Verdict.UNNOTICED, False),
        ("if age >= LEAST:", Verdict.NOTICED, True),
        ("return True", Verdict.UNNOTICED, False),
    ]
    assert (project / "companion/fee.py").read_text() == (copy.root / "companion/fee.py").read_text() == FEE
    assert tally.share == 25 and tally.doubted == set()


def test_a_change_without_an_end_is_noticed(copy: ProjectCopy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project_copy, "LEAST_PATIENCE", 1)
    tests = {"tests/test_children.py::test_a_child_is_free": 0.01}
    assert copy.try_change(change_to("age -= 100"), [tests]).verdict == Verdict.ENDLESS


def test_a_pytest_that_does_not_run_notices_nothing(copy: ProjectCopy) -> None:
    """A file of tests that cannot be read is a notice; options that it does not know are none."""
    torn = {"tests/test_torn.py::test_any": 0.1}
    assert copy.try_change(change_to("LEAST = 7"), [torn]).by == "tests/test_torn.py"
    (copy.root / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = '--no-such-option'\n")
    with pytest.raises(RuntimeError):
        copy.try_change(change_to("LEAST = 7"), [torn])


def test_a_test_that_always_fails_is_not_believed(copy: ProjectCopy) -> None:
    broken, sound = "tests/test_broken.py::test_that_always_fails", "tests/test_elders.py::test_an_elder_pays"
    assert broken not in learn(copy, ROOMS, PLACES, Reach()).seconds
    assert find_doubted(copy, {broken: 0.1, sound: 0.1}) == {broken}


def test_what_was_learned_is_learned_again_where_it_changed(copy: ProjectCopy, tmp_path: Path) -> None:
    first = learn(copy, ROOMS, PLACES, Reach())
    first.save(tmp_path / "reach.json")
    known = Reach.load(tmp_path / "reach.json")
    assert known == first
    elders = f"{IMPORTED}def test_a_child_of_six_pays():\n    assert fee(6) == 4\n"
    (copy.root / "tests/test_elders.py").write_text(elders)
    second = learn(copy, ROOMS, PLACES, known)
    child, six = "tests/test_children.py::test_a_child_is_free", "tests/test_elders.py::test_a_child_of_six_pays"
    assert set(second.seconds) == {child, six} and second.seconds[child] == first.seconds[child]
    changed = change_to("if age <= LEAST:")
    assert second.tests_for(changed, {}) == sorted([child, six], key=second.seconds.__getitem__)
    assert copy.try_change(changed, [second.seconds]).by == six


def test_it_prints_what_nothing_notices(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And fails where less is noticed than should be; what it has learned is kept for the next time."""
    for name, value in {"ROOT": project, "ROOMS": ROOMS, "KNOWN": tmp_path / "reach.json"}.items():
        monkeypatch.setattr(run, name, value)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    assert run.main(["--only", "companion/fee.py:8", "--count", "0", "--tests", "tests"]) == 1
    told = capsys.readouterr().out
    assert (
        "companion/fee.py:8 fee\n        if age < LEAST:\n     -> if age <= LEAST:\n"
        in told.partition("Not noticed:")[2]
    )
    assert "-> if age >= LEAST:" not in told and "66.7 of 100 were noticed" in told
    assert set(Reach.load(tmp_path / "reach.json").lines) == {"companion/fee.py"}


def test_a_seed_draws_the_same_changes() -> None:
    changes = find_changes("companion/fee.py", FEE.encode())

    def drawn(*options: str) -> list[Change]:
        return choose(changes, read_options(options))

    assert drawn("--seed", "5", "--count", "4") == drawn("--seed", "5", "--count", "4")
    assert len(drawn("--count", "4")) == 4
    assert len(drawn("--count", "0")) == len(drawn("--count", "1000")) == len(changes)
    assert {change.lines.start for change in drawn("--only", "companion/fee.py:8")} == {8}
    assert drawn("--only", "companion/store", "--count", "0") == []


def test_every_kind_of_change_is_found() -> None:
    """A comparison, a bound, a truth, a deed, an answer, a number, a guard, a way out."""
    source = (
        "def keep(self, path, most):\n"
        "    if not path or len(path) > most:\n"
        "        return False\n"
        "    sync(path)\n"
        "    self.kept = True\n"
        "    with suppress(OSError):\n"
        "        raise Unsure\n"
        "    return min(path) + 1\n"
    )
    assert [each.after for each in find_changes("a.py", source.encode())] == [
        "pass",
        "if (not (not path or len(path) > most)):",
        "if not path and len(path) > most:",
        "if path or len(path) > most:",
        "if not path or len(path) >= most:",
        "if not path or len(path) <= most:",
        "return None",
        "return True",
        "pass",
        "pass",
        "self.kept = False",
        "if True:",
        "return None",
        "return min(path) - 1",
        "return max(path) + 1",
        "return min(path) + 2",
        "return min(path) + 0",
    ]


def test_a_default_is_tried_by_who_comes_into_its_function() -> None:
    """Its line is read when the file is imported, before any test."""
    source = "def keep(path, most=3):\n    if path:\n        return most\n"
    default, condition = find_changes("a.py", source.encode())[0], find_changes("a.py", source.encode())[-2]
    assert default.after == "def keep(path, most=4):" and default.lines == range(1, 4) and default.names == ("keep",)
    assert condition.after == "if (not (path)):" and condition.lines == range(2, 3) and condition.names == ()


def test_what_only_types_and_decorators_say_is_left_alone() -> None:
    source = (
        'A = int | None\n\n@dataclass(frozen=True)\nclass B:\n    """A text."""\n    c: Literal[1]\n\nLIMIT = 1000\n'
    )
    assert find_changes("a.py", source.encode()) == []


def test_every_explained_change_can_still_be_made() -> None:
    """An entry that is none any more hides nothing, and goes."""
    explained = read_explained(FILE)
    files = {each.file for each in explained}
    changes = [change for file in files for change in find_changes(file, (ROOT / file).read_bytes())]
    assert find_stale(explained, changes) == []
    assert all(why.strip() for why in explained.values())
    gone = Explained("companion/store/errors.py", "nobody", "1", "2")
    assert find_stale([gone], changes) == [gone]
