"""Files on their way in: play by play, told one by one, stopped between two taps, and nothing half there."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files import bundle
from companion.plays.files.importing import ImportedPlay, import_each, import_file, mark_known, read_bundle
from companion.plays.files.saved_plays import import_play, open_saved
from companion.store.errors import Unreadable
from companion.store.plays.library import Library
from tests.own_calls import own_calls
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME

ENGLISH = Texts("en")
POINT = {"move": "add_points", "player": "p1"}


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with on_shelf():
        library = Library(tmp_path)
        yield library
        library.close()


def written(title: str, points: int = 1, **more: Any) -> dict[str, Any]:
    play = {"game": "tally", "game_version": GAME.version, "title": title, "setup": {}, **more}
    entries = [{"at": number, "moves": [POINT]} for number in range(points)]
    return {"format": "tavolo.play", "version": 1, "play": {"entries": entries, **play}}


def bundled(*plays: Any, version: int = 1) -> bytes:
    return json.dumps({"format": "tavolo.plays", "version": version, "plays": plays}).encode()


def after(asked: int) -> Callable[[], bool]:
    """A person who has had enough after being asked so many times."""
    left = iter([False] * asked)
    return lambda: next(left, True)


def test_a_bundle_reports_each_play_and_each_reason(library: Library) -> None:
    """A bundle says play by play whether it came in, and if not, why."""
    later = {"format": "tavolo.play", "version": 9, "play": {}}
    impossible = written("impossible", entries=[{"at": 1, "moves": [{**POINT, "player": "p9"}]}])
    told: list[ImportedPlay] = []
    data = bundled(written("one"), later, "rubbish", impossible, written("two", 2))
    intake = import_file(library, data, ENGLISH, progress=told.append)
    assert [(arrival.number, arrival.of) for arrival in told] == [(number, 5) for number in range(1, 6)]
    assert [arrival.title for arrival in intake.imported] == ["one", "two"] and not intake.was_stopped
    assert [arrival.number for arrival in intake.refused] == [2, 3, 4]
    reasons = [say_problem(ENGLISH, arrival.wrong) for arrival in intake.refused if arrival.wrong]
    assert "made by a later Tavolo" in reasons[0] and "shape" in reasons[1] and "impossible action" in reasons[2]
    assert sorted(card.title for card in library.plays()) == ["one", "two"]


def test_what_is_there_already_does_not_come_twice(library: Library) -> None:
    data = bundled(written("one"), written("two", 2))
    import_file(library, data, ENGLISH)
    again = import_file(library, data, ENGLISH)
    assert len(again.already_there) == 2 and again.imported == () and len(library.plays()) == 2


def missions(count: int) -> bytes:
    """Plays of one length, which nothing but a note in their middle tells apart."""
    notes = ({"move": "note", "text": f"Mission {number}"} for number in range(count))
    taps = ([[POINT], [note], [POINT]] for note in notes)
    entries = ([{"at": number + 1, "moves": moves} for moves in each] for number, each in enumerate(taps))
    return bundled(*(written(f"Mission {number}", entries=each) for number, each in enumerate(entries)))


def test_each_mission_of_a_bundle_costs_as_much_as_the_first(library: Library) -> None:
    """None is compared with those that came before it: three hundred of them took half a minute."""
    arrivals = import_each(library, read_bundle(missions(24)), ENGLISH)
    costs = [own_calls(lambda: next(arrivals)) for _ in range(24)]
    assert len(library.plays()) == 24
    assert max(costs[4:]) <= 1.1 * costs[3]


def test_a_library_is_read_once_to_find_its_twins(library: Library) -> None:
    """Bringing the same bundle again costs twice as much for twice as many plays, and finds them all."""
    costs = []
    for count in (8, 16):
        import_file(library, missions(count), ENGLISH)
        found = read_bundle(missions(count))
        costs.append(own_calls(partial(mark_known, library, found)))
        twins = (arrival.twin for arrival in mark_known(library, found))
        assert [twin.title for twin in twins if twin is not None] == [arrival.title for arrival in found]
    assert costs[1] <= 2.2 * costs[0]


def test_a_play_that_cannot_be_read_hides_no_twin(library: Library, tmp_path: Path) -> None:
    """The newest play, which is compared first, is a damaged file."""
    import_file(library, missions(2), ENGLISH)
    newest = library.plays()[0]
    assert newest.title == "Mission 1"
    (tmp_path / "plays" / f"{newest.id}.play").write_bytes(b"")
    again = import_file(library, bundled(*json.loads(missions(2))["plays"][:1]), ENGLISH)
    assert [arrival.title for arrival in again.already_there] == ["Mission 0"]


@pytest.mark.parametrize("asked", range(12))
def test_a_stopped_import_leaves_no_partial_play(library: Library, tmp_path: Path, asked: int) -> None:
    """Whenever the import is stopped, each play is there whole or not at all."""
    found = read_bundle(bundled(written("one", 2), written("two", 3)))
    done = list(import_each(library, found, ENGLISH, after(asked)))
    assert len(library.plays()) == len(done) == (asked > 2) + (asked > 6)
    for card in library.plays():
        open_saved(library, card.id)[1].close()
    leftovers = [path.name for path in (tmp_path / "plays").iterdir() if path.suffix != ".play"]
    assert leftovers == []


def test_looking_can_be_stopped_too() -> None:
    with on_shelf():
        assert len(read_bundle(bundled(written("one"), written("two")), after(1))) == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bundled(written("one"), version=2), "play_too_new"),
        (b'{"format": "tavolo.plays", "version": 1, "plays": 7}', "play_shape"),
        (bundled(*[1] * 2_001), "bundle_too_long"),
    ],
    ids=["later", "no plays", "many"],
)
def test_an_unusable_bundle_is_refused_whole(data: bytes, code: str) -> None:
    """A bundle that cannot be taken is refused as a whole, with the true reason."""
    assert refusal(data) == code


def test_a_bundle_that_is_too_large_is_refused_unread() -> None:
    assert refusal(b" " * (bundle.MOST_BYTES + 1)) == "play_too_large"


def refusal(data: bytes) -> str:
    with pytest.raises(NotReadable) as wrong:
        read_bundle(data)
    return wrong.value.code


def test_a_disk_that_takes_no_more_leaves_no_half_play(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.store.errors import NotSaved

    def full(*_: Any) -> None:
        raise NotSaved("disk_full", name="x")

    monkeypatch.setattr(Library, "save_summary", full)
    intake = import_file(library, bundled(written("one")), ENGLISH)
    assert [arrival.wrong.code for arrival in intake.refused if arrival.wrong] == ["disk_full"]
    assert library.plays() == () and list((tmp_path / "plays").iterdir()) == []


def test_plays_come_in_on_a_thread_while_the_list_is_read(library: Library) -> None:
    data = bundled(*(written(f"play {number}", number + 1) for number in range(20)))
    thread = threading.Thread(target=import_file, args=(library, data, ENGLISH))
    thread.start()
    while thread.is_alive():
        assert all(not card.damaged for card in library.plays())
    thread.join()
    assert len(library.plays()) == 20


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"{", "not_json"),
        (b"[" * 100_000, "not_json"),
        (b"3", "not_a_play"),
        (b'{"setup": {}}', "not_a_play"),
        (b'{"game": "tally", "moves": 3}', "not_a_play"),
        (b'{"game": "tally", "entries": []}', "not_a_play"),
    ],
)
def test_what_is_no_play_is_refused_as_such(library: Library, data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        import_play(library, data)
    assert refused.value.code == code and library.plays() == ()


def test_a_play_written_by_hand_comes_in_move_by_move(library: Library) -> None:
    """Each of its moves is a tap of its own, that can be undone."""
    card = import_play(library, json.dumps({"game": "tally", "setup": {}, "moves": [POINT, POINT]}).encode())
    play, file = open_saved(library, card.id)
    assert len(play.journal.entries) == 2 and play.state.players[0].points == 2
    file.close()


def test_what_is_known_is_marked_until_somebody_stops(library: Library) -> None:
    """After a stop, nothing is looked for any more, and what is wrong has no twin at all."""
    data = bundled(written("Moria"), {"format": "tavolo.play"})
    import_file(library, data, ENGLISH)
    found = read_bundle(data)
    known, wrong = mark_known(library, found)
    assert known.twin is not None and known.twin.title == "Moria"
    assert wrong.wrong is not None and wrong.twin is None
    assert mark_known(library, found, lambda: True) == found
