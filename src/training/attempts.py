#!/usr/bin/python3
"""Trains one tiny encoder for each attempt at telling positions, several seeds each.

The same encoder is trained on the same two tasks, and only what it is told of positions differs. It
answers at every place of a row of words at once, without a mask:

  back  which word stands 3 places before this one?  (a distance)
  seen  has the word of this place stood here already?  (an order)

Each word stands twice in a row, and once if it is the last of an odd number. Rows have 4 to 12 words
in training, and up to 48 when the answers are counted.

Needs PyTorch 1.13 or newer and NumPy (Debian: apt install python3-torch python3-numpy). Weights go to
--out, a file for each kind and seed, and are not trained again if they are there. --choose copies the
seed of median result of each kind next to this file, into attempts/, and writes what every seed
answered into attempts.csv and MODEL_CARD.md. It also stretches the frequencies of the trained rotary as
one does for longer texts: stretched.csv has what every seed then answers, and origins.csv where in the
row the answers of each stand. further.py counts the rest. --check counts again what the files in attempts/ answer.
"""

import argparse
import csv
import functools
import json
import math
import pathlib
import shutil
import time

import numpy as np
import torch
from torch import nn

from weights import read_weights, write_weights

HERE = pathlib.Path(__file__).parent
SHIPPED = HERE / "attempts"
RESULTS = HERE / "attempts.csv"
STRETCHED = HERE / "stretched.csv"
ORIGINS = HERE / "origins.csv"
CARD = HERE / "MODEL_CARD.md"

WORDS, DIM, HEADS, LAYERS, FF_DIM = 32, 32, 2, 2, 64
BACK = 3  # places
SHORTEST, LONGEST, FARTHEST = 4, 12, 48  # words of a row: in training, and when answers are counted
STEPS, BATCH, LEARNING_RATE = 2500, 48, 4e-3
LONGER_STEPS, LONGER_RATE = 300, 1e-3  # of further training on rows of SHORTEST to FARTHEST words
TASKS = ["back", "seen"]

LENGTHS = [4, 8, 12, 16, 24, 32, 48]
TOLD_LENGTHS = [12, 16, 24, 48]  # those that the model card tells, and that choose the median
ROWS, ROWS_SEED = 400, 1  # of each length

# What each kind is told of positions, as its file's metadata says it.
KINDS = {
    "none": {"positions": "none"},
    "index": {"positions": "index"},
    "share": {"positions": "share"},
    "bits": {"positions": "bits"},
    "wave-2pi": {"positions": "wave", "period": "6.283185307179586"},
    "wave-8": {"positions": "wave", "period": "8"},
    "wave-64": {"positions": "wave", "period": "64"},
    "sinusoidal": {"positions": "sinusoidal", "base": "10000"},
    "concatenated": {"positions": "sinusoidal", "base": "10000", "combine": "concatenate"},
    "learned": {"positions": "learned"},
    "rotary": {"positions": "rotary", "base": "10000", "pairing": "adjacent"},
    "rotary-3": {"positions": "rotary", "base": "3", "pairing": "adjacent"},
    "rotary-longer": {"positions": "rotary", "base": "10000", "pairing": "adjacent"},
    "alibi": {"positions": "alibi", "slopes": "1 1", "sides": "alternate"},
    "alibi-symmetric": {"positions": "alibi", "slopes": "0.0625 0.00390625", "sides": "both"},
    "t5": {"positions": "t5", "max_distance": "8"},
}
TRAINED_FROM = {"rotary-longer": "rotary"}  # the kind whose weights a kind begins with, seed by seed

HEAD_DIM = DIM // HEADS
BUCKETS = 16  # of t5's distances, half of them for the words after

# How the frequencies of the trained rotary are stretched when answers are counted, and by how much.
STRETCHES = ["linear", "ntk", "yarn"]
FACTORS = [2, 3, 4]
ORIGINS_LENGTH = 24  # of the rows whose answers' origins are counted
YARN_TURNS = (1, 0.25)  # within LONGEST words; pairs that turn more are left, those that turn less are slowed


def sinusoids(places, dim, base):
    frequency = base ** (-np.arange(0, dim, 2) / dim)
    angles = places[:, None] * frequency
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(len(places), dim)


def rows_of_positions(kind, length, dim, start=0):
    """What is added to the words or set beside them: [length, dim], or None. The first word is at place `start`."""
    told = KINDS[kind]
    n = np.arange(start, start + length)
    if told["positions"] == "index":
        return np.repeat(n[:, None], dim, axis=1)
    if told["positions"] == "share":
        return np.repeat(n[:, None] / length, dim, axis=1)
    if told["positions"] == "bits":
        return (n[:, None] >> np.arange(dim)) & 1
    if told["positions"] == "wave":
        angles = n[:, None] * (2 * math.pi / float(told["period"]))
        return np.tile(np.concatenate([np.sin(angles), np.cos(angles)], axis=1), dim // 2)
    if told["positions"] == "sinusoidal":
        return sinusoids(n, dim, float(told["base"]))
    return None


def frequencies(base, stretch=("none", 1)):
    """The angle of each pair of a head at position 1, and what sines and cosines are multiplied by."""
    how, factor = stretch
    pair = np.arange(HEAD_DIM // 2)
    kept = base ** (-2 * pair / HEAD_DIM)
    if how == "none":
        return kept, 1
    if how == "linear":
        return kept / factor, 1
    if how == "ntk":
        return (base * factor ** (HEAD_DIM / (HEAD_DIM - 2))) ** (-2 * pair / HEAD_DIM), 1
    assert how == "yarn"
    first, last = (
        HEAD_DIM * math.log(LONGEST / (2 * math.pi * turns)) / (2 * math.log(base)) for turns in YARN_TURNS
    )
    slowed = np.clip((pair - max(first, 0)) / (min(last, HEAD_DIM - 1) - max(first, 0)), 0, 1)
    return kept * (1 - slowed) + kept / factor * slowed, 0.1 * math.log(factor) + 1


@functools.lru_cache(maxsize=None)
def turns_of(kind, length, stretch, start=0):
    """The cosines and sines by which queries and keys are turned, [length, pairs] each, or None."""
    if KINDS[kind]["positions"] != "rotary":
        return None
    steps, amplitude = frequencies(float(KINDS[kind]["base"]), stretch)
    angles = np.arange(start, start + length)[:, None] * steps
    return [torch.from_numpy((amplitude * f(angles)).astype(np.float32)) for f in (np.cos, np.sin)]


def turn(x, turns):
    """Columns 0 and 1 are a pair, 2 and 3 the next. x: […, length, HEAD_DIM]."""
    cosine, sine = turns
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * cosine - b * sine, b * cosine + a * sine], dim=-1).flatten(-2)


def distances(length):
    """key - query, [queries, keys]."""
    return np.arange(length) - np.arange(length)[:, None]


@functools.lru_cache(maxsize=None)
def alibi_biases(kind, length):
    """[heads, queries, keys]. Of alternate sides, even heads see the words before, odd ones those after."""
    steps, biases = distances(length), []
    for head, slope in enumerate(KINDS[kind]["slopes"].split(" ")):
        bias = -float(slope) * np.abs(steps)
        if KINDS[kind]["sides"] == "alternate":
            bias[steps > 0 if head % 2 == 0 else steps < 0] = -np.inf
        biases.append(bias)
    return torch.from_numpy(np.stack(biases).astype(np.float32))


@functools.lru_cache(maxsize=None)
def t5_buckets(kind, length):
    """Which of the BUCKETS each distance is in, [queries, keys] (Raffel et al., 2020)."""
    steps = distances(length)
    side = BUCKETS // 2  # buckets of a side: half for a distance each, half that grow
    exact = side // 2
    far, most = np.maximum(np.abs(steps), exact), int(KINDS[kind]["max_distance"])
    grown = exact + np.floor(np.log(far / exact) / np.log(most / exact) * (side - exact))
    bucket = np.where(np.abs(steps) < exact, np.abs(steps), np.minimum(grown, side - 1))
    return torch.from_numpy((bucket + side * (steps > 0)).astype(np.int64))


@functools.lru_cache(maxsize=None)
def hidden(length, window):
    """What hides the keys further than `window` places from a query, [queries, keys], or None."""
    if window is None:
        return None
    return torch.from_numpy(np.where(np.abs(distances(length)) > window, -np.inf, 0).astype(np.float32))


def biases_of(kind, length, weights):
    """What is added to the scores, […, heads, queries, keys], or None. weights: […, BUCKETS, HEADS]."""
    positions = KINDS[kind]["positions"]
    if positions == "alibi":
        return alibi_biases(kind, length)
    if positions == "t5":
        return weights[..., t5_buckets(kind, length), :].movedim(-1, -3)
    return None


def attention_of(q, k, turns=None, biases=None):
    """How much each query takes of each key, [batch, heads, queries, keys]. q, k: [batch, heads, length, HEAD_DIM]."""
    if turns is not None:
        q, k = turn(q, turns), turn(k, turns)
    scores = q @ k.transpose(-1, -2) / math.sqrt(HEAD_DIM)
    if biases is not None:
        scores = scores + biases
    return scores.softmax(-1)


def attend(q, k, v, turns=None, biases=None):
    """q, k, v: [batch, heads, length, HEAD_DIM]."""
    return attention_of(q, k, turns, biases) @ v


class Attention(nn.Module):
    """nn.MultiheadAttention's parameters by its names."""

    def __init__(self):
        super().__init__()
        projection = nn.Linear(DIM, 3 * DIM)
        self.in_proj_weight, self.in_proj_bias = projection.weight, projection.bias
        self.out_proj = nn.Linear(DIM, DIM)

    def forward(self, x, turns, biases):
        batch, length, _ = x.shape
        projected = nn.functional.linear(x, self.in_proj_weight, self.in_proj_bias)
        q, k, v = projected.view(batch, length, 3, HEADS, HEAD_DIM).permute(2, 0, 3, 1, 4)
        self.weights = attention_of(q, k, turns, biases)
        return self.out_proj((self.weights @ v).transpose(1, 2).reshape(batch, length, DIM))


class EncoderLayer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attn = Attention()
        self.ffn = nn.Sequential(nn.Linear(DIM, FF_DIM), nn.ReLU(), nn.Linear(FF_DIM, DIM))
        self.norm1, self.norm2 = nn.LayerNorm(DIM), nn.LayerNorm(DIM)

    def forward(self, x, turns, biases):
        x = self.norm1(x + self.attn(x, turns, biases))
        return self.norm2(x + self.ffn(x))


class PositionalEncoding(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.kind, self.start = kind, 0
        if KINDS[kind]["positions"] == "learned":
            # The rows from LONGEST on stay as they were drawn.
            self.pe = nn.Parameter(torch.randn(1, FARTHEST, DIM))

    def forward(self, x):
        length = x.size(-2)
        if KINDS[self.kind]["positions"] == "learned":
            return x + self.pe[:, :length]
        is_beside = "combine" in KINDS[self.kind]
        rows = rows_of_positions(self.kind, length, DIM - x.size(-1) if is_beside else DIM, self.start)
        if rows is None:
            return x
        rows = torch.from_numpy(np.asarray(rows, dtype=np.float32))
        if is_beside:
            return torch.cat([x, rows.expand(*x.shape[:-1], -1)], dim=-1)
        return x + rows


class Encoder(nn.Module):
    def __init__(self, kind):
        super().__init__()
        is_beside = "combine" in KINDS[kind]
        self.embedding = nn.Embedding(WORDS, DIM // 2 if is_beside else DIM)
        self.pos_encoding = PositionalEncoding(kind)
        self.kind, self.stretch, self.window = kind, ("none", 1), None
        if KINDS[kind]["positions"] == "t5":
            self.position_bias = nn.Embedding(BUCKETS, HEADS)
        self.encoder = nn.ModuleList([EncoderLayer() for _ in range(LAYERS)])
        self.back, self.seen = nn.Linear(DIM, WORDS), nn.Linear(DIM, 2)

    def forward(self, rows):
        """rows: [batch, length]. The logits of each task: [batch, length, words or 2]."""
        length = rows.shape[1]
        turns = turns_of(self.kind, length, self.stretch, self.pos_encoding.start)
        weights = self.position_bias.weight if hasattr(self, "position_bias") else None
        biases = biases_of(self.kind, length, weights)
        if self.window is not None:
            biases = hidden(length, self.window) + (0 if biases is None else biases)
        x = self.pos_encoding(self.embedding(rows))
        for layer in self.encoder:
            x = layer(x, turns, biases)
        return {"back": self.back(x), "seen": self.seen(x)}


def shuffle(numbers, items, chosen):
    """Fisher and Yates: the first chosen items become a random choice, in random order."""
    for n in range(chosen):
        other = n + int(next(numbers)) % (len(items) - n)
        items[n], items[other] = items[other], items[n]


@functools.lru_cache(maxsize=None)
def fresh_rows(length, count, seed):
    """The rows that answers are counted on: [count, length].

    They come from MT19937 seeded with one number, and src/posenc/lesson/tasks.h draws the same.
    """
    different = (length + 1) // 2
    needed = count * (different + length)
    numbers = iter(np.random.RandomState(seed).randint(0, 2**32, needed, dtype=np.uint32))
    rows = []
    for _ in range(count):
        words = list(range(WORDS))
        shuffle(numbers, words, different)
        row = [words[n // 2] for n in range(length)]
        shuffle(numbers, row, length)
        rows.append(row)
    return np.array(rows)


def training_rows(random, count, length):
    words = np.argsort(random.random((count, WORDS)), axis=1)[:, : (length + 1) // 2]
    row = np.repeat(words, 2, axis=1)[:, :length]
    return np.take_along_axis(row, np.argsort(random.random((count, length)), axis=1), axis=1)


def answers_of(rows):
    """The right answer of each place and what it weighs, by task; weight 0 where none is asked.

    A model that knows its place alone would often be right about `seen`: the first word was never
    seen, the last one always. So a word that was seen weighs as much as there are places after it,
    and one that was not as much as there are places before: at each place both weigh the same.
    """
    length = rows.shape[1]
    place = np.arange(length)
    same = rows[:, :, None] == rows[:, None, :]
    seen = (same & (place[:, None] > place)).any(axis=2)
    stands_twice = same.sum(axis=2) == 2
    return {
        "back": (np.roll(rows, BACK, axis=1), np.broadcast_to(place >= BACK, rows.shape)),
        "seen": (seen.astype(np.int64), stands_twice * np.where(seen, length - 1 - place, place)),
    }


def linear(x, parameters, prefix):
    weight, bias = parameters[prefix + "weight"], parameters[prefix + "bias"]
    return torch.baddbmm(bias[:, None], x, weight.transpose(1, 2))


def layer_norm(x, parameters, prefix):
    weight, bias = parameters[prefix + "weight"], parameters[prefix + "bias"]
    return nn.functional.layer_norm(x, (DIM,)) * weight[:, None] + bias[:, None]


def forward_all(parameters, positions, rows):
    """What Encoder.forward gives, for several encoders of a kind at once, each with its own rows.

    parameters: those of all encoders, stacked. positions: the PositionalEncoding of any of them. rows: [encoders, batch, length]. The logits of each
    task: [encoders, batch · length, words or 2]. A model takes a quarter less time than alone.
    """
    encoders, batch, length = rows.shape
    table = parameters["embedding.weight"]
    first = torch.arange(encoders)[:, None, None] * WORDS
    x = nn.functional.embedding(rows + first, table.flatten(0, 1))
    if "pos_encoding.pe" in parameters:
        x = x + parameters["pos_encoding.pe"][:, :, :length]
    else:
        x = positions(x)
    x = x.view(encoders, batch * length, DIM)
    turns = turns_of(positions.kind, length, ("none", 1))
    biases = biases_of(positions.kind, length, parameters.get("position_bias.weight"))
    if biases is not None and biases.dim() == 4:  # each encoder has its own, for its whole batch
        biases = biases.repeat_interleave(batch, dim=0)
    for layer in range(LAYERS):
        of = f"encoder.{layer}."
        weight, bias = parameters[of + "attn.in_proj_weight"], parameters[of + "attn.in_proj_bias"]
        projected = torch.baddbmm(bias[:, None], x, weight.transpose(1, 2))
        heads = projected.view(encoders * batch, length, 3, HEADS, HEAD_DIM)
        y = attend(*heads.permute(2, 0, 3, 1, 4), turns, biases).transpose(1, 2)
        y = linear(y.reshape(encoders, batch * length, DIM), parameters, of + "attn.out_proj.")
        x = layer_norm(x + y, parameters, of + "norm1.")
        y = linear(torch.relu(linear(x, parameters, of + "ffn.0.")), parameters, of + "ffn.2.")
        x = layer_norm(x + y, parameters, of + "norm2.")
    return {task: linear(x, parameters, task + ".") for task in TASKS}


def clip(parameters):
    """Each encoder's gradient gets a norm of at most 1."""
    squares = sum(p.grad.square().flatten(1).sum(1) for p in parameters.values())
    scale = (1 / (squares.sqrt() + 1e-6)).clamp(max=1)
    for p in parameters.values():
        p.grad *= scale.view(-1, *[1] * (p.dim() - 1))


def train(kind, seeds, out):
    """The trained parameters for each seed. Seeds share nothing but the lengths of the rows."""
    models, is_further = [], kind in TRAINED_FROM
    steps, rate, longest = STEPS, LEARNING_RATE, LONGEST
    if is_further:
        steps, rate, longest = LONGER_STEPS, LONGER_RATE, FARTHEST
    for seed in seeds:
        torch.manual_seed(seed)
        models.append(Encoder(kind))
        if is_further:
            before = TRAINED_FROM[kind]
            models[-1].load_state_dict(read_model(out / f"{before}_{seed}.safetensors", before).state_dict())
    names = [name for name, _ in models[0].named_parameters()]
    parameters = {
        name: nn.Parameter(torch.stack([model.state_dict()[name] for model in models]))
        for name in names
    }
    lengths, randoms = np.random.default_rng(0), [np.random.default_rng(seed) for seed in seeds]
    optimizer = torch.optim.Adam(parameters.values(), betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, steps)
    for _ in range(steps):
        length = int(lengths.integers(SHORTEST, longest + 1, 2).max())  # long rows more often
        rows = np.stack([training_rows(random, BATCH, length) for random in randoms])
        logits = forward_all(parameters, models[0].pos_encoding, torch.from_numpy(rows))
        flat = rows.reshape(-1, length)
        stands_twice = (flat[:, :, None] == flat[:, None, :]).sum(axis=2) == 2
        loss = 0
        for task, (wanted, weight) in answers_of(flat).items():
            asked = stands_twice if task == "seen" else weight
            asked = torch.from_numpy(asked.reshape(len(seeds), -1).astype(np.float32))
            each = nn.functional.cross_entropy(
                logits[task].flatten(0, 1), torch.from_numpy(wanted).flatten(), reduction="none"
            )
            loss = loss + ((each.view_as(asked) * asked).sum(1) / asked.sum(1)).sum()
        optimizer.zero_grad()
        loss.backward()
        clip(parameters)
        optimizer.step()
        schedule.step()
    return [
        {name: parameters[name].detach()[n] for name in names} for n in range(len(seeds))
    ]


def read_model(path, kind):
    metadata, state = read_weights(path)
    assert metadata == {"heads": str(HEADS), **KINDS[kind]}
    model = Encoder(kind)
    model.load_state_dict(state)
    return model.eval()


@functools.lru_cache(maxsize=None)
def fresh_answers(length):
    return answers_of(fresh_rows(length, ROWS, ROWS_SEED))


@torch.no_grad()
def measure(model, length):
    """By task: the weight of the right answers, of all answers, and half of the 95 % interval.

    The interval is that of a mean over rows, as the answers of one row depend on each other.
    """
    rows = fresh_rows(length, ROWS, ROWS_SEED)
    logits = model(torch.from_numpy(rows))
    result = {}
    for task, (wanted, weight) in fresh_answers(length).items():
        is_right = logits[task].argmax(-1).numpy() == wanted
        right, asked = (is_right * weight).sum(axis=1), weight.sum(axis=1)
        share = right.sum() / asked.sum()
        spread = (right - share * asked).std(ddof=1) / asked.mean() / math.sqrt(ROWS)
        result[task] = (int(right.sum()), int(asked.sum()), 1.96 * spread)
    return result


def measure_all(path, kind, lengths=LENGTHS, stretch=("none", 1)):
    """What a model answers at some lengths. It is kept beside the model's file."""
    how, factor = stretch
    kept = path.with_suffix(".json" if how == "none" else f".{how}-{factor}.json")
    if not kept.exists():
        model = read_model(path, kind)
        model.stretch = stretch
        kept.write_text(json.dumps([measure(model, length) for length in lengths]))
    return dict(zip(lengths, json.loads(kept.read_text())))


@torch.no_grad()
def origins(model, length):
    """Of the places asked, how many have a word d places before, and at how many it is the answer to `back`."""
    rows = fresh_rows(length, ROWS, ROWS_SEED)
    answers = model(torch.from_numpy(rows))["back"].argmax(-1).numpy()
    asked, found = [], []
    for distance in range(length):
        places = range(max(BACK, distance), length)
        asked.append(len(rows) * len(places))
        found.append(sum(int((answers[:, n] == rows[:, n - distance]).sum()) for n in places))
    return asked, found


def told(results):
    return ", ".join(
        f"{task} " + " ".join(f"{n}: {100 * r[task][0] / r[task][1]:.1f}" for n, r in results.items())
        for task in TASKS
    )


def score(results):
    """What seeds are ordered by: the mean accuracy of both tasks at the lengths of the model card."""
    shares = [results[n][task][0] / results[n][task][1] for n in TOLD_LENGTHS for task in TASKS]
    return sum(shares) / len(shares)


def ranks(seeds):
    """Seeds from the lowest score to the highest, and the one in the middle."""
    ordered = sorted(seeds, key=lambda seed: score(seeds[seed]))
    # Of an even number of seeds, the lower of the two in the middle.
    return ordered, ordered[(len(ordered) - 1) // 2]


def percent(result, places):
    right, asked, half = result
    return f"{100 * right / asked:.{places}f}", f"{100 * half:.{places}f}"


def middle_of(shares):
    """The median of some percents, and their range."""
    return f"**{np.median(shares):.0f}** {min(shares):.0f}–{max(shares):.0f}"


def stretched_of(paths, median):
    """A table for the model card: the shipped rotary with stretched frequencies. Writes both files of it."""
    columns = [(task, length) for task in TASKS for length in TOLD_LENGTHS]
    head = [f"{task} {length}" if length == TOLD_LENGTHS[0] else str(length) for task, length in columns]
    lines = [" | ".join(["| stretched", *head]) + " |", "|---" * (1 + len(head)) + "|"]
    with STRETCHED.open("w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["how", "factor", "seed", "shipped", "task", "length", "right", "asked", "half95"])
        for stretch in [("none", 1), *((how, factor) for how in STRETCHES for factor in FACTORS)]:
            how, factor = stretch
            seeds = {
                seed: measure_all(path, "rotary", LENGTHS if how == "none" else TOLD_LENGTHS, stretch)
                for seed, path in paths.items()
            }
            cells = []
            for task, length in columns:
                shares = [100 * r[length][task][0] / r[length][task][1] for r in seeds.values()]
                cells.append(f"**{percent(seeds[median][length][task], 0)[0]}** {min(shares):.0f}–{max(shares):.0f}")
            name = "not" if how == "none" else f"{how}, {factor} ×"
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
            for seed, results in seeds.items():
                for task, length in columns:
                    right, asked, half = results[length][task]
                    told_of = [how, factor, seed, int(seed == median), task, length]
                    table.writerow([*told_of, right, asked, f"{half:.4f}"])
    models = {seed: read_model(path, "rotary") for seed, path in paths.items()}
    steps = [BACK * factor for factor in [1, *FACTORS]]
    head = [f"{step} before" for step in steps]
    lines += ["", " | ".join(["| linear", *head]) + " |", "|---" * (1 + len(head)) + "|"]
    with ORIGINS.open("w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["factor", "seed", "shipped", "length", "distance", "asked", "found"])
        for factor in [1, *FACTORS]:
            shares = {step: [] for step in steps}
            for seed, model in models.items():
                model.stretch = ("linear", factor)
                asked, found = origins(model, ORIGINS_LENGTH)
                told_of = [factor, seed, int(seed == median), ORIGINS_LENGTH]
                for distance in range(ORIGINS_LENGTH):
                    table.writerow([*told_of, distance, asked[distance], found[distance]])
                for step in steps:
                    shares[step].append(100 * found[step] / asked[step])
            lines.append(f"| {factor} × | " + " | ".join(map(middle_of, shares.values())) + " |")
    return "\n".join(lines)


def card_of(answered):
    """Two tables for the model card: the median seeds with the range of all, and every seed."""
    columns = [(task, length) for task in TASKS for length in TOLD_LENGTHS]
    head = [f"{task} {length}" if length == TOLD_LENGTHS[0] else str(length) for task, length in columns]
    lines = [" | ".join(["| file", "seeds", *head]) + " |", "|---" * (2 + len(head)) + "|"]
    for kind, seeds in answered.items():
        _, median = ranks(seeds)
        cells = []
        for task, length in columns:
            all_seeds = [100 * r[length][task][0] / r[length][task][1] for r in seeds.values()]
            shown, _ = percent(seeds[median][length][task], 0)
            cells.append(f"**{shown}** {min(all_seeds):.0f}–{max(all_seeds):.0f}")
        lines.append(f"| `{kind}` | {len(seeds)} | " + " | ".join(cells) + " |")
    lines += ["", " | ".join(["| file", "seed", *head]) + " |", "|---" * (2 + len(head)) + "|"]
    for kind, seeds in answered.items():
        _, median = ranks(seeds)
        for seed, results in seeds.items():
            cells = ["{} ± {}".format(*percent(results[n][task], 1)) for task, n in columns]
            name = f"**{seed}**" if seed == median else str(seed)
            lines.append(f"| `{kind}` | {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def choose(out):
    """Ships the seed of median score of each kind, and writes what all of them answered."""
    SHIPPED.mkdir(exist_ok=True)
    answered = {}
    for kind in KINDS:
        paths = {int(path.stem.rpartition("_")[2]): path for path in out.glob(f"{kind}_*.safetensors")}
        if not paths:
            continue
        seeds = {seed: measure_all(paths[seed], kind) for seed in sorted(paths)}
        ordered, median = ranks(seeds)
        shutil.copyfile(paths[median], SHIPPED / f"{kind}.safetensors")
        print(f"{kind}: seed {median} of {ordered}; {told(seeds[median])}", flush=True)
        answered[kind] = seeds
    with RESULTS.open("w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["kind", "seed", "shipped", "task", "length", "right", "asked", "half95"])
        for kind, seeds in answered.items():
            _, median = ranks(seeds)
            for seed, results in seeds.items():
                for task in TASKS:
                    for length in LENGTHS:
                        right, asked, half = results[length][task]
                        told_of = [kind, seed, int(seed == median), task, length]
                        table.writerow([*told_of, right, asked, f"{half:.4f}"])
    write_on_card("attempts.py --choose writes these tables", "after the tables", card_of(answered))
    if "rotary" in answered:
        paths = {seed: out / f"rotary_{seed}.safetensors" for seed in answered["rotary"]}
        tables = stretched_of(paths, ranks(answered["rotary"])[1])
        write_on_card("attempts.py --choose writes what stretching does", "after stretching", tables)


def write_on_card(begin, end, tables):
    """Replaces what stands between two comments of the model card."""
    begin, end = f"<!-- {begin} -->", f"<!-- {end} -->"
    card = CARD.read_text(encoding="utf-8")
    before, after = card[: card.index(begin)], card[card.index(end) :]
    CARD.write_text(f"{before}{begin}\n\n{tables}\n\n{after}", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, help="where the weights of all seeds go")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--choose", action="store_true", help="ship the median seeds of --out")
    parser.add_argument("--check", action="store_true", help="measure the files that are shipped")
    options = parser.parse_args()
    torch.set_num_threads(1)
    if options.check:
        for path in sorted(SHIPPED.glob("*.safetensors")):
            model = read_model(path, path.stem)
            results = {length: measure(model, length) for length in TOLD_LENGTHS}
            print(f"{path.stem}: {path.stat().st_size} bytes, {told(results)}", flush=True)
    elif options.out is None:
        parser.error("--out is needed to train or to choose")
    elif options.choose:
        choose(options.out)
    else:
        options.out.mkdir(parents=True, exist_ok=True)
        for kind in options.kinds:
            paths = {n: options.out / f"{kind}_{n}.safetensors" for n in range(1, options.seeds + 1)}
            paths = {seed: path for seed, path in paths.items() if not path.exists()}
            if not paths:
                continue
            started = time.process_time()
            states = train(kind, list(paths), options.out)
            print(f"{kind}: {time.process_time() - started:.0f} s for {len(paths)} seeds", flush=True)
            for (seed, path), state in zip(paths.items(), states):
                write_weights(path, {"heads": str(HEADS), **KINDS[kind]}, state)
                print(f"{kind} seed {seed}: {told(measure_all(path, kind))}", flush=True)


if __name__ == "__main__":
    main()
