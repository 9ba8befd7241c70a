"""The form of stealth: its track, the test after a Move, and the reasons for its rise."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.mission_parts import Stealth
from companion.games.nova_aetas.moves.mission import BeginStealth, EndStealth, RaiseStealth, RollStealth, StealthRise
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.stealth import DICE, SPACES
from companion.kernel.limits import limits_of

REASONS: dict[StealthRise, str] = {
    "attacked": "sword-cross",
    "beside": "account-group",
    "enters": "walk",
    "other": "arrow-up-bold",
}
USUAL_SPACES = 4
YES = "yes"


def ask_stealth(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the track of the mission, or where stealth is under way for the dice of its test."""
    return _ask_track(ask) if ask.state.stealth is None else _ask_test(ask, ask.state.stealth)


def _ask_track(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    ask.note(text("stealth_values"))
    spaces = ask.number("spaces", text("stealth_spaces"), SPACES, propose=USUAL_SPACES)
    limits = limits_of(BeginStealth, "values")
    places = range(1, spaces + 1)
    missing = text("say_values")
    values = [ask.roll(f"value{n}", text("space", n=n), limits, missing=missing, look="field") for n in places]
    said = tuple(value for value in values if value is not None)
    return Deal(moves=(BeginStealth(said),)) if len(said) == spaces else Deal()


def _ask_test(ask: Ask[NovaAetas], stealth: Stealth) -> Deal[NovaAetas]:
    ask.heading(text("stealth_track", n=stealth.number, of=len(stealth.values)))
    ask.note(join((f"{value}+" for value in stealth.values), "  ·  "), "incognito")
    ask.note(text("stealth_needs", n=stealth.next_value or 0), "dice-multiple")
    cost = ask.state.options.stealth_cost
    dice = ask.number("dice", text("stealth_dice", n=cost), DICE, icon="dice-multiple")
    limits, missing = limits_of(RollStealth, "rolls"), text("say_dice")
    rolls = [ask.roll(f"die{n}", text("die", n=n), limits, missing=missing) for n in range(1, dice + 1)]
    _offer_rises(ask)
    said = tuple(roll for roll in rolls if roll is not None)
    if len(said) < len(rolls):
        return Deal()
    move = RollStealth(said)
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(moves=(move,))
    if tried.state.stealth is None:
        return Deal(moves=(move,), verdict=Verdict("failed", text("stealth_over")))
    held = tried.state.stealth == stealth
    words = text("stealth_holds" if held else "stealth_rises")
    return Deal(moves=(move,), verdict=Verdict("success" if held else "failed", words))


def _offer_rises(ask: Ask[NovaAetas]) -> None:
    """Offer the rise of the token, by its reason, and the end of stealth: a tap makes them."""
    ask.heading(text("stealth_up"))
    reasons = [Choice(why, text(f"stealth_{why}"), icon) for why, icon in REASONS.items()]
    ask.act("up", reasons, {why: RaiseStealth(why) for why in REASONS}, ends=True)
    ask.act("end", [Choice(YES, text("stealth_end"), "eye-outline")], {YES: EndStealth()}, ends=True)


STEALTH = Form(id="stealth", ask=ask_stealth, title=text("stealth"), fills=True)
