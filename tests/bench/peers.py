"""PyTorch's and NumPy's side of the benchmark, told its tasks line by line as core.cpp is.

The tables are made as articles 001 (PyTorch) and 004 (NumPy) make them.
"""

import math
import sys
import time

library = sys.argv[1]

import numpy as np

if library == "torch":
    import torch

    torch.set_num_threads(1)


def scatter(count):
    return ((np.arange(count, dtype=np.uint64) * 2654435761) % 2**32).astype(np.float64) / 2**32


def torch_rows(position, dim):
    rows = torch.zeros(len(position), dim)
    div_term = torch.exp(torch.arange(0, dim, 2).float() * (-math.log(10000.0) / dim))
    rows[:, 0::2] = torch.sin(position.unsqueeze(1) * div_term)
    rows[:, 1::2] = torch.cos(position.unsqueeze(1) * div_term)
    return rows


def numpy_rows(position, dim):
    omega = np.arange(dim // 2, dtype=np.float64)
    omega /= dim / 2.0
    omega = 1.0 / 10000**omega
    angles = np.einsum("m,d->md", position, omega)
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)


def rotate_half(x):
    half = x.shape[-1] // 2
    return torch.cat((-x[..., half:], x[..., :half]), dim=-1)


class Task:
    def __init__(self, name, rows, dim, batch):
        self.name, self.count, self.dim = name, rows, dim
        self.next_position = 5000
        self.positions = None
        if name == "ids":
            self.positions = np.floor(scatter(rows) * 65536)
        elif name == "real":
            self.positions = scatter(rows) * 8192
        if name == "add":
            x = (scatter(batch * rows * dim) - 0.5).astype(np.float32).reshape(batch, rows, dim)
            table = self.make(np.arange(rows))
            self.out = torch.from_numpy(x) if library == "torch" else x
            self.table = table if library == "torch" else self.woven(table).astype(np.float32)
        elif name == "rotary":
            q = (scatter(batch * rows * dim) - 0.5).astype(np.float32)
            self.q = torch.from_numpy(q.reshape(1, batch, rows, dim))
            frequencies = 10000 ** (-torch.arange(0, dim, 2).float() / dim)
            angles = torch.arange(rows).float()[:, None] * frequencies
            angles = torch.cat((angles, angles), dim=-1)
            self.cos, self.sin = angles.cos()[None, None], angles.sin()[None, None]

    def make(self, positions):
        if library == "torch":
            return torch_rows(torch.as_tensor(positions).float(), self.dim)
        return numpy_rows(np.asarray(positions, dtype=np.float64), self.dim)

    @staticmethod
    def woven(rows):
        half = rows.shape[1] // 2
        return np.stack([rows[:, :half], rows[:, half:]], axis=2).reshape(rows.shape)

    def run(self):
        if self.name == "table":
            self.out = self.make(np.arange(self.count))
        elif self.name == "row":
            self.out = self.make([self.next_position])
            self.next_position += 1
        elif self.name == "add":
            self.out += self.table
        elif self.name == "rotary":
            self.out = self.q * self.cos + rotate_half(self.q) * self.sin
        else:
            self.out = self.make(self.positions)

    def columns(self, stride):
        if library == "torch":
            return self.out.reshape(-1, self.dim)[::stride].numpy()
        out = self.out.reshape(-1, self.dim)[::stride]
        return (out if self.name == "add" else self.woven(out)).astype(np.float32)


for line in sys.stdin:
    command, *arguments = line.split()
    if command == "version":
        print(torch.__version__ if library == "torch" else np.__version__, flush=True)
    elif command == "prepare":
        task = Task(arguments[0], *map(int, arguments[1:]))
        print("done", flush=True)
    elif command == "run":
        start, processor = time.perf_counter(), time.process_time()
        for _ in range(int(arguments[0])):
            task.run()
        print(time.perf_counter() - start, time.process_time() - processor, flush=True)
    elif command == "out":
        task.columns(int(arguments[1])).tofile(arguments[0])
        print("done", flush=True)
