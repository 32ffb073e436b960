import numpy as np

q = np.array([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1])
omega = 10000.0 ** (-np.arange(0, 8, 2) / 8)

def turn(x, place):
    c, s = np.cos(place * omega), np.sin(place * omega)
    a, b = x[0::2], x[1::2]
    return np.stack([a * c - b * s, b * c + a * s], axis=1).ravel()

k = turn(q, 3)

def score(m, n):
    return turn(q, m) @ turn(k, n)

print("scores:", *(f"{score(n + 3, n):.3f}" for n in [0, 100, 1000]))
print("largest at:", max(range(61), key=lambda apart: score(apart, 0)))
