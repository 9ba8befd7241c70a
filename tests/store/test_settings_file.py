"""Settings: defaults, values that last, and files and values that are not what they should be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.store.errors import NotSaved
from companion.store.journal.journal_lines import encode_line
from companion.store.small_files.settings_file import Settings

DEFAULTS: dict[str, Any] = {"language": "it", "text_size": 1.0, "haptics": True, "steps": {"refresh": "ask"}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tavolo" / "settings"


def test_settings_begin_with_their_defaults(path: Path) -> None:
    assert Settings(path, DEFAULTS).all() == DEFAULTS


def test_a_value_lasts_and_can_be_taken_back(path: Path) -> None:
    settings = Settings(path, DEFAULTS)
    settings.put("language", "en")
    settings.put("text_size", 2)
    settings.put("steps", {"refresh": "auto", "draw": "off"})
    settings.close()
    settings = Settings(path, DEFAULTS)
    assert settings.all() == {
        "language": "en",
        "text_size": 2,
        "haptics": True,
        "steps": {"refresh": "auto", "draw": "off"},
    }
    settings.reset("language")
    settings.close()
    assert Settings(path, DEFAULTS).get("language") == "it"


def test_a_value_survives_without_a_close(path: Path) -> None:
    settings = Settings(path, DEFAULTS)
    settings.put("haptics", False)
    settings.flush()
    assert Settings(path, DEFAULTS).get("haptics") is False
    settings.close()


def test_values_and_defaults_are_not_shared(path: Path) -> None:
    settings = Settings(path, DEFAULTS)
    settings.get("steps")["refresh"] = "off"
    assert settings.get("steps") == {"refresh": "ask"}
    mine = {"refresh": "auto"}
    settings.put("steps", mine)
    mine["refresh"] = "off"
    settings.get("steps")["refresh"] = "off"
    assert settings.get("steps") == {"refresh": "auto"}
    settings.close()


def test_a_name_or_a_type_that_does_not_exist_is_a_mistake(path: Path) -> None:
    settings = Settings(path, DEFAULTS)
    with pytest.raises(KeyError):
        settings.get("colour")
    with pytest.raises(KeyError):
        settings.put("colour", "red")
    with pytest.raises(TypeError, match="haptics"):
        settings.put("haptics", "yes")
    assert settings.all() == DEFAULTS
    settings.close()


def test_a_kept_value_of_another_type_gives_way_to_the_default(path: Path) -> None:
    path.parent.mkdir()
    odd: dict[str, Any] = {"language": {"value": 7}, "haptics": {}, "gone": {"value": 1}}
    path.write_bytes(encode_line(0, {"settings": {**odd, "text_size": {"value": True}}}))
    settings = Settings(path, DEFAULTS)
    assert settings.all() == DEFAULTS
    assert settings.damage is None
    settings.close()


def test_a_damaged_file_is_set_aside_and_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"language": "en"}')
    settings = Settings(path, DEFAULTS)
    assert settings.all() == DEFAULTS
    assert settings.damage is not None
    assert settings.damage.aside.read_bytes() == b'{"language": "en"}'
    settings.put("language", "en")
    settings.close()
    again = Settings(path, DEFAULTS)
    assert (again.get("language"), again.damage) == ("en", None)
    again.close()


def test_a_second_process_reads_and_is_told_that_it_cannot_write(path: Path) -> None:
    first = Settings(path, DEFAULTS)
    first.put("language", "en")
    second = Settings(path, DEFAULTS)
    assert second.get("language") == "en"
    with pytest.raises(NotSaved) as refused:
        second.put("language", "it")
    assert refused.value.code == "in_use"
    second.close()
    first.close()
