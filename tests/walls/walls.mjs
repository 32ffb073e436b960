/**
 * Calls that once broke the library. Each is made in a process of its own (child.mjs) and must end in an
 * error that says why, in time.
 *
 * @typedef {Awaited<ReturnType<typeof import("./libraries.mjs").load>>} Libraries
 * @typedef {{ call: (libraries: Libraries) => unknown, error: string, message: string }} Wall
 */

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
    message: noRoom,
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
};
