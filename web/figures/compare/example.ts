import type { Tensor } from "posenc";

/** Tables for trying the comparison. */
export const exampleNames = [
  "paper",
  "fairseq",
  "samlynnevans",
  "few-bits",
  "changed",
  "random",
] as const;
export type ExampleName = (typeof exampleNames)[number];

const dim = 32;
const rows = 16;
/** Enough rows to recognise angles in bfloat16. */
const fewBitsRows = 64;

/** Prints a table as PyTorch does, with four decimals. */
function print({ data, shape }: Tensor): string {
  const width = shape.at(-1) ?? 1;
  const lines: string[] = [];
  for (let start = 0; start < data.length; start += width) {
    const numbers = [...data.subarray(start, start + width)];
    lines.push(`[${numbers.map((value) => value.toFixed(4)).join(", ")}]`);
  }
  return `tensor([${lines.join(",\n        ")}])`;
}

/** Returns the text of an example. Its numbers are the library's, or random ones. */
export async function exampleText(name: ExampleName): Promise<string> {
  if (name === "random") {
    const data = Float32Array.from({ length: rows * dim }, () => 2 * Math.random() - 1);
    return print({ data, shape: [rows, dim] });
  }
  const { load } = await import("posenc/dialects");
  const posenc = await load();
  if (name === "few-bits") {
    return print(posenc.roundedAngles({ precision: "bfloat16", dim, positions: fewBitsRows }));
  }
  if (name === "fairseq") {
    const [paddingIdx, token] = [1, 2];
    const fairseq = posenc.preset("fairseq", { dim, paddingIdx });
    const sentence = Array.from({ length: rows - 1 }, () => token);
    return print(fairseq.encodeTokens([paddingIdx, ...sentence]));
  }
  if (name === "samlynnevans") return print(posenc.preset(name, { dim }).encode(rows));
  const text = print(posenc.preset("paper", { dim }).encode(rows));
  // sin 5 with the wrong sign.
  return name === "changed" ? text.replace("-0.9589", "0.9589") : text;
}
