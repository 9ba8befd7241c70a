"""The forms of status tokens: those of the box, and those that lie on somebody."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import list_statuses
from companion.games.nova_aetas.moves.status import AddStatus, DefineStatus, ForgetStatus, RemoveStatus
from companion.games.nova_aetas.state import NovaAetas, StatusSide
from companion.games.nova_aetas.statuses import KNOWN, status_word

OTHER_SIDE: dict[StatusSide, StatusSide] = {"positive": "negative", "negative": "positive"}


def ask_status_kinds(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show the status tokens of the box; a tap turns one over: only negative ones pass on."""
    state = ask.state
    ask.note(text("statuses_turn"))
    kinds = [
        Choice(kind.id, join((status_word(state, kind.id), text(f"side_{kind.side}")))) for kind in state.status_kinds
    ]
    turns = {kind.id: DefineStatus(kind.name or kind.id, OTHER_SIDE[kind.side]) for kind in state.status_kinds}
    ask.act("turn", kinds, turns, look="lines")
    ask.own("add", text("status_new"), None)
    own = [kind.id for kind in state.status_kinds if kind.id not in KNOWN]
    if own:
        words = [Choice(each, text("status_forget", name=status_word(state, each)), "delete-outline") for each in own]
        ask.act("forget", words, {each: ForgetStatus(each) for each in own})
    return Deal(applies=False)


def ask_statuses(ask: Ask[NovaAetas], owner: str, held: tuple[str, ...], item: str = "", name: str = "status") -> None:
    """Offer the status tokens of the box for somebody or an item, and mark those there.

    They keep their places, whichever of them lie there.
    """
    there = tuple(dict.fromkeys((*(kind.id for kind in ask.state.status_kinds), *held)))
    moves = {each: RemoveStatus(owner, each, item) if each in held else AddStatus(owner, each, item) for each in there}
    ask.act(name, list_statuses(ask.state, there), moves, now=held)


STATUS_KINDS = Form(id="statuses", ask=ask_status_kinds, title=text("statuses"))
