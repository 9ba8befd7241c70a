"""The last crash report: on the disk where it takes it, and in memory in any case."""

from __future__ import annotations

from pathlib import Path

from companion.store.small_files.report_file import NAME, ReportFile


def test_the_last_report_is_there_after_a_restart(tmp_path: Path) -> None:
    reports = ReportFile(tmp_path / "new")
    assert not reports.exists and reports.read() == b""
    reports.save(b"one")
    reports.save(b"two")
    assert reports.exists and reports.read() == b"two"
    assert ReportFile(tmp_path / "new").read() == b"two"


def test_a_disk_that_takes_none_leaves_it_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    reports = ReportFile(tmp_path / "file")
    reports.save(b"one")
    assert reports.read() == b"one" and reports.exists


def test_of_a_report_that_is_too_long_the_beginning_is_read(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"x" * 200_000)
    assert ReportFile(tmp_path).read() == b"x" * 100_000
