"""The report of `dev.py test --coverage`: two folders apart, a least share, and the functions that no test calls."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.coverage_report import page, reach_of, report

ROOT = Path(__file__).resolve().parents[2]


def figures(lines: int, reached: int, branches: int, taken: int) -> dict[str, int]:
    return {
        "num_statements": lines,
        "covered_lines": reached,
        "num_branches": branches,
        "covered_branches": taken,
    }


def file(lines: int, reached: int, branches: int, taken: int, **functions: int) -> dict[str, Any]:
    """A file as coverage.py reports it; each function has two lines, of which so many were run."""
    parts = {name: {"summary": figures(2, ran, 0, 0)} for name, ran in functions.items()}
    return {"summary": figures(lines, reached, branches, taken), "functions": parts}


def test_enough_branches_of_the_core_pass(capsys: pytest.CaptureFixture[str]) -> None:
    files = {"companion/a.py": file(10, 9, 100, 95), "screens\\b.py": file(4, 2, 4, 1, seen=1, unseen=0)}
    assert report(files) == 0
    told = capsys.readouterr().out
    assert "companion  lines  90.0 %   branches  95.0 %" in told
    assert "screens    lines  50.0 %   branches  25.0 %" in told
    assert "  screens/b.py: unseen\n" in told


def test_too_few_branches_of_the_core_fail(capsys: pytest.CaptureFixture[str]) -> None:
    """Screens do not help: only what was reached of companion/ counts."""
    files = {"companion/a.py": file(10, 10, 100, 94), "screens/b.py": file(4, 4, 900, 900)}
    assert report(files) == 1
    assert "companion/ needs 95 % of its branches" in capsys.readouterr().out


def test_the_page_says_the_same_in_whole_figures() -> None:
    files = {"companion/a.py": file(1000, 993, 100, 95), "screens/b.py": file(4, 2, 4, 1, seen=1, unseen=0)}
    said = page(files)
    assert "| companion | 99 % | 95 % |\n| screens | 50 % | 25 % |\n" in said
    assert "no test calls: 1\n" in said and "\n- `screens/b.py`: unseen\n" in said


def test_a_file_without_branches_counts_as_reached() -> None:
    assert reach_of({"companion/a.py": file(1, 1, 0, 0)}).share_of_branches == 100.0


def test_a_process_that_a_test_starts_is_measured(tmp_path: Path) -> None:
    """The project's own settings reach a second Python: what it ran has a data file beside the first one."""
    inner = [sys.executable, "-c", "import companion.content.source"]
    outer = tmp_path / "outer.py"
    outer.write_text(f"import subprocess\nsubprocess.run({inner!r}, check=True)\n", encoding="utf-8")
    measured = ["-m", "coverage", "run", f"--data-file={tmp_path / 'data'}", str(outer)]
    subprocess.run([sys.executable, *measured], cwd=ROOT, check=True, capture_output=True)
    combined = ["-m", "coverage", "combine", "--keep", f"--data-file={tmp_path / 'data'}", str(tmp_path)]
    subprocess.run([sys.executable, *combined], cwd=ROOT, check=True, capture_output=True)
    told = ["-m", "coverage", "report", f"--data-file={tmp_path / 'data'}", "--include=companion/content/source.py"]
    done = subprocess.run([sys.executable, *told], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
