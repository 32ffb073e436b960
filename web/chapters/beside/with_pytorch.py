import torch

d, n = 4, 3
x = torch.tensor([1.0, 2.0, -1.0, 0.5], dtype=torch.float64)
weights = torch.tensor([[1.0, 0.0, 2.0, -1.0], [0.5, -1.0, 0.0, 1.0]], dtype=torch.float64)

angle = n * 10000.0 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
p = torch.stack([torch.sin(angle), torch.cos(angle)], dim=1).ravel()

twice = torch.cat([weights, weights], dim=1)
added = weights @ (x + p)
beside = twice @ torch.cat([x, p])

print("added:", *(f"{value:.3f}" for value in added.tolist()))
print("beside:", *(f"{value:.3f}" for value in beside.tolist()))
print("weights:", weights.numel(), twice.numel())
