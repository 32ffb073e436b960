#!/usr/bin/python3
"""Trains the three small Transformers that show what positions are for.

The same architecture (article 001's class, with a narrower feed-forward) is trained three times on
the same strings from the same seed: without positions, with sinusoidal ones, and with a learned
table. Two tasks are asked of each at once:

  <first> a b      which of the words a and b comes first in the string?
  <reverse>        write the string backwards.

Strings come in pairs that are anagrams of each other with opposite answers to the first question,
so a model that cannot tell order is right once in every pair: 50 %.

Needs PyTorch 1.13 or newer and NumPy (Debian: apt install python3-torch python3-numpy). Writes, next
to this file, none.safetensors, sinusoidal.safetensors, learned.safetensors and held_out.txt, and
prints their accuracy on held_out.txt; with --check it writes nothing and measures what is there.
"""

import argparse
import itertools
import math
import pathlib
import time

import numpy as np
import torch
from torch import nn

from weights import read_weights, write_weights

HERE = pathlib.Path(__file__).parent
HELD_OUT = HERE / "held_out.txt"
COMMANDS = ["<first>", "<reverse>", "<end>"]
WORDS = "我 你 他 她 人 家 為 为 愛 爱 , one all you me for love I".split()
TOKENS = COMMANDS + WORDS
FIRST, REVERSE, END = range(len(COMMANDS))
POSITIONS = ["none", "sinusoidal", "learned"]

LONGEST = 9  # words of a string: 我為人人,人人為我
MAX_LEN = 12  # rows of the positions' table: <reverse>, nine words, <end> and one to spare
DIM, HEADS, LAYERS, FF_DIM = 32, 2, 1, 64
SEED = 1
STEPS, BATCH, LEARNING_RATE = 5000, 64, 5e-3
SENTENCES = [
    ("我 為 人 人 , 人 人 為 我", "我 人"),
    ("我 为 人 人 , 人 人 为 我", "我 人"),
    ("one for all , all for one", "one all"),
]
SHORT_SENTENCES = ["我 愛 你", "我 爱 你", "I love you"]


class PositionalEncoding(nn.Module):
    def __init__(self, positions):
        super().__init__()
        self.positions = positions
        position = torch.arange(MAX_LEN, dtype=torch.float).unsqueeze(1)
        frequency = torch.exp(torch.arange(0, DIM, 2).float() * (-math.log(10000.0) / DIM))
        pe = torch.zeros(1, MAX_LEN, DIM)
        pe[0, :, 0::2] = torch.sin(position * frequency)
        pe[0, :, 1::2] = torch.cos(position * frequency)
        if positions == "learned":
            self.pe = nn.Parameter(torch.randn(1, MAX_LEN, DIM))
        else:
            self.register_buffer("pe", pe, persistent=positions == "sinusoidal")

    def forward(self, x):
        return x if self.positions == "none" else x + self.pe[:, : x.size(1)]


def feed_forward():
    return nn.Sequential(nn.Linear(DIM, FF_DIM), nn.ReLU(), nn.Linear(FF_DIM, DIM))


class EncoderLayer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attn = nn.MultiheadAttention(DIM, HEADS, batch_first=True)
        self.ffn = feed_forward()
        self.norm1, self.norm2 = nn.LayerNorm(DIM), nn.LayerNorm(DIM)

    def forward(self, x):
        x = self.norm1(x + self.attn(x, x, x, need_weights=False)[0])
        return self.norm2(x + self.ffn(x))


class DecoderLayer(nn.Module):
    def __init__(self):
        super().__init__()
        self.self_attn = nn.MultiheadAttention(DIM, HEADS, batch_first=True)
        self.cross_attn = nn.MultiheadAttention(DIM, HEADS, batch_first=True)
        self.ffn = feed_forward()
        self.norm1, self.norm2, self.norm3 = (nn.LayerNorm(DIM) for _ in range(3))

    def forward(self, x, memory, mask):
        x = self.norm1(x + self.self_attn(x, x, x, attn_mask=mask, need_weights=False)[0])
        x = self.norm2(x + self.cross_attn(x, memory, memory, need_weights=False)[0])
        return self.norm3(x + self.ffn(x))


class Transformer(nn.Module):
    def __init__(self, positions):
        super().__init__()
        self.embedding = nn.Embedding(len(TOKENS), DIM)
        self.pos_encoding = PositionalEncoding(positions)
        self.encoder = nn.ModuleList([EncoderLayer() for _ in range(LAYERS)])
        self.decoder = nn.ModuleList([DecoderLayer() for _ in range(LAYERS)])
        self.norm = nn.LayerNorm(DIM)
        self.fc_out = nn.Linear(DIM, len(TOKENS))

    def forward(self, src, tgt):
        src = self.pos_encoding(self.embedding(src))
        for layer in self.encoder:
            src = layer(src)
        memory = self.norm(src)
        length = tgt.size(1)
        mask = torch.triu(torch.ones(length, length, dtype=torch.bool), diagonal=1)
        tgt = self.pos_encoding(self.embedding(tgt))
        for layer in self.decoder:
            tgt = layer(tgt, memory, mask)
        return self.fc_out(self.norm(tgt))


# Chosen so that the SENTENCES and the SHORT_SENTENCES are held out.
MULTIPLIER = np.uint64(6364136223847687631)


def is_held_out(strings):
    """One string in eight, and with it every anagram of it, is never trained on."""
    key = np.zeros(len(strings), dtype=np.uint64)
    for column in np.sort(strings, axis=1).T:
        key = key * MULTIPLIER + column.astype(np.uint64) + np.uint64(1)
    key ^= key >> np.uint64(31)
    key *= np.uint64(0x9E3779B97F4A7C15)
    return (key >> np.uint64(32)) % np.uint64(8) == 0


def draw_strings(random, count, length, held_out):
    """count strings of length words each; of few different words as often as of many."""
    kept = np.zeros((0, length), dtype=np.int64)
    while len(kept) < count:
        order = np.argsort(random.random((2 * count, len(WORDS))), axis=1) + len(COMMANDS)
        variety = random.integers(2, length + 1, (2 * count, 1))
        choice = (random.random((2 * count, length)) * variety).astype(np.int64)
        strings = np.take_along_axis(order, choice, axis=1)
        has_two_words = (strings != strings[:, :1]).any(axis=1)
        kept = np.concatenate([kept, strings[(is_held_out(strings) == held_out) & has_two_words]])
    return kept[:count]


def exchange_first(strings, a, b):
    """The same words with the first a and the first b of each string in each other's place."""
    rows = np.arange(len(strings))
    place_a = (strings == a[:, None]).argmax(axis=1)
    place_b = (strings == b[:, None]).argmax(axis=1)
    exchanged = strings.copy()
    exchanged[rows, place_a], exchanged[rows, place_b] = b, a
    return exchanged, place_a < place_b


def ask_first(random, strings):
    """Each string twice, the second time with the answer turned round by exchanging two words."""
    rows = np.arange(len(strings))
    a = strings[rows, random.integers(0, strings.shape[1], len(strings))]
    others = np.where(strings != a[:, None], random.random(strings.shape), -1)
    return ask_first_of(strings, a, strings[rows, others.argmax(axis=1)])


def ask_first_of(strings, a, b):
    mates, is_a_first = exchange_first(strings, a, b)
    src = np.stack([strings, mates], axis=1).reshape(-1, strings.shape[1])
    prompts = np.repeat(np.stack([np.full_like(a, FIRST), a, b], axis=1), 2, axis=0)
    answers = np.stack([np.where(is_a_first, a, b), np.where(is_a_first, b, a)], axis=1)
    return src, prompts, answers.reshape(-1, 1)


def ask_reverse(strings):
    return strings, np.full((len(strings), 1), REVERSE), strings[:, ::-1]


def loss_of(model, src, prompts, answers):
    """Cross-entropy of the answer's words and the <end> after them."""
    end = np.full((len(src), 1), END)
    tgt = torch.from_numpy(np.concatenate([prompts, answers], axis=1))
    wanted = torch.from_numpy(np.concatenate([answers, end], axis=1))
    logits = model(torch.from_numpy(src), tgt)[:, prompts.shape[1] - 1 :]
    return nn.functional.cross_entropy(logits.flatten(0, 1), wanted.flatten())


def train(positions):
    torch.manual_seed(SEED)
    random = np.random.default_rng(SEED)
    model = Transformer(positions)
    optimizer = torch.optim.Adam(model.parameters(), betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, STEPS)
    started = time.process_time()
    for step in range(1, STEPS + 1):
        length = int(random.integers(2, LONGEST + 1, 2).max())  # long strings more often
        strings = draw_strings(random, BATCH, length, held_out=False)
        loss = loss_of(model, *ask_first(random, strings))
        loss = loss + loss_of(model, *ask_reverse(strings[: BATCH // 2]))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % 1000 == 0:
            print(f"{positions}: step {step}, loss {loss.item():.4f}, {time.process_time() - started:.0f} s")
    return model


def read_model(path):
    metadata, state = read_weights(path)
    model = Transformer(metadata["positions"])
    model.load_state_dict(state)
    return model.eval()


def ids_of(words):
    return [TOKENS.index(word) for word in words.split()]


def write_held_out():
    """One question a line, string, prompt and answer with tabs between; pairs stand together.

    Of the SHORT_SENTENCES there is every question that can be asked of any of their anagrams.
    """
    random = np.random.default_rng(SEED + 1)
    questions = []
    for sentence, pair in SENTENCES:
        strings, (a, b) = np.array([ids_of(sentence)]), np.array(ids_of(pair))[:, None]
        assert is_held_out(strings).all()
        questions += zip(*ask_first_of(strings, a, b))
        questions += zip(*ask_reverse(strings))
    for sentence in SHORT_SENTENCES:
        anagrams = np.array(list(itertools.permutations(ids_of(sentence))))
        assert is_held_out(anagrams).all()
        for a, b in itertools.combinations(ids_of(sentence), 2):
            is_a_first = (anagrams == a).argmax(axis=1) < (anagrams == b).argmax(axis=1)
            strings = anagrams[is_a_first]
            questions += zip(*ask_first_of(strings, *np.full((2, len(strings)), [[a], [b]])))
        questions += zip(*ask_reverse(anagrams))
    for length in range(2, LONGEST + 1):
        strings = draw_strings(random, 400, length, held_out=True)
        strings = random.permutation(np.unique(strings, axis=0))[:64]
        questions += zip(*ask_first(random, strings))
        questions += zip(*ask_reverse(strings[:32]))
    lines = ("\t".join(" ".join(TOKENS[id] for id in ids) for ids in parts) for parts in questions)
    HELD_OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def generate(model, src, prompt, most):
    """Greedy decoding of one string; the answer without its <end>."""
    tgt = list(prompt)
    while len(tgt) < len(prompt) + most:
        logits = model(torch.tensor([src]), torch.tensor([tgt]))[0, -1]
        tgt.append(int(logits.argmax()))
        if tgt[-1] == END:
            return tgt[len(prompt) : -1]
    return None


@torch.no_grad()
def measure(model):
    """Right answers and questions of each task, every word of an answer and its <end> counting."""
    right, asked = {}, {}
    for line in HELD_OUT.read_text(encoding="utf-8").splitlines():
        src, prompt, answer = (ids_of(part) for part in line.split("\t"))
        task = TOKENS[prompt[0]]
        is_right = generate(model, src, prompt, len(answer) + 1) == answer
        right[task] = right.get(task, 0) + is_right
        asked[task] = asked.get(task, 0) + 1
    return ", ".join(
        f"{task} {right[task]} of {asked[task]} ({100 * right[task] / asked[task]:.1f} %)"
        for task in asked
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="measure the files that are there")
    check = parser.parse_args().check
    torch.set_num_threads(1)
    if not check:
        write_held_out()
    for positions in POSITIONS:
        path = HERE / f"{positions}.safetensors"
        if not check:
            metadata = {"heads": str(HEADS), "positions": positions, "tokens": " ".join(TOKENS)}
            write_weights(path, metadata, train(positions).state_dict())
        print(f"{positions}: {path.stat().st_size} bytes, {measure(read_model(path))}", flush=True)


if __name__ == "__main__":
    main()
