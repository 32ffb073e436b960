/**
 * The rotary of a model in WGSL, for those who write their own kernels for WebGPU: functions that turn a pair of
 * columns, and whole kernels for q, k and tables of cosines and sines. They are right at every position, where an
 * angle in float32 is not.
 *
 * ```js
 * import { wgsl } from "posenc/rotary/wgsl";
 *
 * const { functions, uniforms } = wgsl({ frequencies: Float64Array.of(1, 0.01) });
 * functions.includes("fn rope_turn("); // true
 * uniforms.length; // 8, four words for each pair
 * ```
 *
 * @module posenc/rotary/wgsl
 */

import { options as checkOptions, count, oneOf, rangeError, typeError } from "../shared/check.js";
import type { Pairing } from "../shared/presets/options.js";
import { isArrayOf } from "../shared/typed-array.js";

/** What turns: a `SessionLayer` of `posenc/rotary` has it all, but for the coordinates of a model that reads images. */
export interface TurningFacts {
  /** ω of each pair, radians a position: from 0 to 2^32. */
  readonly frequencies: Float64Array;
  /** Multiplies sine and cosine. The default is 1. */
  readonly amplitude?: number;
  /** Which columns make a pair. The default is `"halves"`. */
  readonly pairing?: Pairing;
  /** The first column of a row that turns. The default is 0. */
  readonly firstColumn?: number;
}

/** Options of `wgsl`. */
export interface WgslOptions {
  /**
   * How many pairs time, height and width turn (M-RoPE), all pairs together: `options.sections` of the layer's preset.
   * The default is none: a position is one number.
   */
  sections?: readonly number[];
  /**
   * Which pairs these are: a block of them each, as in Qwen2-VL; all in turn, as in Qwen3-VL; or height and width in turn,
   * and time after them, as in Ernie 4.5 VL. The default: `"blocks"`.
   */
  order?: "blocks" | "interleaved" | "alternating";
  /** Where the uniforms are bound. The default is 0. */
  group?: number;
  /** Where in the group. The default is 0. A kernel takes this binding and the next three. */
  binding?: number;
}

/** WGSL that turns as a layer does, and the numbers that it reads. */
export interface Wgsl {
  /**
   * The declaration of the uniforms and three functions, for a shader of one's own:
   *
   * - `rope_phasor(pair: u32, position: i32) -> vec2<f32>`: cosine and sine of the pair's angle, times the amplitude;
   * - `rope_turn(pair: u32, positions: vec3<i32>, x: vec2<f32>) -> vec2<f32>`: the pair's two columns, turned. A
   *   position that is one number stands three times;
   * - `rope_columns(pair: u32) -> vec2<u32>`: which columns of a row these are.
   *
   * The constant `ROPE_PAIRS` is the number of pairs.
   */
  readonly functions: string;
  /**
   * A shader with two kernels of 64 invocations a workgroup, each of which does one pair of one token (of one head):
   *
   * - `rope_rows` turns q or k in place, in a storage buffer of float32;
   * - `rope_tables` writes `[tokens, 2 · pairs]`, the cosines of a row before the sines.
   *
   * After the uniforms it binds the positions, `array<i32>` of `[tokens]`, or of `[3, tokens]` with sections; the
   * rows or tables, `array<f32>`; and four words as `vec4<u32>`: tokens, heads, and how many numbers apart two tokens
   * and two heads are. Start enough workgroups for tokens · heads · pairs (heads = 1 for tables), in x and y.
   */
  readonly kernels: string;
  /** Four words for each pair: the frequency in turns, its high and low half; the coordinate; 0. For a uniform buffer. */
  readonly uniforms: Uint32Array<ArrayBuffer>;
}

/** 2π · 2^192. */
const turn = 0x6487ed5110b4611a62633145c06e0e68948127044533e63a0n;

/** ω / 2π · 2^64, rounded to a whole number. Only what is below a turn is kept: whole turns change nothing. */
function turnsOf(frequency: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, frequency);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 2047n);
  const digits = bits & (2n ** 52n - 1n);
  // frequency = mantissa · 2^(power - 1074), and numbers below 2^-1022 have no hidden bit.
  const mantissa = exponent === 0 ? digits : digits + 2n ** 52n;
  const power = BigInt(Math.max(exponent, 1) - 1 + 64 + 192);
  const over = turn << 1074n;
  return ((mantissa << power) + over / 2n) / over;
}

/** The coordinate of each pair: 0 is time, 1 height, 2 width. */
function coordinatesOf(pairs: number, { sections, order }: WgslOptions): number[] {
  if (sections === undefined) return Array.from({ length: pairs }, () => 0);
  const known = oneOf("order", order ?? "blocks", ["blocks", "interleaved", "alternating"]);
  if (!Array.isArray(sections) || sections.length !== 3) {
    throw typeError("sections", "three numbers of pairs", sections);
  }
  const [time = 0, height = 0, width = 0] = sections.map((n, axis) =>
    count(`sections[${axis}]`, n, 0),
  );
  if (time + height + width !== pairs) {
    throw rangeError("sections", `${pairs} together, all pairs`, `${sections}`);
  }
  if (known === "alternating" && height !== width) {
    throw rangeError("sections[2]", `${height}, as many as height has`, width);
  }
  return Array.from({ length: pairs }, (_, pair) => {
    if (known === "alternating") return pair < height + width ? 1 + (pair % 2) : 0;
    if (known === "blocks") return Number(pair >= time) + Number(pair >= time + height);
    // As far as height and width reach, every third pair is theirs; the others are time's.
    const axis = pair % 3;
    return axis > 0 && pair < 3 * (sections[axis] as number) ? axis : 0;
  });
}

/**
 * WGSL that turns queries and keys as a layer of a session does, and makes its tables.
 *
 * **How far it is off.** Cosine and sine are within 2^-22 (2.4e-7) of the real ones of position · ω, for every
 * position of 32 bits, -2^31 to 2^31 - 1; times the amplitude. (Measured: 1.0e-7. By an angle in float32 they are off
 * by 0.06 at position 10^6, and by anything at 10^8.) It is so for these reasons:
 *
 * - A frequency is kept in turns, ω/2π, as a whole number of 2^-64. A position times that, modulo 2^64, is done in
 *   u32: integers lose nothing, and whole turns fall away. Rounding the frequency costs 2^31 · 2^-65 turns, and of the
 *   product the high 32 bits are kept: together at most 2^-31.6 turns, 2.0e-9 radians.
 * - The two upper bits of that, rounded, say which quarter turn it is. The rest is a whole number from -2^29 to 2^29.
 *   As float32 it is off by at most one unit in the last place, 4.7e-8 radians; the scale is a power of 2, which is exact.
 * - Sine and cosine of the eighth of a turn that is left are polynomials of four terms, off by 2.5e-9; their
 *   coefficients in float32 and the five operations add at most 1.2e-7. WGSL's own `sin` and `cos` would promise 2^-11.
 *
 * The sum is below 1.8e-7. WGSL may fuse a product with a sum where that is at least as exact, which keeps the bound
 * and may change last bits. A turned column has the error of two products and a sum of float32 beside it.
 *
 * @example
 * const layer = session.turning(0);
 * const { kernels, uniforms } = wgsl(layer);
 * const module = device.createShaderModule({ code: kernels });
 *
 * @param turning A layer of a session, or its frequencies, amplitude, pairing and first column.
 * @throws TypeError, RangeError that names what is wrong.
 */
export function wgsl(turning: TurningFacts, options: WgslOptions = {}): Wgsl {
  options = checkOptions("options", options, {
    sections: true,
    order: true,
    group: true,
    binding: true,
  });
  const { frequencies, amplitude = 1, pairing = "halves", firstColumn = 0 } = Object(turning);
  if (!isArrayOf(frequencies, "Float64Array")) {
    throw typeError("turning.frequencies", "a Float64Array", frequencies);
  }
  const pairs = frequencies.length;
  // A uniform buffer has 64 KiB at least.
  if (pairs === 0 || pairs > 4096) throw rangeError("turning.frequencies", "of 1 to 4096", pairs);
  for (const [pair, one] of frequencies.entries()) {
    if (one >= 0 && one <= 2 ** 32) continue;
    throw rangeError(`turning.frequencies[${pair}]`, "from 0 to 2^32", one);
  }
  if (typeof amplitude !== "number") throw typeError("turning.amplitude", "a number", amplitude);
  if (!(Math.abs(amplitude) <= 1e30))
    throw rangeError("turning.amplitude", "from -1e30 to 1e30", amplitude);
  const first = count("turning.firstColumn", firstColumn, 0);
  // A column is a u32.
  if (first > 2 ** 31) throw rangeError("turning.firstColumn", "at most 2^31", first);
  const isAdjacent = oneOf("turning.pairing", pairing, ["halves", "adjacent"]) === "adjacent";
  const group = count("group", options.group ?? 0, 0);
  const binding = count("binding", options.binding ?? 0, 0);
  const coordinates = coordinatesOf(pairs, options);
  const uniforms = new Uint32Array(4 * pairs);
  for (const [pair, frequency] of frequencies.entries()) {
    const turns = turnsOf(frequency);
    uniforms[4 * pair] = Number((turns >> 32n) & 0xffffffffn);
    uniforms[4 * pair + 1] = Number(turns & 0xffffffffn);
    uniforms[4 * pair + 2] = coordinates[pair] as number;
  }
  const functions = functionsOf({ pairs, amplitude, isAdjacent, first, group, binding });
  const kernels = `${functions}\n${kernelsOf({ group, binding, axes: options.sections === undefined ? 1 : 3 })}`;
  return { functions, kernels, uniforms };
}

/** A float32 as WGSL writes it: every digit that tells it apart from its neighbours. */
const float = (value: number): string => `f32(${Math.fround(value)})`;

interface Placed {
  group: number;
  binding: number;
}

function functionsOf({
  pairs,
  amplitude,
  isAdjacent,
  first,
  group,
  binding,
}: Placed & { pairs: number; amplitude: number; isAdjacent: boolean; first: number }): string {
  const columns = isAdjacent
    ? `vec2<u32>(${first}u + 2u * pair, ${first + 1}u + 2u * pair)`
    : `vec2<u32>(${first}u + pair, ${first + pairs}u + pair)`;
  return `// Made by posenc/rotary/wgsl.
const ROPE_PAIRS: u32 = ${pairs}u;

// Of each pair: turns a position in 2^-64, their high and low word, and the coordinate.
struct Rope { pairs: array<vec4<u32>, ${pairs}> }
@group(${group}) @binding(${binding}) var<uniform> rope: Rope;

// The high word of a product.
fn rope_high(a: u32, b: u32) -> u32 {
  let low = (a & 0xffffu) * (b & 0xffffu);
  let one = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
  let two = (a & 0xffffu) * (b >> 16u) + (one & 0xffffu);
  return (a >> 16u) * (b >> 16u) + (one >> 16u) + (two >> 16u);
}

// Cosine and sine of a pair's angle at a position.
fn rope_phasor(pair: u32, position: i32) -> vec2<f32> {
  let word = rope.pairs[pair];
  let size = bitcast<u32>(select(position, -position, position < 0));
  let unsigned = size * word.x + rope_high(size, word.y);
  let turns = select(unsigned, 0u - unsigned, position < 0);
  let quarter = (turns + 0x20000000u) >> 30u;
  let v = f32(bitcast<i32>(turns - (quarter << 30u))) * ${float(2 ** -29)};
  let z = v * v;
  let s = v * (${float(sine[0])} + z * (${float(sine[1])} + z * (${float(sine[2])} + z * ${float(sine[3])})));
  let c = 1.0 + z * (${float(cosine[0])} + z * (${float(cosine[1])} + z * (${float(cosine[2])} + z * ${float(cosine[3])})));
  let odd = (quarter & 1u) == 1u;
  let cosine = select(c, s, odd) * select(1.0, -1.0, quarter == 1u || quarter == 2u);
  let sine = select(s, c, odd) * select(1.0, -1.0, quarter >= 2u);
  return vec2<f32>(cosine, sine)${amplitude === 1 ? "" : ` * ${float(amplitude)}`};
}

// The columns of a pair.
fn rope_columns(pair: u32) -> vec2<u32> {
  return ${columns};
}

// The numbers of these columns, turned.
fn rope_turn(pair: u32, positions: vec3<i32>, x: vec2<f32>) -> vec2<f32> {
  let p = rope_phasor(pair, positions[rope.pairs[pair].z]);
  return vec2<f32>(x.x * p.x - x.y * p.y, x.y * p.x + x.x * p.y);
}
`;
}

/** sin(π/4 · v) = v · (…) and cos(π/4 · v) = 1 + z · (…), z = v², for |v| ≤ 1: interpolated at Chebyshev's points of z. */
const sine = [0.785398161, -0.0807454347, 0.0024900068, -0.0000359542907] as const;
const cosine = [-0.308425137, 0.0158543381, -0.00032596138, 0.00000354195272] as const;

function kernelsOf({ group, binding, axes }: Placed & { axes: 1 | 3 }): string {
  const at = (n: number) => `@group(${group}) @binding(${binding + n})`;
  const positions =
    axes === 1
      ? "vec3<i32>(rope_positions[token])"
      : "vec3<i32>(rope_positions[token], rope_positions[tokens + token], rope_positions[2u * tokens + token])";
  return `${at(1)} var<storage, read> rope_positions: array<i32>;
${at(2)} var<storage, read_write> rope_numbers: array<f32>;
// Tokens, heads, and how many numbers apart two tokens and two heads are.
${at(3)} var<uniform> rope_sizes: vec4<u32>;

fn rope_positions_of(token: u32) -> vec3<i32> {
  let tokens = rope_sizes.x;
  return ${positions};
}

@compute @workgroup_size(64)
fn rope_rows(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  let n = id.x + id.y * groups.x * 64u;
  let pair = n % ROPE_PAIRS;
  let token = n / ROPE_PAIRS % rope_sizes.x;
  let head = n / ROPE_PAIRS / rope_sizes.x;
  if (head >= rope_sizes.y) { return; }
  let columns = rope_columns(pair) + vec2<u32>(token * rope_sizes.z + head * rope_sizes.w);
  let x = vec2<f32>(rope_numbers[columns.x], rope_numbers[columns.y]);
  let turned = rope_turn(pair, rope_positions_of(token), x);
  rope_numbers[columns.x] = turned.x;
  rope_numbers[columns.y] = turned.y;
}

@compute @workgroup_size(64)
fn rope_tables(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  let n = id.x + id.y * groups.x * 64u;
  let pair = n % ROPE_PAIRS;
  let token = n / ROPE_PAIRS;
  if (token >= rope_sizes.x) { return; }
  let phasor = rope_phasor(pair, rope_positions_of(token)[rope.pairs[pair].z]);
  rope_numbers[2u * ROPE_PAIRS * token + pair] = phasor.x;
  rope_numbers[2u * ROPE_PAIRS * token + ROPE_PAIRS + pair] = phasor.y;
}
`;
}
