import { load, type SessionTensor } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/engine/shift.json" with { type: "json" };
import { difference, golden } from "../golden.js";

const posenc = await load();

interface Case {
  config: Record<string, unknown>;
  /** Of all keys, of each, or of each along each axis. */
  delta: number | number[][] | number[][][];
  /** Of the text that the keys come from. */
  length?: number;
  amplitude: number;
  shape: number[];
}

const cases = Object.entries(manifest as unknown as Record<string, Case>);

const layerOf = ({ config }: Case) => posenc.session(config).turning(0);
const array = async (name: string, key: string) =>
  (await golden(`engine/shift_${name}.${key}`)).data;
const optionsOf = ({ length }: Case) => (length === undefined ? {} : { length });

const numbersOf = (as: "float16" | "bfloat16", bits: ArrayLike<number>) =>
  Array.from(bits, (bit) => {
    if (as === "bfloat16") return new Float32Array(Uint32Array.of(bit << 16).buffer)[0] as number;
    const [exponent, fraction] = [(bit >> 10) & 31, bit & 1023];
    const size = exponent === 0 ? fraction / 2 ** 24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return bit & 0x8000 ? -size : size;
  });

/** [batch, heads, seq, dim] as [batch, seq, heads, dim]. */
function headsLast<Data extends Float32Array | Int8Array>(data: Data, shape: number[]): Data {
  const [, heads, seq, dim] = shape as [number, number, number, number];
  return data.map((_, n) => {
    const [column, row] = [n % dim, Math.floor(n / dim)];
    const [head, rest] = [row % heads, Math.floor(row / heads)];
    const [token, sequence] = [rest % seq, Math.floor(rest / seq)];
    return data[((sequence * heads + head) * seq + token) * dim + column] as number;
  }) as Data;
}

describe("shift turns cached keys on, as PyTorch in float64 does", () => {
  test.each(cases)("%s, float32", async (name, of) => {
    const layer = layerOf(of);
    const data = (await array(name, "float32_cached")).slice() as Float32Array;
    const exact = await array(name, "float32_exact");
    layer.shift({ data, shape: of.shape }, of.delta, optionsOf(of));
    // Cosine and sine in float32, two products and a sum.
    expect(difference(data, exact)).toBeLessThan(4e-7 * of.amplitude);
    // And as the key itself at its new place.
    expect(difference(data, await array(name, "moved_exact"))).toBeLessThan(5e-7 * of.amplitude);
  });

  test.each(cases)("%s, 16 bits", async (name, of) => {
    for (const as of ["float16", "bfloat16"] as const) {
      const layer = layerOf(of);
      const data = (await array(name, `${as}_cached`)).slice() as Uint16Array;
      const exact = await array(name, `${as}_exact`);
      layer.shift({ data, shape: of.shape, as }, of.delta, optionsOf(of));
      const turned = numbersOf(as, data);
      const half = as === "float16" ? 2 ** -11 : 2 ** -8;
      for (const [n, number] of turned.entries()) {
        const right = exact[n] as number;
        const most = half * 1.001 * Math.max(Math.abs(right), 2 ** -14) + 1e-6;
        expect(Math.abs(number - right)).toBeLessThan(most);
      }
    }
  });

  test.each(cases)("%s, int8", async (name, of) => {
    const cached = (await array(name, "int8_cached")) as Int8Array;
    const given = (await array(name, "int8_scales")) as Float32Array;
    const exact = await array(name, "int8_exact");
    const [data, scales, columns] = [cached.slice(), given.slice(), of.shape[3] as number];
    layerOf(of).shift({ data, scales, shape: of.shape }, of.delta, optionsOf(of));
    for (const [row, scale] of scales.entries()) {
      const [begin, end] = [row * columns, (row + 1) * columns];
      const right = exact.subarray(begin, end);
      const largest = Math.max(...Array.from(right, Math.abs));
      const still = difference(right, cached.subarray(begin, end).map(Number)) === 0;
      const bytes = data.subarray(begin, end);
      const stays = Array.from(right, (value) => value / (given[row] as number)).every(
        (value, n) => value === cached[begin + n],
      );
      expect(still).toBe(false);
      if (stays) {
        expect([scale, ...bytes]).toEqual([given[row], ...cached.subarray(begin, end)]);
        continue;
      }
      expect(Math.abs(scale / (largest / 127) - 1)).toBeLessThan(1e-6);
      for (const [n, byte] of bytes.entries()) {
        expect(Math.abs(byte * scale - (right[n] as number))).toBeLessThan(0.5001 * scale);
        expect(Math.abs(byte)).toBeLessThanOrEqual(127);
      }
    }
  });

  test("keys of heads after tokens, and many tokens, of every kind", async () => {
    const layer = posenc.session(cases[1]?.[1].config as object as never).turning(0);
    const shape = [1, 3, 700, 32];
    const numbers = Float32Array.from({ length: 67200 }, (_, n) => Math.sin(n * n));
    const apart = [1, 700, 3, 32];
    const bySeq = headsLast(numbers, shape);
    layer.shift({ data: numbers, shape }, -300);
    layer.shift({ data: bySeq, shape: apart }, -300, { positionsAxis: "before-heads" });
    expect(bySeq).toEqual(headsLast(numbers, shape));
    const bytes = Int8Array.from({ length: 3 * 20000 * 32 }, (_, n) => 127 * Math.sin(n * n));
    const scales = new Float32Array(60000).fill(1).map((_, n) => 1 + (n % 7));
    const whole = [1, 3, 20000, 32];
    const parts = [bytes.slice(), scales.slice()] as const;
    layer.shift({ data: bytes, scales, shape: whole }, -2);
    for (let token = 0; token < 60000; token += 1) {
      // Each row alone.
      if (token % 997 !== 0) continue;
      const data = parts[0].subarray(token * 32, (token + 1) * 32);
      const scale = parts[1].subarray(token, token + 1);
      layer.shift({ data, scales: scale, shape: [1, 1, 1, 32] }, -2);
      expect([...data]).toEqual([...bytes.subarray(token * 32, (token + 1) * 32)]);
      expect(scale[0]).toBe(scales[token]);
    }
  });
});

describe("what shift and apply refuse", () => {
  const yarn = cases[1]?.[1] as Case;
  const keys = (): SessionTensor & { data: Float32Array } => ({
    data: new Float32Array(32).fill(1),
    shape: [1, 1, 1, 32],
  });
  const layer = layerOf(yarn);

  test("apply turns nothing back that has an amplitude, and anything else", () => {
    const k = keys();
    expect(() => layer.apply({ k, positions: [-1] })).toThrow(
      "positions[0] must be at least 0, as the amplitude is not 1: shift turns keys back, was -1",
    );
    expect(k.data).toEqual(keys().data);
    const plain = layerOf(cases[0]?.[1] as Case);
    const [one, other] = [keys(), keys()];
    plain.apply({ k: one, positions: [-5] });
    plain.shift(other, -5);
    expect(one.data).toEqual(other.data);
  });

  test("a delta that is none, and keys that are none", () => {
    const k = keys();
    const refused = (call: () => unknown, message: string) => expect(call).toThrow(message);
    refused(() => layer.shift(k, Number.NaN), "delta must be a finite number");
    refused(() => layer.shift(k, [[1, 2]]), "delta must be [batch, seq] or [seq]");
    refused(() => layer.shift(k, [1e300]), "delta[0] must be");
    refused(() => layer.shift(k, 1, { length: 0 }), "length must be an integer ≥ 1, was 0");
    refused(() => layer.shift(k, 1, { far: 1 } as object), "far");
    const data = new Int8Array(32) as never;
    refused(
      () => layer.apply({ k: { ...k, data }, positions: [0] }),
      "k.data must be a Float32Array",
    );
    refused(
      () => layer.shift({ ...k, data }, 1),
      "keys.scales must be a Float32Array, was undefined",
    );
    const scales = (scale: number) => ({ ...k, data, scales: Float32Array.of(scale) });
    refused(
      () => layer.shift({ ...scales(1), scales: new Float32Array(2) }, 1),
      "keys.scales must be 1",
    );
    refused(
      () => layer.shift(scales(Number.NaN), 1),
      "keys.scales[0] must be from 0 to 1e30, was NaN",
    );
    refused(() => layer.shift(scales(-1), 1), "keys.scales[0] must be from 0 to 1e30, was -1");
    expect(k.data).toEqual(keys().data);
  });

  test("a row of zeros keeps its scale, and rows that do not move stay", () => {
    const data = new Int8Array(32);
    const scales = Float32Array.of(0.25);
    layer.shift({ data, scales, shape: [1, 1, 1, 32] }, 3);
    expect([scales[0], ...data]).toEqual([0.25, ...new Int8Array(32)]);
    data.fill(5);
    layer.shift({ data, scales, shape: [1, 1, 1, 32] }, 0);
    expect([scales[0], ...data]).toEqual([0.25, ...new Int8Array(32).fill(5)]);
  });
});
