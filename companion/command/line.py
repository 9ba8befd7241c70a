"""The command line: plays, rules and content without a display.

It parses and prints; other modules do the work.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.command import actions
from companion.command.check import find_problems
from companion.command.check_app import check_announced, check_texts
from companion.command.guide_text import describe_guide
from companion.command.printing import read_input, show, show_json
from companion.content.error import ContentError
from companion.content.game_content import GameContent, campaign_id, content_of, is_campaign
from companion.content.source import DATA, LANGUAGES
from companion.content.texts import Texts, system_language
from companion.errors import CodedError
from companion.games import GameEntry, game_entries, games
from companion.kernel.codec import shorten
from companion.kernel.game import Game
from companion.plays.describing.problems import say_problem, strip_controls
from companion.plays.describing.titles import play_title
from companion.plays.errors import NotReadable
from companion.plays.files.file_name import file_name
from companion.plays.files.replay import Report, read_play, replay, truncate
from companion.plays.playing.play import start_state
from companion.store.disk.folders import user_folder

if TYPE_CHECKING:
    from companion.plays.files.importing import ImportedPlay
    from companion.store.plays.catalogue import PlayCard
    from companion.store.plays.library import Library

UNREADABLE = 2
STOPPED = 130
BY_TITLE = Path()
"""Stands for the file name made from a play's title."""

ALSO = (
    "Without a command the app opens. `companion tour` plays the demos in the real app and takes pictures; "
    "the other commands need no display."
)


def main(arguments: Sequence[str]) -> int:
    """Carry out one command and return its exit code."""
    use_utf8()
    options = parser().parse_args(arguments)
    texts = Texts(options.lang)
    try:
        code = int(options.run(options, texts))
        sys.stdout.flush()
        return code
    except CodedError as wrong:
        show(_explain(texts, wrong), sys.stderr)
    except BrokenPipeError:
        # The reader (`| head`) has closed the pipe; output that Python flushes at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return STOPPED
    return UNREADABLE


def _explain(texts: Texts, wrong: CodedError) -> str:
    """Return the sentence for an error; if the app's texts cannot be read, the error about them."""
    try:
        return strip_controls(str(wrong)) if isinstance(wrong, ContentError) else say_problem(texts, wrong)
    except ContentError as damaged:
        return strip_controls(str(damaged))


def use_utf8() -> None:
    """Print UTF-8 in any terminal, because Italian needs it; a lone surrogate is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="companion", description="Tavolo, the companion beside the board.", epilog=ALSO)
    verbs = top.add_subparsers(required=True, metavar="COMMAND")
    names = [entry.id for entry in game_entries()]
    campaigns = [campaign_id(entry.id) for entry in game_entries() if entry.has_campaign]

    def verb(name: str, run: Callable[..., int], about: str) -> argparse.ArgumentParser:
        command = verbs.add_parser(name, help=about, description=about)
        command.add_argument(
            "--lang", choices=LANGUAGES, default=system_language(), help="language (default: the system's)"
        )
        command.set_defaults(run=run)
        return command

    def add_json(command: argparse.ArgumentParser, about: str = "print JSON") -> None:
        command.add_argument("--json", action="store_true", help=about)

    listing = verb("actions", list_actions, "List the setup fields and moves of a game.")
    listing.add_argument("game", choices=[*names, *campaigns])
    add_json(listing)

    playing = verb("replay", replay_file, "Replay a play and print its final state as JSON.")
    playing.add_argument("file", help="an exported play or one written by hand; - for standard input")
    playing.add_argument("--at", type=int, metavar="N", help="stop after so many moves (default: all)")
    playing.add_argument("--heed", action="store_true", help="stop before the first move that asks (default: insist)")
    add_json(playing, "print nothing but JSON: refusals and cautions are not repeated as text")

    guiding = verb("guide", print_guide, "Print the phase checklist of a game.")
    guiding.add_argument("game", choices=[*names, *campaigns])
    guiding.add_argument("--players", type=int, metavar="N", help="for so many players (default: 2)")

    naming = verb("forms", list_forms, "List the forms of a game.")
    naming.add_argument("game", choices=[*names, *campaigns])

    filling = verb("form", fill_form, "Fill in a form of a play, or that of a single move, and show its effect.")
    filling.add_argument("play", help="a file written by hand, or the id of a saved play; - for standard input")
    filling.add_argument("form", help="id of a form (`companion forms` lists them) or of a move, or guide: its card")
    filling.add_argument("answers", nargs="*", metavar="NAME=VALUE", help="an answer; several values with a comma")
    filling.add_argument("--apply", action="store_true", help="make its moves as one entry")
    filling.add_argument("--insist", action="store_true", help="make them although the app asks")
    add_json(filling)

    asking = verb("rules", find_rules, "Find rule cards.")
    asking.add_argument("query", help="words or a question, in Italian or English")
    asking.add_argument("--game", choices=names, help="of this game only")
    asking.add_argument("--limit", type=whole_number, default=5, metavar="N", help="at most so many (default: 5)")
    add_json(asking)

    answering = verb("answers", show_answers, "Print or export which rule card was right for which question.")
    answering.add_argument("--out", type=Path, metavar="FILE", help="file to export to (without --out: printed)")
    add_json(answering)

    checking = verb("check", check_content, "Check the content in data/ (or in PATH).")
    checking.add_argument("path", nargs="?", type=Path, metavar="PATH", help="a folder like data/")

    keeping = verb("plays", manage_plays, "List, export or import saved plays.")
    keeping.add_argument("act", choices=("list", "export", "import"))
    keeping.add_argument("name", nargs="?", help="id of the play to export, or file to import (- for standard input)")
    keeping.add_argument(
        "--out",
        nargs="?",
        type=Path,
        const=BY_TITLE,
        metavar="FILE",
        help=("file to export to, named after the play if you name none (without --out: standard output)"),
    )
    add_json(keeping)

    printing = verb("sheet", print_sheet, "Print the sheet of a saved campaign as PDF.")
    printing.add_argument("name", help="id of the campaign (`companion plays list` shows it)")
    printing.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: named after the campaign)")

    shelving = verb("shelf", manage_things, "List, export or import what you have typed, or learn it from saved plays.")
    shelving.add_argument("act", choices=("list", "export", "import", "learn"))
    shelving.add_argument("name", nargs="?", help="file to import (- for standard input)")
    shelving.add_argument("--game", choices=names, help="of this game only")
    shelving.add_argument("--kind", help="of this kind only")
    shelving.add_argument("--out", type=Path, metavar="FILE", help="file to export to (without --out: standard output)")
    shelving.add_argument("--theirs", action="store_true", help="where both differ, take what the file says")
    add_json(shelving)
    return top


def whole_number(word: str) -> int:
    """Return the number of cards on the command line: at least one."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of cards: use 1 or more")
    return int(word)


def known_game(name: str) -> Game:
    """Return a game or campaign by its name, which the parser has checked."""
    owner = content_of(name).owner
    game = next(entry for entry in game_entries() if entry.id == owner).load()
    return game.campaign().game if game.campaign and owner != name else game


# --- the commands ----------------------------------------------------------------------------------------


def list_actions(options: argparse.Namespace, texts: Texts) -> int:
    game = known_game(options.game)
    if options.json:
        show_json(actions.describe_actions(game))
    else:
        show(actions.describe_as_text(game))
    return 0


def replay_file(options: argparse.Namespace, texts: Texts) -> int:
    play = read_play(read_input(options.file))
    played = play if options.at is None else truncate(play, options.at)
    report = replay(played, texts, log=True, heed=options.heed)
    show_json(report.plain())
    if not options.json:
        _show_remarks(report, texts)
    return 0 if report.is_accepted else 1


def _show_remarks(report: Report, texts: Texts) -> None:
    """Print the adapted values, refusals and cautions, and the move at which the replay stopped."""
    if report.adapted:
        show(texts.say("core.setup_adapted", values=", ".join(report.adapted)), sys.stderr)
    for remark in (*report.refusals, *report.cautions):
        error = f" ({strip_controls(remark.error)})" if remark.error else ""
        show(f"{remark.index} {strip_controls(remark.move)}: {remark.message}{error}", sys.stderr)
    if report.stopped_at is not None:
        move = next(remark.move for remark in report.cautions if remark.index == report.stopped_at)
        show(f"{report.stopped_at} {strip_controls(move)}: {texts.say('core.tap_asks')}", sys.stderr)


def print_guide(options: argparse.Namespace, texts: Texts) -> int:
    game = known_game(options.game)
    info = game.content.info
    least, most = info.least_players, info.most_players
    players = min(max(2, least), most) if options.players is None else options.players
    if not least <= players <= most:
        raise NotReadable("wrong_players", least=least, most=most)
    show(describe_guide(game, start_state(game, game.setup_for(players)), texts))
    return 0


def list_forms(options: argparse.Namespace, texts: Texts) -> int:
    from companion.command import forms  # loads the store: only this command needs it

    show("\n".join(forms.list_forms(known_game(options.game), texts)))
    return 0


def fill_form(options: argparse.Namespace, texts: Texts) -> int:
    from companion.command import forms  # loads the store: only this command needs it

    return forms.run(options, texts)


def find_rules(options: argparse.Namespace, texts: Texts) -> int:
    from companion.rules.search import find  # the stems take a moment to load: only this command needs it

    contents = [entry.content for entry in games() if options.game in (None, entry.id)]
    hits = find(options.query, contents, lang=texts.language, limit=options.limit)
    if options.json:
        show_json(hits)
    elif not hits:
        show(texts.say("core.rules_none"))
    else:
        for hit in hits:
            show(f"{hit['title']} [{hit['game']}]\n{hit['body']}\n({hit['source']})\n")
    return 0


def show_answers(options: argparse.Namespace, texts: Texts) -> int:
    from companion.command.answers import run  # loads the store: only who keeps something pays

    return run(options, texts)


def check_content(options: argparse.Namespace, texts: Texts) -> int:
    """Print the problems of the content.

    Problems of the app's texts come first and alone: the other sentences use these texts.
    """
    if options.path is not None and not options.path.is_dir():
        raise NotReadable("folder_missing", folder=options.path)
    root = options.path or DATA
    found = check_texts(root) or (*check_announced(root), *_check_games(options.path))
    for sentence in found:
        show(sentence)
    if not found:
        show(texts.say("core.content_good", n=len(game_entries())))
    return 1 if found else 0


def _check_games(root: Path | None) -> tuple[str, ...]:
    return tuple(sentence for entry in game_entries() for sentence in find_problems(_load_for_check(entry, root)))


def _load_for_check(entry: GameEntry, root: Path | None) -> Game:
    """Return the game with its own content, or with that of a folder like data/."""
    game = entry.load()
    return game if root is None else replace(game, content=GameContent(entry.id, root.resolve()))


def manage_plays(options: argparse.Namespace, texts: Texts) -> int:
    from companion.store.plays.library import open_library  # loads the store: only this command needs it

    library = open_library(user_folder())
    if options.act == "list":
        reason = None if os.path.isdir(user_folder()) else library.read_only_reason
        if reason is not None:  # there is no folder, and there can be none: an empty list would not say so
            raise reason
        return _list_plays(library.cards(), options.json, texts)
    if not options.name:
        raise NotReadable(f"{options.act}_unnamed")
    if options.act == "import":
        return _import(library, options.name, texts)
    chosen = next((card for card in library.cards() if card.id == options.name), None)
    if chosen is None:
        raise NotReadable("play_missing", play=options.name)
    data = _export(library, chosen)
    if options.out is None:
        sys.stdout.buffer.write(data)
        return 0
    title = play_title(texts, chosen.title, chosen.game)
    return _write(Path(file_name(title)) if options.out == BY_TITLE else options.out, data, texts)


def print_sheet(options: argparse.Namespace, texts: Texts) -> int:
    from companion.command import sheet  # loads the store: only this command needs it

    name, data = sheet.make_sheet(options.name, texts.language)
    return _write(options.out or Path(name), data, texts, "core.sheet_exported")


def manage_things(options: argparse.Namespace, texts: Texts) -> int:
    from companion.command import shelf  # loads the store: only this command needs it

    return shelf.run(options, texts)


def _export(library: Library, card: PlayCard) -> bytes:
    """Return the export of a play, or of a campaign with all its missions."""
    from companion.plays.files.saved_plays import export_play
    from companion.plays.playing.campaigns import export_campaign

    return export_campaign(library, card.id) if is_campaign(card.game) else export_play(library, card.id)


def _import(library: Library, name: str, texts: Texts) -> int:
    """Import one play, refused as a whole, or a bundle, with a line for each play."""
    from companion.plays.files import bundle, importing
    from companion.plays.files.saved_plays import import_play
    from companion.plays.files.twins import Twins

    data = read_input(name, bundle.MOST_BYTES)
    parts = bundle.unpack_bundle(data)
    if parts == (data,):
        twin = Twins(library).find(data)
        card = twin or import_play(library, data, texts)
        key = "core.imported" if twin is None else "core.import_there"
        show(texts.say(key, title=strip_controls(card.title), play=card.id))
        return 0
    intake = importing.import_file(library, data, texts, progress=lambda arrival: _show_imported(arrival, texts))
    return UNREADABLE if intake.refused else 0


def _show_imported(arrival: ImportedPlay, texts: Texts) -> None:
    title, count = strip_controls(arrival.title), f"{arrival.number}/{arrival.of}"
    if arrival.card is not None:
        show(f"{count} {texts.say('core.imported', title=title, play=arrival.card.id)}")
    elif arrival.twin is not None:
        show(f"{count} {texts.say('core.import_there', title=title, play=arrival.twin.id)}")
    elif arrival.wrong is not None:
        show(f"{count} {title + ': ' if title else ''}{say_problem(texts, arrival.wrong)}", sys.stderr)


def _write(file: Path, data: bytes, texts: Texts, key: str = "core.exported") -> int:
    from companion.store.disk.new_file import write_new

    show(texts.say(key, file=write_new(file, data)))
    return 0


def _list_plays(plays: Sequence[Any], as_json: bool, texts: Texts) -> int:
    if as_json:
        shown = ("id", "game", "title", "created", "changed", "moves", "damaged")
        show_json([{name: getattr(card, name) for name in shown} for card in plays])
    elif not plays:
        show(texts.say("core.plays_none"))
    else:
        for card in plays:
            show(f"{card.id}  {strip_controls(shorten(card.game)):12} {card.moves:5}  {strip_controls(card.title)}")
    return 0
