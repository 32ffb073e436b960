import { load as loadPlain } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { type Finding, load, type Table } from "posenc/doctor";
import { readNpy } from "posenc/npy";
import { describe, expect, test } from "vitest";
import { difference } from "../golden.js";

const doctor = await load();
const posenc = await loadPlain();
const dialects = await loadDialects();

const arrays = import.meta.glob<string>("../../golden/dialects/*.npy", {
  query: "?url&inline",
  import: "default",
});

/** What a library printed, as float32. */
async function library(name: string): Promise<{ data: Float32Array; shape: number[] }> {
  const file = arrays[`../../golden/dialects/${name}.npy`];
  if (file === undefined) throw new Error(`no file tests/golden/dialects/${name}.npy`);
  const { data, shape } = readNpy(await (await fetch(await file())).arrayBuffer());
  return { data: Float32Array.from(data as Float32Array), shape };
}

function first(table: Table, shape?: number[]): Finding {
  const [finding] = doctor.identify(table, shape === undefined ? {} : { shape });
  if (finding === undefined) throw new Error("none of these");
  return finding;
}

/** The rows that a line of code gives, of the library that has its words. */
function run(code: string | undefined, { coordinates }: Pick<Finding, "coordinates">) {
  const library = code?.startsWith("posenc.preset(") ? dialects : posenc;
  const made = new Function("posenc", "coordinates", `return ${code}`)(library, coordinates.data);
  return made as { data: Float32Array; shape: number[] };
}

test("a zero row before position 2 is fairseq's padding, and the code makes it", () => {
  for (const length of [12, 40]) {
    const tokens = [1, 1, ...Array.from({ length }, () => 2)];
    const table = dialects.preset("fairseq", { dim: 32, paddingIdx: 1 }).encodeTokens(tokens);
    const finding = first(table);
    expect(finding.presets[0]).toBe("fairseq");
    expect(difference(run(finding.code, finding).data, table.data)).toBeLessThan(1e-6);
  }
});

test("load is memoised, and apart from the plain library", async () => {
  expect(await load()).toBe(doctor);
  expect(doctor).not.toBe(posenc);
});

describe("what the libraries print", () => {
  test.each<[string, string, Partial<Finding>, string | undefined]>([
    [
      "fairseq_pad1.weights_torch",
      "fairseq",
      { order: "concatenated", frequencies: "endpoint", zeroRows: [1] },
      'posenc.preset("fairseq", { dim: 16, paddingIdx: 1 }).encode(12)',
    ],
    [
      "t2t_1d_odd.y_shim",
      "tensor2tensor",
      { frequencies: "endpoint", odd: "zero", zeroColumns: 1 },
      'posenc.preset("tensor2tensor", { dim: 7 }).encode(9)',
    ],
    [
      "keras_hub_odd.y_shim",
      "keras-hub",
      { order: "interleaved", odd: "last-sine" },
      // Two sequences of a batch.
      'posenc.preset("keras-hub", { dim: 7 }).encode([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5])',
    ],
    [
      "diffusers_timestep_ddpm_sd.y_torch",
      "diffusers-timestep",
      { order: "cosines-first", frequencies: "paper" },
      undefined,
    ],
    ["tatp22_3d_a.y_torch", "tatp22-3d", { order: "interleaved", fields: [0, 1, 2] }, undefined],
    ["detr_plain.y_torch", "detr", { channelsFirst: true }, undefined],
    ["timm_rotary_eva_ref.emb_torch", "timm-rotary-cat", { doubled: true, code: undefined }, ""],
  ])("%s is %s", async (name, preset, told, code) => {
    const table = await library(name);
    const finding = first(table);
    expect(finding.verdict).toBe("match");
    expect(finding.presets).toContain(preset);
    expect(finding).toMatchObject(told);
    expect(finding.firstDifference).toBeUndefined();
    if (code) expect(finding.code).toBe(code);
    const ours = finding.table();
    expect(ours.shape).toEqual(table.shape);
    expect(difference(ours.data, table.data)).toBe(finding.maxDifference);
    // What float32 steps made of the libraries' own angles.
    expect(finding.maxDifference).toBeLessThan(1e-4);
    if (finding.code === undefined || finding.channelsFirst) return;
    const again = run(finding.code, finding);
    // fairseq clears the row of its padding in the weights; encode is the formula alone.
    const dim = table.shape.at(-1) ?? 0;
    for (const row of preset === "fairseq" ? finding.zeroRows : []) {
      again.data.fill(0, row * dim, (row + 1) * dim);
    }
    expect(difference(again.data, table.data)).toBeLessThan(1.2e-7 + finding.maxDifference);
  });

  test.each([
    ["wrong_samlynnevans_a.pe_torch", "samlynnevans"],
    ["wrong_deepctr_a.table_old_numpy", "deepctr-2019"],
  ])("%s is a known wrong copy", async (name, preset) => {
    const finding = first(await library(name));
    expect(finding.verdict).toBe("mistake");
    expect(finding.mistake).toBe("one-frequency-a-column");
    expect(finding.presets).toContain(preset);
    expect(finding.code).toMatch(/^posenc\.sinusoidal\(\{ dim: \d+ \}\)\.encode\(/);
  });
});

describe("the fix as a line of code", () => {
  const positions = [7, 3, 1999, 20, 512, 40];
  const many = Float64Array.from({ length: 30 }, (_, n) => (n * 37) % 101);
  test.each<[string, { data: Float32Array; shape: number[] }]>([
    ["posenc.sinusoidal({ dim: 32 }).encode(40)", posenc.sinusoidal({ dim: 32 }).encode(40)],
    [
      'posenc.sinusoidal({ dim: 32, base: 777, layout: "concatenated" }).encode({ start: 5, length: 30 })',
      posenc
        .sinusoidal({ dim: 32, base: 777, layout: "concatenated" })
        .encode({ start: 5, length: 30 }),
    ],
    [
      "posenc.sinusoidal({ dim: 48 }).encode({ start: 0, length: 20, step: 0.5 })",
      posenc.sinusoidal({ dim: 48 }).encode({ start: 0, length: 20, step: 0.5 }),
    ],
    [
      "posenc.sinusoidal({ dim: 32 }).encode([7, 3, 1999, 20, 512, 40])",
      posenc.sinusoidal({ dim: 32 }).encode(positions),
    ],
    [
      "posenc.sinusoidal({ dim: 32 }).encode(coordinates)",
      posenc.sinusoidal({ dim: 32 }).encode(many),
    ],
    [
      "posenc.grid({ dim: 64, shape: [5, 7] })",
      posenc.grid({ dim: 64, shape: [5, 7], leadingZeroRow: false }),
    ],
    [
      "posenc.grid({ dim: 64, shape: [5, 7], leadingZeroRow: true })",
      posenc.grid({ dim: 64, shape: [5, 7], leadingZeroRow: true }),
    ],
  ])("%s", (code, table) => {
    const finding = first(table);
    expect(finding.code).toBe(code);
    expect(run(code, finding)).toEqual(table);
  });

  test("is what was meant, for a mistake", () => {
    const rows = 40;
    const wrong = Float32Array.from({ length: rows * 16 }, (_, n) => {
      const column = n % 16;
      const angle = Math.floor(n / 16) * 10000 ** (-Math.floor(column / 2) / 7);
      return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    });
    const finding = first(wrong, [rows, 16]);
    expect(finding).toMatchObject({ verdict: "mistake", mistake: "endpoint-for-paper" });
    expect(finding.code).toBe("posenc.sinusoidal({ dim: 16 }).encode(40)");
  });
});

describe("a table", () => {
  const table = posenc.sinusoidal({ dim: 32 }).encode(60);
  const rows = Array.from({ length: 60 }, (_, n) => [...table.data.subarray(32 * n, 32 * n + 32)]);

  test("may come in any form, and stays as it is", () => {
    const expected = first(table).presets;
    const before = table.data.slice();
    expect(first(table.data, [60, 32]).presets).toEqual(expected);
    expect(first(rows).presets).toEqual(expected);
    expect(first(Float64Array.from(table.data), [1, 60, 32]).presets).toEqual(expected);
    expect(table.data).toEqual(before);
  });

  test("with a wrong cell is near, and the cell is told", () => {
    const data = table.data.slice();
    data[17 * 32 + 5] = 2;
    const finding = first(data, [60, 32]);
    expect(finding.verdict).toBe("near");
    expect(finding.differing).toBe(1);
    expect(finding.firstDifference?.index).toEqual([17, 5]);
    expect(finding.firstDifference?.was).toBe(2);
    expect(finding.firstDifference?.wouldBe).toBeCloseTo(table.data[17 * 32 + 5] as number, 6);
    expect(difference(finding.table().data, table.data)).toBeLessThan(1.2e-7);
    // Turned over, so are the cell and the table.
    const turned = Float32Array.from(data, (_, n) => data[(n % 60) * 32 + Math.floor(n / 60)] ?? 0);
    const other = first(turned, [32, 60]);
    expect(other.transposed).toBe(true);
    expect(other.firstDifference?.index).toEqual([5, 17]);
    expect(other.table().shape).toEqual([32, 60]);
    expect(difference(other.table().data, turned)).toBe(other.maxDifference);
  });

  test("of a grid with its channels first", () => {
    const { data } = posenc.grid({ dim: 64, shape: [5, 7] });
    const image = new Float32Array(2 * 64 * 35);
    for (let n = 0; n < image.length; ++n) {
      const channel = Math.floor(n / 35) % 64;
      image[n] = data[(n % 35) * 64 + channel] as number;
    }
    const last = 64 * 35 + 10 * 35 + 23;
    image[last] = (image[last] as number) + 1;
    const finding = first(image, [2, 64, 5, 7]);
    expect(finding).toMatchObject({ verdict: "near", channelsFirst: true, differing: 1 });
    expect(finding.presets).toContain("mae");
    expect(finding.firstDifference?.index).toEqual([1, 10, 3, 2]);
    expect(Math.abs((finding.table().data[last] as number) - (image[last] as number))).toBeCloseTo(
      1,
      5,
    );
  });

  test("a finding's table is a copy of its own, however many tables come after", () => {
    const finding = first(table);
    const ours = finding.table();
    ours.data.fill(9);
    for (let n = 0; n < 50; ++n) first(posenc.sinusoidal({ dim: 16, base: 100 + n }).encode(20));
    expect(difference(finding.table().data, table.data)).toBe(finding.maxDifference);
  });

  test("rounded to few bits is named, and the rounding too", () => {
    const words = new Uint32Array(table.data.slice().buffer);
    for (let n = 0; n < words.length; ++n) {
      words[n] = ((words[n] as number) + 0x8000) & 0xffff0000;
    }
    const finding = first(new Float32Array(words.buffer), [60, 32]);
    expect(finding.precision.values).toBe("bfloat16");
    expect(finding.presets).toContain("paper");
    const printed = Float32Array.from(table.data, (value) => Math.round(value * 1e4) / 1e4);
    expect(first(printed, [60, 32]).precision.values).toBe("decimals");
  });
});

describe("none of these", () => {
  test("chance, a constant, and nothing at all", () => {
    let state = 1;
    const chance = Float32Array.from({ length: 4096 }, () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647 - 0.5;
    });
    expect(doctor.identify(chance, { shape: [64, 64] })).toEqual([]);
    expect(doctor.identify(new Float32Array(64), { shape: [8, 8] })).toEqual([]);
    expect(doctor.identify([])).toEqual([]);
    expect(doctor.identify(new Float32Array(), { shape: [0, 8] })).toEqual([]);
  });
});

describe("what is no table is refused by name, and the doctor works on", () => {
  const twelve = new Float32Array(12);
  test.each<[string, () => unknown, new (message: string) => Error, string]>([
    [
      "nothing",
      () => doctor.identify(undefined as never),
      TypeError,
      "table must be a Float32Array",
    ],
    ["text", () => doctor.identify("0 1" as never), TypeError, 'was "0 1"'],
    ["no shape", () => doctor.identify(twelve), TypeError, "shape must be an array of sizes"],
    [
      "another shape",
      () => doctor.identify(twelve, { shape: [3, 5] }),
      RangeError,
      'shape must be one of 12 numbers, as table has, was "[3, 5]"',
    ],
    [
      "a shape that is none",
      () => doctor.identify({ data: twelve, shape: [3, -4] }),
      RangeError,
      "table.shape[1] must be an integer ≥ 0, was -4",
    ],
    [
      "a shape of its own that does not fit",
      () => doctor.identify({ data: twelve, shape: [3] }),
      RangeError,
      "table.shape must be one of 12 numbers, as table.data has",
    ],
    [
      "NaN",
      () => doctor.identify(Float32Array.of(0, 1, Number.NaN, 1), { shape: [2, 2] }),
      RangeError,
      "table[2] must be a finite number of float32, was NaN",
    ],
    [
      "numbers past float32",
      () => doctor.identify(Float64Array.of(0, 1e39), { shape: [1, 2] }),
      RangeError,
      "table[1] must be a finite number of float32, was 1e+39",
    ],
    [
      "ragged rows",
      () => doctor.identify([[0, 1], [0]]),
      TypeError,
      "table[1] must be an array of 2",
    ],
    ["a word", () => doctor.identify([["a"]] as never), TypeError, 'was "a"'],
    [
      "no data",
      () => doctor.identify({ shape: [1] } as never),
      TypeError,
      "table.data must be a Float32Array, was undefined",
    ],
    [
      "data that is no typed array",
      () => doctor.identify({ data: [0, 1], shape: [2] } as never),
      TypeError,
      "table.data must be a Float32Array",
    ],
    [
      "options that are none",
      () => doctor.identify(twelve, 5 as never),
      TypeError,
      "options must be an object such as { shape: … }, was 5",
    ],
  ])("%s", (_, identify, kind, message) => {
    expect(identify).toThrow(kind);
    expect(identify).toThrow(message);
    expect(first(posenc.sinusoidal({ dim: 16 }).encode(20)).verdict).toBe("match");
  });
});
