#!/usr/bin/python3
"""The sizes of transformer.mjs in PyTorch, one thread, in milliseconds."""

import math
import sys
import time

import torch
from torch import nn

VOCAB_SIZE, DIM, LAYERS, HEADS, LENGTH = 100, 64, 2, 4, 32
FF_DIM = int(sys.argv[1]) if len(sys.argv) > 1 else 2048


class Layer(nn.Module):
    """An encoder layer, or with cross-attention a decoder layer, post-norm as in article 001."""

    def __init__(self, has_cross):
        super().__init__()
        self.attn = nn.MultiheadAttention(DIM, HEADS, batch_first=True)
        self.cross = nn.MultiheadAttention(DIM, HEADS, batch_first=True) if has_cross else None
        self.ffn = nn.Sequential(nn.Linear(DIM, FF_DIM), nn.ReLU(), nn.Linear(FF_DIM, DIM))
        self.norms = nn.ModuleList([nn.LayerNorm(DIM) for _ in range(3 if has_cross else 2)])

    def forward(self, x, memory=None, mask=None):
        x = self.norms[0](x + self.attn(x, x, x, attn_mask=mask)[0])
        if self.cross is not None:
            x = self.norms[1](x + self.cross(x, memory, memory)[0])
        return self.norms[-1](x + self.ffn(x))


def measure(run):
    """The fastest and the median of many runs, after a second of them."""
    warm = time.perf_counter()
    while time.perf_counter() - warm < 1:
        run()
    times = []
    for _ in range(100):
        start = time.perf_counter()
        run()
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    return f"{times[0]:.2f}  {times[50]:.2f}"


torch.set_num_threads(1)
torch.manual_seed(1)
embedding, norm, output = nn.Embedding(VOCAB_SIZE, DIM), nn.LayerNorm(DIM), nn.Linear(DIM, VOCAB_SIZE)
encoder = nn.ModuleList([Layer(False) for _ in range(LAYERS)]).eval()
decoder = nn.ModuleList([Layer(True) for _ in range(LAYERS)]).eval()
position = torch.arange(LENGTH, dtype=torch.float).unsqueeze(1)
frequency = torch.exp(torch.arange(0, DIM, 2).float() * (-math.log(10000.0) / DIM))
pe = torch.stack([torch.sin(position * frequency), torch.cos(position * frequency)], 2).flatten(1)
tokens = (7 * torch.arange(LENGTH) % VOCAB_SIZE).unsqueeze(0)
causal = torch.triu(torch.ones(LENGTH, LENGTH, dtype=torch.bool), diagonal=1)


def encode():
    x = embedding(tokens) + pe
    for layer in encoder:
        x = layer(x)
    return norm(x)


def decode(memory):
    x = embedding(tokens) + pe
    for layer in decoder:
        x = layer(x, memory, causal)
    return output(norm(x))


with torch.no_grad():
    memory = encode()
    print(f"dim {DIM}, {LAYERS} layers, {HEADS} heads, ff_dim {FF_DIM}, {LENGTH} tokens; ms, fastest and median")
    print(f"encode  {measure(encode)}")
    print(f"decode  {measure(lambda: decode(memory))}")
