"""TableUnderWay: a game that began without the app: its round, its quest, what lies on the table, each player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.content.game_content import content_of
from companion.games.lotr.setup import PlayerSetup, QuestSetup, Setup, starting_threat
from companion.kernel.codec import decode
from companion.kernel.limits import limits_of
from companion.things.suggesting import Around
from screens.boards.lotr.setup.card_setup import cards_kind, forget_absent
from screens.boards.lotr.setup.player_under_way_sheet import PlayerUnderWaySheet
from screens.parts.asked_name import AskedName
from screens.parts.form import Form
from screens.parts.form_fields import Choices, Field, Name, Number, Pick, Word
from screens.parts.plain_list import PlainList
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import ListRow
from screens.widgets.player_shape import PlayerShape

if TYPE_CHECKING:
    from screens.app import TavoloApp

STAGE_LENGTH = 40
OF_THE_TABLE = ("round", "card", "encounter_deck", "encounter_discard")


class TableUnderWay(Column):
    """Tags: under_way.round, .name, .progress, .last, .card.<card>, under_way.player.<n>, those of the card list."""

    def __init__(self, app: TavoloApp, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._say, self._draft = app, say, draft
        forget_absent(draft.plain)
        card = section_card()
        card.add_widget(self._table())
        card.add_widget(heading(say("under_way.players")))
        self._rows = tuple(self._row(index) for index in range(len(draft.seats)))
        card.add_widget(so_far_card(self._rows))
        kind = cards_kind(say, self._names)
        card.add_widget(PlainList(app, say, kind, draft.plain["staging"], nameless=say("under_way.nameless")))
        self.add_widget(card)

    # --- the table ---------------------------------------------------------------------------------------

    def _table(self) -> Form:
        plain, quest = self._draft.plain, self._draft.plain["quest"]
        fields: tuple[Field, ...] = (
            Name(quest["name"], "under_way.stage", STAGE_LENGTH, asked=lambda _: self._asked_stage()),
            Number("round", limits_of(Setup, "round"), plain["round"]),
            Number("progress", limits_of(QuestSetup, "progress"), quest["progress"]),
            Number("encounter_deck", limits_of(Setup, "encounter_deck"), plain["encounter_deck"]),
            Number("encounter_discard", limits_of(Setup, "encounter_discard"), plain["encounter_discard"]),
            Word("last", "flag-checkered", quest["last"]),
            Pick("card", self._phases(), plain["card"], label="under_way.phase"),
        )
        form = Form(self._app, self._word, "under_way", fields)
        form.bind(on_change=self._keep)
        return form

    def _asked_stage(self) -> AskedName:
        return AskedName("lotr", "stage", Around(scene=str(self._draft.plain["scenario"]).strip()))

    def _word(self, key: str) -> str:
        return self._say(WORDS.get(key, key))

    def _keep(self, _: Form, name: str, value: Any) -> None:
        holder = self._draft.plain if name in OF_THE_TABLE else self._draft.plain["quest"]
        holder[name] = value

    def _phases(self) -> Choices:
        """Where the round stands: the first card of each phase; the round's own first card needs no name."""
        language = self._app.texts.language
        phases = content_of("lotr").phases
        return tuple(
            (phase.steps[0].card if index else "", phase.title.in_(language), phase.icon)
            for index, phase in enumerate(phases)
        )

    # --- players -----------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        say = self._app.texts.say
        return [
            self._draft.name(index) or say("setup.player", n=index + 1) for index in range(len(self._draft.seats))
        ]

    def _row(self, index: int) -> ListRow:
        name, mark = self._names()[index], PlayerShape(self._draft.shape(index), 26)
        return so_far_row(name, self._so_far(index), mark, f"player.{index + 1}", lambda: self._open(index))

    def _so_far(self, index: int) -> str:
        player = decode(PlayerSetup, self._draft.seats[index])
        damage = sum(hero.damage for hero in player.heroes)
        return self._say("under_way.so_far", threat=starting_threat(player), damage=damage)

    def _open(self, index: int) -> None:
        def changed() -> None:
            self._rows[index].caption = self._so_far(index)

        name, player = self._names()[index], self._draft.seats[index]
        PlayerUnderWaySheet(self._app, self._say, name, player, self._draft.plain["options"], changed).open()


WORDS = {"round": "under_way.round", "last": "last_stage"}
