// The lines of Python that a finding says to change, run: the program makes the table that was given, and with
// the other line what was meant.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load as loadPlain } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { type Finding, load, type Mistake, readTable } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";
import { findPython } from "../../src/toolchain/python.mjs";

const python = findPython();
if (python === undefined) throw new Error("the lines need a Python with PyTorch and NumPy");
const [posenc, doctor, dialects, rotaries] = [
  await loadPlain(),
  await load(),
  await loadDialects(),
  await loadRotaries(),
];

const length = 40;
const dim = 16;

/** A table of which a plain program makes each cell. */
function made(cell: (position: number, column: number) => number, rows = length) {
  const data = Float32Array.from({ length: rows * dim }, (_, n) =>
    cell(Math.floor(n / dim), n % dim),
  );
  return { data, shape: [rows, dim] };
}
const wave = (column: number, angle: number) =>
  column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
const by = (exponent: (column: number) => number, base = 10000) =>
  made((position, column) => wave(column, position / base ** exponent(column)));
const pair = (column: number) => Math.floor(column / 2);

/** Every mistake, as people make it. */
const mistakes: Readonly<Record<Mistake, { data: Float32Array; shape: number[] }>> = {
  "one-frequency-a-column": by((column) => (2 * column) / dim),
  multiplied: made((position, column) =>
    wave(column, position * 10000 ** ((2 * pair(column)) / dim)),
  ),
  "base-outside-the-sine": made(
    (position, column) => wave(column, position) / 10000 ** ((2 * pair(column)) / dim),
  ),
  "base-inside-the-sine": made(
    (position, column) => wave(column, position / 10000) ** ((2 * pair(column)) / dim),
  ),
  "product-for-power": made((position, column) =>
    wave(column, ((position / 10000) * 2 * pair(column)) / dim),
  ),
  "endpoint-for-paper": by((column) => pair(column) / (dim / 2 - 1)),
  "pairs-reversed": by((column) => (2 * (dim / 2 - 1 - pair(column))) / dim),
  "low-precision-angles": dialects.roundedAngles({ precision: "bfloat16", dim: 32, positions: 64 }),
  "own-exponent": by((column) => column / dim),
  "doubled-exponent": by((column) => (4 * pair(column)) / dim),
  "pair-counted-from-one": by((column) => (2 * (pair(column) + 1)) / dim),
  "integer-division": by(() => 0),
  "floor-divided-exponent": made((position, column) =>
    wave(column, position * Math.exp(-2 * pair(column))),
  ),
  // view(16, 40) of 40 × 16
  reshaped: { data: posenc.sinusoidal({ dim }).encode(length).data, shape: [dim, length] },
};

/** A table of 40 × 16 of which 4 heads were split before its positions. */
function headsFirst() {
  const { data } = posenc.sinusoidal({ dim }).encode(length);
  const heads = 4;
  const width = dim / heads;
  const split = Float32Array.from(data, (_, n) => {
    const [head, row, column] = [
      Math.floor(n / (length * width)),
      Math.floor(n / width) % length,
      n % width,
    ];
    return data[row * dim + head * width + column] ?? 0;
  });
  return { data: split, shape: [heads, length, width] };
}

type Given = Parameters<typeof doctor.identify>[0] & { data: ArrayLike<number> };

/** Tables that are right and not the paper's, and how many lines tell them from it. */
const libraries: readonly [name: string, table: Given, changes: number][] = [
  ["the paper's", posenc.sinusoidal({ dim }).encode({ start: 3, length: 20, step: 0.5 }), 0],
  ["another base", posenc.sinusoidal({ dim, base: 500 }).encode([7, 3, 1999, 20, 512]), 0],
  ["sines and cosines apart", posenc.sinusoidal({ dim, layout: "concatenated" }).encode(30), 1],
  ["tensor2tensor", dialects.preset("tensor2tensor", { dim }).encode(30), 2],
  [
    "fairseq, with its padding",
    dialects.preset("fairseq", { dim, paddingIdx: 1 }).encodeTokens([2, 1, 2, 2, 2, 2, 2, 2]),
    2,
  ],
  [
    "diffusers",
    dialects.preset("diffusers-timestep", { dim, shift: 1, flipSinToCos: true }).encode(30),
    2,
  ],
  ["rotary cosines in halves", rotaries.preset("transformers-default", { dim }).tables(30).cos, 1],
  ["columns divided in whole numbers", by((column) => Math.floor((2 * column) / dim)), 1],
];

function only(table: Given): Finding & { python: NonNullable<Finding["python"]> } {
  const [finding] = doctor.identify(table);
  if (!finding?.python) throw new Error(`no program: ${JSON.stringify(finding)}`);
  return finding as ReturnType<typeof only>;
}

/** Runs programs one by one in one Python: importing PyTorch takes seconds. */
function run(programs: readonly string[]): number[][] {
  const host = `
import json, sys, warnings
warnings.simplefilter("ignore")
def run(program):
    names = {}
    exec(compile(program, "program", "exec"), names)
    return [float(one) for one in names["pe"].flatten().tolist()]
print(json.dumps([run(program) for program in json.load(sys.stdin)]))
`;
  const input = JSON.stringify(programs);
  const output = execFileSync(python as string, ["-c", host], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(output);
}

const differ = (some: ArrayLike<number>, others: ArrayLike<number>): number => {
  expect(some.length).toBe(others.length);
  return Math.max(...Array.from(some, (one, n) => Math.abs(one - (others[n] as number))));
};

test("PyTorch and NumPy make each mistake's table with the one line, and the paper's with the other", {
  timeout: 120_000,
  tags: ["long"],
}, async () => {
  const jobs: { program: string; expected: ArrayLike<number>; most: number; of: string }[] = [];
  for (const [mistake, table] of Object.entries(mistakes)) {
    const finding = only(table);
    expect(finding.mistake, mistake).toBe(mistake);
    const [rows, columns] = (finding.reshaped?.meant ?? table.shape) as [number, number];
    const right = posenc.sinusoidal({ dim: columns }).encode(rows).data;
    for (const [library, written] of Object.entries(finding.python)) {
      if (written === undefined) continue;
      const { program, changes } = written;
      expect(changes, mistake).toHaveLength(1);
      const [{ from, to } = { from: "", to: "" }] = changes;
      expect(program.split("\n")).toContain(from);
      const of = `${mistake}, ${library}`;
      // What PyTorch's float32 steps make of angles up to some thousand.
      const most = mistake === "multiplied" ? 0.1 : 1e-4;
      jobs.push({ program, expected: table.data, most, of });
      jobs.push({ program: program.replace(from, to), expected: right, most: 1e-4, of });
      if (mistake !== "reshaped") expect(differ(table.data, right), of).toBeGreaterThan(0.001);
    }
  }
  const results = run(jobs.map(({ program }) => program));
  for (const [n, { program, expected, most, of }] of jobs.entries()) {
    expect(differ(results[n] as number[], expected), `${of}\n${program}`).toBeLessThan(most);
  }
  // NumPy has no bfloat16.
  expect(jobs).toHaveLength(4 * Object.keys(mistakes).length - 2);
});

test("heads that were split before positions say the line that split them", () => {
  const table = headsFirst();
  const { reshaped, python } = only(table);
  expect(reshaped).toEqual({ view: [4, length, 4], meant: [length, dim] });
  const { changes, program } = python.pytorch;
  expect(changes).toEqual([
    {
      from: "pe = pe.reshape(40, 4, 4).transpose(0, 1).reshape(4, 40, 4)",
      to: "pe = pe.reshape(40, 16)",
    },
  ]);
  expect(python.numpy?.changes[0]?.from).toBe(
    "pe = pe.reshape(40, 4, 4).swapaxes(0, 1).reshape(4, 40, 4)",
  );
  const { from, to } = changes[0] ?? { from: "", to: "" };
  const [has, meant] = run([program, program.replace(from, to)]) as [number[], number[]];
  expect(differ(has, table.data)).toBeLessThan(1e-5);
  expect(differ(meant, posenc.sinusoidal({ dim }).encode(length).data)).toBeLessThan(1e-5);
}, 120_000);

test("PyTorch and NumPy make the tables of libraries, and with the lines changed the paper's", () => {
  const jobs = libraries.flatMap(([name, table, changes]) => {
    const finding = only(table);
    return Object.entries(finding.python).flatMap(([library, written]) => {
      const { program, changes: lines } = written as typeof finding.python.pytorch;
      expect(lines, name).toHaveLength(changes);
      const changed = lines.reduce((text, { from, to }) => text.replace(from, to), program);
      const { mistake, rotary, coordinates, base, zeroRows } = finding;
      const of = `${name}, ${library}`;
      const expected = table.data;
      const paper = posenc
        .sinusoidal({ dim: finding.dim, base: base as number })
        .encode([...coordinates.data]);
      const isComparable = rotary === undefined && zeroRows.length === 0;
      return [
        { program, expected, of },
        ...(isComparable || mistake
          ? [{ program: changed, expected: paper.data, of: `${of}, the paper's` }]
          : []),
      ];
    });
  });
  const results = run(jobs.map(({ program }) => program));
  for (const [n, { program, expected, of }] of jobs.entries()) {
    expect(differ(results[n] as number[], expected), `${of}\n${program}`).toBeLessThan(2e-4);
  }
}, 120_000);

const read = (file: string) => readTable(readFileSync(`tests/golden/threads/${file}`), file);

test("tables and prints of real threads say the line", () => {
  expect(only(read("doubled_exponent_a.npy")).python.pytorch.changes).toEqual([
    { from: "exponent = 4 * pair / dim", to: "exponent = 2 * pair / dim" },
  ]);
  expect(only(read("loftr_bug_a.npy")).python.numpy?.changes).toEqual([
    {
      from: "angle = position * np.exp(2 * pair * (-math.log(base) / dim // 2))",
      to: "angle = position * np.exp(2 * pair * (-math.log(base) / (dim // 2)))",
    },
  ]);
  expect(only(read("print_elided_a.txt")).python.pytorch.changes).toEqual([]);
  expect(doctor.identify(read("alibi_slopes.npy"))[0]?.python).toBeUndefined();
});
