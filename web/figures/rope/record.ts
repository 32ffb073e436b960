import { readFileSync } from "node:fs";
import { load } from "#lesson";
import { makeFacts } from "../shared/trained/plugin.js";
import { readTable } from "../shared/trained/read-runs.js";
import { type Machine, type Recorded, shown } from "./reading.js";

/** The share of right answers to "three back" of each seed, the shipped one first, for each start. */
function rightOf(machine: Machine): { starts: number[]; shares: number[][] } {
  const starts: number[] = [];
  const seeds = new Map<string, { shipped: boolean; shares: number[] }>();
  for (const told of readTable("further.csv")) {
    if (told("kind") !== machine || told("task") !== "back") continue;
    const start = Number(told("start"));
    if (!starts.includes(start)) starts.push(start);
    const seed = seeds.get(told("seed")) ?? { shipped: told("shipped") === "1", shares: [] };
    seeds.set(told("seed"), seed);
    seed.shares.push(Number((Number(told("right")) / Number(told("asked"))).toFixed(4)));
  }
  const ordered = [...seeds.values()].sort((a, b) => Number(b.shipped) - Number(a.shipped));
  return { starts, shares: ordered.map(({ shares }) => shares) };
}

/** Lets both machines read twelve words further and further on. A build does so once: a picture runs nothing. */
async function makeRecord(): Promise<Recorded> {
  const lessons = await load();
  const { longest, rows } = makeFacts();
  const row = [...lessons.taskRows({ length: longest, count: 1, seed: rows.seed }).data];
  const models = {
    sinusoidal: lessons.tokenClassifier(
      readFileSync("src/training/attempts/sinusoidal.safetensors"),
    ),
    rotary: lessons.tokenClassifier(readFileSync("src/training/attempts/rotary.safetensors")),
  };
  const counted = { sinusoidal: rightOf("sinusoidal"), rotary: rightOf("rotary") };
  const { starts } = counted.rotary;
  const answersOf = (machine: Machine) =>
    starts.map((start) => [...models[machine].classify(row, { start }).back.answers.data]);
  const { projected = [] } = models.rotary.classify(row, { projected: true });
  const last = projected.at(-1);
  const headDim = models.rotary.dim / models.rotary.heads;
  const ofHead = (data: Float32Array | undefined, place: number) =>
    Array.from(
      (data ?? new Float32Array()).subarray(
        place * models.rotary.dim,
        place * models.rotary.dim + headDim,
      ),
    );
  return {
    q: ofHead(last?.queries.data, shown.query),
    k: ofHead(last?.keys.data, shown.key),
    row,
    starts,
    answers: { sinusoidal: answersOf("sinusoidal"), rotary: answersOf("rotary") },
    right: { sinusoidal: counted.sinusoidal.shares, rotary: counted.rotary.shares },
  };
}

export const records = { rope: makeRecord };
