"""Which things a name field offers, and how each is told in one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.kernel.kinds import Kind
from companion.things.suggesting import NOWHERE, Around
from companion.things.thing import Thing, card_of, kind_of, plain
from companion.things.words import ThingWords

if TYPE_CHECKING:
    from screens.app import TavoloApp

BEFORE_A_LETTER, WITH_LETTERS = 12, 6
"""How many things are offered at most."""


@dataclass(frozen=True, slots=True)
class AskedName:
    """A name of this kind is asked for. `around`: the scenario, and the player who will have it.

    `taken` are names of which there is only one each, and which are not offered again.
    """

    game: str
    kind: str
    around: Around = NOWHERE
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A thing that may be meant, as a row shows it."""

    thing: Thing
    line: str
    uses: str


class Offering:
    """Finds what may be meant, for one name field. `asked` says what is asked for now; None: nothing is offered."""

    def __init__(self, app: TavoloApp, asked: Callable[[], AskedName | None]) -> None:
        self._app, self._asked = app, asked

    def offers(self, text: str) -> tuple[Offer, ...]:
        found = self._found()
        if found is None:
            return ()
        game, kind, asked = found
        words, taken = ThingWords(self._app.texts, game.id), {plain(name) for name in asked.taken}
        most = WITH_LETTERS if text.strip() else BEFORE_A_LETTER
        things = self._app.shelf.suggestions(game, kind.id).typed(text, asked.around, most + len(taken))
        scenes = {plain(scene) for scene in self._app.shelf.scene_names(game, asked.around.scene)}
        here = [thing for thing in things
                if plain(thing.name) not in taken and (not kind.in_scene or plain(thing.scene) in scenes)]
        return tuple(Offer(thing, _line(words, kind, thing), _uses(thing)) for thing in here[:most])

    def values(self, thing: Thing) -> dict[str, Any]:
        """Its name and all that is printed on it, to fill a form with; the name alone if today's limits refuse it."""
        found = self._found()
        try:
            card = None if found is None else card_of(found[1], thing)
        except Unfit:
            card = None
        if card is None or found is None:
            return {"name": thing.name}
        return {name: getattr(card, name) for name in ("name", *found[1].shown, *found[1].more)}

    def same(self, text: str) -> Thing | None:
        """The thing that is called just so."""
        return next((offer.thing for offer in self.offers(text) if offer.thing.is_called(text)), None)

    def _found(self) -> tuple[Game, Kind, AskedName] | None:
        asked = self._asked()
        game = game_named(asked.game) if asked is not None else None
        kind = kind_of(game, asked.kind) if game is not None and asked is not None else None
        return None if game is None or kind is None or asked is None else (game, kind, asked)


def _line(words: ThingWords, kind: Kind, thing: Thing) -> str:
    try:
        return words.one_line(kind, thing)
    except Unfit:
        return ""


def _uses(thing: Thing) -> str:
    return f"{thing.uses}×" if thing.uses else ""
