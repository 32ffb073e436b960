import numpy as np

dim = 16
position = np.arange(4)[:, None]
angle = position * 10000.0 ** (-np.arange(0, dim, 2) / dim)
pe = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(4, dim)

print("position 0:", *(f"{value:.0f}" for value in pe[0, :4]))
print("position 1:", *(f"{value:.4f}" for value in pe[1, :2]))
print(f"squares: {pe[1, 2] ** 2 + pe[1, 3] ** 2:.4f}")
print(f"last angle: {np.arctan2(pe[1, -2], pe[1, -1]):.6f}")
