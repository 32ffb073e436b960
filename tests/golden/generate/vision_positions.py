"""Positions of tokens of text, images and videos: engine/vision_positions.json.

    python3 tests/golden/generate/vision_positions.py    # the standard library is enough

Written from how transformers 4.57 builds them: a text's tokens count on along all three axes, a picture's lie on a
grid that begins where the text has come to, and the largest of all axes plus 1 is what comes next. It makes the
tokens, too, from a list of parts.
"""

import itertools
import json
import math
from pathlib import Path

IMAGE, VIDEO, START, END, AUDIO = 901, 902, 903, 904, 905


def grid(times, height, width, step=1.0, fractions=False):
    for t, y, x in itertools.product(range(times), range(height), range(width)):
        yield (t * step if fractions else math.floor(t * step), y, x)


def sequence(parts, family, merge, per_second):
    """parts: a number of text tokens, ("image", grid), ("video", grid, seconds) or ("audio", count)."""
    tokens, ids = [], []
    begin = lambda: 1 + max(max(one) for one in ids) if ids else 0
    word = itertools.count(1)

    def text(count, token=None):
        first = begin()
        for n in range(count):
            tokens.append(token if token is not None else next(word))
            ids.append((first + n,) * 3)

    def picture(cells, token):
        first = begin()
        for cell in cells:
            tokens.append(token)
            ids.append(tuple(first + one for one in cell))

    for part in parts:
        if isinstance(part, int):
            text(part)
        elif part[0] == "audio":
            text(part[1], AUDIO)
        elif part[0] == "image":
            t, h, w = part[1]
            picture(grid(t, h // merge, w // merge), IMAGE)
        else:
            (t, h, w), seconds = part[1], part[2]
            if family in ("framed", "glm"):
                if family == "glm":
                    text(1, START)
                for _ in range(t):
                    picture(grid(1, h // merge, w // merge), IMAGE if family == "glm" else VIDEO)
                    text(2)
                if family == "glm":
                    text(1, END)
            else:
                step = 1 if per_second is None else per_second * seconds
                t = t // 2 if family == "ernie" else t
                picture(grid(t, h // merge, w // merge, step, family == "fractions"), VIDEO)
    return tokens, ids


# Times of a video are merged by two in Ernie 4.5 VL, so they are even there.
conversation = [
    [3, ("image", [1, 8, 12]), 2, ("image", [1, 4, 4]), 5],
    [1, ("video", [4, 4, 8], 0.5), 7, ("video", [3, 4, 4], 1.3), 1],
    [12],
    [("image", [1, 4, 8]), 2, ("video", [6, 4, 4], 2.0), 3, ("image", [1, 8, 4])],
]
families = {
    "qwen2_vl": ("plain", 2, None, {}),
    "qwen2_5_vl": ("plain", 2, 2, {"tokens_per_second": 2}),
    "qwen3_vl": ("framed", 2, None, {}),
    "qwen3_vl_moe": ("framed", 2, None, {}),
    "qwen2_5_omni": ("plain", 2, 25, {}),
    "qwen3_omni_moe": ("fractions", 2, 13, {}),
    "glm4v": ("glm", 2, None, {}),
    "glm4v_moe": ("glm", 4, None, {}),
    "ernie4_5_vl_moe": ("ernie", 2, None, {"temporal_merge_size": 2}),
    "paddleocr_vl": ("plain", 2, 2, {"tokens_per_second": 2}),
}


def main():
    cases = {}
    for name, (family, merge, per_second, vision) in families.items():
        parts = [list(row) for row in conversation]
        if "omni" in name:
            parts[2] = [4, ("audio", 9), 3]
        if family == "ernie":
            parts[1][3] = ("video", [4, 4, 4], 1.3)
        rows = [sequence(row, family, merge, per_second) for row in parts]
        seq = max(len(tokens) for tokens, _ in rows)
        tokens, mask, ids, deltas = [], [], [[], [], []], []
        for row, own in rows:
            pad = seq - len(row)
            tokens.append([0] * pad + row)
            mask.append([0] * pad + [1] * len(row))
            for axis in range(3):
                ids[axis].append([0] * pad + [one[axis] for one in own])
            deltas.append(max(map(max, own)) + 1 - len(row))
        kinds = lambda kind: [
            part for row in parts for part in row if not isinstance(part, int) and part[0] == kind
        ]
        config = {
            "image_token_id": IMAGE,
            "video_token_id": VIDEO,
            "video_start_token_id": START,
            "video_end_token_id": END,
            "vision_config": {"spatial_merge_size": merge, **vision},
        }
        if "omni" in name:
            config["position_id_per_seconds"] = per_second
        cases[name] = {
            "config": config,
            "tokens": tokens,
            "mask": mask,
            "images": [part[1] for part in kinds("image")],
            "videos": [part[1] for part in kinds("video")],
            "secondsPerGrid": [part[2] for part in kinds("video")],
            "ids": ids,
            "deltas": deltas,
        }
    path = Path(__file__).parent.parent / "engine" / "vision_positions.json"
    path.write_text(json.dumps(cases, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
