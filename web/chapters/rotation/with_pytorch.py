import torch

dim = 64
pos = 5
k = 3
pair = 2
dtype = torch.float32

omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)

def encode(position):
    row = torch.empty(dim, dtype=dtype)
    row[0::2] = torch.sin(position * omega)
    row[1::2] = torch.cos(position * omega)
    return row

# R_k: a block of 2 × 2 for each pair, and zeros beside the blocks.
beta = k * omega
blocks = [torch.stack([torch.stack([c, s]), torch.stack([-s, c])])
          for s, c in zip(torch.sin(beta), torch.cos(beta))]
R = torch.block_diag(*blocks).to(dtype)

computed = encode(pos + k)
rotated = R @ encode(pos)
print("computed:", computed[2 * pair : 2 * pair + 2])
print("rotated:", rotated[2 * pair : 2 * pair + 2])
rounding = 1e-6 if dtype == torch.float32 else 1e-12
print("equal:", torch.allclose(computed, rotated, rtol=0, atol=rounding))
