import { type Dtype, decimal, tensorText } from "../../web/text/tensor.js";
import { type Run, test } from "./programs.js";
import { expect, posenc } from "./reader.js";

interface Print {
  data: number[];
  shape: number[];
  dtype: Dtype;
  decimals: number;
}

/** Lets PyTorch print arrays. Numbers go there as bytes, so that none is rounded on the way. */
async function printedByPyTorch(prints: readonly Print[], runPython: Run): Promise<string[]> {
  const input = prints.map(({ data, ...one }) => ({
    ...one,
    bytes: Buffer.from(Float64Array.from(data).buffer).toString("base64"),
  }));
  const printed = await runPython(`
import base64, json
import numpy as np, torch
printed = []
for one in json.loads('${JSON.stringify(input)}'):
    data = np.frombuffer(base64.b64decode(one["bytes"])).reshape(one["shape"])
    torch.set_printoptions(precision=one["decimals"])
    printed.append(str(torch.tensor(data, dtype=getattr(torch, one["dtype"]))))
print(json.dumps(printed))
`);
  return JSON.parse(printed);
}

/** Numbers that look like chance and are the same each time. */
function scattered(count: number, spread: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return (state / 2147483647 - 0.5) * spread;
  });
}

test("Arrays are written as PyTorch prints them", async ({ runPython }) => {
  const table = (length: number, dim: number) => ({
    data: [...posenc.sinusoidal({ dim }).encode(length).data],
    shape: [length, dim],
  });
  const arrays: Pick<Print, "data" | "shape">[] = [
    table(3, 4),
    table(1, 8),
    table(6, 16),
    table(50, 64),
    table(300, 2),
    { data: [...posenc.sinusoidal({ dim: 64 }).encode([5]).data], shape: [64] },
    { data: [0.5], shape: [] },
    { data: [0], shape: [] },
    { data: [], shape: [0] },
    { data: [], shape: [2, 0] },
    { data: [0, 0, -0, 0], shape: [2, 2] },
    { data: new Array(40).fill(0), shape: [40] },
    { data: [0, 1, 0, -1], shape: [4] },
    { data: [1, 2000, 3, 4], shape: [4] },
    { data: [1e9, 2e9], shape: [2] },
    { data: [Number.NaN, Infinity, -Infinity, 0.25], shape: [4] },
    { data: [Number.NaN, Infinity, 1, 2], shape: [4] },
    { data: [Number.NaN, Infinity], shape: [2] },
    // Ties: half of the last digit that is shown.
    { data: [0.03125, 0.09375, -0.03125, 0.15625, 2.5], shape: [5] },
    { data: [1.00003125e-6, 1, -1.00009375], shape: [3] },
    { data: scattered(24, 2), shape: [2, 3, 4] },
    { data: scattered(17, 2e-4), shape: [17] },
    { data: scattered(40, 1e5), shape: [5, 8] },
    { data: scattered(1001, 2), shape: [1001] },
    { data: scattered(1400, 2), shape: [7, 10, 20] },
    { data: scattered(1400, 2), shape: [2, 700] },
    { data: scattered(1200, 2), shape: [5, 240] },
  ];
  const prints = arrays.flatMap((array) =>
    (["float32", "float64"] as const).flatMap((dtype) =>
      [4, 5].map((decimals) => ({
        ...array,
        data: dtype === "float32" ? [...Float32Array.from(array.data)] : array.data,
        dtype,
        decimals,
      })),
    ),
  );
  const expected = await printedByPyTorch(prints, runPython);
  for (const [index, print] of prints.entries()) {
    expect(tensorText(print, print), JSON.stringify(print.shape)).toBe(expected[index]);
  }
});

test("A tie is rounded to the even digit, and minus zero keeps its sign", () => {
  expect([0.125, 0.375, -0.125, 0.5, 1.5].map((value) => decimal(value, 2))).toEqual([
    ...["0.12", "0.38", "-0.12", "0.50", "1.50"],
  ]);
  expect([0.5, 1.5, 2.5, -0].map((value) => decimal(value, 0))).toEqual(["0", "2", "2", "-0"]);
});
