import numpy as np

p = 20
k = 6
dim = 64

omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)

def encode(position):
    return np.stack([np.sin(position * omega), np.cos(position * omega)], axis=1).ravel()

print(f"here: {encode(p) @ encode(p + k):.4f}")
print(f"from 0: {encode(0) @ encode(k):.4f}")
print(f"peak: {encode(p) @ encode(p):.4f}")
