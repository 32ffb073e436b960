import { load as loadPosenc } from "posenc";
import { expect, test } from "vitest";
import { type AttemptName, load } from "#lesson";

const [lessons, posenc] = await Promise.all([load(), loadPosenc()]);

/** The rows of positions 0 … 47, and that of position 5000. */
function rowsOf(attempt: AttemptName, dim = 32) {
  const options = { attempt, dim, period: 8 };
  return {
    rows: lessons.attemptRows({ ...options, length: 48 }),
    far: lessons.attemptRows({ ...options, start: 5000, length: 1 }),
  };
}

const passed = ({ rows, far }: ReturnType<typeof rowsOf>, beside = false) => {
  const tests = lessons.testPositions(rows, { far, beside });
  return Object.entries(tests).flatMap(([name, { passes }]) => (passes ? [name] : []));
};

test("an attempt's rows are what their name says", () => {
  const row = (attempt: AttemptName, start: number) => [
    ...lessons.attemptRows({ attempt, dim: 4, start, length: 1, of: 10, period: 4 }).data,
  ];
  expect(row("index", 7)).toEqual([7, 7, 7, 7]);
  expect(row("share", 5)).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect(row("bits", 6)).toEqual([0, 1, 1, 0]);
  const wave = row("wave", 1);
  for (const [column, value] of [1, 0, 1, 0].entries()) {
    expect(wave[column]).toBeCloseTo(value, 6);
  }
});

test("each attempt passes the tests that it should", () => {
  const none = { data: new Float32Array(48 * 32), shape: [48, 32] };
  expect(passed({ rows: none, far: none })).toEqual(["words", "steps", "bounds"]);
  expect(passed(rowsOf("index"))).toEqual(["unlike"]);
  expect(passed(rowsOf("share"))).toEqual(["unlike", "words", "bounds"]);
  expect(passed(rowsOf("bits"))).toEqual(["unlike", "words", "bounds"]);
  expect(passed(rowsOf("wave"))).toEqual(["words", "steps", "bounds"]);
  const paper = posenc.sinusoidal({ dim: 32 });
  expect(passed({ rows: paper.encode(48), far: paper.encode([5000]) })).toEqual([
    "unlike",
    "words",
    "steps",
    "bounds",
  ]);
});

test("set beside a word, even a large number leaves the word as it is", () => {
  expect(passed(rowsOf("index", 16), true)).toEqual(["unlike", "words"]);
});

test("the numbers that decide are those of the rows", () => {
  const { rows, far } = rowsOf("wave");
  const { unlike, steps, bounds } = lessons.testPositions(rows, { far });
  expect(unlike).toMatchObject({ first: 0, second: 8 });
  expect(unlike.distance).toBeLessThan(1e-5);
  expect(steps.difference).toBeLessThan(1e-4);
  expect(bounds.largest).toBe(Math.max(...far.data.map(Math.abs)));
  const number = lessons.testPositions(rowsOf("index").rows, { far: null });
  expect(number.bounds).toEqual({ passes: false, largest: undefined });
  const { k, low, high, least, most, difference } = number.steps;
  expect([least, most]).toEqual([32 * low * (low + k), 32 * high * (high + k)]);
  expect(difference).toBe(most - least);
});

test("wrong arguments are named", () => {
  const { rows } = rowsOf("bits");
  const attempted = (options: object) => () => lessons.attemptRows(options as never);
  expect(attempted({ attempt: "number", dim: 4, length: 4 })).toThrow(/^attempt must be/);
  expect(attempted({ attempt: "wave", dim: 3, length: 4, period: 8 })).toThrow(/^dim must be/);
  expect(attempted({ attempt: "wave", dim: 4, length: 4 })).toThrow(/^period must be/);
  expect(attempted({ attempt: "wave", dim: 4, length: 4, period: "8" })).toThrow(TypeError);
  expect(attempted({ attempt: "wave", dim: 4, length: 4, period: 0 })).toThrow(/^period must be/);
  expect(attempted({ attempt: "bits", dim: 4, length: 4, start: -1 })).toThrow(/^start must be/);
  expect(attempted({ attempt: "bits", dim: 4, length: 4, end: 1 })).toThrow(/^options must have/);
  const tested = (given: object, options: object = {}) => {
    return () => lessons.testPositions(given as never, options);
  };
  expect(tested({ data: new Float32Array(8), shape: [2, 4] })).toThrow(/^rows must be at least 3/);
  expect(tested({ data: new Float32Array(8), shape: [4, 4] })).toThrow(/^rows.shape must be/);
  expect(tested(rows, { words: 0 })).toThrow(/^words must be/);
  expect(tested(rows, { beside: "yes" })).toThrow(/^beside must be true or false, was "yes"/);
  expect(tested(rows, { seed: 0.5 })).toThrow(/^seed must be/);
  expect(tested(rows, { far: { data: new Float32Array(4), shape: [1, 4] } })).toThrow(/^far/);
  const broken = { ...rows, data: rows.data.map((value, n) => (n === 40 ? Number.NaN : value)) };
  expect(tested(broken)).toThrow("rows[40] must be finite, was NaN");
});
