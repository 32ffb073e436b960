import numpy as np

first = 0  # the position of the first word

# tensor2tensor does this with TensorFlow, and calls the inverse of a frequency a timescale.
def frequencies(dim, base=10000.0):
    timescales = dim // 2
    increment = np.log(base) / max(timescales - 1, 1)
    return np.exp(np.arange(timescales) * -increment)

def columns(dim):
    return np.arange(dim // 2), np.arange(dim // 2, dim)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    scaled_time = np.outer(positions, frequencies(dim, base))
    return np.concatenate([np.sin(scaled_time), np.cos(scaled_time)], axis=1)
