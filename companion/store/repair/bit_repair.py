"""Repairs a line with one bad bit: its checksum shows which bit that is.

A CRC is linear: the effect of a flipped bit on it depends on the place of the bit alone. So the difference between the
checksum in a line and the checksum of the line gives the place, and the bit is flipped back.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

CRC_DIGITS = 8
_START = CRC_DIGITS + 1
"""Where the body of a line begins: after the checksum and a space."""

LONGEST = 64 * 1024
"""Bytes of a piece that is worth the search; a tap has two hundred."""

_ALMOST_BREAKS = tuple(0x0A ^ 1 << bit for bit in range(8))
"""The bytes that differ from a line break by one bit."""

_POLYNOMIAL = 0xEDB88320


def is_sound(line: bytes) -> bool:
    """Return whether the line's checksum is right."""
    return line[:_START] == b"%08x " % crc32(memoryview(line)[_START:])


def repair_line(piece: bytes) -> tuple[bytes, ...]:
    """Return the line from which this piece differs by one bit, if there is one.

    Two lines are returned where the bad bit was in the line break between them, none where nothing fits.
    """
    if len(piece) > LONGEST:
        return ()
    whole = _fix_checksum(piece) or _fix_bit(piece)
    return (whole,) if whole else _split_lines(piece)


def join_lines(first: bytes, second: bytes) -> bytes | None:
    """Return the line that a bad bit, turned into a line break, has split in two; else None."""
    if len(first) + len(second) > LONGEST:
        return None
    whole = (first + bytes([byte]) + second for byte in _ALMOST_BREAKS)
    return next((line for line in whole if is_sound(line)), None)


def _fix_checksum(piece: bytes) -> bytes | None:
    """Return the line with its right checksum, where one character before its body is wrong."""
    head = b"%08x " % crc32(memoryview(piece)[_START:])
    wrong = sum(one != other for one, other in zip(piece[:_START], head, strict=False))
    return head + piece[_START:] if len(piece) > _START and wrong == 1 else None


def _fix_bit(piece: bytes) -> bytes | None:
    """Return the line with one bit of its body flipped so that the checksum is right; else None."""
    try:
        expected = int(piece[:CRC_DIGITS], 16)
    except ValueError:
        return None
    body = bytearray(piece[_START:])
    difference = expected ^ crc32(body)
    for place, bit, effect in _bit_effects(len(body)):
        if effect == difference:
            body[place] ^= 1 << bit
            line = piece[:_START] + bytes(body)
            return line if is_sound(line) else None
    return None


def _bit_effects(length: int) -> Iterator[tuple[int, int, int]]:
    """Yield the effect of each bit on the checksum of `length` bytes, the last byte first."""
    effects = [_byte_effect(1 << bit) for bit in range(8)]
    for place in range(length - 1, -1, -1):
        for bit, effect in enumerate(effects):
            yield place, bit, effect
        effects = [_TABLE[effect & 0xFF] ^ effect >> 8 for effect in effects]


def _split_lines(piece: bytes) -> tuple[bytes, ...]:
    """Return the two lines whose line break became another character; else nothing."""
    for place, byte in enumerate(piece):
        if byte in _ALMOST_BREAKS and is_sound(piece[:place]) and is_sound(piece[place + 1 :]):
            return piece[:place], piece[place + 1 :]
    return ()


def _byte_effect(value: int) -> int:
    for _ in range(8):
        value = value >> 1 ^ (_POLYNOMIAL if value & 1 else 0)
    return value


_TABLE = tuple(map(_byte_effect, range(256)))
