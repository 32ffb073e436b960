import torch

dim = 64
length = 50
base = 10000
layout = "interleaved"
pos = 5
col = 4
dtype = torch.float32

# The angles are computed in float64: float32 has too few digits for large positions.
position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
columns = torch.arange(dim)
if layout == "concatenated":
    columns = columns.reshape(2, -1).T.flatten()
pe = torch.empty(length, dim, dtype=dtype)
pe[:, columns[0::2]] = torch.sin(position * omega).to(dtype)
pe[:, columns[1::2]] = torch.cos(position * omega).to(dtype)

print(tuple(pe.shape))
print(pe[pos, :8])
print(pe[pos, col])
