import numpy as np

dim = 64
pos = 5
k = 3
pair = 2
dtype = np.float32

omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)

def encode(position):
    row = np.empty(dim, dtype=dtype)
    row[0::2] = np.sin(position * omega)
    row[1::2] = np.cos(position * omega)
    return row

# R_k: a block of 2 × 2 for each pair, and zeros beside the blocks.
R = np.zeros((dim, dim), dtype=dtype)
even, odd = np.arange(0, dim, 2), np.arange(1, dim, 2)
R[even, even] = R[odd, odd] = np.cos(k * omega)
R[even, odd] = np.sin(k * omega)
R[odd, even] = -np.sin(k * omega)

computed = encode(pos + k)
rotated = R @ encode(pos)
print("computed:", *(f"{value:.4f}" for value in computed[2 * pair : 2 * pair + 2]))
print("rotated:", *(f"{value:.4f}" for value in rotated[2 * pair : 2 * pair + 2]))
rounding = 1e-6 if dtype == np.float32 else 1e-12
print("equal:", np.allclose(computed, rotated, rtol=0, atol=rounding))
