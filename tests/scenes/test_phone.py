"""Every screen on phones: nothing overlaps, leaves the window, is cut, too small, too faint or without a name."""

from __future__ import annotations

import pytest

from tests.scenes.inspection import STOPS, faults_in
from tests.scenes.looks import ON_PHONES, Look

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("look", ON_PHONES, ids=str)
@pytest.mark.parametrize("stop", STOPS)
def test_the_screen_is_sound(stop: str, look: Look) -> None:
    faults = faults_in(look)[stop]
    assert not faults, "\n".join(faults)
