import torch

dim = 64
length = 50
base = 10000
pos = 5
col = 4

position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
pe = torch.empty(length, dim, dtype=torch.float64)
pe[:, 0::2] = torch.sin(position * omega)
pe[:, 1::2] = torch.cos(position * omega)

print(tuple(pe.shape))
print(f"pe[{pos}, {col}] = {pe[pos, col]:.4f}")
