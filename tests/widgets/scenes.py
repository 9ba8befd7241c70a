"""Whole screens made of the widgets alone, with sample words: for tests of fit and touch, and for the eye.

Run as a script to see one: python tests/widgets/scenes.py guide [dark|light|hc] [scale] [picture.png]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from screens.look import theme as themes
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.check_row import CheckRow
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.log_row import LogItem, LogRow
from screens.widgets.controls.phase_bar import PhaseBar
from screens.widgets.controls.prompt_strip import PromptStrip
from screens.widgets.controls.search_field import SearchField
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.switch import OnOff
from screens.widgets.drawing.chart import BarChart, BarItem, Limit, LineChart, Series
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bottom_bar import BottomBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.rail import Rail
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.layout.tab import Destination
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.preview import PreviewBar, PreviewCell, PreviewItem, PreviewRow
from screens.widgets.numbers.progress_pills import ProgressPills
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.words.text import Icon, Text
from tests import kivy_driver
from tests.widgets.phases import PHASES

IN_GAME = (
    Destination("board", "view-dashboard-outline", "Plancia"),
    Destination("guide", "compass-outline", "Guida"),
    Destination("log", "history", "Diario"),
    Destination("rules", "book-open-variant", "Regole"),
)
AT_HOME = (
    Destination("plays", "cards-playing-outline", "Partite"),
    Destination("rules", "book-open-variant", "Regole"),
    Destination("stats", "chart-line", "Statistiche"),
    Destination("settings", "cog-outline", "Impostazioni"),
)
PLAYERS = (("Anna", 31), ("Bruno", 44), ("Chiara", 27), ("Dario", 19))


def page(*parts: Widget) -> BoxLayout:
    """A screen: parts below each other on the background."""
    Window.clearcolor = themes.current().bg
    box = BoxLayout(orientation="vertical")
    for part in parts:
        box.add_widget(part)
    return box


def padded(widget: Widget, side: float = 12, above: float = 0, below: float = 0) -> BoxLayout:
    box = BoxLayout(padding=(dp(side), dp(above), dp(side), dp(below)))
    box.add_widget(widget)
    if widget.size_hint_y is None:
        box.size_hint_y = None
        box.height = widget.height + dp(above + below)
        widget.bind(height=lambda _, height: setattr(box, "height", height + dp(above + below)))
    return box


def column(*parts: Widget, spacing: float = 10) -> Column:
    box = Column(gap=spacing)
    for part in parts:
        box.add_widget(part)
    return box


def scrolling(content: Widget) -> PlainScroller:
    scroller = PlainScroller()
    scroller.add_widget(content)
    return scroller


def game_bar(title: str = "Turno 4", subtitle: str = "Passaggio per Bosco Atro", emblem: str = "lotr") -> AppBar:
    return AppBar(title, subtitle, emblem=emblem, actions=(("dots-vertical", "bar.menu", "Menu"),))


def strip(kicker: str = "Ricerca · passo 2 di 3", step: str = "Rivela 4 carte incontro") -> PromptStrip:
    return PromptStrip(kicker=kicker, step=step, action="Avanti")


def calculator() -> Widget:
    """The content of the quest sheet, failed."""
    cards = BoxLayout(size_hint_y=None, height=dp(200), spacing=dp(10))
    limits = Limits(0, 99)
    cards.add_widget(CounterCard("Volontà", "white-balance-sunny", value=11, limits=limits, tag="quest.willpower"))
    cards.add_widget(CounterCard("Allestimento", "eye-outline", value=14, limits=limits, tag="quest.threat"))
    banner = ResultBanner(outcome="failed", title="Fallita di 3", sentence="Ognuno alza la minaccia di 3", number="+3")
    rows = Card(face="s2", thickness=0, padding=(0, dp(4)), spacing=0, fit_height=True)
    for item in (
        PreviewItem("Anna", "31", "34", seat=0),
        PreviewItem("Bruno", "44", "47", seat=1, warning="3 a 50"),
        PreviewItem("Chiara", "27", "30", seat=2),
        PreviewItem("Dario", "19", "22", seat=3, note="Segretezza persa", note_icon="eye-off-outline"),
    ):
        rows.add_widget(PreviewRow(item))
    bars = Card(face="s2", thickness=0, fit_height=True, padding=dp(14))
    bars.add_widget(PreviewBar("Luogo attivo: Radura", 1, 3, 3))
    bars.add_widget(PreviewBar("Carta ricerca 1B", 2, 6, 8))
    return page(scrolling(padded(column(cards, banner, rows, bars), 16, 16, 16)))


def guide() -> Widget:
    """The prompt card, chips, and what changes."""
    theme = themes.current()
    heading = BoxLayout(size_hint_y=None, height=theme.sp(30), spacing=dp(10))
    heading.add_widget(Text("7 · Riordino", "label-s", "acc"))
    heading.add_widget(Text("1 di 2", "caption", "mid", fit_width=True))
    heading.add_widget(ProgressPills(count=2, current=0))
    card = Card(padding=(dp(18), dp(14)), spacing=0, fit_height=True)
    card.add_widget(heading)
    card.add_widget(Text("Rendi pronte le carte, alza la minaccia.", "prompt", fit_height=True))
    card.add_widget(Widget(size_hint_y=None, height=dp(8)))
    card.add_widget(CheckRow(text="Rendi pronte le carte esaurite", checked=True, tag="check.1"))
    card.add_widget(CheckRow(text="Ognuno alza la minaccia di 1", auto=True, tag="check.2"))
    card.add_widget(CheckRow(text="Primo giocatore: segnalino a sinistra", auto=True, tag="check.3"))
    chips = BoxLayout(spacing=dp(8), size_hint=(None, None), height=dp(48))
    chips.bind(minimum_width=chips.setter("width"))
    words = (
        ("Tempo: togli 1", "timer-sand"),
        ("Segretezza", "eye-off-outline"),
        ("Fine turno", "calendar-end"),
    )
    for text, icon in words:
        chips.add_widget(Chip(text, icon, tag=f"chip.{icon}"))
    shelf = PlainScroller(sideways=True, size_hint_y=None, height=dp(48))
    shelf.add_widget(chips)
    changes = _changes()
    keys = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(10))
    keys.add_widget(PushButton(icon="chevron-left", kind="tonal", height=dp(64), tag="guide.previous"))
    keys.add_widget(PushButton("Applica e avanti", "check-bold", points=20, tag="guide.apply"))
    keys.add_widget(PushButton(icon="chevron-right", kind="tonal", height=dp(64), tag="guide.next"))
    content = scrolling(padded(column(card, shelf, changes, spacing=8), 12, 12, 12))
    bar = BottomBar(IN_GAME, current="guide")
    phases = padded(PhaseBar(PHASES, current=6))
    return page(game_bar(), phases, content, padded(keys, 12, 0, 16), bar)


def _changes() -> Widget:
    items = [
        PreviewItem(name, str(value + 3), str(value + 4), seat=seat, warning="2 a 50" if seat == 1 else "")
        for seat, (name, value) in enumerate(PLAYERS)
    ]
    card = Card(padding=dp(10), fit_height=True)
    if themes.current().has_large_text:
        for item in items[:2]:
            card.add_widget(PreviewRow(item))
        return card
    heading = BoxLayout(size_hint_y=None, height=dp(26), spacing=dp(8), padding=(dp(4), 0))
    heading.add_widget(Icon("eye-arrow-right-outline", points=22, colour="acc", size_hint_x=None, width=dp(22)))
    heading.add_widget(Text("Cosa cambia", "label-s", "mid"))
    card.add_widget(heading)
    cells = BoxLayout(spacing=dp(6), size_hint_y=None, height=dp(72))
    for item in items:
        cells.add_widget(PreviewCell(item))
    card.add_widget(cells)
    return card


def home() -> Widget:
    """Rows of games."""
    rows = RowCard()
    titles = {
        "lotr": "Il Signore degli Anelli LCG",
        "nova_aetas": "Nova Aetas Renaissance",
        "iron_throne": "Il Trono di Spade (Iron Throne)",
        "runewars": "Runewars + Banners of War",
        "conan": "Conan",
    }
    for game, title in titles.items():
        with themes.use_within(themes.current().for_game(game)) as accent:
            plus = PushButton(icon="plus", kind="plain", height=dp(48), icon_points=30, tag=f"home.new.{game}")
            plus.ink = accent.acc
            row = ListRow(title, "1–4 giocatori · 14 partite", EmblemTile(game), plus, tag=f"home.game.{game}")
        rows.add_widget(row)
    settings = RowCard(inset=8)
    for title, caption, active in (
        ("Banners of War", "Eroi, sviluppi e comandanti", True),
        ("Partita epica", "Più territori, due basi a testa", False),
    ):
        switch = OnOff(active, tag=f"switch.{title}")
        settings.add_widget(ListRow(title, caption, trailing=switch, side=16, least_height=64))
    search = (("magnify", "bar.search", "Cerca"),)
    bar = AppBar("Tavolo", back="", emblem="tavolo", large=True, actions=search)
    choices = tuple(SegmentChoice(number, number) for number in "234")
    body = column(SegmentedControl(choices, value="4", tag="players"), rows, settings)
    return page(bar, scrolling(padded(body, 16, 8, 16)), BottomBar(AT_HOME, current="plays"))


def log() -> Widget:
    """Rows of the log in all their forms."""
    items = (
        LogItem("mark", "Azioni annullate: puoi ripeterle"),
        LogItem(text="Anna: minaccia", seat=0, old="34", new="35", time="21:13", undone=True),
        LogItem("now", "Adesso"),
        LogItem(
            text="Ricerca fallita di 3",
            icon="alert-octagon",
            more=("minaccia: Anna 31 → 34, Bruno 44 → 47, Chiara 27 → 30, Dario 19 → 22",),
            time="21:12",
        ),
        LogItem(text="Guida: Rivela 4 carte incontro → Risolvi la ricerca", icon="compass-outline", time="21:11"),
        LogItem(
            text="Allestimento",
            tag="log.7",
            icon="eye-outline",
            old="8",
            new="14",
            time="21:09",
            selected=True,
            back="Torna qui",
            back_caption="Annulla 2 azioni",
        ),
        LogItem(text="Chiara: minaccia", seat=2, old="26", new="27", time="21:04"),
        LogItem("mark", "Turno 4 · Risorse"),
    )
    keys = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(10))
    keys.add_widget(PushButton("Annulla", "undo-variant", height=dp(60), tag="log.undo"))
    redo = PushButton("Ripeti", "redo-variant", kind="tonal", height=dp(60), tag="log.redo")
    redo.badge = "1"
    keys.add_widget(redo)
    rows = column(*(LogRow(item) for item in items), spacing=0)
    bar = BottomBar(IN_GAME, current="log")
    return page(game_bar("Diario", "62 azioni"), scrolling(rows), padded(keys, 12, 10, 12), bar)


def stats() -> Widget:
    """Both charts."""
    lines = (
        Series("Anna", 0, tuple(enumerate((24, 26, 27, 31, 33, 34, 36), 1))),
        Series("Bruno", 1, tuple(enumerate((28, 31, 35, 44, 45, 46, 48), 1))),
        Series("Chiara", 2, tuple(enumerate((22, 23, 25, 27, 29, 32, 32), 1))),
        Series("Dario", 3, tuple(enumerate((15, 16, 17, 19, 20, 22, 23), 1))),
    )
    card = Card(size_hint_y=None, height=dp(284), padding=dp(16))
    card.add_widget(Text("Minaccia turno per turno", "title-s", points=20, fit_height=True))
    card.add_widget(LineChart(lines, Limit(50, "Eliminazione")))
    bars = Card(fit_height=True, padding=dp(16))
    bars.add_widget(Text("Partite per gioco", "title-s", points=20, fit_height=True))
    games = (("lotr", "Anelli LCG", 8, 6), ("nova_aetas", "Nova Aetas", 6, 3), ("runewars", "Runewars", 4, 2))
    bars.add_widget(BarChart(tuple(BarItem(*game) for game in games)))
    bar = AppBar("Statistiche", back="", large=True)
    body = scrolling(padded(column(card, bars), 12, 8, 12))
    return page(bar, padded(SearchField(hint="Cerca una regola")), body, BottomBar(AT_HOME, current="stats"))


def tablet() -> Widget:
    """The rail beside a page."""
    return beside_rail(guide(), "lotr")


def beside_rail(content: Widget, emblem: str) -> BoxLayout:
    box = BoxLayout()
    box.add_widget(Rail(IN_GAME, emblem=emblem, current="board", can_redo=False))
    box.add_widget(content)
    return box


class Scene(NamedTuple):
    """How a screen is made, whose accent it wears and how large its window is."""

    make: Callable[[], Widget]
    game: str | None = None
    size: tuple[int, int] = kivy_driver.PHONE


SCENES = {
    "calculator": Scene(calculator, "lotr"),
    "guide": Scene(guide, "lotr"),
    "home": Scene(home),
    "log": Scene(log, "lotr"),
    "stats": Scene(stats),
    "tablet": Scene(tablet, "lotr", kivy_driver.TABLET),
}


def build(scene: Scene, theme: str = "dark", scale: float = 1.0, left_hand: bool = False) -> Widget:
    """A scene under a theme."""
    themes.use(themes.Theme(theme, scene.game, scale, left_hand))
    return scene.make()


def show(scenes: Mapping[str, Scene]) -> None:
    """Take the picture that the command line asks for."""
    asked = sys.argv[1:]
    name, theme, scale, path = [*asked, *(next(iter(scenes)), "dark", "1", "scene.png")[len(asked) :]]
    with kivy_driver.Driver(scenes[name].size) as driver:
        driver.start(build(scenes[name], theme, float(scale)))
        driver.screenshot(path)


if __name__ == "__main__":
    show(SCENES)
