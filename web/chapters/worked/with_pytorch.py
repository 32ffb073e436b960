import torch

length, dim = 3, 4
dtype = torch.float32
position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
divisor = 10000 ** (torch.arange(0, dim, 2, dtype=torch.float64) / dim)  # 1 and 100
angle = position / divisor

pe = torch.zeros(length, dim, dtype=dtype)
pe[:, 0::2] = torch.sin(angle)
pe[:, 1::2] = torch.cos(angle)

torch.set_printoptions(precision=5)
print(pe)
