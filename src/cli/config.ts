import { parseArgs } from "node:util";
import { type ConfigPositions, fromConfig, type LayerFacts, load } from "posenc/rotary";
import { type GgufModel, type GgufSource, readGguf } from "posenc/rotary/gguf";
// By this path it is bundled, as start.ts has it.
import { markdownText } from "../../src/api/shared/markdown-text.js";
import { printable } from "../../src/api/shared/printable.js";
import {
  type FewBits,
  isTurning,
  type Meaning,
  meaningOf,
  type StillLayers,
  type TurningLayers,
} from "../config/meaning.js";
import { withInput } from "./input.js";
import { Refusal } from "./refusal.js";

const usage = `Usage: posenc config [file] [--version VERSION] [--markdown | --json]

Prints what a model's config.json, or the header of its GGUF file, says about positions: the preset and
its options, wavelengths, what scores are multiplied by, the layers, where position ids collapse in 16
bits, which keys change nothing, and what other engines do otherwise.

file        config.json or model.gguf; - or left out: it is read from the standard input
--version   of transformers, 4.45 to 5.17 (default: the newest)
--markdown  the same as Markdown, for a post
--json      the same as JSON, with every number

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

function trainedInWords(layers: TurningLayers): string {
  const { trained, reach, incomplete, wavelengths, longWavelengths, grows } = layers;
  if (trained === null) return "not stated";
  const isStretched = reach !== null && reach > trained;
  const length = isStretched ? `${trained}, stretched to ${reach}` : `${trained}`;
  const it = isStretched ? `${trained}` : "it";
  if (incomplete.length === 0) return `${length}: every pair completes a turn in ${it}`;
  if (incomplete.length === wavelengths.length)
    return `${length}: no pair completes a turn in ${it}`;
  const are = incomplete.length === 1 ? "completes" : "complete";
  // The wavelengths of the others are those of texts that are not longer.
  const isAsStretched = isStretched && longWavelengths === undefined && !grows;
  const pairs = `of ${wavelengths.length} pairs${isAsStretched ? " as stretched" : ""}`;
  return `${length}: ${pairs}, ${ranges(incomplete)} ${are} no turn in ${it}`;
}

type Row = readonly [name: string, value: string];

/** How a text of the file is shown: its types of layers and its keys can have any character. */
type Quote = (text: string) => string;

function rowsOfLayers(layers: TurningLayers | StillLayers, quote: Quote): Row[] {
  const { temperature, window, softcap, second } = layers;
  const after: Row[] = [
    ["softmax scale", softmaxInWords(layers.softmax)],
    ...(softcap === null ? [] : [["scores", `${softcap} · tanh(scores / ${softcap})`] as const]),
    ...(temperature === null
      ? []
      : [["queries are multiplied by", temperatureInWords(temperature)] as const]),
    ...(window === null ? [] : [["window", `${window} positions`] as const]),
    ...(second === null ? [] : [["beside it", second] as const]),
  ];
  const head: Row = ["layers", `${ranges(layers.layers)}: ${quote(layers.type)}`];
  if (!isTurning(layers)) return [head, ["preset", "none: they turn nothing"], ...after];
  const { version, options, firstColumn, rotaryDim, columns, pairing, wavelengths } = layers;
  const { amplitude, longWavelengths, grows, trained, pairs } = layers;
  const first = 2 * pairs === rotaryDim ? "" : `, the first of ${rotaryDim / 2}`;
  return [
    head,
    ["preset", version === "" ? layers.preset : `${layers.preset}, version ${version}`],
    ["options", optionsInWords(options)],
    [
      "columns that turn",
      `${firstColumn} to ${firstColumn + rotaryDim - 1} of ${columns}, ${pairs} pairs${first}, ${
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
  ];
}

function fewBitsInWords({ sharedFrom, step }: FewBits): string {
  const apart = `tells positions apart up to ${sharedFrom}`;
  if (step === Infinity) return `${apart}; the last position is past its largest number`;
  return step <= 1 ? `${apart}: all of this model` : `${apart}; at the last, one of ${step}`;
}

function headline(meaning: Meaning): string {
  switch (meaning.kind) {
    case "rotary": {
      if (meaning.types.every(({ preset }) => preset === null)) {
        return `none of ${meaning.layers} layers turns queries and keys.`;
      }
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

function rowsOfPositions(meaning: Exclude<Meaning, { kind: "rotary" }>): Row[] {
  const parts = Object.entries(meaning.parts ?? {}).flatMap(([part, positions]): Row[] =>
    positions === null ? [] : [[part, optionsInWords(positions.options)]],
  );
  return [
    ["preset", meaning.preset ?? "none"],
    ...(parts.length > 0 ? parts : [["options", optionsInWords(meaning.options)] as const]),
    ...(meaning.kind === "alibi" ? [["slopes", fromTo(meaning.slopes)] as const] : []),
  ];
}

/** What llama.cpp's rope types are, and whether its converter has moved columns. */
function ggufInWords({ ropeType, permuted }: NonNullable<Told["gguf"]>): string[] {
  const pairs = {
    norm: "neighbours are a pair",
    neox: "a column of the first half and one of the second are a pair",
    mrope: "halves, with a block of pairs for each of time, height and width",
    imrope: "halves, with pairs for time, height and width in turn",
  };
  return [
    `rope type ${ropeType}: ${pairs[ropeType]}`,
    permuted
      ? "columns of q and k are in another order than in transformers' weights, where halves are pairs"
      : "columns of q and k are in the order of transformers' weights",
  ];
}

// --- What is printed -----------------------------------------------------------------------------

/** What a configuration means, and what only a GGUF file says. */
type Told = Meaning & { gguf?: Pick<GgufModel, "architecture" | "ropeType" | "permuted"> };

/** What is said of a configuration: tables, and lists with a title. */
interface Page {
  title: string;
  headline: string;
  tables: readonly (readonly Row[])[];
  lists: readonly (readonly [title: string, entries: readonly string[]])[];
}

function pageOf(title: string, meaning: Told, quote: Quote): Page {
  const tables =
    meaning.kind === "rotary"
      ? meaning.types.map((layers) => rowsOfLayers(layers, quote))
      : [rowsOfPositions(meaning)];
  const fewBits = meaning.kind === "rotary" ? Object.entries(meaning.fewBits ?? {}) : [];
  const lists = [
    ["The file, as llama.cpp has it:", meaning.gguf === undefined ? [] : ggufInWords(meaning.gguf)],
    [
      "Position ids in half precision:",
      fewBits.map(([format, told]) => `${format} ${fewBitsInWords(told)}`),
    ],
    ["Keys that change nothing:", meaning.ignored.map(({ key, why }) => `${quote(key)}: ${why}`)],
    [
      "Other engines, with the same file:",
      meaning.engines.map(({ engine, does }) => `${engine} ${does}`),
    ],
  ] as const;
  return {
    title: quote(title),
    // A misspelled key is told first: what stands below is without it.
    headline: [
      headline(meaning),
      ...meaning.ignored.flatMap(({ key, meant }) =>
        meant === undefined ? [] : [`${quote(key)} changes nothing: did you mean ${meant}?`],
      ),
    ].join(" "),
    tables,
    lists: lists.filter(([, entries]) => entries.length > 0),
  };
}

function markdownOf({ title, headline, tables, lists }: Page): string {
  const table = ([head, ...rows]: readonly Row[]) =>
    [head as Row, ["---", "---"] as const, ...rows]
      .map(([name, value]) => `| ${name} | ${value} |\n`)
      .join("");
  const list = ([name, entries]: Page["lists"][number]) =>
    `${name}\n\n${entries.map((entry) => `- ${entry}\n`).join("")}`;
  const first = `**${title}**: ${headline}\n`;
  return [first, ...tables.map(table), ...lists.map(list)].join("\n");
}

/** A text in lines of a width, those after the first indented. */
function wrapped(text: string, width: number, indent: number): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) as string;
    if (last !== "" && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** The same for eyes, in lines as wide as the terminal. */
function textOf({ title, headline, tables, lists }: Page, width: number): string {
  const names = tables.flat().map(([name]) => name.length);
  const indent = Math.max(...names) + 4;
  const table = (rows: readonly Row[]) =>
    rows
      .map(([name, value]) => {
        const told = wrapped(value, Math.max(20, width - indent), indent);
        return `  ${name.padEnd(indent - 2)}${told}\n`;
      })
      .join("");
  const list = ([name, entries]: Page["lists"][number]) =>
    `${name}\n${entries.map((entry) => `  ${wrapped(entry, width - 4, 4)}\n`).join("")}`;
  const first = `${wrapped(`${title}: ${headline}`, width, 0)}\n`;
  return [first, ...tables.map(table), ...lists.map(list)].join("\n");
}

// --- The command ---------------------------------------------------------------------------------

async function isGguf(source: GgufSource): Promise<boolean> {
  const begin = await source.slice(0, Math.min(4, source.size)).arrayBuffer();
  return new TextDecoder("latin1").decode(begin) === "GGUF";
}

/** Prints what a configuration means. Returns the exit status. Throws if it can't be read. */
export async function config(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: "string" },
      json: { type: "boolean" },
      markdown: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [file, ...others] = positionals;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (others.length > 0 || (values.json && values.markdown)) {
    process.stderr.write(usage);
    return 2;
  }
  const { name, text, gguf } = await withInput(file, async (source, name) => {
    if (await isGguf(source)) {
      const { config, ...gguf } = await readGguf(source);
      return { name, text: JSON.stringify(config), gguf };
    }
    if (source.size > mostBytes) {
      throw new Refusal(`${name} must be at most ${mostBytes / 2 ** 20} MB of JSON`);
    }
    const bytes = await source.slice(0, source.size).arrayBuffer();
    return { name, text: new TextDecoder().decode(bytes), gguf: undefined };
  });
  const meaning: Told = {
    ...meaningOf({ fromConfig, posenc: await load() }, text, values.version),
    ...(gguf !== undefined && { gguf }),
  };
  if (values.json) {
    process.stdout.write(`${JSON.stringify(meaning)}\n`);
    return 0;
  }
  if (values.markdown) {
    process.stdout.write(markdownOf(pageOf(name, meaning, markdownText)));
  } else {
    const width = Math.min(process.stdout.columns ?? 100, 120);
    process.stdout.write(textOf(pageOf(name, meaning, printable), width));
  }
  return 0;
}
