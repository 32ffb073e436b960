import { load } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { difference, goldenRows } from "../golden.js";
import { type Case, messagesFirst } from "../messages.js";

const doctor = await load();
const rotaries = await loadRotaries();

/** The same numbers every time, from −2 to 2. */
function queries(...shape: number[]) {
  let state = 1;
  const data = Float32Array.from({ length: shape.reduce((a, b) => a * b) }, () => {
    state = (state * 48271) % 2147483647;
    return (4 * state) / 2147483647 - 2;
  });
  return { data, shape };
}

const copy = <Numbers extends { data: Float32Array; shape: number[] }>(x: Numbers) => ({
  data: x.data.slice(),
  shape: x.shape,
});

type Options = Parameters<typeof rotaries.preset<"transformers-default">>[1];

describe("queries before and after tell the rotary", () => {
  test.each<[string, string, object, object, number[], object]>([
    [
      "Llama's",
      "transformers-default",
      { dim: 64 },
      { start: 7 },
      [2, 12, 64],
      {
        base: 10000,
        rotary: { pairing: "halves", scaling: "none" },
        axes: [{ start: 7, step: 1 }],
      },
    ],
    [
      "GPT-J's: the first columns, side by side, heads inside",
      "transformers-default",
      { dim: 32, rotaryDim: 16, pairing: "adjacent" },
      { positionsAxis: "before-heads" },
      [1, 20, 4, 32],
      {
        base: 10000,
        dim: 16,
        rotary: { pairing: "adjacent", headDim: 32, positionsAxis: "before-heads" },
      },
    ],
    [
      "one of positions in any order",
      "transformers-default",
      { dim: 64, base: 500000 },
      { positions: [5, 900, 3, 77, 12] },
      [5, 64],
      { base: 500000, axes: [{ start: undefined, step: undefined, length: 5 }] },
    ],
    [
      "linear scaling",
      "transformers-linear",
      { dim: 64, factor: 4 },
      {},
      [16, 64],
      { base: 10000, rotary: { scaling: "linear", factor: 4 } },
    ],
    [
      "Llama 3.1's scaling",
      "transformers-llama3",
      { dim: 128, base: 500000, factor: 8, trained: 8192 },
      {},
      [64, 128],
      { base: 500000, rotary: { scaling: "llama3", factor: 8, trained: 8192 } },
    ],
    [
      "YaRN, with its amplitude",
      "transformers-yarn",
      { dim: 64, factor: 16, maxPositions: 4096 },
      {},
      [48, 64],
      { base: 10000, rotary: { scaling: "yarn", factor: 16 } },
    ],
  ])("%s", (_, name, options, places, shape, told) => {
    const before = queries(...shape);
    const after = copy(before);
    rotaries.preset(name as "transformers-default", options as Options).apply(after, places);
    const given = before.data.slice();
    const [finding] = doctor.identifyTurn(before, after);
    if (finding === undefined) throw new Error("nothing was found");
    expect(before.data).toEqual(given);
    expect(finding).toMatchObject({ verdict: "match", ...told });
    expect(finding.rotary?.part).toBe("turn");
    expect(finding.presets).toContain(name);
    // The finding makes it again, and so does its line of code.
    expect(difference(finding.table().data, after.data)).toBe(finding.maxDifference);
    expect(finding.maxDifference).toBeLessThan(1e-5);
    const again = copy(before);
    new Function("posenc", "before", finding.code as string)(rotaries, again);
    expect(difference(again.data, after.data)).toBeLessThan(2e-6);
  });

  test.each([
    ["rope_hf_default.q", "rope_hf_default.q_torch", "halves", 10000],
    ["rope_hf_default.k", "rope_hf_default.k_torch", "halves", 10000],
    ["rope_hf_linear.q", "rope_hf_linear.q_torch", "halves", 10000],
    ["rope_hf_yarn.q", "rope_hf_yarn.q_torch", "halves", 10000],
    ["rope_hf_yarn_mscale.q", "rope_hf_yarn_mscale.q_torch", "halves", 10000],
    ["rope_hf_llama3.q", "rope_hf_llama3.q_torch", "halves", 500000],
    ["rotary_lucid_default.q", "rotary_lucid_default.y_torch", "adjacent", 10000],
    ["rotary_lucid_partial_theta.q", "rotary_lucid_partial_theta.y_torch", "adjacent", 500000],
    ["xt_rotary_base.x", "xt_rotary_base.y_torch", "adjacent", 25198.42099788],
  ])("%s", async (before, after, pairing, base) => {
    const [finding] = doctor.identifyTurn(
      await goldenRows(`dialects/${before}`),
      await goldenRows(`dialects/${after}`),
    );
    expect(finding).toMatchObject({ verdict: "match", rotary: { pairing } });
    expect(finding?.base).toBeCloseTo(base, 3);
  });

  test("nothing was turned, or not by a rotary", () => {
    const before = queries(12, 32);
    expect(doctor.identifyTurn(before, before)).toEqual([]);
    const shuffled = { data: before.data.slice().reverse(), shape: [12, 32] };
    expect(doctor.identifyTurn(before, shuffled)).toEqual([]);
    const empty = { data: new Float32Array(), shape: [0, 4] };
    expect(doctor.identifyTurn(empty, empty)).toEqual([]);
  });
});

describe("what is no pair of tensors", () => {
  const x = queries(4, 8);
  const nan = { data: x.data.map((value, n) => (n === 3 ? Number.NaN : value)), shape: [4, 8] };
  const infinite = {
    data: x.data.map((value, n) => (n === 3 ? Number.NEGATIVE_INFINITY : value)),
    shape: [4, 8],
  };
  const turn = doctor.identifyTurn.bind(doctor) as (...args: unknown[]) => unknown;
  test.each(
    messagesFirst([
      [() => turn(5, x), TypeError, "before must be"],
      [() => turn(x, "q"), TypeError, "after must be"],
      [() => turn(x, queries(8, 4)), RangeError, "after must be of before's shape [4, 8]"],
      [() => turn(queries(8), queries(8)), RangeError, "before must be of a shape that ends in"],
      [() => turn(nan, x), RangeError, "before.data[3] must be a finite number of float32"],
      [() => turn(x, infinite), RangeError, "after[3] must be a finite number of float32"],
      [() => turn(x.data, x.data, { shape: [3, 3] }), RangeError, "shape must be"],
      [() => turn(x, x, 1), TypeError, "options must be an object such as { shape: … }"],
    ] satisfies Case[]),
  )("%s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });
});
