import math

import numpy as np
import torch

first = 0  # the position of the first word

def frequencies(dim, base=10000.0):
    return torch.exp(torch.arange(0, dim, 2, dtype=torch.float64) * (-math.log(base) / dim))

def columns(dim):
    return np.arange(0, dim, 2), np.arange(1, dim, 2)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    position = torch.as_tensor(positions, dtype=torch.float64).unsqueeze(1)
    pe = torch.zeros(len(position), dim, dtype=torch.float64)
    pe[:, 0::2] = torch.sin(position * frequencies(dim, base))
    pe[:, 1::2] = torch.cos(position * frequencies(dim, base))
    return pe.numpy()
