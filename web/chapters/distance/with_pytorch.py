import torch

p = 20
k = 6
dim = 64

omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)

def encode(position):
    angles = position * omega
    return torch.stack([torch.sin(angles), torch.cos(angles)], dim=1).flatten()

print(f"here: {encode(p) @ encode(p + k):.4f}")
print(f"from 0: {encode(0) @ encode(k):.4f}")
print(f"peak: {encode(p) @ encode(p):.4f}")
