"""The log messages of moves that every game has: steps, ticks, options, trackers, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.content.game_settings import OptionInfo
from companion.content.source import BothLanguages
from companion.content.texts import Texts
from companion.kernel.common_moves import ChangeOption, EndGame, GoTo, HideTracker, NextRound, NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, card_at
from companion.kernel.items import find, name_of
from companion.kernel.message import Message, Words
from companion.kernel.move import AnyMove
from companion.plays.playing.guide_words import prompt


def describe_common_move(game: Game, texts: Texts, move: AnyMove, before: Any, after: Any) -> Message | None:
    """Return the message of a common move that names something; None for every other move."""
    describe = _DESCRIBERS.get(type(move))
    return describe(game, texts, move, before, after) if describe else None


def _describe_step(game: Game, texts: Texts, move: Any, before: Any, after: Any) -> Message:
    """Return the message with the titles of the steps left and reached."""
    card = card_at(game, after)
    old, new = _card_title(game, texts, card_at(game, before), before), _card_title(game, texts, card, after)
    rounds = (game.round_of(before), game.round_of(after))
    values = {"old": old, "new": new or "–", "was": rounds[0], "round": rounds[1]}
    key = "core.next_step" if old else "core.next_step.to"
    key = key if rounds[0] == rounds[1] else "core.next_step.round"
    return Message(key, values, icon=card.phase.icon if card else "")


def _describe_tick(game: Game, texts: Texts, move: Tick, before: Any, after: Any) -> Message:
    """Return the message with the title of the card and the text of the row."""
    card = card_at(game, before)
    title, row = _card_title(game, texts, card, before), _row_text(game, texts, card, move.step, before)
    values = {"card": title or "–", "step": row or "–"}
    key = "core.log_tick" if move.on else "core.log_tick.off"
    return Message(key, values, icon=card.phase.icon if card else "")


def _card_title(game: Game, texts: Texts, card: GuideCard | None, state: Any) -> str:
    return prompt(game, state, card.rows[0], card.title, texts.language).rstrip(".") if card else ""


def _row_text(game: Game, texts: Texts, card: GuideCard | None, row_id: str, state: Any) -> str:
    """Return the text of a row; its id where the card no longer shows it."""
    row = next((row for row in card.rows if row.id == row_id), None) if card else None
    return prompt(game, state, row, row.step.text, texts.language).rstrip(".") if row else row_id


def _describe_option(game: Game, texts: Texts, move: ChangeOption, before: Any, after: Any) -> Message:
    """Return the message with the title of the option and its old and new value."""
    info = find(game.content.settings.options, move.option)
    if info is None:
        return Message("core.log_change_option", {"option": move.option, "old": "–", "new": str(move.value)})
    old, new = (_say_option_value(texts, info, getattr(state.options, move.option)) for state in (before, after))
    return Message("core.log_change_option", {"option": info.title.in_(texts.language), "old": old, "new": new})


def _say_option_value(texts: Texts, info: OptionInfo, value: Any) -> str:
    if isinstance(value, bool):
        return texts.say("core.on" if value else "core.off")
    chosen = next((choice for choice in info.choices if choice.value == str(value)), None)
    return chosen.title.in_(texts.language) if chosen else str(value)


def _describe_tracker(game: Game, texts: Texts, move: HideTracker, before: Any, after: Any) -> Message:
    info = find(game.content.settings.trackers, move.tracker)
    title = info.title.in_(texts.language) if info else move.tracker
    words = {hidden: texts.say(f"core.tracker_{'hidden' if hidden else 'shown'}") for hidden in (False, True)}
    values = {"tracker": title, "old": words[not move.hidden], "new": words[move.hidden]}
    return Message("core.log_hide_tracker", values)


def _describe_end(game: Game, texts: Texts, move: EndGame, before: Any, after: Any) -> Message:
    """Return the message with the outcome and the winners.

    The winners are left out where the game's own text for the outcome already names a side. A game that somebody has
    won is not one without result.
    """
    winner_ids = after.result.winners if after.result else move.winners
    players = (find(game.players(after), winner) for winner in winner_ids)
    winners = ", ".join(name_of(player) for player in players if player is not None)
    ended = "won" if winners and move.outcome == "ended" else move.outcome
    outcome = texts.say_in_game(game.id, f"core.outcome_{ended}")
    has_side = outcome != texts.say(f"core.outcome_{ended}")
    key = "core.log_end_game.winners" if winners and ended == "won" and not has_side else "core.log_end_game"
    no_name = Words((BothLanguages(outcome, outcome),))
    return Message(key, {"outcome": no_name, "winners": winners})


_DESCRIBERS: dict[type[AnyMove], Callable[[Game, Texts, Any, Any, Any], Message]] = {
    NextStep: _describe_step,
    NextRound: _describe_step,
    GoTo: _describe_step,
    Tick: _describe_tick,
    ChangeOption: _describe_option,
    HideTracker: _describe_tracker,
    EndGame: _describe_end,
}
