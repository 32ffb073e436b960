import numpy as np

pos = 5
dim = 8

angle = pos * 10000.0 ** (-np.arange(0, dim, 2) / dim)
sines, cosines = np.sin(angle), np.cos(angle)
interleaved = np.stack([sines, cosines], axis=1).ravel()
concatenated = np.concatenate([sines, cosines])

for row in (interleaved, concatenated):
    print(" ".join(f"{value:.2f}" for value in row))
# The way from one to the other: every second column, then the rest.
moved = np.concatenate([interleaved[0::2], interleaved[1::2]])
print(np.array_equal(moved, concatenated))
