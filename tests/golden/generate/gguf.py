"""Writes tests/golden/gguf: small GGUF files, and what llama.cpp does with each.

    python3 tests/golden/generate/gguf.py           compares with the files that are there
    python3 tests/golden/generate/gguf.py --write   writes them

The format is that of ggml-org/ggml, docs/gguf.md. What the keys mean is read from ggml-org/llama.cpp:
llama_model_rope_type and load_hparams of src/llama-model.cpp, ggml_rope_yarn_corr_dims and rope_yarn of
ggml/src/ggml-cpu/ops.cpp, and the conversion of each model. llama.cpp itself was not run. This file shares
no code with the product: numbers are made in 40 decimal digits by Python's `decimal`.
"""

import json
import struct
import sys
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 40
FOLDER = Path(__file__).parent.parent / "gguf"
PI = Decimal("3.141592653589793238462643383279502884197")

U8, I8, U16, I16, U32, I32, F32, BOOL, TEXT, ARRAY, U64, I64, F64 = range(13)
CODES = {U8: "B", I8: "b", U16: "H", I16: "h", U32: "I", I32: "i", F32: "f", BOOL: "B", U64: "Q", I64: "q", F64: "d"}


def float32(value):
    return struct.unpack("<f", struct.pack("<f", float(value)))[0]


class Writer:
    def __init__(self, order="<", version=3, alignment=None):
        self.order, self.version, self.alignment = order, version, alignment
        self.pairs, self.tensors = [], []
        if alignment is not None:
            self.add("general.alignment", U32, alignment)

    def pack(self, code, value):
        return struct.pack(self.order + code, value)

    def text(self, text):
        raw = text.encode()
        return self.pack("Q", len(raw)) + raw

    def value(self, kind, value):
        return self.text(value) if kind == TEXT else self.pack(CODES[kind], value)

    def add(self, key, kind, value):
        self.pairs.append(self.text(key) + self.pack("I", kind) + self.value(kind, value))

    def add_list(self, key, kind, values):
        body = b"".join(self.value(kind, one) for one in values)
        self.pairs.append(self.text(key) + self.pack("I", ARRAY) + self.pack("I", kind) + self.pack("Q", len(values)) + body)

    def tensor(self, name, sizes, kind, data):
        self.tensors.append((name, sizes, kind, data))

    def bytes(self):
        step = self.alignment or 32
        padded = lambda raw: raw + bytes(-len(raw) % step)
        head = b"GGUF" + self.pack("I", self.version) + self.pack("Q", len(self.tensors)) + self.pack("Q", len(self.pairs))
        head += b"".join(self.pairs)
        data = b""
        for name, sizes, kind, raw in self.tensors:
            head += self.text(name) + self.pack("I", len(sizes)) + b"".join(self.pack("Q", size) for size in sizes)
            head += self.pack("I", kind) + self.pack("Q", len(data))
            data += padded(raw)
        return padded(head) + data


# --- What llama.cpp does -------------------------------------------------------------------------


def frequencies(dims, base, factor=1, factors=None, yarn=None):
    """Radians a position, of each pair."""
    base, made = Decimal(base), []
    if yarn is not None:
        original, fast, slow = yarn
        turned = lambda turns: dims * (Decimal(original) / (Decimal(turns) * 2 * PI)).ln() / (2 * base.ln())
        low = max(0, int(turned(fast).to_integral_value(rounding="ROUND_FLOOR")))
        high = min(dims - 1, int(turned(slow).to_integral_value(rounding="ROUND_CEILING")))
    for pair in range(dims // 2):
        outer = (-(2 * pair) / Decimal(dims) * base.ln()).exp()
        if factors is not None:
            outer /= Decimal(factors[pair])
        inner = outer / Decimal(factor)
        if yarn is None:
            made.append(inner)
            continue
        place = Decimal(pair - low) / max(Decimal("0.001"), Decimal(high - low))
        ramp = 1 - min(Decimal(1), max(Decimal(0), place))
        made.append(inner * (1 - ramp) + outer * ramp)
    return [float(one) for one in made]


def yarn_amplitude(factor, times=1):
    return float(Decimal(times) * (1 + Decimal("0.1") * Decimal(factor).ln()))


def llama3_factors(dims, base, factor, low, high, original):
    """What the converter writes as rope_freqs."""
    made = []
    for one in frequencies(dims, base):
        length = 2 * PI / Decimal(one)
        if length < Decimal(original) / high:
            made.append(1.0)
        elif length > Decimal(original) / low:
            made.append(float(factor))
        else:
            smooth = (Decimal(original) / length - low) / Decimal(high - low)
            made.append(float32(1 / ((1 - smooth) / factor + smooth)))
    return made


# --- The models ----------------------------------------------------------------------------------

models = {}


def model(name, architecture, *, layers, hidden, heads, context, expected, order="<", version=3, alignment=None):
    def define(fill):
        writer = Writer(order, version, alignment)
        writer.add("general.architecture", TEXT, architecture)
        # A vocabulary comes between: readers must pass over it.
        writer.add_list("tokenizer.ggml.tokens", TEXT, [f"t{n}" for n in range(300)])
        writer.add_list("tokenizer.ggml.scores", F32, [0.5] * 300)
        own = lambda key: f"{architecture}.{key}"
        writer.add(own("block_count"), U32, layers)
        writer.add(own("context_length"), U32, context)
        writer.add(own("embedding_length"), U32, hidden)
        if heads is not None:
            writer.add(own("attention.head_count"), U32, heads)
        fill(writer, own)
        models[name] = (writer.bytes(), {"architecture": architecture, "layers": layers, **expected})

    return define


def group(layers, freqs, columns, *, amplitude=1, scale=None, window=None, first=0, pairing="halves"):
    return {
        "layers": layers,
        "frequencies": freqs,
        "columns": columns,
        "first_column": first,
        "pairing": pairing,
        "amplitude": amplitude,
        "softmax_scale": float(1 / Decimal(columns).sqrt()) if scale is None else scale,
        "window": window,
    }


def numbers(values, order="<"):
    return b"".join(struct.pack(order + "f", one) for one in values)


F31 = llama3_factors(128, 500000, 8, 1, 4, 8192)
for name, order in (("llama31", "<"), ("llama31_big_endian", ">")):

    @model(
        name, "llama", layers=2, hidden=4096, heads=32, context=131072, order=order,
        expected={
            "rope_type": "norm", "permuted": True,
            "groups": [group([0, 1], frequencies(128, 500000, factors=F31), 128, pairing="adjacent")],
        },
    )
    def _(file, own, order=order):
        file.add(own("attention.head_count_kv"), U32, 8)
        file.add(own("rope.freq_base"), F32, 500000)
        file.add(own("rope.dimension_count"), U32, 128)
        file.tensor("token_embd.weight", [8, 3], 0, bytes(96))
        file.tensor("rope_freqs.weight", [64], 0, numbers(F31, order))
        file.tensor("output_norm.weight", [7], 0, bytes(28))


@model(
    "llama2_linear", "llama", layers=2, hidden=4096, heads=32, context=4096,
    expected={
        "rope_type": "norm", "permuted": True,
        "groups": [group([0, 1], frequencies(128, 10000, 4), 128, pairing="adjacent")],
    },
)
def _(file, own):
    file.add(own("rope.scaling.type"), TEXT, "linear")
    file.add(own("rope.scaling.factor"), F32, 4)


@model(
    "llama_of_2023", "llama", layers=2, hidden=4096, heads=32, context=2048, version=2,
    expected={
        "rope_type": "norm", "permuted": True,
        "groups": [group([0, 1], frequencies(128, 10000, 2), 128, pairing="adjacent")],
    },
)
def _(file, own):
    file.add(own("rope.dimension_count"), U32, 128)
    file.add(own("rope.scale_linear"), F32, 2)


@model(
    "llama_none", "llama", layers=1, hidden=512, heads=8, context=2048, alignment=64,
    expected={
        "rope_type": "norm", "permuted": True,
        "groups": [group([0], frequencies(64, 10000), 64, pairing="adjacent")],
    },
)
def _(file, own):
    file.add(own("rope.scaling.type"), TEXT, "none")
    file.add(own("rope.scaling.factor"), F32, 8)


@model(
    "granite", "granite", layers=2, hidden=2048, heads=32, context=4096,
    expected={
        "rope_type": "norm", "permuted": True,
        "groups": [group([0, 1], frequencies(64, 10000000), 64, scale=0.015625, pairing="adjacent")],
    },
)
def _(file, own):
    file.add(own("rope.freq_base"), F32, 10000000)
    file.add(own("attention.scale"), F32, 0.015625)


@model(
    "llama4", "llama4", layers=4, hidden=5120, heads=40, context=1048576, alignment=128,
    expected={
        "rope_type": "norm", "permuted": False,
        "groups": [
            group([0, 1, 2], frequencies(128, 500000), 128, pairing="adjacent"),
            {"layers": [3], "frequencies": None, "softmax_scale": float(1 / Decimal(128).sqrt()), "window": None},
        ],
    },
)
def _(file, own):
    file.add(own("attention.key_length"), U32, 128)
    file.add(own("rope.freq_base"), F32, 500000)
    file.add(own("rope.dimension_count"), U32, 128)


@model(
    "qwen25_yarn", "qwen2", layers=2, hidden=3584, heads=28, context=131072,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            group([0, 1], frequencies(128, 1000000, 4, yarn=(32768, 32, 1)), 128, amplitude=yarn_amplitude(4))
        ],
    },
)
def _(file, own):
    file.add(own("rope.freq_base"), F32, 1000000)
    file.add(own("rope.scaling.type"), TEXT, "yarn")
    file.add(own("rope.scaling.factor"), F32, 4)
    file.add(own("rope.scaling.original_context_length"), U32, 32768)


SHORT = [float32(1 + n / 64) for n in range(48)]
LONG = [float32(1 + n) for n in range(48)]


@model(
    "phi3_longrope", "phi3", layers=2, hidden=3072, heads=32, context=131072,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            group([0, 1], frequencies(96, 10000, factors=SHORT), 96, amplitude=float32(1.1902380714238083), window=262144)
        ],
        "long": frequencies(96, 10000, factors=LONG), "trained": 4096,
    },
)
def _(file, own):
    file.add(own("rope.dimension_count"), U32, 96)
    file.add(own("rope.freq_base"), F32, 10000)
    file.add(own("rope.scaling.type"), TEXT, "longrope")
    file.add(own("rope.scaling.original_context_length"), U32, 4096)
    file.add(own("rope.scaling.attn_factor"), F32, 1.1902380714238083)
    file.add(own("attention.sliding_window"), U32, 262144)
    file.tensor("rope_factors_long.weight", [48], 0, numbers(LONG))
    file.tensor("rope_factors_short.weight", [48], 0, numbers(SHORT))


@model(
    "gemma3", "gemma3", layers=7, hidden=2560, heads=8, context=131072,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            group([0, 1, 2, 3, 4, 6], frequencies(256, 10000), 256, window=1024),
            group([5], frequencies(256, 1000000, 8), 256),
        ],
    },
)
def _(file, own):
    file.add(own("attention.key_length"), U32, 256)
    file.add(own("attention.sliding_window"), U32, 1024)
    file.add(own("rope.freq_base"), F32, 1000000)
    file.add(own("rope.scaling.type"), TEXT, "linear")
    file.add(own("rope.scaling.factor"), F32, 8)


@model(
    "gemma2_27b", "gemma2", layers=46, hidden=4608, heads=32, context=8192,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            group(list(range(0, 46, 2)), frequencies(128, 10000), 128, scale=1 / 12, window=4096),
            group(list(range(1, 46, 2)), frequencies(128, 10000), 128, scale=1 / 12),
        ],
    },
)
def _(file, own):
    file.add(own("attention.key_length"), U32, 128)
    file.add(own("attention.sliding_window"), U32, 4096)
    file.add(own("attn_logit_softcapping"), F32, 50)


M = Decimal("0.1") * Decimal(40).ln() + 1


@model(
    "deepseek2_yarn", "deepseek2", layers=2, hidden=7168, heads=128, context=163840,
    expected={
        "rope_type": "norm", "permuted": False,
        "groups": [
            group(
                [0, 1], frequencies(64, 10000, 40, yarn=(4096, 32, 1)), 192, first=128, pairing="adjacent",
                scale=float(M * M / Decimal(192).sqrt()),
            )
        ],
    },
)
def _(file, own):
    file.add(own("attention.key_length"), U32, 576)
    file.add(own("attention.key_length_mla"), U32, 192)
    file.add(own("rope.dimension_count"), U32, 64)
    file.add(own("rope.freq_base"), F32, 10000)
    file.add(own("rope.scaling.type"), TEXT, "yarn")
    file.add(own("rope.scaling.factor"), F32, 40)
    file.add(own("rope.scaling.original_context_length"), U32, 4096)
    file.add(own("rope.scaling.yarn_log_multiplier"), F32, 0.1)


for name, architecture, kind, sections in (
    ("qwen2vl", "qwen2vl", "mrope", [16, 24, 24, 0]),
    ("qwen3vl", "qwen3vl", "imrope", [24, 20, 20, 0]),
):

    @model(
        name, architecture, layers=2, hidden=2048, heads=16, context=32768,
        expected={
            "rope_type": kind, "permuted": False, "sections": sections[:3],
            "groups": [group([0, 1], frequencies(128, 1000000), 128)],
        },
    )
    def _(file, own, sections=sections):
        file.add(own("rope.freq_base"), F32, 1000000)
        file.add_list(own("rope.dimension_sections"), I32, sections)


@model(
    "gptneox", "gptneox", layers=2, hidden=6144, heads=64, context=2048,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [group([0, 1], frequencies(24, 10000), 96)],
    },
)
def _(file, own):
    file.add(own("rope.dimension_count"), U64, 24)


@model(
    "lfm2", "lfm2", layers=4, hidden=1024, heads=16, context=128000,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            {"layers": [0, 1, 3], "frequencies": None, "softmax_scale": 0.125, "window": None},
            group([2], frequencies(64, 1000000), 64),
        ],
    },
)
def _(file, own):
    file.add_list(own("attention.head_count_kv"), I32, [0, 0, 8, 0])
    file.add(own("rope.freq_base"), F32, 1000000)


@model(
    "gpt_oss", "gpt-oss", layers=4, hidden=2880, heads=64, context=131072,
    expected={
        "rope_type": "neox", "permuted": False,
        "groups": [
            group(which, frequencies(64, 150000, 32, yarn=(4096, 32, 1)), 64, amplitude=yarn_amplitude(32), window=window)
            for which, window in (([0, 2], 128), ([1, 3], None))
        ],
    },
)
def _(file, own):
    file.add(own("attention.key_length"), U32, 64)
    file.add(own("attention.sliding_window"), U32, 128)
    file.add(own("rope.freq_base"), F32, 150000)
    file.add(own("rope.scaling.type"), TEXT, "yarn")
    file.add(own("rope.scaling.factor"), F32, 32)
    file.add(own("rope.scaling.original_context_length"), U32, 4096)


def main():
    manifest = {name: expected for name, (_, expected) in models.items()}
    files = {f"{name}.gguf": raw for name, (raw, _) in models.items()}
    files["manifest.json"] = (json.dumps(manifest, indent=1) + "\n").encode()
    if "--write" in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for name, raw in files.items():
            (FOLDER / name).write_bytes(raw)
        return
    differing = [name for name, raw in files.items() if (FOLDER / name).read_bytes() != raw]
    print(f"{len(files) - len(differing)} of {len(files)} files are equal in every byte")
    if differing:
        sys.exit(f"these differ: {', '.join(differing)}")


main()
