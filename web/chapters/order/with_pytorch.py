import math

import torch

# For each place, where its word was written.
words = "012"

order = [int(digit) for digit in words]
if order == sorted(order):
    order.reverse()  # no word has moved yet: reverse them
torch.manual_seed(0)
x = torch.randn(1, len(order), 8)  # a row for each word; nothing in it tells its place
attention = torch.nn.MultiheadAttention(8, 2, batch_first=True)

position = torch.arange(len(order)).unsqueeze(1)
angles = position * torch.exp(torch.arange(0, 8, 2) * (-math.log(10000.0) / 8))
pe = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(-2)

def keeps_its_output(pe):
    with torch.no_grad():
        written, moved = x + pe, x[:, order] + pe
        before, now = (attention(rows, rows, rows)[0] for rows in (written, moved))
    return torch.allclose(now, before[:, order], atol=1e-5)

print("without positions:", keeps_its_output(torch.zeros(8)))
print("with positions:", keeps_its_output(pe))
