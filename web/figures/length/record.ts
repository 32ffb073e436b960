import { readFileSync } from "node:fs";
import { load as loadRotaries } from "posenc/rotary";
import { load, type TokenClassifier } from "#lesson";
import { makeFacts } from "../shared/trained/plugin.js";
import { readTable } from "../shared/trained/read-runs.js";
import type { Looked, Recorded, Seed } from "./looking.js";
import { asking } from "./looking.js";
import { trainedBuckets } from "./settings.js";

/** Biases that hide the keys further than some places from a query. */
function hiding(heads: number, length: number, window: number) {
  const data = new Float32Array(heads * length * length).map((_, n) => {
    const [query, key] = [Math.floor(n / length) % length, n % length];
    return Math.abs(query - key) > window ? Number.NEGATIVE_INFINITY : 0;
  });
  return { data, shape: [heads, length, length] };
}

/** What the last layer's heads look at, from the place that asks, and what the model answers there. */
function look(model: TokenClassifier, row: readonly number[], window: number | undefined): Looked {
  const length = row.length;
  const told = window === undefined ? {} : { biases: hiding(model.heads, length, window) };
  const { back, attention = [] } = model.classify(row, { ...told, attention: true });
  const last = attention.at(-1)?.data ?? new Float32Array();
  const heads = Array.from({ length: model.heads }, (_, head) => {
    const start = (head * length + asking) * length;
    return Array.from(last.subarray(start, start + length), (share) => Math.round(1000 * share));
  });
  return { answer: back.answers.data[asking] ?? 0, heads };
}

/** Lets the shipped rotary read a row that grows. A build does so once: a picture runs nothing. */
async function makeRecord(): Promise<Recorded> {
  const lessons = await load();
  const { longest, farthest, rows } = makeFacts();
  const model = lessons.tokenClassifier(readFileSync("src/training/attempts/rotary.safetensors"));
  const row = [...lessons.taskRows({ length: farthest, count: 1, seed: rows.seed }).data];
  const lengths = Array.from({ length: farthest - longest + 1 }, (_, n) => longest + n);
  const looked = (window: number | undefined) =>
    lengths.map((length) => look(model, row.slice(0, length), window));
  return { row, no: looked(undefined), yes: looked(longest - 1) };
}

/** How often every seed is right at the place that asks, by how many words the row has. */
function makePlaces(): readonly Seed[] {
  const seeds = new Map<string, Seed>();
  for (const told of readTable("places.csv")) {
    if (Number(told("place")) !== asking) continue;
    const seed = seeds.get(told("seed")) ?? { shipped: told("shipped") === "1", no: [], yes: [] };
    seeds.set(told("seed"), seed);
    const share = Number(told("right")) / Number(told("asked"));
    seed[told("window") === "none" ? "no" : "yes"].push(Number(share.toFixed(4)));
  }
  return [...seeds.values()];
}

/** The bucket of each word, from the farthest before to the farthest after, in the trained encoder of T5's kind. */
async function makeTrainedBuckets(): Promise<readonly number[]> {
  const { farthest, side, most } = trainedBuckets;
  const t5 = (await loadRotaries()).preset("t5", { buckets: 2 * side, maxDistance: most });
  const places = Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest);
  return [...t5.buckets(places).data];
}

export const records = {
  length: async () => ({ ...(await makeRecord()), seeds: makePlaces() }),
  buckets: makeTrainedBuckets,
};
