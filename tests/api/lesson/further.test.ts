import { expect, test } from "vitest";
import {
  load,
  type OfBothTasks,
  type TaskScore,
  type TokenClassifier,
  type ToldInstead,
} from "#lesson";
import furtherTable from "../../../src/training/further.csv?raw";
import hiddenTable from "../../../src/training/hidden.csv?raw";

// What PyTorch has counted of the shipped encoders where training never was: this runtime is to count the same, but
// for a near tie here or there.
const lessons = await load();

// Inlined, so that the same test reads them in Node and in a browser.
const files = import.meta.glob<string>("../../../src/training/attempts/*.safetensors", {
  query: "?url&inline",
  import: "default",
});
const models = new Map<string, TokenClassifier>();
for (const kind of ["index", "bits", "wave-2pi", "sinusoidal", "rotary"]) {
  const file = files[`../../../src/training/attempts/${kind}.safetensors`];
  const bytes = await (await fetch((await file?.()) ?? "")).arrayBuffer();
  models.set(kind, lessons.tokenClassifier(new Uint8Array(bytes)));
}
function modelOf(kind: string): TokenClassifier {
  const model = models.get(kind);
  if (!model) throw new Error(`no model ${kind}`);
  return model;
}

/** The lines of a table that tell of the shipped seed. */
function linesOf(table: string): Readonly<Record<string, string>>[] {
  const [head = "", ...lines] = table.trim().split("\n");
  const names = head.split(",");
  return lines
    .map((line) => Object.fromEntries(line.split(",").map((value, n) => [names[n], value])))
    .filter(({ shipped }) => shipped === "1");
}

function check(
  counted: OfBothTasks<TaskScore>,
  line: Readonly<Record<string, string>>,
  length: number,
) {
  const { right, asked } = counted[line.task as "back" | "seen"];
  const told = JSON.stringify(line);
  expect(asked, told).toBe(Number(line.asked));
  const tie = line.task === "back" ? 1 : length;
  expect(Math.abs(right - Number(line.right)), told).toBeLessThanOrEqual(2 * tie);
}

const rows = { count: 400, seed: 1 };

test("encoders read the same words further on as PyTorch counted", () => {
  const lines = linesOf(furtherTable).filter(({ start }) =>
    ["0", "1", "8", "5000"].includes(start ?? ""),
  );
  expect(lines).toHaveLength(5 * 4 * 2);
  for (const line of lines) {
    const start = Number(line.start);
    const counted = modelOf(line.kind ?? "").accuracy({ ...rows, length: 12, start });
    check(counted, line, 12);
  }
}, 60_000);

function hiding(heads: number, length: number, window: number): NonNullable<ToldInstead["biases"]> {
  const data = new Float32Array(heads * length * length).map((_, n) => {
    const distance = Math.abs((Math.floor(n / length) % length) - (n % length));
    return distance > window ? Number.NEGATIVE_INFINITY : 0;
  });
  return { data, shape: [heads, length, length] };
}

test("encoders whose far keys are hidden answer as PyTorch counted", () => {
  const lines = linesOf(hiddenTable).filter(({ length }) => length === "24");
  expect(lines).toHaveLength(2 * 2 * 2);
  for (const line of lines) {
    const told = line.window === "none" ? {} : { biases: hiding(2, 24, Number(line.window)) };
    check(modelOf(line.kind ?? "").accuracy({ ...rows, length: 24, ...told }), line, 24);
  }
}, 60_000);

test("queries and keys come with the shape of their heads, and a start is a whole number", () => {
  const model = modelOf("rotary");
  const { projected } = model.classify([3, 1, 4], { projected: true });
  expect(projected?.map(({ queries, keys }) => [queries.shape, keys.shape])).toEqual([
    [
      [3, 2, 16],
      [3, 2, 16],
    ],
    [
      [3, 2, 16],
      [3, 2, 16],
    ],
  ]);
  // What is turned by the place does not ask for another word.
  expect(model.classify([3, 1, 4], { projected: true, start: 100 }).projected?.[0]).toEqual(
    projected?.[0],
  );
  expect(modelOf("index").encodePositions(2, { start: 5 }).data.at(-1)).toBe(6);
  for (const start of [-1, 0.5, 2 ** 40]) {
    expect(() => model.classify([3], { start })).toThrow(/^start must be an integer from 0 to/);
    expect(() => model.encodePositions(1, { start })).toThrow(/^start must be/);
  }
});
