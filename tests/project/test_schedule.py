"""How tests are shared between workers: the screens of a look together, a file together, apps one by one."""

from __future__ import annotations

from tests.scenes.looks import ON_PHONES, ON_TABLETS
from tests.schedule import bundle_of

SOUND = "tests/scenes/test_phone.py::test_the_screen_is_sound"


def test_the_screens_of_a_look_go_together() -> None:
    for look in (*ON_PHONES, *ON_TABLETS):
        assert bundle_of(f"{SOUND}[lotr-quest-failed-{look}]") == bundle_of(f"{SOUND}[first-home-{look}]") == f"{look}"


def test_the_tests_of_a_file_go_together_and_apps_go_one_by_one() -> None:
    assert bundle_of("tests/store/test_kill.py::test_one") == bundle_of("tests/store/test_kill.py::test_other")
    assert bundle_of("tests/scenes/test_checks.py::test_one") == "tests/scenes/test_checks.py"
    assert bundle_of("tests/screens/test_log.py::test_one") != bundle_of("tests/screens/test_log.py::test_other")
