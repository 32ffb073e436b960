import { readFileSync } from "node:fs";
import { type Run, type Runs, tasks } from "./runs.js";

/** Reads what all seeds of all kinds answered, from the table that src/training/attempts.py writes. */
export function readRuns(): Runs {
  const [head = "", ...lines] = readFileSync("src/training/attempts.csv", "utf8")
    .trim()
    .split("\n");
  const names = head.split(",");
  const lengths: number[] = [];
  const kinds: Record<string, Run[]> = {};
  for (const line of lines) {
    const values = line.split(",");
    const told = (name: string) => values[names.indexOf(name)] ?? "";
    const task = tasks.find((one) => one === told("task"));
    if (!task) throw new Error(`attempts.csv has a task "${told("task")}"`);
    const length = Number(told("length"));
    if (!lengths.includes(length)) lengths.push(length);
    kinds[told("kind")] ??= [];
    const runs = kinds[told("kind")] ?? [];
    let run = runs.find(({ seed }) => seed === Number(told("seed")));
    if (!run) {
      run = { seed: Number(told("seed")), shipped: told("shipped") === "1", back: [], seen: [] };
      runs.push(run);
    }
    run[task][lengths.indexOf(length)] = Number(told("right")) / Number(told("asked"));
  }
  return { lengths, kinds };
}
