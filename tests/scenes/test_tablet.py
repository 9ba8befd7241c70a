"""Every screen on tablets, and on a phone that lies on its side: the same checks as on phones."""

from __future__ import annotations

import pytest

from tests.scenes.inspection import STOPS, faults_in
from tests.scenes.looks import ON_TABLETS, Look

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("look", ON_TABLETS, ids=str)
@pytest.mark.parametrize("stop", STOPS)
def test_the_screen_is_sound(stop: str, look: Look) -> None:
    faults = faults_in(look)[stop]
    assert not faults, "\n".join(faults)
