"""Sets of cubes as the bits of one integer."""


def repeat_bits(bits: int, step: int, times: int) -> int:
    """Return some bits, repeated so many times, `step` apart."""
    repeated = 0
    for i in range(times):
        repeated |= bits << i * step
    return repeated


def lowest_bit(bits: int) -> int:
    """Return the position of the lowest bit; there must be one."""
    return (bits & -bits).bit_length() - 1


def bits_of(bits: int) -> list[int]:
    """Return the positions of the bits, from the lowest on."""
    positions = []
    while bits:
        low = bits & -bits
        positions.append(low.bit_length() - 1)
        bits ^= low
    return positions
