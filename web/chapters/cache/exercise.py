import numpy as np

omega = 1 / 10000
c, s = np.cos(-1000 * omega), np.sin(-1000 * omega)
small_c, small_s = np.cos(-omega), np.sin(-omega)

def turn(x, c, s):
    a, b = x.astype(np.float64)
    return np.array([a * c - b * s, b * c + a * s]).astype(np.float16)

key = np.array([3, 4], dtype=np.float16)
once = turn(key, c, s)
often = key
for _ in range(1000):
    often = turn(often, small_c, small_s)

print("once:", *(f"{value:.2f}" for value in once))
print("often:", *(f"{value:.2f}" for value in often))
