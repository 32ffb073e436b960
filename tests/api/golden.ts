/** An array of tests/golden: its shape and its numbers, whatever type the file holds. */
export interface GoldenArray {
  data: Float32Array | Float64Array | Int32Array | Uint16Array | Int8Array | Uint8Array;
  shape: number[];
}

// Inlined, so that the same test reads them in Node and in a browser.
const files = import.meta.glob<string>(
  [
    "../golden/*.npy",
    "../golden/dialects/*.npy",
    "../golden/engine/*.npy",
    "../golden/session/*.npy",
    "../golden/configs/*/*.npy",
  ],
  { query: "?url&inline", import: "default" },
);

const weights = import.meta.glob<string>("../golden/*.safetensors", {
  query: "?url&inline",
  import: "default",
});

/** A .safetensors file of tests/golden by name, as in `goldenWeights("002_bert")`. */
export async function goldenWeights(name: string): Promise<Uint8Array> {
  const file = weights[`../golden/${name}.safetensors`];
  if (file === undefined) throw new Error(`no file tests/golden/${name}.safetensors`);
  return new Uint8Array(await (await fetch(await file())).arrayBuffer());
}

const types = {
  "<f4": Float32Array,
  "<f8": Float64Array,
  "<i4": Int32Array,
  "<u2": Uint16Array,
  "|i1": Int8Array,
  "|u1": Uint8Array,
} as const;

/** By name, as in `golden("003_worked_example.P_torch")`. */
export async function golden(name: string): Promise<GoldenArray> {
  const file = files[`../golden/${name}.npy`];
  if (file === undefined) throw new Error(`no file tests/golden/${name}.npy`);
  const bytes = await (await fetch(await file())).arrayBuffer();
  const headerEnd = 10 + new DataView(bytes).getUint16(8, true);
  const header = new TextDecoder().decode(bytes.slice(10, headerEnd));
  const type = /'descr': '([^']*)'/.exec(header)?.[1] as keyof typeof types;
  const shape = /'shape': \(([^)]*)\)/.exec(header)?.[1] ?? "";
  return {
    data: new types[type](bytes.slice(headerEnd)),
    shape: shape
      .split(",")
      .filter((size) => size.trim() !== "")
      .map(Number),
  };
}

/** The same of a file that holds float32. */
export async function goldenRows(name: string): Promise<{ data: Float32Array; shape: number[] }> {
  const { data, shape } = await golden(name);
  if (!(data instanceof Float32Array)) throw new Error(`${name} does not hold float32`);
  return { data, shape };
}

/** The largest |a − b|; NaN where the lengths differ or either holds one. */
export function difference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.NaN;
  let largest = 0;
  for (let n = 0; n < a.length; ++n) {
    const here = Math.abs((a[n] as number) - (b[n] as number));
    if (Number.isNaN(here)) return here;
    largest = Math.max(largest, here);
  }
  return largest;
}
