import torch

dim = 16
position = torch.arange(4).unsqueeze(1)
angle = position * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
pe = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)

print("position 0:", *(f"{value:.0f}" for value in pe[0, :4].tolist()))
print("position 1:", *(f"{value:.4f}" for value in pe[1, :2].tolist()))
print(f"squares: {(pe[1, 2] ** 2 + pe[1, 3] ** 2).item():.4f}")
print(f"last angle: {torch.atan2(pe[1, -2], pe[1, -1]).item():.6f}")
