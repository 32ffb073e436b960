import torch

dim = 16
back = 3
factor = 2

omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)

def turned(places, slower):
    return " ".join(f"{angle:.4f}" for angle in (places * omega / slower)[:4].tolist())

print("learned:", turned(back, 1))
print("slowed down:", turned(back, factor))
print("and further:", turned(back * factor, factor))
