import { load } from "posenc";
import { readNpy, writeNpy } from "posenc/npy";
import { readSafetensors, writeSafetensors } from "posenc/safetensors";
import { describe, expect, test } from "vitest";

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
    ["float16", header(described({ descr: "'<f2'" })), 'was "<f2"'],
    ["objects", header(described({ descr: "'|O'" })), 'was "|O"'],
    ["records", header(described({ descr: "[('x', '<f4')]" })), "that tells its descr"],
    ["Fortran's order", header(described({ fortran_order: "True" })), "in C order"],
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
    expect(readSafetensors(file)).toEqual({ tensors, metadata });
    expect(readSafetensors(writeSafetensors({}))).toEqual({ tensors: {}, metadata: {} });
  });

  const file = (header: string, data = 0) => {
    const text = new TextEncoder().encode(header);
    const bytes = new Uint8Array(8 + text.length + data);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
    bytes.set(text, 8);
    return bytes;
  };
  const one = (changes: object, data = 8) =>
    file(
      JSON.stringify({ x: { dtype: "F32", shape: [2], data_offsets: [0, 8], ...changes } }),
      data,
    );
  const two = (first: number[], second: number[]) => {
    const tensor = (offsets: number[]) => ({ dtype: "F32", shape: [2], data_offsets: offsets });
    return file(JSON.stringify({ a: tensor(first), b: tensor(second) }), 16);
  };

  test("the files made here are read where they are right", () => {
    expect(readSafetensors(one({})).tensors.x?.data).toEqual(new Float32Array(2));
    expect(readSafetensors(two([8, 16], [0, 8])).tensors.b?.shape).toEqual([2]);
  });

  const unbounded = new Uint8Array(16).fill(255);
  test.each<[string, unknown, string]>([
    ["nothing", undefined, "bytes must be an ArrayBuffer or a view of one, was undefined"],
    ["no bytes", new ArrayBuffer(0), "bytes must be a .safetensors file"],
    ["a header past the end", unbounded, "with its whole header"],
    ["a header that is no JSON", file("{'x': 1}"), "with a header in JSON"],
    ["a header that is no object", file("[]"), "with an object for a header"],
    ["BF16", one({ dtype: "BF16" }), 'was "BF16"'],
    ["no dtype", one({ dtype: undefined }), "x.dtype must be one of F64 F32"],
    ["no tensor", file('{"x":null}'), "x.dtype must be one of"],
    ["a negative size", one({ shape: [-2] }), "x.shape must be an array of sizes"],
    ["a size in part", one({ shape: [0.5] }), "x.shape must be an array of sizes"],
    ["a shape that is none", one({ shape: 2 }), "x.shape must be an array of sizes"],
    ["no offsets", one({ data_offsets: 0 }), "x.data_offsets must be [begin, end]"],
    ["offsets that don't fit the shape", one({ data_offsets: [0, 4] }), "room for F32 [2]"],
    ["offsets backwards", one({ data_offsets: [8, 0] }), "room for F32 [2]"],
    ["offsets past the end", one({ data_offsets: [8, 16] }), "room for F32 [2]"],
    ["a size of 2^53", one({ shape: [2 ** 53] }), "x.shape must be an array of sizes"],
    ["cut data", one({}).subarray(0, -1), "room for F32 [2]"],
    ["data that nobody claims", one({}, 9), "bytes must be 8 bytes of data, was"],
    ["data claimed twice", two([0, 8], [0, 8]), "data_offsets must be from 8 on, was 0"],
    ["a note that is no text", file('{"__metadata__":{"a":1}}'), "metadata.a must be text, was 1"],
  ])("refuses %s", (_, bytes, message) => {
    expect(() => readSafetensors(bytes as ArrayBuffer)).toThrow(message);
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
