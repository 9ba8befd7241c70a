"""effect_row: what torture does to the power on one place, as a row of its form."""

from __future__ import annotations

from kivy.metrics import dp

from companion.forms.row import Row
from screens.forms.answering import FormFiller
from screens.look.theme import Radius
from screens.widgets.controls.card import Card
from screens.widgets.numbers.change_label import ChangeLabel
from screens.widgets.words.text import Icon, Text


def effect_row(sheet: FormFiller, row: Row) -> Card:
    """Return a card with the place, its power now, and its power afterwards."""
    card = Card(
        face="s2",
        radius=Radius.CELL,
        thickness=0,
        orientation="horizontal",
        padding=(dp(12), 0),
        spacing=dp(10),
        size_hint_y=None,
    )
    theme = card.theme
    old, new = row.thing
    loses = row.name.endswith("if_tortured")
    icon, colour = ("gavel", "danger") if loses else ("crown", "mid")
    card.add_widget(Icon(icon, points=20, colour=colour, size_hint_x=None, width=theme.sp(22)))
    text = Text(str(row.words), "body-m", fit_height=True, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, height: setattr(card, "height", max(dp(42), height + dp(10))))
    card.height = max(dp(42), text.height + dp(10))
    card.add_widget(text)
    card.add_widget(Icon("crown", points=16, colour="brass", size_hint_x=None, width=theme.sp(18)))
    card.add_widget(ChangeLabel(f"{old}", f"{new}", old_points=20, new_points=25, spacing=dp(6)))
    return card
