"""Dialog: a serious question in the middle of the screen.

Its two buttons repeat its verb.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import Motion, Radius
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.drawing.motion import fade
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.overlays.overlay import Overlay
from screens.widgets.words.text import Icon, Text

_WIDTH = 360


class DialogCard(Card):
    """The card of a dialog: icon and title, a sentence, perhaps a key to read more, the buttons."""

    def __init__(
        self,
        title: str,
        sentence: str,
        icon: str,
        buttons: tuple[PushButton, ...],
        danger: bool = True,
        read: PushButton | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            face="s2", radius=Radius.DIALOG, padding=dp(20), spacing=dp(14), size_hint_x=None, fit_height=True, **kwargs
        )
        heading = BoxLayout(size_hint_y=None, height=dp(38), spacing=dp(14))
        if icon:
            heading.add_widget(
                Icon(icon, points=32, colour="danger" if danger else "acc", size_hint_x=None, width=dp(34))
            )
        title_text = Text(title, "title-m", points=24, fit_height=True, pos_hint={"center_y": 0.5})
        title_text.bind(height=lambda _, height: setattr(heading, "height", max(dp(38), height)))
        heading.add_widget(title_text)
        self.add_widget(heading)
        self.add_widget(Text(sentence, "body-m", "mid", fit_height=True))
        if read is not None:
            self.add_widget(read)
        row = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(10), padding=(0, 0, 0, dp(4)))
        for button in order_for_hand(buttons):
            row.add_widget(button)
        self.add_widget(row)


class CardOverlay(Overlay):
    """A card in the middle of the screen, over everything else."""

    def __init__(self, panel: DialogCard, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = panel
        self.panel.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        self.entered = True
        self.add_widget(self.panel)
        self.bind(width=self._lay_out)

    def _lay_out(self, *_: object) -> None:
        self.panel.width = min(dp(_WIDTH), self.width - dp(32))

    def _enter(self) -> None:
        self.panel.opacity = 0
        fade(self.panel, Motion.RELEASE, 1)

    def _leave(self) -> None:
        fade(self.panel, Motion.RELEASE, 0).bind(on_complete=self._remove_overlay)


class Dialog(CardOverlay):
    """A question with the answers `yes` and `no`.

    `Dialog("Eliminare Bruno?", "La minaccia è a 50.", yes="Elimina", no="Non ancora")`. Events: `on_yes`, then
    `on_close`; `on_cancel` when the answer is no or back; `on_read` of a dialog with a key to `read` first, which stays
    open. One that `tells` what has happened asks nothing: its `yes` goes on, and destroys nothing.
    Tags: dialog.yes, dialog.no, dialog.read.
    """

    __events__ = ("on_yes", "on_read")

    def __init__(
        self,
        title: str,
        sentence: str,
        yes: str,
        no: str,
        icon: str = "alert-octagon",
        danger: bool = True,
        read: str = "",
        tells: bool = False,
        **kwargs: Any,
    ) -> None:
        self.no = PushButton(no, kind="outline", points=17, height=dp(56), side=10, tag="dialog.no")
        kind = "danger" if danger and not tells else "primary"
        self.yes = PushButton(yes, kind=kind, points=17, height=dp(56), side=10, tag="dialog.yes")
        self.no.bind(on_release=lambda _: self.cancel())
        self.yes.bind(on_release=lambda _: self._agree())
        super().__init__(DialogCard(title, sentence, icon, (self.no, self.yes), danger, self._read_key(read)), **kwargs)

    def _read_key(self, words: str) -> PushButton | None:
        if not words:
            return None
        key = PushButton(words, "book-open-variant", "soft", points=16, height=dp(48), side=10, tag="dialog.read")
        key.bind(on_release=lambda _: self.dispatch("on_read"))
        return key

    def on_yes(self) -> None:
        """Handle the answer yes."""

    def on_read(self) -> None:
        """Handle the wish to read first."""

    def _agree(self) -> None:
        self.dispatch("on_yes")
        self.close()
