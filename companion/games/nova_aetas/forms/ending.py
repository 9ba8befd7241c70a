"""The form of a mission's end: how it ended, how much loot stays, what the app does itself."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import app_word, text
from companion.forms.row import Choice
from companion.games.nova_aetas.ending import find_end
from companion.games.nova_aetas.forms.mission import SHARES
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.moves.loot import ShareLoot
from companion.games.nova_aetas.state import LootShare, NovaAetas
from companion.games.nova_aetas.tracking import follows_all
from companion.kernel.common_moves import EndGame
from companion.kernel.limits import longest_of
from companion.kernel.move import AnyMove

VERDICTS = {"won": "success", "ended": "tie", "lost": "failed"}
ICONS = {"won": "check-decagram", "ended": "text-box", "lost": "alert-octagon"}


def ask_end(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask how the mission ended and how much of its loot stays; nobody is asked twice."""
    state, over = ask.state, find_end(ask.state)
    if over:
        ask.note(text(f"over_{over}", hour=state.hour), "timer-sand", "good" if over == "hunt_defeated" else "bad")
    ask.step(text("end_outcome"))
    outcomes = [Choice(each, text(f"end_{each}"), icon) for each, icon in ICONS.items()]
    outcome = ask.choose("outcome", outcomes, missing=text("say_outcome"), look="tiles")
    moves: tuple[AnyMove, ...] = ()
    if follows_all(state) and state.loot_kept is None:
        share = _ask_share(ask)
        moves = (ShareLoot(share),) if share is not None else ()
        _note_mended(ask)
    reason = ask.text("reason", app_word("play.reason_hint"), longest_of(EndGame, "reason")).strip()
    if outcome is None:
        return Deal()
    return Deal(
        moves=(*moves, EndGame(outcome, reason=reason)), verdict=Verdict(VERDICTS[outcome], text(f"end_{outcome}"))
    )


def _ask_share(ask: Ask[NovaAetas]) -> LootShare | None:
    """Ask how much loot stays; where there is none, nothing does."""
    if not ask.state.loot.total:
        return "none"
    ask.step(text("end_loot", n=ask.state.loot.total))
    shares = [Choice(share, text(f"loot_{share}", n=count_kept(ask.state, share))) for share in SHARES]
    return ask.choose("share", shares, missing=text("say_share"), look="segments")


def _note_mended(ask: Ask[NovaAetas]) -> None:
    """Say which wounds on equipment go by themselves."""
    hurt = [item for hero in ask.state.heroes for item in hero.items if item.wounds]
    if hurt:
        ask.heading(text("end_mends"))
    for item in hurt:
        ask.note(text("end_mended", name=item.called, n=item.wounds), "auto-fix")


MISSION_END = Form(id="end", ask=ask_end, title=text("end_title"), word=text("end_close"), icon="flag-checkered")
