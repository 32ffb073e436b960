import numpy as np

omega = 16.0 ** (-np.arange(0, 8, 2) / 8)

def bits(n):
    return np.array([n // 2**i % 2 for i in range(4)])

def encode(n):
    return np.concatenate([np.sin(np.pi * n * omega), np.cos(np.pi * n * omega)])

print("bits:", *(np.sum(bits(n) != bits(n + 1)) for n in range(8)))
print("waves:", *(f"{encode(n) @ encode(n + 1):.3f}" for n in range(8)))
