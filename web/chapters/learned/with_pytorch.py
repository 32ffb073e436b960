import torch

pos = 5

learned = torch.nn.Embedding.from_pretrained(torch.tensor([
    [0.31, -0.62, 0.18, 0.44],
    [-0.27, 0.55, 0.71, -0.13],
    [0.66, 0.09, -0.48, -0.35],
    [-0.52, -0.21, 0.36, 0.83],
    [0.12, 0.78, -0.64, 0.27],
    [-0.75, 0.40, -0.08, -0.58],
]))
omega = 10000 ** (-torch.arange(0, 4, 2, dtype=torch.float64) / 4)
wave = torch.stack([torch.sin(pos * omega), torch.cos(pos * omega)], dim=1).flatten()

try:
    row = learned(torch.tensor(pos))
    print("learned:", " ".join(f"{value:.2f}" for value in row.tolist()))
except IndexError:
    print("learned: no row", pos)
print("wave:", " ".join(f"{value:.2f}" for value in wave.tolist()))
