"""The last touch to Android's manifest: the provider that lends shared files.

While the package is built, python-for-android calls the hook after it has written the manifest; its template has no
place for a provider. Below API 29 nothing else can hand a file to another app without a permission
(`android_sharing.py`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")
END = "</application>"
PROVIDER = """
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="org.tavolo.tavolo.files"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/shared_files" />
        </provider>
"""


def before_apk_assemble(_toolchain: Any) -> None:
    """Add the provider to the manifest in the working folder. Raises ValueError."""
    before, end, after = MANIFEST.read_text(encoding="utf-8").partition(END)
    if not end:
        raise ValueError("The manifest of python-for-android has no application any more.")
    MANIFEST.write_text(before + PROVIDER + end + after, encoding="utf-8")
