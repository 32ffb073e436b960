import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Plugin } from "vite";
import { readRuns, readTable } from "./read-runs.js";
import type { Runs, Shares } from "./runs.js";

const prefix = "posenc:trained/";
const folder = "src/training/attempts";

/** Returns the number behind a name in the program that trains: of `A, B = 1, 2` that of A is 1. */
function told(program: string, name: string): number {
  for (const [, names = "", values = ""] of program.matchAll(/^([A-Z_, ]+) = ([\d, ]+)/gm)) {
    const at = names.split(", ").indexOf(name);
    if (at >= 0) return Number(values.split(", ")[at]);
  }
  throw new Error(`src/training/attempts.py has no number ${name}`);
}

/** A value for each kind of trained encoder, made of the path of its weights. */
function ofEachKind<Value>(make: (path: string) => Value): Record<string, Value> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".safetensors"));
  return Object.fromEntries(
    files.map((file) => [file.replace(".safetensors", ""), make(`${folder}/${file}`)]),
  );
}

/** The hash of a file in the form of the attribute `integrity`. */
const integrityOf = (path: string) =>
  `sha384-${createHash("sha384").update(readFileSync(path)).digest("base64")}`;

/** What is known of the models before one is fetched. */
export function makeFacts() {
  const program = readFileSync("src/training/attempts.py", "utf8");
  const number = (name: string) => told(program, name);
  const [, lengths] = /^TOLD_LENGTHS = \[([\d, ]+)\]/m.exec(program) ?? [];
  if (lengths === undefined) throw new Error("src/training/attempts.py tells no lengths");
  return {
    bytes: ofEachKind((path) => statSync(path).size),
    shortest: number("SHORTEST"),
    longest: number("LONGEST"),
    farthest: number("FARTHEST"),
    originsLength: number("ORIGINS_LENGTH"),
    back: number("BACK"),
    told: lengths.split(", ").map(Number),
    rows: { count: number("ROWS"), seed: number("ROWS_SEED") },
  };
}

/** What all seeds of some kinds answered. Three digits would be rounded twice where percents are told. */
function makeRuns(isWanted: (kind: string) => boolean): Runs {
  const { lengths, kinds } = readRuns();
  const short = (shares: Shares): Shares =>
    shares.map((share) => (share === null ? null : Number(share.toFixed(4))));
  const shortened = Object.entries(kinds)
    .filter(([kind]) => kind === "none" || isWanted(kind))
    .map(([kind, runs]) => [
      kind,
      runs.map((run) => ({ ...run, back: short(run.back), seen: short(run.seen) })),
    ]);
  return { lengths, kinds: Object.fromEntries(shortened) };
}

/** Where the answers of the shipped rotary come from, for each factor of linear stretching. */
function makeOrigins(): Record<string, { asked: number[]; found: number[] }> {
  const factors: Record<string, { asked: number[]; found: number[] }> = {};
  for (const told of readTable("origins.csv")) {
    if (told("shipped") !== "1") continue;
    const factor = told("factor");
    factors[factor] ??= { asked: [], found: [] };
    const distance = Number(told("distance"));
    for (const name of ["asked", "found"] as const) {
      (factors[factor] as Record<typeof name, number[]>)[name][distance] = Number(told(name));
    }
  }
  return factors;
}

const isOfLength = (kind: string) => /^(rotary|alibi|t5|sinusoidal)/.test(kind);

/** Makes the modules of the trained encoders: `facts` and `hashes` are small, the others have what every seed answered. */
export function trainedModels(): Plugin {
  const makers: Readonly<Record<string, () => unknown>> = {
    facts: makeFacts,
    hashes: () => ofEachKind(integrityOf),
    attempts: () => makeRuns((kind) => kind === "sinusoidal" || !isOfLength(kind)),
    length: () => makeRuns(isOfLength),
    origins: makeOrigins,
  };
  return {
    name: "posenc:trained",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const make = makers[id.slice(prefix.length + 1)];
      return make ? { code: `export default ${JSON.stringify(make())};`, map: null } : null;
    },
  };
}
