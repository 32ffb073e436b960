"""Rotaries of a config.json in PyTorch's float64, written from the formulas: what the generators of engine/ share."""

import math

import torch

torch.set_default_dtype(torch.float64)


def formula_numbers(count, seed=0):
    """Numbers from -1 to 1 that need no file: the upper 24 bits of n · 2654435761 mod 2^32, n from seed on."""
    n = torch.arange(seed, seed + count, dtype=torch.int64)
    bits = (n * 2654435761) % 2**32 // 256
    return bits.to(torch.float64) / 2**23 - 1


def plain(dim, base):
    return base ** -(torch.arange(0, dim, 2, dtype=torch.float64) / dim)


def yarn(dim, base, scaling, max_positions):
    """Peng et al., 2023: fast pairs keep their frequency, slow ones are divided by the factor."""
    factor = scaling["factor"]
    trained = scaling.get("original_max_position_embeddings", max_positions)
    at = lambda turns: dim * math.log(trained / (turns * 2 * math.pi)) / (2 * math.log(base))
    low = max(math.floor(at(scaling.get("beta_fast", 32))), 0)
    high = min(math.ceil(at(scaling.get("beta_slow", 1))), dim - 1)
    ramp = (torch.arange(dim // 2, dtype=torch.float64) - low) / (high - low if high != low else 0.001)
    slow = ramp.clamp(0, 1)
    fast = plain(dim, base)
    mscale = lambda m: 1.0 if factor <= 1 else 0.1 * m * math.log(factor) + 1
    if "mscale_all_dim" in scaling and "mscale" in scaling:
        amplitude = mscale(scaling["mscale"]) / mscale(scaling["mscale_all_dim"])
    else:
        amplitude = mscale(1)
    return fast * (1 - slow) + fast / factor * slow, amplitude


def frequencies(dim, base, scaling, max_positions, length):
    """ω of each pair and the amplitude, in a text of so many positions."""
    kind = (scaling or {}).get("rope_type", "default")
    if kind == "default":
        return plain(dim, base), 1.0
    if kind == "yarn":
        return yarn(dim, base, scaling, max_positions)
    if kind == "dynamic":
        factor, longest = scaling["factor"], max(length, max_positions)
        stretched = base * (factor * longest / max_positions - (factor - 1)) ** (dim / (dim - 2))
        return plain(dim, stretched), 1.0
    assert kind == "longrope"
    trained = scaling["original_max_position_embeddings"]
    factors = scaling["long_factor" if length > trained else "short_factor"]
    factor = max_positions / trained
    amplitude = 1.0 if factor <= 1 else math.sqrt(1 + math.log(factor) / math.log(trained))
    return plain(dim, base) / torch.tensor(factors), amplitude


def turn(x, angles, pairing, first=0, amplitude=1.0):
    """x: [..., dim]. angles: [..., pairs], of the columns from `first` on."""
    pairs = angles.shape[-1]
    columns = torch.arange(pairs)
    one, other = (2 * columns, 2 * columns + 1) if pairing == "adjacent" else (columns, columns + pairs)
    a, b = x[..., first + one], x[..., first + other]
    cos, sin = amplitude * torch.cos(angles), amplitude * torch.sin(angles)
    turned = x.clone()
    turned[..., first + one] = a * cos - b * sin
    turned[..., first + other] = b * cos + a * sin
    return turned
