"""Keys of a cache, and where they stand after a shift: engine/shift.json and its arrays.

    python3 tests/golden/generate/shift.py    # Debian's python3-torch and python3-numpy

Keys k are turned to their positions p with the rotary's amplitude and rounded to the kind of number of the
cache. What is expected is these numbers turned by delta · ω in float64, without the amplitude; of float32 also
what k is at p + delta.
"""

import json
from pathlib import Path

import numpy as np
import torch

from rotaries import formula_numbers, frequencies, turn

folder = Path(__file__).parent.parent / "engine"

text = {"num_hidden_layers": 1, "max_position_embeddings": 256}
yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 64}
llama = {"model_type": "llama", "head_dim": 32, **text}
long = [1.0 + 0.25 * n for n in range(16)]

cases = {
    "plain": {"config": llama, "delta": -7},
    "yarn": {"config": {**llama, "rope_scaling": yarn}, "delta": -512},
    "yarn_each": {
        "config": {**llama, "rope_scaling": yarn},
        "delta": [[0, 0, -3, -3, -3], [-1.5, 0, 2, 100000, -9]],
    },
    "adjacent": {
        "config": {"model_type": "gptj", "n_embd": 128, "n_head": 4, "rotary_dim": 16, "n_layer": 1},
        "dim": 16,
        "pairing": "adjacent",
        "delta": -100,
    },
    "longrope": {
        "config": {
            "model_type": "phi3",
            "hidden_size": 128,
            "num_attention_heads": 4,
            "original_max_position_embeddings": 64,
            "rope_scaling": {"type": "longrope", "short_factor": [1.0] * 16, "long_factor": long},
            **text,
        },
        "scaling": {"rope_type": "longrope", "short_factor": [1.0] * 16, "long_factor": long,
                    "original_max_position_embeddings": 64},
        "length": 100,
        "delta": -31,
    },
    "dynamic": {
        "config": {**llama, "rope_scaling": {"rope_type": "dynamic", "factor": 2.0}},
        "length": 1000,
        "delta": -250,
    },
    "deepseek": {
        "config": {
            "model_type": "deepseek_v2",
            "qk_nope_head_dim": 16,
            "qk_rope_head_dim": 16,
            "num_attention_heads": 4,
            "rope_scaling": {**yarn, "mscale": 1.0, "mscale_all_dim": 0.5},
            **text,
        },
        "dim": 16,
        "columns": 16,
        "pairing": "adjacent",
        "delta": -64,
    },
    "sections": {
        "config": {
            "model_type": "qwen2_vl",
            "hidden_size": 128,
            "num_attention_heads": 4,
            "rope_scaling": {"type": "mrope", "mrope_section": [4, 6, 6]},
            **text,
        },
        "base": 1000000,
        "sections": [4, 6, 6],
        "delta": [[[-5] * 5] * 2, [[-2] * 5] * 2, [[-3] * 5] * 2],
    },
}

batch, heads, seq = 2, 3, 5
kinds = {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}


def angles(of, omega, positions):
    """positions: [batch, seq], or [3, batch, seq]. Returns [batch, 1, seq, pairs]."""
    if "sections" not in of:
        return (positions[..., None] * omega)[:, None]
    axis = sum(([n] * size for n, size in enumerate(of["sections"])), [])
    by_pair = positions[torch.tensor(axis)].movedim(0, -1)
    return (by_pair * omega)[:, None]


def places(of, value):
    each = torch.as_tensor(value, dtype=torch.float64)
    if "sections" in of and each.dim() < 3:
        return each.expand(3, batch, seq)
    return each.expand(3, batch, seq) if "sections" in of else each.expand(batch, seq)


def int8_of(numbers):
    """Each row of a head as whole numbers times float32's largest / 127."""
    rows = numbers.abs().amax(-1).to(torch.float32) / 127
    return torch.round(numbers / rows[..., None].double()).clamp(-127, 127).to(torch.int8), rows


def main():
    folder.mkdir(exist_ok=True)
    manifest = {}
    for name, of in cases.items():
        config = of["config"]
        scaling = of.get("scaling", config.get("rope_scaling"))
        if scaling is not None and "rope_type" not in scaling:
            scaling = None
        dim, pairing = of.get("dim", 32), of.get("pairing", "halves")
        length = of.get("length", 0)
        omega, amplitude = frequencies(dim, of.get("base", 10000), scaling, 256, length)
        columns = of.get("columns", 32)
        k = formula_numbers(batch * heads * seq * columns).reshape(batch, heads, seq, columns)
        at = torch.tensor([[0, 0, 1, 2, 3], [200, 201, 202, 203, 204]], dtype=torch.float64)
        p, delta = places(of, at), places(of, of["delta"])
        cached = turn(k, angles(of, omega, p), pairing, 0, amplitude)
        arrays = {}
        again = lambda numbers: turn(numbers, angles(of, omega, delta), pairing)
        for kind, type in kinds.items():
            rounded = cached.to(type)
            bits = rounded if kind == "float32" else rounded.view(torch.int16)
            arrays[f"{kind}_cached"] = bits.numpy().view(np.float32 if kind == "float32" else np.uint16)
            arrays[f"{kind}_exact"] = again(rounded.double()).numpy()
        arrays["moved_exact"] = turn(k, angles(of, omega, p + delta), pairing, 0, amplitude).numpy()
        numbers, scales = int8_of(cached)
        arrays["int8_cached"], arrays["int8_scales"] = numbers.numpy(), scales.numpy()
        arrays["int8_exact"] = again(numbers.double() * scales[..., None].double()).numpy()
        about = {key: of[key] for key in ("config", "delta", "length") if key in of}
        manifest[name] = {**about, "amplitude": amplitude, "shape": [batch, heads, seq, columns]}
        for key, array in arrays.items():
            np.save(folder / f"shift_{name}.{key}.npy", array)
    (folder / "shift.json").write_text(json.dumps(manifest, indent=1) + "\n")


if __name__ == "__main__":
    main()
