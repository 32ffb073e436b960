import torch

torch.manual_seed(0)
words = torch.randn(1, 3, 8)  # three words, no positions
attention = torch.nn.MultiheadAttention(8, 2, batch_first=True)
order = [2, 0, 1]

with torch.no_grad():
    there, _ = attention(words, words, words)
    shaken = words[:, order]
    back, _ = attention(shaken, shaken, shaken)

# Each word has the output that it had before, only in another row.
print(torch.allclose(back, there[:, order], atol=1e-6))
