"""The forms of the quest card and the active location, and of the stage that follows."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.derive import is_stage_due
from companion.games.lotr.forms.travel import TRAVEL
from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.quest import (
    AdvanceStage,
    ExploreLocation,
    PlaceProgress,
    ProgressPlace,
    SetQuest,
    next_stage_name,
)
from companion.games.lotr.state import EncounterCard, LotrState, QuestStage
from companion.kernel.limits import limits_of

PROGRESS, POINTS = limits_of(SetQuest, "progress"), limits_of(SetQuest, "quest_points")


def ask_places(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the places that take progress, without those that the group keeps with tokens."""
    if "location" not in ask.state.hidden:
        _ask_location(ask)
    if "quest" not in ask.state.hidden:
        _ask_quest(ask)
    return Deal(applies=False)


def _ask_location(ask: Ask[LotrState]) -> None:
    location = active_location(ask.state)
    if location is None:
        ask.note(text("no_location"), "map-marker")
        ask.lead("travel", (Choice("to", text("travel"), "map-marker-path"),), {"to": lead_to(TRAVEL.id)})
        return
    ask.heading(text("active_location", name=location.name))
    _ask_progress(ask, "location", location)
    words, points, own = text("quest_points"), location.quest_points, location.id
    ask.adjust("location.points", words, POINTS, points, lambda n: ChangeCard(own, quest_points=n), look="field")
    explore = Choice("explore", text("explore"), "map-marker-check")
    ask.act("location", (explore,), {"explore": ExploreLocation()}, look="keys")


def _ask_quest(ask: Ask[LotrState]) -> None:
    quest = ask.state.quest
    ask.heading(text("quest", name=quest.name))
    _ask_progress(ask, "quest", quest)
    points = quest.quest_points
    ask.adjust("quest.points", text("quest_points"), POINTS, points, lambda n: SetQuest(quest_points=n), look="field")
    mark = "check-circle" if quest.last else "circle-outline"
    ask.act("last", (Choice("last", text("last_stage"), mark),), {"last": SetQuest(last=not quest.last)})
    ask.note(text("last_stage_help"))
    following = Choice("next", text("next_stage"), "arrow-right")
    ask.lead("stage", (following,), {"next": lead_to(NEXT_STAGE.id)})


def _ask_progress(ask: Ask[LotrState], on: ProgressPlace, place: EncounterCard | QuestStage) -> None:
    """Show the progress on a place as a bar, where its length is known, and as a counter."""
    now, points = place.progress, place.quest_points
    if points is not None:
        ask.own(f"bar.{on}", f"{now}/{points}", on, (now, points))
    ask.adjust(f"{on}.progress", text("progress"), PROGRESS, now, lambda n: PlaceProgress(n - now, on))


def _number_of_next(name: str) -> str:
    """Return what is known of the next stage's name: “2B” after “1B Flies and Spiders”."""
    first = name.partition(" ")[0]
    return next_stage_name(first if any(map(str.isdigit, first)) else name)


def ask_next_stage(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for the stage that follows; a key says that there is none."""
    quest = ask.state.quest
    if is_stage_due(ask.state):
        done = text("stage_done", name=quest.name, progress=quest.progress, points=quest.quest_points)
        ask.note(done, "flag-checkered", "good")
    stages = NameOf("stage", scene=ask.state.scenario.strip())
    name = ask.name("name", text("stage_name"), stages, propose=_number_of_next(quest.name))
    words, icons = {"last": text("next_is_last")}, {"last": "flag-checkered"}
    values = ask_fields(ask, AdvanceStage, "quest_points", "last", words=words, icons=icons)
    ask.own("won", text("that_was_all"), None)
    return Deal(moves=(AdvanceStage(name=name, **values),))


PLACES = Form(id="places", ask=ask_places, title=text("quest_and_location"), has_foot=False)
NEXT_STAGE = Form(
    id="next_stage",
    ask=ask_next_stage,
    title=text("next_stage"),
    word=text("go_on"),
    icon="arrow-right",
    has_foot=False,
)
