"""TableUnderWay: a game that began without the app: its round, quest, cards, each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.games.lotr.setup import PlayerSetup, QuestSetup, Setup, starting_threat
from companion.kernel.codec import decode
from companion.kernel.limits import limits_of
from companion.things.suggestions import NameContext
from screens.boards.lotr.setup.card_setup import cards_kind, forget_absent
from screens.boards.lotr.setup.player_under_way_sheet import PlayerUnderWaySheet
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Field, Flag, Name, Number, Pick
from screens.parts.forms.plain_list import PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.sheets.sheet_parts import heading
from screens.setup.draft import SetupDraft
from screens.setup.table_so_far import TableSoFar, so_far_card
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow

OF_THE_TABLE = ("round", "card", "encounter_deck", "encounter_discard")


class TableUnderWay(TableSoFar):
    """The form for a game that began without the app.

    Tags: under_way.round, .name, .progress, .last, .card.<card>, under_way.player.<n>, those of the card list.
    """

    def __init__(self, context: Context, say: Callable[..., str], draft: SetupDraft, **kwargs: Any) -> None:
        forget_absent(draft.plain)
        super().__init__(context, say, draft, **kwargs)

    def parts(self) -> Iterator[Widget]:
        yield self._table()
        yield heading(self.word("players"))
        self._rows = tuple(self._row(index) for index in range(len(self.draft.seats)))
        yield so_far_card(self._rows)
        kind = cards_kind(self.say, self._names)
        yield PlainList(self.context, self.say, kind, self.draft.plain["staging"], nameless=self.word("nameless"))

    # --- the table ---------------------------------------------------------------------------------------

    def _table(self) -> FieldsForm:
        plain, quest = self.draft.plain, self.draft.plain["quest"]
        fields: tuple[Field, ...] = (
            Name(quest["name"], "under_way.stage", asked=lambda _: self._make_asked_stage()),
            Number("round", limits_of(Setup, "round"), plain["round"]),
            Number("progress", limits_of(QuestSetup, "progress"), quest["progress"]),
            Number("encounter_deck", limits_of(Setup, "encounter_deck"), plain["encounter_deck"]),
            Number("encounter_discard", limits_of(Setup, "encounter_discard"), plain["encounter_discard"]),
            Flag("last", "flag-checkered", quest["last"]),
            Pick("card", self._phases(), plain["card"], label="under_way.phase"),
        )
        form = FieldsForm(self.context, self._field_word, "under_way", fields)
        form.bind(on_change=self._keep)
        return form

    def _make_asked_stage(self) -> AskedName:
        return AskedName("lotr", "stage", NameContext(scene=str(self.draft.plain["scenario"]).strip()))

    def _field_word(self, key: str) -> str:
        return self.say(WORDS.get(key, key))

    def _keep(self, _: FieldsForm, name: str, value: Any) -> None:
        holder = self.draft.plain if name in OF_THE_TABLE else self.draft.plain["quest"]
        holder[name] = value

    def _phases(self) -> Choices:
        """Return the choices for the point that the round has reached: the first card of each phase.

        The round's own first card needs no name.
        """
        language = self.context.texts.language
        phases = content_of("lotr").phases
        return tuple(
            (phase.steps[0].card if index else "", phase.title.in_(language), phase.icon)
            for index, phase in enumerate(phases)
        )

    # --- players -----------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        say = self.context.texts.say
        return [self.draft.name(index) or say("setup.player", n=index + 1) for index in range(len(self.draft.seats))]

    def _row(self, index: int) -> ListRow:
        name, summary = self._names()[index], self._summary(index)
        return self.seat_row(index, "player", name, summary, lambda: self._open(index))

    def _summary(self, index: int) -> str:
        player = decode(PlayerSetup, self.draft.seats[index])
        damage = sum(hero.damage for hero in player.heroes)
        return self.say("under_way.so_far", threat=starting_threat(player), damage=damage)

    def _open(self, index: int) -> None:
        def on_change() -> None:
            self._rows[index].caption = self._summary(index)

        name, player = self._names()[index], self.draft.seats[index]
        PlayerUnderWaySheet(self.context, self.say, name, player, self.draft.plain["options"], on_change).open()


WORDS = {"round": "under_way.round", "last": "last_stage"}
