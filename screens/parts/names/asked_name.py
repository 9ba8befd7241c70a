"""The things that a name field offers, each with its values in one line."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from companion.content.game_content import CAMPAIGN
from companion.forms.name_of import NameOf
from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.things.suggestions import NO_CONTEXT, NameContext
from companion.things.thing import Thing, find_kind, fold_name, read_card_values
from companion.things.thing_words import LabelledValue, ThingWords, join_values
from screens.shell import background
from screens.shell.context import Context

BEFORE_A_LETTER, WITH_LETTERS = 12, 6
"""The most things that are offered, before a letter is typed and after."""


@dataclass(frozen=True, slots=True)
class AskedName:
    """The question of a name field: a name of this kind.

    `around`: the scenario, and the player who will own it. `or_else` are kinds that may be meant as well: choosing one
    of these changes the kind. `taken` are names that exist only once each, and are not offered again.
    """

    game: str
    kind: str
    around: NameContext = NO_CONTEXT
    taken: tuple[str, ...] = ()
    or_else: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        return (self.kind, *self.or_else)


def make_question(game: str, meaning: NameOf | None) -> AskedName | None:
    """Return the question of a form for a name; a campaign has the shelf of its game."""
    if meaning is None:
        return None
    around = NameContext(meaning.scene, meaning.owner)
    return AskedName(game.removesuffix(CAMPAIGN), meaning.kind, around, meaning.taken, meaning.or_else)


@dataclass(frozen=True, slots=True)
class NameOffer:
    """A thing that may be meant, as a row shows it.

    `values` are its values, or `words` another line.
    """

    thing: Thing
    icon: str = ""
    uses: str = ""
    values: tuple[LabelledValue, ...] = ()
    words: str = ""

    @property
    def line(self) -> str:
        """The values as plain words."""
        return join_values(self.values) or self.words


class Offers(Protocol):
    """A source of offers for a name field."""

    def list_offers(self, text: str) -> tuple[NameOffer, ...]: ...

    def values(self, thing: Thing) -> dict[str, Any]: ...

    def find_same(self, text: str) -> Thing | None: ...


class Offering:
    """Finds things for one name field.

    `asked` returns the present question; None: nothing is offered.
    """

    def __init__(self, context: Context, asked: Callable[[], AskedName | None]) -> None:
        self._context, self._asked = context, asked

    def list_offers(self, text: str) -> tuple[NameOffer, ...]:
        found = self._find_question()
        return self._list_offers(*found, text, found[1].taken) if found is not None else ()

    def _list_offers(self, game: Game, asked: AskedName, text: str, without: Iterable[str]) -> tuple[NameOffer, ...]:
        taken = {fold_name(name) for name in without}
        most = WITH_LETTERS if text.strip() else BEFORE_A_LETTER
        suggestions = self._context.shelf.suggestions(game, *asked.kinds)
        if suggestions.needs_preparing and not text.strip():
            background.start(suggestions.prepare, "names")
        things = suggestions.suggest(text, asked.around, most + len(taken))
        scenes = {fold_name(scene) for scene in self._context.shelf.scene_names(game, asked.around.scene)}
        here = [thing for thing in things if fold_name(thing.name) not in taken and _is_here(game, thing, scenes)]
        here.sort(key=lambda thing: thing.kind != asked.kind)
        return tuple(self._offer(game, thing) for thing in here[:most])

    def suggest_likely(self, most: int) -> tuple[NameOffer, ...]:
        """Return the most likely things of all kinds, before the kind is known."""
        found = self._find_question()
        if found is None:
            return ()
        game, asked = found
        things = self._context.shelf.suggestions(game, *asked.kinds).suggest_likely(asked.around, most)
        return tuple(self._offer(game, thing) for thing in things)

    def _offer(self, game: Game, thing: Thing) -> NameOffer:
        kind = find_kind(game, thing.kind)
        icon = kind.icon if kind is not None else ""
        return NameOffer(
            thing, icon, say_uses(thing), _list_values(ThingWords(self._context.texts, game.id), game, thing)
        )

    def values(self, thing: Thing) -> dict[str, Any]:
        """Return the name and the printed values of a thing, to fill a form.

        The name alone if the limits refuse it.
        """
        found = self._find_question()
        kind = find_kind(found[0], thing.kind) if found is not None else None
        return {"name": thing.name} if kind is None else read_card_values(kind, thing)

    def find_same(self, text: str) -> Thing | None:
        """Return the thing with exactly this name.

        It may be on the table already: the table decides.
        """
        found = self._find_question()
        offers = self._list_offers(*found, text, ()) if found is not None else ()
        return next((offer.thing for offer in offers if offer.thing.has_name(text)), None)

    def _find_question(self) -> tuple[Game, AskedName] | None:
        asked = self._asked()
        game = game_named(asked.game) if asked is not None else None
        if game is None or asked is None or find_kind(game, asked.kind) is None:
            return None
        return game, asked


def _is_here(game: Game, thing: Thing, scenes: Container[str]) -> bool:
    """Return whether a thing is not a stage of another scenario."""
    kind = find_kind(game, thing.kind)
    return kind is not None and (not kind.in_scene or fold_name(thing.scene) in scenes)


def _list_values(words: ThingWords, game: Game, thing: Thing) -> tuple[LabelledValue, ...]:
    kind = find_kind(game, thing.kind)
    try:
        return words.line(kind, thing) if kind is not None else ()
    except Unfit:
        return ()


def say_uses(thing: Thing) -> str:
    """Return the number of its uses, such as “3×”; "" for none."""
    return f"{thing.uses}×" if thing.uses else ""
