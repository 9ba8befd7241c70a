"""One bad bit in a line: the checksum does not only find it, it also says where it is.

A CRC is linear: what a turned bit does to it depends on the place of the bit alone. So the difference between the
checksum that a line says and the one that it has names the place, and the turned bit is turned back.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

CRC_DIGITS = 8
_START = CRC_DIGITS + 1
"""Where the body of a line begins: after the checksum and a space."""

LONGEST = 64 * 1024
"""Bytes of a piece that is worth the search; a tap has two hundred."""

_NEAR_A_BREAK = tuple(0x0A ^ 1 << bit for bit in range(8))
"""What one turned bit makes of the end of a line, and what becomes one."""

_POLYNOMIAL = 0xEDB88320


def is_sound(line: bytes) -> bool:
    """Whether the line has the checksum that it says."""
    return line[:_START] == b"%08x " % crc32(memoryview(line)[_START:])


def repair_line(piece: bytes) -> tuple[bytes, ...]:
    """The line of which this piece differs by one bit, or the two that lost the break between them; or nothing."""
    if len(piece) > LONGEST:
        return ()
    whole = _with_its_checksum(piece) or _with_a_bit_turned(piece)
    return (whole,) if whole else _apart(piece)


def join_lines(first: bytes, second: bytes) -> bytes | None:
    """The line that a turned bit broke in two, or None."""
    if len(first) + len(second) > LONGEST:
        return None
    whole = (first + bytes([byte]) + second for byte in _NEAR_A_BREAK)
    return next((line for line in whole if is_sound(line)), None)


def _with_its_checksum(piece: bytes) -> bytes | None:
    """The line with its true checksum, where only one character before its body is wrong."""
    head = b"%08x " % crc32(memoryview(piece)[_START:])
    wrong = sum(one != other for one, other in zip(piece[:_START], head, strict=False))
    return head + piece[_START:] if len(piece) > _START and wrong == 1 else None


def _with_a_bit_turned(piece: bytes) -> bytes | None:
    try:
        said = int(piece[:CRC_DIGITS], 16)
    except ValueError:
        return None
    body = bytearray(piece[_START:])
    difference = said ^ crc32(body)
    for place, bit, effect in _effects(len(body)):
        if effect == difference:
            body[place] ^= 1 << bit
            line = piece[:_START] + bytes(body)
            return line if is_sound(line) else None
    return None


def _effects(length: int) -> Iterator[tuple[int, int, int]]:
    """What each bit of so many bytes does to their checksum, from the last byte to the first."""
    effects = [_of_a_byte(1 << bit) for bit in range(8)]
    for place in range(length - 1, -1, -1):
        for bit, effect in enumerate(effects):
            yield place, bit, effect
        effects = [_TABLE[effect & 0xFF] ^ effect >> 8 for effect in effects]


def _apart(piece: bytes) -> tuple[bytes, ...]:
    """Two lines whose break became another character."""
    for place, byte in enumerate(piece):
        if byte in _NEAR_A_BREAK and is_sound(piece[:place]) and is_sound(piece[place + 1 :]):
            return piece[:place], piece[place + 1 :]
    return ()


def _of_a_byte(value: int) -> int:
    for _ in range(8):
        value = value >> 1 ^ (_POLYNOMIAL if value & 1 else 0)
    return value


_TABLE = tuple(map(_of_a_byte, range(256)))
