import numpy as np

length, dim, layers = 3, 8, 2
position = np.arange(length)[:, None]
angle = position / 10000 ** (np.arange(0, dim, 2) / dim)
pe = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, dim)

def above(before_each):
    h = np.zeros((length, dim)) + pe
    for layer in range(layers):
        if before_each and layer > 0:
            h = h + pe
        h = h + 0  # a layer adds its result to its input; this one has none
    return np.abs(h).max() / np.abs(pe).max()

print(f"added once: {above(False):.1f}")
print(f"before each layer: {above(True):.1f}")
