"""Stop: a place of the tour, and the acts of a person that lead there.

Each game lists its own as plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from screens.tour.traveller import Traveller

SEARCH_PAUSE = 0.4
"""Seconds after the last letter until a search starts."""


SLOW_DRAG = 1.5
"""Seconds of a drag so slow that the list does not scroll on."""


class TourAct(Protocol):
    """An act of the traveller."""

    def do(self, traveller: Traveller) -> None: ...


class Stop:
    """`name` becomes part of the picture's file name; the picture is taken after the last act."""

    def __init__(self, name: str, *acts: TourAct, with_notice: bool = False) -> None:
        self.name = name
        self.acts = acts
        self.with_notice = with_notice
        """Whether the picture should show the present notice. Otherwise it waits until that has gone."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap the widget with this tag, so many times.

    Tags are written in Italian, and translated for a tour in English.
    """

    tag: str
    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.tap(traveller.translate_tag(self.tag))


@dataclass(frozen=True, slots=True)
class Unfold:
    """Tap the widget with this tag, if this game has it, and scroll to the unfolded part."""

    tag: str
    up: float = 260

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(self.tag):
            traveller.hands.tap(self.tag)
            traveller.hands.drag(self.tag, dy=self.up, seconds=SLOW_DRAG)


@dataclass(frozen=True, slots=True)
class Uncover:
    """Tap the widget with this tag, unless a large screen shows its contents already."""

    tag: str
    shows: str

    def do(self, traveller: Traveller) -> None:
        if not traveller.hands.has(traveller.translate_tag(self.shows)):
            traveller.hands.tap(traveller.translate_tag(self.tag))


@dataclass(frozen=True, slots=True)
class TapFirst:
    """Tap the first widget whose tag begins so: the rest differs from play to play."""

    beginning: str

    def do(self, traveller: Traveller) -> None:
        traveller.hands.tap(traveller.find_tag(traveller.translate_tag(self.beginning)))


@dataclass(frozen=True, slots=True)
class Hold:
    """Hold a finger on the widget with this tag."""

    tag: str
    seconds: float = 0.6

    def do(self, traveller: Traveller) -> None:
        traveller.hands.hold(traveller.translate_tag(self.tag), self.seconds)


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
    """Drag the list around the widget with this tag upwards, by so many dp."""

    tag: str
    up: float = 300

    def do(self, traveller: Traveller) -> None:
        traveller.hands.drag(traveller.translate_tag(self.tag), dy=self.up)


@dataclass(frozen=True, slots=True)
class Back:
    """Press the back key, so many times."""

    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.back()


@dataclass(frozen=True, slots=True)
class Close:
    """Press the back key until no sheet or dialog lies over the page."""

    def do(self, traveller: Traveller) -> None:
        traveller.close_all()


@dataclass(frozen=True, slots=True)
class OpenTool:
    """Open a tool of the board: by its own key where it has one, else by the menu."""

    name: str

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(f"tool.{self.name}"):
            traveller.hands.tap(f"tool.{self.name}")
        else:
            traveller.hands.tap("play.menu")
            traveller.hands.tap(f"menu.{self.name}")


@dataclass(frozen=True, slots=True)
class OpenTab:
    """Open a tab. A tablet always shows the guide and has no tab for it."""

    name: str

    def do(self, traveller: Traveller) -> None:
        if traveller.hands.has(f"tab.{self.name}"):
            traveller.hands.tap(f"tab.{self.name}")


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo the last entries, by the key that this screen has for it."""

    times: int = 1

    def do(self, traveller: Traveller) -> None:
        for _ in range(self.times):
            traveller.hands.tap(traveller.find_first("log.undo", "rail.undo"))


@dataclass(frozen=True, slots=True)
class ImportDemo:
    """Import the demo of a game by the key on home, up to the question whether to accept it."""

    game: str

    def do(self, traveller: Traveller) -> None:
        traveller.offer_demo(self.game)
        traveller.hands.tap("home.import")


@dataclass(frozen=True, slots=True)
class ImportThings:
    """Import a file of things, by the menu of the shelf, up to the page that shows them."""

    game: str
    things: tuple[Mapping[str, Any], ...]

    def do(self, traveller: Traveller) -> None:
        traveller.device.offer_things(self.game, self.things)
        traveller.hands.tap("shelf.menu")
        traveller.hands.tap("shelf.import")
        traveller.hands.pump(SEARCH_PAUSE)


@dataclass(frozen=True, slots=True)
class GoToStart:
    """Go back to before the first entry, by the log."""

    def do(self, traveller: Traveller) -> None:
        traveller.go_to_start()


@dataclass(frozen=True, slots=True)
class ReplayDemo:
    """Redo the entries of the demo, one tap each, up to this card of this round."""

    card: str
    round: int

    def do(self, traveller: Traveller) -> None:
        traveller.replay_until(lambda place: (place.card, place.round) == (self.card, self.round))


@dataclass(frozen=True, slots=True)
class ReplayAll:
    """Redo all the entries of the demo that are left."""

    def do(self, traveller: Traveller) -> None:
        traveller.replay_until(lambda _: False)
