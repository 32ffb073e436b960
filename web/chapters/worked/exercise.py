import numpy as np

d = 6
position = np.arange(3)[:, None]
angle = position / 10000 ** (np.arange(0, d, 2) / d)

table = np.zeros((3, d))
table[:, 0::2] = np.sin(angle)
table[:, 1::2] = np.cos(angle)

for row in table:
    print(*(f"{value:.4f}" for value in row))
