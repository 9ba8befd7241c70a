"""The forms of a game on the command line: listed, filled in and applied."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.command.printing import read_input, show, show_json
from companion.content.texts import Texts
from companion.forms.draft import Draft
from companion.forms.form import Form
from companion.forms.move_form import move_form
from companion.forms.row import Choice, Row
from companion.games import game_named
from companion.kernel.codec import encode_move
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.describing.describer import Describer
from companion.plays.describing.names import resolve_names
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.files.insisting import leave_out_insisted
from companion.plays.files.replay import parse_play, read_plain
from companion.plays.files.saved_plays import open_saved
from companion.plays.filling.card_form import GUIDE, card_form
from companion.plays.filling.form_view import FormView
from companion.plays.filling.look import look_without_play
from companion.plays.filling.written_answers import fill_in, fill_in_by
from companion.plays.playing.move_codec import decode_move, decode_setup, move_class_named
from companion.plays.playing.play import Play
from companion.store.disk.folders import user_folder
from companion.store.disk.whole_files import write_whole
from companion.store.plays.library import open_library
from companion.things.printed_things import find_printed_values

NOTHING_DONE = 1


def list_forms(game: Game, texts: Texts) -> Iterator[str]:
    """Yield a line for each form of a game; each of its moves has a form too."""
    describer = Describer(game, texts)
    for form in (*game.forms, *game.setup_forms):
        yield f"{form.id}: {describer.say_phrase(form.title)}" + (f" ({', '.join(form.takes)})" if form.takes else "")
    yield f"{GUIDE}: {texts.say('core.form_of_card')}"
    yield texts.say("core.forms_of_moves", n=len(game.moves))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Fill in a form of a play, print it, and apply it where that is wanted."""
    written = dict(_read_pair(pair) for pair in options.answers)
    game = game_named(options.play)
    if game is not None:
        return _run_setup_form(game, options, written, texts)
    if Path(options.play).is_file() or options.play == "-":
        plain = read_plain(read_input(options.play))
        play = _start_written(plain, texts)
        view = _show(options, play, written, texts)
        if options.apply and _apply(play, view, options.insist, texts):
            _append_tap(options.play, plain, view)
            return 0
    else:
        play, file = open_saved(open_library(user_folder()), options.play)
        try:
            view = _show(options, play, written, texts)
            if options.apply and _apply(play, view, options.insist, texts):
                return 0
        finally:
            file.close()
    return NOTHING_DONE if options.apply or view.refusal else 0


def _run_setup_form(game: Game, options: argparse.Namespace, written: Mapping[str, str], texts: Texts) -> int:
    """Fill in a form of a new play of this game, and print the setup that it makes."""
    form = next((form for form in game.setup_forms if form.id == options.form), None)
    if form is None:
        known = ", ".join(form.id for form in game.setup_forms)
        raise NotReadable("form_unknown", form=options.form, forms=known or "−")
    setup = game.setup_for(game.content.info.most_players)

    def see(form: Form[Any], draft: Draft) -> FormView:
        return look_without_play(form, game, setup, draft, texts)

    view = fill_in_by(see, form, written, lambda meaning, name: find_printed_values(game, meaning.kind, name))
    _print_view(options, view, texts)
    return NOTHING_DONE if options.apply or view.refusal else 0


def _read_pair(pair: str) -> tuple[str, str]:
    name, sign, value = pair.partition("=")
    if not sign or not name:
        raise NotReadable("form_pair", answer=pair)
    return name, value


def _show(options: argparse.Namespace, play: Play[Any], written: Mapping[str, str], texts: Texts) -> FormView:
    view = fill_in(find_form(play, options.form), play, written, texts)
    _print_view(options, view, texts)
    return view


def _print_view(options: argparse.Namespace, view: FormView, texts: Texts) -> None:
    if options.json:
        show_json(view.plain())
    else:
        private = (texts.say("core.form_private"),) if view.is_private else ()
        show("\n".join((*private, *describe_view(view))))


def find_form(play: Play[Any], name: str) -> Form[Any]:
    """Return the form of this name, that of the present card, or of a move. Raises NotReadable."""
    game, card = play.game, card_at(play.game, play.state)
    if name == GUIDE and card is not None:
        return card_form(game, play.state, card)
    found: Form[Any] | None = next((form for form in game.forms if form.id == name), None)
    if found is not None:
        return found
    move = move_class_named(game, name)
    if move is None:
        raise NotReadable("form_unknown", form=name, forms=", ".join((*(form.id for form in game.forms), GUIDE)))
    return move_form(game, move)


def describe_view(view: FormView) -> Iterator[str]:
    """Yield the lines of a form for people: its rows, then what it comes to."""
    yield view.title
    yield from (f"  {line}" for row in view.rows if (line := _describe_row(row)))
    if view.verdict is not None:
        yield " · ".join(filter(None, (f"= {view.verdict.title}", str(view.verdict.sentence))))
    yield from (f"  {change.label}: {change.old} → {change.new}" for change in view.changes)
    yield from (sentence for sentence in (*view.cautions, view.refusal, view.missing) if sentence)


def _describe_row(row: Row) -> str:
    if row.kind == "step":
        return f"{row.number}. {row.words}"
    if row.kind == "lead":
        return ", ".join(f"{each.words} → {row.thing[each.value].form}" for each in row.choices)
    if not row.is_question:
        return str(row.words)
    if row.choices and row.kind != "items":
        words = [f"[{each.words}]" if row.is_chosen(each.value) else str(each.words) for each in row.choices]
        return f"{row.name}: {', '.join(words)}"
    if row.kind == "items":
        return f"{row.name}. {row.words}: {', '.join(_describe_item(each) for each in row.choices) or '–'}"
    if row.kind == "open":
        return f"{row.name}. {row.words}: {_say_value(row.caption)}"
    return f"{row.name} = {_say_value(row.value)} ({row.words})"


def _describe_item(item: Choice[Any]) -> str:
    return f"{item.value} {item.words}" + (f" ({item.caption})" if item.caption else "")


def _say_value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None or value == "" else str(value)


def _apply(play: Play[Any], view: FormView, insist: bool, texts: Texts) -> tuple[AnyMove, ...]:
    """Make the moves of the form as one entry and return them; none if they were not made."""
    if not view.can_apply:
        return ()
    outcome = play.do(*view.moves, insist=insist)
    if outcome.is_waiting:
        show(texts.say("core.form_asks"))
    return view.moves if outcome.done else ()


# --- plays in files ------------------------------------------------------------------------------------------


def _start_written(plain: Any, texts: Texts) -> Play[Any]:
    """Return the play of a file, with all its moves made.

    A name stands for an id, as in a replay. Raises NotReadable at a move that is refused.
    """
    written = parse_play(plain)
    play: Play[Any] = Play(written.game, decode_setup(written.game, written.setup))
    for number, tap in enumerate(written.taps, 1):
        refusal = _make_tap(play, tap)
        if refusal is not None:
            why = say_problem(texts, refusal, written.game.id)
            raise NotReadable(
                "form_after_refusal", n=number, move=", ".join(str(move["move"]) for move in tap), why=why
            )
    return play


def _make_tap(play: Play[Any], tap: Iterable[Any]) -> Refusal | None:
    """Make the moves of a tap in a play, and return why they were refused, if they were."""
    try:
        moves = (decode_move(play.game, leave_out_insisted(move)) for move in tap)
        return play.do(*(resolve_names(play.game, play.state, move) for move in moves), insist=True).refusal
    except Refusal as refusal:
        return refusal


def _append_tap(name: str, plain: Any, view: FormView) -> None:
    """Write the moves into the file of a written play as one more tap, or print it for "-"."""
    if "sha256" in plain:
        raise NotReadable("form_sealed", file=name)
    entries = plain.pop("entries", None)
    taps = entries if entries is not None else [{"moves": [move]} for move in plain.pop("moves", [])]
    taps = taps[: plain.pop("cursor", len(taps))]
    plain["entries"] = [*taps, {"moves": [encode_move(move) for move in view.moves]}]
    text = json.dumps(plain, ensure_ascii=False, indent=1)
    if name == "-":
        show(text)
    else:
        write_whole(Path(name), f"{text}\n".encode())
