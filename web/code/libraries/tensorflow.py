import numpy as np

first = 0  # the position of the first word

def frequencies(dim, base=10000.0):
    return 1 / np.power(base, 2 * (np.arange(dim) // 2) / dim)[0::2]

def columns(dim):
    return np.arange(0, dim, 2), np.arange(1, dim, 2)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    # An angle for each column; two neighbours have the same. The tutorial does this in NumPy, too.
    pe = np.outer(positions, np.repeat(frequencies(dim, base), 2))
    pe[:, 0::2] = np.sin(pe[:, 0::2])
    pe[:, 1::2] = np.cos(pe[:, 1::2])
    return pe
