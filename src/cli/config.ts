import { parseArgs } from "node:util";
import { type ConfigPositions, fromConfig, type LayerFacts, load } from "posenc/rotary";
// By this path it is bundled, as start.ts has it.
import { printable } from "../../src/api/shared/printable.js";
import { withInput } from "./input.js";
import {
  type FewBits,
  isTurning,
  type Meaning,
  meaningOf,
  type StillLayers,
  type TurningLayers,
} from "./meaning.js";
import { Refusal } from "./refusal.js";

const usage = `Usage: posenc config [file] [--version VERSION] [--json]

Prints what a model's config.json says about positions, as Markdown: the preset and its options,
wavelengths, what scores are multiplied by, the layers, where position ids collapse in 16 bits, and
what other engines do otherwise.

file       config.json; - or left out: it is read from the standard input
--version  of transformers: 4.45, 4.51, 4.56 or 4.57.5 (default: the newest)
--json     the same as JSON, with every number

Exit status: 0, or 2 if the file can't be read or says what is not known.
`;

/** Configurations are a few kilobytes; some have factors for many layers. */
const mostBytes = 16 * 2 ** 20;

// --- In words ------------------------------------------------------------------------------------

const digits = (value: number): string => String(Number(value.toPrecision(6)));

/** Whole numbers that follow each other as ranges. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}

const fromTo = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? digits(numbers[0] as number)
    : `${digits(numbers[0] as number)} to ${digits(numbers.at(-1) as number)}`;

function optionsInWords(options: ConfigPositions["options"]): string {
  return Object.entries(options)
    .map(([name, value]) => {
      if (!Array.isArray(value)) return `${name} ${value}`;
      return value.length > 3
        ? `${name} of ${value.length} pairs, ${fromTo(value)}`
        : `${name} ${value.join(", ")}`;
    })
    .join("; ");
}

function softmaxInWords({
  scale,
  times,
  columns,
  factor,
  mscale,
}: TurningLayers["softmax"]): string {
  const root = columns === 1 ? `${times}` : `${times} / sqrt(${columns})`;
  const squared = mscale === 0 ? "" : ` · m², m = 0.1 · ${mscale} · ln(${factor}) + 1`;
  const made = `${root}${squared}`;
  return made === `${scale}` ? made : `${digits(scale)} = ${made}`;
}

function temperatureInWords({
  scale,
  interval,
  shift,
  of,
}: NonNullable<LayerFacts["temperature"]>) {
  const n = of === "slots" ? "slot of the cache" : "position";
  const shifted = shift === 0 ? n : `(${n} + ${shift})`;
  return `1 + ${scale} · ln(1 + floor(${shifted} / ${interval}))`;
}

function trainedInWords({ trained, incomplete, wavelengths }: TurningLayers): string {
  if (trained === null) return "not stated";
  if (incomplete.length === 0) return `${trained}: every pair completes a turn in it`;
  if (incomplete.length === wavelengths.length) return `${trained}: no pair completes a turn in it`;
  const are = incomplete.length === 1 ? "completes" : "complete";
  return `${trained}: of ${wavelengths.length} pairs, ${ranges(incomplete)} ${are} no turn in it`;
}

type Row = readonly [name: string, value: string];

const table = (head: Row, ...rows: readonly Row[]): string =>
  [head, ["---", "---"] as const, ...rows]
    .map(([name, value]) => `| ${name} | ${printable(value).replaceAll("|", "\\|")} |\n`)
    .join("");

function tableOfLayers(layers: TurningLayers | StillLayers): string {
  const { temperature } = layers;
  const after: Row[] = [
    ["softmax scale", softmaxInWords(layers.softmax)],
    ...(temperature === null
      ? []
      : [["queries are multiplied by", temperatureInWords(temperature)] as const]),
  ];
  const head: Row = ["layers", `${ranges(layers.layers)}: ${layers.type}`];
  if (!isTurning(layers)) {
    return table(head, ["preset", "none: they turn nothing"], ...after);
  }
  const { version, options, firstColumn, rotaryDim, columns, pairing, wavelengths } = layers;
  const { amplitude, longWavelengths, grows, trained } = layers;
  return table(
    head,
    ["preset", version === "" ? layers.preset : `${layers.preset}, version ${version}`],
    ["options", optionsInWords(options)],
    [
      "columns that turn",
      `${firstColumn} to ${firstColumn + rotaryDim - 1} of ${columns}, ${wavelengths.length} pairs, ${
        pairing === "halves" ? `i with i + ${rotaryDim / 2}` : "neighbours"
      }`,
    ],
    ["wavelengths", `${fromTo(wavelengths)} positions`],
    ...(longWavelengths === undefined
      ? []
      : [[`past ${trained} positions`, `${fromTo(longWavelengths)} positions`] as const]),
    ...(grows ? [[`past ${trained} positions`, "the base grows with the text"] as const] : []),
    ["trained length", trainedInWords(layers)],
    ["amplitude", digits(amplitude)],
    ...after,
  );
}

function fewBitsInWords({ sharedFrom, step }: FewBits): string {
  const apart = `tells positions apart up to ${sharedFrom}`;
  if (step === Infinity) return `${apart}; the last position is past its largest number`;
  return step <= 1 ? `${apart}: all of this model` : `${apart}; at the last, one of ${step}`;
}

function headline(meaning: Meaning): string {
  switch (meaning.kind) {
    case "rotary": {
      const turning = meaning.types.filter(({ preset }) => preset !== null);
      const count = turning.reduce((sum, { layers }) => sum + layers.length, 0);
      const all = count === meaning.layers ? `${count}` : `${count} of ${meaning.layers}`;
      return `${all} ${meaning.layers === 1 ? "layer turns" : "layers turn"} queries and keys.`;
    }
    case "alibi":
      return "scores are shifted by distances, as posenc/rotary has it.";
    case "t5":
      return "scores are shifted by learned biases of distances, as posenc/rotary has it.";
    case "sinusoidal":
      return "rows of sines and cosines are added, as posenc/dialects has them.";
    case "learned":
      return "rows that training has found are added: no preset makes them.";
  }
}

function tableOfPositions(meaning: Exclude<Meaning, { kind: "rotary" }>): string {
  const parts = Object.entries(meaning.parts ?? {}).flatMap(([part, positions]): Row[] =>
    positions === null ? [] : [[part, optionsInWords(positions.options)]],
  );
  return table(
    ["preset", meaning.preset ?? "none"],
    ...(parts.length > 0 ? parts : [["options", optionsInWords(meaning.options)] as const]),
    ...(meaning.kind === "alibi" ? [["slopes", fromTo(meaning.slopes)] as const] : []),
  );
}

function markdownOf(name: string, meaning: Meaning): string {
  const tables =
    meaning.kind === "rotary" ? meaning.types.map(tableOfLayers) : [tableOfPositions(meaning)];
  const fewBits = meaning.kind === "rotary" ? Object.entries(meaning.fewBits ?? {}) : [];
  const halves = fewBits.map(([format, told]) => `- ${format} ${fewBitsInWords(told)}\n`);
  const ignored = meaning.ignored.map(({ key, why }) => `- ${printable(`${key}: ${why}`)}\n`);
  const engines = meaning.engines.map(({ engine, does }) => `- ${engine} ${does}\n`);
  return [
    `**${printable(name)}**: ${headline(meaning)}\n`,
    ...tables,
    ...(halves.length > 0 ? [`Position ids in half precision:\n\n${halves.join("")}`] : []),
    ...(ignored.length > 0 ? [`Keys that change nothing:\n\n${ignored.join("")}`] : []),
    ...(engines.length > 0 ? [`Other engines, with the same file:\n\n${engines.join("")}`] : []),
  ].join("\n");
}

// --- The command ---------------------------------------------------------------------------------

/** Prints what a configuration means. Returns the exit status. Throws if it can't be read. */
export async function config(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [file, ...others] = positionals;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (others.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const { name, text } = await withInput(file, async (source, name) => {
    if (source.size > mostBytes) {
      throw new Refusal(`${name} must be at most ${mostBytes / 2 ** 20} MB of JSON`);
    }
    const bytes = await source.slice(0, source.size).arrayBuffer();
    return { name, text: new TextDecoder().decode(bytes) };
  });
  const meaning = meaningOf({ fromConfig, posenc: await load() }, text, values.version);
  process.stdout.write(values.json ? `${JSON.stringify(meaning)}\n` : markdownOf(name, meaning));
  return 0;
}
