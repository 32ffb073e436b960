import numpy as np

pos = 5
dim = 8
dtype = np.float32

angle = pos * 10000.0 ** (-np.arange(0, dim, 2) / dim)
sines, cosines = np.sin(angle).astype(dtype), np.cos(angle).astype(dtype)
interleaved = np.stack([sines, cosines], axis=1).ravel()
concatenated = np.concatenate([sines, cosines])

print(*(f"{value:.4f}" for value in interleaved))
print(*(f"{value:.4f}" for value in concatenated))
# The way from one to the other: every second column, then the rest.
moved = np.concatenate([interleaved[0::2], interleaved[1::2]])
print(np.array_equal(moved, concatenated))
