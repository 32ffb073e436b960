import { readFile } from "node:fs/promises";
import { load } from "posenc";

/**
 * Calls that once broke the library. Each is made in a process of its own (child.mjs) and must end in an
 * error that says why, in time.
 *
 * @typedef {Awaited<ReturnType<typeof import("./libraries.mjs").load>>} Libraries
 * @typedef {{ call: (libraries: Libraries) => unknown, error: string, message: string }} Wall
 */

const fileOf = (name) => new URL(`../../dist/wasm/${name}.wasm`, import.meta.url);
const noRoom = "the result must fit in the WebAssembly memory, 4096 MiB with ";

/** @type {Record<string, Wall>} */
export const walls = {
  // Sizes just under 4 GiB, for which an allocator that adds in 32 bits finds small blocks.
  "rows of 4 GiB less 2 KiB in the wasm memory": {
    call: ({ posenc }) => {
      const pe = posenc.sinusoidal({ dim: 512 });
      pe.encode(100);
      return pe.resident(2 ** 21 - 1);
    },
    error: "RangeError",
    message: `${noRoom}1 MiB in use, was 4096 MiB`,
  },
  "rows of more than 4 GiB in the wasm memory": {
    call: ({ posenc }) => posenc.sinusoidal({ dim: 512 }).resident(2 ** 22),
    error: "RangeError",
    message: `${noRoom}1 MiB in use, was 8192 MiB`,
  },
  "a trace whose arrays together need more": {
    call: ({ posenc }) => posenc.sinusoidal({ dim: 512 }).trace(900_000),
    error: "RangeError",
    // Told before the first of them is made: a wasm memory that has grown stays so.
    message: `${noRoom}1 MiB in use, was 5281 MiB`,
  },
  "a bias of 2^48 numbers": {
    call: ({ rotary }) => {
      rotary.preset("alibi", { heads: 2 }).bias({ keys: 4 });
      return rotary.preset("alibi", { heads: 1 }).bias({ keys: 2 ** 24 });
    },
    error: "RangeError",
    message: "shape must be one that fits in memory, was [1, 16777216, 16777216]",
  },

  // std::length_error of C++, which left the module as an exception that is no Error.
  "a grid of 2^29 columns": {
    call: ({ dialects }) => dialects.preset("mae", { dim: 4, shape: [2 ** 29, 1] }).encode(),
    error: "RangeError",
    message: noRoom,
  },
  "a row of 2^32 - 2 numbers": {
    call: ({ dialects }) => dialects.preset("fairseq", { dim: 2 ** 32 - 2 }),
    error: "RangeError",
    message: noRoom,
  },
  "boxes of 2^29 bands": {
    call: ({ dialects }) => dialects.preset("gligen", { bands: 2 ** 29 }),
    error: "RangeError",
    message: noRoom,
  },

  // What is refused is refused before it is built.
  "a table of 3e8 rows": {
    call: ({ dialects }) => dialects.preset("fairseq", { dim: 2 ** 20 }).encode(3e8),
    error: "RangeError",
    message: "shape must be one that fits in memory, was [300000000, 1048576]",
  },
  "the similarity of 1e9 positions with one": {
    call: ({ kept }) => kept.pe.similarity(1e9, 1),
    error: "RangeError",
    message: `${noRoom}1 MiB in use, was 11445 MiB`,
  },
  "looking up an id 2^32 - 1 times": {
    call: ({ kept }) => kept.table.lookup({ start: 0, length: 2 ** 32 - 1, step: 0 }),
    error: "RangeError",
    message: "shape must be one that fits in memory, was [4294967295, 512]",
  },
  "an encoding of 2^28 columns": {
    call: ({ posenc }) => posenc.sinusoidal({ dim: 2 ** 28 }),
    error: "RangeError",
    message: `${noRoom}1 MiB in use, was 5120 MiB`,
  },
  "an image encoding of 2^29 columns": {
    call: ({ dialects }) => dialects.preset("detr", { numPosFeats: 2 ** 29 }),
    error: "RangeError",
    message: noRoom,
  },

  // Arrays that are not what they look like.
  "an array that holds itself": {
    call: ({ kept }) => {
      const circular = [];
      circular.push(circular);
      return kept.pe.encode(circular);
    },
    error: "TypeError",
    message: "positions must be nested at most 32 deep, was an array of 1",
  },
  "an array of holes": {
    call: ({ kept }) => kept.pe.encode(new Array(2 ** 32 - 1)),
    error: "TypeError",
    message: "positions[0] must be a finite number of magnitude at most 2^53, was undefined",
  },
  "an array of arrays of holes": {
    call: ({ kept }) => kept.pe.encode(new Array(2 ** 20).fill(new Array(2 ** 20))),
    error: "TypeError",
    message: "positions[0][0] must be a finite number of magnitude at most 2^53, was undefined",
  },
  "positions whose buffer went to another thread": {
    call: ({ kept }) => {
      const positions = Float64Array.of(1, 2, 3);
      structuredClone(positions.buffer, { transfer: [positions.buffer] });
      return kept.pe.encode(positions);
    },
    error: "TypeError",
    message: "positions must be an array that still has its buffer, was a Float64Array of 0",
  },
  "an array to write to whose buffer went to another thread": {
    call: ({ kept }) => {
      const out = new Float32Array(5120);
      structuredClone(out.buffer, { transfer: [out.buffer] });
      return kept.pe.encode(10, { out });
    },
    error: "RangeError",
    message: "options.out must be of length 5120, for [10,512], was 0",
  },
  "an array to write to that shrank": {
    call: ({ kept }) => {
      const buffer = new ArrayBuffer(20480, { maxByteLength: 20480 });
      const out = new Float32Array(buffer);
      buffer.resize(8);
      return kept.pe.encode(10, { out });
    },
    error: "RangeError",
    message: "options.out must be of length 5120, for [10,512], was 2",
  },
  "a shape of holes": {
    call: ({ posenc }) => posenc.grid({ dim: 8, shape: new Array(2) }),
    error: "TypeError",
    message: "shape[0] must be an integer ≥ 1, was undefined",
  },

  // Fields that C++ believes.
  "writing dim": {
    call: ({ posenc }) => {
      const pe = posenc.sinusoidal({ dim: 8 });
      pe.dim = 2;
    },
    error: "TypeError",
    message: "dim",
  },
  "writing a grid's shape": {
    call: ({ dialects }) => {
      dialects.preset("mae", { dim: 8, shape: [2, 2] }).shape[0] = 1000;
    },
    error: "TypeError",
    message: "0",
  },
  "writing a preset's dim": {
    call: ({ kept }) => {
      kept.rotary.dim = 1000;
    },
    error: "TypeError",
    message: "dim",
  },
  "writing to rows in the wasm memory": {
    call: ({ posenc, kept }) => {
      const { data } = posenc.sinusoidal({ dim: 512 }).resident(100).view();
      kept.pe.encode(100, { out: data });
    },
    error: "RangeError",
    message: "the array to write to must not be a view of the WebAssembly memory",
  },

  // Products of sizes.
  "a grid of 2^32 cells": {
    call: ({ posenc }) => posenc.grid({ dim: 4, shape: [2 ** 16, 2 ** 16] }),
    error: "RangeError",
    message: "shape must be one that fits in memory, was [4294967296, 4]",
  },
  "a matrix of 2^17 rows and columns": {
    call: ({ posenc }) =>
      posenc
        .sinusoidal({ dim: 2 ** 17 })
        .rotation(1)
        .matrix(),
    error: "RangeError",
    message: `${noRoom}1 MiB in use, was 65536 MiB`,
  },
  "the similarity of 2^20 positions with as many": {
    call: ({ kept }) => kept.pe.similarity(2 ** 20, 2 ** 20),
    error: "RangeError",
    message: noRoom,
  },

  // A name that every object has.
  "an option of every object's": {
    call: ({ dialects }) => dialects.preset("tensor2tensor", JSON.parse('{"__proto__":{"dim":8}}')),
    error: "TypeError",
    message:
      'options must have no keys other than dim, base, minTimescale, maxTimescale for "tensor2tensor"',
  },

  // Another file than the glue's own.
  "options of load that are null": {
    call: () => load(null),
    error: "TypeError",
    message: "options must be { wasm } or left out, was null",
  },
  "the wasm file of another module": {
    call: async () => load({ wasm: await readFile(fileOf("posenc_model")) }),
    error: "LoadError",
    message: ", was posenc_model.wasm ",
  },
  "the wasm file of another version": {
    call: async () => {
      const bytes = await readFile(fileOf("posenc"));
      bytes[bytes.length - 1] ^= 1;
      return load({ wasm: bytes });
    },
    error: "LoadError",
    message: "; a cache may hold an old file",
  },
};
