"""Queries that Ernie 4.5 VL's text turns: engine/ernie.json and its arrays.

    python3 tests/golden/generate/ernie.py    # Debian's python3-torch and python3-numpy

Written from the class of transformers 5: a spectrum of 64 pairs, of which the first 44 are dealt to height and width in
turn, and the last 20 are time's; neighbours are a pair.
"""

import json
from pathlib import Path

import numpy as np
import torch

folder = Path(__file__).parent.parent / "engine"
ids = [[0, 1, 2, 2, 2, 2, 4], [0, 1, 2, 2, 3, 3, 4], [0, 1, 2, 3, 2, 3, 4]]
sections = [22, 22, 20]


def main():
    time, height, width = torch.tensor(ids, dtype=torch.float64)
    omega = 500000.0 ** -(torch.arange(0, 128, 2, dtype=torch.float64) / 128)
    of_picture, of_time = omega[: -sections[2]], omega[-sections[2] :]
    tall, wide = torch.outer(height, of_picture[0::2]), torch.outer(width, of_picture[1::2])
    angles = torch.cat([torch.stack([tall, wide], -1).flatten(1), torch.outer(time, of_time)], -1)
    x = (torch.arange(7)[:, None] * 7 + torch.arange(128) * 13) % 17 - 8
    pairs = torch.view_as_complex(x.double().reshape(7, 64, 2).contiguous())
    turned = torch.view_as_real(pairs * torch.polar(torch.ones_like(angles), angles)).flatten(1)
    np.save(folder / "ernie.turned_exact.npy", turned.numpy())
    text = {"model_type": "ernie4_5_vl_moe_text", "num_hidden_layers": 2}
    rope = {"rope_type": "default", "rope_theta": 500000.0, "mrope_section": sections}
    about = {"config": {"model_type": "ernie4_5_vl_moe", "text_config": {**text, "rope_parameters": rope}}, "ids": ids}
    (folder / "ernie.json").write_text(json.dumps(about, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
