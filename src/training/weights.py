"""Reads and writes the weights of the trained models: safetensors files whose tensors are all F16."""

import json
import struct

import numpy as np
import torch


def write_weights(path, metadata, state):
    """Writes every tensor of a state dict, with what a program needs to know to use them."""
    header, data = {"__metadata__": metadata}, b""
    for name, tensor in state.items():
        values = tensor.numpy().astype("<f2").tobytes()
        header[name] = {
            "dtype": "F16",
            "shape": list(tensor.shape),
            "data_offsets": [len(data), len(data) + len(values)],
        }
        data += values
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def read_weights(path):
    """Returns a file's metadata and its state dict, in float32."""
    file = path.read_bytes()
    (size,) = struct.unpack("<Q", file[:8])
    header = json.loads(file[8 : 8 + size])
    metadata, state = header.pop("__metadata__"), {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        values = np.frombuffer(file[8 + size + begin : 8 + size + end], "<f2").astype(np.float32)
        state[name] = torch.from_numpy(values.reshape(entry["shape"]))
    return metadata, state
