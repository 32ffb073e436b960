import numpy as np

dim = 64
length = 50
base = 10000
pos = 5
col = 4

position = np.arange(length)[:, None]
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
pe = np.empty((length, dim))
pe[:, 0::2] = np.sin(position * omega)
pe[:, 1::2] = np.cos(position * omega)

print(pe.shape)
print(f"pe[{pos}, {col}] = {pe[pos, col]:.4f}")
