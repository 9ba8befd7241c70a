"""Checks the content of a game against its code: names in the data exist, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from companion.command.check_demo import check_demo
from companion.command.check_guide import check_braces, check_guide
from companion.command.check_words import check_style
from companion.command.named_texts import find_named_texts
from companion.content.error import ContentError
from companion.content.game_info import GameInfo
from companion.content.game_settings import OptionInfo
from companion.content.seat_shapes import SEATS
from companion.content.source import LANGUAGES
from companion.content.texts import Texts, find_text
from companion.kernel.codec import Unfit, fields_of
from companion.kernel.game import PLAYERS, Game
from companion.kernel.guide import expand
from companion.kernel.limits import limits_of
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem
from companion.plays.errors import NotReadable
from companion.plays.playing.play import start_state
from companion.rules.asks import ask_problems, asks
from companion.rules.cards import RuleCard, cards, check_languages
from companion.rules.thesaurus import groups_of
from companion.things.printed_things import read_printed


def find_problems(game: Game) -> tuple[str, ...]:
    """Return a sentence for each problem in a game's content; none if all is well.

    Mistakes in the files come first and alone: the later checks would fail because of them.
    """
    try:
        found = _check_files(game) or _check_by_playing(game)
    except ContentError as wrong:
        found = [str(wrong)]
    except Unfit as wrong:
        found = [say_problem(Texts(LANGUAGES[1]), wrong, game.id)]
    except NotReadable as wrong:
        found = [f"the demo play: {say_problem(Texts(LANGUAGES[1]), wrong, game.id)}"]
    return (*(f"{game.id}: {sentence}" for sentence in found), *_check_campaign(game))


def _check_campaign(game: Game) -> tuple[str, ...]:
    """Return the problems of a game's campaign, which is checked like a game in the same folder."""
    if game.campaign is None:
        return ()
    return find_problems(replace(game.campaign().game, content=game.content.campaign_content()))


def _check_files(game: Game) -> list[str]:
    info = game.content.info
    rules = [cards(game.content, language) for language in LANGUAGES]
    check_languages(game.id, *rules)
    for language in LANGUAGES:
        groups_of(game.content, language)
    game.tables(game.content)
    read_printed(game)
    found = [*_check_name(game, info), *_check_players(game, info)]
    return found or [
        *info.look.mistakes,
        *_check_seats(game, info),
        *_check_options(game, info),
        *check_guide(game, {card.id for card in rules[0]}),
        *_check_texts(game),
        *_check_warnings(game, {card.id for card in rules[0]}),
        *_check_asks(game, rules[0]),
    ]


def _check_by_playing(game: Game) -> list[str]:
    return [*_check_expansions(game, game.content.info), *check_demo(game)]


def _check_name(game: Game, info: GameInfo) -> Iterator[str]:
    if info.id != game.id:
        yield f"game.toml says id = {info.id}, and the folder is called {game.id}."


# --- players and settings --------------------------------------------------------------------------------


def _check_players(game: Game, info: GameInfo) -> Iterator[str]:
    if PLAYERS not in game.collections:
        yield f"the collection {PLAYERS} is missing: it says who sits at the table."
        return
    for players in sorted({info.least_players, info.most_players}):
        try:
            game.start(game.setup_for(players))
        except (Refusal, LookupError, ValueError):
            yield f"game.toml, players: a play with {players} cannot be started."


def _check_seats(game: Game, info: GameInfo) -> Iterator[str]:
    """Yield a problem if a player lacks an id, a name or a seat with a shape."""
    players = game.players(game.start(game.setup_for(info.most_players)))
    for name in ("id", "name", "seat"):
        if not all(hasattr(player, name) for player in players):
            yield f"the collection {PLAYERS}: those at the table need {name}."
    if not all(getattr(player, "seat", 0) in range(SEATS) for player in players):
        yield f"the collection {PLAYERS}: a seat is a number from 0 to {SEATS - 1}."


def _check_options(game: Game, info: GameInfo) -> Iterator[str]:
    options = game.start(game.setup_for(info.least_players)).options
    kind, settings = type(options), game.content.settings
    named = {option.id for option in settings.options}
    real = set() if options is None else {spec.name for spec in fields_of(kind)}
    if real and "options" not in {spec.name for spec in fields_of(game.setup)}:
        yield "the state has options and the setup has none: the setup page could not ask for them."
    yield from (f"the setting {name} has no words in settings.toml." for name in sorted(real - named))
    yield from (f"settings.toml names the setting {name}, which does not exist." for name in sorted(named - real))
    yield from _find_duplicates("settings.toml", "setting", [option.id for option in settings.options])
    yield from _find_duplicates("settings.toml", "tracker", [tracker.id for tracker in settings.trackers])
    hints = get_type_hints(kind) if real else {}
    for option in settings.options:
        if option.id in real:
            yield from _check_kind(kind, option, hints[option.id])


def _check_kind(options: type[Any], option: OptionInfo, hint: Any) -> Iterator[str]:
    """Yield a problem if an option is not the switch, choice or number that the code has."""
    wanted = "switch" if hint is bool else "choice" if get_origin(hint) is Literal else "number"
    values = [choice.value for choice in option.choices]
    if option.kind != wanted:
        yield f"settings.toml, {option.id}: in the code this setting is a {wanted}."
    elif wanted == "choice" and sorted(values) != sorted(map(str, get_args(hint))):
        yield f"settings.toml, {option.id}: the choices are {', '.join(map(str, get_args(hint)))}."
    elif wanted == "number" and not _is_within_limits(options, option):
        yield f"settings.toml, {option.id}: least and most go beyond what the code allows."


def _is_within_limits(options: type[Any], option: OptionInfo) -> bool:
    try:
        limits = limits_of(options, option.id)
    except LookupError:
        return option.least <= option.most
    return limits.least <= option.least <= option.most <= limits.most


def _find_duplicates(where: str, noun: str, ids: list[str]) -> Iterator[str]:
    yield from (f"{where}: the {noun} {name} stands there twice." for name in sorted(set(ids)) if ids.count(name) > 1)


# --- texts -----------------------------------------------------------------------------------------------


def _check_texts(game: Game) -> Iterator[str]:
    for move in game.moves:
        if f"log.{move.move_name()}" not in game.content.texts:
            yield f"texts.toml has no log sentence for {move.move_name()}."
    for keys, module in find_named_texts(game):
        if not any(key in game.content.texts for key in keys):
            yield f"texts.toml has no {keys[0]}, which the code names ({module})."
    for key, both in game.content.texts.items():
        mistakes = (*check_braces(both), *check_style(key, both))
        yield from (f"texts.toml, {key}: {mistake}" for mistake in mistakes)
    for key, both in game.content.own_texts.items():
        if find_text(key) is None:
            yield f"own.toml, {key}: the app has no such text."
        mistakes = (*check_braces(both), *check_style(key, both))
        yield from (f"own.toml, {key}: {mistake}" for mistake in mistakes)


ONE = ".one"
"""The ending of the key of a text about one thing."""


def _check_warnings(game: Game, known: set[str]) -> Iterator[str]:
    """Yield a problem for each caution that warnings.toml lacks, and for each wrong entry in it.

    An entry names the rule cards behind the caution, if only to say that there is none.
    """
    warnings = game.content.warnings
    keys = {key.removeprefix("caution.") for key in game.content.texts if key.startswith("caution.")}
    codes = {code.removesuffix(ONE) for code in keys}
    yield from (f"warnings.toml does not say {code}." for code in sorted(codes - warnings.keys()))
    yield from (f"warnings.toml: there is no caution {code}." for code in sorted(warnings.keys() - codes))
    for code, ids in warnings.items():
        yield from (f"warnings.toml, {code}: there is no rule card {card}." for card in ids if card not in known)


def _check_asks(game: Game, rules: tuple[RuleCard, ...]) -> Iterator[str]:
    """Yield the problems of the questions that the rule cards answer.

    A game may have no such questions, and a campaign has those of its game.
    """
    for language in LANGUAGES:
        yield from ask_problems(asks(game.content, language), rules, language)


# --- every table -----------------------------------------------------------------------------------------


def _check_expansions(game: Game, info: GameInfo) -> Iterator[str]:
    """Yield a problem if the guide is empty for a number of players and a value of an option."""
    for players in range(info.least_players, info.most_players + 1):
        start = start_state(game, game.setup_for(players))
        shown: dict[Any, bool] = {}  # one value of most settings is the one a play starts with
        for option in game.content.settings.options:
            for value in _list_values(option):
                options = replace(start.options, **{option.id: value})
                if options not in shown:
                    shown[options] = bool(expand(game, replace(start, options=options)))
                if not shown[options]:
                    yield f"with {players} players and {option.id}={value} the guide is empty."


def _list_values(option: OptionInfo) -> tuple[Any, ...]:
    if option.kind == "switch":
        return (True, False)
    if option.kind == "number":
        return (option.least, option.most)
    return tuple(choice.value for choice in option.choices)
