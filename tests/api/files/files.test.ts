import { load } from "posenc";
import { readNpy, writeNpy } from "posenc/npy";
import { readSafetensors, writeSafetensors } from "posenc/safetensors";
import { describe, expect, test } from "vitest";
import headers from "../../safetensors/headers.txt?raw";

// As bytes, since what is tested here is how these are read.
const arrays = import.meta.glob<string>("../../golden/*.npy", {
  query: "?url&inline",
  import: "default",
});
const weights = import.meta.glob<string>("../../golden/*.safetensors", {
  query: "?url&inline",
  import: "default",
});

async function bytesOf(url: (() => Promise<string>) | undefined) {
  if (url === undefined) throw new Error("no such fixture");
  return new Uint8Array(await (await fetch(await url())).arrayBuffer());
}

const pe = (await load()).sinusoidal({ dim: 8 });
const table = pe.encode(3);

describe(".npy", () => {
  test("every file that NumPy wrote is read, and written again byte for byte", async () => {
    expect(Object.keys(arrays).length).toBeGreaterThan(30);
    for (const url of Object.values(arrays)) {
      const bytes = await bytesOf(url);
      expect(writeNpy(readNpy(bytes))).toEqual(bytes);
    }
  });

  test("what is read is a copy with NumPy's shape and type", async () => {
    const bytes = await bytesOf(arrays["../../golden/003_worked_example.P_torch.npy"]);
    const { data, shape } = readNpy(bytes);
    expect(data).toBeInstanceOf(Float32Array);
    expect(shape).toEqual([1, 3, 4]);
    bytes.fill(0);
    expect(data[1]).toBe(1);
  });

  test("ids from a file are positions as they are", () => {
    const ids = { data: BigInt64Array.of(2n, 0n), shape: [1, 2] };
    expect(pe.encode(readNpy(writeNpy(ids)))).toEqual(pe.encode([[2, 0]]));
  });

  test("a part of a larger buffer, no sizes and no elements", () => {
    const bytes = writeNpy(table);
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 3);
    expect(readNpy(within.subarray(3))).toEqual(table);
    expect(readNpy(bytes.buffer)).toEqual(table);
    const scalar = { data: Float64Array.of(0.5), shape: [] };
    expect(readNpy(writeNpy(scalar))).toEqual(scalar);
    const empty = { data: new Float32Array(), shape: [0, 8] };
    expect(readNpy(writeNpy(empty))).toEqual(empty);
  });

  const header = (text: string, version = 1) => {
    const bytes = new Uint8Array(12 + text.length);
    bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, version, 0]);
    const start = version === 1 ? 10 : 12;
    bytes[8] = text.length;
    bytes.set(new TextEncoder().encode(text), start);
    return bytes.subarray(0, start + text.length);
  };
  const described = (changes: Record<string, string>) => {
    const fields = { descr: "'<f4'", fortran_order: "False", shape: "(0,)", ...changes };
    return `{${Object.entries(fields).map(([name, value]) => `'${name}': ${value}, `)}}\n`;
  };

  test("Fortran's order becomes row-major", () => {
    // numpy.arange(24).reshape(2, 3, 4), saved in Fortran's order: the first index runs fastest.
    const saved: number[] = [];
    for (let k = 0; k < 4; k++) {
      for (let j = 0; j < 3; j++) for (let i = 0; i < 2; i++) saved.push(12 * i + 4 * j + k);
    }
    const fortran = (shape: string, data: Uint8Array | Float64Array) =>
      Uint8Array.from([
        ...header(
          described({
            descr: data.BYTES_PER_ELEMENT === 1 ? "'|u1'" : "'<f8'",
            fortran_order: "True",
            shape,
          }),
        ),
        ...new Uint8Array(data.buffer),
      ]);
    const rows = Array.from({ length: 24 }, (_, n) => n);
    expect(readNpy(fortran("(2, 3, 4)", Uint8Array.from(saved)))).toEqual({
      data: Uint8Array.from(rows),
      shape: [2, 3, 4],
    });
    expect(readNpy(fortran("(2, 3, 4)", Float64Array.from(saved))).data).toEqual(
      Float64Array.from(rows),
    );
    expect(readNpy(fortran("(3,)", Uint8Array.of(1, 2, 3))).data).toEqual(Uint8Array.of(1, 2, 3));
  });

  test("float16 becomes float32", () => {
    const bytes = Uint8Array.from([
      ...header(described({ descr: "'<f2'", shape: "(2,)" })),
      0,
      0x3c,
      1,
      0,
    ]);
    expect(readNpy(bytes)).toEqual({ data: Float32Array.of(1, 2 ** -24), shape: [2] });
  });

  test("later versions", () => {
    for (const version of [1, 2, 3]) {
      expect(readNpy(header(described({}), version)).shape).toEqual([0]);
    }
  });

  test.each<[string, unknown, string]>([
    ["nothing", undefined, "bytes must be an ArrayBuffer or a view of one, was undefined"],
    ["text", "\x93NUMPY", "bytes must be an ArrayBuffer or a view of one"],
    ["other bytes", new Uint8Array(100), "bytes must be a .npy file, was a Uint8Array of 100"],
    ["no bytes", new ArrayBuffer(0), "bytes must be a .npy file"],
    ["a version to come", header(described({}), 4), "of version 1 to 3, was 4"],
    ["a cut header", header(described({})).subarray(0, 40), "bytes must be a whole .npy file"],
    ["cut data", writeNpy(table).subarray(0, -1), "bytes must be 96 bytes after the header"],
    ["more data", new Uint8Array(writeNpy(table).length + 1).fill(1), "bytes must be a .npy file"],
    ["big-endian", header(described({ descr: "'>f4'" })), 'was ">f4"'],
    ["complex numbers", header(described({ descr: "'<c8'" })), 'was "<c8"'],
    ["objects", header(described({ descr: "'|O'" })), 'was "|O"'],
    ["records", header(described({ descr: "[('x', '<f4')]" })), "that tells its descr"],
    ["no shape", header("{'descr': '<f4', 'fortran_order': False, }\n"), "that tells its shape"],
    ["a huge shape", header(described({ shape: "(99999999, 99999999)" })), "after the header"],
  ])("refuses %s", (_, bytes, message) => {
    expect(() => readNpy(bytes as ArrayBuffer)).toThrow(message);
  });

  test.each<[string, unknown, string]>([
    ["nothing", undefined, "array must be { data, shape }, was undefined"],
    ["a plain array", { data: [1], shape: [1] }, "data must be a typed array of numbers"],
    ["bytes without type", { data: new DataView(new ArrayBuffer(8)), shape: [1] }, "data must be"],
    ["another shape", { data: table.data, shape: [5, 5] }, "shape must be one of 24 elements"],
    ["no shape", { data: table.data }, "shape must be an array of sizes, was undefined"],
  ])("does not write %s", (_, array, message) => {
    expect(() => writeNpy(array as typeof table)).toThrow(message);
  });
});

describe(".safetensors", () => {
  test("files written for PyTorch are read, and written again byte for byte", async () => {
    expect(Object.keys(weights).length).toBeGreaterThan(1);
    for (const url of Object.values(weights)) {
      const bytes = await bytesOf(url);
      const { tensors, metadata } = readSafetensors(bytes);
      expect(writeSafetensors(tensors, metadata)).toEqual(bytes);
    }
  });

  test("what is read is a copy by name", async () => {
    const bytes = await bytesOf(weights["../../golden/002_bert.safetensors"]);
    const { tensors } = readSafetensors(bytes);
    const rows = tensors["embeddings.position_embeddings.weight"];
    expect(rows?.shape).toEqual([512, 12]);
    const before = rows?.data.slice();
    bytes.fill(0);
    expect(rows?.data).toEqual(before);
  });

  test("tables and notes come back", () => {
    const tensors = { "pe.weight": table, ids: { data: Int32Array.of(1, 2), shape: [2] } };
    const metadata = { 作者: "posenc" };
    const file = writeSafetensors(tensors, metadata);
    expect(readSafetensors(file)).toMatchObject({ tensors, metadata });
    expect(readSafetensors(writeSafetensors({}))).toEqual({ tensors: {}, metadata: {} });
  });

  const file = (header: string | Uint8Array, data = 0) => {
    const text = typeof header === "string" ? new TextEncoder().encode(header) : header;
    const bytes = new Uint8Array(8 + text.length + data);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
    bytes.set(text, 8);
    return bytes;
  };

  const empty = '{"dtype":"F32","shape":[0],"data_offsets":[0,0]}';

  /** The bytes of a text in which %41 is the byte 0x41. */
  const bytesWithEscapes = (text: string) =>
    Uint8Array.from(
      [...text.matchAll(/%([0-9A-F]{2})|[^%]+/g)].flatMap(([plain, hex]) =>
        hex === undefined ? [...new TextEncoder().encode(plain)] : [Number.parseInt(hex, 16)],
      ),
    );

  test("headers are taken and refused as the core takes and refuses them", () => {
    const lines = headers.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) {
      const [verdict, data, header = "", message = ""] = line.split("\t");
      const bytes = file(bytesWithEscapes(header), Number(data));
      if (verdict === "taken") readSafetensors(bytes);
      else expect(() => readSafetensors(bytes), line).toThrow(message || RangeError);
    }
  });

  test.each<[string, unknown, string]>([
    ["nothing", undefined, "bytes must be an ArrayBuffer or a view of one, was undefined"],
    ["no bytes", new ArrayBuffer(0), "bytes must be a .safetensors file, of at least 10 bytes"],
    ["a header past the end", new Uint8Array(16).fill(255), "header's size must be 2 to 8 bytes"],
    ["a header of no size", new Uint8Array(16), "the header's size must be 2 to 8 bytes, was 0"],
    ["a header that is no JSON", file("{'x': 1}"), "with a header in the format's JSON"],
    ["a note that is no text", file('{"__metadata__":{"a":true}}'), "metadata.a must be text"],
    [
      "a tensor that stands twice",
      file(`{"a":${empty},"a":${empty}}`),
      "a must be in the header once",
    ],
    [
      "metadata that stands twice",
      file('{"__metadata__":{"k":"","k":""}}'),
      "k must be in __metadata__",
    ],
    [
      "a size that is not whole",
      file('{"a":{"shape":[1.5]}}'),
      "a number of shape must be whole, was 1.5",
    ],
    [
      "half of a surrogate pair",
      file('{"\\ud800":{}}'),
      "must be without half of a surrogate pair",
    ],
    ["a long name", file(`{"${"n".repeat(999)}":{}}`), `${"n".repeat(120)}… must be described by`],
  ])("refuses %s", (_, bytes, message) => {
    expect(() => readSafetensors(bytes as ArrayBuffer)).toThrow(message);
  });

  test("float16 and bfloat16 become the float32 of the same value", () => {
    const stored = (dtype: string, bits: Uint16Array) => {
      const entry = { dtype, shape: [bits.length], data_offsets: [0, bits.byteLength] };
      const bytes = file(JSON.stringify({ x: entry }), bits.byteLength);
      bytes.set(new Uint8Array(bits.buffer), bytes.length - bits.byteLength);
      return readSafetensors(bytes).tensors.x?.data as Float32Array;
    };
    const all = Uint16Array.from({ length: 65536 }, (_, n) => n);
    const halves = stored("F16", all);
    const brains = stored("BF16", all);
    for (let bits = 0; bits < 65536; ++bits) {
      const sign = bits >= 0x8000 ? -1 : 1;
      const value = (exponent: number, fraction: number, ones: number, bias: number) => {
        if (exponent === 2 ** ones - 1) return fraction === 0 ? sign * Infinity : Number.NaN;
        return exponent === 0
          ? sign * fraction * 2 ** (1 - bias)
          : sign * (1 + fraction) * 2 ** (exponent - bias);
      };
      const half = value((bits >> 10) & 31, (bits & 1023) / 1024, 5, 15);
      const brain = value((bits >> 7) & 255, (bits & 127) / 128, 8, 127);
      if (!Object.is(halves[bits], half)) expect([bits, halves[bits]]).toEqual([bits, half]);
      if (!Object.is(brains[bits], brain)) expect([bits, brains[bits]]).toEqual([bits, brain]);
    }
  });

  test("of a mixed checkpoint every tensor is read that JavaScript has an array for", () => {
    const names = ["F8_E4M3", "BOOL", "I8", "F8_E5M2", "U8"] as const;
    const entries = names.map((dtype, n) => [
      dtype,
      { dtype, shape: [1], data_offsets: [n, n + 1] },
    ]);
    const bytes = file(JSON.stringify(Object.fromEntries(entries)), names.length);
    bytes.fill(1, bytes.length - names.length);
    const { tensors } = readSafetensors(bytes);
    expect(names.map((name) => tensors[name]?.dtype)).toEqual(names);
    expect(tensors.BOOL?.data).toEqual(Uint8Array.of(1));
    expect(tensors.I8?.data).toEqual(Int8Array.of(1));
    expect(() => tensors.F8_E4M3?.data).toThrow(
      "F8_E4M3's dtype must be one of more than 8 bits, was F8_E4M3",
    );
  });

  test("a name like any object's own is a name like any other", () => {
    const text = '{"__proto__":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}}';
    const { tensors } = readSafetensors(file(text));
    expect(Object.keys(tensors)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(tensors)).toBe(Object.prototype);
  });

  test.each<[string, unknown, unknown, string]>([
    ["nothing", undefined, {}, "tensors must be an object of { data, shape } by name"],
    ["a plain array", { x: { data: [1], shape: [1] } }, {}, "x.data must be a typed array"],
    ["another shape", { x: { data: table.data, shape: [5] } }, {}, "x.shape must be one of 24"],
    ["a number for a note", {}, { epochs: 3 }, "metadata.epochs must be a string, was 3"],
    ["a tensor named as notes are", { __metadata__: table }, {}, "without __metadata__"],
  ])("does not write %s", (_, tensors, metadata, message) => {
    const write = () =>
      writeSafetensors(tensors as Record<string, typeof table>, metadata as Record<string, string>);
    expect(write).toThrow(message);
  });
});

describe("what would be refused when it is read is not written", () => {
  const one = { data: Float32Array.of(1), shape: [1] };
  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
  const wrong = (value: unknown) => value as any;
  const axes = (count: number) => ({ data: one.data, shape: new Array<number>(count).fill(1) });

  test("more axes than NumPy's arrays have", () => {
    expect(readNpy(writeNpy(axes(64))).shape).toHaveLength(64);
    for (const count of [65, 30_000]) {
      const mayBe = `shape must be of at most 64 axes, as NumPy's arrays are, was ${count}`;
      expect(() => writeNpy(axes(count))).toThrow(RangeError);
      expect(() => writeNpy(axes(count))).toThrow(mayBe);
    }
    const many = readSafetensors(writeSafetensors({ many: axes(30_000) }));
    expect(many.tensors.many?.shape).toHaveLength(30_000);
  });

  test.each<[string, () => unknown, string]>([
    [
      "a name with half of a surrogate pair",
      () => writeSafetensors({ "pe\ud800": one }),
      "a name of tensors must be without half of a surrogate pair, which UTF-8 has not, was ",
    ],
    [
      "a key of the metadata with one",
      () => writeSafetensors({ pe: one }, { "\udc00": "posenc" }),
      "a name of metadata must be without half of a surrogate pair, which UTF-8 has not, was ",
    ],
    [
      "a text of the metadata with one",
      () => writeSafetensors({ pe: one }, { made_by: "posenc \ud83d" }),
      "metadata.made_by must be without half of a surrogate pair, which UTF-8 has not, was ",
    ],
    [
      "a list of metadata",
      () => writeSafetensors({ pe: one }, wrong(["posenc"])),
      "metadata must be an object of strings by name, was an array of 1",
    ],
    [
      "a Map of tensors",
      () => writeSafetensors(wrong(new Map([["pe", one]]))),
      "tensors must be an object of { data, shape } by name, was an object of Map",
    ],
    [
      "a Map of metadata",
      () => writeSafetensors({ pe: one }, wrong(new Map([["made_by", "posenc"]]))),
      "metadata must be an object of strings by name, was an object of Map",
    ],
    [
      "a header of more than 100 MB",
      () => writeSafetensors({ pe: one }, { text: "x".repeat(100_000_000) }),
      "tensors must be of names, shapes and metadata in at most 100000000 bytes, was 1000000",
    ],
  ])("%s", (_, write, message) => {
    expect(write).toThrow(message);
  });

  test("whole pairs, and names that every object has, are written and read", () => {
    const tensors = Object.fromEntries(
      ["🙂", "__proto__", "toJSON", ""].map((name) => [name, one]),
    );
    const metadata = Object.fromEntries([["__proto__", "🙂"]]);
    const inherits = Object.assign(Object.create({ toJSON: () => 5 }), metadata);
    Object.defineProperty(inherits, "__proto__", { value: "🙂", enumerable: true });
    const read = readSafetensors(writeSafetensors(tensors, inherits));
    expect(Object.keys(read.tensors)).toEqual(["🙂", "__proto__", "toJSON", ""]);
    expect(Object.entries(read.metadata)).toEqual([["__proto__", "🙂"]]);
  });
});
