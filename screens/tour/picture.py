"""Picture: the window as it is drawn now, and its PNG.

It is written here, so that no imaging library is needed.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BYTES_OF_PIXEL = 4
_NO_FILTER = b"\x00"


@dataclass(frozen=True, slots=True)
class Picture:
    """`pixels` are RGBA bytes, the top row first."""

    width: int
    height: int
    pixels: bytes

    def save(self, path: Path) -> Path:
        """Write the picture as PNG, with the folders above it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.png())
        return path

    def png(self) -> bytes:
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)  # 8 bits, RGB
        rows = b"".join(_NO_FILTER + _drop_alpha(row) for row in _rows(self.pixels, self.width))
        return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 6)) + _chunk(b"IEND", b"")


def take_picture() -> Picture:
    """Paint the window once more and return its pixels."""
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    glFinish()
    width, height = Window.size
    read = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)  # the bottom row first
    return Picture(width, height, b"".join(reversed(_rows(read, width))))


def _rows(pixels: bytes, width: int) -> list[bytes]:
    step = width * _BYTES_OF_PIXEL
    return [pixels[start : start + step] for start in range(0, len(pixels), step)]


def _drop_alpha(row: bytes) -> bytes:
    opaque = bytearray(len(row) // _BYTES_OF_PIXEL * 3)
    for channel in range(3):
        opaque[channel::3] = row[channel::_BYTES_OF_PIXEL]
    return bytes(opaque)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
