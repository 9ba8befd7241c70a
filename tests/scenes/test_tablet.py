"""Every screen on tablets, and on a phone that lies on its side: the same checks as on phones."""

from __future__ import annotations

import pytest

from tests.scenes.inspection import faults_in
from tests.scenes.looks import ON_TABLETS, Look, scenes

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(("stop", "look"), scenes(ON_TABLETS), ids=str)
def test_the_screen_is_sound(stop: str, look: Look) -> None:
    faults = faults_in(look)[stop]
    assert not faults, "\n".join(faults)
