"""Every screen on phones: nothing overlaps, leaves the window, is cut, too small, too faint or without a name."""

from __future__ import annotations

import pytest

from tests.scenes.inspection import faults_in
from tests.scenes.looks import ON_PHONES, Look, scenes

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(("stop", "look"), scenes(ON_PHONES), ids=str)
def test_the_screen_is_sound(stop: str, look: Look) -> None:
    faults = faults_in(look)[stop]
    assert not faults, "\n".join(faults)
