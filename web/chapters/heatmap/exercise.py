import numpy as np

d = 64
barcode = np.array([-0.85, -0.53, -1.00, -0.04])

angle = np.arange(100)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
table = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(100, d)
apart = np.abs(table[:, :4] - barcode).max(axis=1)

print("position:", apart.argmin())
print("second best:", apart.argsort()[1])
