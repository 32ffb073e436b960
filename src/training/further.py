#!/usr/bin/python3
"""Counts what the trained encoders answer where training never was: the same words further on, and far keys hidden.

usage: further.py OUT, the folder of attempts.py's --out, with the weights of all seeds.

Four tables beside this file have what every seed answers, on the rows of attempts.py:

  further.csv    rows of 12 words whose first stands at place 0, 1, 2 … 5000: places of rows are encoded there,
                 queries and keys are turned there. Nothing is taken from an identity
  hidden.csv     rows of 24 and 48 words; then keys further than 11 places, the farthest of training, are hidden
  places.csv     the rotary's `back`, place by place: place 5 in rows of 12 to 48 words, every place in rows of 48
  attention.csv  how much of each head's attention place 5 gives to the word three back, and to distances that
                 training never showed

Needs what attempts.py needs. The shipped seed is the one of attempts.csv.
"""

import csv
import pathlib
import sys

import numpy as np
import torch

import attempts as A

OUT = pathlib.Path(sys.argv[1])
KINDS = ["index", "bits", "wave-2pi", "sinusoidal", "rotary"]
# Of the two that the figure shows, and of the others.
STARTS = [*range(25), 32, 48, 64, 100, 200, 500, 1000, 2000, 5000]
FEW_STARTS = [0, 1, 2, 4, 8, 100, 1000, 5000]
SHOWN_KINDS = ["sinusoidal", "rotary"]
WINDOW = A.LONGEST - 1
PLACE = 5
SHOWN_LENGTHS = [12, 24, 36, 48]  # of attention.csv


def shipped_seeds():
    with A.RESULTS.open() as file:
        return {row["kind"]: int(row["seed"]) for row in csv.DictReader(file) if row["shipped"] == "1"}


def models_of(kind):
    """(seed, whether it is shipped, model) of each. Of the shipped seed it is the file that is shipped."""
    shipped = shipped_seeds()[kind]
    for path in sorted(OUT.glob(f"{kind}_?.safetensors")):
        seed = int(path.stem[-1])
        of = A.SHIPPED / f"{kind}.safetensors" if seed == shipped else path
        yield seed, int(seed == shipped), A.read_model(of, kind)


def table(name, head, rows):
    with (A.HERE / name).open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def scores(model, length):
    for task, (right, asked, half) in A.measure(model, length).items():
        yield [task, right, asked, f"{half:.4f}"]


def further():
    for kind in KINDS:
        for seed, is_shipped, model in models_of(kind):
            for start in STARTS if kind in SHOWN_KINDS else FEW_STARTS:
                model.pos_encoding.start = start
                for score in scores(model, A.LONGEST):
                    yield [kind, seed, is_shipped, start, *score]


def hidden():
    for kind in SHOWN_KINDS:
        for seed, is_shipped, model in models_of(kind):
            for length in [24, 48]:
                for window in [None, WINDOW]:
                    model.window = window
                    for score in scores(model, length):
                        yield [kind, seed, is_shipped, length, window or "none", *score]


@torch.no_grad()
def places():
    for seed, is_shipped, model in models_of("rotary"):
        for window in [None, WINDOW]:
            model.window = window
            for length in range(A.LONGEST, A.FARTHEST + 1):
                rows = A.fresh_rows(length, A.ROWS, A.ROWS_SEED)
                answers = model(torch.from_numpy(rows))["back"].argmax(-1).numpy()
                right = (answers == np.roll(rows, A.BACK, axis=1)).sum(0)
                for place in range(A.BACK, length) if length == A.FARTHEST else [PLACE]:
                    yield ["rotary", seed, is_shipped, window or "none", length, place, right[place], len(rows)]


@torch.no_grad()
def attention():
    for seed, is_shipped, model in models_of("rotary"):
        for length in SHOWN_LENGTHS:
            model(torch.from_numpy(A.fresh_rows(length, A.ROWS, A.ROWS_SEED)))
            far = torch.from_numpy(np.abs(np.arange(length) - PLACE) > WINDOW)
            for layer, part in enumerate(model.encoder):
                for head, weights in enumerate(part.attn.weights.mean(0)):
                    given = weights[PLACE]
                    shares = [given[PLACE - A.BACK], given[far].sum()]
                    yield ["rotary", seed, is_shipped, length, layer, head, *(f"{share:.4f}" for share in shares)]


if __name__ == "__main__":
    torch.set_num_threads(1)
    of = ["kind", "seed", "shipped"]
    score = ["task", "right", "asked", "half95"]
    table("further.csv", [*of, "start", *score], further())
    table("hidden.csv", [*of, "length", "window", *score], hidden())
    table("places.csv", [*of, "window", "length", "place", "right", "asked"], places())
    table("attention.csv", [*of, "length", "layer", "head", "three_back", "far"], attention())
