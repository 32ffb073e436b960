import numpy as np

d = 8
angle = 5 * 10000.0 ** (-np.arange(0, d, 2) / d)
interleaved = np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()
concatenated = np.concatenate([np.sin(angle), np.cos(angle)])

columns = np.arange(d).reshape(2, d // 2).T.ravel()

print("columns:", *columns)
print("equal:", np.array_equal(concatenated[columns], interleaved))
