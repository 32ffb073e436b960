import torch

length, dim, layers = 3, 8, 2
position = torch.arange(length).unsqueeze(1)
angle = position / 10000 ** (torch.arange(0, dim, 2, dtype=torch.float64) / dim)
pe = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)

def above(before_each):
    h = torch.zeros(length, dim, dtype=torch.float64) + pe
    for layer in range(layers):
        if before_each and layer > 0:
            h = h + pe
        h = h + 0  # a layer adds its result to its input; this one has none
    return (h.abs().max() / pe.abs().max()).item()

print(f"added once: {above(False):.1f}")
print(f"before each layer: {above(True):.1f}")
