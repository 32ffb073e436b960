import numpy as np

n = 20
apart = 3
q = np.array([0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1])
k = q

omega = 10000.0 ** (-np.arange(0, len(q), 2) / len(q))

def turn(x, place):
    c, s = np.cos(place * omega), np.sin(place * omega)
    a, b = x[0::2], x[1::2]
    return np.stack([a * c - b * s, b * c + a * s], axis=1).ravel()

def encode(place):
    return np.stack([np.sin(place * omega), np.cos(place * omega)], axis=1).ravel()

def turned(m, n):
    return turn(q, m) @ turn(k, n)

def added(m, n):
    return (q + encode(m)) @ (k + encode(n))

for score in [turned, added]:
    here, later = score(n + apart, n), score(n + apart + 40, n + 40)
    print(f"{score.__name__}: {here:.4f} {later:.4f}")
