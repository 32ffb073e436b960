import { expect, test } from "vitest";
import { claims } from "../bench/claims.mjs";
import { takeTurns } from "../bench/measure.mjs";

test("contenders that share a core are timed each on its own task", async () => {
  // A core as the benchmark's: it holds the task that it was prepared for last.
  let held = "";
  const done: Record<string, Set<string>> = {};
  const contender = (name: string) => {
    const tasks = new Set<string>();
    done[name] = tasks;
    return {
      result: { samples: [] as number[] },
      work: {
        start: () => {
          held = name;
        },
        seconds: (times: number) => {
          tasks.add(held);
          return { clock: 0.25 * times, processor: 0 };
        },
      },
    };
  };
  const results = ["table", "guaranteed", "add"].map(contender);
  await takeTurns(results, { rounds: 3, busy: false });
  for (const [name, tasks] of Object.entries(done)) expect([...tasks]).toEqual([name]);
  expect(results.map(({ result }) => result.samples)).toEqual(Array(3).fill([0.25, 0.25, 0.25]));
});

test("a guaranteed table is compared with the same table by default", () => {
  const name = "posenc, in the wasm memory";
  const results = [
    { name, seconds: 1, entries: 1 },
    { name: `${name}, guaranteed`, seconds: 2, entries: 1 },
  ];
  const found = claims([{ title: "8192 × 300", results }]);
  expect(found).toMatchObject([{ ratio: 2, bound: 2.1, holds: true, atMost: true }]);
});
