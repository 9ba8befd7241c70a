"""The forms of the scenario: the track with its markers, the notes, the faces of the dice."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import app_word, text, word
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.conan.forms.parts import AT_ONCE, YES, offer_ways
from companion.games.conan.forms.prints import NEW_TRACK_MARKER
from companion.games.conan.icons import MARKER_ICONS
from companion.games.conan.moves.sheet import SetDieFaces
from companion.games.conan.moves.track import AddMarker, EditScenario, MoveMarker, RemoveMarker, SetTurn
from companion.games.conan.state import ConanState, DieFaces, Marker
from companion.kernel.common_moves import ChangeOption
from companion.kernel.limits import limits_of, longest_of
from companion.kernel.shared_values import collect_changed

FACES = 6


def ask_scenario(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the track and its markers at once; the name and the notes are kept by the key."""
    state, scenario = ask.state, ask.state.scenario
    turns, last = limits_of(SetTurn, "turn"), limits_of(EditScenario, "turn_limit")
    ask.adjust("turn", text("turn_word"), turns, state.turn, SetTurn, icon="timer-sand")
    limit = scenario.turn_limit
    ask.adjust("limit", text("turn_limit_word"), last, limit, _limit, icon="flag-checkered")
    _ask_markers(ask, state.markers)
    ask.heading(text("scenario"))
    meaning = NameOf("scenario", fills=False)
    name = ask.name("name", text("scenario_name"), meaning, propose=scenario.name)
    longest = longest_of(EditScenario, "notes")
    notes = ask.text("notes", text("scenario_notes"), longest, propose=scenario.notes, look="long").strip()
    said = replace(scenario, name=name, notes=notes)
    changed = collect_changed(EditScenario, scenario, said)
    return Deal(moves=(EditScenario(**changed),) if changed else ())


def _limit(turn: int) -> EditScenario:
    return EditScenario(turn_limit=turn)


def _ask_markers(ask: Ask[ConanState], markers: tuple[Marker, ...]) -> None:
    ask.heading(text("markers"))
    limits = limits_of(AddMarker, "value")
    for marker in markers:
        move, icon = partial(_move, marker), MARKER_ICONS[marker.kind]
        ask.adjust(f"marker.{marker.id}", marker.name, limits, marker.value, move, icon=icon)
    offer_ways(ask, "new", ("add_marker", "plus", lead_to(NEW_TRACK_MARKER.id)))
    if markers:
        gone = [Choice(marker.id, text("remove_marker", name=marker.name), "delete-outline") for marker in markers]
        ask.act("remove", gone, {marker.id: RemoveMarker(marker.id) for marker in markers})


def _move(marker: Marker, value: int) -> MoveMarker:
    return MoveMarker(marker.id, value - marker.value)


def ask_dice(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the axes on each face of the dice, so that the app can roll them."""
    is_on = ask.state.options.dice_table
    switch = {YES: ChangeOption("dice_table", not is_on)}
    ask.act("rolls", [Choice(YES, text("app_rolls"), "dice-multiple-outline")], switch, now=[YES] if is_on else [])
    ask.note(text("dice_line"), "dice-multiple-outline")
    for die in ask.state.dice:
        _ask_faces(ask, die)
    return AT_ONCE


def _ask_faces(ask: Ask[ConanState], die: DieFaces) -> None:
    ask.heading(text("die_faces", die=word(die.id)))
    limits = limits_of(SetDieFaces, "faces")
    for face in range(FACES):
        known = die.faces[face] if face < len(die.faces) else None
        where = text("axes_on_face", die=word(die.id), n=face + 1)
        put = partial(_put, die, face)
        ask.adjust(f"{die.id}.{face + 1}", f"{face + 1}", limits, known, put, caption=where, look="field")
    if die.faces:
        clear = Choice(die.id, text("clear_die"), "delete-outline")
        ask.act(f"clear.{die.id}", [clear], {die.id: SetDieFaces(die.id)}, look="keys")


def _put(die: DieFaces, face: int, axes: int) -> SetDieFaces:
    """Return the move that sets the axes of a face; unknown faces before it have none."""
    faces = list(die.faces) + [0] * (face + 1 - len(die.faces))
    faces[face] = axes
    return SetDieFaces(die.id, tuple(faces))


SCENARIO = Form(
    id="scenario", ask=ask_scenario, title=text("tool.scenario"), word=app_word("play.save"), has_foot=False, fills=True
)
DICE = Form(id="dice", ask=ask_dice, title=text("dice_table"), has_foot=False, fills=True)
