import math

import torch

n = 5

bits = [n // 2**i % 2 for i in (3, 2, 1, 0)]
omega = 16 ** (-torch.arange(0, 8, 2, dtype=torch.float64) / 8)  # 1, 1/2, 1/4, 1/8
soft = (1 - torch.cos(math.pi * n * omega)) / 2

print("bits:", *bits)
print("soft:", " ".join(f"{value:.2f}" for value in soft.flip(0).tolist()))
