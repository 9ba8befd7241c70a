"""The stops that are the same for all games: home, setup, rules, statistics, settings, the log, the menu."""

from __future__ import annotations

from types import ModuleType

from companion.content.game_content import content_of, is_campaign
from screens.parts.board_modules import find_board_module
from screens.tour.sample import Sample
from screens.tour.stop import (
    Back,
    Close,
    OpenTab,
    Scroll,
    Stop,
    TakeThings,
    TakeUp,
    Tap,
    TapFirst,
    ToTheStart,
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
"""The app as it is on its first day."""


def setup_of(game: str) -> tuple[Stop, ...]:
    """From the home page to a new play of a game, and back."""
    return (
        Stop("no-plays", Tap(f"home.game.{game}")),
        Stop("setup", Tap(f"list.new.{game}")),
        Stop("under-way", Unfold("setup.under_way")),
        Stop("new-play", Back(), Tap(f"list.new.{game}"), Tap("setup.start")),
        Stop("home-with-new-play", Back(times=2)),
    )


def setup_of_campaign() -> tuple[Stop, ...]:
    """From the home page to a new campaign, and back."""
    return (
        Stop("setup", Tap("home.campaign.new")),
        Stop("under-way", Unfold("setup.under_way")),
        Stop("new-campaign", Back(), Tap("home.campaign.new"), Tap("setup.start")),
        Stop("home-with-new-campaign", Back()),
    )


def into_demo(game: str) -> tuple[Stop, ...]:
    """From the home page into the demo, and through its log back to its first tap."""
    return (
        Stop("import", TakeUp(game)),
        Stop("imported", Tap("import.accept"), with_notice=True),
        Stop("as-it-was-left", Tap("home.resume")),
        Stop("log", OpenTab("log")),
        Stop("first-tap", ToTheStart(), with_notice=True),
    )


def around_a_play(game: str) -> tuple[Stop, ...]:
    """What every play has besides its board, up to its end."""
    sample = sample_of(game)
    search = (Stop("log-search", Tap("log.search"), Write("search.field", *sample.log)),) if sample else ()
    after_search = (Tap("log.search"),) if sample else ()
    return (
        Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
        *search,
        Stop("rules", *after_search, OpenTab("rules")),
        *_IN_ITS_MENU,
    )


_IN_ITS_MENU = (
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("play-settings", Tap("menu.settings")),
    Stop("automation", Close(), Tap("play.menu"), Tap("menu.automation")),
    Stop("note", Close(), Tap("play.menu"), Tap("menu.note"), Write("note.field", "Bella serata", "A good evening")),
    Stop("rename", Tap("text.save"), Tap("play.menu"), Tap("menu.rename")),
    Stop("turned", Close(), Tap("play.menu"), Tap("menu.turn")),
    Stop("end-of-game", Tap("play.menu"), Tap("menu.turn"), Tap("play.menu"), Tap("menu.end")),
    Stop("result", Tap("end.yes"), OpenTab("guide")),
    Stop("home", Tap("result.home")),
)

AROUND_ANOTHER_PLAY = (
    Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("play-settings", Tap("menu.settings")),
    Stop("end-of-game", Close(), Tap("play.menu"), Tap("menu.end")),
    Stop("result", Tap("end.yes"), OpenTab("guide")),
    Stop("home", Tap("result.home")),
)
"""The same for the games after the first: what differs between games, and the way out."""

AROUND_A_CAMPAIGN = (
    Stop("log-entry", Close(), OpenTab("log"), Undo(times=2), TapFirst("log.entry.")),
    Stop("menu", OpenTab("board"), Tap("play.menu")),
    Stop("home", Close(), Back()),
)
"""A campaign has no end of its own."""

ON_A_BARE_SHELF = (
    Stop("shelf", Tap("home.shelf")),
    Stop("shelf-menu", Tap("shelf.menu")),
    Stop("home-again", Close(), Back(), OpenTab("home")),
)
"""A game in which nobody names anything has no cards to look at."""


def on_the_shelf(game: str) -> tuple[Stop, ...]:
    """What the group has typed once, and what another group gives away."""
    sample = sample_of(game)
    if sample is None:
        return ON_A_BARE_SHELF
    return (
        Stop("shelf", Tap("home.shelf")),
        Stop("shelf-card", TapFirst("thing.")),
        Stop("shelf-edit", Tap("thing.edit")),
        Stop("shelf-search", Close(), Write("search.field", *sample.shelf)),
        Stop("shelf-menu", Tap("search.clear"), Tap("shelf.menu")),
        Stop("shelf-add", Close(), TapFirst("shelf.kind."), Tap("shelf.add")),
        Stop("shelf-arrivals", Close(), TakeThings(game, sample.things)),
        Stop("shelf-arrived", Tap("arrivals.theirs.0"), Tap("arrivals.take"), with_notice=True),
        Stop("shelf-former", Tap("shelf.menu"), Tap("shelf.former")),
        Stop("home-again", Back(), OpenTab("home")),
    )


def after_the_plays(game: str) -> tuple[Stop, ...]:
    """The app with plays in it, the last of them one of this game, and in other looks."""
    sample = sample_of(game)
    found = (Stop("rules-search", OpenTab("rules"), Write("search.field", *sample.rules)),) if sample else ()
    return (
        *on_the_shelf(game),
        Stop("play-menu", TapFirst("play.menu.")),
        Stop("statistics", Close(), OpenTab("stats")),
        *found,
        Stop("settings-below", OpenTab("settings"), Scroll("setting.keep_awake")),
        Stop("light", Tap("setting.theme.light")),
        Stop("high-contrast", Tap("setting.theme.hc")),
        Stop("large-text", Tap("setting.text_scale.1.5")),
        Stop("home-large", OpenTab("home")),
    )


def chapters(games: tuple[str, ...]) -> tuple[tuple[str, tuple[Stop, ...]], ...]:
    """The whole way in order: a name for each part, and its stops."""
    plays = tuple((game, play_of(game, is_first=game == games[0])) for game in games)
    return (("first", BEFORE_ANY_PLAY), *plays, ("last", after_the_plays(content_of(games[-1]).owner)))


def play_of(game: str, is_first: bool) -> tuple[Stop, ...]:
    """From the home page through a new play and the demo back to the home page."""
    if is_campaign(game):
        return (*setup_of_campaign(), *into_demo(game), *board_of(game), *AROUND_A_CAMPAIGN)
    around = around_a_play(game) if is_first else AROUND_ANOTHER_PLAY
    return (*setup_of(game), *into_demo(game), *board_of(game), *around)


def board_of(game: str) -> tuple[Stop, ...]:
    """The stops on a game's own board. One that lists none is shown by what all games share."""
    own = _own(game)
    stops: tuple[Stop, ...] = own.STOPS if own else ()
    return stops


def sample_of(game: str) -> Sample | None:
    """What the tour types and takes in a game; None where it gives nothing."""
    sample: Sample | None = getattr(_own(game), "SAMPLE", None)
    return sample


def _own(game: str) -> ModuleType | None:
    return find_board_module(game, "tour")
