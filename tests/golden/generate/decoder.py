"""A decoder of Llama's shape with a cache, step by step: engine/decoder.json and the logits of each step.

    python3 tests/golden/generate/decoder.py    # Debian's python3-torch and python3-numpy

Two layers, two sequences, the second padded on the left. It reads a prompt, decodes 64 tokens, drops some slots of
the cache, turns the keys behind them to their new positions, and decodes on. Everything is float64: keys are kept
as they were projected and turned anew in each step, so that no shift is made of another. Weights are made by a
formula, `weight`, which the test has too.
"""

import json
import math
from pathlib import Path

import numpy as np
import torch

from rotaries import frequencies, turn

folder = Path(__file__).parent.parent / "engine"

sizes = {
    "model_type": "llama",
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "num_hidden_layers": 2,
    "vocab_size": 64,
    "rms_norm_eps": 1e-05,
    "tie_word_embeddings": False,
}
cases = {
    # Llama 3.2 1B's rope_scaling and base, from a position near its trained length on.
    "llama3": {
        "config": {
            **sizes,
            "rope_theta": 500000.0,
            "max_position_embeddings": 131072,
            "rope_scaling": {
                "factor": 32.0,
                "high_freq_factor": 4.0,
                "low_freq_factor": 1.0,
                "original_max_position_embeddings": 8192,
                "rope_type": "llama3",
            },
        },
        "start": 8120,
    },
    # The scaling that Qwen2.5's model card asks for, and texts longer than all that it was stretched to.
    "yarn": {
        "config": {
            **sizes,
            "rope_theta": 1000000.0,
            "max_position_embeddings": 64,
            "rope_scaling": {"factor": 4.0, "original_max_position_embeddings": 16, "rope_type": "yarn"},
        },
        "start": 0,
    },
}
prompt, padded, steps, first, gone, after = 40, 7, 64, 12, 30, 16


def hashed(n):
    """MurmurHash3's last steps: 32 bits of a whole number."""
    x = n * 2654435761 % 2**32
    for shift, times in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        x = (x ^ (x >> shift)) * times % 2**32
    return x ^ (x >> 16)


def weight(seed, rows, columns):
    """[rows, columns] from -1 to 1, times sqrt(3 / columns); 24 bits each, as float32 holds them."""
    n = torch.arange(rows * columns, dtype=torch.int64) + (seed << 20)
    numbers = (hashed(n) // 256).double() / 2**23 - 1
    return (numbers * math.sqrt(3 / columns)).float().double().reshape(rows, columns)


def llama3(dim, base, scaling):
    omega = base ** -(torch.arange(0, dim, 2).double() / dim)
    trained, factor = scaling["original_max_position_embeddings"], scaling["factor"]
    low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
    waves = 2 * math.pi / omega
    share = (trained / waves - low) / (high - low)
    between = (1 - share) * omega / factor + share * omega
    return torch.where(waves > trained / low, omega / factor, torch.where(waves < trained / high, omega, between))


def norm(x, epsilon):
    return x / torch.sqrt((x * x).mean(-1, keepdim=True) + epsilon)


def decoder(config, start):
    hidden, heads = config["hidden_size"], config["num_attention_heads"]
    kept, dim, inner = config["num_key_value_heads"], hidden // heads, config["intermediate_size"]
    scaling, base = config["rope_scaling"], config["rope_theta"]
    if scaling["rope_type"] == "llama3":
        omega, amplitude = llama3(dim, base, scaling), 1.0
    else:
        omega, amplitude = frequencies(dim, base, scaling, config["max_position_embeddings"], 0)
    embedding = weight(1, config["vocab_size"], hidden)
    head = weight(2, config["vocab_size"], hidden)
    layers = []
    for layer in range(config["num_hidden_layers"]):
        rows = [(heads * dim, hidden), (kept * dim, hidden), (kept * dim, hidden), (hidden, heads * dim),
                (inner, hidden), (inner, hidden), (hidden, inner)]
        layers.append([weight(10 * (layer + 1) + n, *size) for n, size in enumerate(rows)])

    cache = [[torch.zeros(2, kept, 0, dim) for _ in "kv"] for _ in layers]
    at = torch.zeros(2, 0)
    seen = torch.zeros(2, 0, dtype=torch.bool)

    def step(tokens, positions, visible):
        nonlocal at, seen
        at, seen = torch.cat([at, positions], 1), torch.cat([seen, visible], 1)
        x = embedding[tokens]
        batch, seq, _ = x.shape
        split = lambda y, count: y.reshape(batch, seq, count, dim).transpose(1, 2)
        past = at.shape[1] - seq
        allowed = torch.ones(seq, past + seq).tril(past).bool()[None, None] & seen[:, None, None]
        for n, (q, k, v, o, gate, up, down) in enumerate(layers):
            y = norm(x, config["rms_norm_eps"])
            queries = turn(split(y @ q.T, heads), (positions[..., None] * omega)[:, None], "halves", 0, amplitude)
            for which, new in enumerate((split(y @ k.T, kept), split(y @ v.T, kept))):
                cache[n][which] = torch.cat([cache[n][which], new], 2)
            keys = turn(cache[n][0], (at[..., None] * omega)[:, None], "halves", 0, amplitude)
            keys, values = (z.repeat_interleave(heads // kept, 1) for z in (keys, cache[n][1]))
            scores = (queries @ keys.transpose(-1, -2)) / math.sqrt(dim)
            scores = scores.masked_fill(~allowed, -math.inf)
            # Rows of padding see nothing, and nobody sees them.
            read = torch.softmax(scores, -1).nan_to_num() @ values
            x = x + read.transpose(1, 2).reshape(batch, seq, hidden) @ o.T
            y = norm(x, config["rms_norm_eps"])
            inside = y @ gate.T
            x = x + (inside * torch.sigmoid(inside) * (y @ up.T)) @ down.T
        return norm(x[:, -1], config["rms_norm_eps"]) @ head.T

    def drop():
        """Slots first to first + gone - 1 are forgotten; what stands behind moves on."""
        nonlocal at, seen
        keep = torch.tensor([n for n in range(at.shape[1]) if not first <= n < first + gone])
        moved = torch.where(keep < first, 0, -gone)
        at, seen = at[:, keep] + moved, seen[:, keep]
        for entry in cache:
            entry[:] = [tensor[:, :, keep] for tensor in entry]

    tokens = torch.stack([hashed(torch.arange(prompt) + 1000 * row) % config["vocab_size"] for row in (1, 2)])
    visible = torch.ones(2, prompt, dtype=torch.bool)
    visible[1, :padded] = False
    positions = (visible.cumsum(1) - 1).clamp(min=0).double() + start
    given, logits = [tokens], [step(tokens, positions, visible)]
    for count in range(steps + after):
        if count == steps:
            drop()
        chosen = logits[-1].argmax(-1, keepdim=True)
        given.append(chosen)
        logits.append(step(chosen, at[:, -1:] + 1, torch.ones(2, 1, dtype=torch.bool)))
    best = torch.stack(logits).topk(2, -1).values
    return torch.cat(given, 1), torch.stack(logits), float((best[..., 0] - best[..., 1]).min())


def main():
    folder.mkdir(exist_ok=True)
    about = {"prompt": prompt, "padded": padded, "steps": steps, "first": first, "gone": gone, "after": after}
    for name, case in cases.items():
        tokens, logits, gap = decoder(case["config"], case["start"])
        print(name, "logits up to", float(logits.abs().max()), "closest two", gap, "tokens", tokens[:, prompt:prompt + 12].tolist())
        np.save(folder / f"decoder_{name}.logits_exact.npy", logits.float().numpy())
        about[name] = {**case, "tokens": tokens.tolist()}
    (folder / "decoder.json").write_text(json.dumps(about) + "\n")


if __name__ == "__main__":
    main()
