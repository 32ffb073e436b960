import numpy as np

pos = 5

learned = np.array([
    [0.31, -0.62, 0.18, 0.44],
    [-0.27, 0.55, 0.71, -0.13],
    [0.66, 0.09, -0.48, -0.35],
    [-0.52, -0.21, 0.36, 0.83],
    [0.12, 0.78, -0.64, 0.27],
    [-0.75, 0.40, -0.08, -0.58],
])
omega = 10000.0 ** (-np.arange(0, 4, 2) / 4)
wave = np.stack([np.sin(pos * omega), np.cos(pos * omega)], axis=1).ravel()

try:
    print("learned:", " ".join(f"{value:.2f}" for value in learned[pos]))
except IndexError:
    print("learned: no row", pos)
print("wave:", " ".join(f"{value:.2f}" for value in wave))
