import numpy as np
import torch

first = 0  # the position of the first frame

def frequencies(dim, base=10000.0):
    increment = np.log(base) / (dim // 2 - 1)
    return torch.exp(-increment * torch.arange(dim // 2, dtype=torch.float64))

def columns(dim):
    return np.arange(dim // 2), np.arange(dim // 2, dim)  # of the sines, of the cosines

def rows(positions, dim, base=10000.0):
    scaled_time = torch.as_tensor(positions, dtype=torch.float64)[:, None] * frequencies(dim, base)
    return torch.cat([scaled_time.sin(), scaled_time.cos()], dim=1).numpy()
