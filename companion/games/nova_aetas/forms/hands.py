"""The form of the hands as the table has moved them: where they are now, and who acts there."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.horologium import ROMAN, hours_passed, next_sector, roman, turns
from companion.games.nova_aetas.moves.clock import AdvanceHand, SetHands
from companion.games.nova_aetas.state import MOST_HOURS, NovaAetas
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove

MINUTE, HOUR = "minute", "hour"


def ask_hands(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask where a group that moves its own clock has the hands.

    The Sector of the next token ahead is proposed.
    """
    state, usual = ask.state, next_sector(ask.state) or ask.state.minute
    ask.heading(text("mission_minute"))
    minute = ask.pick(MINUTE, [Choice(place, sign) for place, sign in enumerate(ROMAN, 1)], usual)
    hour = min(MOST_HOURS, state.hour + hours_passed(state.minute, minute))
    limits = Limits(0, MOST_HOURS)
    hour = ask.number(HOUR, text("mission_hour"), limits, propose=hour, icon="timer-sand", context=(minute,))
    move = _choose_move(ask, minute, hour)
    names = ", ".join(turn.name for turn in turns(ask.after(move)))
    sentence = names or text("sector_free")
    return Deal(
        moves=(move,), verdict=Verdict("tie", text("sector_title", sector=roman(minute)), sentence), goes_on=True
    )


def _choose_move(ask: Ask[NovaAetas], minute: int, hour: int) -> AnyMove:
    """Return the move of the hands: the usual one if they are where it would lead."""
    if next_sector(ask.state) is not None:
        after = ask.after(AdvanceHand())
        if (after.minute, after.hour) == (minute, hour):
            return AdvanceHand()
    return SetHands(minute, hour)


HANDS = Form(id="hands", ask=ask_hands, title=text("hands_where"), fills=True)
