/**
 * What is measured. `rows` of `dim` columns, `batch` sequences of them; the `kind` says what is done:
 *
 *     table   positions 0, 1, …
 *     row     one position, the next one each time: a cached decode
 *     ids     whole positions in no order, below 65536
 *     real    real positions in no order, below 8192
 *     add     the table added to a batch
 *     guaranteed, guaranteed-add   table and add with every value the nearest float32
 *     paint   a table to RGBA
 *     rotary  queries, batch heads of them, turned in place at positions 0, 1, …
 *     float64, float16, bfloat16   the table in other numbers than float32
 *     rotation   a table turned on by some positions, into another
 *     turn    queries and keys, batch heads in all, turned in place by a session: see session.mjs
 *     layers  the same for all layers of a model in one call
 *     fill    no encoding at all: as many float32 set to one value, what memory alone costs
 *     clear   the same by the C library's memset
 *     blocks  a table of which only the last 64 rows are kept: no memory to speak of
 *
 * @typedef {{ kind: string, rows: number, dim: number, batch: number }} Task
 */

/** @type {(kind: string, rows: number, dim: number, batch?: number) => Task} */
export const task = (kind, rows, dim, batch = 1) => ({ kind, rows, dim, batch });

export const sizes = /** @type {const} */ ([
  [512, 128],
  [2048, 512],
  [8192, 512],
  [65536, 1024],
  // The last pairs of these fill no whole vector.
  [8192, 300],
  [8192, 510],
  [8192, 574],
]);

/** Numbers in [0, 1), the same in every language. */
export function scatter(n) {
  return (Math.imul(n, 2654435761 | 0) >>> 0) / 4294967296;
}

/** @param {Task} task @returns {Float64Array} */
export function positionsOf({ kind, rows }) {
  return Float64Array.from({ length: rows }, (_, n) => {
    if (kind === "ids") return Math.floor(scatter(n) * 65536);
    if (kind === "real") return scatter(n) * 8192;
    if (kind === "row") return 5000;
    return n;
  });
}
