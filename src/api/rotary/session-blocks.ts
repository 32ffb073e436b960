import type { Numbers } from "../shared/number-kind.js";
import { type Address, nowhere } from "../wasm/types.js";
import { noPart, type Part, type Placed, type SessionMemory } from "./session-memory.js";

/** @internal Queries or keys of some sequences, checked. */
export interface Parsed {
  data: Numbers | Int8Array;
  /** Of int8, the scale of each row. */
  scales?: Float32Array;
  /** Where the data lies in the wasm memory; undefined if elsewhere. */
  own: Address | undefined;
  format: "float32" | "float16" | "bfloat16";
  batch: number;
  seq: number;
  heads: number;
  dim: number;
  first: number;
}

/** @internal What the tensors of a call are turned by. */
export interface Call {
  session: Address<"session">;
  headsLast: boolean;
  /** Positions, or what moves them, and where they lie. */
  positions: Address<"float64">;
  placed: Placed;
  /** What a factor of queries follows; nowhere if there is none. */
  slots: Address<"float64">;
  slotStride: number;
}

/**
 * Tokens of a block of a longer text, each head's side by side. More tokens are fewer and longer copies; fewer
 * are turned while the cosines and sines, which all heads share, are in the cache.
 */
const tokensOfBlock = 128;

/** @internal Turns q and k in place. What lies outside the wasm memory passes through it. */
export function turnTensors(
  shared: SessionMemory,
  call: Call,
  q: Parsed | undefined,
  k: Parsed | undefined,
): void {
  const qBytes = bytesOutside(q);
  const kBytes = bytesOutside(k);
  if (qBytes + kBytes <= shared.blockBytes && k?.scales === undefined) {
    turnWhole(shared, call, q, k, qBytes + kBytes);
    return;
  }
  if (q !== undefined) turnInBlocks(shared, call, q, qBytes, "q");
  if (k !== undefined) turnInBlocks(shared, call, k, kBytes, "k");
}

const bytesOutside = (part: Parsed | undefined): number =>
  part === undefined || part.own !== undefined ? 0 : part.data.byteLength;

/** All at once: what lies outside, `bytes` in all, is in the block of numbers, q before k. */
function turnWhole(
  shared: SessionMemory,
  call: Call,
  q: Parsed | undefined,
  k: Parsed | undefined,
  bytes: number,
): void {
  const { format, batch, seq } = (q ?? k) as Parsed;
  const { block } = shared;
  const numbers: number = bytes === 0 ? 0 : shared.numbers;
  block.format = format;
  block.batch = batch;
  block.count = seq;
  enter(shared, q, block.q, numbers);
  enter(shared, k, block.k, numbers + bytesOutside(q));
  turn(shared, call, 0, 0);
  if (q !== undefined && q.own === undefined) shared.read(q.data as Numbers, block.q.data, 0);
  if (k !== undefined && k.own === undefined) shared.read(k.data as Numbers, block.k.data, 1);
}

/** Tells where a tensor lies: at its own address, or copied to another. */
function enter(shared: SessionMemory, part: Parsed | undefined, placed: Part, other: number): void {
  placed.data = part?.own ?? (other as Address);
  placed.scales = nowhere;
  placed.heads = part?.heads ?? 0;
  placed.dim = part?.dim ?? 0;
  placed.first = part?.first ?? 0;
  if (part === undefined) placed.data = nowhere;
  else if (part.own === undefined) shared.write(part.data as Numbers, placed.data);
}

/** Some tokens of some heads of some sequences, in runs of bytes that lie so far apart. */
interface Piece {
  batch: number;
  count: number;
  heads: number;
  /** Its first sequence and token. */
  sequence: number;
  first: number;
  begin: number;
  length: number;
  runs: number;
  apart: number;
}

function turnInBlocks(
  shared: SessionMemory,
  call: Call,
  part: Parsed,
  bytes: number,
  which: "q" | "k",
): void {
  if (bytes === 0) {
    if (which === "q") turnWhole(shared, call, part, undefined, 0);
    else turnWhole(shared, call, undefined, part, 0);
    return;
  }
  const { blockBytes } = shared;
  const { batch, seq, heads, data } = part;
  const row = part.dim * data.BYTES_PER_ELEMENT;
  const sequenceBytes = heads * seq * row;
  const piece = (of: Piece) => turnPiece(shared, call, part, which, of);
  if (sequenceBytes <= blockBytes) {
    const most = Math.floor(blockBytes / sequenceBytes);
    for (let sequence = 0; sequence < batch; sequence += most) {
      const those = Math.min(most, batch - sequence);
      const [begin, length] = [sequence * sequenceBytes, those * sequenceBytes];
      const whole = { count: seq, heads, first: 0, runs: 1, apart: 0 };
      piece({ ...whole, batch: those, sequence, begin, length });
    }
    return;
  }
  const token = call.headsLast ? heads * row : row;
  const fitting = Math.max(1, Math.floor(blockBytes / token));
  const most = call.headsLast ? fitting : Math.min(tokensOfBlock, fitting);
  for (let sequence = 0; sequence < batch; ++sequence) {
    for (let first = 0; first < seq; first += most) {
      const count = Math.min(most, seq - first);
      const length = count * token;
      const tokens = { batch: 1, count, sequence, first };
      const start = sequence * sequenceBytes + first * token;
      if (call.headsLast) {
        piece({ ...tokens, heads, begin: start, length, runs: 1, apart: 0 });
        continue;
      }
      const apart = seq * row;
      const mostHeads = Math.max(1, Math.floor(blockBytes / length));
      for (let head = 0; head < heads; head += mostHeads) {
        const runs = Math.min(mostHeads, heads - head);
        piece({ ...tokens, heads: runs, begin: start + head * apart, length, runs, apart });
      }
    }
  }
}

function turnPiece(
  shared: SessionMemory,
  call: Call,
  { data, scales, format, dim, first }: Parsed,
  which: "q" | "k",
  piece: Piece,
): void {
  const { length, runs } = piece;
  const runsOf = (array: ArrayBufferView, times: number) =>
    Array.from({ length: runs }, (_, run) => {
      const begin = array.byteOffset + times * (piece.begin + run * piece.apart);
      return new Uint8Array(array.buffer, begin, times * length);
    });
  // A row of int8 has one scale. Scales come first, where float32 may lie.
  const outside = [...(scales === undefined ? [] : runsOf(scales, 4 / dim)), ...runsOf(data, 1)];
  const scaleBytes = scales === undefined ? 0 : (4 / dim) * length * runs;
  const bytes = scaleBytes + length * runs;
  const work = (numbers: Address) => {
    const { block } = shared;
    const inside = shared.runs(numbers, outside);
    for (const [n, run] of outside.entries()) (inside[n] as Uint8Array).set(run);
    block.format = format;
    block.batch = piece.batch;
    block.count = piece.count;
    const [placed, other] = which === "q" ? [block.q, block.k] : [block.k, block.q];
    const addresses = { data: numbers + scaleBytes, scales: scaleBytes === 0 ? nowhere : numbers };
    Object.assign(placed, addresses, { heads: piece.heads, dim, first });
    Object.assign(other, noPart());
    turn(shared, call, piece.sequence, piece.first);
    const turned = shared.runs(numbers, outside);
    for (const [n, run] of outside.entries()) run.set(turned[n] as Uint8Array);
  };
  // One token may be larger than a block.
  if (bytes <= shared.blockBytes) work(shared.numbers);
  else shared.memory.withBlock(bytes, work);
}

/** Turns the block of the memory. sequence, first: of its first token. */
function turn(
  shared: SessionMemory,
  { session, headsLast, positions, placed, slots, slotStride }: Call,
  sequence: number,
  first: number,
): void {
  const { block } = shared;
  const { batchStride } = placed;
  block.headsLast = headsLast;
  block.positions = positions;
  block.batchStride = batchStride;
  block.axisStride = placed.axisStride;
  block.slots = slots;
  block.slotStride = slotStride;
  const { core } = shared.memory;
  const skipped = sequence * batchStride + first;
  core.turn(session, shared.plan(), skipped, sequence * slotStride + first);
}
