import { load as loadPlain } from "posenc";
import { load, readTable } from "posenc/doctor";
import { writeNpy } from "posenc/npy";
import { writeSafetensors } from "posenc/safetensors";
import { describe, expect, test } from "vitest";

const numbers = [0, 1, 0.8415, 0.5403, 0.9093, -0.4161];
const expected = { data: Float32Array.from(numbers), shape: [3, 2], dtype: "text" };
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[string, string]>([
  [
    "PyTorch's print",
    "tensor([[ 0.0000,  1.0000],\n        [ 0.8415,  0.5403],\n        [ 0.9093, -0.4161]])",
  ],
  [
    "PyTorch's parameter, in half precision on a device",
    "Parameter containing:\ntensor([[0.0000, 1.0000], [0.8415, 0.5403], [0.9093, -0.4161]],\n       device='cuda:0', dtype=torch.float16, requires_grad=True)",
  ],
  [
    "NumPy's repr, with a row on several lines",
    "array([[0.    ,\n        1.    ],\n       [0.8415,\n        0.5403],\n       [0.9093,\n       -0.4161]], dtype=float32)",
  ],
  [
    "TensorFlow's print",
    "<tf.Tensor: shape=(3, 2), dtype=float32, numpy=\narray([[ 0.    ,  1.    ],\n       [ 0.8415,  0.5403],\n       [ 0.9093, -0.4161]], dtype=float32)>",
  ],
  ["numbers in scientific form", "[[0e+00 1.e0]\n [8.415e-01 5.403E-1]\n [9.093e-01 -4.161e-01]]"],
  ["JSON with a shape", JSON.stringify({ shape: [3, 2], data: numbers })],
  ["CSV with a header and quotes", 'sin,cos\n"0","1"\n0.8415,0.5403\n0.9093,-0.4161'],
  ["pandas' CSV, with its index", ",0,1\n0,0.0,1.0\n1,0.8415,0.5403\n2,0.9093,-0.4161\n"],
  [
    "a part of a table, below what was typed",
    "In [3]: pe[:3, :2]\nOut[3]:\ntensor([[0.0000, 1.0000],\n        [0.8415, 0.5403],\n        [0.9093, -0.4161]])",
  ],
  ["NumPy's savetxt, with a comment", "# a table\n0 1\n8.415e-01 0.5403\n0.9093  -0.4161\n"],
  ["semicolons, one at the end of each line", "0;1;\n0.8415;0.5403;\n0.9093;-0.4161;\n"],
])("%s", (_, text) => {
  expect(readTable(text)).toMatchObject(expected);
  expect(readTable(utf8(`\uFEFF${text}`))).toMatchObject(expected);
});

test("a header of numbers, as pandas writes it without an index", () => {
  expect(readTable("0,1,2\n0.5,0.25,0\n0,0,1").shape).toEqual([2, 3]);
});

test("three dimensions", () => {
  expect(readTable("[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]").shape).toEqual([2, 2, 2]);
});

test("an object of tables by name: the one whose name tells of positions", () => {
  const table = [
    [0, 1],
    [0.5, 0.25],
  ];
  const weights = { "linear.weight": [[9, 9, 9]], step: 3, "pos_encoding.pe": table };
  const read = readTable(JSON.stringify(weights));
  expect(read).toEqual({
    data: Float32Array.of(0, 1, 0.5, 0.25),
    shape: [2, 2],
    dtype: "text",
    tensor: "pos_encoding.pe",
  });
  expect(readTable(JSON.stringify({ bias: [1, 2], weight: table })).tensor).toBe("weight");
});

test("files of NumPy's and of weights, as they are", async () => {
  const pe = (await loadPlain()).sinusoidal({ dim: 16 }).encode(20);
  const npy = writeNpy(pe);
  expect(readTable(npy)).toEqual({ ...pe, dtype: "float32", tensor: undefined });
  expect(readTable(npy.buffer).shape).toEqual([20, 16]);
  const double = writeNpy({ data: Float64Array.from(pe.data), shape: [20, 16] });
  expect(readTable(double)).toEqual({ ...pe, dtype: "float64", tensor: undefined });
  const ids = { data: BigInt64Array.of(1n, 2n), shape: [1, 2] };
  expect(readTable(writeNpy(ids))).toMatchObject({ data: Float32Array.of(1, 2), dtype: "int64" });
  const bias = { data: new Float32Array(3), shape: [3] };
  const file = writeSafetensors({ bias, "encoder.pe": pe });
  expect(readTable(file)).toEqual({ ...pe, dtype: "float32", tensor: "encoder.pe" });
  const doctor = await load();
  for (const source of [npy, file, JSON.stringify({ data: [...pe.data], shape: pe.shape })]) {
    expect(doctor.identify(readTable(source))[0]?.presets).toContain("paper");
  }
});

test("a checkpoint in half precision, whatever else it holds", () => {
  const entries = {
    "head.weight": { dtype: "F8_E4M3", shape: [2, 2], data_offsets: [0, 4] },
    step: { dtype: "BOOL", shape: [1], data_offsets: [4, 5] },
    "pos_embed.weight": { dtype: "BF16", shape: [2, 2], data_offsets: [5, 13] },
    other: { dtype: "F16", shape: [1, 2], data_offsets: [13, 17] },
  };
  const header = new TextEncoder().encode(JSON.stringify(entries));
  const bytes = new Uint8Array(8 + header.length + 17);
  bytes[0] = header.length & 255;
  bytes[1] = header.length >> 8;
  bytes.set(header, 8);
  bytes.set([0x80, 0x3f, 0x00, 0xbf, 0x00, 0x00, 0x40, 0x40], 8 + header.length + 5);
  expect(readTable(bytes)).toEqual({
    data: Float32Array.of(1, -0.5, 0, 3),
    shape: [2, 2],
    dtype: "bfloat16",
    tensor: "pos_embed.weight",
  });
});

test("a print with dots is read with its gaps", () => {
  const print = "tensor([[1, 2, ..., 3],\n [4, 5, ..., 6],\n ...,\n [7, 8, ..., 9]])";
  expect(readTable(print)).toMatchObject({
    data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9),
    shape: [3, 3],
    gaps: { rowsBefore: 2, columnsBefore: 2 },
  });
  expect(readTable("[[1 2]\n ...\n [3 4]]").gaps).toEqual({
    rowsBefore: 1,
    columnsBefore: undefined,
  });
  // A middle of one, as PyTorch's tutorial has it.
  expect(readTable("[[[1, ..., 2]],\n\n ...,\n\n [[3, ..., 4]]]")).toMatchObject({
    shape: [2, 1, 2],
    gaps: { rowsBefore: 1, columnsBefore: 1 },
  });
  expect(readTable("[[1, 2]]").gaps).toBeUndefined();
});

test("a common factor before a print is a part of each number", () => {
  expect(readTable("tensor(1.0e-02 *\n [[1., 2.5]])").data).toEqual(Float32Array.of(0.01, 0.025));
  expect(readTable("tensor(2.5 *\n [[1., 2.]])").data).toEqual(Float32Array.of(2.5, 5));
});

test("of several prints, the first with rows is read; words around it are not", () => {
  const prints =
    "In [3]: pe.shape\nOut[3]: torch.Size([2, 2])\npe = [[1, 2], [3, 4]]\nq = [[5, 6]]";
  expect(readTable(prints)).toMatchObject({ data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] });
});

describe("what is no table is refused, and the message says where", () => {
  test.each<[string, unknown, string]>([
    [
      "a shape of halves",
      '{"data":[1,2],"shape":[0.5,4]}',
      "shape of t.csv must be whole numbers, was [0.5,4]",
    ],
    [
      "a shape below 0",
      '{"data":[1,2],"shape":[-1,-2]}',
      "shape of t.csv must be whole numbers, was [-1,-2]",
    ],
    [
      "arrays without end",
      `{"data":${"[".repeat(1e5)}${"]".repeat(1e5)}}`,
      "t.csv must be nested at most 32 deep, was 100000 deep",
    ],
    ["nothing", undefined, "source must be a string, an ArrayBuffer or a view of one"],
    ["no text", "  \n", "t.csv must be a table of numbers, was empty"],
    ["prose", "hello", 'row 1, column 1 of t.csv must be a number, was "hello"'],
    [
      "a print that leaves out whole tables",
      "[[[1, 2], [1, 2]],\n ...,\n [[3, 4], [3, 4]]]",
      "t.csv must be a table with all its parts, was abbreviated with dots",
    ],
    [
      "dots that are not below each other",
      "[[1, ..., 2, 3],\n [1, 2, ..., 3]]",
      "t.csv must be with its dots below each other",
    ],
    [
      "rows of two lengths",
      "1 2 3\n1 2",
      "row 2 of t.csv must be of 3 numbers, as row 1 is, was 2",
    ],
    [
      "rows of two lengths in brackets",
      "[[1, 2, 3]\n [1 2]]",
      "row 2 of t.csv must be of 3 numbers",
    ],
    ["parts of two lengths", "[[[1], [2]], [[3]]]", "each part of t.csv must be of 2 rows"],
    ["a number beside a row", "[[1, 2], 3]", "row 2 of t.csv must be of 2 numbers"],
    ["a row beside a number", "[1, [2]]", "number 2 of t.csv must be a number, was an array of 1"],
    ["an empty cell", "1,2\n3,\n", "row 2, column 2 of t.csv must be a number, was empty"],
    ["nan", "1 2\nnan 4", "row 2, column 1 of t.csv must be a finite number of float32, was NaN"],
    ["inf in brackets", "[[1, inf]]", "row 1, column 2 of t.csv must be a finite number"],
    ["a word in brackets", "[[1, x]]", 'number 2 of t.csv must be a number, was "x"'],
    ["a print that is cut off", "[[1, 2],\n [3, 4", "t.csv must be of brackets in pairs"],
    [
      "too many brackets",
      "[[1, 2]]]",
      "t.csv must be of brackets in pairs, was closed once too often",
    ],
    ["no numbers", "[[]]", "t.csv must be a table of numbers, was of shape [1, 0]"],
    [
      "JSON that is cut off",
      '{"data": [1',
      "t.csv must be JSON, as it begins with {, was cut off at its end",
    ],
    [
      "JSON as Python writes NaN",
      '{"data":\n [1, NaN]}',
      't.csv must be JSON, as it begins with {, was broken in line 2, column 6, at "NaN"',
    ],
    ["a comma too many in JSON", '{"data": [1, 2,]}', 'in line 1, column 16, at "]"'],
    ["two objects", '{"data": [1]} {}', 'in line 1, column 15, at "{"'],
    ["a bracket that nothing closes", "[1,", "t.csv must be a table of numbers"],
    ["brackets the wrong way round", "][", "t.csv must be a table of numbers"],
    ["a text of 80 MB", "1 ".repeat(4.1e7), "t.csv must be at most 64 MB of text, was 79 MB"],
    [
      "a file of 80 MB of text",
      new Uint8Array(8.2e7).fill(0x5b),
      "t.csv must be at most 64 MB of text, was 79 MB",
    ],
    ["JSON without a table", '{"a": 1}', "a file with a table of rows and columns, was empty"],
    ["JSON of another shape", '{"data": [1, 2], "shape": [3]}', "data of t.csv must be 3 numbers"],
    ["text in JSON", '[["a"]]', "number 1 of t.csv must be a number"],
    ["a pickle", Uint8Array.of(0x50, 0x4b, 3, 4), "was an archive or a pickle, as torch.save"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0xff, 0), "t.csv must be a .npy or .safetensors file"],
    ["a cut file", writeNpy({ data: new Float32Array(9), shape: [3, 3] }).subarray(0, -4), "bytes"],
    [
      "weights without a table",
      writeSafetensors({ bias: { data: new Float32Array(2), shape: [2] } }),
      "t.csv must be a file with a table of rows and columns, was bias [2]",
    ],
  ])("%s", (_, source, message) => {
    expect(() => readTable(source as string, "t.csv")).toThrow(message);
  });

  test("a name that is none", () => {
    expect(() => readTable("1 2", 5 as never)).toThrow("name must be a string, was 5");
  });
});

test("a tab before the names of columns is the cell above pandas' index", () => {
  const { data, shape } = readTable("\n\t0\t1\n0\t0.5\t0.25\n1\t0.75\t0.125\n");
  expect(shape).toEqual([2, 2]);
  expect([...data]).toEqual([0.5, 0.25, 0.75, 0.125]);
});
