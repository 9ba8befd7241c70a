"""By which touches each move of the campaign is reached in the app; every room of the campaign lists its own."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.move import AnyMove


@dataclass(frozen=True, slots=True)
class Way:
    """Touches in their order, from the sheet: a tag is tapped, `tag=words` are typed, `<` is the back key.

    Where the tab of the guide comes first, it may be open already. `before` are moves that make the place where the
    way begins.
    """

    touches: tuple[str, ...]
    before: tuple[AnyMove, ...] = ()


def way(*touches: str, before: tuple[AnyMove, ...] = ()) -> Way:
    return Way(touches, before)
