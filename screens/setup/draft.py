"""Draft: the setup of a new play while it is being made, as plain values.

It survives a rebuild of the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from companion.content.seat_shapes import SEATS
from companion.kernel.codec import PlainDict, encode
from companion.kernel.game import Game
from companion.letters import trim
from companion.plays.playing.move_codec import decode_setup
from companion.store.small_files.groups import Person
from screens.setup.setup_form import SetupForm


class SetupDraft:
    """The answers of the players so far.

    `plain` will be decoded into the game's setup; `first` is the seat that begins. `under_way`: the group is asked for
    the state of a game that began without the app. `title` is that of the play, where the form asks for it. Removed
    seats are stored: going from four players to two and back loses no name.
    """

    def __init__(self, game: Game, form: SetupForm, players: int) -> None:
        self._game, self._form = game, form
        self.plain: PlainDict = encode(game.setup_for(players))
        self.first = 0
        self.under_way = False
        self.title = ""
        self._removed_seats: list[PlainDict] = []
        self._give_shapes()

    @property
    def seats(self) -> list[PlainDict]:
        found: list[PlainDict] = self.plain[self._form.seats_key]
        return found

    @property
    def usual_options(self) -> PlainDict:
        """The values of the variants in a setup of which nobody has said anything."""
        found: PlainDict = encode(self._game.setup_for(self.players))["options"]
        return found

    @property
    def players(self) -> int:
        return len(self.seats) + self._form.seatless

    def name(self, index: int) -> str:
        return str(self.seats[index].get(self._form.name_key) or "")

    def shape(self, index: int) -> int:
        return int(self.seats[index]["seat"]) if self._form.has_shapes else index % SEATS

    @property
    def setup(self) -> Any:
        """The setup so far, as the forms of the game see it."""
        return decode_setup(self._game, self.plain)

    # --- changing ----------------------------------------------------------------------------------------

    def take(self, setup: Any) -> None:
        """Take the setup that a form has made."""
        self.plain.update(encode(setup))
        self.plain[self._form.seats_key] = self._form.read_seats(self.plain)

    def rename(self, index: int, name: str) -> None:
        self.seats[index][self._form.name_key] = trim(name)

    def resize(self, players: int) -> None:
        """Set the number of players: seats are removed from the end, and come back in reverse."""
        while self.players > players:
            self._removed_seats.append(self.seats.pop())
        while self.players < players:
            fresh: list[PlainDict] = encode(self._game.setup_for(players))[self._form.seats_key]
            self.seats.append(self._removed_seats.pop() if self._removed_seats else fresh[len(self.seats)])
        self.first = min(self.first, len(self.seats) - 1)
        self._give_shapes()

    def move(self, index: int, to: int) -> None:
        """Move a seat to another place; the first player's token stays with its player."""
        order = list(range(len(self.seats)))
        order.insert(to, order.pop(index))
        self.seats[:] = [self.seats[old] for old in order]
        self.first = order.index(self.first)

    def rotate_names(self) -> None:
        """Give each place the player of the one before; shapes stay with the players."""
        name = self._form.name_key if self._form.has_people_seats else ""  # heroes keep their names
        own = [key for key in (name, "seat" if self._form.has_shapes else "") if key]
        people = [{key: seat.get(key) for key in own} for seat in self.seats]
        for seat, person in zip(self.seats, (people[-1], *people[:-1]), strict=True):
            seat.update(person)

    def take_shape(self, index: int, shape: int) -> None:
        """Give a player a shape; another player who had it gets the old one."""
        for other in range(len(self.seats)):
            if other != index and self.shape(other) == shape:
                self.seats[other]["seat"] = self.shape(index)
        self.seats[index]["seat"] = shape

    def load(self, plain: PlainDict) -> None:
        """Load a saved setup. One written by hand may leave out fields with a default."""
        self.plain = encode(decode_setup(self._game, plain))
        self.plain[self._form.seats_key] = self._form.read_seats(self.plain)
        self._removed_seats.clear()
        self.first = self._form.first_index(self.plain)
        self._give_shapes()
        self.under_way = self.plain != self._without_progress()

    def begin_anew(self) -> None:
        """Remove everything that belongs to a game under way; players and pieces stay."""
        self.plain = self._without_progress()
        self.under_way = False

    def _without_progress(self) -> PlainDict:
        """Return the setup without the progress of a game under way, with its seats in full."""
        plain: PlainDict = encode(self._game.afresh(decode_setup(self._game, self.plain)))
        plain[self._form.seats_key] = self._form.read_seats(plain)
        return plain

    def borrow_names(self, plain: PlainDict) -> None:
        """Take the people of another setup, without their pieces."""
        others = self._form.read_seats(plain)
        self.resize(len(others) + self._form.seatless)
        for index, other in enumerate(others):
            self.rename(index, str(other.get(self._form.name_key) or ""))
            if self._form.has_shapes and other.get("seat") is not None:
                self.seats[index]["seat"] = other["seat"]

    def seat_people(self, people: Iterable[Person], least: int, most: int) -> None:
        """Seat these people in their order and with their colours, as many as can play."""
        seated = tuple(people)[:most]
        if seated:
            self.resize(max(least, len(seated)))
        for index, person in enumerate(seated):
            self.rename(index, person.name)
            if self._form.has_shapes and person.seat is not None and person.seat < SEATS:
                self.take_shape(index, person.seat)

    def people(self) -> tuple[Person, ...]:
        """Return the people at the table with their colours."""
        shapes = [self.shape(index) if self._form.has_shapes else None for index in range(len(self.seats))]
        return tuple(Person(self.name(index), shape) for index, shape in enumerate(shapes))

    def finish(self) -> PlainDict:
        """Return the plain setup with the first player in it."""
        return self._form.set_first(deepcopy(self.plain), self.first)

    def _give_shapes(self) -> None:
        """Give everybody a shape, no two the same while there are enough."""
        if not self._form.has_shapes:
            return
        taken: set[int] = set()
        for seat in self.seats:
            free = [shape for shape in range(SEATS) if shape not in taken]
            if seat.get("seat") is None or (seat["seat"] in taken and free):
                seat["seat"] = free[0] if free else 0
            taken.add(seat["seat"])
