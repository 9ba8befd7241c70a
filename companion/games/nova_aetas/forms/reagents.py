"""The form of the kept loot: it is revealed, and each reagent counted for the campaign."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.games.nova_aetas.loot import REAGENTS
from companion.games.nova_aetas.moves.loot import NoteReagents
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.limits import Limits

OTHERS = "others"


def ask_reagents(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask how many cards of each reagent were kept; those of no box are typed in."""
    kept, had = ask.state.loot_kept or 0, ask.state.reagents
    limits, found = Limits(0, kept), []
    for deck, names in REAGENTS.items():
        ask.heading(text(f"deck_{deck}"))
        for name in names:
            words = ask.say(text(f"reagent_{name}"))
            found += [words] * ask.number(name, words, limits, propose=had.count(words))
    boxed = list_boxed(ask)
    others = dict.fromkeys((*(name for name in had if name not in boxed), *ask.hear(OTHERS, ())))
    for name in others:
        found += [name] * ask.number(name, name, limits, propose=max(1, had.count(name)))
    ask.own("other", text("reagent_other"), (*boxed, *others))
    verdict = Verdict("success" if len(found) == kept else "tie", text("reagents_of", n=len(found), of=kept))
    if len(found) > kept:
        verdict = Verdict("failed", text("reagents_too_many", of=kept))
    return Deal(moves=(NoteReagents(tuple(found)),), verdict=verdict)


def list_boxed(ask: Ask[NovaAetas]) -> tuple[str, ...]:
    """Return the reagents of the box in the players' language."""
    return tuple(ask.say(text(f"reagent_{name}")) for names in REAGENTS.values() for name in names)


REAGENTS_FOUND = Form(id="reagents", ask=ask_reagents, title=text("reagents_title"), fills=True)
