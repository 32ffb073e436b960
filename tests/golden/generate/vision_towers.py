"""Turns of patches in vision towers that are not of Qwen-VL's kind: engine/vision_towers.json and its arrays.

    python3 tests/golden/generate/vision_towers.py    # Debian's python3-torch and python3-numpy

Written from the rules of transformers 5 and, for MoonViT, of vLLM. A case has the angles of each patch, and a head of
queries before and after its turn. The turn is done as the model does it: by halves, by neighbours as complex numbers,
or in parts of a head, so that a table that fits other columns is found out. The numbers are float64.
"""

import json
from pathlib import Path

import numpy as np
import torch

folder = Path(__file__).parent.parent / "engine"
head = {"hidden_size": 64, "num_attention_heads": 2}


def raster(height, width):
    """Row and column of each patch, row by row."""
    row, column = torch.meshgrid(torch.arange(height), torch.arange(width), indexing="ij")
    return row.flatten().double(), column.flatten().double()


def powers(theta, columns):
    """theta^(-2k/columns) for each pair of so many columns."""
    return theta ** -(torch.arange(0, columns, 2, dtype=torch.float64) / columns)


def rotate_half(x):
    one, other = x.chunk(2, -1)
    return torch.cat([-other, one], -1)


def by_halves(x, angles):
    both = torch.cat([angles, angles], -1)
    return x * both.cos() + rotate_half(x) * both.sin()


def by_neighbours(x, angles):
    turned = torch.view_as_complex(x.reshape(len(x), -1, 2).contiguous()) * torch.polar(torch.ones_like(angles), angles)
    return torch.view_as_real(turned).flatten(1)


def by_quarters(x, angles):
    return torch.cat([by_halves(part, turn) for part, turn in zip(x.chunk(2, -1), angles.chunk(2, -1))], -1)


def pixtral(grid, vision):
    row, column = raster(*grid[1:])
    omega = powers(vision["rope_theta"], 32)
    return torch.cat([torch.outer(row, omega[0::2]), torch.outer(column, omega[1::2])], -1)


def x_then_y(first, second, theta, columns=32):
    omega = powers(theta, columns // 2)
    return torch.cat([torch.outer(first, omega), torch.outer(second, omega)], -1)


def llama4(grid, vision):
    row, column = raster(*grid[1:])
    patches = x_then_y(column + 1, row + 1, vision["rope_theta"])
    return torch.cat([patches, torch.zeros(1, 16, dtype=torch.float64)])


def gemma4(grid, vision):
    row, column = raster(*grid[1:])
    return x_then_y(column, row, vision["rope_parameters"]["rope_theta"])


def kimi(grid, vision):
    row, column = (axis.repeat(grid[0]) for axis in raster(*grid[1:]))
    omega = powers(10000.0, 16)
    return torch.stack([torch.outer(column, omega), torch.outer(row, omega)], -1).flatten(1)


def dinov3(grid, vision):
    row, column = raster(*grid[1:])
    centres = [2 * (axis + 0.5) / size - 1 for axis, size in zip((row, column), grid[1:])]
    omega = vision["rope_theta"] ** -torch.arange(0, 1, 4 / 32, dtype=torch.float64)
    return torch.cat([torch.outer(2 * torch.pi * axis, omega) for axis in centres], -1)


def sam3(grid, vision):
    row, column = raster(*grid[1:])
    scale = vision["window_size"] / grid[1]
    return x_then_y(column * scale, row * scale, vision["rope_theta"])


def ernie(grid, vision):
    """Of merged patches, row before column, as Qwen2-VL's."""
    blocks = lambda x: x.reshape(grid[1] // 2, 2, grid[2] // 2, 2).permute(0, 2, 1, 3).flatten()
    row, column = (blocks(axis).repeat(grid[0]) for axis in raster(*grid[1:]))
    return x_then_y(row, column, 10000.0)


def paddle(grid, vision):
    """Row before column, row by row."""
    row, column = (axis.repeat(grid[0]) for axis in raster(*grid[1:]))
    return x_then_y(row, column, 10000.0)


def vjepa2(grid, vision):
    """The angle of each column: neighbours make a pair, though their angles are repeated as halves."""
    row, column = (axis.repeat(grid[0]) for axis in raster(*grid[1:]))
    time = torch.arange(grid[0]).double().repeat_interleave(grid[1] * grid[2])
    part = 2 * (32 // 3 // 2)
    omega = 1 / 10000 ** (torch.arange(part // 2, dtype=torch.float64) / (part / 2))
    return torch.cat([torch.outer(axis, omega).repeat(1, 2) for axis in (time, row, column)], -1)


def in_three_parts(x, angles):
    own, rest = x[:, : angles.shape[1]], x[:, angles.shape[1] :]
    one, other = own[:, 0::2], own[:, 1::2]
    swapped = torch.stack([-other, one], -1).flatten(1)
    return torch.cat([own * angles.cos() + swapped * angles.sin(), rest], -1)


images = [[1, 3, 5], [1, 4, 2]]
cases = {
    "pixtral": (pixtral, by_halves, images, {"model_type": "llava"}, {"model_type": "pixtral", "rope_theta": 10000.0}),
    "llama4": (
        llama4,
        by_neighbours,
        [[1, 4, 4], [1, 4, 4]],
        {"model_type": "llama4"},
        {"model_type": "llama4_vision_model", "image_size": 56, "patch_size": 14, "rope_theta": 10000.0},
    ),
    "gemma4": (
        gemma4,
        by_quarters,
        images,
        {"model_type": "gemma4"},
        {"model_type": "gemma4_vision", "head_dim": 32, "rope_parameters": {"rope_type": "default", "rope_theta": 100.0}},
    ),
    "kimi_k25": (kimi, by_halves, [[1, 4, 6], [3, 2, 4]], {"model_type": "kimi_k25"}, {"merge_kernel_size": [2, 2]}),
    "moonvit": (kimi, by_neighbours, [[1, 4, 6], [1, 2, 4]], {"model_type": "kimi_vl"}, {"model_type": "moonvit"}),
    "dinov3_vit": (dinov3, by_halves, images, {"model_type": "dinov3_vit", "rope_theta": 100.0}, None),
    "sam3": (
        sam3,
        by_neighbours,
        [[1, 6, 6]],
        {"model_type": "sam3"},
        {"model_type": "sam3_vit_model", "image_size": 84, "patch_size": 14, "window_size": 2, "rope_theta": 10000.0},
    ),
    "vjepa2": (
        vjepa2,
        in_three_parts,
        [[3, 4, 4], [2, 4, 4]],
        {"model_type": "vjepa2", "crop_size": 64, "patch_size": 16},
        None,
    ),
    "paddleocr_vl": (
        paddle,
        by_halves,
        [[1, 4, 6], [2, 2, 4]],
        {"model_type": "paddleocr_vl"},
        {"model_type": "paddleocr_vl_vision", "spatial_merge_size": 2},
    ),
    "ernie4_5_vl_moe": (
        ernie,
        by_halves,
        [[1, 4, 6], [2, 2, 4]],
        {"model_type": "ernie4_5_vl_moe"},
        {"hidden_size": 64, "num_heads": 2, "spatial_merge_size": 2},
    ),
}
# Those whose patches of all times attend to each other.
joined = {"kimi_k25", "vjepa2"}


def main():
    manifest = {}
    for name, (angles_of, turn, grids, root, vision) in cases.items():
        about = {**head, **root} if vision is None else {**head, **vision}
        angles = [angles_of(grid, about) for grid in grids]
        count = sum(map(len, angles))
        x = torch.arange(count)[:, None] * 7 + torch.arange(32) * 13
        x = (x % 17 - 8).double()
        lengths = [len(one) // (1 if name in joined else grid[0]) for one, grid in zip(angles, grids)]
        times = [1 if name in joined else grid[0] for grid in grids]
        ends = np.cumsum([length for length, time in zip(lengths, times) for _ in range(time)]).tolist()
        config = about if vision is None else {**root, "vision_config": {**head, **vision}}
        if name == "sam3":
            config["vision_config"] = {"model_type": "sam3_vision_model", "backbone_config": config["vision_config"]}
        manifest[name] = {"config": config, "grids": grids, "ends": ends}
        np.save(folder / f"tower_{name}.angles_exact.npy", torch.cat(angles).numpy())
        np.save(folder / f"tower_{name}.turned_exact.npy", turn(x, torch.cat(angles)).numpy())
        if name == "sam3":
            window = sam3([1, about["window_size"], about["window_size"]], about)
            np.save(folder / f"tower_{name}.window_exact.npy", window.numpy())
    (folder / "vision_towers.json").write_text(json.dumps(manifest, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
