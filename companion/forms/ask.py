"""Ask: the questions of a form. Each adds a row and returns the answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from companion.forms.attempt import Attempt
from companion.forms.draft import NOT_ANSWERED, Draft
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase
from companion.forms.row import Choice, ItemForm, Row, RowLook
from companion.forms.way import Way
from companion.kernel.codec import LONGEST_NAME
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.letters import trim

Ground = TypeVar("Ground")
"""What a form asks about: the state of a play, or what it makes before there is one: a setup, a card."""

Picked = TypeVar("Picked", bound=Hashable)
Entry = TypeVar("Entry")
Heard = TypeVar("Heard")
Made = TypeVar("Made")


class Ask(Generic[Ground]):
    """Asks the questions of one form, in one state, with the answers given so far.

    A question returns the answer that counts: the one given in this `context`, else the proposed one. So visibility is
    an `if`, and a question that depends on another one uses its answer.
    """

    def __init__(
        self, state: Ground, draft: Draft, attempt: Callable[..., Attempt], say: Callable[[Phrase], str] = str
    ) -> None:
        self.state = state
        self.say = say
        """Says a phrase in the players' language, for a move that writes its words down."""
        self.rows: list[Row] = []
        self.missing: Phrase = ""
        self.waiting = ""
        """The name of the question whose answer is missing."""
        self.turn: tuple[int, int] | None = None
        """Which figure it is of how many, where a form goes on to the next one."""
        self.title: Phrase = ""
        self.rules: tuple[str, ...] = ()
        """The ids of the rule cards behind these answers, where the form has none of its own."""
        self.stale: list[str] = []
        """The names of answers that were given in another context and count no more."""
        self.acts: list[AnyMove] = []
        """The moves of answers that are made at once, where a front end has given them as answers."""
        self._draft = draft
        self._attempt = attempt
        self._answered: set[str] = set()
        self._steps = 0

    # --- questions ---------------------------------------------------------------------------------------

    def number(
        self,
        name: str,
        words: Phrase,
        limits: Limits,
        *,
        propose: int | None = None,
        icon: str = "",
        tint: str = "",
        caption: Phrase = "",
        seat: int | None = None,
        look: RowLook = "",
        context: Hashable = (),
    ) -> int:
        """Ask for a number; without an answer it is the proposed one, else the least.

        A `caption` stands below its words, the shape of the player at this `seat` before them.
        """
        usual = limits.least if propose is None else propose
        value = self._find(name, usual, context)
        value = usual if value is None else value
        shown = {"caption": caption, "seat": seat, "look": look, "tint": tint}
        self._add("number", name, words, icon, value=value, limits=limits, context=context, **shown)
        return int(value)

    def roll(
        self,
        name: str,
        words: Phrase,
        limits: Limits,
        *,
        missing: Phrase = "",
        icon: str = "",
        propose: int | None = None,
        caption: Phrase = "",
        look: RowLook = "keys",
        context: Hashable = (),
    ) -> int | None:
        """Ask for a number that only the table knows: no roll is not a roll of 0.

        While it is not said the form misses it, in the words of `missing`. One in a field can be unknown again.
        """
        value: int | None = self._find(name, propose, context)
        asked = {"limits": limits, "look": look, "context": context, "optional": look == "field", "caption": caption}
        self._add("number", name, words, icon, value=value, **asked)
        if value is None and missing:
            self.need(missing, name)
        return value

    def pick(
        self,
        name: str,
        choices: Iterable[Choice[Picked]],
        propose: Picked,
        *,
        words: Phrase = "",
        look: RowLook = "",
        context: Hashable = (),
    ) -> Picked:
        """Ask for one of the choices, beside `words`; an answer that is none of them counts no more."""
        listed = tuple(choices)
        value: Picked = self._find(name, propose, context)
        if value not in [choice.value for choice in listed if not choice.why_not]:
            value = propose
        self._add("pick", name, words, value=value, choices=listed, look=look, context=context)
        return value

    def choose(
        self,
        name: str,
        choices: Iterable[Choice[Picked]],
        *,
        missing: Phrase,
        words: Phrase = "",
        look: RowLook = "",
        context: Hashable = (),
    ) -> Picked | None:
        """Ask for one of the choices where nothing is proposed: the form misses it, in these words."""
        listed: list[Choice[Picked | None]] = [*choices]
        value = self.pick(name, listed, None, words=words, look=look, context=context)
        if value is None:
            self.need(missing, name)
        return value

    def several(
        self,
        name: str,
        choices: Iterable[Choice[Picked]],
        propose: tuple[Picked, ...] = (),
        *,
        words: Phrase = "",
        most: int | None = None,
        look: RowLook = "",
        context: Hashable = (),
    ) -> tuple[Picked, ...]:
        """Ask for any of the choices, in the order of the taps; at most the latest `most` count."""
        listed = tuple(choices)
        there = [choice.value for choice in listed if not choice.why_not]
        given: tuple[Picked, ...] = tuple(self._find(name, propose, context))
        value = tuple(each for each in given if each in there)
        value = value if most is None else value[max(0, len(value) - most) :]
        self._add("several", name, words, value=value, choices=listed, look=look, context=context)
        return value

    def flag(
        self,
        name: str,
        words: Phrase,
        icon: str = "",
        *,
        propose: bool = False,
        look: RowLook = "",
        context: Hashable = (),
    ) -> bool:
        """Ask a question that is answered by one tap, and taken back by the next."""
        value = bool(self._find(name, propose, context))
        self._add("flag", name, words, icon, value=value, look=look, context=context)
        return value

    def text(
        self,
        name: str,
        words: Phrase,
        longest: int,
        *,
        propose: str = "",
        look: RowLook = "",
        context: Hashable = (),
    ) -> str:
        """Ask for words of the players' own."""
        value = str(self._find(name, propose, context))[:longest]
        self._add("text", name, words, value=value, longest=longest, look=look, context=context)
        return value

    def name(
        self,
        name: str,
        words: Phrase,
        meaning: NameOf | None,
        *,
        propose: str = "",
        longest: int = LONGEST_NAME,
        context: Hashable = (),
    ) -> str:
        """Ask for the name of a thing of the group; without a `meaning` none is offered.

        A front end offers those that the name may mean, and fills in the printed values of the chosen one.
        """
        value = str(self._find(name, propose, context))[: max(longest, len(propose))]
        self._add("name", name, words, value=value, longest=longest, thing=meaning, context=context)
        return trim(value)

    def items(
        self,
        name: str,
        words: Phrase,
        items: Iterable[Entry],
        part: Callable[[Ask[Ground], Entry], Entry],
        line: Callable[[Entry], Choice[Any]],
        *,
        new: Entry | None = None,
        add: Phrase = "",
        ordered: bool = False,
        context: Hashable = (),
    ) -> tuple[Entry, ...]:
        """Ask for a list whose entries are filled in by a form each: `part` asks for one of them.

        `line` says an entry in its row. A `new` one begins with these values, and `add` is the word of its key.
        """
        value: tuple[Entry, ...] = tuple(self._find(name, tuple(items), context))
        lines = tuple(replace(line(entry), value=f"{number}") for number, entry in enumerate(value, 1))
        form = ItemForm(part, new, ordered)
        self._add("items", name, words, caption=add, value=value, choices=lines, thing=form, context=context)
        return value

    def open(
        self,
        name: str,
        words: Phrase | Callable[[Made], Phrase],
        part: Callable[[Ask[Ground]], Made],
        *,
        caption: Callable[[Made], Phrase] = lambda made: "",
        icon: str = "",
        seat: int | None = None,
        look: RowLook = "",
        context: Hashable = (),
    ) -> Made:
        """Ask by a form of its own, which a tap opens: `part` asks there and returns its answer.

        The row says that answer in the words of `caption`; its own words may follow the answer, too.
        """
        draft: Draft = self._find(name, Draft(), context)
        inside = Ask(self.state, draft, self._attempt, self.say)
        made = part(inside)
        self.need(inside.missing, name)
        draft = draft.drop(inside.stale)
        shown = {"caption": caption(made), "seat": seat, "made": made, "look": look}
        said = words(made) if callable(words) else words
        self._add("open", name, said, icon, value=draft, thing=part, context=context, **shown)
        return made

    def act(
        self,
        name: str,
        choices: Iterable[Choice[str]],
        moves: Mapping[str, AnyMove | tuple[AnyMove, ...]],
        *,
        now: Iterable[str] | None = None,
        ends: bool = False,
        look: RowLook = "",
    ) -> None:
        """Offer moves that a tap makes at once, each under its choice.

        A choice without moves changes nothing. `now` are the choices that hold already. The form goes on after the
        moves, or is over where it `ends`. Who only fills the form in makes them by "Apply".
        """
        listed = tuple(choices)
        made = {value: each if isinstance(each, tuple) else (each,) for value, each in moves.items()}
        given = self._find(name, None, ())
        held = None if now is None else tuple(now)
        if given in [choice.value for choice in listed if not choice.why_not]:
            self.acts.extend(made.get(given, ()))
            held = (given,)
        self._add("act", name, value=held, choices=listed, thing=made, ends=ends, look=look)

    def lead(
        self,
        name: str,
        choices: Iterable[Choice[str]],
        ways: Mapping[str, Way],
        *,
        done: Iterable[str] | None = None,
        look: RowLook = "keys",
    ) -> None:
        """Offer the ways to other forms, each under its choice; `done` are those whose work is done."""
        value = None if done is None else tuple(done)
        self._add("lead", name, value=value, choices=tuple(choices), thing=ways, look=look)

    def adjust(
        self,
        name: str,
        words: Phrase,
        limits: Limits,
        now: int | None,
        move: Callable[[int], AnyMove],
        *,
        icon: str = "",
        seat: int | None = None,
        caption: Phrase = "",
        look: RowLook = "",
        signs: tuple[str, ...] = (),
    ) -> None:
        """Show a number of the play, which a step changes at once: `move` sets it to another one.

        One that is None is not known yet. `caption` is said where one in a field is typed: its words are short there.
        Numbers that are written by `signs` have one for each, from 1 on.
        """
        value: int | None = self._find(name, now, ())
        if value is not None and value != now:
            self.acts.append(move(value))
        shown = {"limits": limits, "caption": caption, "seat": seat, "look": look, "signs": signs}
        self._add("number", name, words, icon, value=value, thing=move, **shown)

    def hear(self, name: str, otherwise: Heard, context: Hashable = ()) -> Heard:
        """Return an answer without a row: the opener's, or one to a question further below."""
        value: Heard = self._find(name, otherwise, context)
        return value

    def is_answered(self, name: str, context: Hashable = ()) -> bool:
        """Return whether the players themselves have answered this question."""
        return self._draft.find(name, context) is not NOT_ANSWERED

    # --- sentences ---------------------------------------------------------------------------------------

    def note(self, words: Phrase, icon: str = "information-outline", look: RowLook = "") -> None:
        """Add a sentence."""
        self._add("note", "", words, icon, look=look)

    def heading(self, words: Phrase, *, seat: int | None = None, letter: str = "", caption: Phrase = "") -> None:
        """Add the heading of the rows below it: a player's shape, the words, a quiet caption."""
        self._add("heading", "", words, seat=seat, letter=letter, caption=caption)

    def step(self, words: Phrase) -> None:
        """Add a numbered heading."""
        self._steps += 1
        self._add("step", "", words, number=self._steps)

    def space(self, look: RowLook = "field") -> None:
        """Keep the place of a number that is not asked for now, so that nothing below it moves."""
        self._add("space", "", look=look)

    def own(self, name: str, words: Phrase, thing: Any, value: Any = None) -> None:
        """Add a row that the board draws itself, from `thing`; others say its words.

        With another `value` the drawing stays and only shows it; its words may tell it.
        """
        self._add("own", name, words, thing=thing, value=value)

    # --- the result --------------------------------------------------------------------------------------

    def need(self, words: Phrase, name: str = "") -> None:
        """Say what is missing before anything can be applied, and the answer to which question.

        The first need counts.
        """
        if words and not self.missing:
            self.missing, self.waiting = words, name

    def count(self, number: int, of: int) -> None:
        """Say which figure it is of how many; a single one needs no words."""
        self.turn = (number, of) if of > 1 else None

    def attempt(self, *moves: AnyMove) -> Attempt:
        """Return the effect that these moves would have."""
        return self._attempt(*moves)

    def after(self, *moves: AnyMove) -> Ground:
        """Return the state after the first moves, for questions that need it. Raises Refusal."""
        tried = self._attempt(*moves)
        if tried.refusal is not None:
            raise tried.refusal
        state: Ground = tried.state
        return state

    def _find(self, name: str, otherwise: Any, context: Hashable) -> Any:
        value = self._draft.find(name, context)
        if value is not NOT_ANSWERED:
            self._answered.add(name)
            return value
        if name in self._draft.answers:
            self.stale.append(name)
            self._answered.discard(name)
        return otherwise

    def _add(self, kind: Any, name: str, words: Phrase = "", icon: str = "", **others: Any) -> None:
        answered = name in self._answered
        self.rows.append(Row(kind=kind, name=name, words=words, icon=icon, answered=answered, **others))
