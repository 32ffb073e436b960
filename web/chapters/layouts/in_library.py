pos = 5
dim = 8

sines, cosines = columns(dim)
row = rows([pos], dim)[0]
interleaved = np.stack([row[sines], row[cosines]], axis=1).ravel()
concatenated = np.concatenate([row[sines], row[cosines]])

print(*(f"{value:.4f}" for value in interleaved))
print(*(f"{value:.4f}" for value in concatenated))
# The way from one to the other: every second column, then the rest.
moved = np.concatenate([interleaved[0::2], interleaved[1::2]])
print(np.array_equal(moved, concatenated))
