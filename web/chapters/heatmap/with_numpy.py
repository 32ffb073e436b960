import numpy as np

dim = 64
length = 50
base = 10000
layout = "interleaved"
pos = 5
col = 4
dtype = np.float32

# The angles are computed in float64: float32 has too few digits for large positions.
position = np.arange(length)[:, None]
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
columns = np.arange(dim)
if layout == "concatenated":
    columns = columns.reshape(2, -1).T.ravel()
pe = np.empty((length, dim), dtype=dtype)
pe[:, columns[0::2]] = np.sin(position * omega)
pe[:, columns[1::2]] = np.cos(position * omega)

print(pe.shape)
print(*(f"{value:.4f}" for value in pe[pos, :8]))
print(f"{pe[pos, col]:.4f}")
