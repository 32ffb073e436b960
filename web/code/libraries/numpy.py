import numpy as np

first = 0  # the position of the first word

def frequencies(dim, base=10000.0):
    return base ** (-np.arange(0, dim, 2) / dim)

def columns(dim):
    return np.arange(0, dim, 2), np.arange(1, dim, 2)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    angles = np.outer(positions, frequencies(dim, base))
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(-1, dim)
