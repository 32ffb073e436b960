import torch

q = 8
section = torch.tensor([16, 24, 24])

# Time, row and column of each token: two words, 3 × 4 patches, two words.
words = torch.arange(2)[:, None].expand(2, 3)
picture = 2 + torch.cartesian_prod(torch.arange(1), torch.arange(3), torch.arange(4))
tokens = torch.cat([words, picture, picture.max() + 1 + words])

omega = 1e6 ** (-torch.arange(64, dtype=torch.float64) / 64)
angles = torch.repeat_interleave(tokens[q], section) * omega

for name, numbers in zip("thw", tokens.T.tolist()):
    print(f"{name}:", *numbers)
print("sin:", *(f"{value:.4f}" for value in torch.sin(angles[[0, 16, 40]]).tolist()))
