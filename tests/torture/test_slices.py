"""A short slice of every torture: each says nothing is lost, and each notices when something is."""

from __future__ import annotations

import errno
import random
from pathlib import Path
from typing import Any

import pytest

from companion.games import names_to_play
from companion.games.lotr.setup import setup_for
from companion.kernel.codec import encode
from companion.store.journal.journal_lines import encode_line
from companion.store.plays.library import Library
from companion.store.repair.file_damage import FileDamage
from tests.torture import (
    app_openings,
    bad_ends,
    campaign_files,
    campaign_kills,
    clocks,
    faults,
    game_kills,
    hard_disks,
    import_kills,
    incoming,
    library_kills,
    long_plays,
    month,
    mutants,
    power_cuts,
    rot,
    shelf_files,
    shelf_kills,
    small_partition,
)
from tests.torture.a_campaign import played
from tests.torture.evenings import any_evening
from tests.torture.figures import Figure
from tests.torture.one_evening import Record
from tests.torture.recorded_disk import after_a_cut
from tests.torture.run import MOST_FAULTS, in_memory


def check(*figures: Figure) -> None:
    for figure in figures:
        assert figure.is_good, (figure.what, figure.wrong[:5])


def test_kills_of_the_library(tmp_path: Path) -> None:
    check(library_kills.run(tmp_path, 0, least=4))


def test_kills_of_the_shelf(tmp_path: Path) -> None:
    check(shelf_kills.run(tmp_path, 0, least=4))


def test_kills_of_a_campaign(tmp_path: Path) -> None:
    check(campaign_kills.run(tmp_path, 0, least=4))


def test_files_of_the_shelf(tmp_path: Path) -> None:
    check(*shelf_files.run(tmp_path, 0, least=12, many=500))


def test_files_of_a_campaign(tmp_path: Path) -> None:
    check(*campaign_files.run(tmp_path, 0, least=6))


def test_power_cuts_and_their_control(tmp_path: Path) -> None:
    check(*power_cuts.run(tmp_path, 0, least=3))


def test_rot(tmp_path: Path) -> None:
    check(*rot.run(tmp_path, 0, least=12))


def test_bad_ends(tmp_path: Path) -> None:
    check(*bad_ends.run(tmp_path, 0, least=90))


@pytest.mark.ui
def test_mutants_and_openings_of_those_that_came_in(tmp_path: Path) -> None:
    check(*mutants.run(tmp_path, 0, least=60), app_openings.run(tmp_path / "samples"))


def test_files_that_come_in_by_the_command_line(tmp_path: Path) -> None:
    check(incoming.run(tmp_path, 0, least=40))


def test_a_full_disk_a_read_only_one_and_two_instances(tmp_path: Path) -> None:
    check(
        hard_disks.full(tmp_path / "full", 0, least=4),
        hard_disks.read_only(tmp_path / "read_only"),
        hard_disks.two(tmp_path / "two", 0, least=2),
    )


def test_every_call_that_a_disk_may_refuse() -> None:
    with in_memory() as memory:
        check(faults.run(memory, 0, MOST_FAULTS, wrongs=(errno.EIO,)))


def test_a_partition_that_is_full_and_one_that_is_read_only(tmp_path: Path) -> None:
    """Where nobody may mount one, the figure says so."""
    check(small_partition.run(tmp_path / "full", 0, least=2), small_partition.read_only(tmp_path / "read_only"))


def test_kills_in_the_middle_of_an_import(tmp_path: Path) -> None:
    check(import_kills.run(tmp_path, 0, least=4))


@pytest.mark.ui
def test_kills_of_the_app_in_every_game(tmp_path: Path) -> None:
    check(game_kills.run(tmp_path, 0, least=len(names_to_play())))


def test_clocks(tmp_path: Path) -> None:
    check(clocks.run(tmp_path, 0, least=5))


def test_long_plays(tmp_path: Path) -> None:
    check(long_plays.run(tmp_path, taps=400))


def test_a_few_evenings_of_a_month(tmp_path: Path) -> None:
    check(month.run(tmp_path, plays=5, campaigns=2))


# --- they can fail ---------------------------------------------------------------------------------------


def test_a_play_that_vanished_is_noticed() -> None:
    did = {"a": ["shelf", "Moria", 3], "b": ["trash", "Rohan", 1]}
    assert library_kills.complaints(["tap", "a"], did, {"a": ["shelf", "Moria", 4], "b": did["b"]}) == []
    assert library_kills.complaints(["tap", "a"], did, {"a": ["shelf", "Moria", 2], "b": did["b"]})
    assert library_kills.complaints(["tap", "a"], did, {"a": did["a"]})


def test_a_card_that_vanished_is_noticed() -> None:
    did = {"a": ["Troll", 3], "b": ["Orco", 1]}
    assert shelf_kills.complaints(["a"], did, {"a": ["Troll", 4], "b": did["b"]}) == []
    assert shelf_kills.complaints(["a"], did, {"a": did["a"]})
    assert shelf_kills.complaints([], did, {**did, "c": ["Ragno", 2]})


def test_a_mission_that_vanished_is_noticed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    campaign = played(library)
    library.close()
    words = ["begun", "mission", "ended", "home", "mission", "ended"]
    assert campaign_kills.judged(tmp_path, words) == ([], 1)
    assert campaign_kills.judged(tmp_path, [*words, "home", "mission", "ended", "home"])[0]
    (tmp_path / "plays" / f"{campaign}.play").unlink()
    assert campaign_kills.judged(tmp_path, words)[0]


def test_an_entry_that_did_not_count_is_noticed(tmp_path: Path) -> None:
    evening = any_evening(tmp_path / "moria.play", random.Random(1))
    figure = Figure("rot")
    number = evening.data.count(b"\n")
    tap: dict[str, Any] = {"entries": {"0": {"at": 1, "moves": []}}, "cursor": {"play": {"at": evening.cursor}}}
    rot.judged_alone(figure, tmp_path / "one.play", evening, evening.data + encode_line(number, tap), rot.a_line)
    assert figure.lost


def test_a_refusal_without_a_word_is_noticed() -> None:
    assert list(incoming.complaints(2, "Il file è rovinato.\n")) == list(incoming.complaints(0, "")) == []
    for code, told in ((2, ""), (3, "x"), (2, "x" * 999), (2, "Traceback (most recent call last)"), (2, "\x1b[2J")):
        assert list(incoming.complaints(code, told))


def test_steps_that_count_again_or_are_miscounted_are_noticed() -> None:
    first, second = {"at": 1, "moves": []}, {"at": 2, "moves": []}
    assert bad_ends.complaints([first, second], [first, {"at": 1}], FileDamage(1, 1, Path("x"), False)) == []
    assert bad_ends.complaints([first], [first, second], None) == ["1 steps count again"]
    assert bad_ends.complaints([first, second], [first], None) == ["1 steps lost, 0 told"]
    assert bad_ends.complaints([first], [first], FileDamage(1, 2, Path("x"), False)) == ["0 steps lost, 2 told"]


def test_what_was_never_synced_may_be_gone_after_a_cut(tmp_path: Path) -> None:
    disk = power_cuts.played(tmp_path / "evening", random.Random(3))
    left = set()
    for number in range(30):
        after_a_cut(disk.log, len(disk.log), tmp_path / f"{number}", random.Random(number), syncs=False)
        left.add(sum(path.stat().st_size for path in (tmp_path / f"{number}").rglob("*.play")))
    assert len(left) > 5


@pytest.mark.parametrize("wrong", [{"lost": 1}, {"crashed": 1}, {"frozen": 1}, {"tried": 0}])
def test_a_figure_with_anything_wrong_is_not_good(wrong: dict[str, Any]) -> None:
    assert Figure("x", tried=1).is_good and not Figure("x", **{"tried": 1, **wrong}).is_good


def test_an_evening_that_vanished_is_noticed(tmp_path: Path) -> None:
    """Of a play that was there: gone, another title, a tap less, and one that nobody has made."""
    device = month.Device(tmp_path)
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", encode(setup_for(2)), 1)
    play.close()
    library.close()
    there = Record("plays", "Moria", (), 0)

    def wrong(known: dict[str, Record]) -> list[str]:
        device.known = known
        return list(month.compare(device, 0, month.Pending("nothing"), set(known)))

    assert wrong({play.id: there}) == []
    assert wrong({play.id: there, "gone": there})
    assert wrong({play.id: there._replace(title="Rohan")})
    assert wrong({play.id: there._replace(entries=(1,), cursor=1)})
    assert wrong({})
