import torch

pos = 5
dim = 8
dtype = torch.float32

angle = pos * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
sines, cosines = torch.sin(angle).to(dtype), torch.cos(angle).to(dtype)
interleaved = torch.stack([sines, cosines], dim=1).flatten()
concatenated = torch.cat([sines, cosines])

print(interleaved)
print(concatenated)
# The way from one to the other: every second column, then the rest.
moved = torch.cat([interleaved[0::2], interleaved[1::2]])
print(torch.equal(moved, concatenated))
