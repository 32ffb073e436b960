import numpy as np

first = 0  # the position of the first patch

def frequencies(dim, base=10000.0):
    omega = np.arange(dim // 2, dtype=np.float64) / (dim / 2)
    return 1 / base**omega

def columns(dim):
    return np.arange(dim // 2), np.arange(dim // 2, dim)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    angles = np.einsum("m,d->md", np.asarray(positions, dtype=np.float64), frequencies(dim, base))
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
