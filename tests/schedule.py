"""Schedule: which tests a worker gets together, so that no work is done twice and no worker is idle at the end.

The screens of a look go together, for one walk shows them all; so do the tests of a file, which may share what they
prepare. Tests that each open an app of their own, the longest part, are handed out one by one, and last.
"""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

OPEN_AN_APP_EACH = ("tests/screens/", "tests/widgets/")
OF_A_LOOK = re.compile(r"tests/scenes/.*-(\d+x\d+-[^\]]*)\]")


def bundle_of(test: str) -> str:
    """Return the bundle of a test: those of one bundle run in one process, one by one."""
    look = OF_A_LOOK.match(test)
    if look is not None:
        return look[1]
    return test if test.startswith(OPEN_AN_APP_EACH) else test.partition("::")[0]


class Schedule(LoadScopeScheduling):
    """Hands out bundles, the largest first."""

    def _split_scope(self, nodeid: str) -> str:
        """Return the bundle. This is where xdist asks a schedule of one's own, in spite of the name."""
        return bundle_of(nodeid)
