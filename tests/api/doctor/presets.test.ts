import { load as loadPlain } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { type Finding, load, type Table } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";

// Every preset that a finding names can be made with options that make the table again.

const doctor = await load();
const posenc = await loadPlain();
const [dialects, rotaries] = [await loadDialects(), await loadRotaries()];
const known = [...dialects.presets(), ...rotaries.presets()];

type Options = Record<string, unknown>;

/** Options of a preset that may make what a finding tells; flags are tried both ways. */
function optionsOf(name: string, finding: Finding): Options[] {
  const description = known.find((preset) => preset.name === name);
  if (description === undefined) throw new Error(`there is no preset ${name}`);
  const { base, rotary, bias, axes, zeroRows, shift } = finding;
  const shape = axes.map(({ length }) => length);
  const values: Record<string, readonly unknown[]> = {
    dim: [finding.dim, finding.dim / axes.length],
    numPosFeats: [finding.dim / 2],
    base: [base],
    shape: [shape.length > 1 ? shape : undefined],
    bands: [finding.dim / (2 * shape.length)],
    inPixels: [undefined, false],
    baseSize: [shape[0]],
    paddingIdx: zeroRows.length === 1 ? zeroRows : [0],
    amplitude: [undefined, finding.amplitude],
    flipSinToCos: [false, true],
    shift: [1, 0, shift],
    interleave: [false, true],
    pairing: [rotary?.pairing],
    factor: [rotary?.scaling === "none" ? undefined : rotary?.factor],
    trained: [rotary?.trained],
    maxPositions: [rotary?.trained ?? 4096],
    heads: [bias?.kind === "alibi" ? bias.heads : undefined],
    form: [bias?.kind === "alibi" ? bias.form : undefined],
    buckets: [bias?.kind === "t5" ? bias.buckets : undefined],
    maxDistance: [bias?.kind === "t5" ? bias.maxDistance : undefined],
    bidirectional: [bias?.kind === "t5" ? bias.bidirectional : undefined],
  };
  return description.options.reduce<Options[]>(
    (all, { name: option }) =>
      (values[option] ?? [undefined]).flatMap((value) =>
        all.map((made) => (value === undefined ? made : { ...made, [option]: value })),
      ),
    [{}],
  );
}

/** The numbers that a preset makes at a finding's positions. */
function make(name: string, options: Options, finding: Finding): ArrayLike<number> {
  const { rotary, bias, axes, coordinates } = finding;
  const positions = [...coordinates.data];
  if (bias?.kind === "alibi") {
    const alibi = rotaries.preset("alibi", options as never);
    if (bias.keys === undefined) return alibi.slopes;
    return alibi.bias({ keys: bias.keys, queries: axes[0]?.length ?? bias.keys }).data;
  }
  if (bias?.kind === "t5") {
    const keys = axes[0]?.length ?? 0;
    const distances = Array.from({ length: keys }, (_, query) =>
      Array.from({ length: keys }, (_, key) => key - query),
    );
    return rotaries.preset("t5", options as never).buckets(distances).data;
  }
  if (rotary !== undefined) {
    const preset = rotaries.preset(name as "transformers-default", options as never);
    if (rotary.part === "inv_freq") return preset.frequencies;
    if (rotary.part === "cos-sin") return preset.tables(positions, { joined: true }).data;
    const cells = axes.length > 1 ? undefined : positions;
    const { cos, sin } = preset.tables(cells, { width: rotary.pairing ? "full" : "half" });
    if (rotary.part === "cis") return Array.from(cos.data).flatMap((c, n) => [c, sin.data[n] ?? 0]);
    return (rotary.part === "cos" ? cos : sin).data;
  }
  const preset = dialects.preset(name as "paper", options as never);
  if ((preset as { kind: string }).kind === "sequence") return preset.encode(positions).data;
  return (preset as unknown as { encode(): { data: Float32Array } }).encode().data;
}

function distance(made: ArrayLike<number>, table: ArrayLike<number>): number {
  if (made.length !== table.length) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let n = 0; n < made.length; n++) {
    if (made[n] !== table[n]) most = Math.max(most, Math.abs((made[n] ?? 0) - (table[n] ?? 0)));
  }
  return most;
}

const rope = (options: object) => rotaries.preset("transformers-default", { dim: 64, ...options });
const halves = rope({}).tables(32);
const joined = rope({ base: 500000 }).tables(32, { joined: true });
const llama = rotaries.preset("transformers-llama3", {
  dim: 128,
  base: 500000,
  factor: 8,
  trained: 8192,
});
const yarn = rotaries.preset("transformers-yarn", { dim: 64, factor: 16, maxPositions: 4096 });
const grid = { dim: 64, shape: [5, 7] };
/** Of each pair its cosine and its sine. */
function cisOf(preset: ReturnType<typeof rotaries.preset<"timm-rotary-cat">>): Table {
  const { cos, sin } = preset.tables(undefined, { width: "half" });
  const data = Array.from(cos.data).flatMap((c, n) => [c, sin.data[n] ?? 0]);
  return { data: Float32Array.from(data), shape: [...cos.shape, 2] };
}
const distances = Array.from({ length: 150 }, (_, query) =>
  Array.from({ length: 150 }, (_, key) => key - query),
);
const buckets = rotaries.preset("t5", {}).buckets(distances);

test.each<[string, Table]>([
  ["the paper's", posenc.sinusoidal({ dim: 32 }).encode(40)],
  ["concatenated", posenc.sinusoidal({ dim: 32, layout: "concatenated" }).encode(40)],
  ["of another base", posenc.sinusoidal({ dim: 32, base: 500 }).encode({ start: 9, length: 30 })],
  ["tensor2tensor's", dialects.preset("tensor2tensor", { dim: 32 }).encode(40)],
  [
    "a timestep's, cosines first",
    dialects
      .preset("diffusers-timestep", { dim: 32, flipSinToCos: true, shift: 0 })
      .encode([900, 3, 77, 500]),
  ],
  ["SamLynnEvans'", dialects.preset("samlynnevans", { dim: 32 }).encode(40)],
  ["MAE's grid", dialects.preset("mae", { dim: 64, shape: [5, 7] }).encode()],
  ["timm's grid", dialects.preset("timm-2d", { dim: 64, shape: [5, 7] }).encode()],
  ["tatp22's grid", dialects.preset("tatp22-3d", { dim: 66, shape: [3, 4, 5] }).encode()],
  ["LoFTR's grid", dialects.preset("loftr", { dim: 64, shape: [5, 7] }).encode()],
  ["cosines in halves", halves.cos],
  ["sines side by side", rope({ pairing: "adjacent" }).tables(32).sin],
  ["cosines of another base", rope({ base: 500000 }).tables(32).cos],
  ["half-width cosines", rope({}).tables({ start: 5, length: 40 }, { width: "half" }).cos],
  ["cosines before sines", joined],
  ["a grid's cosines, x first", rotaries.preset("diffusers-rope-2d", grid).tables().cos],
  [
    "a grid's sines, y first, of half the width",
    rotaries.preset("rotary-embedding-torch", grid).tables(undefined, { width: "half" }).sin,
  ],
  [
    "a grid's cosines and sines, of another base",
    cisOf(rotaries.preset("timm-rotary-cat", { ...grid, inPixels: false, base: 500000 })),
  ],
  ["Llama 3.1's cosines", llama.tables(1024).cos],
  ["YaRN's cosines", yarn.tables(512).cos],
  ["inv_freq", { data: Float32Array.from(llama.frequencies), shape: [64] }],
  [
    "linear inv_freq",
    {
      data: Float32Array.from(
        rotaries.preset("transformers-linear", { dim: 64, factor: 4 }).frequencies,
      ),
      shape: [32],
    },
  ],
  ["ALiBi's biases", rotaries.preset("alibi", { heads: 12, form: "causal" }).bias({ keys: 16 })],
  [
    "ALiBi's slopes",
    { data: Float32Array.from(rotaries.preset("alibi", { heads: 12 }).slopes), shape: [12] },
  ],
  ["T5's buckets", { data: Float32Array.from(buckets.data), shape: buckets.shape }],
])("%s: each preset makes it again", (_, table) => {
  const findings = doctor.identify(table);
  const [finding] = findings;
  if (finding === undefined) throw new Error("nothing was found");
  expect(finding.presets.length).toBeGreaterThan(0);
  const { data } = table as { data: ArrayLike<number> };
  for (const one of [finding, ...finding.also]) {
    for (const name of one.presets) {
      const nearest = Math.min(
        ...optionsOf(name, one).map((options) => {
          try {
            return distance(make(name, options, one), data);
          } catch (error) {
            if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
            throw error;
          }
        }),
      );
      expect(nearest, `${name} of ${one.code}`).toBeLessThan(1e-5);
    }
  }
});

test("a rotary of cells in no order of a grid has no preset's name, and its words", () => {
  const { cos } = rotaries.preset("diffusers-rope-2d", { dim: 64, shape: [6, 8] }).tables();
  const width = 64;
  const turned = Array.from({ length: 48 }, (_, row) => (row * 29) % 48);
  const data = Float32Array.from(
    turned.flatMap((row) => [...cos.data.subarray(row * width, (row + 1) * width)]),
  );
  const [finding] = doctor.identify({ data, shape: [48, width] });
  expect(finding).toMatchObject({ verdict: "match", presets: [], ordered: false, base: 10000 });
  expect(finding?.rotary).toMatchObject({ part: "cos", pairing: "adjacent" });
  // The second row is the cell 29: the fourth row's sixth, whose column the first half of the pairs has.
  const second = finding?.coordinates.data.subarray(2, 4);
  expect(finding?.fields.map((axis) => second?.[axis])).toEqual([5, 3]);
  const hands = finding?.hands(47);
  expect(hands?.shape).toEqual([32, 2]);
  expect(hands?.data[0]).toBeCloseTo(Math.cos((turned[47] as number) % 8), 6);
  expect(() => finding?.hands(48)).toThrow(RangeError);
});

test("MRoPE's words are the plain rotary's, and of an image's tokens nothing untrue is said", () => {
  for (const name of ["transformers-mrope", "transformers-mrope-interleaved"] as const) {
    const rope = rotaries.preset(name, { dim: 64, base: 1e6, sections: [8, 12, 12] });
    const [words] = doctor.identify(rope.tables(64).cos);
    expect(words?.presets[0]).toBe("transformers-default");
    expect(words?.base).toBe(1e6);
    const image = Array.from({ length: 64 }, (_, n) => [7, 7 + Math.floor(n / 8), 7 + (n % 8)]);
    for (const table of [rope.tables(image).cos, rope.tables(image, { joined: true })]) {
      expect(doctor.identify(table)).toEqual([]);
    }
  }
});

test("a cache of cosines before sines is a rotary's, and also a library's timestep", () => {
  const [finding] = doctor.identify(rope({ dim: 32 }).tables(16, { joined: true }));
  if (finding === undefined) throw new Error("nothing was found");
  expect(finding.rotary?.part).toBe("cos-sin");
  expect(finding.also.some(({ presets }) => presets.includes("diffusers-1d"))).toBe(true);
  expect(finding.also.every(({ verdict }) => verdict !== "near")).toBe(true);
  const far = { start: 500, length: 16 };
  const [timestep] = doctor.identify(rope({ dim: 32 }).tables(far, { joined: true }));
  expect(timestep?.presets).toContain("diffusers-1d");
  expect(timestep?.also.some(({ rotary }) => rotary?.part === "cos-sin")).toBe(true);
});
