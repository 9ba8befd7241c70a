"""How the log tells the moves that every game has: which row, which setting, which counter, which end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.content.game_settings import OptionInfo
from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, card_at
from companion.kernel.items import find, name_of
from companion.kernel.message import Message
from companion.kernel.move import AnyMove
from companion.plays.playing.common_moves import ChangeOption, EndGame, GoTo, HideTracker, NextStep, Tick
from companion.plays.playing.prompter import prompt


def describe_common_move(game: Game, texts: Texts, move: AnyMove, before: Any, after: Any) -> Message | None:
    """The telling of a common move that has something to name; None for every other move."""
    tell = _TELLERS.get(type(move))
    return tell(game, texts, move, before, after) if tell else None


def _step(game: Game, texts: Texts, move: Any, before: Any, after: Any) -> Message:
    """Which step was left and which was reached, by their titles; one that no longer holds has none."""
    card = card_at(game, after)
    old, new = _title(game, texts, card_at(game, before), before), _title(game, texts, card, after)
    rounds = (game.round_of(before), game.round_of(after))
    values = {"old": old, "new": new or "–", "was": rounds[0], "round": rounds[1]}
    key = "core.next_step" if old else "core.next_step.to"
    key = key if rounds[0] == rounds[1] else "core.next_step.round"
    return Message(key, values, icon=card.phase.icon if card else "")


def _tick(game: Game, texts: Texts, move: Tick, before: Any, after: Any) -> Message:
    card = card_at(game, before)
    title, row = _title(game, texts, card, before), _row(game, texts, card, move.step, before)
    values = {"card": title or "–", "step": row or "–"}
    key = "core.log_tick" if move.on else "core.log_tick.off"
    return Message(key, values, icon=card.phase.icon if card else "")


def _title(game: Game, texts: Texts, card: GuideCard | None, state: Any) -> str:
    return prompt(game, state, card.rows[0], card.title, texts.language).rstrip(".") if card else ""


def _row(game: Game, texts: Texts, card: GuideCard | None, row_id: str, state: Any) -> str:
    """The words of a row; its id where the card no longer shows it."""
    row = next((row for row in card.rows if row.id == row_id), None) if card else None
    return prompt(game, state, row, row.step.text, texts.language).rstrip(".") if row else row_id


def _option(game: Game, texts: Texts, move: ChangeOption, before: Any, after: Any) -> Message:
    info = find(game.content.settings.options, move.option)
    if info is None:
        return Message("core.log_change_option", {"option": move.option, "old": "–", "new": str(move.value)})
    old, new = (_value(texts, info, getattr(state.options, move.option)) for state in (before, after))
    return Message("core.log_change_option", {"option": info.title.in_(texts.language), "old": old, "new": new})


def _value(texts: Texts, info: OptionInfo, value: Any) -> str:
    if isinstance(value, bool):
        return texts.say("core.on" if value else "core.off")
    chosen = next((choice for choice in info.choices if choice.value == str(value)), None)
    return chosen.title.in_(texts.language) if chosen else str(value)


def _tracker(game: Game, texts: Texts, move: HideTracker, before: Any, after: Any) -> Message:
    info = find(game.content.settings.trackers, move.tracker)
    title = info.title.in_(texts.language) if info else move.tracker
    words = {hidden: texts.say(f"core.tracker_{'hidden' if hidden else 'shown'}") for hidden in (False, True)}
    values = {"tracker": title, "old": words[not move.hidden], "new": words[move.hidden]}
    return Message("core.log_hide_tracker", values)


def _end(game: Game, texts: Texts, move: EndGame, before: Any, after: Any) -> Message:
    """Who won stands behind the outcome, unless the game's own words for it say which side that was."""
    written_down = after.result.winners if after.result else move.winners
    players = (find(game.players(after), winner) for winner in written_down)
    winners = ", ".join(name_of(player) for player in players if player is not None)
    outcome = texts.say_in_game(game.id, f"core.outcome_{move.outcome}")
    names_a_side = outcome != texts.say(f"core.outcome_{move.outcome}")
    key = "core.log_end_game.winners" if winners and not names_a_side else "core.log_end_game"
    return Message(key, {"outcome": outcome, "winners": winners})


_TELLERS: dict[type[AnyMove], Callable[[Game, Texts, Any, Any, Any], Message]] = {
    NextStep: _step,
    GoTo: _step,
    Tick: _tick,
    ChangeOption: _option,
    HideTracker: _tracker,
    EndGame: _end,
}
