"""RulesPage: the rules of every game, chosen by a chip."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.plays.describing.titles import game_title
from companion.plays.files.play_search import find_plays
from screens.home.background_opening import continue_play
from screens.home.play_words import PlayWords, emblem_of
from screens.look import theme
from screens.rules import finding
from screens.rules.panel import RulesPanel
from screens.shell.context import Context
from screens.shell.root_page import RootPage
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import Emblem, EmblemTile
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.layout.scroller import CentredBox
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.layout.sideways import Sideways

MOST_PLAYS = 5
"""The most plays shown for one question; home lists the others."""


class RulesPage(RootPage):
    """`game` and `card` open a rule at once; `search` puts the cursor into the field."""

    place = "rules"

    def __init__(
        self,
        context: Context,
        memory: dict[str, Any],
        game: str | None = None,
        card: str = "",
        search: bool = False,
        **kwargs: Any,
    ) -> None:
        first_visit = "game" not in memory
        chosen = memory.setdefault("game", game or self._likely_game(context))
        with theme.use_within(theme.current().for_game(chosen)):
            super().__init__(context, memory, **kwargs)
            chips = self._chips(chosen)
            self.panel = RulesPanel(
                context,
                chosen,
                memory=memory,
                leading="arrow-left",
                above=chips,
                places=self._places(context, chosen),
                other_results=self._plays,
            )
        self.panel.bind(on_leading=lambda _: self._leave_for_home())
        self.body.add_widget(self.panel)
        if first_visit and card:
            self.panel.show_card(card)
        if first_visit and search:
            Clock.schedule_once(lambda _: setattr(self.panel.field.input, "focus", True))

    def leave(self) -> None:
        self.panel.field.input.focus = False

    def back(self) -> bool:
        """Clear the field first; return False where it is empty."""
        if not self.memory.get("query"):
            return False
        self.memory["query"] = ""
        self.context.router.rebuild()
        return True

    def _likely_game(self, context: Context) -> str:
        """Return the game of the last play: a rule is mostly looked up while playing."""
        return self._places(context)[0]

    def _places(self, context: Context, *first: str) -> tuple[str, ...]:
        """Return all games in search order: the chosen one, then those played last, then the others."""
        known = finding.list_games()
        played = (content_of(card.game).owner for card in context.library.plays())
        return tuple(dict.fromkeys((*first, *(game for game in played if game in known), *known)))

    def _leave_for_home(self) -> bool:
        self.context.router.open("home")
        return True  # the panel's own answer, to put the cursor into the field, comes too late

    def _choose(self, game: str) -> None:
        self.memory.update(game=game, chapter="", card="", scroll=1.0)
        self.context.router.rebuild()

    def _plays(self, question: str) -> list[Widget]:
        """Return the saved plays that a question names: by title, by player, by game."""
        texts = self.context.texts
        cards = find_plays(question, self.context.library.cards(), lambda game: game_title(texts, game))
        if not cards:
            return []
        rows, words = RowCard(), PlayWords(texts)
        for card in cards[:MOST_PLAYS]:
            row = ListRow(words.title(card), words.caption(card), leading=EmblemTile(emblem_of(card.game)))
            row.tag = f"found.{card.id}"
            row.bind(on_release=lambda _, card=card: continue_play(self.context, card))
            rows.add_widget(row)
        return [SectionTitle(self.say("rules.plays", n=len(cards))), rows]

    def _chips(self, chosen: str) -> Widget | None:
        """Return a chip for each game, in a row that scrolls sideways; None with a single game."""
        if len(finding.list_games()) < 2:
            return None
        row = BoxLayout(spacing=dp(8), padding=(0, dp(4)))
        grow_wide(row)
        for game in finding.list_games():
            row.add_widget(self._chip(game, game == chosen))
        scroller = Sideways(height=dp(56))
        scroller.add_widget(row)
        return CentredBox(scroller)

    def _chip(self, game: str, selected: bool) -> Chip:
        mark = Emblem(game, side=22, colour=theme.current().for_game(game).acc)
        chip = Chip(game_title(self.context.texts, game, short=True), leading=mark, tag=f"rules.game.{game}")
        chip.selected = selected
        chip.bind(on_release=lambda _: self._choose(game))
        return chip
