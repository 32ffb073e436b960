"""Places, order and turns of patches in vision towers: engine/vision_tables.json and its arrays.

    python3 tests/golden/generate/vision_tables.py    # Debian's python3-torch and python3-numpy

Written from Qwen2-VL's and Qwen2.5-VL's rules: a head of d columns has d/4 frequencies 10000^(-4i/d), first for the
row, then for the column of a patch. Patches that are merged stand together. Qwen2.5-VL pads the grid of merged
patches to whole windows, goes through it window by window, and leaves the padding out.
"""

import json
from pathlib import Path

import numpy as np
import torch

folder = Path(__file__).parent.parent / "engine"
grids = [[1, 4, 8], [2, 12, 20], [1, 2, 2], [3, 16, 4]]
heads = {"num_heads": 4, "spatial_merge_size": 2}
cases = {
    "qwen2_vl": {"vision_config": {"embed_dim": 64, "hidden_size": 999, **heads}},
    "qwen2_5_vl": {"vision_config": {"hidden_size": 64, "window_size": 112, "patch_size": 14, **heads}},
    "qwen3_vl": {"vision_config": {"hidden_size": 96, **heads}},
}


def places_of(times, height, width, merge):
    row = torch.arange(height)[:, None].expand(height, width)
    column = torch.arange(width)[None].expand(height, width)
    blocks = lambda x: x.reshape(height // merge, merge, width // merge, merge).permute(0, 2, 1, 3).flatten()
    return torch.stack([blocks(row), blocks(column)], -1).repeat(times, 1)


def windows_of(all_grids, merge, side):
    order, lengths, before = [], [], 0
    for times, height, width in all_grids:
        h, w = height // merge, width // merge
        index = torch.arange(times * h * w).reshape(times, h, w)
        more = [-size % side for size in (w, h)]
        padded = torch.nn.functional.pad(index, (0, more[0], 0, more[1]), value=-1)
        parts = padded.unfold(1, side, side).unfold(2, side, side).reshape(-1, side * side)
        for part in parts:
            kept = part[part >= 0]
            order += (kept + before).tolist()
            lengths.append(len(kept) * merge * merge)
        before += times * h * w
    return order, np.cumsum(lengths).tolist()


def main():
    manifest = {"grids": grids}
    for name, config in cases.items():
        vision = config["vision_config"]
        merge = vision["spatial_merge_size"]
        dim = vision.get("embed_dim", vision["hidden_size"]) // vision["num_heads"]
        places = torch.cat([places_of(*grid, merge) for grid in grids])
        about = {"config": {"model_type": name, **config}}
        about["ends"] = np.cumsum([h * w for t, h, w in grids for _ in range(t)]).tolist()
        if "window_size" in vision:
            side = vision["window_size"] // merge // vision["patch_size"]
            about["order"], about["windowEnds"] = windows_of(grids, merge, side)
            places = places.reshape(-1, merge * merge, 2)[torch.tensor(about["order"])].reshape(-1, 2)
        omega = 10000.0 ** -(torch.arange(0, dim // 2, 2, dtype=torch.float64) / (dim // 2))
        angles = (places[:, :, None].double() * omega).flatten(1)
        np.save(folder / f"vision_{name}.places.npy", places.to(torch.int32).numpy())
        np.save(folder / f"vision_{name}.cos_exact.npy", torch.cos(angles).numpy())
        np.save(folder / f"vision_{name}.sin_exact.npy", torch.sin(angles).numpy())
        manifest[name] = about
    (folder / "vision_tables.json").write_text(json.dumps(manifest, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
