import torch

torch.set_default_dtype(torch.float64)

position = torch.arange(4).unsqueeze(1)
exponent = torch.arange(0, 4, 2) / 4
omega = 1 / 10000 ** exponent
pe = torch.zeros(4, 4)
pe[:, 0::2] = torch.sin(position * omega)
pe[:, 1::2] = torch.cos(position * omega)

for row in pe.tolist():
    print(" ".join(f"{value:.4f}" for value in row))
