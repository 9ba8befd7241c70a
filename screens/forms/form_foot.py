"""The foot of a form: its verdict, and the changes that its moves would make."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.form import Verdict
from companion.plays.filling.form_view import FormView
from screens.parts.sheets.decision_foot import TrialPreview
from screens.widgets.numbers.preview import PreviewItem


def judge_view(view: FormView) -> Verdict | None:
    """Return the verdict, with the missing answer as its sentence where there is one."""
    if not view.missing or (view.verdict is not None and view.verdict.title == view.missing):
        return view.verdict
    return Verdict("tie", view.missing) if view.verdict is None else replace(view.verdict, sentence=view.missing)


def preview_view(view: FormView) -> TrialPreview:
    """Return the foreseen changes, or the refusal alone where there is one."""
    if view.refusal:
        return TrialPreview(sentences=(view.refusal,))
    items = tuple(PreviewItem(str(each.label), each.old, each.new, each.seat) for each in view.changes)
    return TrialPreview(items, view.cautions)
