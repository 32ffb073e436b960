import type configText from "posenc:text/config";
import type { EngineDifference, IgnoredKey } from "posenc/rotary";
import {
  type FewBits,
  isTurning,
  type Meaning,
  type StillLayers,
  type TurningLayers,
} from "../../../src/config/meaning.js";
import type { Row, Table } from "../../draw/table.js";
import { significant, span, whole } from "../../text/number.js";
import { countsOf } from "../ruler/drawing.js";
import { presetName } from "../shared/preset-names.js";
import type { DrawnLayers } from "./reading.js";

export type Text = typeof configText;

/** Whole numbers that follow each other as ranges. */
export function ranges(numbers: readonly number[]): string {
  const found: [start: number, length: number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else found.push([number, 1]);
  }
  return found.map(([start, length]) => span(start, length)).join(", ");
}

/** What people call a type of layers. One that nobody knows keeps its own name. */
export function typeName({ types }: Text, type: string): string {
  return (Object.hasOwn(types, type) && types[type as keyof Text["types"]]) || type;
}

const fromTo = (text: Text, numbers: ArrayLike<number>) =>
  text.fromTo(significant(numbers[0] ?? 0), significant(numbers[numbers.length - 1] ?? 0));

function softmaxOf(text: Text, { softmax }: TurningLayers | StillLayers): string {
  const { scale, times, columns, factor, mscale } = softmax;
  const root = columns === 1 ? significant(times) : `${significant(times)} / √${columns}`;
  const m = mscale === 0 ? "" : ` · m², m = 0.1 · ${mscale} · ln ${significant(factor)} + 1`;
  return text.scale(significant(scale, 6), root + m);
}

function temperatureOf(text: Text, { temperature }: TurningLayers | StillLayers): string {
  if (temperature === null) return "";
  const { scale, interval, shift, of } = temperature;
  const n = of === "slots" ? text.slot : text.position;
  const shifted = shift === 0 ? n : `(${n} + ${shift})`;
  return `1 + ${scale} · ln(1 + ⌊${shifted} / ${significant(interval, 9)}⌋)`;
}

/** What layers of one type do, in words. */
export function tableOfLayers(text: Text, layers: TurningLayers | StillLayers): Table {
  const caption = text.layersOf(typeName(text, layers.type), ranges(layers.layers));
  const after: Row[] = [
    { id: "softmax", name: text.rows.softmax, cells: [softmaxOf(text, layers)] },
  ];
  const temperature = temperatureOf(text, layers);
  if (temperature) after.push({ name: text.rows.temperature, cells: [temperature] });
  if (!isTurning(layers)) {
    return { caption, rows: [{ name: text.rows.preset, cells: [text.still] }, ...after] };
  }
  const { firstColumn, rotaryDim, columns, pairing, wavelengths, incomplete, trained } = layers;
  const pairs = pairing === "halves" ? text.halves(whole(rotaryDim / 2)) : text.neighbours;
  const turning = text.columns(span(firstColumn, rotaryDim), whole(columns), pairs);
  const noTurn =
    incomplete.length === 0
      ? text.everyTurns
      : text.noTurn(ranges(incomplete), whole(incomplete.length), whole(wavelengths.length));
  const length = significant(trained ?? 0, 9);
  const past = text.rows.past(length);
  return {
    caption,
    rows: [
      { id: "preset", name: text.rows.preset, cells: [presetName(layers.preset)] },
      { id: "columns", name: text.rows.columns, cells: [turning] },
      { id: "base", name: text.rows.base, cells: [significant(layers.options.base ?? 0, 12)] },
      { id: "wavelengths", name: text.rows.wavelengths, cells: [fromTo(text, wavelengths)] },
      ...(layers.longWavelengths
        ? [{ name: past, cells: [fromTo(text, layers.longWavelengths)] }]
        : []),
      ...(layers.grows ? [{ name: past, cells: [text.grows] }] : []),
      trained === null
        ? { id: "incomplete", name: text.rows.trained, cells: [text.unstated] }
        : { id: "incomplete", name: text.rows.incomplete(length), cells: [noTurn] },
      { id: "amplitude", name: text.rows.amplitude, cells: [significant(layers.amplitude, 6)] },
      ...after,
    ],
  };
}

/** What stretching does to the pairs of these layers, in a sentence. */
export function stretchedOf(text: Text, { layers, ruler }: DrawnLayers): string {
  const { trained, reach } = layers;
  if (trained === null || reach === null) return text.unstatedLength;
  const counts = countsOf(ruler);
  const [first, last] = [trained, reach].map((length) => significant(length, 9)) as [
    string,
    string,
  ];
  if (reach <= trained) return text.notStretched(first, whole(counts.round));
  const all = whole(ruler.plain.length);
  return counts.beyond === 0
    ? text.within(first, last, whole(counts.round), all)
    : text.beyond(first, last, whole(counts.beyond), all);
}

/** What somebody is told who does not see the drawing. */
export function altOf(text: Text, drawn: DrawnLayers): string {
  const { type, wavelengths } = drawn.layers;
  return text.picture(typeName(text, type), fromTo(text, wavelengths), stretchedOf(text, drawn));
}

/** What the whole model does, in a sentence. */
export function headlineOf(text: Text, meaning: Meaning): string {
  switch (meaning.kind) {
    case "rotary": {
      const turning = meaning.types.filter(({ preset }) => preset !== null);
      const count = turning.reduce((sum, { layers }) => sum + layers.length, 0);
      return count === meaning.layers
        ? text.allTurn(whole(count))
        : text.someTurn(whole(count), whole(meaning.layers));
    }
    case "alibi":
      return text.alibi(whole(meaning.slopes.length), fromTo(text, meaning.slopes));
    case "t5":
      return text.t5(whole(meaning.options.buckets ?? 0), whole(meaning.options.maxDistance ?? 0));
    case "sinusoidal":
      return text.sinusoidal(presetName(meaning.preset ?? ""), whole(meaning.options.dim ?? 0));
    case "learned":
      return text.learned(whole(meaning.options.maxPositions ?? 0));
  }
}

function fewBitsOf(text: Text, { sharedFrom, step }: FewBits): readonly string[] {
  const from = text.upTo(significant(sharedFrom, 9));
  if (step === Number.POSITIVE_INFINITY) return [from, text.infinite];
  return [from, step <= 1 ? text.allApart : text.oneOf(significant(step, 9))];
}

/** Where positions collapse in numbers of 16 bits. */
export function tableOfBits(text: Text, meaning: Meaning): Table | undefined {
  if (meaning.kind !== "rotary" || meaning.fewBits === null) return undefined;
  return {
    caption: text.bitsCaption,
    heads: [text.apart, text.atEnd],
    rows: Object.entries(meaning.fewBits).map(([name, told]) => ({
      id: name,
      name,
      cells: fewBitsOf(text, told),
    })),
  };
}

/** A sentence in the reader's language, or in English if it has no translation. */
export interface Told {
  text: string;
  isEnglish: boolean;
}

/** What another engine does otherwise with the same file. */
export function engineOf(text: Text, { engine, does }: EngineDifference): Told {
  const told = text.engineDoes(does) ?? does;
  return { text: text.engine(engine, told), isEnglish: told === does };
}

/** Why a key changes nothing. What it quotes is the same in every language. */
export function ignoredOf(text: Text, { key, why, meant }: IgnoredKey): Told {
  const quoted: readonly string[] = why.match(/"[^"]+"/g) ?? [];
  const pattern = why.replace(/"[^"]+"/g, "{}");
  const told = text.ignoredWhy(pattern) ?? pattern;
  const filled = quoted.reduce((filling, word) => filling.replace("{}", () => word), told);
  return { text: text.ignoredKey(key, filled, meant), isEnglish: told === pattern };
}

/** Why a configuration can't be read: in the reader's words, with the key, and what the library says. */
export function troubleOf(text: Text, error: Error): { said: string; message: string } {
  const { message } = error;
  const [, key = "", was = ""] = /^(\S+) must be .*, was (.*)$/s.exec(message) ?? [];
  if (key === "config") return { said: text.troubles.noJson, message };
  if (/(^|\.)model_type$/.test(key) && was !== "undefined") {
    return { said: text.troubles.unknownModel(key, was), message };
  }
  if (key === "") return { said: text.troubles.other, message };
  if (was === "undefined") return { said: text.troubles.missing(key), message };
  return { said: text.troubles.wrong(key, was), message };
}
