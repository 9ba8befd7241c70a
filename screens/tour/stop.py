"""Stop: a place of the tour, and the acts of a person that lead there. Each game lists its own as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from screens.tour.traveller import Traveller

SEARCH_PAUSE = 0.4
"""A search waits for the last letter."""


UNHURRIED = 1.5
"""A list that is pushed so slowly stays where the finger lets go."""


class TourAct(Protocol):
    """Something that a traveller does."""

    def do(self, traveller: Traveller) -> None: ...


class Stop:
    """`name` becomes part of the picture's file name; the picture is taken after the last act."""

    def __init__(self, name: str, *acts: TourAct, with_notice: bool = False) -> None:
        self.name = name
        self.acts = acts
        self.with_notice = with_notice
        """Whether the picture is about the sentence that just appeared. Otherwise it waits until that has gone."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Touch what has this tag, so many times. Tags are written as the demo is; a tour in English finds its words."""

    tag: str
    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.tap(traveller.tag(self.tag))


@dataclass(frozen=True, slots=True)
class Unfold:
    """Touch what has this tag, if this game has it, and push it up so that what lies below comes into sight."""

    tag: str
    up: float = 260

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(self.tag):
            traveller.hands.tap(self.tag)
            traveller.hands.drag(self.tag, dy=self.up, seconds=UNHURRIED)


@dataclass(frozen=True, slots=True)
class Uncover:
    """Touch what has this tag, unless what it would show is there already: a large screen has room for it."""

    tag: str
    shows: str

    def do(self, traveller: Traveller) -> None:
        if not traveller.hands.has(traveller.tag(self.shows)):
            traveller.hands.tap(traveller.tag(self.tag))


@dataclass(frozen=True, slots=True)
class TapFirst:
    """Touch the first thing whose tag begins so: what it is called differs from play to play."""

    beginning: str

    def do(self, traveller: Traveller) -> None:
        traveller.hands.tap(traveller.tag_beginning(traveller.tag(self.beginning)))


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep a finger on what has this tag."""

    tag: str
    seconds: float = 0.6

    def do(self, traveller: Traveller) -> None:
        traveller.hands.hold(traveller.tag(self.tag), self.seconds)


@dataclass(frozen=True, slots=True)
class Write:
    """Type words into the field with this tag, in the language of the tour."""

    tag: str
    italian: str
    english: str

    def do(self, traveller: Traveller) -> None:
        is_italian = traveller.app.texts.language == "it"
        traveller.hands.type(self.italian if is_italian else self.english, into=self.tag)
        traveller.hands.pump(SEARCH_PAUSE)


@dataclass(frozen=True, slots=True)
class Scroll:
    """Push the list around what has this tag upwards, by so many dp."""

    tag: str
    up: float = 300

    def do(self, traveller: Traveller) -> None:
        traveller.hands.drag(traveller.tag(self.tag), dy=self.up)


@dataclass(frozen=True, slots=True)
class Back:
    """The back key, so many times."""

    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.back()


@dataclass(frozen=True, slots=True)
class Close:
    """The back key until no sheet or dialog lies over the page."""

    def do(self, traveller: Traveller) -> None:
        traveller.close_all()


@dataclass(frozen=True, slots=True)
class OpenTool:
    """Open a tracker of the board: by its own key where there is room for one, else by the menu."""

    name: str

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(f"tool.{self.name}"):
            traveller.hands.tap(f"tool.{self.name}")
        else:
            traveller.hands.tap("play.menu")
            traveller.hands.tap(f"menu.{self.name}")


@dataclass(frozen=True, slots=True)
class OpenTab:
    """Go to a tab. A tablet shows the guide at all times and has no tab for it."""

    name: str

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(f"tab.{self.name}"):
            traveller.hands.tap(f"tab.{self.name}")


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last taps, by the key that this screen has for it."""

    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.tap(traveller.first_of("log.undo", "rail.undo"))


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Import the demo of a game, by the key of the home page, up to the question whether it is the right one."""

    game: str

    def do(self, traveller: Traveller) -> None:
        traveller.take_demo(self.game)
        traveller.hands.tap("home.import")


@dataclass(frozen=True, slots=True)
class TakeThings:
    """Import a file of things, by the menu of the shelf, up to the page that says what it would bring."""

    game: str
    things: tuple[Mapping[str, Any], ...]

    def do(self, traveller: Traveller) -> None:
        traveller.device.offer_things(self.game, self.things)
        traveller.hands.tap("shelf.menu")
        traveller.hands.tap("shelf.import")
        traveller.hands.pump(SEARCH_PAUSE)


@dataclass(frozen=True, slots=True)
class ToTheStart:
    """Back to before the first tap, by the log."""

    def do(self, traveller: Traveller) -> None:
        traveller.go_to_start()


@dataclass(frozen=True, slots=True)
class ReplayDemo:
    """Do the moves of the demo again, one tap each, until the guide stands on this card of this round."""

    card: str
    round: int

    def do(self, traveller: Traveller) -> None:
        traveller.replay_until(lambda place: (place.card, place.round) == (self.card, self.round))


@dataclass(frozen=True, slots=True)
class ReplayAll:
    """Do all the moves of the demo that are left."""

    def do(self, traveller: Traveller) -> None:
        traveller.replay_until(lambda _: False)
