"""The stops that are the same for all games.

Home, setup, rules, statistics, settings, the log, the menu.
"""

from __future__ import annotations

from types import ModuleType

from companion.content.game_content import content_of, is_campaign
from screens.parts.board.board_modules import find_board_module
from screens.tour.sample import Sample
from screens.tour.stop import (
    Back,
    Close,
    GoToStart,
    ImportDemo,
    ImportThings,
    OpenTab,
    Scroll,
    Stop,
    Tap,
    TapFirst,
    Undo,
    Unfold,
    Write,
)

BEFORE_ANY_PLAY = (
    Stop("home"),
    Stop("rules", OpenTab("rules")),
    Stop("rule-open", TapFirst("chapter."), TapFirst("rule.")),
    Stop("statistics", OpenTab("stats")),
    Stop("settings", OpenTab("settings")),
    Stop("home-again", OpenTab("home")),
)
"""The stops before the first play."""


def list_setup_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops from home to a new play of a game, and back."""
    return (
        Stop("no-plays", Tap(f"home.game.{game}")),
        Stop("setup", Tap(f"list.new.{game}")),
        Stop("under-way", Unfold("setup.under_way")),
        Stop("new-play", Back(), Tap(f"list.new.{game}"), Tap("setup.start")),
        Stop("home-with-new-play", Back(times=2)),
    )


def list_campaign_setup_stops() -> tuple[Stop, ...]:
    """Return the stops from home to a new campaign, and back."""
    return (
        Stop("setup", Tap("home.campaign.new")),
        Stop("under-way", Unfold("setup.under_way")),
        Stop("new-campaign", Back(), Tap("home.campaign.new"), Tap("setup.start")),
        Stop("home-with-new-campaign", Back()),
    )


def list_demo_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops from home into the demo, and through its log back to its first entry."""
    return (
        Stop("import", ImportDemo(game)),
        Stop("imported", Tap("import.accept"), with_notice=True),
        Stop("as-it-was-left", Tap("home.resume")),
        Stop("log", OpenTab("log")),
        Stop("first-tap", GoToStart(), with_notice=True),
    )


def list_play_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops around the board of a play, up to its end."""
    sample = find_sample(game)
    search = (Stop("log-search", Tap("log.search"), Write("search.field", *sample.log)),) if sample else ()
    after_search = (Tap("log.search"),) if sample else ()
    return (
        Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
        *search,
        Stop("rules", *after_search, OpenTab("rules")),
        *_IN_ITS_MENU,
        *list_last_play_stops(game),
    )


def list_last_play_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops at the end of a play: its result, and home."""
    sample = find_sample(game)
    ends = sample.ends if sample is not None else ("end.won", "end.yes")
    return (Stop("result", *map(Tap, ends), OpenTab("guide")), Stop("home", Tap("result.home")))


_IN_ITS_MENU = (
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("play-settings", Tap("menu.settings")),
    Stop("automation", Close(), Tap("play.menu"), Tap("menu.automation")),
    Stop("note", Close(), Tap("play.menu"), Tap("menu.note"), Write("note.field", "Bella serata", "A good evening")),
    Stop("rename", Tap("text.save"), Tap("play.menu"), Tap("menu.rename")),
    Stop("turned", Close(), Tap("play.menu"), Tap("menu.turn")),
    Stop("end-of-game", Tap("play.menu"), Tap("menu.turn"), Tap("play.menu"), Tap("menu.end")),
)

AROUND_ANOTHER_PLAY = (
    Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("play-settings", Tap("menu.settings")),
    Stop("end-of-game", Close(), Tap("play.menu"), Tap("menu.end")),
)
"""The stops for the games after the first: the differences between games, and the way out."""

AROUND_A_CAMPAIGN = (
    Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("home", Close(), Back()),
)
"""The stops of a campaign, which has no end of its own."""

EMPTY_SHELF_STOPS = (
    Stop("shelf", Tap("home.shelf")),
    Stop("shelf-menu", Tap("shelf.menu")),
    Stop("home-again", Close(), Back(), OpenTab("home")),
)
"""The stops for a game without named things."""


def list_shelf_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops of the shelf, with a file of another group."""
    sample = find_sample(game)
    if sample is None:
        return EMPTY_SHELF_STOPS
    return (
        Stop("shelf", Tap("home.shelf")),
        Stop("shelf-card", TapFirst("thing.")),
        Stop("shelf-edit", Tap("thing.edit")),
        Stop("shelf-search", Close(), Write("search.field", *sample.shelf)),
        Stop("shelf-menu", Tap("search.clear"), Tap("shelf.menu")),
        Stop("shelf-add", Close(), TapFirst("shelf.kind."), Tap("shelf.add")),
        Stop("shelf-arrivals", Close(), ImportThings(game, sample.things)),
        Stop("shelf-arrived", Tap("arrivals.theirs.0"), Tap("arrivals.take"), with_notice=True),
        Stop("shelf-former", Tap("shelf.menu"), Tap("shelf.former")),
        Stop("home-again", Back(), OpenTab("home")),
    )


def list_last_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops of the app with plays, and in other looks.

    The last play is one of this game.
    """
    sample = find_sample(game)
    found = (Stop("rules-search", OpenTab("rules"), Write("search.field", *sample.rules)),) if sample else ()
    return (
        *list_shelf_stops(game),
        Stop("play-menu", TapFirst("play.menu.")),
        Stop("statistics", Close(), OpenTab("stats")),
        *found,
        Stop("settings-below", OpenTab("settings"), Scroll("setting.keep_awake")),
        Stop("light", Tap("setting.theme.light")),
        Stop("high-contrast", Tap("setting.theme.hc")),
        Stop("large-text", Tap("setting.text_scale.1.5")),
        Stop("home-large", OpenTab("home")),
    )


def list_chapters(games: tuple[str, ...]) -> tuple[tuple[str, tuple[Stop, ...]], ...]:
    """Return all stops in order, with a name for each part."""
    plays = tuple((game, list_game_stops(game, is_first=game == games[0])) for game in games)
    return (("first", BEFORE_ANY_PLAY), *plays, ("last", list_last_stops(content_of(games[-1]).owner)))


def list_game_stops(game: str, is_first: bool) -> tuple[Stop, ...]:
    """Return the stops from home through a new play and the demo back to home."""
    if is_campaign(game):
        return (*list_campaign_setup_stops(), *list_demo_stops(game), *list_board_stops(game), *AROUND_A_CAMPAIGN)
    around = list_play_stops(game) if is_first else (*AROUND_ANOTHER_PLAY, *list_last_play_stops(game))
    return (*list_setup_stops(game), *list_demo_stops(game), *list_board_stops(game), *around)


def list_board_stops(game: str) -> tuple[Stop, ...]:
    """Return the stops on a game's own board; none where it lists none."""
    own = _find_tour(game)
    stops: tuple[Stop, ...] = own.STOPS if own else ()
    return stops


def find_sample(game: str) -> Sample | None:
    """Return the sample of a game; None where it has none."""
    sample: Sample | None = getattr(_find_tour(game), "SAMPLE", None)
    return sample


def _find_tour(game: str) -> ModuleType | None:
    return find_board_module(game, "tour")
