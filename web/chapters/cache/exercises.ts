import { load } from "posenc/rotary";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const rotaries = await load();

/** Shifts float16 keys back by 1000 places, in equal steps. `[keys, columns]` */
function shifted(base: number, columns: number, bits: Uint16Array, steps: number): Float64Array {
  const config = { model_type: "llama", head_dim: columns, rope_theta: base };
  const keys = { data: bits.slice(), shape: [1, 1, bits.length / columns, columns] };
  const layer = rotaries.session(config).turning(0);
  for (let step = 0; step < steps; step++) layer.shift({ ...keys, as: "float16" }, -1000 / steps);
  return Float64Array.from(keys.data, numberOf);
}

/** The number that some bits are in float16. */
function numberOf(bits: number): number {
  const [exponent, digits] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent ? (1 + digits / 1024) * 2 ** (exponent - 15) : digits * 2 ** -24;
  return bits & 0x8000 ? -size : size;
}

const columns = 128;
const keyCount = 64;

/** How far 64 keys of 128 numbers are from where one shift in float32 brings them, as a share of their length. */
function driftOf(steps: number): number {
  // Either sign, from 1/2 to 2, as a generator of Park and Miller draws them.
  let drawn = 1;
  const bits = Uint16Array.from({ length: keyCount * columns }, () => {
    drawn = (drawn * 48271) % 2147483647;
    return ((drawn & 1) << 15) | (0x3800 + ((drawn >> 8) & 2047));
  });
  const exact = {
    data: Float32Array.from(bits, numberOf),
    shape: [1, 1, keyCount, columns],
  };
  const config = { model_type: "llama", head_dim: columns, rope_theta: 10000 };
  rotaries.session(config).turning(0).shift(exact, -1000);
  const got = shifted(10000, columns, bits, steps);
  const length = (values: Iterable<number>) => Math.hypot(...values);
  return length(got.map((value, n) => value - (exact.data[n] ?? 0))) / length(exact.data);
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "−3.25", slips: { forward: "3.25", slot: "1.00", apart: "0.75" } },
    decimals: 2,
    numbers(posenc) {
      const omega = posenc.sinusoidal({ dim: 4, base: 16 }).frequencies[1] ?? 0;
      return {
        right: -13 * omega,
        forward: 13 * omega,
        slot: 4 * omega,
        apart: 3 * omega,
        once: 100 * driftOf(1),
        often: 100 * driftOf(1000),
      };
    },
  },
  inCode: {
    lines() {
      // The slow one of two pairs turns 1/10000 a place. Its columns are the second and the last.
      const key = Uint16Array.of(0, 0x4200, 0, 0x4400);
      const hand = (steps: number) => {
        const numbers = shifted(1e8, 4, key, steps);
        return [numbers[1] ?? 0, numbers[3] ?? 0];
      };
      return [told("once:", hand(1), 2), told("often:", hand(1000), 2)];
    },
  },
};
