"""EventForm: the kind of an Event card, its title, and the side missions that it would join."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.choices import needs_side_place, side_places, was_side_mission
from companion.games.nova_aetas.campaign.moves.travel import (
    AcceptSideMission,
    DropSideMission,
    RefuseSideMission,
    RevealEvent,
)
from companion.games.nova_aetas.campaign.state import EventKind, NovaCampaign
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.journey.draft import Draft
from screens.boards.nova_aetas.campaign.journey.side_list import ALL, SideList
from screens.boards.nova_aetas.campaign.mission_kinds import MISSION_ICONS
from screens.look.theme import current
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table
from screens.widgets.controls.choice_tiles import ChoiceTiles
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column

PLAIN = "event"
TILES: tuple[EventKind, ...] = ("encounter", "hunt", "exploration")
TILE, WORD = 66, 14


class EventForm(Column):
    """The form for an Event card.

    `changed` is called when another kind, title or row is chosen. No move is made before the player says so.
    """

    def __init__(self, table: Table[NovaCampaign], changed: Callable[[], object], draft: Draft | None = None) -> None:
        super().__init__(gap=8)
        self._table, self._changed = table, changed
        self._draft: Draft = {} if draft is None else draft
        say = table.say
        kinds = (
            (PLAIN, say("kind_event"), "lightning-bolt"),
            *((kind, say(f"kind_{kind}"), MISSION_ICONS[kind]) for kind in TILES),
        )
        self._tiles = ChoiceTiles(kinds, "event", cols=2 if current().has_large_text else 4, height=TILE, points=WORD)
        self._tiles.bind(on_choose=lambda _, kind: self._choose(kind))
        self._field = TextField(say("event_title"), self._draft.get("title", ""), tag="event.title")
        self._field.bind(text=lambda _, text: self._update_draft(title=text))
        offer_names(table.context, self._field, self._make_asked_name, lambda _: changed())
        self._list = SideList(table, self._pick, later=True)
        for part in (self._tiles, self._field, self._list):
            self.add_widget(part)

    @property
    def kind(self) -> str:
        return str(self._draft.get("kind", PLAIN))

    @property
    def picked(self) -> str:
        return str(self._draft.get("picked", ""))

    @property
    def title(self) -> str:
        return str(self._draft.get("title", "")).strip()

    @property
    def is_offer(self) -> bool:
        """Whether the card is one that can be refused."""
        return self.kind != PLAIN

    def show(self, state: NovaCampaign) -> None:
        self._tiles.show((self.kind,))
        self._list.show(state, self.picked, self._needs_pick(state))

    def clear(self) -> None:
        """Clear the form for the next card."""
        self._draft.clear()
        self._field.input.text = ""

    # --- what is said ------------------------------------------------------------------------------------

    def _make_asked_name(self) -> AskedName:
        """Make the list of titles that the group has typed before."""
        state: NovaCampaign = self._table.state
        taken = [each.name for each in state.side_missions] + [hunt.name for hunt in state.hunts]
        return AskedName("nova_aetas", "mission" if self.is_offer else "event", taken=tuple(taken))

    def _choose(self, kind: str) -> None:
        self._table.context.buzz("step")
        self._update_draft(kind=kind)

    def _pick(self, own: str) -> None:
        self._table.context.buzz("step")
        self._update_draft(picked="" if self.picked == own else own)

    def _update_draft(self, **choices: str) -> None:
        self._draft.update(choices)
        self._changed()

    def _needs_pick(self, state: NovaCampaign) -> bool:
        return needs_side_place(state, self.kind)

    def _is_replacing(self, state: NovaCampaign) -> bool:
        return self._needs_pick(state) and self.picked not in ("", ALL)

    # --- what comes of it --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves of the main key: the card resolved, or the side mission accepted.

        The accepted one may take the place of another.
        """
        state: NovaCampaign = self._table.state
        if self.kind == PLAIN:
            return (RevealEvent(self.title),)
        accepted = AcceptSideMission(self.title, self._event_kind())
        return (DropSideMission(self.picked), accepted) if self._is_replacing(state) else (accepted,)

    def make_refusal(self) -> RefuseSideMission:
        return RefuseSideMission(self.title, self._event_kind())

    def _event_kind(self) -> EventKind:
        return next((kind for kind in TILES if kind == self.kind), "encounter")

    def say_missing(self) -> str:
        """Return the words for the choice that must come first; empty if there is none."""
        state: NovaCampaign = self._table.state
        return self._table.say("side_choose") if self._needs_pick(state) and not self.picked else ""

    def key(self) -> tuple[str, str]:
        """Return word and icon of the main key."""
        state: NovaCampaign = self._table.state
        if self.kind == PLAIN:
            return self._table.say("event_resolved"), "check-bold"
        if self._needs_pick(state) and self.picked != ALL:
            return self._table.say("event_replace"), "swap-horizontal"
        return self._table.say("event_accept"), "check-bold"

    def verdict(self, trial: Trial[NovaCampaign]) -> Verdict:
        """Return the verdict on the card: reasons for or against it, in words."""
        say, state = self._table.say, self._table.state
        if self.kind == PLAIN:
            is_last = state.events - state.revealed <= 1
            words = say("event_apply_last" if is_last else "event_apply_why")
            return Verdict("tie", say("event_apply"), words, icon="lightning-bolt")
        if trial.refusal is not None:
            return self._make_refused_verdict(trial.refusal)
        if self.say_missing():
            return Verdict("warn", self.say_missing(), say("side_choose_why"))
        asked = next((caution for caution in trial.cautions if caution.asks), None)
        words = self._table.describer.say_caution(asked) if asked is not None else ""
        if self.kind == "exploration":
            title = say("why_exploration_waits" if was_side_mission(state) else "exploration_next")
            return Verdict("warn" if words else "success", title, words or say("exploration_aside"))
        return self._make_accepted_verdict(state, trial.state, words)

    def _make_refused_verdict(self, refusal: Refusal) -> Verdict:
        """Make a verdict of a refusal.

        A title that nobody has typed yet is no mistake.
        """
        title, words = self._table.say(f"event_{refusal.code}"), self._table.describer.say_refusal(refusal)
        is_open = refusal.code == "mission_without_name"
        return Verdict("tie" if is_open else "failed", title, words, icon="pencil-outline" if is_open else "")

    def _make_accepted_verdict(self, state: NovaCampaign, after: NovaCampaign, words: str) -> Verdict:
        say, places = self._table.say, side_places(state)
        if self.picked == ALL and self._needs_pick(state):
            return Verdict("warn", say("side_later"), words or say("side_later_why"))
        title = say("side_replaced") if self._is_replacing(state) else say("side_places", n=places)
        plain = say("event_keep_card", old=len(state.side_missions), new=len(after.side_missions))
        return Verdict("warn" if words else "success", title, words or plain)
