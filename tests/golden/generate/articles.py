"""The golden files of the five articles: their formulas in PyTorch, and exactly.

Case 001 is a Transformer as its article builds it, from PyTorch's own layers. Weights and inputs are
given: they were drawn at random once and are kept in the files.
"""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import exact
from formulas import *  # noqa: F403

here = Path(__file__).parent.parent


def read_weights(name):
    """The tensors of a .safetensors file of float32."""
    data = (here / name).read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    header.pop("__metadata__", None)
    weights = {}
    for key, about in header.items():
        start, end = (8 + length + offset for offset in about["data_offsets"])
        values = np.frombuffer(data[start:end], dtype="<f4").reshape(about["shape"])
        weights[key] = torch.from_numpy(values.copy())
    return weights


def whole(numbers):
    """Positions, ids or tokens of a file as indices."""
    return torch.from_numpy(numbers.astype(np.int64))


def table(positions, frequencies):
    """An interleaved table in float32, as PyTorch's own sine and cosine make it."""
    angles = positions[:, None] * frequencies
    return torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(-2)


def lookup(p, given):
    """000: one over a power, then rows by position_ids."""
    d = p["hidden_size"]
    frequencies = 1.0 / (10000 ** (torch.arange(0, d, 2).float() / d))
    rows = table(torch.arange(0, p["max_seq_len"]), frequencies)
    ids = given["position_ids"]
    return {
        "inv_freq_torch": frequencies.numpy(),
        "table_torch": rows[whole(given["table_rows"])].numpy(),
        "lookup_torch": rows[whole(ids)].numpy(),
        "lookup_exact": interleaved(outer(ids, powers(10000, d // 2, d))),
    }


def exponential_frequencies(d):
    return torch.exp(torch.arange(0, d, 2).float() * (-np.log(10000.0) / d))


def add(p, given):
    """001: the exponential of a logarithm, then a sum."""
    d, x = p["dim"], given["x"]
    length = x.shape[-2]
    rows = table(torch.arange(0, p["max_len"], dtype=torch.float), exponential_frequencies(d))
    y = torch.from_numpy(x) + rows[None, :length]
    sum_exact = x.astype(L) + interleaved(outer(count(length), powers(10000, d // 2, d)))
    return {"y_torch": y.numpy(), "y_exact": sum_exact}


class Layer(nn.Module):
    """Attention to itself, in a decoder attention to the encoder too, then two linear maps."""

    def __init__(self, dim, heads, wide, decodes):
        super().__init__()
        attention = lambda: nn.MultiheadAttention(dim, heads, batch_first=True)  # noqa: E731
        if decodes:
            self.self_attn, self.cross_attn = attention(), attention()
            self.norm3 = nn.LayerNorm(dim)
        else:
            self.attn = attention()
        self.ffn = nn.Sequential(nn.Linear(dim, wide), nn.ReLU(), nn.Linear(wide, dim))
        self.norm1, self.norm2 = nn.LayerNorm(dim), nn.LayerNorm(dim)

    def forward(self, x, memory=None, mask=None):
        attend = self.attn if memory is None else self.self_attn
        x = self.norm1(x + attend(x, x, x, attn_mask=mask, need_weights=True)[0])
        if memory is None:
            return self.norm2(x + self.ffn(x))
        x = self.norm2(x + self.cross_attn(x, memory, memory)[0])
        return self.norm3(x + self.ffn(x))


class Transformer(nn.Module):
    def __init__(self, p):
        super().__init__()
        shape = (p["dim"], p["num_heads"], p["ff_dim"])
        layers = range(p["num_layers"])
        self.embedding = nn.Embedding(p["vocab_size"], p["dim"])
        self.encoder = nn.ModuleList([Layer(*shape, decodes=False) for _ in layers])
        self.decoder = nn.ModuleList([Layer(*shape, decodes=True) for _ in layers])
        self.norm = nn.LayerNorm(p["dim"])
        self.fc_out = nn.Linear(p["dim"], p["vocab_size"])

    def forward(self, src, tgt, src_rows, tgt_rows, mask=None):
        src = self.embedding(src) + src_rows
        for layer in self.encoder:
            src = layer(src)
        memory = self.norm(src)
        tgt = self.embedding(tgt) + tgt_rows
        for layer in self.decoder:
            tgt = layer(tgt, memory, mask)
        return memory, self.fc_out(self.norm(tgt))


def transformer(p, given):
    model = Transformer(p)
    model.load_state_dict(read_weights(p["weights"]))
    src, tgt = (whole(given[name]) for name in ("src", "tgt"))
    rows = table(torch.arange(0, 5000, dtype=torch.float), exponential_frequencies(p["dim"]))
    both = [rows[None, : ids.shape[1]] for ids in (src, tgt)]
    chosen = [torch.from_numpy(given[name]) for name in ("src_rows", "tgt_rows")]
    causal = torch.ones(tgt.shape[1], tgt.shape[1]).triu(1).bool()
    with torch.no_grad():
        memory, logits = model(src, tgt, *both)
        _, masked = model(src, tgt, *both, causal)
        memory_rows, _ = model(src, tgt, *chosen)
        d = p["dim"]
        exact_rows = interleaved(outer(count(8), powers(10000, d // 2, d))).astype(np.float64)
        exact = [torch.from_numpy(exact_rows[: ids.shape[1]]) for ids in (src, tgt)]
        _, wide = model.double()(src, tgt, *exact, causal)
        _, wide_rows = model(src, tgt, *(rows.double() for rows in chosen), causal)
    return {
        "memory_torch": memory.numpy(),
        "logits_torch": logits.numpy(),
        "logits_causal_torch": masked.numpy(),
        # float64 throughout: the product computes in float32.
        "logits_causal_exact": wide.numpy(),
        # With rows that were chosen in place of positions: one table for each of src, one for all of tgt.
        "memory_rows_torch": memory_rows.numpy(),
        "logits_rows_causal_exact": wide_rows.numpy(),
    }


def rotation(p, given):
    """002: rows and the rows k further."""
    f = powers(10000, p["dim"] // 2, p["dim"])
    return {
        "pe_pos_exact": interleaved(outer(given["pos"], f)),
        "pe_shifted_exact": interleaved(outer(given["pos"] + given["k"], f)),
        "wavelengths_exact": 2 * PI / f,
    }


def bert(p, given):
    """002: three embeddings added and normalized."""
    w = {k.split("embeddings.", 1)[1]: v for k, v in read_weights(p["weights"]).items()}
    ids, types = whole(given["input_ids"]), whole(given["token_type_ids"])
    x = w["word_embeddings.weight"][ids] + w["position_embeddings.weight"][: ids.shape[1]]
    x = x + w["token_type_embeddings.weight"][types]
    norm = w["LayerNorm.weight"], w["LayerNorm.bias"]
    y = functional.layer_norm(x, (p["hidden_size"],), *norm, eps=p["layer_norm_eps"])
    return {"y_torch": y.numpy()}


def worked_example(p, given):
    """003: positions divided by a power."""
    d, length = p["num_hiddens"], p["max_len"]
    divisors = torch.pow(10000, torch.arange(0, d, 2, dtype=torch.float32) / d)
    scaled = torch.arange(length, dtype=torch.float32)[:, None] / divisors
    rows = torch.stack([torch.sin(scaled), torch.cos(scaled)], dim=-1).flatten(-2)[None]
    return {
        "div_term_torch": divisors.numpy(),
        "scaled_torch": scaled.numpy(),
        "P_torch": rows.numpy(),
        "y_eval_torch": (torch.from_numpy(given["x"]) + rows).numpy(),
    }


def concat(p, given):
    """004: NumPy in float64, as the article does it. The file says exact; this one is not quite."""
    half = p["embed_dim"] // 2
    angles = np.multiply.outer(given["pos"], 1 / 10000 ** (np.arange(half) / half))
    return {"y_exact": np.concatenate([np.sin(angles), np.cos(angles)], axis=-1)}


def tf_tutorial(p, given):
    """004: NumPy in float64, given out as float32."""
    d = p["d_model"]
    column = np.arange(d)[None, :]
    angles = given["rows"][:, None] * (1 / np.power(10000, (2 * (column // 2)) / np.float32(d)))
    y = np.where(column % 2 == 0, np.sin(angles), np.cos(angles))
    return {"y_f32": y.astype(np.float32)}


def attempts(p, given):
    """What comes to mind before many waves: the number, its share of the text, its bits, one wave."""
    positions = given["positions"].astype(L)
    columns = np.ones(p["dim"], dtype=L)
    return {
        "index_exact": np.multiply.outer(positions, columns),
        "share_exact": np.multiply.outer(positions / L(p["length"]), columns),
        "bits_exact": (given["positions"].astype(np.int64)[:, None] >> np.arange(p["dim"])) & 1,
        "wave_exact": interleaved(outer(positions, columns[::2] * 2 * PI / L(p["period"]))),
    }


def rotate_half(x):
    """Columns c and c + half are a pair (Llama)."""
    a, b = x.chunk(2, dim=-1)
    return torch.cat([-b, a], dim=-1)


def rotate_every_two(x):
    """Columns 2c and 2c + 1 are a pair (GPT-J)."""
    return torch.stack([-x[..., 1::2], x[..., ::2]], dim=-1).flatten(-2)


class TurnedAttention(nn.MultiheadAttention):
    """The same parameters; queries and keys of each head are turned by angles, [length, pairs]."""

    def __init__(self, dim, heads, pairing, amplitude, angles):
        super().__init__(dim, heads, batch_first=True)
        self.pairing, self.amplitude, self.angles = pairing, amplitude, angles

    def turn(self, x):
        angles = self.angles.to(x.dtype)
        if self.pairing == "halves":
            angles, rotate = torch.cat([angles, angles], dim=-1), rotate_half
        else:
            angles, rotate = angles.repeat_interleave(2, dim=-1), rotate_every_two
        cos, sin = angles.cos() * self.amplitude, angles.sin() * self.amplitude
        return x * cos + rotate(x) * sin

    def forward(self, x, *_, **__):
        batch, length, dim = x.shape
        projected = functional.linear(x, self.in_proj_weight, self.in_proj_bias)
        q, k, v = projected.view(batch, length, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)
        scores = self.turn(q) @ self.turn(k).transpose(-1, -2) / q.shape[-1] ** 0.5
        return (self.out_proj((scores.softmax(-1) @ v).transpose(1, 2).reshape(batch, length, dim)),)


def t5_bucket(key_after, distance, buckets, max_distance):
    """huggingface/transformers, T5Attention._relative_position_bucket, in both directions, for one distance."""
    side = buckets // 2
    first = side if key_after else 0
    exact = side // 2
    if distance < exact:
        return first + distance
    grown = np.log(distance / exact) / np.log(max_distance / exact) * (side - exact)
    return first + min(exact + int(grown), side - 1)


def biases_of(p, length, weights):
    """[heads, queries, keys]: what nn.MultiheadAttention adds to the scores."""
    biases = np.zeros((p["num_heads"], length, length))
    for head, query, key in np.ndindex(*biases.shape):
        distance, is_after = abs(key - query), key > query
        if p["positions"] == "t5":
            bucket = t5_bucket(is_after, distance, len(weights), p["max_distance"])
            biases[head, query, key] = weights[bucket, head]
            continue
        is_hidden = distance > 0 and is_after == (head % 2 == 0)
        hides = p["sides"] == "alternate" and is_hidden
        biases[head, query, key] = -np.inf if hides else -p["slopes"][head] * distance
    return torch.from_numpy(biases)


class Classifier(nn.Module):
    """Encoder layers alone, and two linear maps of what they give at each place."""

    def __init__(self, p):
        super().__init__()
        shape = (p["dim"], p["num_heads"], p["ff_dim"])
        self.embedding = nn.Embedding(p["vocab_size"], p["word_dim"])
        self.encoder = nn.ModuleList([Layer(*shape, decodes=False) for _ in range(p["num_layers"])])
        self.back, self.seen = nn.Linear(p["dim"], p["vocab_size"]), nn.Linear(p["dim"], 2)

    def forward(self, ids, rows, biases):
        x, dim = self.embedding(ids), self.back.in_features
        is_beside = x.shape[-1] < dim
        x = torch.cat([x, rows.expand(len(x), -1, -1)], dim=-1) if is_beside else x + rows
        # One for each head of each sequence, as nn.MultiheadAttention takes them.
        mask = None if biases is None else biases.to(x.dtype).repeat(len(x), 1, 1)
        for layer in self.encoder:
            x = layer(x, mask=mask)
        return self.back(x), self.seen(x)


def classifier(p, given):
    model = Classifier(p)
    weights = read_weights(p["weights"])
    shared = weights.pop("position_bias.weight", None)
    model.load_state_dict(weights)
    ids = whole(given["ids"])
    length = ids.shape[1]
    columns = p["dim"] if p["word_dim"] == p["dim"] else p["dim"] - p["word_dim"]
    rows, biases = torch.zeros(length, columns, dtype=torch.float64), None
    if p["positions"] == "rotary":
        head_dim = p["dim"] // p["num_heads"]
        frequencies = powers(p["base"], head_dim // 2, head_dim) / L(p.get("factor", 1))
        angles = torch.from_numpy(outer(count(length), frequencies).astype(np.float64))
        for layer in model.encoder:
            layer.attn, plain = (
                TurnedAttention(p["dim"], p["num_heads"], p["pairing"], p.get("amplitude", 1), angles),
                layer.attn,
            )
            layer.attn.load_state_dict(plain.state_dict())
    elif p["positions"] in ("alibi", "t5"):
        biases = biases_of(p, length, shared)
    else:
        if p["positions"] == "wave":
            frequencies = np.ones(columns // 2, dtype=L) * 2 * PI / L(p["period"])
        else:
            frequencies = powers(p["base"], columns // 2, columns)
        rows = torch.from_numpy(interleaved(outer(count(length), frequencies)).astype(np.float64))
    with torch.no_grad():
        back, seen = model(ids, rows.float(), biases)
        wide_back, wide_seen = model.double()(ids, rows, biases)
    return {
        "back_torch": back.numpy(),
        "seen_torch": seen.numpy(),
        "back_exact": wide_back.numpy(),
        "seen_exact": wide_seen.numpy(),
    }


def training(p, given):
    """Attention by a table of positions alone, learned by torch.optim.Adam in float64."""
    table, weights = (torch.tensor(given[name], requires_grad=True) for name in ("table", "weights"))
    optimizer = torch.optim.Adam([table, weights], lr=p["rate"])
    target = torch.arange(p["trained"] - p["back"])

    def loss_now():
        text = table[: p["trained"]]
        scores = text @ weights @ text.T / p["dim"] ** 0.5
        return torch.nn.functional.cross_entropy(scores[p["back"] :], target)

    made = {}
    losses = []
    for step in range(p["steps"]):
        optimizer.zero_grad()
        loss = loss_now()
        loss.backward()
        if step == 0:
            made["table_gradient_torch"] = table.grad.numpy().copy()
            made["weights_gradient_torch"] = weights.grad.numpy().copy()
        losses.append(loss.item())
        optimizer.step()
    losses.append(loss_now().item())
    made["losses_torch"] = np.array(losses)
    made["table_torch"] = table.detach().numpy()
    made["weights_torch"] = weights.detach().numpy()
    return made


def similarity(p, given):
    """The dot product of every row of a with every row of b."""
    return {"dots_exact": given["a"].astype(L) @ given["b"].astype(L).T}


cases = {
    "000_lookup": lookup,
    "001_add": add,
    "001_transformer": transformer,
    "002_rotation": rotation,
    "002_bert": bert,
    "003_worked_example": worked_example,
    "004_concat": concat,
    "004_tf_tutorial": tf_tutorial,
    "attempts": attempts,
    "classifier": classifier,
    "similarity": similarity,
    "training": training,
    "004_grid2d": lambda p, given: exact.mae_2d({**p, "cls_token": False}, given),
}


def made(name, params, given):
    """The arrays of a case of the articles."""
    return next(make for beginning, make in cases.items() if name.startswith(beginning))(params, given)
