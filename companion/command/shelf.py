"""`companion shelf`: list, export and import typed things, and learn them from saved plays."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.command.printing import read_input, show, show_json
from companion.content.game_content import CAMPAIGN
from companion.content.texts import Texts
from companion.games import games
from companion.kernel.game import Game
from companion.plays.describing.problems import say_problem, strip_controls
from companion.plays.errors import NotReadable
from companion.plays.files import bundle
from companion.plays.files.viewing import view_play
from companion.plays.playing.demos import is_demo
from companion.store.disk.folders import user_folder
from companion.store.disk.new_file import write_new
from companion.store.errors import StoreError
from companion.store.plays.library import open_library
from companion.store.small_files.things_file import ThingsFile
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.exchange import ThingsImport
from companion.things.shelf import SHELF_FILE, Shelf
from companion.things.thing import Thing

SOME_REFUSED = 2


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Carry out one action of `companion shelf` and return its exit code."""
    shelf = Shelf(ThingsFile(user_folder() / SHELF_FILE))
    try:
        acts: dict[str, Callable[[argparse.Namespace, Shelf, Texts], int]] = {
            "list": _list,
            "export": _export,
            "import": _import,
            "learn": _learn,
        }
        return acts[options.act](options, shelf, texts)
    finally:
        shelf.close()


def _find_things(options: argparse.Namespace, shelf: Shelf) -> Iterator[Thing]:
    for game in _find_games(options.game):
        yield from shelf.things(game, options.kind or "")


def _find_games(wanted: str | None) -> Iterator[Game]:
    return (entry.load() for entry in games() if wanted in (None, entry.id))


def _list(options: argparse.Namespace, shelf: Shelf, texts: Texts) -> int:
    things = tuple(_find_things(options, shelf))
    if options.json:
        show_json([_as_dict(thing) for thing in things])
    elif not things:
        show(texts.say("things.none"))
    else:
        for thing in things:
            name, values = _format_name(thing), _format_values(thing)
            show(f"{thing.game:12} {thing.kind:9} {thing.uses:4}  {name}  {values}".rstrip())
    return 0


def _as_dict(thing: Thing) -> dict[str, Any]:
    shown = ("game", "kind", "name", "scene", "values", "uses", "scenes", "owners", "to_check", "also")
    return {name: getattr(thing, name) for name in shown}


def _export(options: argparse.Namespace, shelf: Shelf, texts: Texts) -> int:
    things = tuple(_find_things(options, shelf))
    data = exchange.pack_things(things)
    if options.out is None:
        sys.stdout.buffer.write(data)
    else:
        show(texts.say("things.exported", n=len(things), file=write_new(Path(options.out), data)))
    return 0


def _import(options: argparse.Namespace, shelf: Shelf, texts: Texts) -> int:
    if not options.name:
        raise ThingError("import_unnamed")
    data = read_input(options.name, bundle.MOST_BYTES)
    things = exchange.extract_things(data) or data  # a bundle contains the things of a shelf too
    arrivals = exchange.unpack_things(things, shelf, with_use=things is not data)
    exchange.import_things(shelf, arrivals, lambda differs: bool(options.theirs))
    _show_result(arrivals, options.theirs, texts)
    return SOME_REFUSED if arrivals.refused else 0


def _learn(options: argparse.Namespace, shelf: Shelf, texts: Texts) -> int:
    """Add the things of all saved plays to the shelf, the oldest play first: later values win."""
    library, new = open_library(user_folder()), 0
    for card in sorted(library.cards(), key=lambda card: card.changed):
        if card.damaged or card.newer or is_demo(card, ()):
            continue
        with suppress(StoreError, NotReadable):  # `companion plays list` shows the damage
            play = view_play(library, card.id)
            if options.game in (None, play.game.id.removesuffix(CAMPAIGN)):
                new += len(shelf.learn(play.game, play.state, card.id, play.journal.counted_moves))
    show(texts.say("things.learned", n=new))
    return 0


def _show_result(arrivals: ThingsImport, theirs_win: bool, texts: Texts) -> None:
    show(texts.say("things.came", n=len(arrivals.new)))
    if arrivals.same:
        show(texts.say("things.were_there", n=len(arrivals.same)))
    for one in arrivals.differing:
        key = "things.changed" if theirs_win else "things.differ"
        show(
            texts.say(
                key, name=_format_name(one.ours), ours=_format_values(one.ours), theirs=_format_values(one.theirs)
            )
        )
    for refused in arrivals.refused:
        name, reason = strip_controls(refused.name) or "−", say_problem(texts, refused.why)
        show(texts.say("things.refused", number=refused.number, name=name, reason=reason), sys.stderr)


def _format_name(thing: Thing) -> str:
    return strip_controls(f"{thing.name} ({thing.scene})" if thing.scene else thing.name)


def _format_values(thing: Thing) -> str:
    """Return the values in one line, with their field names."""
    return strip_controls(", ".join(f"{name} {value}" for name, value in thing.values.items() if name != "kind")) or "−"
