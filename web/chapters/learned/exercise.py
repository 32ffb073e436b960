import numpy as np

learned = np.array([
    [0.31, -0.62, 0.18, 0.44],
    [-0.27, 0.55, 0.71, -0.13],
    [0.66, 0.09, -0.48, -0.35],
    [-0.52, -0.21, 0.36, 0.83],
    [0.12, 0.78, -0.64, 0.27],
    [-0.75, 0.40, -0.08, -0.58],
])

places = np.arange(0, 5.5, 0.5)
stretched = np.stack([np.interp(places, np.arange(6), column) for column in learned.T], axis=1)

print("rows:", len(stretched))
print("row 8:", *(f"{value:.2f}" for value in stretched[8]))
print("row 9:", *(f"{value:.3f}" for value in stretched[9]))
