"""The building blocks of the encodings, in 80-bit arithmetic.

Everything here is written from the formulas in dialects/about.json, in none of the product's code and
none of the libraries' code. An angle is a position times a frequency, in radians.
"""

import numpy as np

L = np.longdouble
PI = L("3.14159265358979323846264338327950288")


def count(n, start=0):
    """start, start + 1, … as 80-bit numbers."""
    return np.arange(n, dtype=L) + L(start)


def powers(base, n, dim):
    """The frequencies base^(-2k/dim), k < n."""
    return L(base) ** (-2 * count(n) / L(dim))


def between(low, high, n, steps):
    """The frequencies low · (high/low)^(-k/steps), k < n."""
    return L(low) * np.exp(-count(n) * np.log(L(high) / L(low)) / L(steps))


def spaced(first, last, n):
    """n numbers from first to last. One number is the first."""
    if n == 1:
        return np.array([L(first)])
    return L(first) + count(n) * (L(last) - L(first)) / (n - 1)


def outer(positions, frequencies):
    return np.multiply.outer(np.asarray(positions, dtype=L), frequencies)


def interleaved(angles):
    """sin, cos, sin, cos …"""
    both = np.stack([np.sin(angles), np.cos(angles)], axis=-1)
    return both.reshape(*angles.shape[:-1], -1)


def concatenated(angles):
    """All sines, then all cosines."""
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=-1)


def cosines_first(angles):
    return np.concatenate([np.cos(angles), np.sin(angles)], axis=-1)


def padded(table, columns):
    """The table with columns of zero at its right."""
    return np.concatenate([table, np.zeros((*table.shape[:-1], columns), L)], axis=-1)


def twice(angles):
    """Each angle for itself and its neighbour."""
    return np.repeat(angles, 2, axis=-1)


def neighbours(x):
    """The other half of a rotation of neighbours: (x0, x1) becomes (-x1, x0)."""
    x = np.asarray(x, dtype=L)
    return np.stack([-x[..., 1::2], x[..., 0::2]], axis=-1).reshape(x.shape)


def halves(x):
    """The same for the pairs (i, i + half)."""
    x = np.asarray(x, dtype=L)
    half = x.shape[-1] // 2
    return np.concatenate([-x[..., half:], x[..., :half]], axis=-1)


def rotated(x, angles, other=neighbours, amplitude=1):
    """x turned by angles, one for each of its first columns. The columns past them stay."""
    width = angles.shape[-1]
    x = np.asarray(x, dtype=L)
    turned, rest = x[..., :width], x[..., width:]
    turned = (turned * np.cos(angles) + other(turned) * np.sin(angles)) * L(amplitude)
    return np.concatenate([turned, rest], axis=-1)


def cells(height, width):
    """The row and the column of every cell, row by row."""
    return np.repeat(count(height), width), np.tile(count(width), height)
