import torch

n = 3

position = torch.tensor(float(n), dtype=torch.float64)
pe = torch.stack([torch.sin(position), torch.cos(position)])

print("number:", n)
print(f"share: {n / 5000:.4f}")
print("wave:", " ".join(f"{value:.2f}" for value in pe.tolist()))
