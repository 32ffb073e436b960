import { existsSync, readFileSync } from "node:fs";
import { type Run, type Runs, type Shares, tasks } from "./runs.js";

/** Reads a table that src/training/attempts.py writes: for each line, the value in the column of a name. */
export function readTable(file: string): ((name: string) => string)[] {
  const path = `src/training/${file}`;
  if (!existsSync(path)) return [];
  const [head = "", ...lines] = readFileSync(path, "utf8").trim().split("\n");
  const names = head.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return (name) => {
      const value = values[names.indexOf(name)];
      if (value === undefined) throw new Error(`${path} has no column ${name}`);
      return value;
    };
  });
}

/** Reads what all seeds of all kinds answered. */
export function readRuns(): Runs {
  const lengths: number[] = [];
  const kinds: Record<string, Run[]> = {};
  const add = (kind: string, told: (name: string) => string) => {
    const task = tasks.find((one) => one === told("task"));
    if (!task) throw new Error(`a table of src/training has a task "${told("task")}"`);
    const length = Number(told("length"));
    if (!lengths.includes(length)) lengths.push(length);
    kinds[kind] ??= [];
    const runs = kinds[kind] as Run[];
    const seed = Number(told("seed"));
    let run = runs.find((one) => one.seed === seed);
    if (!run) {
      const none = (): Shares => lengths.map(() => null);
      run = { seed, shipped: told("shipped") === "1", back: none(), seen: none() };
      runs.push(run);
    }
    run[task][lengths.indexOf(length)] = Number(told("right")) / Number(told("asked"));
  };
  for (const told of readTable("attempts.csv")) add(told("kind"), told);
  for (const told of readTable("stretched.csv")) {
    if (told("how") !== "none") add(`rotary-${told("how")}-${told("factor")}`, told);
  }
  return { lengths, kinds };
}
