/** Tables for trying the comparison: of rows that are added, of rotaries, of biases, and mistakes. */
export const exampleNames = [
  "paper",
  "fairseq",
  "samlynnevans",
  "few-bits",
  "elided",
  "rotary",
  "inv-freq",
  "alibi",
  "t5",
  "changed",
  "random",
] as const;
export type ExampleName = (typeof exampleNames)[number];

const dim = 32;
const rows = 16;
/** Enough rows to recognise angles in bfloat16. */
const fewBitsRows = 64;
/** A table of which programs print the corners only, and how many rows and columns of them. */
const [large, corner] = [{ rows: 2048, dim: 512 }, 3];

type Numbers = number | readonly Numbers[];

const list = <Part>(length: number, part: (n: number) => Part): Part[] =>
  Array.from({ length }, (_, n) => part(n));

const table = (height: number, width: number, cell: (row: number, column: number) => number) =>
  list(height, (row) => list(width, (column) => cell(row, column)));

const frequency = (exponent: number, base = 10000): number => base ** -exponent;

/** A sine in even columns, a cosine in odd ones. */
const wave = (column: number, angle: number): number =>
  column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);

const paper = (width: number) => (position: number, column: number) =>
  wave(column, position * frequency((2 * Math.floor(column / 2)) / width));

/** The nearest number of bfloat16, which is the upper half of a float32. */
function bfloat16(value: number): number {
  const bits = new DataView(new ArrayBuffer(4));
  bits.setFloat32(0, value);
  const exact = bits.getUint32(0);
  bits.setUint32(0, exact + 0x7fff + ((exact >>> 16) & 1));
  bits.setUint16(2, 0);
  return bits.getFloat32(0);
}

/** A row of padding, then tokens from position 2 on. */
function fairseq(row: number, column: number): number {
  if (row === 0) return 0;
  const half = dim / 2;
  const angle = (row + 1) * frequency((column % half) / (half - 1));
  return column < half ? Math.sin(angle) : Math.cos(angle);
}

/** As Llama 3.1 slows its rotary: slow pairs by the factor, and those between by a part of it. */
function llama3(pair: number): number {
  const { pairs, base, factor, trained, slow, fast } = {
    pairs: 64,
    base: 500000,
    factor: 8,
    trained: 8192,
    slow: 1,
    fast: 4,
  };
  const own = frequency(pair / pairs, base);
  const turns = (trained * own) / (2 * Math.PI);
  const kept = Math.min(1, Math.max(0, (turns - slow) / (fast - slow)));
  return own * (kept + (1 - kept) / factor);
}

/** T5's bucket: distances below 8 have one each, further ones share, and keys after the query have their own. */
function bucket(distance: number): number {
  const far = Math.abs(distance);
  const shared = 8 + Math.floor((8 * Math.log(far / 8)) / Math.log(128 / 8));
  return (distance > 0 ? 16 : 0) + (far < 8 ? far : shared);
}

/** In four decimals, of float32: the cosine of 0.01 is 0.9999 there, not 1.0000. */
const decimals = (value: number): string =>
  value === Number.NEGATIVE_INFINITY ? "-inf" : Math.fround(value).toFixed(4);

/** Prints numbers as PyTorch does, as deep as they are nested. */
function print(numbers: Numbers, write: (value: number) => string = decimals): string {
  const printed = (part: Numbers): string =>
    typeof part === "number"
      ? write(part)
      : `[${part.map(printed).join(typeof part[0] === "number" ? ", " : ",\n        ")}]`;
  return `tensor(${printed(numbers)})`;
}

/** Puts dots in the middle. */
const elided = (parts: readonly string[], between: string): string =>
  [...parts.slice(0, corner), "...", ...parts.slice(corner)].join(between);

/** Prints the corners of the large table, with dots for what is between. */
function printCorners(): string {
  const ends = (size: number) => list(2 * corner, (n) => (n < corner ? n : size - 2 * corner + n));
  const cell = paper(large.dim);
  const lines = ends(large.rows).map((row) => {
    const numbers = ends(large.dim).map((column) => decimals(cell(row, column)));
    return `[${elided(numbers, ", ")}]`;
  });
  return `tensor([${elided(lines, ",\n        ")}])`;
}

/**
 * The text of each example, in numbers of its own formula: the libraries' modules are not fetched for
 * it. What they print is the same.
 */
const texts: Readonly<Record<ExampleName, () => string>> = {
  paper: () => print(table(rows, dim, paper(dim))),
  fairseq: () => print(table(rows, dim, fairseq)),
  samlynnevans: () =>
    print(table(rows, dim, (row, column) => wave(column, row * frequency((2 * column) / dim)))),
  "few-bits": () =>
    print(
      table(fewBitsRows, dim, (row, column) => {
        const rounded = bfloat16(frequency((2 * Math.floor(column / 2)) / dim));
        return wave(column, bfloat16(row * rounded));
      }),
    ),
  elided: printCorners,
  rotary: () =>
    print(
      table(rows, dim, (row, column) =>
        Math.cos(row * frequency((column % (dim / 2)) / (dim / 2))),
      ),
    ),
  "inv-freq": () => print(list(64, llama3), (value) => value.toExponential(4)),
  alibi: () =>
    print(
      list(4, (head) =>
        table(8, 8, (query, key) =>
          key > query ? Number.NEGATIVE_INFINITY : (key - query) * 2 ** (-2 * (head + 1)),
        ),
      ),
    ),
  t5: () =>
    print(
      table(rows, rows, (query, key) => bucket(key - query)),
      String,
    ),
  // sin 5 with the wrong sign.
  changed: () => texts.paper().replace("-0.9589", "0.9589"),
  random: () => print(table(rows, dim, () => 2 * Math.random() - 1)),
};

/** Returns the text of an example. */
export function exampleText(name: ExampleName): string {
  return texts[name]();
}
