"""Screens of dials alone, with sample words: for tests of fit and touch, and for the eye.

Run as a script to see one: python -m tests.screens.lotr.dial_scenes threat [dark|light|hc] [scale] [picture.png]
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.boards.lotr.panels.dial import Dial
from screens.boards.lotr.panels.dial_card import DialCard
from screens.widgets.controls.phase_bar import PhaseBar
from screens.widgets.layout.bottom_bar import BottomBar
from screens.widgets.layout.box_layout import BoxLayout
from tests.widgets.phases import PHASES
from tests.widgets.scenes import IN_GAME, PLAYERS, Scene, game_bar, padded, page, show, strip

STATES = (
    {"value": 31},
    {"value": 31, "preview": 34, "label": "+3", "tone": "strong"},
    {"value": 44, "seat": 1, "label": "6 a 50", "label_icon": "alert", "tone": "warn"},
    {"value": 50, "fallen": True, "label_icon": "skull", "tone": "danger"},
)
"""At rest, about to rise, near the end and eliminated."""


def threat() -> Widget:
    """Four dials."""
    cards = GridLayout(cols=2, spacing=dp(9))
    for seat, (name, value) in enumerate(PLAYERS):
        card = DialCard(name, seat, tag=f"threat.p{seat + 1}", spoken=f"Minaccia di {name}")
        card.dial.value = value
        card.is_first = seat == 0
        cards.add_widget(card)
    bruno, dario = cards.children[2], cards.children[0]
    bruno.state, bruno.dial.tone, bruno.dial.label, bruno.dial.label_icon = "warn", "warn", "6 a 50", "alert"
    dario.dial.label = "Segretezza"
    phases = padded(PhaseBar(PHASES, current=2))
    return page(game_bar(), phases, padded(cards, 12, 75, 10), strip(), BottomBar(IN_GAME, current="board"))


def pair() -> Widget:
    """Two wide dials."""
    cards = BoxLayout(orientation="vertical", spacing=dp(9))
    for seat, (name, value) in enumerate(PLAYERS[:2]):
        card = DialCard(name, seat, layout="wide", tag=f"threat.p{seat + 1}")
        card.dial.value = value
        cards.add_widget(card)
    phases = padded(PhaseBar(PHASES, current=2))
    return page(game_bar(), phases, padded(cards, 12, 12, 10), strip(), BottomBar(IN_GAME, current="board"))


def solo() -> Widget:
    """One large dial."""
    card = DialCard("Anna", 0, layout="solo", tag="threat.p1", caption="Minaccia")
    card.dial.value, card.dial.label = 36, "14 a 50"
    phases = padded(PhaseBar(PHASES, current=3))
    words = strip("Viaggio · passo 1 di 1", "Scegli se viaggiare verso un luogo")
    return page(game_bar(), phases, padded(card, 12, 12, 10), words, BottomBar(IN_GAME, current="board"))


def states() -> Widget:
    """Dials without a card, in all their states."""
    dials = GridLayout(cols=2, spacing=dp(9))
    for values in STATES:
        dials.add_widget(Dial(**values))
    return page(padded(dials, 12, 12, 12))


SCENES = {
    "threat": Scene(threat, "lotr"),
    "pair": Scene(pair, "lotr"),
    "solo": Scene(solo, "lotr"),
    "states": Scene(states, "lotr"),
}

if __name__ == "__main__":
    show(SCENES)
