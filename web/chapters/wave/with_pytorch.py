import math

import torch

dim = 64

omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
wavelengths = 2 * math.pi / omega

print("pairs:", len(wavelengths))
print(f"first: {wavelengths[0]:.2f}")
print(f"last: {wavelengths[-1]:.2f}")
