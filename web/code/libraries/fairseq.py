import math

import numpy as np
import torch

padding_idx = 1
first = padding_idx + 1  # the position of the first word

def frequencies(dim, base=10000.0):
    half = dim // 2
    return torch.exp(torch.arange(half, dtype=torch.float64) * -(math.log(base) / (half - 1)))

def columns(dim):
    return np.arange(dim // 2), np.arange(dim // 2, dim)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    # fairseq computes in float32. The row of padding_idx is zero there; no word has it.
    angles = torch.as_tensor(positions, dtype=torch.float64).unsqueeze(1) * frequencies(dim, base)
    return torch.cat([torch.sin(angles), torch.cos(angles)], dim=1).numpy()
