import { fromConfig, load } from "posenc/rotary";
import { type GgufSource, readGguf } from "posenc/rotary/gguf";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/gguf/manifest.json" with { type: "json" };

// The files and what llama.cpp does with them: tests/golden/generate/gguf.py, which shares no code with this.

const posenc = await load();

const files = import.meta.glob<string>("../../golden/gguf/*.gguf", {
  query: "?url&inline",
  import: "default",
});

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = files[`../../golden/gguf/${name}.gguf`];
  if (file === undefined) throw new Error(`no file ${name}.gguf`);
  return new Uint8Array(await (await fetch(await file())).arrayBuffer());
}

interface Group {
  layers: number[];
  frequencies: number[] | null;
  columns: number;
  first_column: number;
  pairing: string;
  amplitude: number;
  softmax_scale: number;
  window: number | null;
}

interface Golden {
  architecture: string;
  layers: number;
  rope_type: string;
  permuted: boolean;
  groups: Group[];
  sections?: number[];
  long?: number[];
  trained?: number;
}

const models = Object.entries(manifest as unknown as Record<string, Golden>);

/** The farthest that a number is from another, as a part of it. */
function farthest(found: ArrayLike<number>, expected: readonly number[]): number {
  expect(found.length).toBe(expected.length);
  return Math.max(...expected.map((one, n) => Math.abs((found[n] as number) / one - 1)));
}

/** The frequencies of a layer: those of its rotary, as far as its pairs turn. */
const frequencies = (wavelengths: ArrayLike<number>) =>
  Array.from(wavelengths, (length) => (2 * Math.PI) / length);

describe("a session of a file turns as llama.cpp does", () => {
  test.each(models)("%s", async (name, golden) => {
    const model = await readGguf(await bytesOf(name));
    expect(model.architecture).toBe(golden.architecture);
    expect(model.ropeType).toBe(golden.rope_type);
    expect(model.permuted).toBe(golden.permuted);
    // Plain data: it may be kept, and sent to a worker.
    expect(JSON.parse(JSON.stringify(model.config))).toEqual(model.config);
    const session = posenc.session(model.config);
    expect(session.layers).toBe(golden.layers);
    for (const group of golden.groups) {
      for (const n of group.layers) {
        const layer = session.layer(n);
        expect(session.softmaxScale(n)).toBeCloseTo(group.softmax_scale, 12);
        expect(session.facts(n).window ?? null).toBe(group.window);
        if (group.frequencies === null) {
          expect(layer).toBe(null);
          continue;
        }
        expect(layer?.columns).toBe(group.columns);
        expect(layer?.firstColumn).toBe(group.first_column);
        expect(layer?.rotaryDim).toBe(2 * group.frequencies.length);
        expect(layer?.pairing).toBe(group.pairing);
        expect(layer?.amplitude).toBeCloseTo(group.amplitude, 6);
        expect(farthest(frequencies(layer?.wavelengths ?? []), group.frequencies)).toBeLessThan(
          2e-7,
        );
      }
    }
    const { rotary } = session.facts(0);
    if (golden.sections !== undefined) expect(rotary?.options.sections).toEqual(golden.sections);
    if (golden.long !== undefined && rotary !== null) {
      const length = (golden.trained ?? 0) + 1;
      const long = posenc.make({ ...rotary, options: { ...rotary.options, length } });
      expect(farthest(frequencies(long.wavelengths), golden.long)).toBeLessThan(2e-7);
    }
    session.release();
    const { engines, ignored } = fromConfig(model.config);
    expect(engines).toEqual([]);
    expect(ignored.filter(({ key }) => key !== "rope_scaling.mrope_interleaved")).toEqual([]);
  });
});

/** A file whose parts are counted when they are read. */
function counted(bytes: Uint8Array<ArrayBuffer>, size = bytes.length) {
  const read: [begin: number, end: number][] = [];
  const source: GgufSource = {
    size,
    slice(begin, end) {
      read.push([begin, end]);
      const part = new Uint8Array(end - begin);
      part.set(bytes.subarray(begin, Math.min(end, bytes.length)));
      return { arrayBuffer: async () => part.buffer };
    },
  };
  return { source, read };
}

test("of a file of 40 GB the header is read, and the factors of its pairs", async () => {
  const bytes = await bytesOf("llama31");
  const { source, read } = counted(bytes, 40 * 2 ** 30);
  expect(await readGguf(source)).toEqual(await readGguf(bytes));
  const [header, factors, ...others] = read;
  expect(header).toEqual([0, 2 ** 18]);
  expect((factors?.[1] ?? 0) - (factors?.[0] ?? 0)).toBe(256);
  expect(others).toEqual([]);
});

test("a File, a view within a larger buffer and a buffer are the same", async () => {
  const bytes = await bytesOf("qwen25_yarn");
  const expected = await readGguf(bytes);
  const around = new Uint8Array(bytes.length + 7);
  around.set(bytes, 3);
  expect(await readGguf(around.subarray(3, 3 + bytes.length))).toEqual(expected);
  expect(await readGguf(bytes.buffer)).toEqual(expected);
  expect(await readGguf(new Blob([bytes]))).toEqual(expected);
});

/** The message of a promise that is refused, with its class. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    expect(error instanceof TypeError || error instanceof RangeError).toBe(true);
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  throw new Error("it was taken");
}

// --- Files that are broken -----------------------------------------------------------------------

const text = (value: string) => [...count(value.length), ...new TextEncoder().encode(value)];
const count = (value: number | bigint) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return [...bytes];
};
const word = (value: number) => [...count(value)].slice(0, 4);

/** A header with these keys, each of its kind and bytes. */
function file(
  keys: readonly (readonly [key: string, kind: number, bytes: readonly number[]])[],
  { keyCount = keys.length as number | bigint, tensors = 0 as number | bigint, version = 3 } = {},
): Uint8Array<ArrayBuffer> {
  const all = keys.flatMap(([key, kind, bytes]) => [...text(key), ...word(kind), ...bytes]);
  return Uint8Array.from([
    ...new TextEncoder().encode("GGUF"),
    ...word(version),
    ...count(tensors),
    ...count(keyCount),
    ...all,
  ]);
}

const [u32, f32, string, array] = [4, 6, 8, 9];
const number = (value: number) => [...new Uint8Array(Float32Array.of(value).buffer)];
const llama = [
  ["general.architecture", string, text("llama")],
  ["llama.block_count", u32, word(2)],
  ["llama.context_length", u32, word(2048)],
  ["llama.embedding_length", u32, word(512)],
  ["llama.attention.head_count", u32, word(8)],
] as const;

describe("errors name what is wrong", () => {
  const base = "llama.rope.freq_base";
  test.each([
    ["no bytes", new Uint8Array(), "its mark at byte 0 as long as it says, has 0 bytes left"],
    ["another file", Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), "must begin with the letters GGUF"],
    ["version 1", file(llama, { version: 1 }), "version must be 2 or 3, was 1"],
    ["2^64 - 1 keys", file(llama, { keyCount: 2n ** 64n - 1n }), "key 5 at byte"],
    ["2^64 - 1 tensors", file(llama, { tensors: 2n ** 64n - 1n }), "tensor 0 at byte"],
    [
      "a text as long as memory",
      file([["general.architecture", string, count(2n ** 40n)]]),
      '"general.architecture" at byte 64 as long as it says, has 0 bytes left',
    ],
    [
      "an array as long as memory",
      file([["x", array, [...word(u32), ...count(2n ** 62n)]]]),
      '"x" at byte 49 as long as it says',
    ],
    [
      "texts without an end",
      file([["x", array, [...word(string), ...count(2n ** 62n)]]]),
      '"x" at byte 49 as long as it says',
    ],
    [
      "an array of arrays",
      file([["x", array, [...word(array), ...count(1)]]]),
      '"x" must be no array of arrays',
    ],
    ["a kind that is none", file([["x", 13, [0]]]), '"x" must be of a kind that the format has'],
    ["a truth value of 2", file([["x", 7, [2]]]), '"x" must be 0 or 1, as a truth value is, was 2'],
    ["a key twice", file([...llama, ...llama]), '"general.architecture" must be there once'],
    ["no architecture", file([]), "general.architecture must be a text, was undefined"],
    [
      "an unknown architecture",
      file([["general.architecture", string, text("constructor")]]),
      "general.architecture must be one of apertus, arcee",
    ],
    [
      "one that turns nothing",
      file([["general.architecture", string, text("bloom")]]),
      "its scores are shifted by distances (ALiBi)",
    ],
    ["no layers", file(llama.slice(0, 1)), "llama.block_count must be given"],
    [
      "a base that is text",
      file([...llama, [base, string, text("x")]]),
      `${base} must be a finite`,
    ],
    ["a base that is none", file([...llama, [base, f32, number(NaN)]]), `${base} must be a finite`],
    [
      "an unknown scaling",
      file([...llama, ["llama.rope.scaling.type", string, text("ntk")]]),
      'llama.rope.scaling.type must be "none", "linear", "yarn" or "longrope", was "ntk"',
    ],
    [
      "factors that are not there",
      file([...llama, ["llama.rope.scaling.type", string, text("longrope")]]),
      "only beside rope_factors_short.weight and rope_factors_long.weight",
    ],
    [
      "sections that its code does not read",
      file([
        ...llama,
        ["llama.rope.dimension_sections", array, [...word(u32), ...count(1), ...word(8)]],
      ]),
      "llama.rope.dimension_sections must be left out for this architecture",
    ],
    [
      "an alignment of 24",
      file([...llama, ["general.alignment", u32, word(24)]]),
      "general.alignment must be a power of 2, was 24",
    ],
  ])("%s", async (_, bytes, message) => {
    expect(await refusal(readGguf(bytes))).toContain(message);
  });

  test("what is no file is a TypeError", async () => {
    for (const wrong of [null, 3, "model.gguf", {}, { size: -1, slice() {} }, [1, 2]]) {
      expect(await refusal(readGguf(wrong as never))).toContain(
        "TypeError: file must be bytes, a Blob, or an object with its size and slice",
      );
    }
    const short: GgufSource = {
      size: 100,
      slice: () => ({ arrayBuffer: async () => new ArrayBuffer(3) }),
    };
    expect(await refusal(readGguf(short))).toContain("the part of the file must be of 100 bytes");
  });

  test("a header without an end is left after 64 MiB", async () => {
    let read = 0;
    const head = file([["x", array, [...word(string), ...count(2n ** 50n)]]]);
    const endless: GgufSource = {
      size: 2 ** 52,
      slice(begin, end) {
        read += end - begin;
        const part = new Uint8Array(end - begin);
        part.set(head.subarray(begin));
        return { arrayBuffer: async () => part.buffer };
      },
    };
    expect(await refusal(readGguf(endless))).toContain("header must have at most 64 MiB, has more");
    expect(read).toBeLessThan(2 ** 27);
  });

  test("the configuration itself goes to fromConfig's errors, which name its keys", async () => {
    const { config } = await readGguf(await bytesOf("llama31"));
    expect(() => fromConfig({ ...config, rope_theta: -1 })).toThrow("rope_theta must be a number");
    const raw = { "general.architecture": "llama" };
    expect(() => fromConfig(raw)).toThrow("posenc/rotary/gguf");
  });
});

test("any bytes are read or refused, and nothing hangs", async () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  const originals = await Promise.all(models.map(([name]) => bytesOf(name)));
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < 3000; ++round) {
    const original = originals[round % originals.length] as Uint8Array;
    const bytes = original.slice(0, random(4) === 0 ? random(original.length) : undefined);
    for (let n = random(4); n >= 0; --n) {
      // Past the vocabulary as often as within it.
      const at = random(2) === 0 ? random(bytes.length) : Math.max(0, bytes.length - random(900));
      if (bytes.length > 0) bytes[at] = [0, 1, 127, 128, 255, random(256)][random(6)] as number;
    }
    try {
      const model = await readGguf(bytes);
      try {
        posenc.session(model.config).release();
      } catch (error) {
        expect(error instanceof TypeError || error instanceof RangeError).toBe(true);
      }
      outcomes.read += 1;
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      outcomes.refused += 1;
    }
  }
  expect(outcomes.read).toBeGreaterThan(300);
  expect(outcomes.refused).toBeGreaterThan(300);
}, 120_000);
