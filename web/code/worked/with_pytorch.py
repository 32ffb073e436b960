import torch

length, dim = 3, 4
position = torch.arange(length, dtype=torch.float32).unsqueeze(1)
divisor = 10000 ** (torch.arange(0, dim, 2) / dim)  # 1 and 100
angle = position / divisor

pe = torch.zeros(length, dim)
pe[:, 0::2] = torch.sin(angle)
pe[:, 1::2] = torch.cos(angle)

for row in pe.tolist():
    print(" ".join(f"{value:.5f}" for value in row))
