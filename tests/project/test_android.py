"""The Android build: known keys only, and every file that the app reads at run time is shipped."""

from __future__ import annotations

import configparser
import re
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.store.disk.folders import user_folder
from screens.device import manifest_hook
from tests.project import emblem

ROOT = Path(__file__).resolve().parents[2]

# Buildozer ignores a key it does not know, so a slip of the pen would go unnoticed.
KNOWN_KEYS = {
    "title",
    "package.name",
    "package.domain",
    "version.regex",
    "version.filename",
    "source.dir",
    "source.include_exts",
    "source.include_patterns",
    "source.exclude_dirs",
    "source.exclude_patterns",
    "requirements",
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
    "orientation",
    "fullscreen",
    "android.presplash_color",
    "android.api",
    "android.minapi",
    "android.ndk",
    "android.archs",
    "android.permissions",
    "android.allow_backup",
    "android.extra_manifest_application_arguments",
    "android.add_resources",
    "android.enable_androidx",
    "android.gradle_dependencies",
    "p4a.hook",
    "android.release_artifact",
    "android.debug_artifact",
    "p4a.branch",
}
NOT_READ_AT_RUN_TIME = {"__pycache__", "README.md", "android"}
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


@pytest.fixture
def manifest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A manifest as python-for-android leaves it, in the folder in which it calls the hook."""
    monkeypatch.chdir(tmp_path)
    manifest_hook.MANIFEST.parent.mkdir(parents=True)
    name = ANDROID[1:-1]
    manifest_hook.MANIFEST.write_text(f'<manifest xmlns:android="{name}"><application></application></manifest>')
    return manifest_hook.MANIFEST


def items(value: str) -> set[str]:
    return {item.strip() for item in value.split(",")}


def test_every_key_is_one_that_buildozer_knows(spec: configparser.SectionProxy) -> None:
    assert set(spec) == KNOWN_KEYS


def test_it_is_built_for_the_phones_that_people_have(spec: configparser.SectionProxy) -> None:
    assert items(spec["android.archs"]) == {"arm64-v8a", "armeabi-v7a"}
    assert items(spec["orientation"]) == {"portrait", "landscape", "portrait-reverse", "landscape-reverse"}
    assert (spec["android.api"], spec["android.minapi"], spec["android.ndk"]) == ("36", "24", "28c")
    assert spec["android.release_artifact"] == "aab"


def test_the_hook_adds_a_provider_that_lends_to_nobody_unasked(manifest: Path) -> None:
    manifest_hook.before_apk_assemble(None)
    (provider,) = ElementTree.parse(manifest).iterfind("application/provider")
    assert provider.get(f"{ANDROID}exported") == "false"
    assert provider.get(f"{ANDROID}authorities") == "org.tavolo.tavolo.files"


def test_a_manifest_of_another_shape_stops_the_build(manifest: Path) -> None:
    manifest.write_text("<manifest/>")
    with pytest.raises(ValueError, match="no application"):
        manifest_hook.before_apk_assemble(None)


def test_what_the_manifest_names_is_there(spec: configparser.SectionProxy) -> None:
    """Resources that the manifest and the hook name lie in the folder that the build adds to its own."""
    resources = ROOT / spec["android.add_resources"]
    said = (ROOT / spec["android.extra_manifest_application_arguments"]).read_text() + manifest_hook.PROVIDER
    named = re.findall(r'"@xml/(\w+)"', said)
    assert sorted(named) == sorted(file.stem for file in (resources / "xml").glob("*.xml")) != []


@pytest.mark.parametrize("rules", ["backup_rules", "data_extraction_rules"])
def test_a_new_phone_gets_the_plays_and_nothing_else(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Android gives up on a backup above 25 MB; the unpacked app alone is larger."""
    monkeypatch.setenv("ANDROID_PRIVATE", "/files")
    monkeypatch.delenv("TAVOLO_HOME", raising=False)
    found = ElementTree.parse(ROOT / f"data/android/res/xml/{rules}.xml").iter()
    taken = [(rule.get("domain"), rule.get("path")) for rule in found if rule.tag in ("include", "exclude")]
    assert set(taken) == {("file", f"{user_folder().relative_to('/files')}/")}


def test_every_file_of_the_app_is_shipped(spec: configparser.SectionProxy) -> None:
    extensions, patterns = items(spec["source.include_exts"]), items(spec["source.include_patterns"])
    left_behind = [
        name
        for name in read_at_run_time()
        if Path(name).suffix[1:] not in extensions and not any(fnmatch(name, pattern) for pattern in patterns)
    ]
    assert left_behind == []


def read_at_run_time() -> list[str]:
    files = [file for room in ("companion", "screens", "data") for file in (ROOT / room).rglob("*")]
    return [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file() and not NOT_READ_AT_RUN_TIME & set(file.parts)
    ]


@pytest.mark.parametrize(
    "key",
    ["icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename", "presplash.filename"],
)
def test_its_pictures_exist(spec: configparser.SectionProxy, key: str) -> None:
    assert (ROOT / spec[key].replace("%(source.dir)s/", "")).is_file()


def test_the_icons_are_those_that_the_emblem_draws(tmp_path: Path) -> None:
    emblem.write(tmp_path)
    for name in emblem.pictures():
        drawn, shipped = (Image.open(folder / name).convert("RGBA") for folder in (tmp_path, emblem.ICONS))
        assert drawn.tobytes() == shipped.tobytes(), f"{name} differs: run python -m tests.project.emblem"
