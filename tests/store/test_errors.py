"""What the store says of an error of the disk: each has the code of its sentence, by what a person can do about it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion.store.errors import to_not_saved


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EFBIG, "disk_full"),
        (errno.EROFS, "disk_forbidden"),
        (errno.EACCES, "disk_forbidden"),
        (errno.EPERM, "disk_forbidden"),
        (errno.ENAMETOOLONG, "folder_too_long"),
        (errno.EIO, "disk_failed"),
        (None, "disk_failed"),
    ],
)
def test_an_error_of_the_disk_has_its_sentence(wrong: int | None, code: str) -> None:
    error = OSError(wrong, "no") if wrong is not None else OSError("no")
    found = to_not_saved(error, Path("/plays/moria.play"))
    assert found.code == code
    assert found.values == ({} if code == "folder_too_long" else {"name": "moria.play"})
