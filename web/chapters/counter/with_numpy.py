import numpy as np

n = 5

bits = [n // 2**i % 2 for i in (3, 2, 1, 0)]
omega = 16.0 ** (-np.arange(0, 8, 2) / 8)  # 1, 1/2, 1/4, 1/8
soft = (1 - np.cos(np.pi * n * omega)) / 2

print("bits:", *bits)
print("soft:", " ".join(f"{value:.2f}" for value in soft[::-1]))
