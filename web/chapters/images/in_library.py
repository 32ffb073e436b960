q = 8
section = [16, 24, 24]

# Time, row and column of each token: two words, 3 × 4 patches, two words.
words = np.arange(2)[:, None] * np.ones(3, dtype=int)
picture = 2 + np.indices((1, 3, 4)).reshape(3, -1).T
tokens = np.concatenate([words, picture, picture.max() + 1 + words])

omega = 1e6 ** (-np.arange(64) / 64)
angles = np.repeat(tokens[q], section) * omega

for name, numbers in zip("thw", tokens.T):
    print(f"{name}:", *numbers)
print("sin:", *(f"{value:.4f}" for value in np.sin(angles[[0, 16, 40]])))
